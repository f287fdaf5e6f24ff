// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/timeline/timeline_form_layout.h"

#include "app/text/core_text.h"
#include "app/text/duration_text.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr double kMostLaneNames = 0.3; ///< share of the width for the lanes' names
constexpr double kTickRoom = 80;       ///< pixels at 100 %

double clockStart(const scenario::Timeline& timeline)
{
    double start = 0;
    for (const scenario::Lane& lane : timeline.lanes) {
        for (const scenario::Block& block : lane.blocks)
            start = std::min(start, block.from);
    }
    return start;
}

void addTicks(TimelineFormLayout& layout, const scenario::Timeline& timeline, double start,
              double end, const PlotStyle& style)
{
    // Seconds in the unit that suits their length, other units as they are.
    const bool isTime = timeline.clock.unit == "s";
    const DurationText::Unit unit =
        isTime ? DurationText::unitFor(end) : DurationText::Unit{1, coreText(timeline.clock.unit)};
    const double room = kTickRoom * style.gap / 4;
    const PlotAxis axis =
        PlotAxis::linear(start / unit.seconds, end / unit.seconds,
                         {coreText(timeline.clock.title), unit.name, false, {}},
                         static_cast<int>(std::clamp(layout.area.width() / room, 2., 10.)));
    layout.clock =
        AxisBelow::compute(axis, start / unit.seconds, end / unit.seconds, layout.area, style);
}

} // namespace

double clockEnd(const scenario::Timeline& timeline)
{
    double end = 0;
    for (const scenario::Lane& lane : timeline.lanes) {
        for (const scenario::Block& block : lane.blocks)
            end = std::max(end, block.to);
    }
    return end;
}

TimelineFormLayout TimelineFormLayout::compute(const scenario::Timeline& timeline,
                                               const PlotStyle& style)
{
    TimelineFormLayout layout;
    double names = 0;
    StateLooks looks;
    for (const scenario::Lane& lane : timeline.lanes) {
        names = std::max(names, style.measure(coreText(lane.name)) + 1);
        for (const scenario::Block& block : lane.blocks)
            looks.add(block);
    }
    names = std::min(names, kMostLaneNames * style.size.width());
    const double bar = style.lineHeight * 1.6, row = bar + 2 * style.gap;
    const double left = names > 0 ? names + 2 * style.gap : 0;
    layout.area = {left, style.gap, std::max(1.0, style.size.width() - left - style.gap),
                   row * static_cast<double>(timeline.lanes.size())};
    const double start = clockStart(timeline);
    const double end = std::max(clockEnd(timeline), start + 1e-12);
    const double scale = layout.area.width() / (end - start);
    int lane = 0;
    for (const scenario::Lane& each : timeline.lanes) {
        const double top = layout.area.top() + lane * row + style.gap;
        layout.names.push_back({{0, top, names, bar}, coreText(each.name)});
        int index = 0;
        for (const scenario::Block& block : each.blocks) {
            const double x = layout.area.left() + (block.from - start) * scale;
            // A block is never thinner than a line.
            const double width = std::max(1.5, (block.to - block.from) * scale);
            Box box{{x, top, width, bar}, lane, index++, coreText(block.name), looks.add(block)};
            if (style.measure(box.label) + 2 * style.gap > width)
                box.label.clear();
            layout.boxes.push_back(std::move(box));
        }
        ++lane;
    }
    addTicks(layout, timeline, start, end, style);
    layout.keys = StateKeys::compute(looks, layout.clock.title.box.bottom() + 2 * style.gap, style);
    layout.height = layout.keys.bottom + style.gap;
    return layout;
}

} // namespace ringside::app
