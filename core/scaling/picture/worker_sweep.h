// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <cstdint>
#include <stop_token>
#include <vector>

/// The job sizes that every picture over workers computes. Most algorithms have a closed form,
/// which is cheap; without one, every size is a simulation of all its messages.
namespace ringside::scaling {

/// Limit on the messages simulated for one line of a picture, not counting the job's own size.
inline constexpr std::int64_t kMostSweptMessages = std::int64_t{1} << 18;

/// Whole numbers from 1 to at least four times the job's own: its own, the powers of two, the
/// number after each (the worst case of algorithms that halve), and others in between, evenly
/// spaced by ratio: about 64. Sparse omits those in between.
std::vector<int> workersToDraw(int own, bool isSparse = false);

/// Upper limit of the messages that evaluate() simulates for the job at `workers` workers: 0 when a
/// formula suffices, or when the job cannot run. Errors: TooLarge for more than can be simulated.
Result<std::int64_t> messagesToRun(const Scenario& scenario, int workers,
                                   const PresetCatalog& presets);

/// The sizes to compute, ascending: the job's own, then as many of workersToDraw() (for the larger
/// of it and `other`) as fit into kMostSweptMessages. Priority: `other`, the size of the job it is
/// compared with; the powers of two, those next to the job's own first; the numbers after them;
/// those in between.
std::vector<int> workersToSweep(const Scenario& scenario, int other, const PresetCatalog& presets);

/// curve() over cluster.workers; takes points of this job from `known` instead of computing them
/// again.
Result<std::vector<SweepPoint>> sweepWorkers(const Scenario& scenario,
                                             const std::vector<int>& workers,
                                             const std::vector<SweepPoint>& known,
                                             const PresetCatalog& presets,
                                             std::stop_token stop = {});

} // namespace ringside::scaling
