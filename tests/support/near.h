// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace ringside::test {

/// Whether `value` is `expected` within a share of it; 1e-15 around an expected 0.
inline bool isNear(double value, double expected, double tolerance = 1e-9)
{
    return std::abs(value - expected) <= (expected == 0 ? 1e-15 : tolerance * std::abs(expected));
}

} // namespace ringside::test
