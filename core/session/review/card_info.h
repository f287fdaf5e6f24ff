// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/card_marks.h"
#include "core/progress/values/review.h"
#include "core/study/memory/card_state.h"
#include "core/study/memory/fsrs_model.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::session {

/// When a card comes again: in minutes during learning, otherwise in days.
struct NextDue
{
    int days = 0;       ///< 0: today
    double minutes = 0; ///< used if days is 0
    bool operator==(const NextDue&) const = default;
};

struct RecallPoint
{
    double days = 0; ///< after the last review
    double recall = 1;
    bool operator==(const RecallPoint&) const = default;
};

/// Everything known about one card.
struct CardInfo
{
    QString id;
    QString title;
    study::CardState state;
    progress::CardMarks marks;
    bool isLeech = false;
    int daysSinceLast = 0;
    std::optional<double> recallNow;            ///< absent for a card that was never reviewed
    std::array<NextDue, 4> after{};             ///< for Again, Hard, Good, Easy
    std::vector<progress::ReviewEntry> history; ///< without undone reviews, oldest first
    std::vector<RecallPoint> curve;             ///< from the last review on; empty without a review
};

/// Recall from the last review until twice its interval or today, whichever is later; at least ten
/// days, in equal steps.
std::vector<RecallPoint> forgettingCurve(const study::FsrsModel& model,
                                         const study::CardState& state, int daysSinceLast);

/// Whether a card with this many lapses is reported as a leech: at `threshold`, and again after
/// every half of it, rounded up, as in Anki (rslib, scheduler/states/review.rs).
bool isLeechAt(int lapses, int threshold);

} // namespace ringside::session
