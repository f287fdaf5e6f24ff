// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/step_bar_plot.h"

#include <algorithm>
#include <array>

namespace ringside::app {

namespace {

constexpr std::array kOrder{StepPart::Compute, StepPart::AllReduce, StepPart::Input,
                            StepPart::Bubble,  StepPart::Straggler, StepPart::Serial};
/// A part below this share of the step is only rounding error of the model's sums.
constexpr double kNothing = 1e-6;

} // namespace

StepParts StepParts::of(const scaling::StepMetrics& metrics)
{
    StepParts result;
    result.total = metrics.stepTime.value();
    result.efficiency = metrics.efficiency;
    double left = result.total;
    const auto addPart = [&](StepPart part, double seconds) {
        const double taken = std::min(seconds, left);
        if (taken > result.total * kNothing) {
            result.parts.push_back({part, taken});
            left -= taken;
        }
    };
    addPart(StepPart::Compute, metrics.compute.value());
    addPart(StepPart::AllReduce, metrics.exposedCommunication.value());
    addPart(StepPart::Bubble, metrics.bubble.value());
    addPart(StepPart::Straggler, metrics.straggle.value());
    addPart(StepPart::Serial, metrics.serial.value());
    addPart(StepPart::Input, left);
    std::ranges::stable_sort(result.parts, {}, &Part::part);
    return result;
}

double StepParts::secondsOf(StepPart part) const
{
    const auto it = std::ranges::find(parts, part, &Part::part);
    return it == parts.end() ? 0 : it->seconds;
}

StepParts StepParts::easedFrom(const StepParts& other, double share) const
{
    StepParts eased;
    eased.efficiency = efficiency;
    const auto between = [share](double a, double b) { return a + (b - a) * share; };
    eased.total = between(other.total, total);
    for (const StepPart part : kOrder) {
        const double seconds = between(other.secondsOf(part), secondsOf(part));
        if (seconds > eased.total * kNothing)
            eased.parts.push_back({part, seconds});
    }
    return eased;
}

StepBarLayout StepBarLayout::compute(const std::vector<StepParts>& rows, const Style& style)
{
    StepBarLayout layout;
    double longest = 0;
    double totalWidth = 0;
    for (const StepParts& row : rows) {
        longest = std::max(longest, row.total);
        totalWidth = std::max(totalWidth, style.measure(style.total(row)));
    }
    const double room = std::max(1.0, style.width - totalWidth - style.gap);
    const double scale = longest > 0 ? room / longest : 0;
    double y = 0;
    for (const StepParts& parts : rows) {
        Row row;
        row.bar = {0, y, parts.total * scale, style.barHeight};
        row.total = style.total(parts);
        row.totalBox = {row.bar.right() + style.gap, y, style.measure(row.total) + 1,
                        style.barHeight};
        double x = 0;
        double labelX = 0;
        double labelY = y + style.barHeight + style.gap / 2;
        bool anyBelow = false;
        for (const StepParts::Part& part : parts.parts) {
            Piece piece;
            piece.part = part.part;
            piece.box = {x, y, part.seconds * scale, style.barHeight};
            piece.label = style.label(part.part, part.seconds);
            const double width = style.measure(piece.label);
            piece.inside = width + 1.2 * style.gap <= piece.box.width();
            if (!piece.inside) {
                const double needed = style.lineHeight + width;
                if (labelX > 0 && labelX + needed > style.width) {
                    labelX = 0;
                    labelY += style.lineHeight;
                }
                piece.labelBox = {labelX, labelY, needed, style.lineHeight};
                labelX += needed + style.gap * 2;
                anyBelow = true;
            }
            x += piece.box.width();
            row.pieces.push_back(std::move(piece));
        }
        y += style.barHeight + style.gap;
        if (anyBelow)
            y = labelY + style.lineHeight + style.gap;
        layout.rows.push_back(std::move(row));
    }
    layout.height = std::max(0.0, y - style.gap);
    return layout;
}

} // namespace ringside::app
