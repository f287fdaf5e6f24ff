// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_backups.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/log/answer_log.h"
#include "core/storage/database.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace ringside;
using namespace ringside::progress;

/// What is written beside the journal and what comes back from it.
class TstJournalBackups : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void backupHoldsWhatWasAnswered();
    void unchangedJournalIsNotBackedUpAgain();
    void twoInOneSecondAreTwo();
    void backupOfOtherEntriesIsNotEnough();
    void backupOfAClockThatWasAheadIsNotTheNewestForThat();
    void whatKilledBackupsLeftGoesWithTheNext();
    void guestBacksUpWhatIsCommittedAndRemovesNothing();
    void olderOnesAreThinnedOut();
    void damagedJournalMakesNoBackupAndRemovesNone();
    void uncreatableFolderIsReported();
    void restoringKeepsWhatStoodThere();
    void damagedBackupRestoresNothing();
    void restoringWaitsForNoReader();
    void whatRestoringLeftOutCanBeMergedAgain();
    void damagedJournalComesBackFromTheBackup();
    void whatCanBeReadOfADamagedJournalComesBackToo();
    void nothingIsMovedWhileTheReplacementCannotBeMade();
    void journalThatIsGoneComesBack();
    void anotherWindowReadsAndChangesNothing();
    void profileThatMayOnlyBeReadIsRead();

private:
    QString file() const { return m_dir->filePath(QStringLiteral("journal.sqlite")); }
    std::unique_ptr<Journal> open();
    void answer(int count);
    Result<BackupOutcome> backUp(BackupWhen when = BackupWhen::IfChanged)
    {
        return backUpJournal(m_dir->path(), m_clock->wallMs(), when);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
};

namespace {

NewAnswer someAnswer(int i)
{
    return {.questionId = QStringLiteral("q%1").arg(i),
            .contentHash = QStringLiteral("h"),
            .optionOrder = {QStringLiteral("a")},
            .chosen = {QStringLiteral("a")},
            .correct = true};
}

bool overwrite(const QString& file, qint64 offset, const QByteArray& bytes)
{
    QFile target(file);
    return target.open(QIODevice::ReadWrite) && target.seek(offset) &&
           target.write(bytes) == bytes.size();
}

std::size_t countIn(const Result<std::unique_ptr<Journal>>& journal)
{
    return journal ? (*journal)->entries()->size() : 0;
}

} // namespace

void TstJournalBackups::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    m_clock = std::make_unique<ManualClock>(1'795'256'100'000); // 2026-11-21T10:15:00Z
}

std::unique_ptr<Journal> TstJournalBackups::open()
{
    auto journal = Journal::open(m_dir->path(), *m_clock);
    return journal ? std::move(*journal) : nullptr;
}

void TstJournalBackups::answer(int count)
{
    const auto journal = open();
    QVERIFY(journal);
    for (int i = 0; i < count; ++i)
        QVERIFY(journal->recordAnswer(someAnswer(i), {QStringLiteral("q"), i}));
}

void TstJournalBackups::backupHoldsWhatWasAnswered()
{
    // While the program has the journal open, as it does.
    const auto journal = open();
    QVERIFY(journal && journal->recordAnswer(someAnswer(1), {}));
    const auto outcome = backUp();
    QVERIFY(outcome && outcome->written);
    QCOMPARE(outcome->backup.file,
             m_dir->filePath(QStringLiteral("backups/journal-20261121T101500Z.sqlite")));
    QCOMPARE(outcome->backup.bytes, QFileInfo(outcome->backup.file).size());
    const auto copy = storage::Database::openImmutable(outcome->backup.file);
    QVERIFY(copy && copy->checkIntegrity());
    QCOMPARE(copy->scalar(QStringLiteral("SELECT question_id FROM answer"))->toString(),
             QStringLiteral("q1"));
    QCOMPARE(listBackups(m_dir->path()), std::vector{outcome->backup});
}

