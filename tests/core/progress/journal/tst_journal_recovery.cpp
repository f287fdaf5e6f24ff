// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_recovery.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/database.h"
#include "tests/support/profile_copy.h"
#include "tests/support/raw_sql.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// Where entries come back from after damage, a loss or a crash, and what the report says of it.
class TstJournalRecovery : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void fileWithoutAllItsEntriesIsNoBackup_data();
    void fileWithoutAllItsEntriesIsNoBackup();
    void allBackupsGiveTheirEntries();
    void unusableJournalComesBackFromTheBackups_data();
    void unusableJournalComesBackFromTheBackups();
    void logWithoutADatabaseIsRead();
    void tornLogLosesNothing_data();
    void tornLogLosesNothing();
    void afterACrashTheNewestBackupGivesWhatIsMissing();
    void whatWasRestoredAwayStaysAway();
    void changedValueComesFromABackupOrIsReported_data();
    void changedValueComesFromABackupOrIsReported();
    void halfAFileGivesItsEntries();
    void anyByteOfTheHeaderMayBeWrong();
    void fileWithoutItsCountLosesAKnownNumber_data();
    void fileWithoutItsCountLosesAKnownNumber();
    void countOfAnOlderStateIsNotBelieved();

private:
    QString file() const { return journalPath(m_dir->path()); }
    std::unique_ptr<Journal> open()
    {
        auto journal = Journal::open(m_dir->path(), m_clock);
        return journal ? std::move(*journal) : nullptr;
    }
    /// The answers from-th to to-th, each in a transaction of its own.
    void answer(Journal& journal, int from, int to);
    QString backUp();

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'256'100'000}; // 2026-11-21T10:15:00Z
};

void TstJournalRecovery::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstJournalRecovery::answer(Journal& journal, int from, int to)
{
    for (int i = from; i < to; ++i) {
        NewAnswer given = scriptAnswer(i);
        given.contentHash = QStringLiteral("hash-of-%1").arg(i, 6, 10, QLatin1Char('0'));
        QVERIFY(journal.recordAnswer(given, {}));
        m_clock.advanceMs(1000);
    }
}

QString TstJournalRecovery::backUp()
{
    m_clock.advanceMs(60'000);
    const auto outcome = backUpJournal(m_dir->path(), m_clock.wallMs(), BackupWhen::Always);
    return outcome ? outcome->backup.file : QString();
}

void TstJournalRecovery::fileWithoutAllItsEntriesIsNoBackup_data()
{
    QTest::addColumn<QStringList>("changes"); // none: a file of 0 bytes
    QTest::newRow("no bytes") << QStringList();
    QTest::newRow("a database without tables") << QStringList{
        QStringLiteral("PRAGMA writable_schema=ON"), QStringLiteral("DELETE FROM sqlite_schema"),
        QStringLiteral("PRAGMA user_version=0"), QStringLiteral("PRAGMA application_id=0")};
    QTest::newRow("a journal without its notes") << QStringList{QStringLiteral("DROP TABLE event")};
    QTest::newRow("a journal unanswered")
        << QStringList{QStringLiteral("DROP TRIGGER answer_is_not_removed"),
                       QStringLiteral("DELETE FROM answer WHERE duration_ms = 3"),
                       QStringLiteral("CREATE TRIGGER answer_is_not_removed BEFORE DELETE ON answer"
                                      " BEGIN SELECT RAISE(ABORT, 'the journal is append-only');"
                                      " END")};
    QTest::newRow("a journal that does not say how many entries it has")
        << QStringList{QStringLiteral("DELETE FROM setting WHERE key = 'entries'")};
}

void TstJournalRecovery::fileWithoutAllItsEntriesIsNoBackup()
{
    QFETCH(QStringList, changes);
    answer(*open(), 0, 20);
    const QString good = backUp();
    QVERIFY(*isWholeBackup(good));
    const QString bad = backUp();
    if (changes.isEmpty())
        QVERIFY(writeContent(bad, {}));
    QCOMPARE(runRaw(bad, changes), QString());
    QVERIFY(!*isWholeBackup(bad));
    QCOMPARE(*newestWholeBackup(m_dir->path(), m_clock.wallMs()), good);
    const auto check = checkJournal(m_dir->path());
    QCOMPARE(check->backups.front().whole, std::optional(false));
    QVERIFY(writeContent(file(), "no database"));
    const auto journal = open();
    QCOMPARE(idsIn(*journal).size(), qsizetype{20});
    QCOMPARE(journal->openReport().recovered.mostFrom, good);
    QCOMPARE(journal->openReport().recovered.fromBackups, 20);
}

void TstJournalRecovery::allBackupsGiveTheirEntries()
{
    // A backup of another machine's journal, with more entries, stands among ours.
    const QTemporaryDir elsewhere;
    {
        const auto other = Journal::open(elsewhere.path(), m_clock);
        answer(**other, 100, 130);
    }
    const auto theirs = backUpJournal(elsewhere.path(), m_clock.wallMs(), BackupWhen::Always);
    answer(*open(), 0, 20);
    QVERIFY(!backUp().isEmpty());
    const QString name = QFileInfo(theirs->backup.file).fileName();
    const QString copy = QDir(backupFolder(m_dir->path())).filePath(name);
    QVERIFY(QFile::copy(theirs->backup.file, copy));
    QVERIFY(QFile::remove(file()));
    const auto journal = open();
    QCOMPARE(idsIn(*journal).size(), qsizetype{50});
    QCOMPARE(journal->openReport().recovered.fromBackups, 50);
    QCOMPARE(journal->openReport().recovered.mostFrom, copy);
}

void TstJournalRecovery::unusableJournalComesBackFromTheBackups_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("kind");
    QTest::newRow("no bytes") << QByteArray() << static_cast<int>(OpenReport::Kind::Created);
    QByteArray noTables;
    {
        const QTemporaryDir dir;
        const QString name = dir.filePath(QStringLiteral("a"));
        {
            auto database =
                storage::Database::open(name, {.journal = storage::JournalMode::Delete});
            QVERIFY(database->execAll(
                {QStringLiteral("CREATE TABLE t(x)"), QStringLiteral("DROP TABLE t")}));
        }
        noTables = contentOf(name);
    }
    QVERIFY(noTables.startsWith("SQLite format 3"));
    QTest::newRow("a database without tables")
        << noTables << static_cast<int>(OpenReport::Kind::SetAsideDamaged);
}

