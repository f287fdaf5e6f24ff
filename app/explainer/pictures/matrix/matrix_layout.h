// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_layout.h"
#include "app/explainer/pictures/state_look.h"
#include "core/scenario/picture.h"

#include <QCoreApplication>
#include <QRectF>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace ringside::app {

/// A matrix: names of rows and columns around cells, in pixels. A value without a window.
struct MatrixLayout
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MatrixLayout)

public:
    struct Box
    {
        QRectF box;
        QString label; ///< as much of the cell as fits
        StateLook look;
    };

    QRectF area;                     ///< of the cells
    std::vector<PlacedText> rows;    ///< names; a text longer than its box is cut
    std::vector<PlacedText> columns; ///< as many as have room
    std::vector<PlacedText> titles;  ///< of the rows and of the columns, where they have one
    std::vector<Box> cells;          ///< row by row
    StateKeys keys;
    double height = 0;

    static MatrixLayout compute(const scenario::Matrix& matrix, const PlotStyle& style);
    /// Row and column at a point.
    std::optional<std::pair<int, int>> cellAt(QPointF at) const;
    /// The cell's value with its unit: "✓ allowed, 12 %".
    static QString description(const scenario::Matrix& matrix, const scenario::Cell& cell,
                               const StateLook& look);
};

/// Whether the matrix has a cell for each row and column.
inline bool isWhole(const scenario::Matrix& matrix)
{
    return matrix.cells.size() == matrix.rows.size() * matrix.columns.size();
}

} // namespace ringside::app
