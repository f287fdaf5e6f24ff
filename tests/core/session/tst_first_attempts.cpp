// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/first_attempts.h"

#include "core/session/library/library.h"
#include "core/session/practice/practice.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/sql_trace.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace ringside;
using namespace ringside::session;

/// The first attempts that the rail's estimate is made of, while answers are given.
class TstFirstAttempts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("q0"), QStringLiteral("q1"),
                                                 QStringLiteral("q2"), QStringLiteral("q3")}),
                                m_dir->filePath(QStringLiteral("bank"))));
        open();
    }
    void cleanup() { m_workspace.reset(); }

    void theyAreUnknownUntilTheyAreRead()
    {
        const auto input = m_workspace->firstAttempts().input(0.7);
        QVERIFY(input && !*input);
    }

    void eachFirstAnswerCountsOnceAndAtOnce()
    {
        answer(0, true);
        read();
        QCOMPARE(counted(), QStringLiteral("1 of 1"));
        answer(1, false);
        QCOMPARE(counted(), QStringLiteral("1 of 2"));
        answer(1, true); // no first attempt
        QCOMPARE(counted(), QStringLiteral("1 of 2"));
        answer(2, true);
        QCOMPARE(counted(), QStringLiteral("2 of 3"));
        // As after a restart.
        open();
        read();
        QCOMPARE(counted(), QStringLiteral("2 of 3"));
    }

    void answerThatIsGivenWhileTheJournalIsReadCounts()
    {
        answer(0, true);
        m_workspace->firstAttempts().readBeside();
        answer(1, true);
        QTRY_COMPARE(counted(), QStringLiteral("2 of 2"));
    }

    void answerAfterItWasShownIsNoFirstAttempt()
    {
        read();
        QSignalSpy changed(m_workspace.get(), &Workspace::changed);
        QVERIFY(m_workspace->library().noteShown(bank::QuestionId(QStringLiteral("q2"))));
        QTRY_COMPARE(changed.count(), 2); // shown, and read again
        m_clock.advanceMs(1000);
        answer(2, true);
        QCOMPARE(counted(), QStringLiteral("0 of 0"));
    }

    void answerLooksUpNoOtherQuestion()
    {
        for (int i = 0; i < 3; ++i)
            answer(i, true);
        read();
        const test::SqlTrace trace;
        QVERIFY(trace.sees());
        answer(3, true);
        QCOMPARE(counted(), QStringLiteral("4 of 4"));
        QCOMPARE(trace.count(QStringLiteral("GROUP BY")), 0); // that would be all of them
        QCOMPARE(trace.count(QStringLiteral("ORDER BY entry_id LIMIT 1")), 1);
    }

private:
    void open()
    {
        m_workspace.reset();
        m_workspace =
            std::move(*Workspace::open(m_dir->filePath(QStringLiteral("bank")),
                                       m_dir->filePath(QStringLiteral("profile")), m_clock));
    }
    void read()
    {
        m_workspace->firstAttempts().readBeside();
        QTRY_VERIFY(m_workspace->firstAttempts().input(0.7)->has_value());
    }
    void answer(int question, bool rightly)
    {
        QVERIFY(test::goToNumber(m_workspace->practice(), question, 1));
        QVERIFY(m_workspace->practice().answer(
            {bank::OptionId(rightly ? QStringLiteral("beta") : QStringLiteral("alpha"))}, {},
            1000));
    }
    /// "right ones of all".
    QString counted() const
    {
        const auto input = m_workspace->firstAttempts().input(0.7);
        if (!input || !*input)
            return {};
        const auto& answers = (*input)->answers;
        return QStringLiteral("%1 of %2")
            .arg(std::ranges::count(answers, true, &study::FirstAttempt::correct))
            .arg(answers.size());
    }

    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Workspace> m_workspace;
};

RINGSIDE_TEST(TstFirstAttempts)
#include "tst_first_attempts.moc"
