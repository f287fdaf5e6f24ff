// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/memory/memory_layout.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr double kMostForNames = 0.4; ///< of the width, beside the bars

double widestName(const std::vector<MemoryRow>& rows, const MemoryLayout::Style& style)
{
    double width = 0;
    for (const MemoryRow& row : rows)
        width = std::max({width, style.measure(row.name), style.measure(row.verdict)});
    return width + 1;
}

double openWidth(const MemoryLayout::Style& style)
{
    return 2.2 * style.lineHeight;
}

/// The legend's entries, in order: the parts that occur, hatching and wedges.
std::vector<MemoryLayout::Key> keysFor(const std::vector<MemoryRow>& rows, double capacity,
                                       const MemoryLayout::Style& style)
{
    std::vector<MemoryLayout::Key> keys;
    for (std::size_t i = 0; i < kMemoryParts; ++i) {
        const auto part = static_cast<MemoryPart>(i);
        if (std::ranges::any_of(rows, [i](const MemoryRow& row) { return row.bytes[i] > 0; }))
            keys.push_back({MemoryLayout::Sign::Part, part, style.partName(part), {}, {}});
    }
    const auto isOver = [capacity](const MemoryRow& row) { return row.total > capacity; };
    if (capacity > 0 && std::ranges::any_of(rows, isOver))
        keys.push_back({MemoryLayout::Sign::Over, {}, style.overName, {}, {}});
    if (std::ranges::any_of(rows, [](const MemoryRow& row) { return row.before.has_value(); }))
        keys.push_back({MemoryLayout::Sign::Before, {}, style.beforeName, {}, {}});
    return keys;
}

/// Swatches with names in rows from the left; returns the bottom.
double addKeys(MemoryLayout& layout, const std::vector<MemoryRow>& rows, double capacity,
               const MemoryLayout::Style& style)
{
    double x = 0, y = 0;
    const double side = style.lineHeight * 0.7;
    layout.keys = keysFor(rows, capacity, style);
    for (MemoryLayout::Key& key : layout.keys) {
        const double text = style.measure(key.text) + 1;
        const double width = side + style.gap * 1.5 + text;
        if (x > 0 && x + width > style.width) {
            x = 0;
            y += style.lineHeight;
        }
        key.swatch = {x, y + (style.lineHeight - side) / 2, side, side};
        key.box = {x + side + style.gap * 1.5, y, text, style.lineHeight};
        x += width + 4 * style.gap;
    }
    return layout.keys.empty() ? 0 : y + style.lineHeight;
}

/// The longest label that fits: name and amount, amount, or nothing. It is on the wider side of the
/// capacity.
void addLabel(MemoryLayout::Piece& piece, double bytes, std::optional<double> capacityX,
              const MemoryLayout::Style& style)
{
    piece.labelBox = piece.box;
    if (capacityX && *capacityX < piece.box.right()) {
        const double within = *capacityX - piece.box.left();
        piece.onStripes = within < piece.box.width() / 2;
        if (!piece.onStripes)
            piece.labelBox.setRight(*capacityX);
        else
            piece.labelBox.setLeft(std::max(piece.box.left(), *capacityX));
    }
    const QString amount = style.amount(bytes);
    for (const QString& text : {style.partName(piece.part) + u' ' + amount, amount}) {
        const double width = style.measure(text) + 1;
        if (width + 3 * style.gap > piece.labelBox.width())
            continue;
        piece.label = text;
        piece.labelBox = {piece.labelBox.left() + 1.5 * style.gap,
                          piece.box.center().y() - style.lineHeight / 2, width, style.lineHeight};
        return;
    }
}

void addPieces(MemoryLayout& layout, MemoryLayout::Row& row, const MemoryRow& values,
               const MemoryLayout::Style& style)
{
    double start = 0;
    for (std::size_t i = 0; i < kMemoryParts; ++i) {
        const double bytes = values.bytes[i];
        if (bytes <= 0)
            continue;
        MemoryLayout::Piece piece;
        piece.part = static_cast<MemoryPart>(i);
        const double x = layout.xAt(start);
        piece.box = {x, row.bar.top(), layout.xAt(start + bytes) - x, row.bar.height()};
        addLabel(piece, bytes, layout.capacityX, style);
        row.pieces.push_back(piece);
        start += bytes;
    }
}

/// One row from `y` on; returns the start of the next one.
double addRow(MemoryLayout& layout, const MemoryRow& values, double y,
              const MemoryLayout::Style& style)
{
    MemoryLayout::Row row;
    if (!values.group.isEmpty()) {
        if (!layout.rows.empty())
            y += 2 * style.gap;
        row.groupBox = {0, y, style.width, style.lineHeight};
        y += style.lineHeight + style.gap;
    }
    const double top = y;
    const double nameWidth = style.measure(values.name) + 1;
    const double verdictWidth = style.measure(values.verdict) + 1;
    double barTop = y;
    if (layout.namesBeside) {
        const double tall = std::max(style.barHeight, 2 * style.lineHeight);
        row.nameBox = {0, y + tall / 2 - style.lineHeight, nameWidth, style.lineHeight};
        row.verdictBox = {0, y + tall / 2, verdictWidth, style.lineHeight};
        barTop = y + (tall - style.barHeight) / 2;
        y += tall;
    } else {
        row.nameBox = {0, y, nameWidth, style.lineHeight};
        const bool together = nameWidth + verdictWidth + 3 * style.gap <= style.width;
        if (!together)
            y += style.lineHeight;
        row.verdictBox = {together ? style.width - verdictWidth : 0.0, y, verdictWidth,
                          style.lineHeight};
        barTop = y + style.lineHeight + style.gap / 2;
        y = barTop + style.barHeight;
    }
    row.bar = {layout.left, barTop, layout.xAt(values.total) - layout.left, style.barHeight};
    if (values.isOpen)
        row.open = {row.bar.right() + 2, barTop, openWidth(style), style.barHeight};
    if (layout.capacityX && row.bar.right() > *layout.capacityX + 1e-6)
        row.over = {*layout.capacityX, barTop, row.bar.right() - *layout.capacityX,
                    style.barHeight};
    if (values.before)
        row.beforeX = layout.xAt(*values.before);
    row.whole = {0, top - style.gap, style.width, y - top + 2 * style.gap};
    addPieces(layout, row, values, style);
    layout.rows.push_back(std::move(row));
    return y + 3.5 * style.gap;
}

