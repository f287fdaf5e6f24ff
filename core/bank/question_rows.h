// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/storage/database.h"

#include <QStringList>

#include <vector>

namespace ringside::bank {

/// Where each question stands in practice, from 0: the domains that the exam asks most of come
/// first, and within a domain the bank's order stays. Questions kept aside for the first mock exam
/// come after all others: whoever wants one sooner finds it by search or in the list.
std::vector<int> practicePlaces(const std::vector<const Question*>& questions,
                                const Blueprint& blueprint);

/// Writes questions one after another, with the words they are found by. Borrows the database; the
/// caller holds the transaction.
class QuestionRows
{
public:
    static Result<QuestionRows> into(storage::Database& database);

    /// `ordinal` counts from 1 in the order of domain and id; `place` is that of practicePlaces().
    Done add(int ordinal, int place, const Question& question, const QStringList& conceptNames);
    /// To be called once after the last: makes searching quick.
    static Done finish(storage::Database& database);

private:
    QuestionRows(storage::Statement row, storage::Statement content, storage::Statement words);

    storage::Statement m_row, m_content, m_words;
};

} // namespace ringside::bank
