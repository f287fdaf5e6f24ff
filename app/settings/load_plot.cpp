// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/load_plot.h"

#include "app/chart/plot_formats.h"
#include "app/settings/study_text.h"
#include "app/text/tr.h"

#include <algorithm>

namespace ringside::app {

ChartFigure loadPlot(const session::StudyPreview& preview, int limit)
{
    ChartFigure figure = named(QStringLiteral("load"), tr("Upcoming cards per day"));
    figure.sentence = StudyText::workload(preview);
    figure.empty = preview.cards == 0 || preview.days.empty();
    figure.table.columns = {QStringLiteral("day"), QStringLiteral("reviews"),
                            QStringLiteral("new_cards"), QStringLiteral("limit")};
    if (figure.empty)
        return figure;
    NamedReadings readings;
    readings.xTitle = tr("day");
    readings.yTitle = tr("cards per day");
    std::vector<PlotBars::Set>& bars = figure.plot.bars.emplace().sets;
    bars = {{tr("reviews"), Tone::Accent, {}}, {tr("new cards"), Tone::Idle, {}, Qt::BDiagPattern}};
    const study::DaySpan axis{preview.days.front().day, preview.days.back().day};
    int most = limit;
    for (std::size_t i = 0; i < preview.days.size(); ++i) {
        const study::StudyDay& day = preview.days[i];
        const auto x = static_cast<double>(i);
        bars[0].heights.push_back(day.reviews);
        bars[1].heights.push_back(day.fresh);
        readings.add(figure.plot, x, tickDate(day.day, axis), StudyText::day(day, limit));
        figure.table.rows.push_back(
            {isoDate(day.day), number(day.reviews), number(day.fresh), number(limit)});
        most = std::max(most, day.total());
    }
    readings.centerStopsOnBars();
    readings.yMax = roomFor(most);
    figure.plot.series = {line(tr("your limit"), Tone::Ink)};
    figure.plot.series[0].points = {{readings.xMin, double(limit)}, {readings.xMax, double(limit)}};
    readings.finish(figure.plot);
    return figure;
}

} // namespace ringside::app
