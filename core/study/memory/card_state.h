// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/memory_values.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::study {

/// The numbers are those of review logs.
enum class CardPhase { New = 0, Learning = 1, Review = 2, Relearning = 3 };

/// Everything a scheduler knows about a card. Days are scheduling days (see days.h), not calendar
/// days. The day of the last review is stored, so that a change of time zone does not move the
/// past.
struct CardState
{
    CardPhase phase = CardPhase::New;
    MemoryState memory;    ///< meaningless while New
    int step = 0;          ///< index of the learning or relearning step, from 0
    int scheduledDays = 0; ///< 0 for a delay shorter than a day
    int reps = 0;
    int lapses = 0;
    std::int64_t lastReviewMs = 0; ///< since 1970-01-01T00:00Z
    std::int64_t lastReviewDay = 0;
    std::int64_t dueMs = 0;
    std::int64_t dueDay = 0;
    bool operator==(const CardState&) const = default;
};

/// The learner's choices. Steps are in minutes and increase.
struct SchedulerSettings
{
    double desiredRetention = 0.9; ///< in [0.7, 0.99] for people; (0, 1) is computable
    int maximumInterval = 36500;   ///< days
    bool shortTerm = true;         ///< reviews on the same day change stability
    bool fuzz = true;              ///< spread due days a little
    /// The exam's scheduling day; no delay reaches it before it has passed.
    std::optional<std::int64_t> examDay{};
    std::vector<double> learningSteps{1, 10};
    std::vector<double> relearningSteps{10};
    bool operator==(const SchedulerSettings&) const = default;
};

} // namespace ringside::study
