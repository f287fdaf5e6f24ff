// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/plot_axis.h"
#include "app/explainer/scenes/fill_geometry.h"
#include "core/scaling/values/step_lanes.h"

#include <QRectF>
#include <QString>
#include <QStringList>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace ringside::app {

/// What a piece of a lane looks like and what the legend calls it.
enum class LaneLook {
    InputWork,
    Forward,
    Backward,
    Passes,
    TensorExchange,
    StageTransfer,
    Slowdown,
    ExchangeWait,
    QueueWait,
    Encoding,
    StragglerWait,
    Bubble,
    InputWait,
    Serial,
    SentHidden,
    SentExposed,
};
struct LaneStyle
{
    int series = 0;
    Fill fill = Fill::Solid;
};
LaneStyle styleOf(LaneLook look);
LaneLook lookOf(scaling::LaneActivity activity);

/// The lanes of a step in pixels, y downwards from (0, 0): a row a worker, in it a track for the
/// input, the accelerators and the network, on one time axis. Up to 8 workers have a row each;
/// beyond, one worker of each kind stands for all of them.
struct StepLanesLayout
{
    enum Track { Input, Compute, Network };
    static constexpr int kTracks = 3;
    static constexpr int kMostRows = 8;

    /// One segment of a track of a row.
    struct Place
    {
        int row = 0;
        int track = Compute;
        int index = 0; ///< in the lane's segments
        bool operator==(const Place&) const = default;
    };
    struct Piece
    {
        Place place;
        LaneLook look = LaneLook::Forward;
        QRectF box;
        QRectF exposed; ///< of what is on the network: the part that is waited for
        QString label;  ///< empty where none fits
    };
    struct Row
    {
        int lane = 0; ///< of the lanes' workers
        int worker = 1;
        QString name;
        QRectF nameBox;
        std::array<QRectF, kTracks>
            tracks; ///< over the whole axis; empty where a track has nothing
        std::array<QRectF, kTracks> trackNames;
        QString more; ///< how many workers it stands for besides; empty for none
        QRectF moreBox;
    };
    struct Tick
    {
        double x = 0;
        QString text;
        QRectF box;
    };
    struct Legend
    {
        LaneLook look = LaneLook::Forward;
        QString text;
        QRectF swatch, box;
    };
    /// An upright line with its words above the rows.
    struct Rule
    {
        double x = 0;
        QString text;
        QRectF box;
        bool isBefore = false;
    };

    std::vector<Row> rows;
    std::vector<Piece> pieces; ///< by row, track and time
    std::vector<Tick> ticks;
    std::vector<Legend> legend;
    std::vector<Rule> rules;
    QString axisTitle;
    QRectF axisTitleBox;
    QRectF plot; ///< where the rows stand, from 0 to the axis's end
    double height = 0;
    double axisSeconds = 0;

    struct Style
    {
        double width = 0;
        double lineHeight = 0;
        double barHeight = 0;  ///< of the accelerators' track
        double thinHeight = 0; ///< of the others
        double gap = 0;
        double axisSeconds = 0;   ///< the axis's end
        bool reasonsShown = true; ///< false: one piece a row, which says nothing
        std::function<double(const QString&)> measure;
        std::array<QString, kTracks> trackNames;
        std::function<QString(const scaling::WorkerLane&, int worker)> name;
        std::function<QString(const scaling::WorkerLane&, int others)> more;
        /// What a piece may say, the longest first.
        std::function<QStringList(LaneLook, Seconds)> labels;
        std::function<QString(LaneLook)> legend;
        QString axisName; ///< "time"
        QString step;     ///< the words of the line at the step's end
        QString before;   ///< of the line at `beforeSeconds`; empty for none
        double beforeSeconds = 0;
    };
    static StepLanesLayout of(const scaling::StepLanes& lanes, const Style& style);

    double xAt(double seconds) const;
    const Piece* findPiece(const Place& place) const;
    std::optional<Place> placeAt(QPointF point) const;
    /// The place that an arrow leads to: along time, or from track to track at about the same
    /// time. The place itself at the end.
    Place beside(const Place& place, int direction) const;
    Place acrossTracks(const Place& place, int direction) const;
    /// First or last of the track.
    Place endOf(const Place& place, bool last) const;
};

} // namespace ringside::app
