// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/exam/exam.h"
#include "core/study/statistics/statistics.h"

#include <array>
#include <vector>

namespace ringside::study {

/// One question of a finished exam.
struct SatQuestion
{
    int domain = 0;
    bool answered = false;
    bool right = false;
    bool unseen = false;     ///< the learner met it for the first time
    bool changed = false;    ///< the first complete answer was changed later
    bool firstRight = false; ///< that answer; meaningless if not changed
    double seconds = 0;      ///< time on screen
    Stated stated = Stated::Nothing;
};

/// Questions whose first answer was changed, by the result of the first and the last answer.
struct AnswerChanges
{
    int wrongToRight = 0;
    int rightToWrong = 0;
    int wrongToWrong = 0;
    int rightToRight = 0; ///< changed back to the first answer
    int all() const { return wrongToRight + rightToWrong + wrongToWrong + rightToRight; }
    bool operator==(const AnswerChanges&) const = default;
};

/// Questions on screen for at least `from` and less than `to` seconds.
struct TimeBand
{
    double from = 0;
    double to = 0; ///< 0: no upper end
    int right = 0;
    int questions = 0;
    bool operator==(const TimeBand&) const = default;
};

struct ExamReview
{
    ExamScore score;
    int unanswered = 0;
    int unseen = 0;
    int unseenRight = 0;
    AnswerChanges changes;
    std::array<TimeBand, 4> times{}; ///< of answered questions
    double medianRight = 0;          ///< seconds; 0 without one
    double medianWrong = 0;          ///< of answered questions
    Calibration confidence;          ///< of answered questions
};

/// Shows where an exam's points went. Time bands are split at 1, 2 and 3 minutes: 60 questions in
/// 120 minutes leave 2 for each.
ExamReview reviewOf(const std::vector<SatQuestion>& sat);

} // namespace ringside::study
