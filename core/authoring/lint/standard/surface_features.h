// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <array>
#include <vector>

namespace ringside::bank {

/// What the form of an option shows without its meaning: length and its rank, digits, capitals,
/// code, commas, connectives, absolutes, negations, words shared with the stem and with the other
/// options, opening verb, and position.
inline constexpr std::size_t kSurfaceFeatures = 22;
using SurfaceFeatures = std::array<double, kSurfaceFeatures>;

/// One row per option, in their order; each feature as its difference from the question's mean, so
/// that what all options share does not count.
std::vector<SurfaceFeatures> surfaceOf(const Question& question);

} // namespace ringside::bank
