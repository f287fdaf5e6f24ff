// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/odd_clocks.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/journal/journal_export.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/raw_sql.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// A learner whose computer has a wrong clock: nothing is lost on any way to another profile, and
/// the learner is warned.
class TstOddClocks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void ownProfileIsWholeAndWarns_data() { wrongClocks(); }
    void ownProfileIsWholeAndWarns();
    void exportHasEveryEntry_data() { wrongClocks(); }
    void exportHasEveryEntry();
    void mergeKeepsEveryEntryAndWarns_data() { wrongClocks(); }
    void mergeKeepsEveryEntryAndWarns();
    void backupComesBackWhole_data() { wrongClocks(); }
    void backupComesBackWhole();
    void damagedFileGivesItsEntries_data() { wrongClocks(); }
    void damagedFileGivesItsEntries();
    void rightClockGivesNoWarning();
    void wrongClockDoesNotBlameOtherDevices();
    void whatComesNextSortsLast_data() { wrongClocks(); }
    void whatComesNextSortsLast();

private:
    void wrongClocks();
    QString wrong() const { return m_dir->filePath(QStringLiteral("wrong")); }
    QString right() const { return m_dir->filePath(QStringLiteral("right")); }
    /// An answer, a review, its mark and a note on the device with the wrong clock; its id.
    QString study(std::int64_t clockMs);
    std::unique_ptr<Journal> copyOf(const QString& profile)
    {
        return Journal::openCopyOf(journalPath(profile), m_clock, {.code = ErrorCode::InUse})
            .value();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'256'100'000}; // 2026-11-21T10:15:00Z
};

namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr int kEntries = 4;

} // namespace

