// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/load_plot.h"

#include "app/chart/plot_parts.h"
#include "app/settings/study_text.h"
#include "app/text/tr.h"

#include <algorithm>

namespace ringside::app {

namespace {

} // namespace

StatisticsPlot loadPlot(const session::StudyPreview& preview, int limit)
{
    StatisticsPlot plot = named(QStringLiteral("load"), tr("Upcoming cards per day"));
    plot.sentence = StudyText::workload(preview);
    plot.empty = preview.cards == 0 || preview.days.empty();
    plot.table.columns = {QStringLiteral("day"), QStringLiteral("reviews"),
                          QStringLiteral("new_cards"), QStringLiteral("limit")};
    if (plot.empty)
        return plot;
    plot.xTitle = tr("day");
    plot.yTitle = tr("cards per day");
    plot.series = {{tr("reviews"), Tone::Accent, StatisticsPlot::Form::Bar, false, {}},
                   {tr("new cards"), Tone::Idle, StatisticsPlot::Form::Bar, true, {}},
                   {tr("your limit"), Tone::Ink, StatisticsPlot::Form::Line, false, {}}};
    standAtBars(plot, preview.days.size());
    const study::DaySpan axis{preview.days.front().day, preview.days.back().day};
    int most = limit;
    for (std::size_t i = 0; i < preview.days.size(); ++i) {
        const study::StudyDay& day = preview.days[i];
        const auto x = static_cast<double>(i);
        plot.series[0].points.emplace_back(x, day.reviews);
        plot.series[1].points.emplace_back(x, day.fresh);
        plot.readings.push_back({x, tickDate(day.day, axis), StudyText::day(day, limit)});
        plot.table.rows.push_back(
            {isoDate(day.day), number(day.reviews), number(day.fresh), number(limit)});
        most = std::max(most, day.total());
    }
    plot.series[2].points = {{plot.xMin, double(limit)}, {plot.xMax, double(limit)}};
    plot.yMax = roomFor(most);
    return plot;
}

} // namespace ringside::app
