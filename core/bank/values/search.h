// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ringside::bank {

/// What a query's term asks about.
enum class QueryField {
    Text,
    Domain,
    Objective,
    Difficulty,
    Depth,
    Type,
    Is,
    Tag,
    Note,
    Confidence
};

/// Values of `is:`.
enum class QueryState { Right, Wrong, Unseen, Answered, Flagged, Tagged, Noted, Scenario };

/// One condition. Its value is in one member, depending on the field: `words` for Text (several
/// words are adjacent), `value` for Objective ("3.3" includes everything below it), Tag and Note,
/// `number` for the rest: the domain, or the index in Difficulty, Depth, QuestionType or
/// QueryState; for Confidence 0 not rated, 1 low, 2 medium, 3 high.
struct QueryTerm
{
    QueryField field = QueryField::Text;
    bool isExcluded = false;
    bool isPrefix = false; ///< the last word is a prefix
    QStringList words{};   ///< lower case
    QString value{};       ///< lower case
    int number = 0;
    int column = 1; ///< column in the typed text, from 1
    bool operator==(const QueryTerm&) const = default;
};

/// A query: at least one term of every group must match. Without groups, everything matches.
struct SearchQuery
{
    std::vector<std::vector<QueryTerm>> groups;
    bool operator==(const SearchQuery&) const = default;
};

/// The last answer to a question, as far as a search needs it.
struct AnswerFact
{
    QuestionId question;
    bool isRight = false;
    int confidence = 0; ///< as in QueryTerm
    bool operator==(const AnswerFact&) const = default;
};

/// The marks of a question; an empty value removes all of them.
struct MarkFact
{
    QuestionId question;
    bool isFlagged = false;
    QStringList tags{}; ///< lower case
    QString note{};
    bool operator==(const MarkFact&) const = default;
};

/// A found question with the columns of the results table.
struct FoundQuestion
{
    QuestionSummary summary;
    std::optional<bool> lastRight{};
    bool isFlagged = false;
    bool hasNote = false;
    QStringList tags{};
    double rank = 0;    ///< BM25: smaller is better; 0 without words
    bool isOwn = false; ///< of the learner's own bank, found beside those of the open one
    bool operator==(const FoundQuestion&) const = default;
};

struct SearchResult
{
    std::vector<FoundQuestion> found{}; ///< best first; in the bank's order without words
    /// More than kMostRanked questions match; only the first of them were ranked or shown.
    bool isCut = false;
    bool operator==(const SearchResult&) const = default;
};

/// A hit of a search in the bank alone, without what the learner did.
struct SearchHit
{
    QString questionId;
    QString title;
    QString snippet; ///< plain text; matches are between U+2039 and U+203A
    double rank = 0;
    bool operator==(const SearchHit&) const = default;
};

struct SearchHits
{
    std::vector<SearchHit> hits;
    bool isCut = false; ///< more questions match than are ranked
    bool operator==(const SearchHits&) const = default;
};

constexpr int kMostRanked = 2000;

} // namespace ringside::bank
