// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// What the learner did with a flashcard, before the journal gives it an id and a time.
struct NewReview
{
    QString cardId; ///< such as "concept:ring-all-reduce"
    study::Rating rating = study::Rating::Good;
    std::int64_t durationMs = 0;
    int utcOffsetMinutes = 0; ///< of the learner's time zone at that moment
    study::MemoryModelTag model = study::MemoryModelTag::Fsrs6;
    study::CardState after; ///< what the scheduler made of it
    bool operator==(const NewReview&) const = default;
};

/// One review, as the journal keeps it for good.
struct ReviewEntry
{
    QString entryId; ///< UUIDv7: globally unique, ordered by time
    QString deviceId;
    std::int64_t wallMs = 0;
    NewReview review;
    bool operator==(const ReviewEntry&) const = default;
};

/// A card as its last review left it.
struct ReviewedCard
{
    QString cardId;
    study::CardState after;
    int reviews = 0; ///< that count; other than after.reps where journals were merged
    bool operator==(const ReviewedCard&) const = default;
};

/// Reviews summed up.
struct ReviewWork
{
    int reviews = 0;
    std::int64_t durationMs = 0;
    bool operator==(const ReviewWork&) const = default;
};

/// The learner took a review back, or took that back again. The last mark of a review counts.
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
