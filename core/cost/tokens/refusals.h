// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// How often a call is refused, and what retries make of it.
namespace ringside::cost {

/// The capacity that others leave over, Normal with mean M m and variance s^2 (M + M (M - 1) r)
/// over M regions with the correlation r (pooling of independent shortages: Eppen, Management
/// Science 25, 1979). A teaching model: the platforms document that the pool is shared, not how it
/// varies.
struct SpareCapacity
{
    double mean = 0, deviation = 0; ///< calls/s of all regions together
    static SpareCapacity of(double mean, double deviation, int regions, double correlation);
};

/// The share of calls that find no capacity at a demand of D calls/s. A call counts as refused with
/// the share by which demand exceeds capacity at its place in the second, so that
///   q = (L(D) - L(0)) / D,   L(x) = s (z P(Z <= z) + f(z)),   z = (x - mean) / s;
/// without deviation max(0, 1 - mean / D).
double refusedShare(double demand, const SpareCapacity& spare);

/// Truncated exponential backoff.
struct Retries
{
    int attempts = 0;                       ///< beside the first
    double first = 1, factor = 2, cap = 60; ///< s
};

/// Beyond this share of refused calls, the mean delay of those that are served is rounding.
inline constexpr double kNearlyAll = 1 - 1e-9;

struct RetriedCalls
{
    double failed = 0;   ///< share that no attempt served: q^(a + 1)
    double attempts = 1; ///< mean per call: (1 - q^(a + 1)) / (1 - q)
    double delay = 0;    ///< s, mean of the calls that were served
};
/// Each attempt is refused with q, independently of the others. In a bad hour, retries do worse.
RetriedCalls retried(double q, const Retries& retries);

} // namespace ringside::cost
