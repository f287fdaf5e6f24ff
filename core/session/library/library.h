// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"
#include "core/progress/values/question_marks.h"
#include "core/progress/values/saved_search.h"
#include "core/session/practice/practice.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace ringside::session {

/// The learner's own question bank beside the open one.
struct OwnShelf
{
    QString bankFile;
    QString profileDir; ///< with the answers to it, if there are any yet
};

/// All questions of the bank with search (see bank/query_parser.h) and the learner's marks.
/// Borrowed references must outlive this object; one thread, with an event loop for search().
class Library
{
public:
    Library(const bank::BankReader& bank, progress::Journal& journal,
            ReportChange report = reportNowhere);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    int count() const; ///< questions of the bank
    /// Errors: those of reading bank and journal.
    Result<std::int64_t> answersLeftOut() const; ///< given to wordings that were rewritten since
    /// Digest of the bank's questions; another one after an update. Errors: as above.
    Result<QString> decisionsDigest() const;
    /// From now on, searches for words also find the learner's own questions, after those of the
    /// bank. They are for looking at: nothing is recorded about them here. Errors: those of
    /// BankReader::open().
    Done searchBeside(const OwnShelf& own);
    /// The fields of the search language and their values.
    std::vector<std::pair<QString, QString>> fields() const;

    /// Finds the best bank::kMostRanked questions off this thread. Delivers only the latest of
    /// several searches. Errors, also delivered: those of parseQuery() and BankSearch::find(), with
    /// the column.
    using Deliver = std::function<void(Result<bank::SearchResult>)>;
    void search(const QString& typed, Deliver deliver);

    /// A question with its last answer, its marks and its place in practice; of an own question
    /// from beside the bank, the question alone. Errors: UnknownName; Damaged; Database.
    Result<PracticeItem> item(const bank::QuestionId& id) const;
    /// The titles of those questions that the bank has, by id. Errors: Damaged.
    Result<QHash<QString, QString>> titles(const QStringList& ids) const;
    /// Errors: those of backgroundOf().
    Result<Background> background(const bank::Question& question) const;

    /// Notes that the answer is about to be shown before the learner gave one: from now on, the
    /// question counts as seen. A read-only profile does not store it. Errors: FileUnwritable,
    /// Database.
    Done noteShown(const bank::QuestionId& id);
    /// The reserved ones among `ids`, see reservedQuestions(). Errors as there.
    Result<QSet<QString>> reserved(const QStringList& ids) const;

    /// Writes the differences between `seen` and `wanted`, committed on return; returns the stored
    /// marks. Errors: TooLarge; FileUnwritable, Database.
    Result<progress::QuestionMarks> setMarks(const bank::QuestionId& id,
                                             const progress::QuestionMarks& seen,
                                             const progress::QuestionMarks& wanted);
    /// All tags in use, sorted. Errors: Database.
    Result<QStringList> tags() const;

    /// Errors: FileUnreadable, Database.
    Result<progress::SavedSearches> savedSearches() const;
    /// Saves a search, committed on return; replaces one with the same name. Errors: those of
    /// parseQuery() and of SavedSearchLog::save().
    Done saveSearch(const progress::SavedSearch& search);
    /// Errors: FileUnwritable, Database.
    Done removeSearch(const QString& name);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
