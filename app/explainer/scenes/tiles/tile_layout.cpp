// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/tiles/tile_layout.h"

#include "app/text/number_text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

/// Tiles are drawn twice as wide as high: their true shape, 8 x 128, would look like a thread.
constexpr double kTileShape = 2;
constexpr double kMostTile = 6;    ///< lines high
constexpr double kMostMatrix = 13; ///< lines high
constexpr double kLeastEdge = 10;  ///< pixels between edges
constexpr double kBesideShare = 0.52;

QString percent(double share)
{
    return NumberText::plain(100 * share) + QStringLiteral(" %");
}

/// Fits a matrix into width x height at `at`.
TileLayout::Matrix matrixOf(const scaling::TiledSize& size, QPointF at, double width, double height,
                            double mostTile)
{
    const double rows = size.rows(), columns = size.columns();
    const double tile = std::min({mostTile, height / rows, width / columns / kTileShape});
    // Very many of one kind and few of the other would leave only a line.
    const double high = std::max(tile * rows, std::min(6.0, height));
    const double wide = std::max(tile * kTileShape * columns, std::min(10.0, width));
    TileLayout::Matrix matrix;
    matrix.padded = {at.x(), at.y(), wide, high};
    matrix.useful = {at.x(), at.y(), wide * size.features / size.paddedFeatures,
                     high * size.batch / size.paddedBatch};
    const auto edges = [&](double count, double length, auto&& line) {
        if (length / count < kLeastEdge)
            return;
        for (int i = 1; i < count; ++i)
            matrix.edges.push_back(line(length * i / count));
    };
    const QRectF box = matrix.padded;
    edges(rows, high,
          [&](double y) { return QLineF(box.left(), box.top() + y, box.right(), box.top() + y); });
    edges(columns, wide, [&](double x) {
        return QLineF(box.left() + x, box.top(), box.left() + x, box.bottom());
    });
    matrix.all = box;
    return matrix;
}

/// A text in lines of at most `width`, below each other from `at` on.
std::vector<TileLayout::Text> wrapped(const QString& text, QPointF at, double width,
                                      const TileLayout::Style& style)
{
    std::vector<TileLayout::Text> lines;
    QString current;
    const auto flush = [&] {
        lines.push_back({current,
                         {at.x(), at.y() + static_cast<double>(lines.size()) * style.lineHeight,
                          style.measure(current) + 1, style.lineHeight}});
        current.clear();
    };
    for (const QString& word : text.split(u' ')) {
        const QString longer = current.isEmpty() ? word : current + u' ' + word;
        if (!current.isEmpty() && style.measure(longer) + 1 > width) {
            flush();
            current = word;
        } else {
            current = longer;
        }
    }
    flush();
    return lines;
}

void addTexts(TileLayout::Matrix& matrix, std::vector<TileLayout::Text> texts)
{
    for (TileLayout::Text& text : texts) {
        matrix.all = matrix.all.united(text.box);
        matrix.texts.push_back(std::move(text));
    }
}

} // namespace

QString TileLayout::size(const scaling::TiledSize& size)
{
    return tr("%1 × %2").arg(NumberText::plain(size.batch, 4), NumberText::plain(size.features, 6));
}

QString TileLayout::useful(const scaling::TiledSize& size)
{
    return tr("%1 of the tiles is useful").arg(percent(size.useful));
}

