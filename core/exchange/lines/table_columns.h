// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QStringList>

#include <vector>

namespace ringside::exchange {

/// Where each part stands, from 0; -1 for none.
struct Columns
{
    qsizetype front = -1, correct = -1, explanation = -1, tags = -1, category = -1, title = -1,
              key = -1, type = -1, order = -1, answer = -1;
    qsizetype beforeGap = -1, gap = -1, behindGap = -1; ///< of Sensei
    std::vector<qsizetype> backs{}, choices{}, wrong{}, feedbacks{};
    std::vector<qsizetype> marks{};  ///< of Socrative: a letter or an x behind each correct choice
    std::vector<qsizetype> others{}; ///< with a name that says nothing of cards or questions

    bool isQuestions() const
    {
        return front >= 0 && (correct >= 0 || !marks.empty()) &&
               (choices.size() > 1 || !wrong.empty());
    }
    bool isCards() const { return front >= 0 && !backs.empty(); }
};

/// By the names of the columns, in English and in German.
Columns columnsOf(const QStringList& names);

/// What each of the first `count` columns is read as.
std::vector<ColumnUse> usesOf(const Columns& columns, qsizetype count);

/// Whether all are names of columns, one of a front or question and one of neither side, such as
/// "Question, Points": a table without its answers. "Question, Frage" may be a card.
bool isIncompleteHeader(const QStringList& names);

} // namespace ringside::exchange
