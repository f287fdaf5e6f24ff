// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/lines/rows.h"
#include "core/exchange/values/item.h"

#include <optional>
#include <vector>

/// What the tables of quiz sites have beyond columns with common names.
namespace ringside::exchange {

enum class QuizSite {
    None,
    Kahoot,    ///< its template: instructions above, a number before each question
    Blooket,   ///< a title above, a number before each question
    Wayground, ///< formerly Quizizz: a type for each question, an explanation row
    Socrative, ///< instructions above; five columns without names have the key
    Sensei,    ///< Sensei LMS: all choices in one cell, as "Right:a, Wrong:b"
    Results,   ///< what students answered and scored, of any site; no questions
};

/// Moves `rows` to the names of the columns of a quiz site's table, below its instructions; leaves
/// them where they are for None.
QuizSite findSite(RowReader& rows);

/// The program that wrote a table of results, by the names of its columns; "" for no results.
QString programOfResults(const QStringList& names);

/// What a question of a table is by its type.
enum class QuestionKind {
    Choice,  ///< also without a type, and for unknown ones
    Several, ///< all correct choices are asked for
    TrueFalse,
    Answered, ///< an answer is typed, which a card can show
    Open,     ///< no answer is right
};
QuestionKind questionKindOf(const QString& type);

/// The choices of "Right:a, Wrong:b", as plain text; absent for anything else.
std::optional<std::vector<Choice>> rightWrongChoices(const QString& cell);

} // namespace ringside::exchange
