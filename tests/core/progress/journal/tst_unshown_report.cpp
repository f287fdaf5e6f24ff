// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/unshown_report.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/profile_copy.h"
#include "tests/support/raw_sql.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

using Lost = std::optional<std::int64_t>;

} // namespace

/// The report of a loss outlives the program that found it, until the learner has seen it.
class TstUnshownReport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void reportIsStoredUntilShown_data();
    void reportIsStoredUntilShown();
    void twoLossesAreAdded();
    void repairThatDidNotComeAboutIsNotCountedTwice();
    void lossThatIsCountedAgainIsOne();
    void whatIsNoLongerKnownIsReportedAsUnknown_data();
    void whatIsNoLongerKnownIsReportedAsUnknown();
    void fileOfANewerVersionIsNamedUntilItWasShown();
    void copyToReadReportsItToo();
    void wholeProfileHasNoReport();

private:
    QString file() const { return journalPath(m_dir->path()); }
    QString reportFile() const { return file() + QStringLiteral(".unshown"); }
    std::unique_ptr<Journal> open()
    {
        auto journal = Journal::open(m_dir->path(), m_clock);
        return journal ? std::move(*journal) : nullptr;
    }
    void answer(int from, int to)
    {
        const auto journal = open();
        for (int i = from; i < to; ++i)
            QVERIFY(journal->recordAnswer(scriptAnswer(i), {}));
    }
    /// Nothing can be read from it, and the number beside it says how many entries it had.
    void damage() { QVERIFY(writeContent(file(), "no database")); }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'256'100'000};
};

void TstUnshownReport::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstUnshownReport::reportIsStoredUntilShown_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<qint64>("lost"); // of 45, of which a backup has 20
    QTest::addColumn<int>("kind");
    using Kind = OpenReport::Kind;
    QTest::newRow("a damaged file")
        << QStringLiteral("damaged") << qint64{25} << int(Kind::SetAsideDamaged);
    QTest::newRow("a missing file")
        << QStringLiteral("missing") << qint64{25} << int(Kind::Created);
    QTest::newRow("a missing file without a backup")
        << QStringLiteral("missing, no backup") << qint64{45} << int(Kind::Created);
    QTest::newRow("an older file") << QStringLiteral("older") << qint64{25} << int(Kind::Opened);
}

void TstUnshownReport::reportIsStoredUntilShown()
{
    QFETCH(QString, what);
    QFETCH(qint64, lost);
    QFETCH(int, kind);
    answer(0, 20);
    const QByteArray older = contentOf(file());
    if (!what.contains(QLatin1String("no backup")) && what != QLatin1String("older"))
        QVERIFY(backUpJournal(m_dir->path(), m_clock.wallMs(), BackupWhen::Always));
    answer(20, 45);
    if (what == QLatin1String("damaged"))
        damage();
    else if (what == QLatin1String("older"))
        QVERIFY(writeContent(file(), older));
    else
        QVERIFY(QFile::remove(file()));

    // Each program ends before anybody has seen it.
    for (int start = 0; start < 3; ++start) {
        const auto journal = open();
        QVERIFY(journal);
        const OpenReport shown = reportToShow(*journal);
        QCOMPARE(shown.recovered.lost, Lost(lost));
        QCOMPARE(int(shown.kind), kind);
        QCOMPARE(journal->openReport().recovered.isNone(), start > 0);
        QVERIFY(hasUnshownReport(file()));
    }
    reportWasShown(*open());
    QVERIFY(!hasUnshownReport(file()));
    const auto journal = open();
    QVERIFY(reportToShow(*journal).recovered.isNone());
    QCOMPARE(int(reportToShow(*journal).kind), int(OpenReport::Kind::Opened));
}

void TstUnshownReport::twoLossesAreAdded()
{
    answer(0, 10);
    damage();
    QCOMPARE(reportToShow(*open()).recovered.lost, Lost(10));
    answer(10, 17);
    damage();
    const OpenReport shown = reportToShow(*open());
    QCOMPARE(shown.recovered.lost, Lost(17));
    QCOMPARE(shown.setAside.split(QLatin1String(", ")).size(), 2);
}

