// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/storage/database.h"

#include <QStringList>

namespace ringside::bank {

/// Writes questions to a compiled bank one after another, with the words that find them. Borrows
/// the database; the caller holds the transaction.
class QuestionRows
{
public:
    static Result<QuestionRows> into(storage::Database& database);

    /// `ordinal` counts from 1 in the order of domain and id; `place` is the one in lists, from 0.
    Done add(int ordinal, int place, const Question& question, const QStringList& conceptNames);
    /// Call once after the last question: makes searching fast.
    static Done finish(storage::Database& database);

private:
    QuestionRows(storage::Statement row, storage::Statement content, storage::Statement words);

    storage::Statement m_row, m_content, m_words;
};

} // namespace ringside::bank
