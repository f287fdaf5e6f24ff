// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/study_preview.h"

#include "core/session/latest_task.h"
#include "core/study/exam_plan.h"
#include "core/study/study_run.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

constexpr int kDaysShown = 30;

std::vector<study::StudyDay> nextDays(const PreviewInput& input)
{
    return study::playStudy({.cards = input.cards,
                             .firstDay = input.today,
                             .days = kDaysShown,
                             .settings = schedulerSettings(input.settings),
                             .believed = input.weights,
                             .truth = input.weights,
                             .newPerDay = input.settings.newPerDay,
                             .balance = input.settings.loadBalancing})
        .days;
}

} // namespace

study::SchedulerSettings schedulerSettings(const StudySettings& settings)
{
    return {.desiredRetention = settings.desiredRetention, .examDay = examDay(settings)};
}

StudyPreview previewOf(const PreviewInput& input)
{
    StudyPreview preview;
    preview.cards = static_cast<int>(input.cards.size());
    if (const auto exam = examDay(input.settings)) {
        auto plan = study::planExam({.cards = input.cards,
                                     .today = input.today,
                                     .examDay = *exam,
                                     .settings = schedulerSettings(input.settings),
                                     .weights = input.weights,
                                     .balance = input.settings.loadBalancing,
                                     .reviewsPerDay = input.settings.reviewsPerDay});
        if (plan)
            preview.plan = std::move(*plan);
        else
            preview.noPlan = plan.error();
    }
    preview.days = preview.plan ? preview.plan->days : nextDays(input);
    int sum = 0;
    for (const study::StudyDay& day : preview.days) {
        sum += day.total();
        preview.busiest = std::max(preview.busiest, day.total());
    }
    if (!preview.days.empty())
        preview.perDay = static_cast<double>(sum) / static_cast<double>(preview.days.size());
    return preview;
}

struct PreviewRunner::State
{
    LatestTask task;
};

PreviewRunner::PreviewRunner() : m_state(std::make_unique<State>()) {}

PreviewRunner::~PreviewRunner() = default;

void PreviewRunner::request(PreviewInput input, std::function<void(StudyPreview)> callback)
{
    m_state->task.start(
        [input = std::move(input), callback = std::move(callback)](const std::stop_token&) {
            return [preview = previewOf(input), callback] { callback(preview); };
        });
}

} // namespace ringside::session
