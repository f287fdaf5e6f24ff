// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"
#include "core/storage/database.h"

namespace ringside::bank {

/// A query in SQL. `match` is an FTS5 expression (https://www.sqlite.org/fts5.html, section 3),
/// empty if the query requires no word. `condition` is about the tables question (q) and learner
/// (l), empty if there is none.
struct SearchStatement
{
    QString match;
    QString condition;
    QVariantList values; ///< of the condition
    bool asksLearner = false;
};

SearchStatement statementOf(const SearchQuery& query);

/// Creates the in-memory table for joins with the learner: one row per question that the learner
/// has answered or marked.
Done makeLearnerTable(storage::Database& database);
Done putAnswers(storage::Database& database, const std::vector<AnswerFact>& facts);
Done putMarks(storage::Database& database, const std::vector<MarkFact>& facts);

/// Ranks at most kMostRanked questions by FTS5's bm25() and returns the best `limit` of them.
/// Without the learner's table, the learner has answered and marked nothing. Errors: Usage (a term
/// needs the learner and `hasLearner` is false: subject, column); Damaged.
Result<SearchResult> findQuestions(const storage::Database& database, const SearchQuery& query,
                                   int limit, bool hasLearner);

/// The passage of a question's text with most of the words of the query; "" if the query has no
/// words.
Result<QString> snippetOf(const storage::Database& database, const SearchQuery& query,
                          const QuestionId& question);

} // namespace ringside::bank
