// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"
#include "core/progress/values/question_marks.h"
#include "core/progress/values/saved_search.h"
#include "core/session/practice/practice.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace ringside::session {

/// Every question of the bank, found by a query language (see bank/query_parser.h), and the marks
/// that the learner gives them. Borrowed references outlive this object; one thread, which has an
/// event loop where search() is used.
class Library
{
public:
    Library(const bank::BankReader& bank, progress::Journal& journal);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    int count() const; ///< questions of the bank
    /// The fields of the language and what each takes.
    std::vector<std::pair<QString, QString>> fields() const;

    /// The best bank::kMostRanked questions, computed off this thread. Of several searches only the
    /// latest is delivered. Errors, delivered too: those of parseQuery() and BankSearch::find(),
    /// with the column.
    using Deliver = std::function<void(Result<bank::SearchResult>)>;
    void search(const QString& typed, Deliver deliver);

    /// With its last answer, its marks and its place in practice. Errors: UnknownName; Damaged;
    /// Database.
    Result<PracticeItem> item(const bank::QuestionId& id) const;
    /// Errors: Damaged.
    Result<std::vector<bank::Concept>> concepts(const bank::Question& question) const;

    /// The answer is about to be shown to who never gave one: from now on the question is none that
    /// was never met. A profile that is only read forgets it. Errors: FileUnwritable, Database.
    Done noteShown(const bank::QuestionId& id);
    /// Those of `ids` that keptQuestions() says. Errors as there.
    Result<QSet<QString>> kept(const QStringList& ids) const;

    /// Changes what differs between `seen` and `wanted`, committed when it returns; says what is
    /// kept. Errors: TooLarge; FileUnwritable, Database.
    Result<progress::QuestionMarks> setMarks(const bank::QuestionId& id,
                                             const progress::QuestionMarks& seen,
                                             const progress::QuestionMarks& wanted);
    /// All tags in use, sorted. Errors: Database.
    Result<QStringList> tags() const;

    /// Errors: FileUnreadable, Database.
    Result<progress::SavedSearches> savedSearches() const;
    /// Committed when it returns; in place of one of the same name. Errors: those of parseQuery()
    /// and of SavedSearchLog::save().
    Done saveSearch(const progress::SavedSearch& search);
    /// Errors: FileUnwritable, Database.
    Done removeSearch(const QString& name);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
