// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"

#include "core/progress/journal/journal_backups.h"
#include "core/storage/database.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace ringside;
using namespace ringside::progress;

/// What opening a profile does with a file that is not as it should be.
class TstJournalFile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void fileThatIsNoDatabaseIsSetAside();
    void tornFileIsSetAsideByteForByte();
    void newerSchemaIsSetAside();
    void anotherProgramsFileIsSetAside();
    void nothingSetAsideIsOverwritten();
    void emptyFileIsANewProfile();
    void secondOpeningIsRefused();
    void lockEndsWithTheJournal();
    void lockFileWithoutItsProcessLocksNothing_data();
    void lockFileWithoutItsProcessLocksNothing();
    void profileThatCannotBeMadeIsReported_data();
    void profileThatCannotBeMadeIsReported();
    void folderInPlaceOfTheFileIsReported();
    void readOnlyProfileIsReported();
    void uncleanShutdownIsReported();
    void damageOfALargeJournalIsKnownUntilItIsReplaced();
    void damageThatABackupMeetsIsRepairedByTheNextStart_data();
    void damageThatABackupMeetsIsRepairedByTheNextStart();
    void fullTemporaryFolderLosesNothingOfADamagedJournal();

private:
    QString file() const { return m_dir->filePath(QStringLiteral("journal.sqlite")); }
    Result<std::unique_ptr<Journal>> open() { return Journal::open(m_dir->path(), m_clock); }
    void makeJournalWithAnswers(int count);
    void makeLargeJournal();
    void tearIndex(const char* name);

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'256'100'000}; // 2026-11-21T10:15:00Z
};

namespace {

QByteArray contentOf(const QString& file)
{
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

bool overwrite(const QString& file, qint64 offset, const QByteArray& bytes)
{
    QFile target(file);
    return target.open(QIODevice::ReadWrite) && target.seek(offset) &&
           target.write(bytes) == bytes.size();
}

bool write(const QString& file, const QByteArray& content)
{
    QFile target(file);
    return target.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
           target.write(content) == content.size();
}

} // namespace

void TstJournalFile::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstJournalFile::makeJournalWithAnswers(int count)
{
    const auto journal = open();
    QVERIFY(journal);
    std::vector<NewAnswer> answers;
    for (int i = 0; i < count; ++i) {
        answers.push_back({.questionId = QStringLiteral("q%1").arg(i),
                           .contentHash = QStringLiteral("h"),
                           .optionOrder = {QStringLiteral("a")},
                           .chosen = {QStringLiteral("a")},
                           .correct = true});
    }
    QVERIFY(
        (*journal)->recordAnswers(answers, [](const auto&) { return std::vector<NewEvent>(); }));
}

void TstJournalFile::fileThatIsNoDatabaseIsSetAside()
{
    const QByteArray content("This is a text, longer than the header of a database is, and then "
                             "some more of it, so that nothing takes it for an empty file.");
    QVERIFY(write(file(), content));
    const auto journal = open();
    QVERIFY(journal);
    const OpenReport& report = (*journal)->openReport();
    QCOMPARE(report.kind, OpenReport::Kind::SetAsideDamaged);
    QCOMPARE(report.file, file());
    QVERIFY(report.setAside.startsWith(file() + QStringLiteral(".damaged-20261121T101500Z")));
    QVERIFY(!report.detail.isEmpty());
    QCOMPARE(contentOf(report.setAside), content);
    QVERIFY((*journal)->entries()->empty());
}

void TstJournalFile::tornFileIsSetAsideByteForByte()
{
    makeJournalWithAnswers(200);
    QByteArray content = contentOf(file());
    // Enough pages for the table's tree to have leaves; the last two are lost.
    QVERIFY(content.size() > 5 * 4096);
    content.chop(2 * 4096);
    QVERIFY(write(file(), content));
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::SetAsideDamaged);
    QCOMPARE(contentOf((*journal)->openReport().setAside), content);
    QVERIFY((*journal)->checkIntegrity());
}

void TstJournalFile::newerSchemaIsSetAside()
{
    makeJournalWithAnswers(1);
    {
        auto database = storage::Database::open(file());
        QVERIFY(database && database->execAll({QStringLiteral("CREATE TABLE later(x)"),
                                               QStringLiteral("PRAGMA user_version=250")}));
    }
    QString aside;
    {
        const auto journal = open();
        QVERIFY(journal);
        const OpenReport& report = (*journal)->openReport();
        QCOMPARE(report.kind, OpenReport::Kind::SetAsideNewerSchema);
        QVERIFY(report.setAside.startsWith(file() + QStringLiteral(".newer-20261121T101500Z")));
        QVERIFY(report.detail.contains(QLatin1String("250")));
        aside = report.setAside;
    }
    const auto old = storage::Database::openImmutable(aside);
    QVERIFY(old);
    QCOMPARE(old->scalar(QStringLiteral("SELECT count(*) FROM answer"))->toInt(), 1);
    QCOMPARE(*old->userVersion(), 250);
}

