// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/estimate.h"
#include "core/statistics/percentiles.h"

#include <span>
#include <vector>

namespace ringside::serving {

using scenario::Estimate;
using scenario::exactly;
using statistics::AtPercentiles;
using statistics::kPercentiles;
using statistics::SampleNumbers;
using enum statistics::Percentile;

/// Mean and 99 % half width of one number per replication; needs at least two.
Estimate estimateOf(std::span<const double> replications);

/// A sample's numbers over independent replications.
struct SampleEstimates
{
    Estimate mean;
    AtPercentiles<Estimate> at{};
};
/// From the numbers of at least two replications. The mean of their percentiles lies off that of
/// all values, the more the longer a crowd lasts: with a `pool` of all values, a percentile is the
/// pool's. The spread between the replications gives the interval.
SampleEstimates sampleEstimates(std::span<const SampleNumbers> replications,
                                std::span<const double> pool = {});

/// One number of each replication.
template <class Run, class Number>
std::vector<Number> numberOfEach(const std::vector<Run>& runs, Number Run::*number)
{
    std::vector<Number> numbers;
    for (const Run& run : runs)
        numbers.push_back(run.*number);
    return numbers;
}

} // namespace ringside::serving
