// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/picture/tile_grid.h"

#include <QCoreApplication>
#include <QLineF>
#include <QRectF>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::app {

/// A TPU's tiles of (batch, features) in pixels and words: the job's own matrix, and beside or
/// below it nearby sizes that waste less. A value type.
struct TileLayout
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::TileLayout)

public:
    struct Text
    {
        QString text;
        QRectF box;
    };
    /// A matrix: the area of its tiles, the useful part, and the tiles' edges.
    struct Matrix
    {
        QRectF padded, useful;
        std::vector<QLineF> edges; ///< empty when they would be closer than a few pixels
        std::vector<Text> texts;
        QRectF all; ///< including its texts
    };
    struct Style
    {
        double width = 600;
        double lineHeight = 16;
        double gap = 4;
        std::function<double(const QString&)> measure;
    };

    Matrix own;
    std::vector<Matrix> better;
    Text title, betterTitle;
    Text batchSide, featureSide; ///< beside the job's own matrix
    std::vector<Text> keys;      ///< "of use", "padding"
    std::vector<QRectF> swatches;
    double height = 0;

    static TileLayout compute(const scaling::TileGrid& grid, const Style& style);
    /// 0 for the job's own matrix, then those of `better`.
    std::optional<std::size_t> matrixAt(QPointF pixel) const;

    static QString size(const scaling::TiledSize& size); ///< "10 × 100"
    static QString useful(const scaling::TiledSize& size);
    /// The tiles and the throughput of one size, in a sentence.
    static QString description(const scaling::TileGrid& grid, std::size_t matrix);
    static QString sentence(const scaling::TileGrid& grid);
    static QString description(const scaling::TileGrid& grid);
};

} // namespace ringside::app