void addTicks(MemoryLayout& layout, double y, const MemoryLayout::Style& style)
{
    const auto fits = [&](const std::vector<PlotTick>& ticks) {
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            const double needed =
                (style.measure(ticks[i - 1].text) + style.measure(ticks[i].text)) / 2;
            if (layout.xAt(ticks[i].value) - layout.xAt(ticks[i - 1].value) <
                needed + 2 * style.gap)
                return false;
        }
        return true;
    };
    for (const PlotTick& tick : layout.axis.thinned(fits)) {
        const double x = layout.xAt(tick.value);
        const double width = style.measure(tick.text) + 1;
        const double left = std::clamp(x - width / 2, 0.0, std::max(0.0, style.width - width));
        layout.ticks.push_back({x, tick.text, {left, y, width, style.lineHeight}});
    }
}

} // namespace

std::array<double, kMemoryParts> MemoryRow::bytesOf(const scaling::MemoryParts& parts)
{
    return {parts.weights.value(), parts.gradients.value(), parts.optimizer.value(),
            parts.activations.value(), parts.embeddings.value()};
}

MemoryRow MemoryRow::easedFrom(const MemoryRow& other, double share) const
{
    MemoryRow eased = *this;
    eased.total = 0;
    for (std::size_t i = 0; i < kMemoryParts; ++i) {
        eased.bytes[i] = other.bytes[i] + (bytes[i] - other.bytes[i]) * share;
        eased.total += eased.bytes[i];
    }
    return eased;
}

MemoryLayout MemoryLayout::compute(const std::vector<MemoryRow>& rows, double capacity,
                                   const QString& capacityText, const Style& style)
{
    MemoryLayout layout;
    double most = capacity;
    bool anyOpen = false;
    for (const MemoryRow& row : rows) {
        most = std::max({most, row.total, row.before.value_or(0)});
        anyOpen = anyOpen || row.isOpen;
    }
    // Slightly more than the largest, so that no bar ends at the end of the axis.
    layout.axis = PlotAxis::linear(0, most > 0 ? most * 1.02 : 1e9,
                                   {style.axis, QStringLiteral("B"), true, {}});
    const double names = widestName(rows, style) + 4 * style.gap;
    layout.namesBeside = names <= kMostForNames * style.width;
    layout.left = layout.namesBeside ? names : 0;
    const double lastTick =
        layout.axis.ticks().empty() ? 0 : style.measure(layout.axis.ticks().back().text) / 2 + 1;
    const double after = std::max(lastTick, anyOpen ? openWidth(style) + 3 : 0.0);
    layout.right = std::max(layout.left + 1, style.width - after);

    double y = addKeys(layout, rows, capacity, style) + 2 * style.gap;
    if (capacity > 0) {
        layout.capacityX = layout.xAt(capacity);
        layout.capacityText = capacityText;
        const double width = style.measure(capacityText) + 1;
        const double x =
            std::clamp(*layout.capacityX - width / 2, 0.0, std::max(0.0, style.width - width));
        layout.capacityBox = {x, y, width, style.lineHeight};
        y += style.lineHeight + 2 * style.gap;
    }
    layout.top = y;
    for (const MemoryRow& row : rows)
        y = addRow(layout, row, y, style);
    layout.bottom = y - style.gap;
    addTicks(layout, layout.bottom + style.gap, style);
    y = layout.bottom + style.gap + style.lineHeight;
    const double width = style.measure(layout.axis.title()) + 1;
    const double middle = (layout.left + layout.right) / 2 - width / 2;
    layout.axisTitle = {std::clamp(middle, 0.0, std::max(0.0, style.width - width)), y, width,
                        style.lineHeight};
    layout.height = y + style.lineHeight;
    return layout;
}

double MemoryLayout::xAt(double bytes) const
{
    return left + axis.shareOf(bytes) * (right - left);
}

int MemoryLayout::rowAt(QPointF point) const
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].whole.contains(point))
            return static_cast<int>(i);
    }
    return -1;
}

int MemoryLayout::pieceAt(int row, QPointF point) const
{
    if (row < 0 || row >= static_cast<int>(rows.size()))
        return -1;
    const std::vector<Piece>& pieces = rows[static_cast<std::size_t>(row)].pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].box.contains(point))
            return static_cast<int>(i);
    }
    return -1;
}

std::vector<QLineF> MemoryLayout::hatch(const QRectF& box, double spacing)
{
    std::vector<QLineF> lines;
    const double tall = box.height();
    // Each line rises by 45 degrees: from the bottom at x - tall to the top at x.
    for (double x = box.left() + spacing; x < box.right() + tall; x += spacing) {
        const double highEnd = std::min(x, box.right());
        const double lowEnd = std::max(x - tall, box.left());
        if (highEnd > lowEnd)
            lines.emplace_back(lowEnd, box.bottom() - (lowEnd - (x - tall)), highEnd,
                               box.top() + (x - highEnd));
    }
    return lines;
}

} // namespace ringside::app
