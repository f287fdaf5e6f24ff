// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::cost {

/// Jobs that arrive at random at a quota of c machines and give up after an exponential patience
/// (Palm 1957, Erlang-A): a birth-death chain with the death rates min(n, c) m + max(0, n - c) q.
struct WaitingJobs
{
    double waitChance = 0; ///< of an arriving job: P(n >= c)
    double goneShare = 0;  ///< jobs that give up
    double waitMean = 0;   ///< s, of all jobs
    double busyShare = 0;  ///< of the machines

    /// Rates are per second. `gone` is 0 for endless patience; arrivals < machines x service then.
    static WaitingJobs of(double arrivals, double service, double gone, int machines);
};

} // namespace ringside::cost
