// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/review.h"
#include "core/session/local_days.h"
#include "core/session/review/card_import_plan.h"
#include "core/study/memory/scheduler.h"

#include <vector>

namespace ringside::session {

struct TimedReview
{
    std::int64_t atMs = 0;
    progress::NewReview review;
};

/// The settings with which another program's reviews become this program's.
struct ReviewImport
{
    const study::Scheduler& scheduler;
    int rolloverMinutes = 0;
    std::int64_t nowMs = 0;
};

/// Another program's reviews of one card as reviews of this program, oldest first: the ratings
/// after `before`, replayed with FSRS, and the last one with the due day, and where there is one
/// the memory, of the other program. A card with a schedule but without reviews becomes one
/// review: stability is its interval, which aims at about 90 % recall there too, and difficulty
/// follows SM-2's ease, 2.5 being 5.5 and its least, 1.3, being 10. Empty for a card that is new
/// in the other program, and for one that is only in its learning steps there.
std::vector<TimedReview> importedReviews(const PlannedCard& card, const study::CardState& before,
                                         const ReviewImport& import, LocalMoments& moments);

} // namespace ringside::session
