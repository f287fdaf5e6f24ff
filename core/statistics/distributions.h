// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Laws that tests and intervals need. Computed by Boost.Math in double precision, to about 1e-14
/// relative, except where a source file says otherwise. Arguments outside a law's range are
/// programming errors.
namespace ringside::statistics {

/// Density of the standard normal law.
double normalDensity(double x);
/// P(Z <= x) of the standard normal law; normalCdf(-x) keeps its digits in the far upper tail.
double normalCdf(double x);
/// The x with P(Z <= x) = p; p in (0, 1).
double normalQuantile(double p);

/// P(X <= x, Y <= y) of two standard normal numbers with this correlation in [-1, 1].
double bivariateNormalCdf(double x, double y, double correlation);

/// The x with P(T <= x) = p for Student's law; p in (0, 1), `degrees` >= 1.
double studentQuantile(double p, double degrees);

/// The x in [0, 1] with P(X <= x) = p for Beta(a, b); p in (0, 1), a and b above 0.
double betaQuantile(double p, double a, double b);

/// P(X > x) for the gamma law with this shape and scale, both above 0.
double gammaTail(double x, double shape, double scale);

/// P(X > x) for the chi-squared law; x >= 0, `degrees` >= 1.
double chiSquaredTail(double x, double degrees);

/// P(N <= count) for a Poisson law; `mean` >= 0. 0 for a negative count.
double poissonCdf(double count, double mean);

/// E[max(0, N - count)] for a Poisson law: mean P(N >= count) - count P(N > count). `mean` > 0 and
/// a whole count of at least 0.
double poissonExcess(double count, double mean);

/// P(N <= count) for a negative binomial law with this mean and variance / mean; a dispersion of 1
/// is a Poisson law. 0 for a negative count.
double negativeBinomialCdf(double count, double mean, double dispersion);

/// P(X <= count) for a binomial law of n trials; p in [0, 1]. 0 for a negative count.
double binomialCdf(double count, double n, double p);

/// P(H = count) where `drawn` of `population` are taken without replacement, `marked` of which are
/// counted (hypergeometric law); relative error about 1e-12.
double hypergeometricShare(double count, double population, double marked, double drawn);

} // namespace ringside::statistics
