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

/// Which part of a lane's height a span takes: what runs at once stands one above the other.
enum class LanePart { Whole, Upper, Lower };

struct LaneSpan
{
    int lane = 0;
    double begin = 0, end = 0; ///< seconds
    FillLook look;
    LanePart part = LanePart::Whole;
    QString label; ///< inside, where it fits
    QString words; ///< what is read out, without its times
};

/// A moment on a lane: an upright line, and its text where there is room.
struct LaneMark
{
    int lane = 0;
    double at = 0; ///< seconds
    QString label;
    QString words;
};

/// What lanes show, in seconds and words. `heads` stand above the lane of their number.
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
    /// A rate among others, as a bar on a scale of its own below the lanes.
    struct Bar
    {
        QString name, text;
        double value = 0;
        FillLook look;
        bool isCut = false; ///< longer than the others' scale: drawn to its end, with a gap
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

/// Where everything of the lanes stands, in pixels from (0, 0). A value without a window: rows grow
/// with the height there is, texts keep clear of each other.
struct LaneLayout
{
    struct Style
    {
        double width = 600;
        double height = 0; ///< 0 for the least
        double lineHeight = 16;
        double gap = 4;
        std::function<double(const QString&)> measure;
    };
    struct Text
    {
        QString text;
        QRectF box;
        double at = 0; ///< x of a tick
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
        std::vector<Text> texts; ///< its name, then its value, in lines
        bool isCut = false;
    };
    struct Mark
    {
        QLineF line;
        Text text; ///< empty where there is no room
    };

    std::vector<QRectF> rows;              ///< one a lane, over the whole axis
    std::vector<QRectF> spans;             ///< one a span of the picture
    std::vector<bool> labelled;            ///< whether the span's label stands in it
    std::vector<Mark> marks;               ///< one a mark of the picture
    std::vector<Text> names, heads, ticks; ///< a head too long for the width has several
    std::vector<Key> keys;
    std::vector<Bar> bars;
    Text axisTitle;
    std::vector<Text> barsTitle;
    QRectF plot; ///< from the first row to the last
    double height = 0;

    static LaneLayout compute(const LanePicture& picture, const Style& style);
    /// The span under a pixel; the one in the smaller box where two overlap.
    std::optional<std::size_t> spanAt(QPointF pixel) const;
};

/// The span that an arrow leads to: the next or the previous one of its lane by time, or the one at
/// the same time `down` lanes below. The same span at an edge.
std::size_t stepSpan(const LanePicture& picture, std::size_t from, int right, int down);

} // namespace ringside::app
