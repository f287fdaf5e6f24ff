// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <cstdint>
#include <stop_token>
#include <vector>

/// Which sizes of a job every picture over workers computes. Most algorithms have a closed form,
/// and a size costs nothing; where there is none, every size is a run of all its messages.
namespace ringside::scaling {

/// Messages that one line of a picture runs at most, beside the job's own size.
inline constexpr std::int64_t kMostSweptMessages = std::int64_t{1} << 18;

/// Whole numbers from 1 to at least four times the job's own: its own, the powers of two, the one
/// after each (where algorithms that halve are at their worst), and others in between, spread
/// evenly by ratio: about 64. Sparse leaves those others out.
std::vector<int> workersToDraw(int own, bool isSparse = false);

/// Messages that evaluate() runs for the job at so many workers, at most: 0 where a formula does,
/// or where the job cannot run. Errors: TooLarge for more than can be run.
Result<std::int64_t> messagesToRun(const Scenario& scenario, int workers,
                                   const PresetCatalog& presets);

/// The job's own size, and of workersToDraw() for the larger of it and `other` those that fit into
/// kMostSweptMessages: first `other`, the size of what the job is compared with; then the powers of
/// two, those next to the job's own before the others; then the ones after them; then those in
/// between. Ascending.
std::vector<int> workersToSweep(const Scenario& scenario, int other, const PresetCatalog& presets);

/// curve() over cluster.workers; points of this job that are `known` are not computed again.
Result<std::vector<SweepPoint>> sweepWorkers(const Scenario& scenario,
                                             const std::vector<int>& workers,
                                             const std::vector<SweepPoint>& known,
                                             const PresetCatalog& presets,
                                             std::stop_token stop = {});

} // namespace ringside::scaling
