// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/timeline_layout.h"
#include "core/scaling/picture/step_lanes.h"

#include <QStringList>

#include <array>

namespace ringside::app {

/// The look of a piece of a lane, with its legend entry.
enum class LaneLook {
    InputWork,
    Forward,
    Backward,
    Passes,
    TensorExchange,
    ContextExchange,
    ExpertExchange,
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

/// The lanes of a step in pixels, y downwards from (0, 0): one row per worker with tracks for the
/// input, the accelerators and the network, on one time axis. Up to 8 workers have a row each;
/// beyond that, one worker of each kind represents all of them.
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
        QRectF exposed; ///< of a transfer: the part that is waited for
        QString label;  ///< empty when none fits
    };
    struct Row
    {
        int lane = 0;   ///< index of the worker lane
        int worker = 0; ///< from 0, as ranks count
        QString name;
        QRectF nameBox;
        std::array<QRectF, kTracks>
            tracks; ///< over the whole axis; empty for a track without pieces
        std::array<QRectF, kTracks> trackNames;
        QString more; ///< number of other workers it represents; empty for none
        QRectF moreBox;
    };
    /// A vertical line with its text above the rows.
    struct Rule
    {
        double x = 0;
        QString text;
        QRectF box;
        bool isBefore = false;
    };

    std::vector<Row> rows;
    std::vector<Piece> pieces; ///< sorted by row, track and time
    std::vector<Rule> rules;

    struct Style : TimelineLayout::Style
    {
        double barHeight = 0;     ///< of the accelerators' track
        double thinHeight = 0;    ///< of the others
        bool reasonsShown = true; ///< false: one piece per row, without details
        std::array<QString, kTracks> trackNames;
        std::function<QString(const scaling::WorkerLane&, int worker)> name;
        std::function<QString(const scaling::WorkerLane&, int others)> more;
        /// Possible labels of a piece, longest first.
        std::function<QStringList(LaneLook, Seconds)> labels;
        std::function<QString(LaneLook)> legend;
        QString step;   ///< text of the line at the step's end
        QString before; ///< text of the line at `beforeSeconds`; empty for none
        double beforeSeconds = 0;
    };
    static StepLanesLayout compute(const scaling::StepLanes& lanes, const Style& style);

    std::optional<QRectF> boxOf(const Place& place) const override;
    std::optional<Place> placeAt(QPointF point) const override;
    Place across(const Place& place, int direction) const override;
    Place endOf(const Place& place, bool last) const override;
};

} // namespace ringside::app
