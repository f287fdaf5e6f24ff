// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/timeline_layout.h"
#include "core/scaling/picture/pipeline_gantt.h"

#include <QStringList>

namespace ringside::app {

enum class PipelineLook {
    Forward,
    Recompute,
    Backward,
    Mixed,
    Transfer,
    Bubble,
    WeightGradient,
    Both, ///< a forward and a backward pass at once
};

/// The schedules of a pipeline below each other on one time axis, in pixels, y downwards from (0,
/// 0): one row per stage, one box per pass, with its micro-batch number if there is room. Passes
/// too narrow to distinguish are drawn as runs; of more than 64 stages only every k-th is drawn.
/// Times stay exact.
struct PipelineLayout : TimelineLayout
{
    static constexpr int kFullRows = 8;      ///< more stages have lower rows,
    static constexpr int kNumberedRows = 16; ///< and beyond this number no micro-batch numbers
    static constexpr int kMostRows = 64;

    /// A pass, a run of passes, or idle time between them.
    struct Piece
    {
        PipelineLook look = PipelineLook::Forward;
        int first = -1, last = -1; ///< indices of the timeline's passes; -1 for idle time
        Seconds start, end;
        QRectF box;
        QRectF transfer; ///< at the end of the box; empty when too narrow to see
        QString label;
    };
    struct Row
    {
        int stage = 0;
        QRectF box; ///< over the whole axis
        QString name;
        QRectF nameBox; ///< empty when names would be too close
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

    std::vector<Chart> charts; ///< the groups of a Place
    int everyStage = 1;        ///< every k-th stage is drawn

    struct Style : TimelineLayout::Style
    {
        double rowHeight = 0;     ///< for up to kFullRows stages
        double height = 0;        ///< height that the rows shrink to fit into; 0 for no limit
        bool reasonsShown = true; ///< false: only the job's own schedule, without marking idle time
        std::function<QString(int stage)> stage;
        /// Longest first.
        std::function<QStringList(const scaling::PipelineTimeline&)> names;
        std::function<QStringList(const scaling::PipelineTimeline&)> figures;
        /// Longest first.
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