void TstJournalBackups::unchangedJournalIsNotBackedUpAgain()
{
    answer(1);
    QVERIFY(backUp()->written);
    m_clock->advanceMs(1'800'000);
    const auto second = backUp();
    QVERIFY(second && !second->written);
    QCOMPARE(listBackups(m_dir->path()).size(), std::size_t{1});
    // A place is not worth a backup, an event is.
    {
        const auto journal = open();
        QVERIFY(journal->storePosition({QStringLiteral("q"), 3}));
        QVERIFY(!backUp()->written);
        QVERIFY(journal->recordEvent({.kind = QStringLiteral("note"),
                                      .subject = QStringLiteral("q1"),
                                      .value = QStringLiteral("\"n\"")}));
    }
    QVERIFY(backUp()->written);
    QVERIFY(!backUp()->written);
    QVERIFY(backUp(BackupWhen::Always)->written);
}

void TstJournalBackups::twoInOneSecondAreTwo()
{
    answer(1);
    for (int i = 0; i < 12; ++i)
        QVERIFY(backUp(BackupWhen::Always)->written);
    const auto found = listBackups(m_dir->path());
    QCOMPARE(found.size(), std::size_t{12});
    QVERIFY(found.front().file.endsWith(QLatin1String("-12.sqlite")));
    QVERIFY(found.back().file.endsWith(QLatin1String("Z.sqlite")));
}

void TstJournalBackups::backupOfOtherEntriesIsNotEnough()
{
    // Two journals with as many entries and the same greatest id, one of which came from elsewhere.
    answer(2);
    QVERIFY(backUp()->written);
    {
        auto journal = storage::Database::open(file());
        QVERIFY(journal);
        for (const char* sql :
             {"DROP TRIGGER answer_is_not_removed",
              "DELETE FROM answer WHERE entry_id = (SELECT min(entry_id) FROM answer)",
              "UPDATE setting SET value = '1 -1' WHERE key = 'entries'",
              "CREATE TRIGGER answer_is_not_removed BEFORE DELETE ON answer"
              " BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"})
            QVERIFY(journal->exec(QLatin1String(sql)));
        QVERIFY(AnswerLog(*journal).add(
            {.entryId = QStringLiteral("00000000-0000-7000-8000-000000000000"),
             .deviceId = QStringLiteral("elsewhere"),
             .questionId = QStringLiteral("q"),
             .contentHash = {},
             .optionOrder = {},
             .chosen = {}}));
    }
    QVERIFY(backUp()->written);
    QVERIFY(!backUp()->written);
}

void TstJournalBackups::backupOfAClockThatWasAheadIsNotTheNewestForThat()
{
    constexpr std::int64_t kYearMs = 365 * 86'400'000LL;
    answer(1);
    m_clock->setWallMs(m_clock->wallMs() + kYearMs);
    const auto ahead = backUp();
    QVERIFY(ahead && ahead->written);
    m_clock->setWallMs(m_clock->wallMs() - kYearMs);
    const auto newest = [this] { return *newestWholeBackup(m_dir->path(), m_clock->wallMs()); };
    // It is the only one, and holds everything.
    QVERIFY(!backUp()->written);
    QCOMPARE(newest(), ahead->backup.file);
    // Another answer, and a backup with the right date: three entries (two answers of the second
    // call) against one.
    answer(2);
    const auto right = backUp();
    QVERIFY(right && right->written);
    QCOMPARE(newest(), right->backup.file);
    m_clock->advanceMs(1'800'000);
    QVERIFY(!backUp()->written);
    // The journal is lost.
    QVERIFY(QFile::remove(file()));
    QCOMPARE(open()->entries()->size(), std::size_t{3});
}

void TstJournalBackups::whatKilledBackupsLeftGoesWithTheNext()
{
    answer(1);
    QVERIFY(backUp());
    const QDir folder(backupFolder(m_dir->path()));
    // Linux hands out no process id above 2^22 (/proc/sys/kernel/pid_max).
    const QString dead = QStringLiteral("journal-20261120T090000Z.sqlite.aside-999999999-0");
    const QString other = QStringLiteral("notes.txt.aside-999999999-0");
    for (const QString& name : {dead, dead + QStringLiteral("-journal"), other}) {
        QFile left(folder.filePath(name));
        QVERIFY(left.open(QIODevice::WriteOnly));
    }
    QVERIFY(backUpJournal(m_dir->path(), m_clock->wallMs(), BackupWhen::Always, BackupBy::Guest));
    QVERIFY(folder.exists(dead));
    QVERIFY(backUp(BackupWhen::Always));
    QVERIFY(!folder.exists(dead));
    QVERIFY(!folder.exists(dead + QStringLiteral("-journal")));
    QVERIFY(folder.exists(other));
}

