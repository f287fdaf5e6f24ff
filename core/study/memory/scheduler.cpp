// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/scheduler.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/study/memory/fuzz.h"
#include "core/study/memory/last_pass.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::study {

namespace {

constexpr double kMinutesPerDay = 1440;
/// Without steps, a shorter interval than this many days stays in minutes.
constexpr double kSubDayBelow = 0.5;

std::size_t indexOf(Rating rating)
{
    return static_cast<std::size_t>(rating) - 1;
}

Done checkSteps(const char* subject, const std::vector<double>& steps)
{
    double previous = 0;
    for (const double step : steps) {
        if (!std::isfinite(step) || step <= previous || step > 36500 * kMinutesPerDay)
            return fail(
                {.code = ErrorCode::OutOfRange,
                 .subject = subject,
                 .value = filled(error_forms::kMinutes, {std::to_string(step)}),
                 .limit = RINGSIDE_TR("minutes above 0, each step longer than the one before")});
        previous = step;
    }
    return {};
}

} // namespace

SchedulingPolicy ankiPolicy(int rolloverMinutes)
{
    return {.rolloverMinutes = rolloverMinutes};
}

SchedulingPolicy tsFsrsPolicy()
{
    return {.rolloverMinutes = 0,
            .dueAtDayStart = false,
            .keepsOrder = false,
            .hardRepeatsStep = false,
            .dayStepGraduates = true,
            .stepsNeedShortTerm = true,
            .subDayWithoutSteps = false,
            .firstFloor = 0.1};
}

Done checkSettings(const SchedulerSettings& settings)
{
    if (!(settings.desiredRetention > 0 && settings.desiredRetention < 1))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("desired retention"),
                     .value = std::to_string(settings.desiredRetention),
                     .limit = RINGSIDE_TR("more than 0 and less than 1")});
    if (settings.maximumInterval < 1 || settings.maximumInterval > kLargestStability)
        return fail(
            {.code = ErrorCode::OutOfRange,
             .subject = RINGSIDE_TR("maximum interval"),
             .value = filled(error_forms::kDays, {std::to_string(settings.maximumInterval)}),
             .limit = RINGSIDE_TR("1 to 36500 days")});
    RINGSIDE_CHECK(checkSteps("learning steps", settings.learningSteps));
    return checkSteps("relearning steps", settings.relearningSteps);
}

Scheduler::Scheduler(const Weights& weights, SchedulerSettings settings,
                     const SchedulingPolicy& policy)
    : m_settings(std::move(settings)),
      m_policy(policy),
      m_model(weights, m_settings.shortTerm, policy.firstFloor)
{
}

std::array<CardState, 4> Scheduler::answers(const CardState& card, const Moment& now,
                                            double fuzzShare, std::span<const int> load) const
{
    const std::int64_t today = schedulingDay(now, m_policy.rolloverMinutes);
    const int elapsed = card.phase == CardPhase::New ? 0 : elapsedDays(card.lastReviewDay, today);
    const Memories memories = memoriesAfter(card, elapsed);
    const Outcomes outcomes =
        m_policy.keepsOrder ? ankiOutcomes(card, memories, {fuzzShare, load, maximumOn(today)})
                            : tsFsrsOutcomes(card, memories, elapsed, fuzzShare);
    std::array<CardState, 4> states;
    for (const Rating rating : kRatings) {
        const std::size_t i = indexOf(rating);
        states[i] = stateAfter(card, rating, outcomes[i], memories[i], now);
    }
    return states;
}

CardState Scheduler::answer(const CardState& card, Rating rating, const Moment& now,
                            double fuzzShare, std::span<const int> load) const
{
    return answers(card, now, fuzzShare, load)[indexOf(rating)];
}

/// Makes sure that a card is seen once more before the exam. On the eve that is impossible.
int Scheduler::maximumOn(std::int64_t today) const
{
    const int maximum = m_settings.maximumInterval;
    if (!m_settings.examDay || *m_settings.examDay <= today)
        return maximum;
    return std::clamp(elapsedDays(today, *m_settings.examDay) - 1, 1, maximum);
}

Scheduler::Memories Scheduler::memoriesAfter(const CardState& card, int elapsed) const
{
    Memories memories;
    for (const Rating rating : kRatings)
        memories[indexOf(rating)] = card.phase == CardPhase::New
                                        ? m_model.first(rating)
                                        : m_model.next(card.memory, elapsed, rating);
    return memories;
}

const std::vector<double>& Scheduler::stepsOf(const CardState& card) const
{
    const bool learning = card.phase == CardPhase::New || card.phase == CardPhase::Learning;
    return learning ? m_settings.learningSteps : m_settings.relearningSteps;
}

