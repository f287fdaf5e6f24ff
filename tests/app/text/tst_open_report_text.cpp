// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/open_report_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;
using progress::OpenReport;

namespace {

constexpr std::int64_t kNoon = 1'795'262'400'000; // 2026-11-21T12:00:00Z
constexpr std::int64_t kHourMs = 3'600'000;

OpenReport damaged(std::optional<std::int64_t> lost)
{
    OpenReport report;
    report.kind = OpenReport::Kind::SetAsideDamaged;
    report.setAside = QStringLiteral("journal.damaged-1");
    report.recovered.lost = lost;
    return report;
}

OpenReport withClock(progress::ClockChange::Kind kind, const progress::ClockMark& before,
                     const progress::ClockMark& now)
{
    OpenReport report;
    report.clock = progress::ClockChange{kind, before, now};
    return report;
}

} // namespace

Q_DECLARE_METATYPE(ringside::progress::OpenReport)
Q_DECLARE_METATYPE(ringside::progress::MovedJournal)

/// What the learner reads when something happened to their answers: what, what was kept, what to
/// do.
class TestOpenReportText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportOfOpeningSaysWhatHappened_data()
    {
        QTest::addColumn<OpenReport>("report");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const OpenReport& report, const char* text) {
            QTest::newRow(name) << report << QString::fromUtf8(text);
        };
        row("nothing happened", {}, "");
        OpenReport report;
        report.kind = OpenReport::Kind::Created;
        row("a new profile", report, "");
        report.recovered.fromBackups = 1;
        report.recovered.mostFrom = QStringLiteral("/profile/backups/journal-1.sqlite");
        row("the file was missing, and its backup is not", report,
            "The file with your answers was missing. 1 entry was restored from the backup "
            "journal-1.sqlite.");
        row("damaged, nothing lost", damaged(0),
            "The file with your answers is damaged and was kept as journal.damaged-1. Ringside "
            "started a new one. No entry is missing.");
        row("damaged, one entry lost", damaged(1),
            "The file with your answers is damaged and was kept as journal.damaged-1. Ringside "
            "started a new one. 1 entry is lost: it is unreadable and in no backup.");
        row("damaged, and nothing tells how many are lost", damaged({}),
            "The file with your answers is damaged and was kept as journal.damaged-1. Ringside "
            "started a new one. Later entries may be missing; their number is unknown.");
        report = damaged(4);
        report.recovered.fromBackups = 20;
        report.recovered.mostFrom = QStringLiteral("/profile/backups/journal-2.sqlite");
        report.recovered.salvaged = 1;
        report.detail = QStringLiteral("page 3");
        row("damaged, and all of it said", report,
            "The file with your answers is damaged and was kept as journal.damaged-1. Ringside "
            "started a new one. 20 entries were restored from backups, most of them from "
            "journal-2.sqlite. 1 entry was recovered from the damaged file. 4 entries are lost: "
            "they are unreadable and in no backup. Reason: page 3");
        report = {};
        report.kind = OpenReport::Kind::SetAsideNewerSchema;
        report.setAside = QStringLiteral("journal.newer-1");
        row("from a newer version", report,
            "Your answers were written by a newer version of Ringside. The file was kept as "
            "journal.newer-1, and a new one was started. Open the old file with the newer "
            "version.");
        report = {};
        report.detail = QStringLiteral("a reason for nothing");
        row("a reason without a finding", report, "");
        report = {};
        report.walUnavailable = true;
        row("no write-ahead log", report,
            "This file system does not support a write-ahead log. Answers are saved just as "
            "safely, but more slowly.");
    }

    void reportOfOpeningSaysWhatHappened()
    {
        QFETCH(OpenReport, report);
        QFETCH(QString, text);
        QCOMPARE(openReportText(report), text);
    }

    void gapInAnOpenedFileHasItsReason_data()
    {
        QTest::addColumn<int>("gap");
        QTest::addColumn<QString>("reason");
        QTest::newRow("a crash") << int(OpenReport::Gap::Crash)
                                 << QStringLiteral("Ringside was not closed properly, and some "
                                                   "entries were missing.");
        QTest::newRow("an older file") << int(OpenReport::Gap::OlderFile)
                                       << QStringLiteral("The file with your answers was an older "
                                                         "version: some entries were missing.");
        QTest::newRow("unconfirmed")
            << int(OpenReport::Gap::Unconfirmed)
            << QStringLiteral("Ringside cannot tell whether it was closed properly.");
    }

    void gapInAnOpenedFileHasItsReason()
    {
        QFETCH(int, gap);
        QFETCH(QString, reason);
        OpenReport report;
        report.gap = OpenReport::Gap(gap);
        QCOMPARE(openReportText(report), QString());
        report.recovered.salvaged = 2;
        QCOMPARE(openReportText(report),
                 reason + QStringLiteral(" 2 entries were recovered from the damaged file."));
    }

    void readOnlyProfileSaysWhyAndWhatToDo()
    {
        OpenReport report;
        QCOMPARE(readOnlyText(report), QString());
        report.access = OpenReport::Access::ReadOnlyInUse;
        report.accessDetail = QStringLiteral("process 4711");
        QCOMPARE(readOnlyText(report),
                 QStringLiteral("This profile is open in another window (process 4711), so this "
                                "window is read-only. To study here, close the other window and "
                                "reopen Ringside."));
        report.access = OpenReport::Access::ReadOnlyUnwritable;
        report.file = QStringLiteral("/profile/journal.sqlite");
        report.accessDetail = QStringLiteral("No space left on device");
        QCOMPARE(readOnlyText(report),
                 QStringLiteral("/profile/journal.sqlite cannot be written (No space left on "
                                "device), so Ringside is read-only. Free some space or make the "
                                "folder writable, then reopen Ringside."));
        QCOMPARE(openReportText(report), readOnlyText(report));
    }

    void changedClockIsExplained_data()
    {
        using Kind = progress::ClockChange::Kind;
        QTest::addColumn<OpenReport>("report");
        QTest::addColumn<QString>("text");
        const QString berlin = QStringLiteral("Europe/Berlin");
        QTest::newRow("set back by an hour")
            << withClock(Kind::SetBack, {kNoon, 60, berlin}, {kNoon - kHourMs, 60, berlin})
            << QStringLiteral("The computer's clock shows 2026-11-21 12:00, but your last entry is "
                              "from 2026-11-21 13:00. Check date and time: due dates and study "
                              "days depend on them. Your answers and their order are unaffected.");
        QTest::newRow("a journey to the west, to a zone without a name")
            << withClock(Kind::ZoneChanged, {kNoon, 60, berlin}, {kNoon, -210, {}})
            << QStringLiteral("The time zone changed from Europe/Berlin (UTC+01:00) to UTC−03:30. "
                              "Study days now follow the new time. You don't need to do anything.");
        QTest::newRow("the end of summer time")
            << withClock(Kind::DaylightSaving, {kNoon, 120, berlin}, {kNoon, 60, berlin})
            << QStringLiteral("The clock changed by 60 minutes, as for daylight saving time. You "
                              "don't need to do anything.");
    }

    void changedClockIsExplained()
    {
        QFETCH(OpenReport, report);
        QFETCH(QString, text);
        QCOMPARE(openReportText(report), text);
    }

    void failedBackupSaysWhatIsSafe()
    {
        const Error full{.code = ErrorCode::FileUnwritable, .file = "/b"};
        QCOMPARE(backupFailureText(full, {.answersReadBack = true, .olderBackups = 1}),
                 QStringLiteral("Your answers could not be backed up. /b cannot be written. Your "
                                "answers are saved; the file was read back to check. 1 older "
                                "backup is available."));
        QCOMPARE(backupFailureText(full, {}),
                 QStringLiteral("Your answers could not be backed up. /b cannot be written. "
                                "Ringside could not check that your answers are saved: the file "
                                "could not be read back. Leave Ringside open and free space in the "
                                "profile folder, or make it writable."));
        const QString damagedFile =
            backupFailureText({.code = ErrorCode::Damaged, .file = "/j"}, {.olderBackups = 3});
        QVERIFY2(damagedFile.endsWith(QStringLiteral(
                     " 3 older backups are available. Close and reopen Ringside. It then checks "
                     "the whole file and, if needed, rebuilds it from backups and readable "
                     "entries.")),
                 qPrintable(damagedFile));
    }

    void movedFileSaysWhatWasWritten_data()
    {
        QTest::addColumn<progress::MovedJournal>("moved");
        QTest::addColumn<QString>("rest");
        const QString file = QStringLiteral("/p/journal.sqlite");
        QTest::newRow("one entry, whole")
            << progress::MovedJournal{.file = file, .entries = 1}
            << QStringLiteral("A new file was written with the 1 entry and read back to check: "
                              "/p/journal.sqlite");
        QTest::newRow("all entries, and another file in its place")
            << progress::MovedJournal{.file = file,
                                      .setAside = QStringLiteral("/p/other"),
                                      .entries = 12}
            << QStringLiteral("A new file was written with all 12 entries and read back to check: "
                              "/p/journal.sqlite The file found in its place is now /p/other.");
        progress::MovedJournal lost{.file = file, .whole = false, .entries = 5};
        lost.recovered.lost = 2;
        QTest::newRow("two entries lost")
            << lost
            << QStringLiteral("A new file was written with the 5 readable entries: "
                              "/p/journal.sqlite 2 entries are lost: they are unreadable and in no "
                              "backup.");
        lost.entries = 1;
        lost.recovered = {};
        QTest::newRow("one readable entry")
            << lost
            << QStringLiteral(
                   "A new file was written with the 1 readable entry: /p/journal.sqlite");
    }

    void movedFileSaysWhatWasWritten()
    {
        QFETCH(progress::MovedJournal, moved);
        QFETCH(QString, rest);
        QCOMPARE(movedJournalText(moved),
                 QStringLiteral("Another program moved, deleted or changed the file with your "
                                "answers while Ringside was open. ") +
                     rest);
    }

    void repairsNameTheFileAndItsReplacement()
    {
        const progress::SettingsRepair alone{QStringLiteral("s.damaged-1"), {}};
        const progress::SettingsRepair restored{QStringLiteral("s.damaged-1"),
                                                QStringLiteral("/p/s.previous")};
        QCOMPARE(settingsRepairText(alone),
                 QStringLiteral("Your settings could not be read. The damaged file was kept as "
                                "s.damaged-1. Ringside uses the default settings."));
        QCOMPARE(settingsRepairText(restored),
                 QStringLiteral("Your settings could not be read. The damaged file was kept as "
                                "s.damaged-1. The copy s.previous was used instead."));
        QCOMPARE(ownQuestionsRepairText(alone),
                 QStringLiteral("Your imported questions could not be read. The damaged file was "
                                "kept as s.damaged-1. There is no backup of them; import the "
                                "questions again."));
        QCOMPARE(ownQuestionsRepairText(restored),
                 QStringLiteral("Your imported questions could not be read. The damaged file was "
                                "kept as s.damaged-1. The copy s.previous was used instead."));
    }

    void restoreNamesTheBackupAndTheReplacedFile()
    {
        progress::RestoreOutcome outcome;
        outcome.from = QStringLiteral("/p/backups/journal-1.sqlite");
        QCOMPARE(restoredText(outcome), QStringLiteral("Restored from journal-1.sqlite."));
        outcome.savedAs = QStringLiteral("journal.replaced-1");
        QCOMPARE(restoredText(outcome),
                 QStringLiteral("Restored from journal-1.sqlite. The previous file was kept as "
                                "journal.replaced-1."));
    }

    void rewrittenAnswersAreCounted()
    {
        const QString one = rewrittenAnswersText(1), two = rewrittenAnswersText(2);
        QVERIFY2(one.contains(QStringLiteral(" 1 answer no longer counts ")), qPrintable(one));
        QVERIFY2(two.contains(QStringLiteral(" 2 answers no longer count ")), qPrintable(two));
    }
};

RINGSIDE_TEST(TestOpenReportText)
#include "tst_open_report_text.moc"
