// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_axis.h"
#include "core/scaling/picture/memory_stacks.h"

#include <QLineF>
#include <QRectF>
#include <QString>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace ringside::app {

/// What memory is used for; also the index of its series colour.
enum class MemoryPart { Weights, Gradients, Optimizer, Activations, Embeddings };
inline constexpr std::size_t kMemoryParts = 5;

/// One bar: what stands on one accelerator, in bytes.
struct MemoryRow
{
    QString name;
    QString verdict; ///< its total, and whether that fits
    std::array<double, kMemoryParts> bytes{};
    double total = 0;
    bool isJob = false;
    bool isOpen = false;          ///< activations come on top and are not modelled
    std::optional<double> before; ///< its total before a change, where that was another one
    /// Begins a group of rows with this heading; empty for the others.
    QString group{};
    static std::array<double, kMemoryParts> bytesOf(const scaling::MemoryParts& parts);
    /// The row `share` of the way from another one's bytes.
    MemoryRow easedFrom(const MemoryRow& other, double share) const;
};

/// Where the bars of a memory picture stand, in pixels: names to their left, or above them where
/// the picture is narrow. A value without a window.
struct MemoryLayout
{
    struct Piece
    {
        MemoryPart part = MemoryPart::Weights;
        QRectF box;
        QString label; ///< inside; the longest that fits, or nothing
        QRectF labelBox;
        bool onStripes = false; ///< the label stands beyond the capacity
    };
    struct Row
    {
        QRectF nameBox, verdictBox;
        QRectF bar;  ///< all of the pieces
        QRectF open; ///< the unknown rest, after the bar; null when there is none
        QRectF over; ///< of the bar beyond the capacity; null when it fits
        std::optional<double> beforeX;
        std::vector<Piece> pieces;
        QRectF whole;    ///< what reads this row when pointed at
        QRectF groupBox; ///< null without a heading
    };
    enum class Sign { Part, Over, Before };
    struct Key
    {
        Sign sign = Sign::Part;
        MemoryPart part = MemoryPart::Weights;
        QString text;
        QRectF swatch, box;
    };
    struct Tick
    {
        double x = 0;
        QString text;
        QRectF box;
    };
    struct Style
    {
        double width = 0;
        double lineHeight = 16;
        double barHeight = 24;
        double gap = 4;
        std::function<double(const QString&)> measure;
        std::function<QString(MemoryPart)> partName;
        std::function<QString(double)> amount; ///< "84 GB"
        QString axis;                          ///< "memory of one accelerator"
        QString overName, beforeName;          ///< what stripes and wedges mean
    };

    PlotAxis axis;
    double left = 0, right = 0; ///< of the bars
    double top = 0, bottom = 0; ///< of the first and the last bar's row
    bool namesBeside = true;
    std::vector<Key> keys;
    std::vector<Row> rows;
    std::vector<Tick> ticks;
    QRectF axisTitle;
    std::optional<double> capacityX;
    QString capacityText;
    QRectF capacityBox;
    double height = 0;

    /// `capacity` in bytes, 0 for none, `capacityText` its name.
    static MemoryLayout compute(const std::vector<MemoryRow>& rows, double capacity,
                                const QString& capacityText, const Style& style);

    double xAt(double bytes) const;
    /// Index of the row at a point; -1 for none.
    int rowAt(QPointF point) const;
    /// Index of the piece of a row at a point; -1 for none.
    int pieceAt(int row, QPointF point) const;
    /// Slanted lines that fill a box, cut at its edges; drawn where something does not fit.
    static std::vector<QLineF> hatch(const QRectF& box, double spacing);
};

} // namespace ringside::app
