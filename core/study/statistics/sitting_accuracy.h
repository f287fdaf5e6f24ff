// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/statistics.h"

#include <optional>
#include <vector>

/// Whether the share right falls while one sits.
///
/// Reviews keep a sitting going and have no place in it. The answers of a mock exam stand where it
/// was handed in, in the order of its paper. Where it is wrong: later places are those of long
/// sittings alone, so other days and other questions are compared than at the first places.
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

/// Places are counted over the whole sitting, answers of the span alone. `answers` and `reviews` in
/// the order of time; where the clock was set back, their moments decide.
SittingAccuracy sittingAccuracy(const std::vector<AnswerPoint>& answers,
                                const std::vector<ReviewPoint>& reviews, const DaySpan& span);

} // namespace ringside::study