/// As after a kill between the report and the repair: the report is there, its mark is not.
void TstUnshownReport::repairThatDidNotComeAboutIsNotCountedTwice()
{
    answer(0, 10);
    const QByteArray counted = contentOf(file() + QStringLiteral(".entries"));
    damage();
    QCOMPARE(reportToShow(*open()).recovered.lost, Lost(10));
    damage();
    QVERIFY(writeContent(file() + QStringLiteral(".entries"), counted));
    QCOMPARE(reportToShow(*open()).recovered.lost, Lost(10));
}

/// As after a kill between the repair and the first write: the old number still is beside it.
void TstUnshownReport::lossThatIsCountedAgainIsOne()
{
    answer(0, 10);
    const QString count = file() + QStringLiteral(".entries");
    const QByteArray counted = contentOf(count);
    damage();
    QCOMPARE(reportToShow(*open()).recovered.lost, Lost(10));
    QVERIFY(writeContent(count, counted));
    const OpenReport shown = reportToShow(*open());
    QCOMPARE(shown.recovered.lost, Lost(10));
    QCOMPARE(shown.kind, OpenReport::Kind::SetAsideDamaged);
}

void TstUnshownReport::whatIsNoLongerKnownIsReportedAsUnknown_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{\"findings\": [{\"lo");
    QTest::newRow("another document") << QByteArray("{\"a\": 1}");
    QTest::newRow("a number that is none")
        << QByteArray("{\"findings\": [{\"lost\": \"many\", \"kind\": \"opened\"}]}");
    QTest::newRow("a negative number")
        << QByteArray("{\"findings\": [{\"lost\": -3, \"kind\": \"opened\"}]}");
}

void TstUnshownReport::whatIsNoLongerKnownIsReportedAsUnknown()
{
    QFETCH(QByteArray, content);
    answer(0, 10);
    QVERIFY(writeContent(reportFile(), content));
    QCOMPARE(reportToShow(*open()).recovered.lost, Lost());
    damage();
    QCOMPARE(reportToShow(*open()).recovered.lost, Lost());
}

void TstUnshownReport::fileOfANewerVersionIsNamedUntilItWasShown()
{
    answer(0, 3);
    QCOMPARE(runRaw(file(), {QStringLiteral("CREATE TABLE later(x)"),
                             QStringLiteral("PRAGMA user_version=250")}),
             QString());
    const QString aside = open()->openReport().setAside;
    QVERIFY(QFile::exists(aside));
    const auto journal = open();
    QCOMPARE(journal->openReport().kind, OpenReport::Kind::Opened);
    QCOMPARE(reportToShow(*journal).kind, OpenReport::Kind::SetAsideNewerSchema);
    QCOMPARE(reportToShow(*journal).setAside, aside);
}

void TstUnshownReport::copyToReadReportsItToo()
{
    answer(0, 10);
    damage();
    QVERIFY(open());
    const auto copy = Journal::openReadOnly(
        m_dir->path(), m_clock, {.code = ErrorCode::FileUnwritable, .detail = "a test"});
    QVERIFY(copy);
    QCOMPARE(reportToShow(**copy).recovered.lost, Lost(10));
    QCOMPARE(reportToShow(**copy).access, OpenReport::Access::ReadOnlyUnwritable);
    reportWasShown(**copy); // who only reads changes nothing
    QVERIFY(hasUnshownReport(file()));
}

void TstUnshownReport::wholeProfileHasNoReport()
{
    answer(0, 10);
    answer(10, 20);
    QVERIFY(!hasUnshownReport(file()));
    QVERIFY(reportToShow(*open()).recovered.isNone());
}

RINGSIDE_TEST(TstUnshownReport)
#include "tst_unshown_report.moc"
