// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ringside::bank {

/// What a term of a query asks about.
enum class QueryField { Text, Domain, Objective, Difficulty, Type, Is, Tag, Note, Confidence };

/// What `is:` takes.
enum class QueryState { Right, Wrong, Unseen, Answered, Flagged, Tagged, Noted, Scenario };

/// One condition. Which member holds it depends on the field: `words` for Text (several stand side
/// by side), `value` for Objective ("3.3" means all below it), Tag and Note, `number` for the rest:
/// the domain, or the place in Difficulty, QuestionType, QueryState; for Confidence 0 unsaid, 1
/// low, 2 medium, 3 high.
struct QueryTerm
{
    QueryField field = QueryField::Text;
    bool isExcluded = false;
    bool isPrefix = false; ///< the last word may go on
    QStringList words{};   ///< lower case
    QString value{};       ///< lower case
    int number = 0;
    int column = 1; ///< where it stands in what was typed, from 1
    bool operator==(const QueryTerm&) const = default;
};

/// A query: of every group at least one term must hold. Without groups everything is found.
struct SearchQuery
{
    std::vector<std::vector<QueryTerm>> groups;
    bool operator==(const SearchQuery&) const = default;
};

/// The last answer to a question, as far as a search may ask for it.
struct AnswerFact
{
    QuestionId question;
    bool isRight = false;
    int confidence = 0; ///< as in QueryTerm
    bool operator==(const AnswerFact&) const = default;
};

/// What a learner marked a question with; an empty one takes all marks away.
struct MarkFact
{
    QuestionId question;
    bool isFlagged = false;
    QStringList tags{}; ///< lower case
    QString note{};
    bool operator==(const MarkFact&) const = default;
};

/// A question that was found, and what a table of results shows of it.
struct FoundQuestion
{
    QuestionSummary summary;
    std::optional<bool> lastRight{};
    bool isFlagged = false;
    bool hasNote = false;
    QStringList tags{};
    double rank = 0; ///< BM25's: the smaller, the better; 0 where no word was asked for
    bool operator==(const FoundQuestion&) const = default;
};

struct SearchResult
{
    std::vector<FoundQuestion> found{}; ///< best first; without words in the bank's order
    /// More than kMostRanked questions hold what was asked for; the first so many of the bank were
    /// ranked, or shown.
    bool isCut = false;
    bool operator==(const SearchResult&) const = default;
};

constexpr int kMostRanked = 2000;

} // namespace ringside::bank
