// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/statistics.h"

#include <optional>
#include <vector>

/// Accuracy over the course of a study sitting.
///
/// Reviews extend a sitting but have no position in it. Answers of a mock exam count at the time of
/// its submission, in the order of its paper. Where it is wrong: later positions come only from
/// long sittings, so the comparison mixes other days and other questions.
namespace ringside::study {

/// A pause of this many minutes starts a new sitting. An assumption, because learners do not report
/// sittings.
inline constexpr int kSittingGapMinutes = 30;

/// The from-th to the to-th answers of each sitting; 1 is the first.
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
    std::vector<SittingPart> parts; ///< in order, including those without answers
    int sittings = 0;               ///< with an answer in the span
};

/// Positions count over the whole sitting, answers only in the span. `answers` and `reviews` must
/// be in order of time; if the clock was set back, their times decide.
SittingAccuracy sittingAccuracy(const std::vector<AnswerPoint>& answers,
                                const std::vector<ReviewPoint>& reviews, const DaySpan& span);

} // namespace ringside::study
