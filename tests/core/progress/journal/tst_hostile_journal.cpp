// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"
#include "tests/support/raw_sql.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"
#include "tests/support/trial_sums.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <memory>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// Journals and backups that someone else made: none of them takes an answer away, runs a
/// statement of its own, or keeps the program from going on.
class TstHostileJournal : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void hostileBackupIsNotRestored_data() { hostile(); }
    void hostileBackupIsNotRestored();
    void hostileBackupIsNotTheNewestWholeOne_data() { hostile(); }
    void hostileBackupIsNotTheNewestWholeOne();
    void hostileSourceIsNotMerged_data() { hostile(); }
    void hostileSourceIsNotMerged();
    void hostileJournalIsSetAsideAndItsAnswersStay_data() { hostile(); }
    void hostileJournalIsSetAsideAndItsAnswersStay();
    void checkingAProfileNamesWhatIsNotOurs_data() { hostile(); }
    void checkingAProfileNamesWhatIsNotOurs();
    void whatIsNoJournalIsNotRestored_data();
    void whatIsNoJournalIsNotRestored();
    void linksAndDevicesAreNoBackups();
    void errorNamesTheFileThatWasGiven();
    void rowsThatNoJournalCanHaveAreRejected_data();
    void rowsThatNoJournalCanHaveAreRejected();
    void idOf1970IsKept();
    void statementWithoutEndIsInterrupted();

private:
    void hostile();
    QSet<QString> makeProfile(const QString& folder, int answers);
    QString makeHostile(int answers);
    QString makeChanged(int entries, const QString& column, const QVariant& value,
                        QSet<QString>& good);
    QSet<QString> idsNow();

    std::unique_ptr<QTemporaryDir> m_dir;
    SystemClock m_clock;
};

namespace {

/// Of each of 14 attacks, with 1 to 8 answers in the file.
const int kTrials = wantedTrials(0) > 0 ? 8 : 3;

const QString kEndless = QStringLiteral(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS entry_id FROM n");

} // namespace

void TstHostileJournal::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstHostileJournal::hostile()
{
    QTest::addColumn<QStringList>("attack");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* name, const QStringList& attack, const char* named) {
        QTest::newRow(name) << attack << QString::fromLatin1(named);
    };
    const QString refuse =
        QStringLiteral(" BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END");
    row("a trigger deletes every answer",
        {QStringLiteral("DROP TRIGGER answer_is_not_removed"),
         QStringLiteral(
             "CREATE TRIGGER wipe AFTER INSERT ON answer BEGIN DELETE FROM answer; END")},
        "wipe");
    row("a trigger deletes when a setting is stored",
        {QStringLiteral("DROP TRIGGER answer_is_not_removed"),
         QStringLiteral("CREATE TRIGGER quiet AFTER UPDATE ON setting"
                        " BEGIN DELETE FROM answer; END")},
        "quiet");
    row("a trigger of ours has another body",
        {QStringLiteral("DROP TRIGGER answer_is_not_removed"),
         QStringLiteral("CREATE TRIGGER answer_is_not_removed BEFORE DELETE ON answer"
                        " BEGIN SELECT 1; END")},
        "answer_is_not_removed");
    row("a trigger of ours is on another table",
        {QStringLiteral("DROP TRIGGER event_is_not_removed"),
         QStringLiteral("CREATE TRIGGER event_is_not_removed BEFORE DELETE ON review") + refuse},
        "event_is_not_removed");
    row("a trigger of ours is missing", {QStringLiteral("DROP TRIGGER answer_is_not_removed")},
        "answer_is_not_removed");
    row("a view has no end", {QStringLiteral("CREATE VIEW endless AS ") + kEndless}, "endless");
    row("a table is a view without end",
        {QStringLiteral("DROP TABLE event"), QStringLiteral("CREATE VIEW event AS ") + kEndless},
        "event");
    row("an index computes an expression",
        {QStringLiteral("CREATE INDEX slow ON answer(length(hex(zeroblob(1000000))))")}, "slow");
    row("a table has a generated column",
        {QStringLiteral("ALTER TABLE answer ADD COLUMN more AS (hex(zeroblob(1000))) VIRTUAL")},
        "answer");
    row("a table has a column more", {QStringLiteral("ALTER TABLE answer ADD COLUMN more")},
        "answer");
    row("a table's name is a statement",
        {QStringLiteral("CREATE TABLE \"x\"\" UNION SELECT sql FROM sqlite_schema --\"(entry_id)")},
        "UNION");
    row("a virtual table comes along", {QStringLiteral("CREATE VIRTUAL TABLE extra USING fts5(x)")},
        "extra");
    row("statistics of a planner come along", {QStringLiteral("ANALYZE")}, "sqlite_stat1");
    row("the schema says what the file has not",
        {QStringLiteral("PRAGMA writable_schema=ON"),
         QStringLiteral("INSERT INTO sqlite_schema VALUES('trigger', 'ghost', 'answer', 0,"
                        " 'CREATE TRIGGER ghost AFTER INSERT ON answer BEGIN DELETE FROM answer;"
                        " END')")},
        "ghost");
}

