// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/change_set.h"
#include "core/session/outline.h"
#include "core/study/exam/readiness.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
struct JournalLogs;
} // namespace ringside::progress

namespace ringside::session {

/// The first answers to questions of the blueprint's domains, which an estimate of readiness is
/// made of. An answer after the question's explanation could be read is no first attempt.
struct AttemptBook
{
    QSet<QString> answered;             ///< questions with an answer, a first attempt or not
    QHash<QString, std::int64_t> shown; ///< as shownUnanswered() in standing.h
    std::vector<study::FirstAttempt> attempts;
};

/// `questions` are all of the bank. Errors: what reading the journal says.
Result<AttemptBook> readAttempts(const bank::Blueprint& blueprint,
                                 const std::vector<bank::QuestionSummary>& questions,
                                 const progress::JournalLogs& journal);

/// Keeps an AttemptBook current, however large the journal is: reads it once on another thread, and
/// then looks up only the questions that were answered since. Borrows bank and journal; one thread,
/// with an event loop.
class FirstAttempts
{
public:
    FirstAttempts(const bank::BankReader& bank, progress::Journal& journal,
                  ReportChange report = reportNowhere);
    ~FirstAttempts();
    FirstAttempts(const FirstAttempts&) = delete;
    FirstAttempts& operator=(const FirstAttempts&) = delete;

    /// Reads the journal, and reports FirstAttempts when it has been read; without effect while
    /// that runs and afterwards. `known`: the questions of the bank, where they have been read
    /// already.
    void readBeside(const Outline& known = {});
    /// To be called with every change, before anybody asks what it came to. After an exam, and
    /// after an answer was shown, the journal is read again.
    void follow(const ChangeSet& changes);
    /// Of an exam of kExamQuestions questions; absent until the journal has been read. Errors: what
    /// reading says.
    Result<std::optional<study::ReadinessInput>> input(double passMark) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
