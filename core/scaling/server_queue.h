// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/presets.h"
#include "core/scaling/values/scenario.h"
#include "core/scaling/values/server_queue.h"

/// Workers and parameter servers, played update by update; no chance in it.
///
/// Asynchronous: worker i computes c_i, then its exchange of L seconds follows, of which the last
/// `hidden` seconds of the computing may already be part: push for L / 2, pull for L / 2. An
/// exchange keeps the servers' links busy for S = 2 n / (k Bs), one after the other in order of
/// arrival; one that finds them busy queues. An update counts when its push is done; the weights it
/// pulls are of that moment. So
///   cycle       c_i + exposed, and what it queues
///   rate        min(sum of 1 / cycle_i, 1 / S), as async_model.h
///   staleness   the updates of others between two of its own; over all updates N - 1
/// With a bound s a worker that is done with more than s steps above the slowest is held; it has
/// read before that. Input: a worker's cycles start no closer than its host feeds them.
/// Synchronous: all push at once, then all pull. The links serve n bytes of each worker; drawn in
/// turn, one after the other, where in truth all flow at the same time at a share of the rate and
/// end with the last. The phases end when the collective does.
///
/// Where it is wrong: unequal workers now and then meet at the servers, which the formula leaves
/// out, so that fewer updates are played than it says, at most by a worker's queue in its cycle.
/// Workers do not jitter here. With a bound, a real worker may read again when it is let go.
namespace ringside::scaling {

/// Errors: those of evaluate(); NotModelled without parameter servers, and beyond 1024 workers.
Result<ServerQueue> serverQueue(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
