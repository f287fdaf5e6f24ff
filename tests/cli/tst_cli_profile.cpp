// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/profile_copy.h"
#include "tests/support/raw_sql.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <map>

using namespace ringside;
using namespace ringside::test;

namespace {

constexpr uid_t kNone = 65534;

/// Every file below a folder with its bytes, but for the lock and the shared memory of readers,
/// which hold nothing of the learner's.
std::map<QString, QByteArray> filesOf(const QString& folder)
{
    std::map<QString, QByteArray> files;
    QDirIterator each(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString file = each.next();
        if (!file.endsWith(QLatin1String("/lock")) && !file.endsWith(QLatin1String("-shm")))
            files[file] = contentOf(file);
    }
    return files;
}

std::vector<progress::NewAnswer> answers(int count)
{
    std::vector<progress::NewAnswer> made;
    for (int i = 0; i < count; ++i)
        made.push_back({.questionId = QStringLiteral("q%1").arg(i),
                        .contentHash = QStringLiteral("h"),
                        .optionOrder = {QStringLiteral("a")},
                        .chosen = {QStringLiteral("a")},
                        .correct = true});
    return made;
}

bool tear(const QString& file)
{
    QFile torn(file);
    return torn.open(QIODevice::ReadWrite) && torn.size() > 8 * 4096 && torn.seek(5 * 4096) &&
           torn.write(QByteArray(4096, 'x')) == 4096;
}

} // namespace

