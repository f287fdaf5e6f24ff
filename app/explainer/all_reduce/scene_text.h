// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_timeline.h"
#include "app/explainer/all_reduce/all_reduce_topology.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// What the animated all-reduce says about itself in words: the text equivalent of the picture.
/// Ranks, hosts and chunks count from 0, steps from 1.
class SceneText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::SceneText)

public:
    static QString algorithm(scaling::Algorithm algorithm);
    /// "hierarchical ring · 16 ranks · 1 ms takes 40 ms"
    static QString meta(const scaling::Trace& trace, double slowDown);
    /// "1 ms takes 40 ms"; "1 µs takes 10 ms" where a millisecond would take seconds.
    static QString slowDown(double factor);
    /// What the step at the timeline's moment does, as `rank` sees it.
    static QString step(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                        int rank);
    /// "bar length: how many hosts are already in that chunk's sum · links 100 % busy"
    static QString legend(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                          double busy);
    /// How chunks share bars; empty when each has its own.
    static QString grouping(const AllReduceTopology& topology, bool separateRows);
    /// Which lines are drawn whole; empty when all are.
    static QString lines(const AllReduceTopology& topology, double lineShare);
    /// How many ranks hold the whole sum now, for the scene's accessible description.
    static QString whole(const AllReduceTimeline& timeline);
};

/// How many times slower than the job the animation runs by default: a round number with which a
/// step takes about half a second and the whole between 4 and 25 seconds.
double defaultSlowDown(const AllReduceTimeline& timeline);

} // namespace ringside::app
