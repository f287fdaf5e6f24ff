// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cooley and Tukey's transform of 2^k values, in place, with the roots of unity from a table.
#include "core/serving/queue/fourier.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace ringside::serving {

namespace {

void reorder(Spectrum& values)
{
    const std::size_t n = values.size();
    for (std::size_t i = 1, j = 0; i < n; ++i) {
        std::size_t bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j)
            std::swap(values[i], values[j]);
    }
}

/// sign -1 forward, +1 back, without the factor 1/n.
void transform(Spectrum& values, int sign)
{
    const std::size_t n = values.size();
    assert(n >= 1 && (n & (n - 1)) == 0);
    reorder(values);
    Spectrum roots(n / 2);
    for (std::size_t i = 0; i < roots.size(); ++i) {
        const double angle =
            sign * 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n);
        roots[i] = {std::cos(angle), std::sin(angle)};
    }
    for (std::size_t half = 1; half < n; half *= 2) {
        const std::size_t stride = n / (2 * half);
        for (std::size_t from = 0; from < n; from += 2 * half) {
            for (std::size_t i = 0; i < half; ++i) {
                const std::complex<double> root = roots[i * stride];
                const std::complex<double> b = values[from + i + half];
                const std::complex<double> turned(b.real() * root.real() - b.imag() * root.imag(),
                                                  b.real() * root.imag() + b.imag() * root.real());
                values[from + i + half] = values[from + i] - turned;
                values[from + i] += turned;
            }
        }
    }
}

} // namespace

Spectrum transformed(const std::vector<double>& values)
{
    Spectrum spectrum(values.begin(), values.end());
    transform(spectrum, -1);
    return spectrum;
}

std::vector<double> restored(Spectrum spectrum)
{
    transform(spectrum, 1);
    std::vector<double> values(spectrum.size());
    const auto n = static_cast<double>(spectrum.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = spectrum[i].real() / n;
    return values;
}

} // namespace ringside::serving