TileLayout TileLayout::compute(const scaling::TileGrid& grid, const Style& style)
{
    TileLayout layout;
    const double gap = style.gap, line = style.lineHeight;
    const auto text = [&](const QString& message, double x, double y) {
        return Text{message, {x, y, style.measure(message) + 1, line}};
    };
    const scaling::TiledSize& own = grid.own;
    const bool beside = !grid.better.empty() && kBesideShare * style.width > 20 * line;
    const double ownWidth = beside ? kBesideShare * style.width - 4 * gap : style.width - 2 * gap;

    // The job's own matrix is below the name of its features, beside that of its samples.
    double y = 0;
    layout.featureSide =
        text(tr("%1 features, stored as %2")
                 .arg(NumberText::plain(own.features, 6), NumberText::plain(own.paddedFeatures, 6)),
             0, y);
    y += line + gap;
    const double most = kMostMatrix * line;
    layout.own = matrixOf(own, {0, y}, ownWidth, most, kMostTile * line);
    y = layout.own.padded.bottom() + gap;
    layout.batchSide =
        text(tr("%1 samples, stored as %2")
                 .arg(NumberText::plain(own.batch, 4), NumberText::plain(own.paddedBatch, 4)),
             0, y);
    y += line + gap;
    addTexts(layout.own, wrapped(description(grid, 0), {0, y}, ownWidth, style));
    layout.own.all = layout.own.all.united(layout.featureSide.box).united(layout.batchSide.box);
    y = layout.own.all.bottom() + gap;
    double x = 0;
    for (const QString& key : {tr("of use"), tr("padding")}) {
        layout.swatches.emplace_back(x, y + 0.15 * line, 1.1 * line, 0.7 * line);
        layout.keys.push_back(text(key, x + 1.1 * line + gap, y));
        x = layout.keys.back().box.right() + 3 * gap;
    }
    y += line + gap;
    layout.height = y;
    if (grid.better.empty())
        return layout;

    const double left = beside ? kBesideShare * style.width : 0;
    y = beside ? 0 : y + 2 * gap;
    layout.betterTitle = text(tr("Sizes that waste less"), left, y);
    y += line + 2 * gap;
    const double small = std::min(9 * line, 0.3 * (style.width - left));
    const auto drawn = [&](const scaling::TiledSize& one) {
        return matrixOf(one, {left, y}, small, 3 * line, 1.5 * line);
    };
    double widest = 0;
    for (const scaling::TiledSize& one : grid.better)
        widest = std::max(widest, drawn(one).padded.width());
    const double at = left + widest + 2 * gap;
    for (std::size_t i = 0; i < grid.better.size(); ++i) {
        Matrix matrix = drawn(grid.better[i]);
        addTexts(matrix, wrapped(description(grid, i + 1), {at, y}, style.width - at, style));
        y = matrix.all.bottom() + 3 * gap;
        layout.better.push_back(std::move(matrix));
    }
    layout.height = std::max(layout.height, y);
    return layout;
}

std::optional<std::size_t> TileLayout::matrixAt(QPointF pixel) const
{
    if (own.all.contains(pixel))
        return 0;
    for (std::size_t i = 0; i < better.size(); ++i)
        if (better[i].all.contains(pixel))
            return i + 1;
    return std::nullopt;
}

QString TileLayout::description(const scaling::TileGrid& grid, std::size_t matrix)
{
    const scaling::TiledSize& one = matrix == 0 ? grid.own : grid.better[matrix - 1];
    const QString tiles = tr("%1 takes %2 × %3 tiles of 8 × 128; %4")
                              .arg(size(one), NumberText::plain(one.rows(), 6),
                                   NumberText::plain(one.columns(), 6), useful(one));
    if (!one.throughput)
        return tr("%1.").arg(tiles);
    const QString rate = tr("%1 samples/s").arg(NumberText::plain(*one.throughput, 4));
    if (matrix == 0 || !grid.own.throughput)
        return tr("%1, the job trains %2.").arg(tiles, rate);
    return tr("%1, the job would train %2, %3× as many.")
        .arg(tiles, rate, NumberText::plain(*one.throughput / *grid.own.throughput));
}

QString TileLayout::sentence(const scaling::TileGrid& grid)
{
    const scaling::TiledSize& own = grid.own;
    if (grid.better.empty())
        return tr("%1 fills its tiles of 8 × 128: no padding.").arg(size(own));
    QStringList sentences{
        tr("%1 uses tiles with %2 padding, which the TPU computes and stores like real values.")
            .arg(size(own), percent(1 - own.useful))};
    const bool batch = own.batch < own.paddedBatch, wide = own.features < own.paddedFeatures;
    if (batch && wide)
        sentences << tr(
            "A batch in multiples of 8 and a layer in multiples of 128 would fill them.");
    else if (batch)
        sentences << tr("A batch in multiples of 8 would fill them.");
    else
        sentences << tr("A layer in multiples of 128 would fill them.");
    return sentences.join(u' ');
}

QString TileLayout::description(const scaling::TileGrid& grid)
{
    QStringList sentences{sentence(grid)};
    for (std::size_t i = 0; i <= grid.better.size(); ++i)
        sentences << description(grid, i);
    return sentences.join(u' ');
}

} // namespace ringside::app
