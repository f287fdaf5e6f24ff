// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/study_preview.h"

#include "core/session/latest_task.h"
#include "core/study/exam/exam_plan.h"
#include "core/study/memory/study_run.h"

#include <QTimer>

#include <algorithm>
#include <span>
#include <utility>

namespace ringside::session {

namespace {

constexpr int kDaysShown = 30;

std::span<const study::CardState> cardsOf(const PreviewInput& input)
{
    return input.cards ? std::span(*input.cards) : std::span<const study::CardState>();
}

std::vector<study::StudyDay> nextDays(const PreviewInput& input, const std::stop_token& stop)
{
    return study::playStudy({.cards = cardsOf(input),
                             .firstDay = input.today,
                             .days = kDaysShown,
                             .settings = schedulerSettings(input.settings),
                             .believed = input.weights,
                             .truth = input.weights,
                             .newPerDay = input.settings.newPerDay,
                             .balance = input.settings.loadBalancing,
                             .stop = stop})
        .days;
}

} // namespace

study::SchedulerSettings schedulerSettings(const StudySettings& settings)
{
    return {.desiredRetention = settings.desiredRetention, .examDay = examDay(settings)};
}

StudyPreview previewOf(const PreviewInput& input, const std::stop_token& stop)
{
    StudyPreview preview;
    preview.cards = static_cast<int>(cardsOf(input).size());
    preview.grownBy = input.grownBy;
    if (const auto exam = examDay(input.settings)) {
        auto plan = study::planExam({.cards = cardsOf(input),
                                     .today = input.today,
                                     .examDay = *exam,
                                     .settings = schedulerSettings(input.settings),
                                     .weights = input.weights,
                                     .balance = input.settings.loadBalancing,
                                     .reviewsPerDay = input.settings.reviewsPerDay,
                                     .stop = stop});
        if (plan)
            preview.plan = std::move(*plan);
        else
            preview.noPlan = plan.error();
    }
    preview.days = preview.plan ? preview.plan->days : nextDays(input, stop);
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
    PreviewInput input; ///< of the waiting request
    Deliver deliver;
    QTimer pause;
    LatestTask task; ///< destroyed first

    void run()
    {
        task.start([asked = std::exchange(input, {}),
                    callback = std::exchange(deliver, {})](const std::stop_token& stop) {
            return [preview = previewOf(asked, stop), callback] { callback(preview); };
        });
    }
};

PreviewRunner::PreviewRunner(std::chrono::milliseconds pause) : m_state(std::make_unique<State>())
{
    m_state->pause.setSingleShot(true);
    m_state->pause.setInterval(pause);
    QObject::connect(&m_state->pause, &QTimer::timeout, &m_state->pause,
                     [state = m_state.get()] { state->run(); });
}

PreviewRunner::~PreviewRunner() = default;

void PreviewRunner::request(PreviewInput input, Deliver deliver)
{
    m_state->task.cancel();
    m_state->input = std::move(input);
    m_state->deliver = std::move(deliver);
    m_state->pause.start();
}

void PreviewRunner::cancel()
{
    m_state->pause.stop();
    m_state->task.cancel();
}

} // namespace ringside::session
