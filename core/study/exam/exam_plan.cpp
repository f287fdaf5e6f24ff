// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam_plan.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/study/memory/last_pass.h"
#include "core/study/memory/scheduler.h"
#include "core/study/memory/study_run.h"

#include <algorithm>
#include <string>

namespace ringside::study {

namespace {

constexpr int kNoLimit = 1'000'000;

Done check(const ExamPlanInput& input)
{
    const std::int64_t ahead = input.examDay - input.today;
    if (ahead < 1 || ahead > kLongestPlan)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = kExamDate,
                     .value = std::to_string(ahead),
                     .limit = filled(error_forms::kRange, {"1", std::to_string(kLongestPlan)})});
    if (input.reviewsPerDay < 1)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("reviews a day"),
                     .value = std::to_string(input.reviewsPerDay),
                     .limit = RINGSIDE_TR("1 or more")});
    return checkSettings(input.settings);
}

tl::unexpected<Error> cancelled()
{
    return fail({.code = ErrorCode::Cancelled, .subject = RINGSIDE_TR("exam plan")});
}

} // namespace

int quietDays(int cards, int reviewsPerDay, int daysLeft)
{
    const int pass = passDays(cards, reviewsPerDay, daysLeft);
    return daysLeft > pass ? pass : std::min(daysLeft, 1);
}

int newCardsPerDay(int newCards, int cards, int reviewsPerDay, int daysLeft)
{
    const int days = daysLeft - quietDays(cards, reviewsPerDay, daysLeft);
    return newCards <= 0 || days <= 0 ? 0 : (newCards + days - 1) / days;
}

Result<ExamPlan> planExam(const ExamPlanInput& input)
{
    RINGSIDE_CHECK(check(input));
    const int cards = static_cast<int>(input.cards.size());
    ExamPlan plan{.daysLeft = static_cast<int>(input.examDay - input.today),
                  .limit = input.reviewsPerDay};
    plan.newCards = static_cast<int>(
        std::count_if(input.cards.begin(), input.cards.end(),
                      [](const CardState& card) { return card.phase == CardPhase::New; }));
    plan.passDays = passDays(cards, plan.limit, plan.daysLeft);
    plan.newPerDay = newCardsPerDay(plan.newCards, cards, plan.limit, plan.daysLeft);

    StudyRunInput run{.cards = input.cards,
                      .firstDay = input.today,
                      .days = plan.daysLeft,
                      .settings = input.settings,
                      .believed = input.weights,
                      .truth = input.weights,
                      .newPerDay = plan.newPerDay,
                      .quietDays = quietDays(cards, plan.limit, plan.daysLeft),
                      .passDays = plan.passDays,
                      .balance = input.balance,
                      .stop = input.stop};
    run.settings.examDay = input.examDay;
    // The pass uses the learner's limit; before it, the due reviews are all needed. New cards that
    // fall into the pass still have to come.
    run.limits.assign(static_cast<std::size_t>(plan.daysLeft - plan.passDays), kNoLimit);
    run.limits.push_back(std::max(plan.limit, plan.newPerDay));
    StudyRun played = playStudy(run);
    if (input.stop.stop_requested())
        return cancelled();
    plan.days = played.days;
    plan.busiest = played.busiest();
    plan.daysAboveLimit =
        static_cast<int>(std::count_if(plan.days.begin(), plan.days.end(),
                                       [&plan](auto& day) { return day.total() > plan.limit; }));
    plan.feasible = plan.daysAboveLimit == 0 && played.overdue == 0;
    if (!plan.feasible) {
        run.limits = {plan.limit};
        played = playStudy(run);
        if (input.stop.stop_requested())
            return cancelled();
    }
    plan.recall = played.recall;
    plan.unseen = played.unseen;
    plan.overdue = played.overdue;
    return plan;
}

} // namespace ringside::study
