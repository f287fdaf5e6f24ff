// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/rewritten_report.h"

#include "app/settings/settings_store.h"
#include "core/authoring/bank_writer.h"
#include "core/progress/journal/journal.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/rewritten_bank.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

/// Two questions were answered before an update of the bank.
class TstRewrittenReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_source = test::smallBank({QStringLiteral("one"), QStringLiteral("two")});
        char digit = '1';
        const auto journal = *progress::Journal::open(m_dir->path(), m_clock);
        for (bank::SourceQuestion& each : m_source.questions) {
            each.question.contentHash = test::digitHash(digit++);
            progress::NewAnswer answer{.questionId = each.question.id.value(),
                                       .contentHash = each.question.contentHash,
                                       .optionOrder = {},
                                       .chosen = {}};
            for (const bank::Option& option : each.question.options)
                answer.optionOrder << option.id.value();
            QVERIFY(journal->recordAnswer(answer, {}));
        }
        QVERIFY(bank::writeBank(m_source, bankFile()));
    }

    void unchangedBankSaysNothing() { QCOMPARE(reportOfAStart(), QString()); }

    void updateIsReportedOnce()
    {
        test::rewrite(m_source, QStringLiteral("one"));
        QVERIFY(bank::writeBank(m_source, bankFile()));
        const QString report = reportOfAStart();
        QVERIFY2(report.contains(QStringLiteral("1 answer no longer counts")), qPrintable(report));
        QVERIFY2(report.contains(QStringLiteral("because the stem, the options or the key")),
                 qPrintable(report));
        QCOMPARE(reportOfAStart(), QString());
        // The window writes all settings when it closes.
        QVERIFY(saveSettings(m_dir->path(), loadSettings(m_dir->path())));
        QCOMPARE(reportOfAStart(), QString());
    }

    void nextUpdateIsReportedAgain()
    {
        test::rewrite(m_source, QStringLiteral("one"));
        QVERIFY(bank::writeBank(m_source, bankFile()));
        QVERIFY(!reportOfAStart().isEmpty());
        bank::Question& two = test::questionIn(m_source, QStringLiteral("two")).question;
        m_source.versions[QStringLiteral("two")] = {{bank::wordingOf(two), 0, {two.contentHash}}};
        two.stem = QStringLiteral("Another stem?");
        two.contentHash = test::digitHash('d');
        QVERIFY(bank::writeBank(m_source, bankFile()));
        const QString report = reportOfAStart();
        QVERIFY2(report.contains(QStringLiteral("2 answers no longer count")), qPrintable(report));
        QCOMPARE(reportOfAStart(), QString());
    }

    void updateOfExplanationsIsNotReported()
    {
        test::rewrite(m_source, QStringLiteral("one"));
        QVERIFY(bank::writeBank(m_source, bankFile()));
        QVERIFY(!reportOfAStart().isEmpty());
        test::mend(m_source, QStringLiteral("two"));
        QVERIFY(bank::writeBank(m_source, bankFile()));
        QCOMPARE(reportOfAStart(), QString());
    }

    void readOnlyWindowLeavesTheReportToTheOther()
    {
        test::rewrite(m_source, QStringLiteral("one"));
        QVERIFY(bank::writeBank(m_source, bankFile()));
        {
            const auto writing = progress::Journal::open(m_dir->path(), m_clock);
            QVERIFY(writing);
            QCOMPARE(reportOfAStart(), QString());
        }
        QVERIFY(!reportOfAStart().isEmpty());
    }

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("small.bank")); }
    QString reportOfAStart()
    {
        const auto workspace = session::Workspace::open(bankFile(), m_dir->path(), m_clock);
        return workspace ? takeRewrittenReport(**workspace) : QStringLiteral("not opened");
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    bank::SourceBank m_source;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
};

RINGSIDE_TEST(TstRewrittenReport)
#include "tst_rewritten_report.moc"
