// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string>

namespace ringside::study {

/// The learner's own rating after an answer; the numbers are those of review logs.
enum class Rating { Again = 1, Hard = 2, Good = 3, Easy = 4 };

inline constexpr std::array kRatings{Rating::Again, Rating::Hard, Rating::Good, Rating::Easy};

/// The formulas that a weight vector belongs to. It is stored with every vector, so that states can
/// be recomputed from the journal for a later model.
enum class MemoryModelTag { Fsrs6 };

inline constexpr std::size_t kWeightCount = 21;

/// The weights w0 ... w20 of a memory model.
struct Weights
{
    MemoryModelTag model = MemoryModelTag::Fsrs6;
    std::array<double, kWeightCount> w{};
    bool operator==(const Weights&) const = default;
};

/// The memory of one item. Stability is the time in days until recall falls to 90 %, in [0.001,
/// 36500]; difficulty is in [1, 10].
struct MemoryState
{
    double stability = 0;
    double difficulty = 0;
    bool operator==(const MemoryState&) const = default;
};

} // namespace ringside::study