void TstJournalRecovery::unusableJournalComesBackFromTheBackups()
{
    QFETCH(QByteArray, content);
    QFETCH(int, kind);
    answer(*open(), 0, 20);
    QVERIFY(!backUp().isEmpty());
    answer(*open(), 20, 25);
    // The newest backup has nothing.
    const QString newest = backUp();
    QVERIFY(writeContent(newest, {}));
    QVERIFY(writeContent(file(), content));
    const auto journal = open();
    QCOMPARE(static_cast<int>(journal->openReport().kind), kind);
    QCOMPARE(idsIn(*journal).size(), qsizetype{20});
    QCOMPARE(journal->openReport().recovered.lost, std::optional<std::int64_t>(5));
}

void TstJournalRecovery::logWithoutADatabaseIsRead()
{
    const QTemporaryDir crashed;
    {
        const auto journal = open();
        answer(*journal, 0, 20);
        QVERIFY(copyProfile(m_dir->path(), crashed.path()));
    }
    QVERIFY(QFile::remove(journalPath(crashed.path())));
    const auto journal = Journal::open(crashed.path(), m_clock);
    QCOMPARE(idsIn(**journal).size(), qsizetype{20});
    QCOMPARE((*journal)->openReport().recovered.salvaged, 20);
    QCOMPARE((*journal)->openReport().recovered.lost, std::optional<std::int64_t>(0));
}

void TstJournalRecovery::tornLogLosesNothing_data()
{
    QTest::addColumn<int>("percent"); // where in the log
    QTest::addColumn<int>("bytes");   // that are overwritten; 0: one bit
    QTest::newRow("one bit of the log's head") << 0 << 0;
    QTest::newRow("one bit in the midst") << 50 << 0;
    QTest::newRow("one bit near the end") << 97 << 0;
    QTest::newRow("half a page of zeros") << 50 << 2048;
}

void TstJournalRecovery::tornLogLosesNothing()
{
    QFETCH(int, percent);
    QFETCH(int, bytes);
    const QTemporaryDir crashed;
    QSet<QString> all;
    {
        const auto journal = open();
        answer(*journal, 0, 100);
        all = idsIn(*journal);
        QVERIFY(copyProfile(m_dir->path(), crashed.path()));
    }
    const QString log = journalPath(crashed.path()) + QStringLiteral("-wal");
    QByteArray content = contentOf(log);
    QVERIFY(content.size() > 100 * 4096); // each answer wrote several pages
    const qsizetype at = content.size() * percent / 100 + 20;
    if (bytes == 0)
        content[at] ^= 8;
    else
        content.replace(at, bytes, QByteArray(bytes, '\0'));
    QVERIFY(writeContent(log, content));
    const auto journal = Journal::open(crashed.path(), m_clock);
    const OpenReport& report = (*journal)->openReport();
    QCOMPARE(report.kind, OpenReport::Kind::Opened);
    // The pages that were written later have the earlier entries, too.
    QCOMPARE(idsIn(**journal), all);
    QVERIFY2(report.recovered.salvaged > 0, qPrintable(QString::number(report.recovered.salvaged)));
    QCOMPARE(report.recovered.lost, std::optional<std::int64_t>(0));
    const QStringList kept =
        QDir(crashed.path()).entryList({QStringLiteral("journal.sqlite-wal.damaged-*")});
    QCOMPARE(kept.size(), 1);
    QCOMPARE(contentOf(QDir(crashed.path()).filePath(kept.front())), content);
}

