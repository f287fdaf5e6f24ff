// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

/// The learning rate for another batch size B, from a rate that worked at a batch B0:
/// linear: rate x B/B0 (Goyal et al. 2017, SGD, with warm-up); sqrt: rate x sqrt(B/B0)
/// (Malladi et al. 2022, Adam).
///
/// Where it is wrong: both are rules of thumb that hold up to a critical batch size; Goyal et al.
/// see accuracy fall above about 8,000 images.
namespace ringside::scaling {

/// Errors: OutOfRange, NotFinite; UnknownName for a rule other than "linear" and "sqrt".
Result<double> scaledLearningRate(double baseRate, double baseBatch, double batch,
                                  const std::string& rule);

} // namespace ringside::scaling
