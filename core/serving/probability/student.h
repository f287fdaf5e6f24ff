// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/estimate.h"

#include <span>
#include <vector>

namespace ringside::serving {

using scenario::Estimate;
using scenario::exactly;

/// The x with P(|T| <= x) = confidence for Student's distribution with `degrees` of freedom.
double studentQuantile(double confidence, int degrees);

/// Mean and 99 % half width of one number per replication; needs at least two.
Estimate estimateOf(std::span<const double> replications);

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
