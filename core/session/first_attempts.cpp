// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/first_attempts.h"

#include "core/bank/bank_reader.h"
#include "core/bank/values/own_question.h"
#include "core/progress/journal/journal.h"
#include "core/session/attempt_book.h"
#include "core/session/history.h"
#include "core/session/latest_task.h"

#include <utility>

namespace ringside::session {

namespace {

/// Opens its own connections and closes them when it returns.
Result<AttemptBook> readAttemptsOf(const QString& bankFile, const QString& journalFile,
                                   const Outline& known)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(journalFile, *bank));
    const bank::Blueprint& blueprint = bank->blueprint();
    if (known)
        return readAttempts(blueprint, *known, journal->logs());
    RINGSIDE_TRY(const auto outline, bank->outline());
    return readAttempts(blueprint, outline, journal->logs());
}

} // namespace

struct FirstAttempts::State
{
    const bank::BankReader& bank;
    progress::Journal& journal;
    ReportChange report;
    std::optional<Result<AttemptBook>> book{}; ///< absent until it is read
    Outline questions{};                       ///< null until they are read
    bool isReading = false;
    std::vector<bank::QuestionId> meanwhile{}; ///< answered while the journal is being read
    LatestTask task{};                         ///< destroyed first

    void read();
    Done add(const std::vector<bank::QuestionId>& answered);
};

void FirstAttempts::State::read()
{
    isReading = true;
    task.start([this, bankFile = bank.file(), journalFile = journal.file(),
                known = questions](const std::stop_token&) -> LatestTask::Deliver {
        const auto made =
            std::make_shared<Result<AttemptBook>>(readAttemptsOf(bankFile, journalFile, known));
        return [this, made] {
            isReading = false;
            book = std::move(*made);
            if (const Done added = add(std::exchange(meanwhile, {})); !added)
                book = fail(added.error());
            report({ChangeSet::Part::FirstAttempts});
        };
    });
}

Done FirstAttempts::State::add(const std::vector<bank::QuestionId>& answered)
{
    if (!book || !*book)
        return {};
    for (const bank::QuestionId& question : answered) {
        const QString& id = question.value();
        if (!(*book)->isOpen(id))
            continue;
        RINGSIDE_TRY(const auto first, journal.logs().answers.firstOf(id));
        if (first)
            (*book)->add(id, first->wallMs, first->correct);
    }
    return {};
}

FirstAttempts::FirstAttempts(const bank::BankReader& bank, progress::Journal& journal,
                             ReportChange report)
    : m_state(new State{bank, journal, std::move(report)})
{
}

FirstAttempts::~FirstAttempts() = default;

void FirstAttempts::readBeside(const Outline& known)
{
    if (known)
        m_state->questions = known;
    if (!m_state->book && !m_state->isReading)
        m_state->read();
}

void FirstAttempts::follow(const ChangeSet& changes)
{
    if (!m_state->book && !m_state->isReading)
        return;
    if (changes.touches(ChangeSet::Part::Exam | ChangeSet::Part::Shown)) {
        m_state->read();
        return;
    }
    if (!changes.touches(ChangeSet::Part::Answers))
        return;
    if (m_state->isReading)
        m_state->meanwhile.insert(m_state->meanwhile.end(), changes.questions.begin(),
                                  changes.questions.end());
    if (const Done added = m_state->add(changes.questions); !added)
        m_state->book = fail(added.error());
}

Result<std::optional<study::ReadinessInput>> FirstAttempts::input(double passMark) const
{
    if (!m_state->book || bank::isOwn(m_state->bank.blueprint()))
        return std::optional<study::ReadinessInput>();
    if (!*m_state->book)
        return fail(m_state->book->error());
    return std::optional((*m_state->book)->facts().input(passMark));
}

} // namespace ringside::session
