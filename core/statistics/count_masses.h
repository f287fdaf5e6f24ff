// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

/// Probabilities of single counts; distributions.h has their sums. Computed by Boost.Math in double
/// precision. Arguments outside a law's range are programming errors.
namespace ringside::statistics {

/// P(N = count) for a Poisson law; `mean` >= 0 and a whole count of at least 0.
double poissonMass(double count, double mean);
/// The same for the counts 0 to `most`.
std::vector<double> poissonMasses(double mean, std::size_t most);

/// P(X = count) for a binomial law of n trials; a whole count from 0 to n and p in [0, 1].
double binomialMass(double count, double n, double p);

} // namespace ringside::statistics
