// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cohort/member.h"
#include "core/session/cohort/cohort_sync.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/journal_stream.h"

#include <QSet>
#include <QTemporaryDir>

namespace ringside::test {

/// A profile with a login. Its clock can differ from the server's.
class CohortDevice
{
public:
    explicit CohortDevice(std::int64_t skewMs = 0)
        : m_clock(SystemClock().wallMs() + skewMs),
          m_journal(progress::Journal::open(m_dir.path(), m_clock).value())
    {
    }

    bool join(const cohort::Invitation& invitation, const char* name = "")
    {
        const auto membership = cohort::join(invitation, {.id = m_journal->deviceId(),
                                                          .label = QStringLiteral("test"),
                                                          .name = QString::fromUtf8(name)});
        m_membership = membership.value_or(cohort::Membership());
        return membership.has_value();
    }

    /// As many answers, in one transaction.
    void answer(int count)
    {
        std::vector<progress::NewAnswer> answers;
        for (int i = 0; i < count; ++i, ++m_answers)
            answers.push_back({.questionId = QStringLiteral("q%1").arg(m_answers),
                               .contentHash = QStringLiteral("ab").repeated(32),
                               .optionOrder = {QStringLiteral("a\"'\\"), QStringLiteral("漢🚀")},
                               .chosen = {QStringLiteral("漢🚀")},
                               .correct = m_answers % 3 != 0,
                               .durationMs = 1000});
        m_clock.advanceMs(1);
        const auto recorded = m_journal->recordAnswers(
            answers, [](const auto&) { return std::vector<progress::NewEvent>(); });
        QVERIFY(recorded.has_value());
    }

    /// Questions that the class's bank does not have.
    void setApart(const QSet<QString>& questions) { m_apart = questions; }

    Result<session::SyncOutcome> sync(const cohort::Server& server, int batch = 500)
    {
        RINGSIDE_TRY(auto link,
                     cohort::Link::open(server, m_membership.login, m_membership.password));
        return sync(link, batch);
    }
    Result<session::SyncOutcome> sync(cohort::Link& link, int batch = 500)
    {
        auto given = stream();
        cohort::Member member(link);
        session::CohortSync once(given, member, m_clock);
        once.setBatch(batch);
        once.setApart(m_apart);
        auto outcome = once.run(true);
        RINGSIDE_CHECK(progress::followStream(*m_journal, given.changes()));
        return outcome;
    }
    /// One that receives `most` entries.
    Result<session::SyncOutcome> syncAtMost(std::int64_t most, int batch)
    {
        RINGSIDE_TRY(auto link, cohort::Link::open(m_membership.server, m_membership.login,
                                                   m_membership.password));
        auto given = stream();
        cohort::Member member(link);
        session::CohortSync once(given, member, m_clock);
        once.setBatch(batch);
        once.setMostPulled(most);
        auto outcome = once.run(false);
        RINGSIDE_CHECK(progress::followStream(*m_journal, given.changes()));
        return outcome;
    }
    Result<session::SyncOutcome> sync() { return sync(m_membership.server); }

    std::int64_t entries() const { return m_journal->countEntries().value_or(-1); }
    QString digest() const { return stream().digest().value(); }
    progress::Journal& journal() { return *m_journal; }
    progress::JournalStream stream() const { return streamOf(*m_journal, m_clock); }
    const cohort::Membership& membership() const { return m_membership; }
    QString folder() const { return m_dir.path(); }
    /// Closes the journal, so that its file may be replaced, and opens it again.
    void reopen(const std::function<void()>& between)
    {
        m_journal.reset();
        between();
        m_journal = progress::Journal::open(m_dir.path(), m_clock).value();
    }

private:
    QTemporaryDir m_dir;
    ManualClock m_clock;
    std::unique_ptr<progress::Journal> m_journal;
    cohort::Membership m_membership;
    QSet<QString> m_apart;
    int m_answers = 0;
};

} // namespace ringside::test
