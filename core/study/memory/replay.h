// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/fsrs_model.h"
#include "core/study/memory/card_state.h"

#include <cstdint>

namespace ringside::study {

/// One review of a card as it stands in a journal.
struct PastReview
{
    Rating rating = Rating::Good;
    CardPhase after = CardPhase::Review; ///< in which it left the card
    std::int64_t day = 0;                ///< scheduling day
};

/// A card's memory made anew from its reviews, in the order of time: by other weights than those it
/// was scheduled with, or of two histories that became one. What it is due for was told to the
/// learner and stays.
class Replay
{
public:
    void add(const FsrsModel& model, const PastReview& review);
    int reps() const { return m_reps; }
    /// `last` as its last review left it, with the memory, reviews and lapses of all of them.
    CardState applied(CardState last) const;

private:
    MemoryState m_memory;
    CardPhase m_phase = CardPhase::New;
    int m_reps = 0;
    int m_lapses = 0;
    std::int64_t m_day = 0;
};

} // namespace ringside::study
