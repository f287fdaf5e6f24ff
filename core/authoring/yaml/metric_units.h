// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/scaling/job/metrics.h"
#include "core/serving/scenario/serving_metrics.h"

#include <vector>

namespace ringside::bank {

/// Units for a number of a metric; a bare number uses the first. `ratio`: the number is relative to
/// a baseline.
std::vector<units::Unit> unitsOf(scaling::Metric metric, bool ratio);
std::vector<units::Unit> unitsOf(serving::ServingMetric metric, bool ratio);

} // namespace ringside::bank
