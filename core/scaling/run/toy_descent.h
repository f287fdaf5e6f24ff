// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/run/training.h"

#include <stop_token>
#include <vector>

/// Gradient descent that is really run, on the smallest loss that can diverge:
///   loss = 1/2 sum lambda_i x_i^2, from x_i = 1;   v <- m v - eta g,  x <- x + v
///   g = lambda x + s |g| xi / sqrt(B d)   noise of a batch of B samples in d directions, s the
///                                         standard deviation of one sample's gradient over its
///                                         mean, xi standard normal
/// Without noise it diverges when, and only when, eta > 2 (1 + m) / lambda, lambda the largest
/// curvature. With noise and m = 0 the mean square grows when (1 - eta lambda)^2 + (eta lambda s)^2
/// / B > 1, that is eta > (2 / lambda) / (1 + s^2 / B): the largest rate grows in proportion to a
/// small batch, and not at all beyond about s^2 samples, which is the noise scale of McCandlish et
/// al. 2018. Curvature that is f times as high at first and falls as e^(-t / T) is why a rate may
/// need a warm-up. Clipping bounds |g| before the step.
///
/// Where it is wrong: a network's loss is not quadratic; its curvature depends on the rate itself;
/// a real spike is often not survived. The toy shows the mechanism, not the numbers of a job.
namespace ringside::scaling {

/// How many times its start the loss has to reach to count as lost.
inline constexpr double kToyLimit = 1e6;

/// Errors: OutOfRange, NotFinite with the field's name; TooLarge.
Result<ToyRun> runToy(const ToyJob& job);

/// The largest rate that does not diverge: the closed forms above; without noise or without
/// momentum, and with noise for a single curvature. The early curvature is not in it.
double largestStableRate(const ToyJob& job);

/// Runs the toy at each (batch, rate). Errors: those of runToy(); Cancelled.
Result<StabilityPlane> stabilityPlane(const ToyJob& job, const std::vector<double>& batches,
                                      const std::vector<double>& rates, std::stop_token stop = {});

} // namespace ringside::scaling
