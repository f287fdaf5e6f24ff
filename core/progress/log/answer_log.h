// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QString>
#include <QVariantList>

#include <optional>
#include <vector>

namespace ringside::progress {

class EntryCheck;
class OddClocks;
struct Merged;

/// The answers in a journal's database; they are only ever added. Does not own the database; the
/// caller owns the transaction.
class AnswerLog
{
public:
    explicit AnswerLog(storage::Database& database) : m_database(database) {}

    Done add(const AnswerEntry& entry);

    /// In the order of their ids, which is the order of time. Errors: FileUnreadable, Database.
    Result<std::vector<AnswerEntry>> all() const;
    /// Answers after an entry of any kind.
    Result<std::vector<AnswerEntry>> after(const QString& entryId) const;
    Result<std::optional<AnswerEntry>> firstOf(const QString& questionId) const;
    Result<std::optional<AnswerEntry>> lastOf(const QString& questionId) const;
    /// Adds the answers that are missing here and pass the check.
    Done addMissing(const AnswerLog& other, const EntryCheck& check, OddClocks& clocks,
                    Merged& merged);

private:
    Result<std::optional<AnswerEntry>> oneOf(const QString& questionId, const QString& order) const;
    Result<std::vector<AnswerEntry>> select(const QString& condition,
                                            const QVariantList& values) const;

    storage::Database& m_database;
};

} // namespace ringside::progress
