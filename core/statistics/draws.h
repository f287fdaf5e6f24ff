// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rng.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringside::statistics {

/// Random numbers for one purpose in one replication. Arrivals and services use different streams,
/// so two jobs with the same seed have the same arrivals, whatever their services draw.
Rng randomStream(std::uint64_t seed, int replication, int purpose);

/// Purpose of the draws of a sample.
inline constexpr int kSampleStream = 3;

/// Draws from the standard normal law. Takes one random number.
double drawNormal(Rng& random);

/// Draws the successes of n trials with probability p: exact for a small mean, else by a normal
/// approximation corrected for skew.
double drawBinomial(double n, double p, Rng& random);

/// Draws the counts of n rows in cells with these shares, which sum to 1: one binomial draw after
/// the other.
std::vector<double> drawMultinomial(double n, std::span<const double> shares, Rng& random);

/// Draws from Beta(a, b); a and b from 1 on. By the normal law, corrected for skew, where both are
/// large.
class BetaDraw
{
public:
    BetaDraw(double a, double b);

    double operator()(Rng& random) const;

private:
    double m_a, m_b;
    double m_mean = 0, m_deviation = 0, m_skewed = 0;
};

} // namespace ringside::statistics
