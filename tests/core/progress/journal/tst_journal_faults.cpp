// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/progress/journal/journal_backups.h"
#include "core/storage/database.h"
#include "tests/support/faulty_vfs.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"
#include "tests/support/trial_sums.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// A disk that fails while the learner answers, reviews and backs up: the call that failed says so,
/// and what was acknowledged is there afterwards.
class TstJournalFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void scriptWorksOnAGoodDisk();
    void diskThatFailsLosesNothingAcknowledged_data();
    void diskThatFailsLosesNothingAcknowledged();
    void fullDiskLosesNothingAcknowledged();
    void powerThatGoesLosesNothingAcknowledged();
    void powerThatGoesLosesUnsyncedWrites();
    void withoutSharedMemoryTheJournalIsARollbackJournal();

private:
    struct Studied
    {
        QSet<QString> acknowledged;
        int refused = 0; ///< calls that returned an error
        int silent = 0;  ///< calls that said yes although the disk was gone for good before
        Error firstError{};
        std::int64_t bytes = 0; ///< written before the journal was closed
    };
    void makeProfile();
    Studied study(const FaultPlan& plan);
    void checkAfterwards(const Studied& studied, const QByteArray& where);

    std::unique_ptr<QTemporaryDir> m_dir;
    QSet<QString> m_before; ///< what the profile had when the disk began to fail
    FaultyVfs m_disk;
    SystemClock m_clock;
};

namespace {

constexpr int kSteps = 8; ///< of the script, each of which writes
/// Every third operation, or all of them where many trials are wanted.
const int kStride = wantedTrials(0) > 0 ? 1 : 3;

} // namespace

void TstJournalFaults::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    m_before.clear();
}

/// Two answers of a better day.
void TstJournalFaults::makeProfile()
{
    init();
    m_disk.disarm();
    const auto journal = Journal::open(m_dir->path(), m_clock);
    QVERIFY(journal);
    for (int i = 50; i < 52; ++i)
        QVERIFY((*journal)->recordAnswer(scriptAnswer(i), {}));
    m_before = idsIn(**journal);
}

/// Opens the profile, writes every kind of entry, backs up and closes, all on the failing disk.
TstJournalFaults::Studied TstJournalFaults::study(const FaultPlan& plan)
{
    Studied studied{.acknowledged = m_before};
    m_disk.arm(plan);
    const auto note = [&](const auto& result, const auto& nameOf) {
        if (result) {
            studied.acknowledged.insert(nameOf(*result));
            return;
        }
        if (studied.refused++ == 0)
            studied.firstError = result.error();
    };
    const auto idOf = [](const auto& entry) { return entry.entryId; };
    const auto fileOf = [](const BackupOutcome& outcome) { return outcome.backup.file; };
    const auto journal = Journal::open(m_dir->path(), m_clock);
    if (!journal) {
        studied.refused = 1;
        studied.firstError = journal.error();
    }
    for (int i = 0; journal && i < kSteps; ++i) {
        const bool gone = plan.stays && m_disk.failures() > 0;
        const auto before = studied.acknowledged.size();
        if (i % 4 == 0)
            note((*journal)->recordAnswer(scriptAnswer(i), {QStringLiteral("q"), i}), idOf);
        else if (i % 4 == 1)
            note((*journal)->recordReview(scriptReview(i)), idOf);
        else if (i % 4 == 2)
            note((*journal)->recordEvent(scriptEvent(i)), idOf);
        else
            note(backUpJournal(m_dir->path(), m_clock.wallMs(), BackupWhen::Always), fileOf);
        studied.silent += gone && studied.acknowledged.size() > before ? 1 : 0;
    }
    studied.bytes = m_disk.bytesWritten();
    return studied;
}

void TstJournalFaults::checkAfterwards(const Studied& studied, const QByteArray& where)
{
    m_disk.disarm();
    QSet<QString> there;
    for (const BackupInfo& backup : listBackups(m_dir->path())) {
        const auto copy = storage::Database::openImmutable(backup.file);
        QVERIFY2(copy && copy->checkIntegrity(), where.constData());
        there.insert(backup.file);
    }
    const auto journal = Journal::open(m_dir->path(), m_clock);
    QVERIFY2(journal, where.constData());
    const OpenReport::Kind kind = (*journal)->openReport().kind;
    QVERIFY2(kind == OpenReport::Kind::Opened || kind == OpenReport::Kind::Created,
             where.constData());
    QVERIFY2((*journal)->checkIntegrity(), where.constData());
    there += idsIn(**journal);
    QVERIFY2(there.contains(studied.acknowledged), where.constData());
    // And the learner can go on.
    QVERIFY2((*journal)->recordAnswer(scriptAnswer(99), {}), where.constData());
}

void TstJournalFaults::scriptWorksOnAGoodDisk()
{
    const Studied studied = study({});
    QCOMPARE(studied.refused, 0);
    QCOMPARE(studied.acknowledged.size(), qsizetype{kSteps});
    QVERIFY2(m_disk.changes() > 50, "the script goes through the disk under test");
    checkAfterwards(studied, "good disk");
}

void TstJournalFaults::diskThatFailsLosesNothingAcknowledged_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<bool>("stays");
    QTest::addColumn<bool>("fresh");
    QTest::addColumn<int>("positions");
    // About as many as the script has operations of a kind; closing comes last.
    QTest::newRow("one write fails") << Fault::WriteError << false << false << 70;
    QTest::newRow("no write works any more") << Fault::WriteError << true << false << 70;
    QTest::newRow("no write works in a new profile") << Fault::WriteError << true << true << 50;
    QTest::newRow("half of a write reaches the disk") << Fault::ShortWrite << false << false << 70;
    QTest::newRow("halves of writes in a new profile") << Fault::ShortWrite << true << true << 50;
    QTest::newRow("one fsync fails") << Fault::SyncError << false << false << 20;
    QTest::newRow("no fsync works any more") << Fault::SyncError << true << false << 20;
    QTest::newRow("no fsync works in a new profile") << Fault::SyncError << true << true << 20;
    QTest::newRow("one truncation fails") << Fault::TruncateError << false << false << 2;
    QTest::newRow("one read fails") << Fault::ReadError << false << false << 50;
    QTest::newRow("no read works any more") << Fault::ReadError << true << false << 50;
}

