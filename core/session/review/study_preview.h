// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/study_settings.h"
#include "core/study/exam/exam_plan.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ringside::session {

/// The states of a whole deck, new cards too, as they were once; copies of the pointer are cheap.
using DeckSnapshot = std::shared_ptr<const std::vector<study::CardState>>;

struct PreviewInput
{
    StudySettings settings;
    DeckSnapshot cards; ///< none: an empty deck
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

/// Ends early, with a preview of no meaning, when `stop` is asked for. Seconds for a large deck.
StudyPreview previewOf(const PreviewInput& input, const std::stop_token& stop = {});

/// Runs previewOf() off the calling thread, once no newer request has come for a moment; of several
/// requests only the newest is delivered, on the thread that owns this object, by its event loop.
/// What an older one is still at is stopped.
class PreviewRunner
{
public:
    using Deliver = std::function<void(const StudyPreview&)>;
    /// Longer than the time between two keystrokes or two steps of a held arrow key.
    static constexpr std::chrono::milliseconds kPause{150};

    explicit PreviewRunner(std::chrono::milliseconds pause = kPause);
    ~PreviewRunner(); ///< cancels and waits for what still runs
    void request(PreviewInput input, Deliver deliver);
    /// Nothing is delivered before the next request.
    void cancel();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
