// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rng.h"

#include <span>

namespace ringside::retrieval {

/// Fills `values` with draws from the standard normal law, four per random number: each is one of
/// 65,536 quantiles in the middle of equally probable cells. The largest is 4.3; the variance is
/// 0.00002 too small.
void drawNormals(Rng& random, std::span<float> values);

} // namespace ringside::retrieval
