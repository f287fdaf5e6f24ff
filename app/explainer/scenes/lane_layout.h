// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/fill_geometry.h"

#include <QRectF>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::app {

/// The part of a lane's height that a span uses: simultaneous spans are stacked.
enum class LanePart { Whole, Upper, Lower };

struct LaneSpan
{
    int lane = 0;
    double begin = 0, end = 0; ///< seconds
    FillLook look;
    LanePart part = LanePart::Whole;
    QString label; ///< inside the span, if it fits
    QString text;  ///< description without its times
};

/// A moment on a lane: a vertical line, with its text if there is room.
struct LaneMark
{
    int lane = 0;
    double at = 0; ///< seconds
    QString label;
    QString text;
};

/// The content of lanes, in seconds and words. A head is drawn above the lane with its number.
struct LanePicture
{
    struct Head
    {
        int lane = 0;
        QString text;
    };
    struct Key
    {
        FillLook look;
        QString text;
    };
    /// A rate among others, as a bar on a separate scale below the lanes.
    struct Bar
    {
        QString name, text;
        double value = 0;
        FillLook look;
        bool isCut = false; ///< too long for the scale: drawn to its end, with a gap
    };
    QStringList lanes;
    std::vector<LaneSpan> spans;
    std::vector<LaneMark> marks;
    std::vector<Head> heads;
    std::vector<Key> keys;
    std::vector<Bar> bars;
    QString barsTitle;
    double end = 1; ///< of the time axis, seconds
};

/// Positions of the parts of the lanes, in pixels from (0, 0). A value type: rows grow with the
/// available height, texts do not overlap.
struct LaneLayout
{
    struct Style
    {
        double width = 600;
        double height = 0; ///< 0 for the smallest
        double lineHeight = 16;
        double gap = 4;
        std::function<double(const QString&)> measure;
    };
    struct Text
    {
        QString text;
        QRectF box;
        double at = 0; ///< x of the tick
    };
    struct Key
    {
        FillLook look;
        QRectF swatch;
        Text text;
    };
    struct Bar
    {
        FillLook look;
        QRectF box;
        std::vector<Text> texts; ///< its name, then its value, line by line
        bool isCut = false;
    };
    struct Mark
    {
        QLineF line;
        Text text; ///< empty when there is no room
    };

    std::vector<QRectF> rows;              ///< one per lane, over the whole axis
    std::vector<QRectF> spans;             ///< one per span of the picture
    std::vector<bool> labelled;            ///< whether the span's label fits inside it
    std::vector<Mark> marks;               ///< one per mark of the picture
    std::vector<Text> names, heads, ticks; ///< a head that is too long has several lines
    std::vector<Key> keys;
    std::vector<Bar> bars;
    Text axisTitle;
    std::vector<Text> barsTitle;
    QRectF plot; ///< from the first row to the last one
    double height = 0;

    static LaneLayout compute(const LanePicture& picture, const Style& style);
    /// The span at a pixel; where two overlap, the one with the smaller box.
    std::optional<std::size_t> spanAt(QPointF pixel) const;
};

/// The span reached by an arrow key: the next or previous one of its lane, or the one at the same
/// time `down` lanes below. The same span at an edge.
std::size_t stepSpan(const LanePicture& picture, std::size_t from, int right, int down);

} // namespace ringside::app