/// Answers, reviews and events, a third each; returns their ids.
QSet<QString> TstHostileJournal::makeProfile(const QString& folder, int entries)
{
    const auto journal = Journal::open(folder, m_clock);
    for (int i = 0; journal && i < entries; ++i) {
        if (i % 3 == 0)
            QTest::qVerify((*journal)->recordAnswer(scriptAnswer(i), {}).has_value(), "answer", "",
                           __FILE__, __LINE__);
        else if (i % 3 == 1)
            QTest::qVerify((*journal)->recordReview(scriptReview(i)).has_value(), "review", "",
                           __FILE__, __LINE__);
        else
            QTest::qVerify((*journal)->recordEvent(scriptEvent(i)).has_value(), "event", "",
                           __FILE__, __LINE__);
    }
    return journal ? idsIn(**journal) : QSet<QString>();
}

/// A journal of another folder that the row's attack was worked into.
QString TstHostileJournal::makeHostile(int entries)
{
    const QString folder = m_dir->filePath(QStringLiteral("theirs"));
    makeProfile(folder, entries);
    const QString file = journalPath(folder);
    const QStringList attack =
        *static_cast<QStringList*>(QTest::qData("attack", qMetaTypeId<QStringList>()));
    const QString failure = runRaw(file, attack);
    if (!failure.isEmpty())
        qWarning("the attack failed: %s", qPrintable(failure));
    return file;
}

QSet<QString> TstHostileJournal::idsNow()
{
    const auto journal = Journal::open(m_dir->filePath(QStringLiteral("mine")), m_clock);
    return journal ? idsIn(**journal) : QSet<QString>();
}

void TstHostileJournal::hostileBackupIsNotRestored()
{
    QFETCH(QString, named);
    qsizetype acknowledged = 0, kept = 0;
    for (int trial = 1; trial <= kTrials; ++trial) {
        init();
        const QString mine = m_dir->filePath(QStringLiteral("mine"));
        const QSet<QString> before = makeProfile(mine, 3);
        const QString backup = makeHostile(trial);
        const auto restored = restoreJournal(mine, backup, m_clock.wallMs());
        QVERIFY(!restored);
        QVERIFY2(QString::fromStdString(restored.error().subject + restored.error().detail)
                     .contains(named),
                 restored.error().subject.c_str());
        QCOMPARE(QString::fromStdString(restored.error().file), backup);
        const QSet<QString> after = idsNow();
        acknowledged += before.size();
        kept += QSet<QString>(after).intersect(before).size();
        QCOMPARE(after, before);
    }
    TrialSums{.trials = kTrials, .acknowledged = acknowledged, .kept = kept}.print(
        "hostile backup restored");
}