void TstJournalRecovery::afterACrashTheNewestBackupGivesWhatIsMissing()
{
    const QTemporaryDir crashed;
    QSet<QString> all;
    {
        const auto journal = open();
        answer(*journal, 0, 60);
        all = idsIn(*journal);
        QVERIFY(!backUp().isEmpty());
        QVERIFY(copyProfile(m_dir->path(), crashed.path()));
    }
    // The disk kept the head of the log and nothing else: SQLite opens what is in the file.
    const QString log = journalPath(crashed.path()) + QStringLiteral("-wal");
    QByteArray content = contentOf(log);
    content.replace(32, content.size() - 32, QByteArray(content.size() - 32, '\0'));
    // The tables themselves, which the log had as well.
    {
        const auto fresh = Journal::open(crashed.path() + QStringLiteral("/fresh"), m_clock);
        QVERIFY(fresh);
    }
    QVERIFY(writeContent(journalPath(crashed.path()),
                         contentOf(crashed.path() + QStringLiteral("/fresh/journal.sqlite"))));
    QVERIFY(writeContent(log, content));
    const auto journal = Journal::open(crashed.path(), m_clock);
    QCOMPARE(idsIn(**journal), all);
    QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::Opened);
    QCOMPARE((*journal)->openReport().recovered.fromBackups, 60);
    QVERIFY(!(*journal)->openReport().recovered.mostFrom.isEmpty());
    QCOMPARE((*journal)->openReport().recovered.lost, std::optional<std::int64_t>(0));
}

void TstJournalRecovery::whatWasRestoredAwayStaysAway()
{
    answer(*open(), 0, 10);
    const QString old = backUp();
    answer(*open(), 10, 15);
    QVERIFY(!backUp().isEmpty());
    m_clock.advanceMs(60'000);
    QVERIFY(restoreJournal(m_dir->path(), old, m_clock.wallMs()));
    const QTemporaryDir crashed;
    {
        const auto journal = open();
        answer(*journal, 20, 21);
        QVERIFY(copyProfile(m_dir->path(), crashed.path()));
    }
    const auto journal = Journal::open(crashed.path(), m_clock);
    QCOMPARE(idsIn(**journal).size(), qsizetype{11});
    QCOMPARE((*journal)->openReport().recovered.fromBackups, 0);
}

void TstJournalRecovery::changedValueComesFromABackupOrIsReported_data()
{
    QTest::addColumn<bool>("hasBackup");
    QTest::newRow("with a backup") << true;
    QTest::newRow("without a backup") << false;
}

void TstJournalRecovery::changedValueComesFromABackupOrIsReported()
{
    QFETCH(bool, hasBackup);
    std::vector<AnswerEntry> all;
    {
        const auto journal = open();
        answer(*journal, 0, 50);
        all = *journal->entries();
    }
    if (hasBackup)
        QVERIFY(!backUp().isEmpty());
    QByteArray content = contentOf(file());
    const auto at = content.indexOf("hash-of-000017");
    QVERIFY(at > 0 && content.indexOf("hash-of-000017", at + 1) < 0);
    content[at] ^= 1;
    QVERIFY(writeContent(file(), content));
    // SQLite's own check sees nothing.
    QVERIFY(storage::Database::openImmutable(file())->checkIntegrity());
    const auto check = checkJournal(m_dir->path());
    QVERIFY(!check->isWhole());
    QCOMPARE(check->damagedEntries, std::int64_t{1});
    QCOMPARE(check->missingEntries, std::optional<std::int64_t>(0));
    const auto refused = backUpJournal(m_dir->path(), m_clock.wallMs(), BackupWhen::Always);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Damaged);
    const auto journal = open();
    const OpenReport& report = journal->openReport();
    QCOMPARE(report.kind, OpenReport::Kind::SetAsideDamaged);
    QVERIFY2(report.detail.contains(QLatin1String("checksum")), qPrintable(report.detail));
    QCOMPARE(report.recovered.fromBackups, hasBackup ? 50 : 0);
    QCOMPARE(report.recovered.salvaged, hasBackup ? 0 : 49);
    QCOMPARE(report.recovered.lost, std::optional<std::int64_t>(hasBackup ? 0 : 1));
    if (!hasBackup)
        all.erase(all.begin() + 17);
    QVERIFY(*journal->entries() == all);
}

