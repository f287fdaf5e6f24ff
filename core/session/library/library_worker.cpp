// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/library/library_worker.h"

#include "core/bank/bank_search.h"
#include "core/progress/question_facts.h"
#include "core/session/history.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <cstdint>
#include <utility>

namespace ringside::session {

namespace {

/// Lives on the worker's thread; opened at the first search.
class Searcher
{
public:
    Searcher(QString bankFile, QString journalFile)
        : m_bankFile(std::move(bankFile)), m_journalFile(std::move(journalFile))
    {
    }

    Result<bank::SearchResult> find(const bank::SearchQuery& query, int limit)
    {
        RINGSIDE_CHECK(open());
        if (Done done = catchUp(); !done) {
            // Rows that were read but not stored would be lost, so the next search reads
            // everything.
            m_facts.reset();
            m_search.reset();
            return fail(done.error());
        }
        return m_search->find(query, limit);
    }

private:
    Done open()
    {
        if (m_search)
            return {};
        RINGSIDE_TRY(auto search, bank::BankSearch::open(m_bankFile));
        if (m_journalFile.isEmpty()) {
            m_search = std::move(search);
            return {};
        }
        RINGSIDE_TRY(const auto rules, historyRules(search->reader()));
        RINGSIDE_TRY(auto facts, progress::QuestionFacts::open(m_journalFile, rules));
        m_facts = std::move(facts);
        m_search = std::move(search);
        return {};
    }

    Done catchUp()
    {
        if (!m_facts)
            return {};
        RINGSIDE_TRY(const auto changes, m_facts->changes());
        std::vector<bank::AnswerFact> answers;
        for (const auto& answer : changes.answers)
            answers.push_back({bank::QuestionId(answer.questionId), answer.isRight,
                               static_cast<int>(answer.confidence)});
        std::vector<bank::MarkFact> marks;
        for (auto mark = changes.marks.cbegin(); mark != changes.marks.cend(); ++mark)
            marks.push_back(
                {bank::QuestionId(mark.key()), mark->isFlagged, mark->tags, mark->note});
        if (!answers.empty()) {
            RINGSIDE_CHECK(m_search->putAnswers(answers));
        }
        return marks.empty() ? Done() : m_search->putMarks(marks);
    }

    QString m_bankFile, m_journalFile;
    std::unique_ptr<bank::BankSearch> m_search;
    std::unique_ptr<progress::QuestionFacts> m_facts; ///< reads by the bank of m_search
};

} // namespace

struct LibraryWorker::State
{
    QObject owner; ///< on the owner's thread; its end drops queued calls
    QThread thread;
    QObject context; ///< lives on the worker's thread
    std::unique_ptr<Searcher> searcher;
    std::atomic<std::uint64_t> newest{0};
};

LibraryWorker::LibraryWorker(QString bankFile, QString journalFile)
    : m_state(std::make_unique<State>())
{
    m_state->searcher = std::make_unique<Searcher>(std::move(bankFile), std::move(journalFile));
    m_state->context.moveToThread(&m_state->thread);
}

LibraryWorker::~LibraryWorker()
{
    cancel();
    if (!m_state->thread.isRunning())
        return;
    // The thread that opened a connection must close it.
    QMetaObject::invokeMethod(
        &m_state->context, [state = m_state.get()] { state->searcher.reset(); },
        Qt::BlockingQueuedConnection);
    m_state->thread.quit();
    m_state->thread.wait();
}

void LibraryWorker::cancel()
{
    ++m_state->newest;
}

void LibraryWorker::search(const bank::SearchQuery& query, int limit, Deliver deliver)
{
    State* state = m_state.get();
    if (!state->thread.isRunning())
        state->thread.start(QThread::LowPriority);
    const std::uint64_t number = ++state->newest;
    QMetaObject::invokeMethod(&state->context, [=, deliver = std::move(deliver)]() mutable {
        if (number != state->newest)
            return;
        auto result = state->searcher->find(query, limit);
        QMetaObject::invokeMethod(
            &state->owner,
            [state, number, result = std::move(result), deliver = std::move(deliver)]() mutable {
                if (number == state->newest)
                    deliver(std::move(result));
            },
            Qt::QueuedConnection);
    });
}

} // namespace ringside::session