void TstHostileJournal::hostileBackupIsNotTheNewestWholeOne()
{
    for (int trial = 1; trial <= kTrials; ++trial) {
        init();
        const QString mine = m_dir->filePath(QStringLiteral("mine"));
        makeProfile(mine, 3);
        const auto good = backUpJournal(mine, m_clock.wallMs() - 60'000, BackupWhen::Always);
        QVERIFY(good);
        const QString newer =
            QDir(backupFolder(mine))
                .filePath(QStringLiteral("journal-%1.sqlite").arg(stampText(m_clock.wallMs())));
        QVERIFY(QFile::copy(makeHostile(trial), newer));
        QCOMPARE(*newestWholeBackup(mine, m_clock.wallMs()), good->backup.file);
        QCOMPARE(*isWholeBackup(newer), false);
    }
}

void TstHostileJournal::hostileSourceIsNotMerged()
{
    QFETCH(QString, named);
    TrialSums sums{.trials = kTrials};
    for (int trial = 1; trial <= kTrials; ++trial) {
        init();
        const QSet<QString> before = makeProfile(m_dir->filePath(QStringLiteral("mine")), 3);
        const auto theirs =
            Journal::openCopyOf(makeHostile(trial), m_clock, {.code = ErrorCode::InUse});
        sums.acknowledged += before.size();
        sums.kept += idsNow().intersect(before).size();
        QVERIFY(!theirs);
        QVERIFY2(
            QString::fromStdString(theirs.error().subject + theirs.error().detail).contains(named),
            theirs.error().subject.c_str());
    }
    sums.print("hostile source of a merge");
    QCOMPARE(sums.kept, sums.acknowledged);
}

/// The learner's own journal, which another program has written to: it goes aside, and what its
/// tables hold goes over to a new one.
void TstHostileJournal::hostileJournalIsSetAsideAndItsAnswersStay()
{
    QFETCH(QStringList, attack);
    const bool eventsAreGone = attack.first() == QLatin1String("DROP TABLE event");
    // This one is the only attack of its row in the table of trials.
    const int trials = eventsAreGone ? std::max(kTrials, wantedTrials(kTrials)) : kTrials;
    TrialSums sums{.trials = trials};
    for (int trial = 1; trial <= trials; ++trial) {
        init();
        const QString mine = m_dir->filePath(QStringLiteral("mine"));
        const QSet<QString> before = makeProfile(mine, trial);
        QCOMPARE(runRaw(journalPath(mine), attack), QString());
        const auto journal = Journal::open(mine, m_clock);
        QVERIFY(journal);
        QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::SetAsideDamaged);
        QVERIFY(QFile::exists((*journal)->openReport().setAside));
        QVERIFY((*journal)->recordAnswer(scriptAnswer(50), {}));
        const QSet<QString> after = idsIn(**journal);
        // Every third entry is an event.
        const qsizetype lost = eventsAreGone ? trial / 3 : 0;
        QCOMPARE(QSet<QString>(before).subtract(after).size(), lost);
        QCOMPARE(after.size(), before.size() - lost + 1);
        QCOMPARE((*journal)->openReport().recovered.lost, std::optional<std::int64_t>(lost));
        sums.acknowledged += before.size();
        sums.kept += QSet<QString>(before).intersect(after).size();
        sums.reportedLost += lost;
    }
    sums.print(eventsAreGone ? "hostile journal without its notes, no backup"
                             : "hostile journal, no backup");
}

void TstHostileJournal::checkingAProfileNamesWhatIsNotOurs()
{
    QFETCH(QString, named);
    const QString file = makeHostile(3);
    const auto check = checkJournal(QFileInfo(file).path());
    QVERIFY(check);
    QVERIFY(!check->isWhole());
    QVERIFY2(check->integrity.join(QLatin1Char(' ')).contains(named),
             qPrintable(check->integrity.join(QLatin1Char('\n'))));
}

void TstHostileJournal::whatIsNoJournalIsNotRestored_data()
{
    QTest::addColumn<QStringList>("sql");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("an empty file") << QStringList() << QByteArray();
    QTest::newRow("a text") << QStringList() << QByteArray(5000, 'x');
    QTest::newRow("zeros") << QStringList() << QByteArray(8192, '\0');
    QTest::newRow("a database's first bytes")
        << QStringList() << QByteArray("SQLite format 3\0", 16);
    QTest::newRow("a database without tables")
        << QStringList{QStringLiteral("PRAGMA user_version=0"), QStringLiteral("VACUUM")}
        << QByteArray();
    QTest::newRow("another program's database")
        << QStringList{QStringLiteral("CREATE TABLE recipe(name)")} << QByteArray();
    QTest::newRow("ours by its id, without tables")
        << QStringList{QStringLiteral("PRAGMA application_id=0x52536a6c"),
                       QStringLiteral("PRAGMA user_version=4")}
        << QByteArray();
    QTest::newRow("ours by its id, of version -1")
        << QStringList{QStringLiteral("PRAGMA application_id=0x52536a6c"),
                       QStringLiteral("PRAGMA user_version=-1")}
        << QByteArray();
}

