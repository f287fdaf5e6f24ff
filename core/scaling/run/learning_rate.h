// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

/// The learning rate for another batch size B, from a known good rate at batch B0: linear: rate x
/// B/B0 (Goyal et al. 2017, arXiv:1706.02677, SGD, with warm-up: 0.1 at 256 becomes 3.2 at 8,192);
/// sqrt: rate x sqrt(B/B0) (Malladi et al. 2022, Adam). Gradual warm-up: from the base rate to the
/// scaled rate in W equal steps; a base of 0 starts from zero.
///
/// Where it is wrong: both are rules of thumb that hold up to a critical batch size; Goyal et al.
/// see accuracy fall above about 8,000 images.
namespace ringside::scaling {

/// Errors: OutOfRange, NotFinite; UnknownName for a rule other than "linear" and "sqrt".
Result<double> scaledLearningRate(double baseRate, double baseBatch, double batch,
                                  const std::string& rule);

/// The rate at a step, counted from 0, with a warm-up of `warmupSteps` steps.
double warmedRate(double startRate, double rate, int warmupSteps, int step);

} // namespace ringside::scaling