/// rslib, scheduler/states/steps.rs: Hard on the first step is between Again and Good.
std::optional<Scheduler::StepDelay> Scheduler::ankiStep(const CardState& card, Rating rating) const
{
    const std::vector<double>& steps = stepsOf(card);
    const bool reviewed = card.phase == CardPhase::Review;
    if (steps.empty() || rating == Rating::Easy || (reviewed && rating != Rating::Again))
        return std::nullopt;
    const std::size_t step =
        reviewed ? 0 : std::min(static_cast<std::size_t>(std::max(0, card.step)), steps.size() - 1);
    const int current = static_cast<int>(step);
    if (rating == Rating::Again)
        return StepDelay{steps[0], 0};
    if (rating == Rating::Good) {
        if (step + 1 >= steps.size())
            return std::nullopt;
        return StepDelay{steps[step + 1], current + 1};
    }
    if (step > 0)
        return StepDelay{steps[step], current};
    const double hard = steps.size() > 1 ? (steps[0] + steps[1]) / 2
                                         : std::min(1.5 * steps[0], steps[0] + kMinutesPerDay);
    return StepDelay{hard, 0};
}

/// ts-fsrs 5.4: on every step, Hard is the mean of the first two steps, rounded to minutes.
std::optional<Scheduler::StepDelay> Scheduler::tsFsrsStep(const CardState& card,
                                                          Rating rating) const
{
    const std::vector<double>& steps = stepsOf(card);
    const std::size_t step = static_cast<std::size_t>(std::max(0, card.step));
    if (step >= steps.size() || rating == Rating::Easy)
        return std::nullopt;
    if (card.phase == CardPhase::Review) {
        if (rating != Rating::Again)
            return std::nullopt;
        return StepDelay{steps[step], 0};
    }
    if (rating == Rating::Again)
        return StepDelay{steps[0], 0};
    if (rating == Rating::Good) {
        if (step + 1 >= steps.size())
            return std::nullopt;
        return StepDelay{std::round(steps[step + 1]), card.step + 1};
    }
    const double hard = steps.size() > 1 ? (steps[0] + steps[1]) / 2 : 1.5 * steps[0];
    return StepDelay{std::round(hard), card.step};
}

/// Where the exam limits intervals, better answers stay a day apart, if possible.
int Scheduler::ankiDays(double stability, int minimum, const Spread& spread) const
{
    const bool isForExam = spread.maximum < m_settings.maximumInterval;
    const int maximum = isForExam ? std::max(1, spread.maximum - spread.better) : spread.maximum;
    minimum = std::clamp(minimum, 1, maximum);
    const double interval = std::min(m_model.intervalDays(stability, m_settings.desiredRetention),
                                     static_cast<double>(spread.maximum));
    if (m_settings.fuzz && isForExam && interval >= spread.maximum) {
        // The card waits for the last pass before the exam, which picks its day.
        const int first = spread.maximum - std::min(kLongestPass - 1, spread.maximum / 4);
        return dayIn({std::clamp(first, minimum, maximum), maximum}, spread.fuzzShare);
    }
    if (m_settings.fuzz) {
        const DayRange range = fuzzRange(interval, minimum, maximum);
        return spread.load.empty() ? dayIn(range, spread.fuzzShare)
                                   : quietDayIn(range, spread.fuzzShare, spread.load);
    }
    return std::clamp(static_cast<int>(std::round(interval)), minimum, maximum);
}

int Scheduler::tsFsrsDays(double stability, int elapsed, double fuzzShare) const
{
    const int maximum = m_settings.maximumInterval;
    const int days = m_model.wholeInterval(stability, m_settings.desiredRetention, maximum);
    if (!m_settings.fuzz || fuzzDelta(days) <= 0)
        return days;
    return dayIn(tsFsrsFuzzRange(days, elapsed, maximum), fuzzShare);
}

