// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/imported_reviews.h"

#include "core/session/review/card_ids.h"
#include "core/study/memory/fuzz.h"

#include <algorithm>
#include <cmath>

namespace ringside::session {

namespace {

constexpr std::int64_t kOldestReviewMs = 946'684'800'000; // 2000-01-01T00:00Z
constexpr double kMostIntervalDays = 36'500;

using State = exchange::CardSchedule::State;

/// Older times are errors of the other program, unless this computer's clock is set to them.
std::int64_t oldestMs(const ReviewImport& import)
{
    return std::min(kOldestReviewMs, import.nowMs);
}

int wholeDays(double days)
{
    return static_cast<int>(std::lround(std::clamp(days, 1.0, kMostIntervalDays)));
}

void adoptMemory(study::MemoryState& memory, const exchange::CardSchedule& schedule)
{
    if (schedule.stabilityDays && *schedule.stabilityDays > 0)
        memory.stability = std::clamp(*schedule.stabilityDays, 0.001, kMostIntervalDays);
    if (schedule.difficulty && *schedule.difficulty > 0)
        memory.difficulty = std::clamp(*schedule.difficulty, 1.0, 10.0);
}

/// When the card comes next, as the other program has it.
void adoptDue(study::CardState& after, const exchange::CardSchedule& schedule,
              const ReviewImport& import, LocalMoments& moments)
{
    if (!schedule.dueMs)
        return;
    const auto furthestMs =
        import.nowMs + static_cast<std::int64_t>(kMostIntervalDays) * study::kMsPerDay;
    const std::int64_t dueMs = std::clamp(*schedule.dueMs, oldestMs(import), furthestMs);
    after.dueDay = moments.dayAt(dueMs, import.rolloverMinutes);
    if (schedule.state == State::Review) {
        after.phase = study::CardPhase::Review;
        after.step = 0;
        after.scheduledDays = wholeDays(schedule.intervalDays);
        after.dueMs = dayBeginMs(after.dueDay, import.rolloverMinutes);
    } else {
        after.phase = schedule.state == State::Learning ? study::CardPhase::Learning
                                                        : study::CardPhase::Relearning;
        after.step = 0;
        after.scheduledDays = 0;
        after.dueMs = dueMs;
    }
}

TimedReview reviewOf(const QString& cardId, study::Rating rating, const study::Moment& moment,
                     const study::CardState& after)
{
    return {moment.ms,
            {.cardId = cardId,
             .rating = rating,
             .durationMs = 0,
             .utcOffsetMinutes = moment.utcOffsetMinutes,
             .after = after}};
}

/// One review at the time that the schedule implies.
TimedReview impliedReview(const PlannedCard& card, const ReviewImport& import,
                          LocalMoments& moments)
{
    const exchange::CardSchedule& schedule = *card.schedule;
    const double days = std::clamp(schedule.intervalDays, 1.0, kMostIntervalDays);
    const auto intervalMs = static_cast<std::int64_t>(days * study::kMsPerDay);
    const std::int64_t lastMs = std::clamp(schedule.dueMs.value_or(import.nowMs) - intervalMs,
                                           oldestMs(import), import.nowMs);
    study::CardState after;
    after.phase = study::CardPhase::Review;
    const double ease = schedule.ease > 0 ? schedule.ease : 2.5;
    after.memory = {.stability = days,
                    .difficulty = std::clamp(5.5 + (2.5 - ease) * 3.75, 1.0, 10.0)};
    adoptMemory(after.memory, schedule);
    after.reps = 1;
    after.lapses = std::max(schedule.lapses, 0);
    after.scheduledDays = wholeDays(days);
    after.lastReviewMs = lastMs;
    after.lastReviewDay = moments.dayAt(lastMs, import.rolloverMinutes);
    after.dueDay = after.lastReviewDay + after.scheduledDays;
    after.dueMs = dayBeginMs(after.dueDay, import.rolloverMinutes);
    adoptDue(after, schedule, import, moments);
    return reviewOf(card.cardId, study::Rating::Good, moments.at(lastMs), after);
}

} // namespace

std::vector<TimedReview> importedReviews(const PlannedCard& card, const study::CardState& before,
                                         const ReviewImport& import, LocalMoments& moments)
{
    const auto& schedule = card.schedule;
    if (schedule && schedule->state == State::New)
        return {}; // never seen, or reset there
    std::vector<TimedReview> reviews;
    study::CardState state = before;
    for (const exchange::CardReview& past : card.history) {
        if (past.atMs < oldestMs(import) || past.atMs > import.nowMs ||
            past.atMs <= state.lastReviewMs || past.rating < 1 || past.rating > 4)
            continue;
        const auto rating = static_cast<study::Rating>(past.rating);
        const study::Moment moment = moments.at(past.atMs);
        state = import.scheduler.answer(state, rating, moment,
                                        study::fuzzShare(seedOf(card.cardId), state.reps));
        reviews.push_back(reviewOf(card.cardId, rating, moment, state));
    }
    if (!reviews.empty() && schedule) {
        study::CardState& last = reviews.back().review.after;
        adoptMemory(last.memory, *schedule);
        adoptDue(last, *schedule, import, moments);
    } else if (reviews.empty() && before.phase == study::CardPhase::New && schedule &&
               schedule->state == State::Review) {
        reviews.push_back(impliedReview(card, import, moments));
    }
    return reviews;
}

} // namespace ringside::session
