// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"

#include <vector>

namespace ringside::bank {

/// A unit and its value in SI units.
struct MetricUnit
{
    const char* name;
    double factor;
};

/// Units for a number of a metric; a bare number uses the first. `ratio`: the number is relative to
/// a baseline.
std::vector<MetricUnit> unitsOf(scaling::Metric metric, bool ratio);

} // namespace ringside::bank
