// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"

#include <vector>

namespace ringside::bank {

/// A unit and how many SI units it is.
struct MetricUnit
{
    const char* name;
    double factor;
};

/// Units in which a number of a metric may be written; the first is what a bare number means.
/// `ratio`: the number compares with a baseline.
std::vector<MetricUnit> unitsOf(scaling::Metric metric, bool ratio);

} // namespace ringside::bank
