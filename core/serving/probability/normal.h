// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::serving {

/// P(Z <= x) of the standard normal distribution.
double normalCdf(double x);
/// The x with P(Z <= x) = p, to 16 digits; p in (0, 1).
double normalQuantile(double p);

} // namespace ringside::serving
