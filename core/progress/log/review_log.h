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
struct Merged;

/// The flashcard reviews of a journal's database. Reviews and marks are only ever added; a review
/// that was taken back stays, with a mark. Borrows the database; the caller holds the transaction.
class ReviewLog
{
public:
    explicit ReviewLog(storage::Database& database) : m_database(database) {}

    Done add(const ReviewEntry& entry);
    Done add(const ReviewMark& mark);

    /// Every review that counts, in the order of time. Errors: UnknownName for a memory
    /// model of a later version; FileUnreadable, Database.
    Result<std::vector<ReviewEntry>> counted() const;
    /// How many reviews that count came after an entry of any kind, and how long they took.
    Result<ReviewWork> workAfter(const QString& entryId) const;
    /// Of each card what the last review that counts made of it, in no order.
    Result<std::vector<ReviewedCard>> lastOfCards() const;
    /// Calls with each review that counts, in the order of time.
    using OnReview = std::function<void(const QString& cardId, const study::PastReview& review)>;
    Done eachCounted(const OnReview& onReview) const;
    /// Of the cards that were reviewed on a scheduling day the day of the first review that counts.
    Result<QHash<QString, std::int64_t>> firstDaysOf(std::int64_t day) const;
    /// The reviews of one card that count, in the order of time.
    Result<std::vector<ReviewEntry>> ofCard(const QString& cardId) const;
    /// Reviews, taken back or not, and marks that were written at fromMs or later and before toMs,
    /// as the clock said then.
    Result<std::vector<ReviewEntry>> between(std::int64_t fromMs, std::int64_t toMs) const;
    Result<std::vector<ReviewMark>> marksBetween(std::int64_t fromMs, std::int64_t toMs) const;
    /// All of them, taken back or not.
    Result<std::vector<ReviewEntry>> all() const;
    Result<std::vector<ReviewMark>> marks() const;
    /// Adds what is missing here and passes the check.
    Done addMissing(const ReviewLog& other, const EntryCheck& check, Merged& merged);

private:
    Result<std::vector<ReviewEntry>> select(const QString& condition,
                                            const QVariantList& values = {}) const;
    Result<std::vector<ReviewMark>> selectMarks(const QString& condition,
                                                const QVariantList& values = {}) const;

    storage::Database& m_database;
};

} // namespace ringside::progress