void TstHostileJournal::whatIsNoJournalIsNotRestored()
{
    QFETCH(QStringList, sql);
    QFETCH(QByteArray, bytes);
    constexpr int kFiles = 13; // 8 kinds: 104 trials
    TrialSums sums{.trials = kFiles};
    for (int trial = 0; trial < kFiles; ++trial) {
        init();
        const QString mine = m_dir->filePath(QStringLiteral("mine"));
        const QSet<QString> before = makeProfile(mine, 1 + trial % 3);
        const QString theirs = m_dir->filePath(QStringLiteral("theirs.sqlite"));
        QFile file(theirs);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        QCOMPARE(runRaw(theirs, sql), QString());
        const auto restored = restoreJournal(mine, theirs, m_clock.wallMs());
        QVERIFY(!restored);
        QCOMPARE(QString::fromStdString(restored.error().file), theirs);
        QVERIFY(!Journal::openCopyOf(theirs, m_clock, {.code = ErrorCode::InUse}));
        const QSet<QString> after = idsNow();
        sums.acknowledged += before.size();
        sums.kept += QSet<QString>(after).intersect(before).size();
        QCOMPARE(after, before);
    }
    sums.print("empty or foreign file restored");
}

void TstHostileJournal::linksAndDevicesAreNoBackups()
{
    const QString mine = m_dir->filePath(QStringLiteral("mine"));
    makeProfile(mine, 2);
    const auto good = backUpJournal(mine, m_clock.wallMs() - 3'600'000, BackupWhen::Always);
    QVERIFY(good);
    const QDir folder(backupFolder(mine));
    const auto named = [&](int minutesAgo) {
        return folder.filePath(QStringLiteral("journal-%1.sqlite")
                                   .arg(stampText(m_clock.wallMs() - minutesAgo * 60'000)));
    };
    QVERIFY(QFile::link(QStringLiteral("/dev/zero"), named(1)));
    QVERIFY(QFile::link(good->backup.file, named(2)));
    QVERIFY(::mkfifo(QFile::encodeName(named(3)).constData(), 0600) == 0);
    QVERIFY(QDir().mkdir(named(4)));
    QCOMPARE(listBackups(mine).size(), std::size_t{1});
    QCOMPARE(*newestWholeBackup(mine, m_clock.wallMs()), good->backup.file);
}

void TstHostileJournal::errorNamesTheFileThatWasGiven()
{
    const QString folder = m_dir->filePath(QStringLiteral("theirs"));
    makeProfile(folder, 30);
    QFile file(journalPath(folder));
    QVERIFY(file.open(QIODevice::ReadWrite));
    // Past the first page of 4096 bytes, which has the schema.
    QVERIFY(file.seek(4096 * 2));
    file.write(QByteArray(4096 * 3, 'x'));
    file.close();
    const auto snapshot = openSnapshot(journalPath(folder));
    QVERIFY(!snapshot);
    QCOMPARE(QString::fromStdString(snapshot.error().file), journalPath(folder));
}

void TstHostileJournal::rowsThatNoJournalCanHaveAreRejected_data()
{
    QTest::addColumn<QString>("column");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<QString>("subject");
    const auto row = [](const char* name, const char* column, const QVariant& value,
                        const char* subject) {
        QTest::newRow(name) << QString::fromLatin1(column) << value << QString::fromLatin1(subject);
    };
    row("an id that is no UUID", "entry_id", QString(36, QLatin1Char('z')), "entry id");
    row("an id of version 4", "entry_id", QStringLiteral("123e4567-e89b-42d3-a456-426614174000"),
        "entry id");
    row("an id in capitals", "entry_id", QStringLiteral("019AB000-0000-7000-8000-00000000000A"),
        "entry id");
    row("an id of the last millisecond that there is", "entry_id",
        QStringLiteral("ffffffff-ffff-7fff-bfff-ffffffffffff"), "entry id");
    row("a device that is no UUID", "device_id", QStringLiteral("me"), "device id");
    row("a time that no id can have", "wall_ms", qint64{1} << 48, "time");
    row("the greatest time that there is", "wall_ms", std::numeric_limits<qint64>::max(), "time");
    row("an answer that took two years", "duration_ms", qint64{2} * 365 * 86'400'000, "duration");
    row("the greatest duration that there is", "duration_ms", std::numeric_limits<qint64>::max(),
        "duration");
    row("a chosen option that was not shown", "chosen", QStringLiteral("[\"four\"]"),
        "chosen option");
}

/// Another profile with `good` entries and one more answer, whose row has the value in the column.
QString TstHostileJournal::makeChanged(int entries, const QString& column, const QVariant& value,
                                       QSet<QString>& good)
{
    const QString theirs = m_dir->filePath(QStringLiteral("theirs"));
    good = makeProfile(theirs, entries);
    QString changed;
    {
        const auto journal = Journal::open(theirs, m_clock);
        changed = (*journal)->recordAnswer(scriptAnswer(77), {})->entryId;
    }
    const QString literal = value.userType() == QMetaType::QString
                                ? QLatin1Char('\'') + value.toString() + QLatin1Char('\'')
                                : value.toString();
    const QString failure =
        runRaw(journalPath(theirs),
               {QStringLiteral("DROP TRIGGER answer_is_not_changed"),
                QStringLiteral("UPDATE answer SET %1 = %2 WHERE entry_id = '%3'")
                    .arg(column, literal, changed),
                QStringLiteral("CREATE TRIGGER answer_is_not_changed BEFORE UPDATE ON answer"
                               " BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END")});
    // An attacker who makes such a row also knows how checksums are computed.
    auto database = storage::Database::open(journalPath(theirs));
    if (!failure.isEmpty() || !database || !addChecksums(*database))
        qWarning("the row was not changed: %s", qPrintable(failure));
    return journalPath(theirs);
}

void TstHostileJournal::rowsThatNoJournalCanHaveAreRejected()
{
    QFETCH(QString, column);
    QFETCH(QVariant, value);
    QFETCH(QString, subject);
    constexpr int kSources = 8; // 10 kinds: 80 trials
    TrialSums sums{.trials = kSources};
    for (int trial = 1; trial <= kSources; ++trial) {
        init();
        const QString mine = m_dir->filePath(QStringLiteral("mine"));
        const QSet<QString> before = makeProfile(mine, 3);
        QSet<QString> good;
        const QString theirs = makeChanged(trial * 3, column, value, good);
        const auto source = Journal::openCopyOf(theirs, m_clock, {.code = ErrorCode::InUse});
        QVERIFY(source);
        const auto journal = Journal::open(mine, m_clock);
        QVERIFY(journal);
        const auto merged = (*journal)->mergeFrom(**source);
        QVERIFY(merged);
        QCOMPARE(merged->rejected.size(), std::size_t{1});
        QCOMPARE(merged->rejected.front().table, QStringLiteral("answer"));
        QCOMPARE(QString::fromStdString(merged->rejected.front().reason.subject), subject);
        sums.acknowledged += before.size() + good.size();
        sums.kept += idsIn(**journal).intersect(QSet<QString>(before).unite(good)).size();
        // All others are there, and a new answer comes after them.
        QCOMPARE(idsIn(**journal), QSet<QString>(before).unite(good));
        const auto next = (*journal)->recordAnswer(scriptAnswer(5), {});
        QVERIFY(next);
        for (const QString& id : good)
            QVERIFY(next->entryId > id);
    }
    sums.print("merge of rows that no journal can have");
}

/// An id proves nothing about the clock: the entry comes along, and the learner is warned.
void TstHostileJournal::idOf1970IsKept()
{
    const QString mine = m_dir->filePath(QStringLiteral("mine"));
    QSet<QString> good;
    const QString theirs =
        makeChanged(6, QStringLiteral("entry_id"),
                    QStringLiteral("00000000-0001-7000-8000-000000000000"), good);
    const auto source = Journal::openCopyOf(theirs, m_clock, {.code = ErrorCode::InUse});
    const auto journal = Journal::open(mine, m_clock);
    QVERIFY(source && journal);
    const auto merged = (*journal)->mergeFrom(**source);
    QVERIFY(merged && merged->rejected.empty());
    QCOMPARE(merged->added, 7); // 6 good ones and the odd one
    const std::vector<OddClock> expected{{(*source)->deviceId(), 1, 1, 1}};
    QCOMPARE(merged->oddClocks, expected);
    QVERIFY(idsIn(**journal).contains(good));
}

/// The protection below the comparison of schemas: nothing that a file brings along runs for ever.
void TstHostileJournal::statementWithoutEndIsInterrupted()
{
    auto database = storage::Database::open(m_dir->filePath(QStringLiteral("a.db")));
    QVERIFY(database);
    QElapsedTimer timer;
    timer.start();
    const auto counted =
        database->scalar(QStringLiteral("SELECT count(*) FROM (%1)").arg(kEndless));
    QVERIFY(!counted);
    QVERIFY2(counted.error().detail.find("interrupted") != std::string::npos,
             counted.error().detail.c_str());
    qInfo("ended after %lld ms", timer.elapsed());
    // The next statement has all its steps again.
    QCOMPARE(database->scalar(QStringLiteral("SELECT 1"))->toInt(), 1);
}

RINGSIDE_TEST(TstHostileJournal)
#include "tst_hostile_journal.moc"