void TstJournalBackups::guestBacksUpWhatIsCommittedAndRemovesNothing()
{
    const auto journal = open();
    QVERIFY(journal && journal->recordAnswer(someAnswer(1), {}));
    // Of four in a day the owner would keep one, five days later.
    for (int i = 0; i < 4; ++i)
        QVERIFY(backUp(BackupWhen::Always));
    m_clock->advanceMs(5 * 86'400'000LL);
    const auto outcome =
        backUpJournal(m_dir->path(), m_clock->wallMs(), BackupWhen::Always, BackupBy::Guest);
    QVERIFY(outcome && outcome->written);
    QCOMPARE(outcome->removed, 0);
    QCOMPARE(listBackups(m_dir->path()).size(), std::size_t{5});
    QCOMPARE(
        countIn(Journal::openCopyOf(outcome->backup.file, *m_clock, {.code = ErrorCode::InUse})),
        std::size_t{1});
    QVERIFY(journal->recordAnswer(someAnswer(2), {}));
}

void TstJournalBackups::olderOnesAreThinnedOut()
{
    answer(1);
    // Three a day for five days; of the days before the last two, one each stays.
    for (int i = 0; i < 15; ++i) {
        QVERIFY(backUp(BackupWhen::Always)->written);
        m_clock->advanceMs(86'400'000 / 3);
    }
    // The last backup was at 02:15 of day 5; recent are the six after 02:15 of day 3, then one each
    // for the rest of days 3 (its 02:15, of a day that has a later one, goes), 2, 1 and 0.
    const auto found = listBackups(m_dir->path());
    QCOMPARE(found.size(), std::size_t{9});
}

void TstJournalBackups::damagedJournalMakesNoBackupAndRemovesNone()
{
    answer(300);
    QVERIFY(backUp());
    QVERIFY(QFile(file()).size() > 8 * 4096);
    QVERIFY(overwrite(file(), 5 * 4096, QByteArray(4096, 'x')));
    m_clock->advanceMs(1'800'000);
    const auto outcome = backUp(BackupWhen::Always);
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Damaged);
    QCOMPARE(listBackups(m_dir->path()).size(), std::size_t{1});
    QCOMPARE(QDir(backupFolder(m_dir->path())).entryList(QDir::Files).size(), 1);
}

void TstJournalBackups::uncreatableFolderIsReported()
{
    answer(1);
    QFile inTheWay(backupFolder(m_dir->path()));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    const auto outcome = backUp();
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(QString::fromStdString(outcome.error().file), backupFolder(m_dir->path()));
}

void TstJournalBackups::restoringKeepsWhatStoodThere()
{
    answer(2);
    const auto backup = backUp();
    answer(3);
    m_clock->advanceMs(60'000);
    const auto outcome = restoreJournal(m_dir->path(), backup->backup.file, m_clock->wallMs());
    QVERIFY(outcome);
    QCOMPARE(outcome->entries, std::int64_t{2});
    QCOMPARE(outcome->savedAs, file() + QStringLiteral(".replaced-20261121T101600Z-1"));
    QCOMPARE(countIn(Journal::open(m_dir->path(), *m_clock)), std::size_t{2});
    const Error reason{.code = ErrorCode::InUse};
    QCOMPARE(countIn(Journal::openCopyOf(outcome->savedAs, *m_clock, reason)), std::size_t{5});
    QVERIFY(QFile::exists(backup->backup.file));
}

void TstJournalBackups::damagedBackupRestoresNothing()
{
    answer(300);
    const auto backup = backUp();
    QVERIFY(overwrite(backup->backup.file, 5 * 4096, QByteArray(4096, 'x')));
    const auto outcome = restoreJournal(m_dir->path(), backup->backup.file, m_clock->wallMs());
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Damaged);
    QCOMPARE(QString::fromStdString(outcome.error().file), backup->backup.file);
    QCOMPARE(countIn(Journal::open(m_dir->path(), *m_clock)), std::size_t{300});
    QVERIFY(newestWholeBackup(m_dir->path(), m_clock->wallMs()).value().isEmpty());
}

