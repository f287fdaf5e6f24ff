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

/// Purposes of memory; also the index of the series color.
enum class MemoryPart { Weights, Gradients, Optimizer, Activations, Embeddings };
inline constexpr std::size_t kMemoryParts = 5;

/// One bar: the memory of one accelerator, in bytes.
struct MemoryRow
{
    QString name;
    QString verdict; ///< its total, and whether it fits
    std::array<double, kMemoryParts> bytes{};
    double total = 0;
    bool isJob = false;
    bool isOpen = false;          ///< activations come on top, but are not modelled
    std::optional<double> before; ///< its total before a change, when different
    /// Heading of a group that begins with this row; empty for the other rows.
    QString group{};
    static std::array<double, kMemoryParts> bytesOf(const scaling::MemoryParts& parts);
    /// Interpolates from the bytes of `other`; `share` 1 gives this row.
    MemoryRow easedFrom(const MemoryRow& other, double share) const;
};

/// Positions of the bars of a memory picture, in pixels; names are at the left, or above the bars
/// when the picture is narrow. A value type.
struct MemoryLayout
{
    struct Piece
    {
        MemoryPart part = MemoryPart::Weights;
        QRectF box;
        QString label; ///< inside; the longest that fits, or empty
        QRectF labelBox;
        bool onStripes = false; ///< the label is beyond the capacity
    };
    struct Row
    {
        QRectF nameBox, verdictBox;
        QRectF bar;  ///< all of the pieces
        QRectF open; ///< the unknown rest, after the bar; null for none
        QRectF over; ///< the part of the bar beyond the capacity; null when it fits
        std::optional<double> beforeX;
        std::vector<Piece> pieces;
        QRectF whole;    ///< the row's area for the pointer
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
        QString overName, beforeName;          ///< meaning of the hatching and of the wedges
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

    /// `capacity` in bytes, 0 for none; `capacityText` is its name.
    static MemoryLayout compute(const std::vector<MemoryRow>& rows, double capacity,
                                const QString& capacityText, const Style& style);

    double xAt(double bytes) const;
    /// Index of the row at a point; -1 for none.
    int rowAt(QPointF point) const;
    /// Index of the piece of a row at a point; -1 for none.
    int pieceAt(int row, QPointF point) const;
    /// Slanted lines that fill a box, clipped to it; marks what does not fit.
    static std::vector<QLineF> hatch(const QRectF& box, double spacing);
};

} // namespace ringside::app
