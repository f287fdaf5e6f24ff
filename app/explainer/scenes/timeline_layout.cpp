// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/timeline_layout.h"

#include "app/chart/plot_axis.h"

#include <algorithm>

namespace ringside::app {

double distanceAlong(const QRectF& box, double x)
{
    return std::max({0.0, box.left() - x, x - box.right()});
}

double TimelineLayout::xAt(double seconds) const
{
    return plot.left() + (axisSeconds > 0 ? seconds / axisSeconds * plot.width() : 0);
}

TimelineLayout::Place TimelineLayout::beside(const Place& place, int direction) const
{
    Place next = place;
    next.piece += direction;
    return boxOf(next) ? next : place;
}

double TimelineLayout::addAxis(const Style& style, double y)
{
    const PlotAxis axis =
        PlotAxis::linear(0, axisSeconds, {style.axisName, QStringLiteral("s"), true}, 6);
    const auto boxes = [&](const std::vector<PlotTick>& wanted) {
        std::vector<Tick> result;
        for (const PlotTick& tick : wanted) {
            if (tick.value > axisSeconds * (1 + 1e-9))
                continue;
            const double width = style.measure(tick.text) + 1;
            const double x = xAt(tick.value);
            const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, style.width - width));
            result.push_back({x, tick.text, {left, y, width, style.lineHeight}});
        }
        return result;
    };
    ticks = boxes(axis.thinned([&](const std::vector<PlotTick>& wanted) {
        const auto all = boxes(wanted);
        for (std::size_t i = 1; i < all.size(); ++i) {
            if (all[i].box.left() < all[i - 1].box.right() + style.gap)
                return false;
        }
        return true;
    }));
    axisTitle = axis.title();
    const double width = style.measure(axisTitle) + 1;
    axisTitleBox = {std::max(0.0, plot.right() - width), y + style.lineHeight, width,
                    style.lineHeight};
    return y + 2 * style.lineHeight;
}

double TimelineLayout::addLegend(const Style& style,
                                 const std::vector<std::pair<FillLook, QString>>& entries, double y)
{
    y += style.gap;
    double x = 0;
    const double side = 1.4 * style.lineHeight;
    for (const auto& [look, text] : entries) {
        const double width = style.measure(text) + 1;
        const double needed = side + 0.75 * style.gap + width;
        if (x > 0 && x + needed > style.width) {
            x = 0;
            y += 1.25 * style.lineHeight;
        }
        const double left = x + side + 0.75 * style.gap;
        legend.push_back({look,
                          text,
                          {x, y + 0.15 * style.lineHeight, side, 0.7 * style.lineHeight},
                          {left, y, std::min(width, style.width - left), style.lineHeight}});
        x += needed + 2 * style.gap;
    }
    return y + 1.25 * style.lineHeight;
}

} // namespace ringside::app
