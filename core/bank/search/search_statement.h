// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"
#include "core/storage/database.h"

namespace ringside::bank {

/// What a query becomes in SQL. `match` is an expression of FTS5 (https://www.sqlite.org/fts5.html,
/// section 3) and empty when no word has to be there; `condition` is about the tables question (q)
/// and learner (l), and empty when there is none.
struct SearchStatement
{
    QString match;
    QString condition;
    QVariantList values; ///< of the condition
    bool asksLearner = false;
};

SearchStatement statementOf(const SearchQuery& query);

/// The table that statements with a learner join: one row a question the learner has to do with,
/// in the connection's memory.
Done makeLearnerTable(storage::Database& database);
Done putAnswers(storage::Database& database, const std::vector<AnswerFact>& facts);
Done putMarks(storage::Database& database, const std::vector<MarkFact>& facts);

/// Ranks at most kMostRanked questions by Database::ranking() and returns the best `limit` of them.
/// Without the learner's table every question is one that the learner has nothing to do with.
/// Errors: Usage (`hasLearner` false and a term needs it: subject, column); Damaged.
Result<SearchResult> findQuestions(const storage::Database& database, const SearchQuery& query,
                                   int limit, bool hasLearner);

/// The place of a question's text that holds most of what was asked for; "" when no word was.
Result<QString> snippetOf(const storage::Database& database, const SearchQuery& query,
                          const QuestionId& question);

} // namespace ringside::bank
