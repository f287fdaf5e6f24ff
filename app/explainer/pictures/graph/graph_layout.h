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
    };
    struct Line
    {
        QPolygonF points;              ///< to the node, or to the mark
        std::optional<QPointF> denied; ///< where the mark is
        QPolygonF rest;                ///< from the mark on, dotted
        bool isOnPath = false;
        QRectF label; ///< room for the name; empty where there is none
        QString name;
    };

    std::vector<Box> boxes;  ///< one per node, in their order
    std::vector<Line> lines; ///< those between known nodes
    int columns = 0, rows = 0;
    bool isDown = false; ///< columns are below each other
    double height = 0;

    static GraphLayout compute(const scenario::Graph& graph, const PlotStyle& style);
};

/// The column of each node: its own, or one to the right of what leads to it.
std::vector<int> columnsOf(const scenario::Graph& graph);

} // namespace ringside::app
