// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws without a state, so that generated data are equal on every machine:
//   u(seed, i, c) = (mix(seed + 0x9E3779B97F4A7C15 (16 i + c + 1)) >> 11) / 2^53
// with the finalizer of SplitMix64 as mix, in 64-bit arithmetic. i is the number of the event or
// key, c the number of the draw for it.
// Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014.
#pragma once

#include <cstdint>

namespace ringside::events {

constexpr std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/// In [0, 1).
constexpr double uniformDraw(std::uint64_t seed, std::uint64_t index, std::uint64_t draw)
{
    const std::uint64_t bits = mixed(seed + 0x9E3779B97F4A7C15ULL * (16 * index + draw + 1)) >> 11;
    return static_cast<double>(bits) * 0x1p-53;
}

} // namespace ringside::events
