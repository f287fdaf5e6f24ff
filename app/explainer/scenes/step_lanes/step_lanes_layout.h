// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/timeline_layout.h"
#include "core/scaling/picture/step_lanes.h"

#include <QStringList>

#include <array>

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
FillLook styleOf(LaneLook look);
LaneLook lookOf(scaling::LaneActivity activity);

/// The lanes of a step in pixels, y downwards from (0, 0): a row a worker, in it a track for the
/// input, the accelerators and the network, on one time axis. Up to 8 workers have a row each;
/// beyond, one worker of each kind stands for all of them.
struct StepLanesLayout : TimelineLayout
{
    enum Track { Input, Compute, Network };
    static constexpr int kTracks = 3;
    static constexpr int kMostRows = 8;

    struct Piece
    {
        Place place; ///< group: the row; row: the track; piece: the lane's segment
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
    std::vector<Rule> rules;

    struct Style : TimelineLayout::Style
    {
        double barHeight = 0;     ///< of the accelerators' track
        double thinHeight = 0;    ///< of the others
        bool reasonsShown = true; ///< false: one piece a row, which says nothing
        std::array<QString, kTracks> trackNames;
        std::function<QString(const scaling::WorkerLane&, int worker)> name;
        std::function<QString(const scaling::WorkerLane&, int others)> more;
        /// What a piece may say, the longest first.
        std::function<QStringList(LaneLook, Seconds)> labels;
        std::function<QString(LaneLook)> legend;
        QString step;   ///< the words of the line at the step's end
        QString before; ///< of the line at `beforeSeconds`; empty for none
        double beforeSeconds = 0;
    };
    static StepLanesLayout compute(const scaling::StepLanes& lanes, const Style& style);

    std::optional<QRectF> boxOf(const Place& place) const override;
    std::optional<Place> placeAt(QPointF point) const override;
    Place across(const Place& place, int direction) const override;
    Place endOf(const Place& place, bool last) const override;
};

} // namespace ringside::app
