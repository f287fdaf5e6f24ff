// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/explain/comparison.h"
#include "core/scaling/job/job.h"

#include <stop_token>

namespace ringside::scaling {

/// Evaluates both jobs and compares them.
inline Result<Comparison> comparedJobs(const Scenario& before, const Scenario& after,
                                       const PresetCatalog& presets, std::stop_token stop = {})
{
    RINGSIDE_TRY(const auto from, evaluate(before, presets));
    RINGSIDE_TRY(const auto to, evaluate(after, presets));
    return comparisonOf(from, to, presets, stop);
}

} // namespace ringside::scaling
