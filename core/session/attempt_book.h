// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/readiness_report.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <cstdint>
#include <vector>

namespace ringside::progress {
struct JournalLogs;
}

namespace ringside::session {

/// Decides which answers count for the score estimate: the first one to a question of exam depth in
/// a domain of the blueprint, given before the question's explanation was visible. Later answers
/// measure memory of the question, and deep questions say nothing about the exam.
class AttemptBook
{
public:
    /// `questions` are all of the bank; `shown` comes from shownUnanswered().
    AttemptBook(const bank::Blueprint& blueprint,
                const std::vector<bank::QuestionSummary>& questions,
                QHash<QString, std::int64_t> shown);

    /// In order of time. An answer to a question that the bank no longer has changes nothing.
    void add(const QString& question, std::int64_t wallMs, bool correct);
    /// Whether an answer to this question would be its first one.
    bool isOpen(const QString& question) const;
    const ReadinessFacts& facts() const { return m_facts; }

private:
    struct Known
    {
        std::size_t domain = 0; ///< index in the facts
        bool isDeep = false;
    };

    ReadinessFacts m_facts;
    QHash<QString, Known> m_known; ///< questions of the blueprint's domains
    QHash<QString, std::int64_t> m_shown;
    QSet<QString> m_answered; ///< of the known ones
};

/// A book of each question's first answer: fast, however often questions were repeated. Errors:
/// those of reading the journal.
Result<AttemptBook> readAttempts(const bank::Blueprint& blueprint,
                                 const std::vector<bank::QuestionSummary>& questions,
                                 const progress::JournalLogs& journal);

} // namespace ringside::session