void TstJournalRecovery::halfAFileGivesItsEntries()
{
    {
        const auto journal = open();
        answer(*journal, 0, 400);
    }
    const QByteArray content = contentOf(file());
    const QByteArray half = content.left(content.size() / 2);
    QVERIFY(writeContent(file(), half));
    // Every answer has its hash in it, and no index has that; the last one may be cut off.
    int left = 0;
    for (int i = 0; i < 400; ++i)
        left += half.contains("hash-of-" + QByteArray::number(i).rightJustified(6, '0')) ? 1 : 0;
    QVERIFY2(left > 50, qPrintable(QString::number(left)));
    const auto journal = open();
    const OpenReport& report = journal->openReport();
    QCOMPARE(report.kind, OpenReport::Kind::SetAsideDamaged);
    QVERIFY2(report.recovered.salvaged == left || report.recovered.salvaged == left - 1,
             qPrintable(QStringLiteral("%1 of %2").arg(report.recovered.salvaged).arg(left)));
    QCOMPARE(report.recovered.lost, std::optional<std::int64_t>(400 - report.recovered.salvaged));
    QCOMPARE(journal->entries()->size(), static_cast<std::size_t>(report.recovered.salvaged));
}

void TstJournalRecovery::anyByteOfTheHeaderMayBeWrong()
{
    QSet<QString> all;
    {
        const auto journal = open();
        answer(*journal, 0, 60);
        all = idsIn(*journal);
    }
    const QByteArray content = contentOf(file());
    // 100 bytes: section 1.3 of the file format.
    for (int at = 0; at < 100; ++at) {
        QByteArray changed = content;
        changed[at] ^= 1;
        const QTemporaryDir dir;
        QVERIFY(writeContent(journalPath(dir.path()), changed));
        const auto journal = Journal::open(dir.path(), m_clock);
        QVERIFY2(journal, qPrintable(QStringLiteral("byte %1").arg(at)));
        QVERIFY2(idsIn(**journal) == all, qPrintable(QStringLiteral("byte %1: %2 of %3")
                                                         .arg(at)
                                                         .arg(idsIn(**journal).size())
                                                         .arg(all.size())));
    }
}

void TstJournalRecovery::fileWithoutItsCountLosesAKnownNumber_data()
{
    QTest::addColumn<int>("backed");
    QTest::addColumn<qint64>("left"); // bytes of the file; -1: it is gone
    for (const int backed : {0, 20}) {
        for (const qint64 left : {qint64{-1}, qint64{0}, qint64{100}, qint64{4096}}) {
            QTest::addRow("%d in a backup, %lld bytes left", backed, static_cast<long long>(left))
                << backed << left;
        }
    }
}

void TstJournalRecovery::fileWithoutItsCountLosesAKnownNumber()
{
    QFETCH(int, backed);
    QFETCH(qint64, left);
    if (backed > 0) {
        answer(*open(), 0, backed);
        QVERIFY(!backUp().isEmpty());
    }
    answer(*open(), backed, 45);
    if (left < 0)
        QVERIFY(QFile::remove(file()));
    else
        QVERIFY(writeContent(file(), contentOf(file()).left(left)));
    const auto journal = open();
    QVERIFY(journal != nullptr);
    QCOMPARE(idsIn(*journal).size(), qsizetype{backed});
    QCOMPARE(journal->openReport().recovered.lost, std::optional<std::int64_t>(45 - backed));
}

/// While the journal is open, and after a restored backup, the count of before would be wrong.
void TstJournalRecovery::countOfAnOlderStateIsNotBelieved()
{
    answer(*open(), 0, 20);
    const QString backup = backUp();
    answer(*open(), 20, 45);
    QVERIFY(restoreJournal(m_dir->path(), backup, m_clock.wallMs()));
    QVERIFY(QFile::remove(file()));
    QCOMPARE(open()->openReport().recovered.lost, std::optional<std::int64_t>());

    const QString count = file() + QStringLiteral(".entries");
    auto journal = open();
    QVERIFY(!QFile::exists(count));
    journal.reset();
    QVERIFY(QFile::exists(count));
}

RINGSIDE_TEST(TstJournalRecovery)
#include "tst_journal_recovery.moc"
