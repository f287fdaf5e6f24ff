// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/timeline_layout.h"
#include "core/scaling/picture/pipeline_gantt.h"

#include <QStringList>

namespace ringside::app {

enum class PipelineLook { Forward, Recompute, Backward, Mixed, Transfer, Bubble };

/// The schedules of a pipeline under each other on one time axis, in pixels, y downwards from
/// (0, 0): a row a stage, a box a pass, its micro-batch's number in it where there is room. Passes
/// too narrow to be told apart are drawn as runs, and of more than 64 stages every k-th is drawn;
/// the times stay right.
struct PipelineLayout : TimelineLayout
{
    static constexpr int kFullRows = 8;      ///< more stages have lower rows,
    static constexpr int kNumberedRows = 16; ///< and beyond these no numbers in them
    static constexpr int kMostRows = 64;

    /// A pass, a run of passes, or idle time between them.
    struct Piece
    {
        PipelineLook look = PipelineLook::Forward;
        int first = -1, last = -1; ///< of the timeline's passes; -1 for idle time
        Seconds start, end;
        QRectF box;
        QRectF transfer; ///< at the end of the box; empty where it is too narrow to be seen
        QString label;
    };
    struct Row
    {
        int stage = 0;
        QRectF box; ///< over the whole axis
        QString name;
        QRectF nameBox; ///< empty where names would stand too close
        std::vector<Piece> pieces;
    };
    struct Chart
    {
        int timeline = 0;
        QString name, figures;
        QRectF nameBox, figuresBox;
        bool isJobs = false;
        std::vector<Row> rows;
    };

    std::vector<Chart> charts; ///< the groups of places
    int everyStage = 1;        ///< that is drawn

    struct Style : TimelineLayout::Style
    {
        double rowHeight = 0;     ///< up to kFullRows stages
        double height = 0;        ///< rows shrink to fit into; 0 for as high as it likes
        bool reasonsShown = true; ///< false: the job's own schedule, its idle time unmarked
        std::function<QString(int stage)> stage;
        /// These have the longest first.
        std::function<QStringList(const scaling::PipelineTimeline&)> names;
        std::function<QStringList(const scaling::PipelineTimeline&)> figures;
        std::function<QStringList(const scaling::PipelinePass&, int interleave)> labels;
        std::function<QString(PipelineLook)> legend;
    };
    static PipelineLayout compute(const scaling::PipelineGantt& gantt, const Style& style);

    const Piece* findPiece(const Place& place) const;
    std::optional<QRectF> boxOf(const Place& place) const override;
    std::optional<Place> placeAt(QPointF point) const override;
    Place across(const Place& place, int direction) const override;
    Place endOf(const Place& place, bool last) const override;
};

FillLook styleOf(PipelineLook look);

} // namespace ringside::app
