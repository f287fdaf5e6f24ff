// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

namespace ringside::serving {

using Spectrum = std::vector<std::complex<double>>;

/// Discrete Fourier transform of real values; their number is a power of 2.
Spectrum transformed(const std::vector<double>& values);
/// Real part of the inverse.
std::vector<double> restored(Spectrum spectrum);

} // namespace ringside::serving
