// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Estimates how often something happens, from k of n trials.
///
///   p ~ Beta(s m, s (1-m)) before, p | k of n ~ Beta(s m + k, s (1-m) + n - k)
///   interval = the quantiles 0.05 and 0.95 of the latter, middle = 0.5
///
/// m: the expected share before any trial, s: its weight in trials; both without unit. Source: the
/// conjugate prior of the binomial (Gelman et al., Bayesian Data Analysis, 2.4). Where it is wrong:
/// it assumes that p does not change between trials.
namespace ringside::study {

/// A share from 0 to 1 estimated from a few trials: its median and a 90 % interval.
struct ShareInterval
{
    double low = 0, median = 0, high = 0;
    bool operator==(const ShareInterval&) const = default;
};

/// `hits` of `trials`; `expected` is in (0, 1), `weight` is above 0.
ShareInterval shareInterval(int hits, int trials, double expected, double weight);

} // namespace ringside::study
