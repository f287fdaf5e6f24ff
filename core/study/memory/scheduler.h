// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/card_state.h"
#include "core/study/memory/days.h"
#include "core/study/memory/fsrs_model.h"

#include <array>
#include <optional>
#include <span>

namespace ringside::study {

/// Where two programs with the same memory model schedule differently. The app uses ankiPolicy();
/// tests compare tsFsrsPolicy() with that library's output.
struct SchedulingPolicy
{
    int rolloverMinutes = 240; ///< start of a day after midnight
    bool dueAtDayStart = true; ///< a delay in days ends at the start of its day, not at the minute
    bool keepsOrder = true;    ///< each better answer waits longer, up to the maximum
    bool hardRepeatsStep = true;     ///< on later steps; otherwise always the mean of the first two
    bool dayStepGraduates = false;   ///< a step of a day or more ends learning
    bool stepsNeedShortTerm = false; ///< no steps without short-term memory
    bool subDayWithoutSteps = true;  ///< no steps: short intervals stay in minutes
    double firstFloor = kSmallestStability; ///< days; minimum of the first stability
    bool operator==(const SchedulingPolicy&) const = default;
};

SchedulingPolicy ankiPolicy(int rolloverMinutes = 240);
/// UTC calendar days.
SchedulingPolicy tsFsrsPolicy();

/// Error: OutOfRange for steps that do not increase, retention outside (0, 1), or a maximum below
/// 1.
Done checkSettings(const SchedulerSettings& settings);

/// Computes a card's next state for each of the four answers. Pure: time and the fuzz seed are
/// passed in. Learning and relearning steps apply within a day, the memory model after that.
class Scheduler
{
public:
    /// `settings` have passed checkSettings().
    Scheduler(const Weights& weights, SchedulerSettings settings, const SchedulingPolicy& policy);

    /// The card after Again, Hard, Good, Easy. `fuzzShare` in [0, 1), see fuzz.h. With `load`, the
    /// number of cards due today, tomorrow and so on, a card goes to the quietest day of its fuzz
    /// range; days beyond the end count as empty. Load balancing needs the fuzz.
    std::array<CardState, 4> answers(const CardState& card, const Moment& now, double fuzzShare,
                                     std::span<const int> load = {}) const;
    CardState answer(const CardState& card, Rating rating, const Moment& now, double fuzzShare,
                     std::span<const int> load = {}) const;

    const FsrsModel& model() const { return m_model; }

private:
    /// A delay in minutes or, without any, in days.
    struct Outcome
    {
        CardPhase phase = CardPhase::Review;
        int step = 0;
        std::optional<double> minutes;
        int days = 0;
    };
    struct StepDelay
    {
        double minutes = 0;
        int nextStep = 0;
    };
    /// What influences the days besides memory.
    struct Spread
    {
        double fuzzShare = 0;
        std::span<const int> load{};
        int maximum = 0; ///< days
        int better = 0;  ///< answers that must wait longer than this one
    };
    using Outcomes = std::array<Outcome, 4>;
    using Memories = std::array<MemoryState, 4>;

    Memories memoriesAfter(const CardState& card, int elapsed) const;
    const std::vector<double>& stepsOf(const CardState& card) const;
    std::optional<StepDelay> ankiStep(const CardState& card, Rating rating) const;
    std::optional<StepDelay> tsFsrsStep(const CardState& card, Rating rating) const;
    int maximumOn(std::int64_t today) const;
    int ankiDays(double stability, int minimum, const Spread& spread) const;
    int tsFsrsDays(double stability, int elapsed, double fuzzShare) const;
    Outcomes ankiOutcomes(const CardState& card, const Memories& memories, Spread spread) const;
    Outcomes tsFsrsOutcomes(const CardState& card, const Memories& memories, int elapsed,
                            double fuzzShare) const;
    Outcomes withoutSteps(const Memories& memories, int elapsed, double fuzzShare) const;
    CardState stateAfter(const CardState& card, Rating rating, const Outcome& outcome,
                         const MemoryState& memory, const Moment& now) const;

    SchedulerSettings m_settings;
    SchedulingPolicy m_policy;
    FsrsModel m_model;
};

} // namespace ringside::study