void TstJournalBackups::restoringWaitsForNoReader()
{
    answer(1);
    const auto backup = backUp();
    const auto journal = open();
    const auto outcome = restoreJournal(m_dir->path(), backup->backup.file, m_clock->wallMs());
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::InUse);
}

void TstJournalBackups::whatRestoringLeftOutCanBeMergedAgain()
{
    answer(2);
    const auto backup = backUp();
    answer(3);
    const auto outcome = restoreJournal(m_dir->path(), backup->backup.file, m_clock->wallMs());
    QVERIFY(outcome);
    const auto kept = Journal::openCopyOf(outcome->savedAs, *m_clock, {.code = ErrorCode::InUse});
    const auto journal = open();
    QVERIFY(kept && journal);
    QCOMPARE(journal->mergeFrom(**kept)->added, 3);
    QCOMPARE(journal->entries()->size(), std::size_t{5});
}

void TstJournalBackups::damagedJournalComesBackFromTheBackup()
{
    answer(2);
    const auto backup = backUp();
    QVERIFY(overwrite(file(), 0, QByteArray(100, 'x')));
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE(journal->openReport().kind, OpenReport::Kind::SetAsideDamaged);
    QCOMPARE(journal->openReport().recovered.mostFrom, backup->backup.file);
    QCOMPARE(journal->entries()->size(), std::size_t{2});
    QVERIFY(QFile::exists(journal->openReport().setAside));
}

void TstJournalBackups::whatCanBeReadOfADamagedJournalComesBackToo()
{
    answer(10);
    QVERIFY(backUp());
    answer(900);
    // One page of the many that hold answers; a page of 4096 bytes has about 25 of them.
    QVERIFY(QFile(file()).size() > 30 * 4096);
    QVERIFY(overwrite(file(), 20 * 4096, QByteArray(4096, 'x')));
    const auto journal = open();
    QVERIFY(journal);
    const OpenReport& report = journal->openReport();
    QCOMPARE(report.kind, OpenReport::Kind::SetAsideDamaged);
    QVERIFY(!report.recovered.mostFrom.isEmpty());
    QVERIFY2(report.recovered.salvaged > 700,
             qPrintable(QString::number(report.recovered.salvaged)));
    QCOMPARE(journal->entries()->size(), static_cast<std::size_t>(10 + report.recovered.salvaged));
    QVERIFY(journal->checkIntegrity());
}

void TstJournalBackups::nothingIsMovedWhileTheReplacementCannotBeMade()
{
    answer(10);
    QVERIFY(backUp());
    answer(900);
    QVERIFY(overwrite(file(), 20 * 4096, QByteArray(4096, 'x')));
    const QStringList before = QDir(m_dir->path()).entryList(QDir::Files);
    const QTemporaryDir elsewhere;
    QFile noFolder(elsewhere.filePath(QStringLiteral("file")));
    QVERIFY(noFolder.open(QIODevice::WriteOnly));
    const auto openWithoutRoom = [&] {
        const QByteArray folder = qgetenv("TMPDIR");
        qputenv("TMPDIR", QFile::encodeName(noFolder.fileName()));
        auto opened = Journal::open(m_dir->path(), *m_clock);
        if (folder.isNull())
            qunsetenv("TMPDIR");
        else
            qputenv("TMPDIR", folder);
        return opened;
    };
    const auto refused = openWithoutRoom();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::FileUnwritable);
    // The damage is not forgotten.
    const QString mark = QStringLiteral("journal.sqlite.is-damaged");
    QStringList after = QDir(m_dir->path()).entryList(QDir::Files);
    QVERIFY(after.removeOne(mark));
    QCOMPARE(after, before);
    // The same without a backup, where all there is is in the damaged file.
    QVERIFY(QDir(backupFolder(m_dir->path())).removeRecursively());
    QVERIFY(!openWithoutRoom());
    after = QDir(m_dir->path()).entryList(QDir::Files);
    QVERIFY(after.removeOne(mark));
    QCOMPARE(after, before);
    const auto journal = open();
    QVERIFY(journal);
    QVERIFY(journal->openReport().recovered.mostFrom.isEmpty());
    QVERIFY(journal->openReport().recovered.salvaged > 700);
    QVERIFY(!QFile::exists(m_dir->filePath(mark)));
    QVERIFY(QFile::exists(journal->openReport().setAside));
}

