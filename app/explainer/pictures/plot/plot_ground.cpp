// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/plot/plot_ground.h"
#include "app/explainer/pictures/axis_text.h"

#include "app/text/core_text.h"
#include "app/theme/theme.h"

#include <algorithm>
#include <limits>

namespace ringside::app {

namespace {

using scenario::StateTone;

PlotMarker markerOf(StateTone tone)
{
    switch (tone) {
    case StateTone::Neutral:
        return PlotMarker::Dot;
    case StateTone::Good:
        return PlotMarker::Circle;
    case StateTone::Warn:
        return PlotMarker::Ring;
    case StateTone::Bad:
        break;
    }
    return PlotMarker::CrossedRing;
}

PlotColor colorOf(StateTone tone, int number)
{
    switch (tone) {
    case StateTone::Neutral:
        return number;
    case StateTone::Good:
        return Tone::Correct;
    case StateTone::Warn:
        return Tone::Clue;
    case StateTone::Bad:
        break;
    }
    return Tone::Wrong;
}

PlotFill fillOf(scenario::RegionFill fill)
{
    return {fill == scenario::RegionFill::Pale ? Fill::Pale : Fill::Hatched, 0, {}, false};
}

} // namespace

PlotSeries dotsOf(const scenario::Series& series, int number)
{
    PlotSeries dots;
    for (const scenario::Point& point : series.points)
        dots.points.emplace_back(point.x, series.magnified * point.y);
    std::ranges::stable_sort(dots.points, {}, [](const QPointF& point) { return point.x(); });
    dots.label = coreText(series.name);
    dots.color = colorOf(series.tone, number);
    dots.marker = markerOf(series.tone);
    dots.lineShown = false;
    return dots;
}

std::vector<QPointF> inPairs(std::span<const QPointF> points)
{
    constexpr double kBreak = std::numeric_limits<double>::quiet_NaN();
    std::vector<QPointF> broken;
    for (std::size_t i = 0; i < points.size(); ++i) {
        broken.push_back(points[i]);
        if (i % 2 == 1)
            broken.emplace_back(points[i].x(), kBreak);
    }
    return broken;
}

bool isReadSingly(const scenario::Series& series)
{
    constexpr std::size_t kManyDots = 300;
    return series.look != scenario::SeriesLook::Dots || series.tone != StateTone::Neutral ||
           series.points.size() <= kManyDots;
}

void addRegions(const scenario::Plot& from, Plot& plot)
{
    for (const scenario::Region& region : from.regions) {
        const PlotFill look = fillOf(region.fill);
        plot.patches.push_back({region.left, region.right, region.low, region.high, look});
        const QString name = coreText(region.name);
        if (!name.isEmpty() &&
            std::ranges::find(plot.keys, name, &PlotKey::text) == plot.keys.end())
            plot.keys.push_back({look, name});
    }
}

void addRegionRows(const scenario::Plot& from, SceneTable& table)
{
    for (const scenario::Region& region : from.regions)
        table.rows.push_back(
            {coreText(region.name),
             QStringLiteral("%1 to %2").arg(exactNumber(region.left), exactNumber(region.right)),
             QString(), exactNumber(region.low), exactNumber(region.high)});
}

} // namespace ringside::app
