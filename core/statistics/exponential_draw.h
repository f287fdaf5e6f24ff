// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rng.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ringside::statistics {

/// Layers of equal area that cover exp(-x), from the base upwards: layer i is a rectangle from 0 to
/// width[i] between the heights exp(-width[i]) and height[i + 1] = exp(-width[i + 1]). The base has
/// the tail of the curve beside its rectangle.
struct ExponentialLayers
{
    static constexpr std::size_t kCount = 256;
    std::array<double, kCount + 1> width{}, height{};
};
extern const ExponentialLayers kExponentialLayers;

/// The rest of a draw for the few points outside the part of their layer that is below the curve
/// for certain.
double drawExponentialEdge(Rng& random, std::size_t layer, double x);

/// Draws from the exponential distribution with mean 1. One random number serves about 99 % of the
/// draws: its lowest 8 bits choose the layer, its highest 53 the place in it.
inline double drawExponential(Rng& random)
{
    const std::uint64_t bits = random.next();
    const std::size_t layer = bits % ExponentialLayers::kCount;
    const double x = static_cast<double>(bits >> 11) * 0x1.0p-53 * kExponentialLayers.width[layer];
    if (x < kExponentialLayers.width[layer + 1]) [[likely]]
        return x;
    return drawExponentialEdge(random, layer, x);
}

} // namespace ringside::statistics