void TstJournalBackups::journalThatIsGoneComesBack()
{
    answer(2);
    QVERIFY(backUp());
    QVERIFY(QFile::remove(file()));
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE(journal->openReport().kind, OpenReport::Kind::Created);
    QVERIFY(!journal->openReport().recovered.mostFrom.isEmpty());
    QCOMPARE(journal->entries()->size(), std::size_t{2});
}

void TstJournalBackups::anotherWindowReadsAndChangesNothing()
{
    const auto first = open();
    QVERIFY(first && first->recordAnswer(someAnswer(1), {QStringLiteral("q1"), 1}));
    const Error reason{.code = ErrorCode::InUse, .detail = "process 7"};
    const auto second = Journal::openReadOnly(m_dir->path(), *m_clock, reason);
    QVERIFY(second);
    QVERIFY((*second)->isReadOnly());
    QCOMPARE((*second)->openReport().access, OpenReport::Access::ReadOnlyInUse);
    QCOMPARE((*second)->openReport().accessDetail, QStringLiteral("process 7"));
    QCOMPARE((*second)->orderSeed(), first->orderSeed());
    QCOMPARE((*second)->entries()->size(), std::size_t{1});
    const auto refused = (*second)->recordAnswer(someAnswer(2), {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::InUse);
    QVERIFY(!(*second)->recordEvent({.kind = QStringLiteral("k"), .subject = QStringLiteral("s")}));
    QVERIFY(!(*second)->mergeFrom(*first));
    QVERIFY((*second)->storePosition({QStringLiteral("q9"), 9}));
    // The first one goes on, and nothing of the second reached it.
    QVERIFY(first->recordAnswer(someAnswer(3), {QStringLiteral("q3"), 3}));
    QCOMPARE(first->entries()->size(), std::size_t{2});
    QCOMPARE(*first->position(), std::optional(PracticePosition{QStringLiteral("q3"), 3}));
    const auto check = checkJournal(m_dir->path());
    QVERIFY(check && check->isWhole() && check->inUse);
    QCOMPARE(check->entries.at(QStringLiteral("answer")), std::int64_t{2});
}

void TstJournalBackups::profileThatMayOnlyBeReadIsRead()
{
    answer(2);
    const auto readOnly = QFileDevice::ReadOwner | QFileDevice::ExeOwner;
    // Root becomes a user who may not, for a moment.
    const bool root = ::geteuid() == 0;
    constexpr uid_t kNone = 65534;
    if (root) {
        for (const QFileInfo& entry : QDir(m_dir->path()).entryInfoList(QDir::Files))
            QCOMPARE(::chown(QFile::encodeName(entry.filePath()).constData(), kNone, kNone), 0);
        QCOMPARE(::chown(QFile::encodeName(m_dir->path()).constData(), kNone, kNone), 0);
        QCOMPARE(::seteuid(kNone), 0);
    }
    for (const QFileInfo& entry : QDir(m_dir->path()).entryInfoList(QDir::Files))
        QVERIFY(QFile::setPermissions(entry.filePath(), QFileDevice::ReadOwner));
    QVERIFY(QFile::setPermissions(m_dir->path(), readOnly));
    const auto refused = Journal::open(m_dir->path(), *m_clock);
    const Error reason = refused ? Error{} : refused.error();
    const auto journal = Journal::openReadOnly(m_dir->path(), *m_clock, reason);
    const auto backup = backUp(BackupWhen::Always);
    QVERIFY(QFile::setPermissions(m_dir->path(), readOnly | QFileDevice::WriteOwner));
    if (root)
        QCOMPARE(::seteuid(0), 0);
    QVERIFY(!refused);
    QCOMPARE(reason.code, ErrorCode::FileUnwritable);
    QVERIFY(journal);
    QCOMPARE((*journal)->openReport().access, OpenReport::Access::ReadOnlyUnwritable);
    QCOMPARE((*journal)->entries()->size(), std::size_t{2});
    QVERIFY(!(*journal)->recordAnswer(someAnswer(3), {}));
    QVERIFY(!backup);
}

RINGSIDE_TEST(TstJournalBackups)
#include "tst_journal_backups.moc"
