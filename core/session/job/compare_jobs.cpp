// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/compare_jobs.h"

#include "core/scaling/explain/comparison.h"

#include <utility>

namespace ringside::session {

Result<scaling::Comparison> comparisonOf(const scaling::Scenario& before,
                                         const scaling::Scenario& after,
                                         const scaling::PresetCatalog& presets,
                                         std::stop_token stop)
{
    return scaling::comparisonOf(before, after, presets, std::move(stop));
}

} // namespace ringside::session
