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

/// The states of a whole deck at one time, including new cards; copying the pointer is cheap.
using DeckSnapshot = std::shared_ptr<const std::vector<study::CardState>>;

/// The cards that a mock exam added to the deck.
struct MockCards
{
    int cards = 0;
    std::int64_t day = 0; ///< of the mock
    bool operator==(const MockCards&) const = default;
};

/// Days for which a plan says that a mock made it grow.
inline constexpr int kGrowthDays = 7;

struct PreviewInput
{
    StudySettings settings;
    DeckSnapshot cards; ///< null: an empty deck
    study::Weights weights;
    std::int64_t today = 0;             ///< scheduling day
    std::optional<MockCards> grownBy{}; ///< the latest mock of the last kGrowthDays
};

/// The effect of settings: the days until the exam, or the next 30 without a future exam.
struct StudyPreview
{
    int cards = 0;
    std::optional<MockCards> grownBy{}; ///< as in the input
    std::optional<study::ExamPlan> plan;
    std::optional<Error> noPlan; ///< why there is none although a date is set
    std::vector<study::StudyDay> days;
    double perDay = 0; ///< mean of reviews and new cards
    int busiest = 0;
};

/// The scheduler's settings for the learner's settings.
study::SchedulerSettings schedulerSettings(const StudySettings& settings);

/// Ends early, with a meaningless preview, if `stop` is requested. Takes seconds for a large deck.
StudyPreview previewOf(const PreviewInput& input, const std::stop_token& stop = {});

/// Runs previewOf() off the calling thread after a short pause without newer requests. Delivers
/// only the newest of several requests, on the thread that owns this object, through its event
/// loop, and stops older ones.
class PreviewRunner
{
public:
    using Deliver = std::function<void(const StudyPreview&)>;
    /// Longer than the time between two keystrokes or two repeats of an arrow key.
    static constexpr std::chrono::milliseconds kPause{150};

    explicit PreviewRunner(std::chrono::milliseconds pause = kPause);
    ~PreviewRunner(); ///< cancels and waits for running work
    void request(PreviewInput input, Deliver deliver);
    /// Nothing is delivered before the next request.
    void cancel();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