/// profile check, backup, restore, export and merge on profiles in every state that people meet.
/// The profile has 300 answers and one backup of them; the other one has 10 answers.
class TestCliProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
        QVERIFY(answerIn(profile(), 300));
        QVERIFY(answerIn(other(), 10));
        QVERIFY(progress::backUpJournal(profile(), m_clock.wallMs(), progress::BackupWhen::Always));
        m_clock.advanceMs(60'000);
    }

    void everyStateHasItsAnswer_data()
    {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* state, const char* command, int code,
                            const char* message) {
            QTest::newRow(name) << QString::fromLatin1(state) << QString::fromLatin1(command)
                                << code << QString::fromLatin1(message);
        };
        row("a whole profile is whole", "whole", "check", 0, "");
        row("a whole profile is backed up", "whole", "backup", 0, "");
        row("a whole profile goes back", "whole", "restore newest", 0, "");
        row("a whole profile is printed", "whole", "export", 0, "");
        row("a whole profile takes another", "whole", "merge OTHER", 0, "");
        row("damage is a finding", "damaged", "check", 1, "damaged");
        row("a damaged profile is not backed up", "damaged", "backup", 3, "damaged");
        row("a damaged profile goes back", "damaged", "restore newest", 0, "");
        row("a damaged profile is not printed", "damaged", "export", 3, "damaged");
        row("a damaged profile takes nothing", "damaged", "merge OTHER", 3, "damaged");
        row("no profile to check", "missing", "check", 3, "journal.sqlite");
        row("no profile to back up", "missing", "backup", 3, "journal.sqlite");
        row("no backup to go back to", "missing", "restore newest", 3, "backup");
        row("no profile to print", "missing", "export", 3, "journal.sqlite");
        row("a new profile takes another", "missing", "merge OTHER", 0, "");
        row("a later version is a finding", "newer", "check", 1, "newer-schema");
        row("a later version is not backed up", "newer", "backup", 3, "newer version");
        row("a later version is kept when going back", "newer", "restore newest", 0, "");
        row("a later version is not printed", "newer", "export", 3, "newer version");
        row("a later version takes nothing", "newer", "merge OTHER", 3, "newer version");
        row("what may only be read is checked", "read-only", "check", 0, "");
        row("nowhere to put a backup", "read-only", "backup", 3, "cannot be written");
        row("nowhere to put a journal", "read-only", "restore newest", 3, "cannot be written");
        row("what may only be read is printed", "read-only", "export", 0, "");
        row("nowhere to put another", "read-only", "merge OTHER", 3, "cannot be written");
        row("an open profile is checked", "in use", "check", 0, "");
        row("an open profile is backed up", "in use", "backup", 0, "");
        row("an open profile does not go back", "in use", "restore newest", 3, "open");
        row("an open profile is printed", "in use", "export", 0, "");
        row("an open profile takes nothing", "in use", "merge OTHER", 3, "open");
        row("a damaged backup is not taken", "damaged backup", "restore newest", 3, "backup");
        row("a damaged backup is a finding", "damaged backup", "check", 1, "damaged-backup");
        row("a damaged other is not taken", "damaged other", "merge OTHER", 3, "damaged");
        for (const char* command : {"check", "export", "backup", "restore newest", "merge OTHER"})
            row(qPrintable(QStringLiteral("a rollback journal is not from here: %1")
                               .arg(QLatin1String(command))),
                "rollback journal", command, 3, "journal.sqlite-journal beside it");
        row("a lock that leads elsewhere is not followed", "linked lock", "backup", 3, "lock");
        row("a rollback journal beside the other is named", "rollback other", "merge OTHER", 3,
            "journal.sqlite-journal beside it");
        row("a rollback journal beside a backup is named", "rollback backup", "restore newest", 3,
            ".sqlite-journal beside it");
        row("a rollback journal beside a backup is a finding", "rollback backup", "check", 1,
            "unread-backup");
        row("a missing other is named", "missing other", "merge OTHER", 3, "other/journal.sqlite");
    }

    void everyStateHasItsAnswer()
    {
        QFETCH(QString, state);
        QFETCH(QString, command);
        QFETCH(int, code);
        QFETCH(QString, message);
        std::unique_ptr<progress::Journal> window;
        bring(state, window);
        const auto before = filesOf(m_dir->path());
        const CliRun ran = run(command, state == QLatin1String("read-only"));
        if (ran.exitCode < 0 && state == QLatin1String("read-only") && !othersMayRun())
            QSKIP("another user may not run the program here");
        QVERIFY2(ran.exitCode == code,
                 ran.diagnostics + " exit " + QByteArray::number(ran.exitCode));
        QVERIFY2((ran.diagnostics + ran.output).contains(message.toUtf8()),
                 ran.diagnostics.constData());
        // What fails, and what only looks, leaves every file as it was.
        const bool writes = code == 0 && !command.startsWith(QLatin1String("check")) &&
                            !command.startsWith(QLatin1String("export"));
        auto after = filesOf(m_dir->path());
        // Damage that a backup meets is marked, so that the next start repairs it.
        const auto marks = after.erase(profile() + QStringLiteral("/journal.sqlite.is-damaged"));
        QCOMPARE(marks == 1,
                 state == QLatin1String("damaged") && command == QLatin1String("backup"));
        QCOMPARE(after != before, writes);
        if (code == 0)
            QCOMPARE(ran.json().isEmpty(), false);
        else if (code == 3)
            QVERIFY(ran.output.isEmpty());
    }

    void backupOfAnOpenProfileHasWhatIsCommitted()
    {
        const auto window = progress::Journal::open(profile(), m_clock);
        QVERIFY(window && (*window)->recordAnswers(answers(1), noEvents));
        const CliRun ran = run(QStringLiteral("backup"), false);
        QCOMPARE(ran.exitCode, 0);
        const QString file = ran.json()[QLatin1String("written")][0].toString();
        const auto copy = progress::Journal::openCopyOf(file, m_clock, {.code = ErrorCode::InUse});
        QVERIFY(copy);
        QCOMPARE(*(*copy)->countEntries(), std::int64_t{301});
        QCOMPARE(run(QStringLiteral("check"), false).json()[QLatin1String("in_use")].toBool(),
                 true);
    }

    void mergingAddsWhatIsMissingOnce()
    {
        const QJsonObject first = run(QStringLiteral("merge OTHER"), false).json();
        QCOMPARE(first[QLatin1String("added")].toInt(), 10);
        QCOMPARE(first[QLatin1String("entries")].toInt(), 310);
        QVERIFY(!first[QLatin1String("backup_before")].toString().isEmpty());
        const QJsonObject second = run(QStringLiteral("merge OTHER"), false).json();
        QCOMPARE(second[QLatin1String("added")].toInt(), 0);
        QCOMPARE(second[QLatin1String("entries")].toInt(), 310);
    }

    void mergingListsWhatItRejects()
    {
        setFirstTime(QStringLiteral("281474976710656")); // no id can have a time of 2^48 ms
        const CliRun ran = run(QStringLiteral("merge OTHER"), false);
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.json()[QLatin1String("added")].toInt(), 9); // of 10
        const QJsonArray rejected = ran.json()[QLatin1String("rejected")].toArray();
        QCOMPARE(rejected.size(), 1);
        QVERIFY(
            rejected[0][QLatin1String("place")].toString().startsWith(QLatin1String("answer ")));
        QCOMPARE(
            rejected[0][QLatin1String("reason")].toString(),
            QStringLiteral("time is 281474976710656 ms; it takes a time up to the year 10889"));
    }

    /// 300 entries in the file, 320 in the newest backup, 325 by the count beside the file.
    void olderJournalIsReportedAndRepaired()
    {
        putAnOlderJournalBack();
        const auto before = filesOf(m_dir->path());
        const CliRun found = run(QStringLiteral("check"), false);
        QCOMPARE(found.exitCode, 1);
        QCOMPARE(found.json()[QLatin1String("entries_only_in_backups")].toInt(), 20);
        QCOMPARE(found.json()[QLatin1String("entries_lost")].toInt(), 5);
        QCOMPARE(codesIn(found.json()), QStringLiteral("only-in-backup lost-entry"));
        // An export has the entries of the backup, too.
        const QJsonObject document = run(QStringLiteral("export"), false).json();
        QCOMPARE(document[QLatin1String("answers")].toArray().size(), 320);
        QCOMPARE(filesOf(m_dir->path()), before);

        const CliRun repaired = run(QStringLiteral("check --repair"), false);
        QCOMPARE(repaired.exitCode, 0);
        const QJsonArray done = repaired.json()[QLatin1String("repaired")].toArray();
        QCOMPARE(done.size(), 2);
        QVERIFY(done[0].toString().startsWith(QLatin1String("entries from backups: 20, ")));
        QCOMPARE(done[1].toString(), QStringLiteral("entries lost: 5"));
        const QJsonObject whole = run(QStringLiteral("check"), false).json();
        QCOMPARE(whole[QLatin1String("whole")].toBool(), true);
        QCOMPARE(whole[QLatin1String("entries")][QLatin1String("answer")].toInt(), 320);
        QCOMPARE(whole[QLatin1String("entries_lost")].toInt(-1), 0);
    }

    void mergeReportsWhatItRepairedFirst()
    {
        putAnOlderJournalBack();
        const QJsonObject merged = run(QStringLiteral("merge OTHER"), false).json();
        QCOMPARE(merged[QLatin1String("added")].toInt(), 10);
        QCOMPARE(merged[QLatin1String("entries_restored")].toInt(), 20);
        QCOMPARE(merged[QLatin1String("entries_lost")].toInt(), 5);
        QCOMPARE(merged[QLatin1String("entries")].toInt(), 330);
    }

    void wrongClockIsAWarning()
    {
        setFirstTime(QStringLiteral("-1"));
        const CliRun ran = run(QStringLiteral("merge OTHER"), false);
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.json()[QLatin1String("added")].toInt(), 10);
        QVERIFY(ran.json()[QLatin1String("rejected")].toArray().isEmpty());
        for (const QJsonObject& document :
             {ran.json(), run(QStringLiteral("check"), false).json()}) {
            const QJsonArray clocks = document[QLatin1String("odd_clocks")].toArray();
            QCOMPARE(clocks.size(), 1);
            QCOMPARE(clocks[0][QLatin1String("entries")].toInt(), 1);
            QCOMPARE(clocks[0][QLatin1String("first")].toString(),
                     QStringLiteral("1969-12-31T23:59:59Z"));
        }
        QVERIFY(run(QStringLiteral("check"), false).json()[QLatin1String("whole")].toBool());
    }

    void restoringKeepsTheLaterVersion()
    {
        std::unique_ptr<progress::Journal> none;
        bring(QStringLiteral("newer"), none);
        const QByteArray later = contentOf(progress::journalPath(profile()));
        const QJsonObject done = run(QStringLiteral("restore newest"), false).json();
        QCOMPARE(done[QLatin1String("entries")].toInt(), 300);
        const QString kept = done[QLatin1String("kept_aside")].toString();
        const auto read = storage::Database::openImmutable(kept);
        QVERIFY(read);
        QCOMPARE(*read->userVersion(), 99);
        QCOMPARE(run(QStringLiteral("check"), false).exitCode, 0);
    }

    void missingBankIsAnErrorHoweverItIsNamed()
    {
        const QString missing = m_dir->filePath(QStringLiteral("none.bank"));
        const CliRun byOption = run(QStringLiteral("check --bank ") + missing, false);
        qputenv("RINGSIDE_BANK", missing.toLocal8Bit());
        const CliRun byEnvironment = run(QStringLiteral("check"), false);
        qunsetenv("RINGSIDE_BANK");
        for (const CliRun& ran : {byOption, byEnvironment}) {
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.diagnostics.contains("none.bank"), ran.diagnostics.constData());
        }
    }

    void exportHasEveryAnswerInBothForms()
    {
        const QJsonObject document = run(QStringLiteral("export"), false).json();
        QCOMPARE(document[QLatin1String("answers")].toArray().size(), 300);
        const QString tables = m_dir->filePath(QStringLiteral("tables"));
        QCOMPARE(run(QStringLiteral("export --csv ") + tables, false).exitCode, 0);
        // A line a row, each ended, and the head.
        QCOMPARE(contentOf(tables + QStringLiteral("/answers.csv")).count('\n'), 301);
    }

