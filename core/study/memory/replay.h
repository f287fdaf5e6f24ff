// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"
#include "core/study/memory/fsrs_model.h"

#include <cstdint>

namespace ringside::study {

/// One review of a card as recorded in a journal.
struct PastReview
{
    Rating rating = Rating::Good;
    CardPhase after = CardPhase::Review; ///< the card's phase after it
    std::int64_t day = 0;                ///< scheduling day
};

/// Recomputes a card's memory from its reviews, in order of time: with other weights than those
/// that scheduled it, or after a merge of two histories. Due dates stay, because the learner has
/// seen them.
class Replay
{
public:
    void add(const FsrsModel& model, const PastReview& review);
    int reps() const { return m_reps; }
    /// `last` as its last review left it, with memory, reviews and lapses from the full history.
    CardState applied(CardState last) const;

private:
    MemoryState m_memory;
    CardPhase m_phase = CardPhase::New;
    int m_reps = 0;
    int m_lapses = 0;
    std::int64_t m_day = 0;
};

} // namespace ringside::study
