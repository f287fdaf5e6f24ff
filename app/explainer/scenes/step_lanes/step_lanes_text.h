// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/step_lanes/step_lanes_layout.h"

#include <QCoreApplication>

namespace ringside::app {

/// Describes the lanes of a step, with the job's own numbers and units.
class StepLanesText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::StepLanesText)

public:
    /// "forward pass", "waiting for the exchange": in the legend and for a selected piece.
    static QString look(LaneLook look);
    /// Label of a piece, longest first: "backward 120 ms", "backward".
    static QStringList labels(LaneLook look, Seconds length);
    /// Without reasons the whole step is one bar, which is not all compute.
    static QString track(int track, bool reasons);
    /// "Worker 13: takes 1.5× as long"
    static QString name(const scaling::WorkerLane& lane, int worker);
    /// "12 more workers like this one"
    static QString more(int others);

    /// Description of the picture in one sentence.
    static QString sentence(const scaling::StepLanes& lanes, bool reasons);
    /// The assumptions about times that the model does not give.
    static QString assumptions(const scaling::StepLanes& lanes);
    /// A piece with its exact start, end and length.
    static QString readout(const scaling::StepLanes& lanes, const StepLanesLayout::Row& row,
                           const StepLanesLayout::Place& place);
    static QString description(const scaling::StepLanes& lanes, bool reasons);

private:
    static QString sent(const scaling::SentSegment& sent);
    static QString parts(const scaling::StepLanes& lanes);
};

} // namespace ringside::app
