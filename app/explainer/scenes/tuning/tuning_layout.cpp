// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/tuning/tuning_layout.h"

#include "app/text/duration_text.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

using scaling::TrialBlock;
using scaling::TuningRounds;

namespace {

constexpr double kRow = 26, kLeastRow = 5, kMostRow = 56; ///< pixels at 100 %
constexpr double kRowsHeight = 340;                       ///< target for many rows
/// The axis extends to the end without early stopping while the trials keep half of its length.
constexpr double kMostStretch = 2;

double px(const PlotStyle& style, double atHundred)
{
    return atHundred * style.gap / 4;
}

QString rowName(const TuningRounds& tuning, int row)
{
    const double first = row * tuning.slotsPerRow + 1;
    const double last = std::min(tuning.slots, first + tuning.slotsPerRow - 1);
    const auto number = [](double value) { return QString::number(value, 'f', 0); };
    return first == last ? number(first) : number(first) + QChar(0x2013) + number(last);
}

double axisEnd(const TuningRounds& tuning)
{
    const bool shown = tuning.fullSeconds <= kMostStretch * tuning.figures.seconds;
    return shown ? tuning.fullSeconds : tuning.figures.seconds;
}

/// The legend in rows from y on; returns its height.
double addKeys(TuningLayout& layout, const TuningRounds& tuning, double y, const PlotStyle& style)
{
    QStringList texts{TuningLayout::tr("chosen without results")};
    if (tuning.figures.informedTrials > 0)
        texts << TuningLayout::tr("informed by earlier rounds");
    const KeyRows rows = KeyRows::compute(texts, y + style.gap, style);
    for (const KeyRows::Key& key : rows.keys)
        layout.keys.push_back({key.swatch, key.name, !layout.keys.empty()});
    return rows.bottom - y;
}

void addTicks(TuningLayout& layout, double end, const PlotStyle& style)
{
    const DurationText::Unit unit = DurationText::unitFor(end);
    const PlotAxis axis = PlotAxis::linear(
        0, end / unit.seconds, {TuningLayout::tr("wall clock"), unit.name, false, {}},
        static_cast<int>(std::clamp(layout.area.width() / px(style, 110), 2., 10.)));
    layout.clock = AxisBelow::compute(axis, 0, end / unit.seconds, layout.area, style);
}

void addBoxes(TuningLayout& layout, const TuningRounds& tuning, double end, const PlotStyle& style)
{
    const double rowHeight = layout.area.height() / tuning.rows;
    const double scale = layout.area.width() / end;
    const double inset = std::min(px(style, 2), rowHeight * 0.12);
    for (std::size_t i = 0; i < tuning.blocks.size(); ++i) {
        const TrialBlock& block = tuning.blocks[i];
        const double row = std::floor(block.firstSlot / tuning.slotsPerRow);
        const double left = layout.area.left() + block.start * scale;
        const double width = (block.end - block.start) * scale;
        // A line between two rounds, if there is room.
        const double seam = std::min(px(style, 1.5), width * 0.15);
        TuningLayout::Box box;
        box.box = {left, layout.area.top() + row * rowHeight + inset, width - seam,
                   rowHeight - 2 * inset};
        box.block = i;
        box.informed = block.informed;
        const QString label = tuning.isGrouped()
                                  ? QStringLiteral("×%1").arg(block.trials, 0, 'f', 0)
                                  : QString::number(block.firstTrial + 1, 'f', 0);
        if (style.measure(label) + 2 * style.gap <= box.box.width() &&
            style.lineHeight <= box.box.height() + 1)
            box.label = label;
        layout.boxes.push_back(box);
    }
}

void addRowNames(TuningLayout& layout, const TuningRounds& tuning, double width,
                 const PlotStyle& style)
{
    const double rowHeight = layout.area.height() / tuning.rows;
    const int every = std::max(1, static_cast<int>(std::ceil(style.lineHeight / rowHeight)));
    for (int row = 0; row < tuning.rows; row += every) {
        const double middle = layout.area.top() + (row + 0.5) * rowHeight;
        layout.rowNames.push_back(
            {{0, middle - style.lineHeight / 2, width, style.lineHeight}, rowName(tuning, row)});
    }
}

} // namespace

TuningLayout TuningLayout::compute(const TuningRounds& tuning, const PlotStyle& style)
{
    TuningLayout layout;
    layout.rowTitle.text = tr("slot");
    double names = style.measure(layout.rowTitle.text);
    for (int row = 0; row < tuning.rows; ++row)
        names = std::max(names, style.measure(rowName(tuning, row)));
    names += 1;
    const double end = axisEnd(tuning);
    const bool withFull = end > tuning.figures.seconds * (1 + 1e-9);
    layout.rowTitle.box = {0, 0, names, style.lineHeight};
    const double left = names + 2 * style.gap;
    const double top = style.lineHeight + style.gap;
    TuningLayout keys;
    const double forKeys = addKeys(keys, tuning, 0, style);
    const double bottom = 2 * style.lineHeight + 2 * style.gap + forKeys;
    layout.area = {left, top, std::max(1.0, style.size.width() - left - style.gap),
                   std::max(1.0, style.size.height() - top - bottom)};
    // Few rows do not become bars as tall as the picture.
    layout.area.setHeight(std::min(layout.area.height(), tuning.rows * px(style, kMostRow)));
    addBoxes(layout, tuning, end, style);
    addRowNames(layout, tuning, names, style);
    addTicks(layout, end, style);
    addKeys(layout, tuning, layout.clock.title.box.bottom(), style);
    if (withFull) {
        const double x = layout.area.right();
        layout.full = QLineF(x, layout.area.top() - style.gap / 2, x, layout.area.bottom());
        layout.fullName.text =
            tr("without early stopping: %1").arg(DurationText::of(tuning.fullSeconds));
        const double width = style.measure(layout.fullName.text) + 1;
        layout.fullName.box = {std::max(left, x - width), 0, width, style.lineHeight};
    }
    return layout;
}

double TuningLayout::heightFor(const TuningRounds& tuning, const PlotStyle& style)
{
    const double row = std::clamp(px(style, kRowsHeight) / tuning.rows, px(style, kLeastRow),
                                  std::max(px(style, kRow), style.lineHeight + 2 * style.gap));
    TuningLayout keys;
    return tuning.rows * row + 3 * style.lineHeight + 3 * style.gap +
           addKeys(keys, tuning, 0, style);
}

std::optional<std::size_t> TuningLayout::blockAt(QPointF pixel) const
{
    for (const Box& box : boxes) {
        if (box.box.adjusted(-1, -1, 2, 1).contains(pixel))
            return box.block;
    }
    return std::nullopt;
}

} // namespace ringside::app
