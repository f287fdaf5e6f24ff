// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace ringside::statistics {

/// The mean of independent numbers, and half the width of the interval that holds its expectation.
struct MeanInterval
{
    double mean = 0, halfWidth = 0;
};
/// At a level such as 0.99, from at least two numbers that are about normal.
MeanInterval meanInterval(std::span<const double> numbers, double level);

} // namespace ringside::statistics
