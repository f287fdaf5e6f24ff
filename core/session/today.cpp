// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/today.h"

#include "core/progress/journal.h"
#include "core/session/practice.h"
#include "core/session/review.h"
#include "core/study/days.h"
#include "core/study/readiness.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::session {

namespace {

int offsetAt(std::int64_t ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms).offsetFromUtc() / 60;
}

/// When a scheduling day begins by the clock on the learner's wall. The offset from UTC is that of
/// the beginning itself: at a change to daylight saving time it differs from the day's other end.
std::int64_t beginningOf(std::int64_t day, int rolloverMinutes)
{
    const std::int64_t guess = study::dayStartMs(day, 0, rolloverMinutes);
    const std::int64_t start = study::dayStartMs(day, offsetAt(guess), rolloverMinutes);
    return study::dayStartMs(day, offsetAt(start), rolloverMinutes);
}

Done readStudied(const progress::Journal& journal, std::int64_t today, int rolloverMinutes,
                 std::array<bool, kStreakDays>& studied)
{
    for (int i = 0; i < kStreakDays; ++i) {
        const std::int64_t day = today - (kStreakDays - 1) + i;
        const auto any = journal.times().studied(beginningOf(day, rolloverMinutes),
                                                 beginningOf(day + 1, rolloverMinutes));
        if (!any)
            return fail(any.error());
        studied.at(static_cast<std::size_t>(i)) = *any;
    }
    return {};
}

TodayCards cardsNow(const Review& review)
{
    const ReviewCounts counts = review.counts();
    return {.dueNow = counts.learning + counts.due,
            .fresh = counts.fresh,
            .nextDueMs = review.nextDueMs()};
}

} // namespace

Pace paceOf(std::vector<std::int64_t> durationsMs, double assumedSeconds)
{
    const int samples = static_cast<int>(durationsMs.size());
    if (samples < kEnoughForPace)
        return {assumedSeconds, samples};
    // The upper median for an even number: whole milliseconds, and nobody plans by a second.
    const auto middle = durationsMs.begin() + samples / 2;
    std::nth_element(durationsMs.begin(), middle, durationsMs.end());
    return {static_cast<double>(*middle) / 1000, samples};
}

int minutesFor(int cards, const Pace& card, int questions, const Pace& question)
{
    const double seconds = cards * card.seconds + questions * question.seconds;
    return static_cast<int>(std::ceil(seconds / 60));
}

Result<TodayFacts> todayFacts(const progress::Journal& journal, const Practice& practice,
                              const Review& review, const StudySettings& settings,
                              const Clock& clock)
{
    auto material = practice.material();
    if (!material)
        return fail(material.error());
    auto answers = journal.times().lastAnswers(kPaceSamples);
    if (!answers)
        return fail(answers.error());
    auto reviews = journal.times().lastReviews(kPaceSamples);
    if (!reviews)
        return fail(reviews.error());

    TodayFacts facts;
    facts.material = std::move(*material);
    facts.question = paceOf(std::move(*answers), kAssumedQuestionSeconds);
    facts.card = paceOf(std::move(*reviews), kAssumedCardSeconds);
    facts.running = practice.session();
    facts.unreadable = practice.unreadableSessions();
    facts.cards = cardsNow(review);
    const int rolloverMinutes = settings.rolloverHour * 60;
    const std::int64_t now = clock.wallMs();
    const std::int64_t today = study::schedulingDay({now, offsetAt(now)}, rolloverMinutes);
    if (const auto exam = examDay(settings))
        facts.daysToExam = static_cast<int>(*exam - today);
    if (Done read = readStudied(journal, today, rolloverMinutes, facts.studied); !read)
        return fail(read.error());
    return facts;
}

TodayPlan planToday(const TodayFacts& facts)
{
    const StudySets sets(facts.material);
    TodayPlan plan;
    plan.unseen = sets.unseen();
    plan.wrong = sets.wrong();
    plan.neededForReadiness = study::kEnoughAnswers;
    for (const ObjectiveStanding& objective : sets.objectives()) {
        plan.answered += objective.answered;
        const bool enough = objective.answered >= kEnoughForWeak;
        if (enough && (!plan.weakest || objective.need > plan.weakest->need))
            plan.weakest = objective;
        if (objective.unseen > 0 &&
            (!plan.heaviest || objective.domainWeight > plan.heaviest->domainWeight))
            plan.heaviest = objective;
    }
    const int due = facts.cards.dueNow;
    plan.dueMinutes = minutesFor(due, facts.card, 0, facts.question);
    if (auto mix = sets.dailyMix(kMixQuestions, due)) {
        plan.mixMinutes =
            minutesFor(due, facts.card, static_cast<int>(mix->questions.size()), facts.question);
        plan.mix = std::move(*mix);
    }
    return plan;
}

} // namespace ringside::session
