// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_timeline.h"
#include "app/explainer/all_reduce/all_reduce_topology.h"
#include "app/explainer/figures/phase_marks.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Text equivalent of the animated all-reduce. Ranks, hosts and chunks count from 0, steps from 1.
class SceneText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::SceneText)

public:
    static QString algorithm(scaling::Algorithm algorithm);
    /// For example "hierarchical ring · 16 ranks", followed by the slowdown.
    static QString meta(const scaling::Trace& trace, double slowDown);
    /// The slowdown per millisecond, or per microsecond when a millisecond would take seconds.
    static QString slowDown(double factor);
    /// What the current step does, as seen by `rank`.
    static QString step(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                        int rank);
    /// "bar length: how many hosts are already in that chunk's sum · links 100 % busy"
    static QString legend(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                          double busy);
    /// How chunks share bars; empty when none do.
    static QString grouping(const AllReduceTopology& topology, bool separateRows);
    /// Which lines are drawn in full; empty when all are.
    static QString lines(const AllReduceTopology& topology, double lineShare);
    /// Reduce-scatter and all-gather, inside hosts and between them, with their times; what a tree
    /// or servers do under its own name. Empty for a collective of one phase, and when phases
    /// overlap.
    static std::vector<Phase> phases(const AllReduceTimeline& timeline);
    /// How many ranks hold the full sum now, for the scene's accessible description.
    static QString whole(const AllReduceTimeline& timeline);
};

/// Default slowdown of the animation: a round number with which a step takes two seconds or a
/// little more, unless the whole would take longer than 85 seconds.
double defaultSlowDown(const AllReduceTimeline& timeline);

} // namespace ringside::app
