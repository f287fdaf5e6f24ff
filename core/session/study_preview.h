// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/study_settings.h"
#include "core/study/values/exam_plan.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ringside::session {

struct PreviewInput
{
    StudySettings settings;
    std::vector<study::CardState> cards; ///< of the whole deck, new ones too
    study::Weights weights;
    std::int64_t today = 0; ///< scheduling day
};

/// What settings would mean: the days to the exam, or the next 30 where no exam is ahead.
struct StudyPreview
{
    int cards = 0;
    std::optional<study::ExamPlan> plan;
    std::optional<Error> noPlan; ///< why there is none although a date is set
    std::vector<study::StudyDay> days;
    double perDay = 0; ///< mean of reviews and new cards
    int busiest = 0;
};

/// The scheduler's settings that these amount to.
study::SchedulerSettings schedulerSettings(const StudySettings& settings);

StudyPreview previewOf(const PreviewInput& input);

/// Runs previewOf() off the calling thread; of several requests only the newest is delivered, on
/// the thread that owns this object.
class PreviewRunner
{
public:
    PreviewRunner();
    ~PreviewRunner();
    void request(PreviewInput input, std::function<void(StudyPreview)> callback);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
