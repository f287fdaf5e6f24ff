// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_layout.h"
#include "app/explainer/pictures/state_look.h"
#include "core/scenario/picture.h"

#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace ringside::app {

/// A graph in fixed columns from left to right, or from top to bottom where there is little width:
/// nodes as boxes, edges as lines that end at a mark where they are denied. In pixels; a value
/// without a window.
struct GraphLayout
{
    struct Box
    {
        QRectF box;
        int column = 0, row = 0; ///< row within the grid
        QString name, state;     ///< cut where they are longer than the box
        scenario::StateTone tone = scenario::StateTone::Neutral;
        std::vector<QRectF> items; ///< of a tray, below the box; none where there are too many
    };
    struct Line
    {
        QPolygonF points;              ///< to the node, or to the mark
        std::optional<QPointF> denied; ///< where the mark is
        QPolygonF rest;                ///< from the mark on, dotted
        bool isOnPath = false;
        scenario::EdgeLook look = scenario::EdgeLook::OneWay;
        int strands = 1; ///< lines beside each other
        QRectF label;    ///< room for the name; empty where there is none
        QString name;
    };

    /// The border of neighboring cells of the grid, which may have notches.
    struct Outline
    {
        QPolygonF points;
        PlacedText name; ///< on the border; of the first part only
    };

    std::vector<Box> boxes;  ///< one per node, in their order
    std::vector<Line> lines; ///< those between known nodes
    std::vector<Outline> outlines;
    std::vector<PlacedText> titles; ///< of the columns, where these are beside each other
    int columns = 0, rows = 0;
    bool isDown = false; ///< columns are below each other
    double height = 0;

    static GraphLayout compute(const scenario::Graph& graph, const PlotStyle& style);
};

/// A tray with more items than this shows none, and a bundle has no more lines.
inline constexpr int kMostTrayItems = 20, kMostStrands = 14;

/// The column of each node: its own, or one to the right of what leads to it.
std::vector<int> columnsOf(const scenario::Graph& graph);

} // namespace ringside::app
