// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_timeline.h"
#include "app/explainer/all_reduce/all_reduce_topology.h"
#include "core/scaling/picture/exchange_picture.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Describes an exchange in words: endpoints, sums, load, and the reasons for its time. Numbers
/// count from 0 as in the picture.
class ExchangeText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ExchangeText)

public:
    /// "rank 3", "host 3", "worker 3", "server 1", "ranks 0 to 15".
    static QString endpoint(const scaling::Trace& trace, int endpoint);
    /// Name of the trace's cells: "ranks", "hosts", "workers".
    static QString manyEndpoints(const scaling::Trace& trace);
    /// "sum of ranks 0 to 3", "values of rank 2", "the whole sum", "nothing yet".
    static QString sum(const scaling::Trace& trace, RankSet set);
    /// "Rank 5 holds 3 of 16 chunks whole; chunk 2 is the sum of ranks 1 to 5."
    static QString held(const AllReduceTimeline& timeline, int endpoint);
    /// "Host 0 to host 1: 96 % of 12.5 GB/s now."
    static QString line(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                        const LinkLoads& loads, int link);
    /// "NIC of host 2: 100 % of 12.5 GB/s, 8 messages share it."; empty for a cell without a NIC.
    static QString port(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                        const LinkLoads& loads, int endpoint);
    /// How many messages wait, and for whom the first one does; empty when none waits.
    static QString waiting(const AllReduceTimeline& timeline);
    /// "15.3 ms: 0.4 ms of it latency over 12 steps, and 660 MB through the busiest NIC at 50
    /// GB/s."
    static QString cost(const scaling::ExchangeCost& cost);
    /// The time in the step model, when it differs from the picture; otherwise empty.
    static QString counted(const scaling::ExchangePicture& picture);
    /// Which of the two is faster, by how much, and why.
    static QString compared(const scaling::ExchangePicture& first,
                            const scaling::ExchangePicture& second);
};

} // namespace ringside::app
