// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

/// The learning rate for another batch size B, from a rate that worked at a batch B0:
/// linear: rate x B/B0 (Goyal et al. 2017, arXiv:1706.02677, SGD, with warm-up: 0.1 at 256 becomes
/// 3.2 at 8,192); sqrt: rate x sqrt(B/B0) (Malladi et al. 2022, Adam).
/// Gradual warm-up: from the base rate, in equal parts of W steps, to the scaled one; with a base
/// of 0 it starts from nothing.
///
/// Where it is wrong: both are rules of thumb that hold up to a critical batch size; Goyal et al.
/// see accuracy fall above about 8,000 images.
namespace ringside::scaling {

/// Errors: OutOfRange, NotFinite; UnknownName for a rule other than "linear" and "sqrt".
Result<double> scaledLearningRate(double baseRate, double baseBatch, double batch,
                                  const std::string& rule);

/// The rate of a step, counted from 0, of a run that warms up over `warmupSteps` steps.
double warmedRate(double startRate, double rate, int warmupSteps, int step);

} // namespace ringside::scaling
