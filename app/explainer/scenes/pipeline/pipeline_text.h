// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/pipeline/pipeline_layout.h"

#include <QCoreApplication>

namespace ringside::app {

/// Describes a pipeline's schedules, with the job's own numbers and units.
class PipelineText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PipelineText)

public:
    static QString look(PipelineLook look);
    static QString stage(int stage); ///< "stage 1"; stages count from 0 in the values
    /// "1F1B", "interleaved 1F1B, 2 chunks a stage"
    static QString schedule(const scaling::PipelineTimeline& timeline);
    /// With "(this job)" for the job's own; longest first.
    static QStringList names(const scaling::PipelineTimeline& timeline);
    /// "903 ms, bubble 43 %, activations of 4 micro-batches", the longest first.
    static QStringList figures(const scaling::PipelineTimeline& timeline, bool reasons);
    /// "3b": micro-batch 3, chunk b; "3" where a stage has one chunk.
    static QStringList labels(const scaling::PipelinePass& pass, int interleave);

    static QString sentence(const scaling::PipelineGantt& gantt, bool reasons);
    static QString assumptions(const scaling::PipelineGantt& gantt, int everyStage);
    static QString readout(const scaling::PipelineTimeline& timeline, int stage,
                           const PipelineLayout::Piece& piece);
    static QString description(const scaling::PipelineGantt& gantt, bool reasons);
    static const scaling::PipelineTimeline* findOwn(const scaling::PipelineGantt& gantt);

private:
    static QString kind(scaling::PassKind kind);
    static QString pass(const scaling::PipelinePass& pass, int interleave);
};

} // namespace ringside::app
