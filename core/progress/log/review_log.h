// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/review.h"
#include "core/storage/database.h"
#include "core/study/memory/replay.h"

#include <QHash>
#include <QString>
#include <QVariant>

#include <functional>
#include <vector>

namespace ringside::progress {

class EntryCheck;
class OddClocks;
struct Merged;

/// The flashcard reviews in a journal's database. Reviews and marks are only ever added; an undone
/// review stays, with a mark. Does not own the database; the caller owns the transaction.
class ReviewLog
{
public:
    explicit ReviewLog(storage::Database& database) : m_database(database) {}

    Done add(const ReviewEntry& entry);
    Done add(const ReviewMark& mark);
    /// Those of an import: with one statement for all of a kind.
    Done addAll(const std::vector<ReviewEntry>& entries);
    Done addAll(const std::vector<ReviewMark>& marks);

    /// Every review that was not undone, in order of time. Errors: UnknownName for a memory model
    /// of a later version; FileUnreadable, Database.
    Result<std::vector<ReviewEntry>> counted() const;
    /// Number and total time of the counted reviews after an entry of any kind.
    Result<ReviewWork> workAfter(const QString& entryId) const;
    /// Each card's state after its last counted review, in no particular order.
    Result<std::vector<ReviewedCard>> lastOfCards() const;
    /// Calls `onReview` for each counted review, in order of time.
    using OnReview = std::function<void(const QString& cardId, const study::PastReview& review)>;
    Done eachCounted(const OnReview& onReview) const;
    /// For the cards reviewed on scheduling day `day`, the day of each card's first counted review.
    Result<QHash<QString, std::int64_t>> firstDaysOf(std::int64_t day) const;
    /// The counted reviews of one card, in order of time.
    Result<std::vector<ReviewEntry>> ofCard(const QString& cardId) const;
    /// Reviews, undone or not, and marks with a wall-clock time of fromMs or later and before toMs.
    Result<std::vector<ReviewEntry>> between(std::int64_t fromMs, std::int64_t toMs) const;
    Result<std::vector<ReviewMark>> marksBetween(std::int64_t fromMs, std::int64_t toMs) const;
    /// All reviews, undone or not.
    Result<std::vector<ReviewEntry>> all() const;
    Result<std::vector<ReviewMark>> marks() const;
    /// Adds the reviews and marks that are missing here and pass the check.
    Done addMissing(const ReviewLog& other, const EntryCheck& check, OddClocks& clocks,
                    Merged& merged);

private:
    Result<std::vector<ReviewEntry>> select(const QString& condition,
                                            const QVariantList& values = {}) const;
    Result<std::vector<ReviewMark>> selectMarks(const QString& condition,
                                                const QVariantList& values = {}) const;

    storage::Database& m_database;
};

} // namespace ringside::progress
