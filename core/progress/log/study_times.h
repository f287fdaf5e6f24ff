// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/study_item.h"
#include "core/storage/database.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace ringside::progress {

/// When the learner studied and how long it took, read from the end of the journal or between two
/// moments, so that the size of the journal does not matter. Moments are the wall clock's when the
/// entry was written, even if that was wrong. Does not own the database.
class StudyTimes
{
public:
    explicit StudyTimes(storage::Database& database) : m_database(database) {}

    /// Durations in ms of the last `most` answers to questions, newest first.
    Result<std::vector<std::int64_t>> lastAnswers(int most) const;
    /// The same for flashcard reviews, including undone ones.
    Result<std::vector<std::int64_t>> lastReviews(int most) const;
    /// Whether there is an answer or a review at fromMs or later and before toMs.
    Result<bool> studied(std::int64_t fromMs, std::int64_t toMs) const;
    /// The answers, and the reviews that were not taken back, at fromMs or later and before toMs.
    Result<std::vector<StudyItem>> items(std::int64_t fromMs, std::int64_t toMs) const;
    /// Of every quarter of an hour with an answer or a review its begin, ascending. Reads the whole
    /// journal. Days begin at a quarter, whatever the time zone.
    Result<std::vector<std::int64_t>> studiedQuarters() const;

private:
    Result<std::vector<std::int64_t>> lastOf(const QString& table, int most) const;
    Result<qint64> between(const QString& sql, std::int64_t fromMs, std::int64_t toMs) const;

    storage::Database& m_database;
};

} // namespace ringside::progress
