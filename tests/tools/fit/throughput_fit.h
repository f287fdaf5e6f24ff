// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/accelerator.h"
#include "core/session/published/training_row.h"

#include <span>
#include <vector>

/// Fits the constants of the step-time law to measured runs.
namespace ringside::fit {

using Rows = std::vector<const session::TrainingRow*>;

/// A generation with fewer runs than this keeps its neighbour's constants, but for the share of the
/// peak inside large GEMMs.
inline constexpr int kEnoughRuns = 20;

/// The generation whose constants `generation` takes where it has too few runs.
scaling::throughput::Generation neighbourOf(scaling::throughput::Generation generation);
/// `constants` with those of `generation` replaced by its neighbour's.
scaling::throughput::Constants borrowed(const scaling::throughput::Constants& constants,
                                        scaling::throughput::Generation generation);

/// Minimises the mean of |ln(predicted / measured)|, one constant at a time, from the constants in
/// use.
scaling::throughput::Constants fitted(const Rows& rows);
/// The same in small steps from `start`, for the generations of `changed` alone and the constants
/// of all: for rows from which those of `changed` were left out.
scaling::throughput::Constants refitted(const Rows& rows, const Rows& changed,
                                        const scaling::throughput::Constants& start);

/// ln(predicted / measured)
double logError(const session::TrainingRow& row, const scaling::throughput::Constants& constants);

} // namespace ringside::fit
