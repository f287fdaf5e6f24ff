// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/objective_plots.h"

#include "app/chart/plot_formats.h"
#include "app/progress/statistics/week_lines.h"

namespace ringside::app {

ChartFigure ObjectivePlots::ofDomain(const session::Statistics& statistics, std::size_t place)
{
    const bank::Domain& domain = statistics.domains[place];
    std::vector<WeekLine> lines;
    int drawn = 0;
    for (std::size_t i = 0; i < domain.objectives.size(); ++i) {
        const bank::Objective& objective = domain.objectives[i];
        const study::GroupAccuracy& group = statistics.objectives[place][i];
        // Styled by the order of lines: with more objectives than colors, the dash changes too.
        lines.push_back({.name = tr("%1 %2").arg(objective.id, objective.title),
                         .inSentence = objective.id,
                         .brief = objective.id,
                         .key = objective.id,
                         .color = drawn,
                         .group = group});
        drawn += group.weeks.empty() ? 0 : 1;
    }
    return weekLinesPlot(named(QStringLiteral("objectives"), tr("Accuracy by objective")), lines,
                         QStringLiteral("objective"),
                         tr("No objective of domain %1 has 5 answers in this range yet. Accuracy "
                            "per week appears from 5 answers on.")
                             .arg(domain.id));
}

} // namespace ringside::app
