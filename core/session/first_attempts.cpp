// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/first_attempts.h"

#include "core/progress/journal/journal.h"
#include "core/session/history.h"
#include "core/session/latest_task.h"
#include "core/session/readiness_report.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

void addAttempt(AttemptBook& book, const bank::Blueprint& blueprint,
                const bank::QuestionSummary& question, std::int64_t wallMs, bool correct)
{
    const bool isWeighed = std::ranges::find(blueprint.domains, question.domain,
                                             &bank::Domain::id) != blueprint.domains.end();
    const QString id = question.id.value();
    if (!isWeighed || book.answered.contains(id))
        return;
    book.answered.insert(id);
    if (question.depth != bank::Depth::Exam)
        return; // does not count for the exam
    const auto since = book.shown.constFind(id);
    if (since == book.shown.constEnd() || wallMs <= *since)
        book.attempts.push_back({question.domain, correct});
}

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

Result<AttemptBook> readAttempts(const bank::Blueprint& blueprint,
                                 const std::vector<bank::QuestionSummary>& questions,
                                 const progress::JournalLogs& journal)
{
    RINGSIDE_TRY(const auto first, journal.outcomes.firstOutcomes());
    RINGSIDE_TRY(auto shown, shownUnanswered(journal.events));
    AttemptBook book;
    book.shown = std::move(shown);
    book.answered.reserve(first.size());
    for (const bank::QuestionSummary& question : questions) {
        const auto answer = first.constFind(question.id.value());
        const std::size_t before = book.attempts.size();
        if (answer != first.constEnd())
            addAttempt(book, blueprint, question, answer->wallMs, answer->correct);
        const bool isFirst = book.attempts.size() > before;
        if (isFirst ||
            (question.depth == bank::Depth::Exam && !book.shown.contains(question.id.value())))
            ++book.countable[question.domain];
    }
    return book;
}

study::ReadinessInput readinessInput(AttemptBook book, const bank::Blueprint& blueprint,
                                     int examQuestions, double passMark)
{
    study::ReadinessInput input{
        .answers = std::move(book.attempts), .questions = examQuestions, .passMark = passMark};
    for (const bank::Domain& domain : blueprint.domains) {
        input.blueprint.push_back({domain.id, static_cast<double>(domain.weightPercent)});
        input.countable.push_back(book.countable.value(domain.id));
    }
    return input;
}

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
    QStringList ids;
    for (const bank::QuestionId& question : answered) {
        const QString& id = question.value();
        if (!(*book)->answered.contains(id))
            ids.append(id);
    }
    RINGSIDE_TRY(const auto found, bank.summariesOf(ids));
    for (const bank::QuestionSummary& question : found) {
        RINGSIDE_TRY(const auto first, journal.logs().answers.firstOf(question.id.value()));
        if (first)
            addAttempt(**book, bank.blueprint(), question, first->wallMs, first->correct);
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
    if (!m_state->book)
        return std::optional<study::ReadinessInput>();
    if (!*m_state->book)
        return fail(m_state->book->error());
    return std::optional(
        readinessInput(**m_state->book, m_state->bank.blueprint(), kExamQuestions, passMark));
}

} // namespace ringside::session
