// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// A flashcard review before the journal assigns its id and time.
struct NewReview
{
    QString cardId; ///< for example "concept:ring-all-reduce"
    study::Rating rating = study::Rating::Good;
    std::int64_t durationMs = 0;
    int utcOffsetMinutes = 0; ///< of the learner's time zone at that moment
    study::MemoryModelTag model = study::MemoryModelTag::Fsrs6;
    study::CardState after; ///< the resulting state by the scheduler
    bool operator==(const NewReview&) const = default;
};

/// One review as stored in the journal.
struct ReviewEntry
{
    QString entryId; ///< UUIDv7: globally unique, ordered by time
    QString deviceId;
    std::int64_t wallMs = 0;
    NewReview review;
    bool operator==(const ReviewEntry&) const = default;
};

/// A card after its last review.
struct ReviewedCard
{
    QString cardId;
    study::CardState after;
    int reviews = 0; ///< counted reviews; differs from after.reps when journals were merged
    bool operator==(const ReviewedCard&) const = default;
};

/// Sums over reviews.
struct ReviewWork
{
    int reviews = 0;
    std::int64_t durationMs = 0;
    bool operator==(const ReviewWork&) const = default;
};

/// An undo of a review, or its redo. The last mark of a review counts.
struct ReviewMark
{
    QString entryId;
    QString deviceId;
    std::int64_t wallMs = 0;
    QString reviewId;
    bool withdrawn = false;
    bool operator==(const ReviewMark&) const = default;
};

} // namespace ringside::progress