void TstJournalFile::anotherProgramsFileIsSetAside()
{
    {
        auto database = storage::Database::open(file());
        QVERIFY(database && database->exec(QStringLiteral("CREATE TABLE recipe(name TEXT)")));
    }
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::SetAsideDamaged);
    const auto old = storage::Database::openImmutable((*journal)->openReport().setAside);
    QVERIFY(old);
    QVERIFY(old->scalar(QStringLiteral("SELECT count(*) FROM recipe"))->isValid());
}

void TstJournalFile::nothingSetAsideIsOverwritten()
{
    // Twice within the same second: two files.
    QStringList names;
    for (const char* content : {"first, and no database at all, not even close to being one",
                                "second, and no database either, not even close to being one"}) {
        QVERIFY(write(file(), content));
        const auto journal = open();
        QVERIFY(journal);
        names.append((*journal)->openReport().setAside);
        QCOMPARE(contentOf(names.last()), QByteArray(content));
    }
    QVERIFY(names.at(0) != names.at(1));
    QVERIFY(contentOf(names.at(0)).startsWith("first"));
}

void TstJournalFile::emptyFileIsANewProfile()
{
    QVERIFY(write(file(), {}));
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::Created);
}

void TstJournalFile::secondOpeningIsRefused()
{
    const auto first = open();
    QVERIFY(first);
    const auto second = open();
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::InUse);
    QCOMPARE(QString::fromStdString(second.error().file), m_dir->path());
    QCOMPARE(QString::fromStdString(second.error().value),
             QString::number(QCoreApplication::applicationPid()));
}

void TstJournalFile::lockEndsWithTheJournal()
{
    QVERIFY(open());
    QVERIFY(open());
}

void TstJournalFile::lockFileWithoutItsProcessLocksNothing_data()
{
    QTest::addColumn<QByteArray>("content");
    // Beyond the largest process id of Linux, 2^22.
    QTest::newRow("a process that is gone") << QByteArray("4194305\n");
    QTest::newRow("another process got the id") << QByteArray("1\n");
    QTest::newRow("killed before it wrote its id") << QByteArray();
}

void TstJournalFile::lockFileWithoutItsProcessLocksNothing()
{
    QFETCH(QByteArray, content);
    QVERIFY(write(m_dir->filePath(QStringLiteral("lock")), content));
    QVERIFY(open());
}

void TstJournalFile::profileThatCannotBeMadeIsReported_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("below a file") << "plain/profile";
    QTest::newRow("where no folder can be made") << "/proc/ringside-profile";
}

void TstJournalFile::profileThatCannotBeMadeIsReported()
{
    QFETCH(QString, folder);
    QVERIFY(write(m_dir->filePath(QStringLiteral("plain")), "x"));
    folder = QDir(m_dir->path()).absoluteFilePath(folder);
    const auto journal = Journal::open(folder, m_clock);
    QVERIFY(!journal);
    QCOMPARE(journal.error().code, ErrorCode::FileUnwritable);
    QVERIFY(QString::fromStdString(journal.error().file).startsWith(folder));
}

void TstJournalFile::folderInPlaceOfTheFileIsReported()
{
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("journal.sqlite")));
    const auto journal = open();
    QVERIFY(!journal);
    QCOMPARE(journal.error().code, ErrorCode::FileUnreadable);
    QVERIFY(QFileInfo(file()).isDir());
}

void TstJournalFile::readOnlyProfileIsReported()
{
    if (::geteuid() == 0)
        QSKIP("root writes everywhere");
    makeJournalWithAnswers(1);
    const auto readOnly = QFileDevice::ReadOwner | QFileDevice::ExeOwner;
    QVERIFY(QFile::setPermissions(m_dir->path(), readOnly));
    const auto journal = open();
    QVERIFY(QFile::setPermissions(m_dir->path(), readOnly | QFileDevice::WriteOwner));
    QVERIFY(!journal);
    QCOMPARE(journal.error().code, ErrorCode::FileUnwritable);
}

void TstJournalFile::uncleanShutdownIsReported()
{
    {
        const auto journal = open();
        QVERIFY(journal);
        QVERIFY(!wasClosedInOrder(file())); // opening writes, and the log is there
    }
    QVERIFY(wasClosedInOrder(file()));
    QVERIFY(write(file() + QStringLiteral("-journal"), "x"));
    QVERIFY(!wasClosedInOrder(file()));
}

/// The first page of an index, which opening alone does not look at.
void TstJournalFile::tearIndex(const char* name)
{
    auto database = storage::Database::openImmutable(file());
    QVERIFY(database);
    const auto root =
        database->scalar(QStringLiteral("SELECT rootpage FROM sqlite_schema WHERE name = '%1'")
                             .arg(QLatin1String(name)));
    QVERIFY(root && root->toLongLong() > 1);
    QVERIFY(overwrite(file(), (root->toLongLong() - 1) * 4096, QByteArray(4096, 'x')));
}

