// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace ringside::study {

/// A pause so long, in minutes, begins another sitting: an assumption, for nobody says when they
/// sit down.
inline constexpr int kSittingGapMinutes = 30;

/// The answers that were the from-th up to the to-th of their sitting, 1 being the first.
struct SittingPart
{
    int from = 1;
    std::optional<int> to{}; ///< absent: all later ones
    int answers = 0;
    int right = 0;
    bool operator==(const SittingPart&) const = default;
};

struct SittingAccuracy
{
    std::vector<SittingPart> parts; ///< in order, also those without answers
    int sittings = 0;               ///< with an answer in the span
};

} // namespace ringside::study
