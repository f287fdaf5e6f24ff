// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Draws without a state: each has an address, so that a change of one part of a scenario leaves
/// the draws of all others as they are.
namespace ringside::statistics {

inline constexpr std::uint64_t kGoldenStep = 0x9e3779b97f4a7c15ULL;

/// SplitMix64's finalizer (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195).
constexpr std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

/// u(seed, index, channel) = (mixed(seed + step (16 index + channel + 1)) >> 11) 2^-53, uniform in
/// [0, 1); `channel` is below 16.
constexpr double drawAt(std::uint64_t seed, std::uint64_t index, std::uint64_t channel)
{
    return static_cast<double>(mixed(seed + kGoldenStep * (16 * index + channel + 1)) >> 11) *
           0x1.0p-53;
}

} // namespace ringside::statistics