/// Each answer's delay is at least the previous answer's, and a day longer if both are in days. So
/// a step of several days does not make Hard longer than Good. Fuzz does not shorten an interval
/// that the model lengthens.
Scheduler::Outcomes Scheduler::ankiOutcomes(const CardState& card, const Memories& memories,
                                            Spread spread) const
{
    Outcomes outcomes;
    int dayFloor = 0;       // days of the previous answer
    double minuteFloor = 0; // its minutes, while shorter than a day
    const bool reviewed = card.phase == CardPhase::Review;
    const bool learning = card.phase == CardPhase::New || card.phase == CardPhase::Learning;
    for (const Rating rating : kRatings) {
        spread.better = static_cast<int>(indexOf(Rating::Easy) - indexOf(rating));
        Outcome& outcome = outcomes[indexOf(rating)];
        const double stability = memories[indexOf(rating)].stability;
        const double interval = m_model.intervalDays(stability, m_settings.desiredRetention);
        std::optional<StepDelay> delay = ankiStep(card, rating);
        const bool mayBeShort = rating != Rating::Easy && (!reviewed || rating == Rating::Again);
        if (!delay && m_policy.subDayWithoutSteps && m_settings.shortTerm && mayBeShort &&
            stepsOf(card).empty() && interval < kSubDayBelow && dayFloor == 0)
            delay = StepDelay{std::max(interval * kMinutesPerDay, minuteFloor + 1), 0};
        if (delay) {
            outcome.phase = learning ? CardPhase::Learning : CardPhase::Relearning;
            outcome.step = delay->nextStep;
            // Steps of a day or more count in whole days, at any time of day.
            dayFloor = delay->minutes < kMinutesPerDay
                           ? 0
                           : std::max(static_cast<int>(std::round(delay->minutes / kMinutesPerDay)),
                                      dayFloor + 1);
            minuteFloor = dayFloor > 0 ? dayFloor * kMinutesPerDay : delay->minutes;
            outcome.minutes = minuteFloor;
            continue;
        }
        int minimum = dayFloor + 1;
        if (reviewed && rating != Rating::Again && std::round(interval) > card.scheduledDays)
            minimum = std::max(minimum, card.scheduledDays + 1);
        // Easy skips the remaining steps of Good, and must not come before what follows them.
        if (rating == Rating::Easy && outcomes[indexOf(Rating::Good)].minutes)
            minimum = std::max(
                minimum,
                ankiDays(memories[indexOf(Rating::Good)].stability, dayFloor + 1, spread) + 1);
        outcome.days = dayFloor = ankiDays(stability, minimum, spread);
    }
    return outcomes;
}

Scheduler::Outcomes Scheduler::tsFsrsOutcomes(const CardState& card, const Memories& memories,
                                              int elapsed, double fuzzShare) const
{
    if (m_policy.stepsNeedShortTerm && !m_settings.shortTerm)
        return withoutSteps(memories, elapsed, fuzzShare);
    Outcomes outcomes;
    for (const Rating rating : kRatings) {
        Outcome& outcome = outcomes[indexOf(rating)];
        const auto delay = tsFsrsStep(card, rating);
        if (!delay) {
            outcome.days = tsFsrsDays(memories[indexOf(rating)].stability, elapsed, fuzzShare);
            continue;
        }
        outcome.minutes = delay->minutes;
        outcome.step = delay->nextStep;
        if (delay->minutes < kMinutesPerDay || !m_policy.dayStepGraduates)
            outcome.phase = card.phase == CardPhase::New || card.phase == CardPhase::Learning
                                ? CardPhase::Learning
                                : CardPhase::Relearning;
    }
    if (card.phase == CardPhase::Review) {
        auto& [again, hard, good, easy] = outcomes;
        hard.days = std::min(hard.days, good.days);
        good.days = std::max(good.days, hard.days + 1);
        easy.days = std::max(easy.days, good.days + 1);
    }
    return outcomes;
}

Scheduler::Outcomes Scheduler::withoutSteps(const Memories& memories, int elapsed,
                                            double fuzzShare) const
{
    Outcomes outcomes;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        outcomes[i].days = tsFsrsDays(memories[i].stability, elapsed, fuzzShare);
    auto& [again, hard, good, easy] = outcomes;
    again.days = std::min(again.days, hard.days);
    hard.days = std::max(hard.days, again.days + 1);
    good.days = std::max(good.days, hard.days + 1);
    easy.days = std::max(easy.days, good.days + 1);
    return outcomes;
}

CardState Scheduler::stateAfter(const CardState& card, Rating rating, const Outcome& outcome,
                                const MemoryState& memory, const Moment& now) const
{
    const std::int64_t today = schedulingDay(now, m_policy.rolloverMinutes);
    CardState after = card;
    after.phase = outcome.phase;
    after.memory = memory;
    after.step = outcome.step;
    after.reps = card.reps + 1;
    const bool hadGraduated =
        card.phase == CardPhase::Review ||
        (m_policy.stepsNeedShortTerm && !m_settings.shortTerm && card.phase != CardPhase::New);
    if (rating == Rating::Again && hadGraduated)
        ++after.lapses;
    after.lastReviewMs = now.ms;
    after.lastReviewDay = today;
    const int days =
        outcome.minutes ? static_cast<int>(*outcome.minutes / kMinutesPerDay) : outcome.days;
    after.scheduledDays = days;
    if (days > 0 && m_policy.dueAtDayStart) {
        after.dueDay = today + days;
        after.dueMs = dayStartMs(after.dueDay, now.utcOffsetMinutes, m_policy.rolloverMinutes);
        return after;
    }
    const double minutes = outcome.minutes.value_or(days * kMinutesPerDay);
    after.dueMs = now.ms + std::llround(minutes * static_cast<double>(kMsPerMinute));
    after.dueDay = schedulingDay({after.dueMs, now.utcOffsetMinutes}, m_policy.rolloverMinutes);
    return after;
}

} // namespace ringside::study