void TstOddClocks::wrongClocks()
{
    QTest::addColumn<std::int64_t>("clockMs");
    const std::int64_t now = m_clock.wallMs();
    QTest::newRow("a second before 1970") << std::int64_t{-1000};
    QTest::newRow("1970, after a dead battery") << std::int64_t{5000};
    QTest::newRow("1999-07-01") << std::int64_t{930'787'200'000};
    QTest::newRow("the last second of 1999") << std::int64_t{946'684'799'000};
    QTest::newRow("two days ahead") << now + 2 * kDayMs;
    QTest::newRow("366 days ahead") << now + 366 * kDayMs;
    QTest::newRow("two years ahead") << now + 730 * kDayMs;
    QTest::newRow("the year 2199") << std::int64_t{7'226'582'400'000};
}

void TstOddClocks::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

QString TstOddClocks::study(std::int64_t clockMs)
{
    const ManualClock clock(clockMs);
    const auto journal = Journal::open(wrong(), clock).value();
    NewReview review = scriptReview(1);
    review.after.lastReviewMs = clockMs;
    review.after.dueMs = clockMs + 3 * kDayMs;
    const bool recorded = journal->recordAnswer(scriptAnswer(1), {}).has_value() &&
                          journal->markReview(journal->recordReview(review)->entryId, true) &&
                          journal->recordEvent(scriptEvent(1)).has_value();
    return recorded ? journal->deviceId() : QString();
}

void TstOddClocks::ownProfileIsWholeAndWarns()
{
    QFETCH(std::int64_t, clockMs);
    const QString device = study(clockMs);
    const auto check = checkJournal(wrong(), m_clock.wallMs());
    QVERIFY(check && check->isWhole());
    const std::vector<OddClock> expected{{device, clockMs, clockMs, kEntries}};
    QCOMPARE(check->oddClocks, expected);
}

void TstOddClocks::exportHasEveryEntry()
{
    QFETCH(std::int64_t, clockMs);
    QVERIFY(!study(clockMs).isEmpty());
    const auto document = journalDocument(*copyOf(wrong()));
    QVERIFY(document);
    const QString time =
        QDateTime::fromMSecsSinceEpoch(clockMs, Qt::UTC).toString(Qt::ISODateWithMs);
    for (const char* table : {"answers", "reviews", "review_marks", "events"}) {
        const QJsonArray rows = (*document)[QLatin1String(table)].toArray();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.at(0)[QLatin1String("at")].toString(), time);
    }
}

void TstOddClocks::mergeKeepsEveryEntryAndWarns()
{
    QFETCH(std::int64_t, clockMs);
    const QString device = study(clockMs);
    const auto journal = Journal::open(right(), m_clock).value();
    const auto merged = journal->mergeFrom(*copyOf(wrong()));
    QVERIFY(merged);
    QCOMPARE(merged->added, kEntries);
    QCOMPARE(merged->rejected.size(), std::size_t{0});
    const std::vector<OddClock> expected{{device, clockMs, clockMs, kEntries}};
    QCOMPARE(merged->oddClocks, expected);
    QCOMPARE(idsIn(*journal), idsIn(*copyOf(wrong())));
    const auto again = journal->mergeFrom(*copyOf(wrong()));
    QVERIFY(again && again->added == 0 && again->oddClocks.empty());
    QVERIFY(checkJournal(right())->isWhole());
}

void TstOddClocks::backupComesBackWhole()
{
    QFETCH(std::int64_t, clockMs);
    QVERIFY(!study(clockMs).isEmpty());
    const auto backup = backUpJournal(wrong(), m_clock.wallMs(), BackupWhen::Always);
    QVERIFY(backup && *isWholeBackup(backup->backup.file));
    const auto restored = restoreJournal(right(), backup->backup.file, m_clock.wallMs());
    QVERIFY(restored);
    QCOMPARE(restored->entries, std::int64_t{kEntries});
    QCOMPARE(idsIn(*Journal::open(right(), m_clock).value()), idsIn(*copyOf(wrong())));
}

void TstOddClocks::damagedFileGivesItsEntries()
{
    QFETCH(std::int64_t, clockMs);
    QVERIFY(!study(clockMs).isEmpty());
    const QSet<QString> before = idsIn(*copyOf(wrong()));
    // Without its header, SQLite cannot read the file: the rows are carved out of its pages.
    QFile file(journalPath(wrong()));
    QVERIFY(file.open(QIODevice::ReadWrite) && file.write(QByteArray(16, 'x')) == 16);
    file.close();
    const auto journal = Journal::open(wrong(), m_clock).value();
    QCOMPARE(journal->openReport().recovered.salvaged, kEntries);
    QCOMPARE(idsIn(*journal), before);
}

void TstOddClocks::rightClockGivesNoWarning()
{
    // The other clock runs a day ahead, which a wrong time zone explains.
    QVERIFY(!study(m_clock.wallMs() + kDayMs).isEmpty());
    const auto merged = Journal::open(right(), m_clock).value()->mergeFrom(*copyOf(wrong()));
    QVERIFY(merged && merged->added == kEntries && merged->oddClocks.empty());
    QVERIFY(checkJournal(wrong(), m_clock.wallMs())->oddClocks.empty());
}

void TstOddClocks::wrongClockDoesNotBlameOtherDevices()
{
    QVERIFY(!study(m_clock.wallMs()).isEmpty());
    const ManualClock old(5000); // 1970
    const auto merged = Journal::open(right(), old).value()->mergeFrom(*copyOf(wrong()));
    QVERIFY(merged && merged->added == kEntries && merged->oddClocks.empty());
}

/// A question answered here after the merge was last answered here, whatever the other clock says.
void TstOddClocks::whatComesNextSortsLast()
{
    QFETCH(std::int64_t, clockMs);
    QVERIFY(!study(clockMs).isEmpty());
    const auto journal = Journal::open(right(), m_clock).value();
    QVERIFY(journal->mergeFrom(*copyOf(wrong())));
    const auto next = journal->recordAnswer(scriptAnswer(1), {});
    QVERIFY(next);
    const auto last = journal->logs().answers.lastOf(scriptAnswer(1).questionId);
    QVERIFY(last && *last);
    QCOMPARE((*last)->entryId, next->entryId);
    QCOMPARE((*last)->wallMs, m_clock.wallMs());
    // Of today's work only what was done today counts.
    QCOMPARE(journal->times().items(m_clock.wallMs() - 1000, m_clock.wallMs() + 1000)->size(),
             std::size_t{1});
}

RINGSIDE_TEST(TstOddClocks)
#include "tst_odd_clocks.moc"
