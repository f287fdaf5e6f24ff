// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/scaling/scenario/presets.h"

#include <QString>

#include <vector>

namespace ringside::bank {

/// A number of the stem that the scenario does not know.
struct StemMismatch
{
    QString words;    ///< as they stand in the stem
    QString scenario; ///< "cluster.workers is 8"
    int line = 0;     ///< of the stem, from 0
};

/// Compares numbers that stand before or after what they count (workers, GPUs, Gbps, parameters,
/// batch, samples a second, micro-batches, stages, servers, tokens, accumulation, learning rate,
/// efficiency, ms of computing and of a step) and names of accelerators with the scenario. A number
/// agrees when the scenario has it, or a product such as workers x accelerators, or the scenario as
/// an option's effect or a claim's `set` changes it. Other numbers ("21 GB are in use") are for
/// claims and not read here.
std::vector<StemMismatch> findStemMismatches(const Question& question,
                                             const scaling::PresetCatalog& presets);

} // namespace ringside::bank