private:
    static std::vector<progress::NewEvent> noEvents(const std::vector<progress::AnswerEntry>&)
    {
        return {};
    }

    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }
    QString other() const { return m_dir->filePath(QStringLiteral("other")); }

    /// Of the first answer of the other profile, in milliseconds.
    void setFirstTime(const QString& ms)
    {
        const QString file = m_dir->filePath(QStringLiteral("other/journal.sqlite"));
        QCOMPARE(test::runRaw(
                     file, {QStringLiteral("DROP TRIGGER answer_is_not_changed"),
                            QStringLiteral("UPDATE answer SET wall_ms = %1 WHERE entry_id ="
                                           " (SELECT min(entry_id) FROM answer)")
                                .arg(ms),
                            QStringLiteral("CREATE TRIGGER answer_is_not_changed BEFORE UPDATE ON"
                                           " answer BEGIN SELECT RAISE(ABORT, 'the journal is"
                                           " append-only'); END")}),
                 QString());
        auto database = storage::Database::open(file);
        QVERIFY(database && progress::addChecksums(*database));
    }

    bool answerIn(const QString& folder, int count)
    {
        const auto journal = progress::Journal::open(folder, m_clock);
        return journal && (*journal)->recordAnswers(answers(count), noEvents);
    }

    void putAnOlderJournalBack()
    {
        const QString journal = progress::journalPath(profile());
        const QString older = m_dir->filePath(QStringLiteral("older.sqlite"));
        QVERIFY(QFile::copy(journal, older));
        QVERIFY(answerIn(profile(), 20));
        QVERIFY(progress::backUpJournal(profile(), m_clock.wallMs(), progress::BackupWhen::Always));
        QVERIFY(answerIn(profile(), 5));
        QVERIFY(QFile::remove(journal) && QFile::rename(older, journal));
    }

    static QString codesIn(const QJsonObject& check)
    {
        QStringList codes;
        for (const QJsonValue finding : check[QLatin1String("findings")].toArray())
            codes.append(finding[QLatin1String("code")].toString());
        return codes.join(QLatin1Char(' '));
    }

    void bring(const QString& state, std::unique_ptr<progress::Journal>& window)
    {
        const QString journal = progress::journalPath(profile());
        if (state == QLatin1String("damaged"))
            QVERIFY(tear(journal));
        if (state == QLatin1String("missing"))
            QVERIFY(QDir(profile()).removeRecursively());
        if (state == QLatin1String("damaged backup"))
            QVERIFY(tear(progress::listBackups(profile()).front().file));
        if (state == QLatin1String("damaged other")) {
            QVERIFY(answerIn(other(), 300));
            QVERIFY(tear(progress::journalPath(other())));
        }
        const QByteArray text("a text of somebody else");
        if (state == QLatin1String("rollback journal"))
            QVERIFY(writeContent(journal + QStringLiteral("-journal"), text));
        if (state == QLatin1String("rollback other"))
            QVERIFY(
                writeContent(progress::journalPath(other()) + QStringLiteral("-journal"), text));
        if (state == QLatin1String("rollback backup"))
            QVERIFY(writeContent(
                progress::listBackups(profile()).front().file + QStringLiteral("-journal"), text));
        if (state == QLatin1String("linked lock")) {
            const QString target = m_dir->filePath(QStringLiteral("elsewhere"));
            const QString lock = profile() + QStringLiteral("/lock");
            QVERIFY(writeContent(target, text) && QFile::remove(lock));
            QVERIFY(QFile::link(target, lock));
        }
        if (state == QLatin1String("missing other"))
            QVERIFY(QFile::remove(progress::journalPath(other())));
        if (state == QLatin1String("newer")) {
            auto database = storage::Database::open(journal);
            QVERIFY(database && database->execAll({QStringLiteral("CREATE TABLE later(x)"),
                                                   QStringLiteral("PRAGMA user_version=99")}));
        }
        if (state == QLatin1String("in use")) {
            auto opened = progress::Journal::open(profile(), m_clock);
            QVERIFY(opened);
            window = std::move(*opened);
        }
    }

    /// On the profile; OTHER is the other one. Root becomes a user who
    /// may not where it is to be read only.
    CliRun run(const QString& command, bool readOnly)
    {
        QStringList arguments = command.split(QLatin1Char(' '));
        arguments.replaceInStrings(QStringLiteral("OTHER"), other());
        arguments.insert(1, profile());
        arguments.prepend(QStringLiteral("profile"));
        // Without an option, export prints JSON.
        if (arguments.at(1) != QLatin1String("export"))
            arguments.append(QStringLiteral("--json"));
        if (!readOnly)
            return runCli(arguments);
        const QStringList folders{m_dir->path(), profile(), profile() + QStringLiteral("/backups"),
                                  other()};
        const bool root = ::geteuid() == 0;
        for (const QString& folder : folders)
            if (!makeReadOnly(folder, root))
                return {};
        // Both ids, or Qt takes the program for one with the set-user-id bit and refuses to run.
        if (root && ::setresuid(kNone, kNone, 0) != 0)
            return {};
        const CliRun ran = runCli(arguments);
        if (root && ::setresuid(0, 0, 0) != 0)
            qFatal("no way back to root");
        for (const QString& folder : folders)
            QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                                              QFileDevice::ExeOwner);
        return ran;
    }

    /// Root's own read-only folders are tried as someone else, who may see nothing of the build.
    static bool othersMayRun()
    {
        if (::geteuid() != 0)
            return true;
        if (::setresuid(kNone, kNone, 0) != 0)
            return false;
        const CliRun ran = runCli("--version");
        if (::setresuid(0, 0, 0) != 0)
            qFatal("no way back to root");
        return ran.exitCode == 0;
    }

    static bool makeReadOnly(const QString& folder, bool givesAway)
    {
        QStringList all{folder};
        for (const QFileInfo& file : QDir(folder).entryInfoList(QDir::Files))
            all.prepend(file.filePath()); // before their folder, while they can be reached
        for (const QString& each : all) {
            const auto run =
                QFileInfo(each).isDir() ? QFileDevice::ExeOwner : QFileDevice::Permissions();
            if (!QFile::setPermissions(each, QFileDevice::ReadOwner | run) ||
                (givesAway && ::chown(QFile::encodeName(each).constData(), kNone, kNone) != 0))
                return false;
        }
        return true;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'256'100'000}; // 2026-11-21T10:15:00Z
};

RINGSIDE_TEST(TestCliProfile)
#include "tst_cli_profile.moc"