/// Ten events, more than is read whole at each opening.
void TstJournalFile::makeLargeJournal()
{
    const auto journal = open();
    QVERIFY(journal);
    const QString note = QLatin1Char('"') + QString(900'000, QLatin1Char('n')) + QLatin1Char('"');
    for (int i = 0; i < 10; ++i)
        QVERIFY((*journal)->recordEvent({.kind = QStringLiteral("note"),
                                         .subject = QStringLiteral("q%1").arg(i),
                                         .value = note}));
}

void TstJournalFile::damageOfALargeJournalIsKnownUntilItIsReplaced()
{
    makeLargeJournal();
    QVERIFY(QFileInfo(file()).size() > qint64{8} * 1024 * 1024);
    tearIndex("review_of_card");
    // Closed in order, the page is reported when it is read.
    QCOMPARE((*open())->openReport().kind, OpenReport::Kind::Opened);
    const QString device = (*open())->deviceId();
    const std::uint64_t order = (*open())->orderSeed();
    // After a crash all of it is read; the log itself may hold nothing that counts.
    QVERIFY(write(file() + QStringLiteral("-wal"), "x"));
    {
        // Not enough for the copy from which entries are saved.
        const test::FileSizeLimit limit(rlim_t{4} * 1024 * 1024);
        QVERIFY(limit.holds());
        const auto refused = open();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::FileUnwritable);
    }
    QVERIFY(wasClosedInOrder(file())); // the log went with the attempt
    {
        const auto journal = open();
        QVERIFY(journal);
        QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::SetAsideDamaged);
        QCOMPARE((*journal)->openReport().recovered.salvaged, 10);
        QVERIFY((*journal)->checkIntegrity());
        // What this device was is among what can be read: what runs on it goes on.
        QCOMPARE((*journal)->deviceId(), device);
        QCOMPARE((*journal)->orderSeed(), order);
    }
    QCOMPARE((*open())->openReport().kind, OpenReport::Kind::Opened);
    const QStringList left = QDir(m_dir->path()).entryList({QStringLiteral("*.is-damaged*")});
    QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char(' '))));
}

void TstJournalFile::damageThatABackupMeetsIsRepairedByTheNextStart_data()
{
    QTest::addColumn<char>("byte");
    QTest::newRow("a page of zeros") << '\0';
    // SQLite says of a page number that is too large that the disk is full.
    QTest::newRow("a page of other bytes") << 'x';
}

void TstJournalFile::damageThatABackupMeetsIsRepairedByTheNextStart()
{
    QFETCH(char, byte);
    makeLargeJournal();
    // In the midst of the first note, which opening does not read.
    QVERIFY(overwrite(file(), 100 * 4096, QByteArray(4096, byte)));
    {
        const auto running = open();
        QCOMPARE((*running)->openReport().kind, OpenReport::Kind::Opened);
        const auto backUp = [this](BackupBy by) {
            return backUpJournal(m_dir->path(), m_clock.wallMs(), BackupWhen::Always, by);
        };
        // Another process only reads.
        QCOMPARE(backUp(BackupBy::Guest).error().code, ErrorCode::Damaged);
        QVERIFY(!QFileInfo::exists(file() + QStringLiteral(".is-damaged")));
        QCOMPARE(backUp(BackupBy::Owner).error().code, ErrorCode::Damaged);
    }
    QVERIFY(wasClosedInOrder(file()));
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::SetAsideDamaged);
    QCOMPARE((*journal)->openReport().recovered.salvaged, 9); // all but that note
    QVERIFY(backUpJournal(m_dir->path(), m_clock.wallMs(), BackupWhen::Always));
}

/// The replacement, with the few answers of the backup, would have had room.
void TstJournalFile::fullTemporaryFolderLosesNothingOfADamagedJournal()
{
    makeJournalWithAnswers(2);
    QVERIFY(backUpJournal(m_dir->path(), m_clock.wallMs(), BackupWhen::Always));
    makeJournalWithAnswers(3000);
    constexpr qint64 kRoom = 256 * 1024;
    QVERIFY(QFileInfo(file()).size() > kRoom);
    QVERIFY(QFileInfo(listBackups(m_dir->path()).front().file).size() < kRoom / 2);
    tearIndex("review_of_card");
    {
        const test::FileSizeLimit limit(rlim_t{kRoom});
        QVERIFY(limit.holds());
        const auto refused = open();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::FileUnwritable);
    }
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::SetAsideDamaged);
    QCOMPARE((*journal)->entries()->size(), std::size_t{3002});
}

RINGSIDE_TEST(TstJournalFile)
#include "tst_journal_file.moc"