void TstJournalFaults::diskThatFailsLosesNothingAcknowledged()
{
    QFETCH(Fault, fault);
    QFETCH(bool, stays);
    QFETCH(bool, fresh);
    QFETCH(int, positions);
    int fired = 0, refused = 0;
    // The rows begin at different operations, so that together they meet all.
    static int row = 0;
    const int first = positions < 10 ? 1 : 1 + row++ % kStride;
    for (int at = first; at <= positions; at += positions < 10 ? 1 : kStride) {
        fresh ? init() : makeProfile();
        const Studied studied = study({.fault = fault, .at = at, .stays = stays});
        fired += m_disk.failures() > 0 ? 1 : 0;
        refused += studied.refused > 0 ? 1 : 0;
        const QByteArray where = "operation " + QByteArray::number(at);
        if (fault != Fault::ReadError) // what is cached needs no disk
            QVERIFY2(studied.silent == 0, where.constData());
        // A copy whose check cannot be read counts as damaged, and is no backup.
        const ErrorCode code = studied.firstError.code;
        QVERIFY2(studied.refused == 0 || code == ErrorCode::FileUnwritable ||
                     code == ErrorCode::FileUnreadable || code == ErrorCode::Database ||
                     (code == ErrorCode::Damaged && fault == Fault::ReadError),
                 where + ": code " + QByteArray::number(static_cast<int>(code)));
        checkAfterwards(studied, where);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("%d positions: %d failed, %d of them were told to the caller", positions, fired, refused);
    QVERIFY(fired > 0);
}

void TstJournalFaults::fullDiskLosesNothingAcknowledged()
{
    makeProfile();
    const std::int64_t all = study({}).bytes;
    constexpr int kPositions = 80;
    for (int i = 0; i < kPositions; i += kStride) {
        makeProfile();
        const std::int64_t at = all * i / kPositions;
        const Studied studied = study({.fault = Fault::DiskFull, .at = at, .stays = true});
        const QByteArray where = QByteArray::number(at) + " bytes";
        QVERIFY2(studied.refused > 0, where.constData());
        QCOMPARE(studied.firstError.code, ErrorCode::FileUnwritable);
        QCOMPARE(studied.silent, 0);
        checkAfterwards(studied, where);
        if (QTest::currentTestFailed())
            return;
    }
}

void TstJournalFaults::powerThatGoesLosesNothingAcknowledged()
{
    study({});
    const std::int64_t all = m_disk.changes();
    Rng rng(20261121);
    int refused = 0;
    for (int at = 1; at <= all; at += kStride) {
        at % 2 == 0 ? init() : makeProfile();
        const Studied studied = study({.fault = Fault::PowerLoss, .at = at, .stays = true});
        const QByteArray where = "operation " + QByteArray::number(at);
        m_disk.restorePower(rng.uniform());
        refused += studied.refused > 0 ? 1 : 0;
        QCOMPARE(studied.silent, 0);
        checkAfterwards(studied, where);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("power went at %lld operations; %d times a call was refused",
          static_cast<long long>((all + kStride - 1) / kStride), refused);
}

/// The test above has teeth: without synchronous=FULL the last commits are lost.
void TstJournalFaults::powerThatGoesLosesUnsyncedWrites()
{
    const QString file = m_dir->filePath(QStringLiteral("a.db"));
    {
        auto database = storage::Database::open(file);
        QVERIFY(database);
        QVERIFY(database->execAll(
            {QStringLiteral("CREATE TABLE t(x)"), QStringLiteral("PRAGMA synchronous=NORMAL")}));
        m_disk.arm({.fault = Fault::PowerLoss, .at = 1'000'000, .stays = true});
        QVERIFY(database->exec(QStringLiteral("INSERT INTO t VALUES(1)")));
        m_disk.arm({.fault = Fault::PowerLoss, .at = 1, .stays = true, .keepUnsynced = true});
    }
    m_disk.restorePower(0);
    const auto database = storage::Database::open(file);
    QVERIFY(database);
    QCOMPARE(database->scalar(QStringLiteral("SELECT count(*) FROM t"))->toInt(), 0);
}

void TstJournalFaults::withoutSharedMemoryTheJournalIsARollbackJournal()
{
    m_disk.hideSharedMemory(true);
    const Studied studied = study({});
    QCOMPARE(studied.refused, 0);
    {
        const auto journal = Journal::open(m_dir->path(), m_clock);
        QVERIFY(journal && (*journal)->openReport().walUnavailable);
    }
    QVERIFY(!QFile::exists(m_dir->filePath(QStringLiteral("journal.sqlite-wal"))));
    for (int at = 1; at <= 50; at += kStride) {
        makeProfile();
        const Studied failed = study({.fault = Fault::WriteError, .at = at, .stays = at % 2 == 0});
        QCOMPARE(failed.silent, 0);
        checkAfterwards(failed, "operation " + QByteArray::number(at));
        if (QTest::currentTestFailed())
            break;
    }
    m_disk.hideSharedMemory(false);
}

RINGSIDE_TEST(TstJournalFaults)
#include "tst_journal_faults.moc"
