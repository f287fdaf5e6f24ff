// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

namespace ringside::serving {

using Spectrum = std::vector<std::complex<double>>;

/// Discrete Fourier transform of real values, whose number is a power of 2.
Spectrum transformed(const std::vector<double>& values);
/// Real part of the inverse transform.
std::vector<double> restored(Spectrum spectrum);

} // namespace ringside::serving
