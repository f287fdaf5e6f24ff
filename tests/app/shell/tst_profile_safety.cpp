// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/backup_section.h"
#include "app/settings/backup_watch.h"
#include "app/settings/settings_store.h"
#include "app/shell/profile_safety.h"
#include "app/text/open_report_text.h"
#include "app/widgets/notice.h"
#include "core/progress/journal/journal.h"
#include "core/session/workspace/backups.h"
#include "core/session/workspace/workspace.h"
#include "tests/app/support/gui_bench.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <chrono>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

Q_DECLARE_METATYPE(ringside::progress::OpenReport)

namespace {

constexpr std::int64_t kMorning = 1'795'255'200'000; // 2026-11-21T10:00:00Z

} // namespace

/// Backups in Settings, a second window on the same profile, and the sentences about both.
class TestProfileSafety : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }
    void init()
    {
        unexpectedWarnings().clear();
        m_profile = std::make_unique<QTemporaryDir>();
        m_clock.setWallMs(kMorning);
        m_agrees = true;
        m_asked.clear();
    }
    void cleanup()
    {
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void newBackupIsListed()
    {
        answer();
        session::Backups backups(m_profile->path(), m_clock);
        BackupSection section(m_theme, backups, services());
        section.show();
        auto* list = section.findChild<QListWidget*>(QStringLiteral("backups"));
        auto* now = section.findChild<QPushButton*>(QStringLiteral("backUpNow"));
        QVERIFY(says(section, QStringLiteral("No backups yet.")));
        QVERIFY(!list->isVisible());
        now->click();
        QVERIFY(!now->isEnabled()); // one at a time
        QTRY_COMPARE(list->count(), 1);
        QVERIFY(now->isEnabled());
        QVERIFY(list->isVisible());
        QVERIFY(says(section, QStringLiteral("1 backup in ") + backups.folder()));
        m_clock.advanceMs(60'000);
        now->click();
        QTRY_COMPARE(list->count(), 2);
        // The newest first; tests run in UTC.
        QVERIFY(list->item(0)->text().startsWith(QStringLiteral("2026-11-21 10:01:00, ")));
        QVERIFY(list->item(1)->text().startsWith(QStringLiteral("2026-11-21 10:00:00, ")));
    }

    void failedBackupGivesItsReason()
    {
        answer();
        QFile inTheWay(m_profile->filePath(QStringLiteral("backups")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        session::Backups backups(m_profile->path(), m_clock);
        BackupSection section(m_theme, backups, services());
        section.show();
        section.findChild<QPushButton*>(QStringLiteral("backUpNow"))->click();
        QTRY_VERIFY(says(section, QStringLiteral("The backup failed.")));
        QVERIFY(says(section, QStringLiteral("cannot be written")));
        QVERIFY(section.findChild<QPushButton*>(QStringLiteral("backUpNow"))->isEnabled());
    }

    void whereItWouldHoldUpAnswersABackupWaitsUntilNothingIsPressed()
    {
        using namespace std::chrono_literals;
        answer();
        session::Backups backups(m_profile->path(), m_clock);
        const QTemporaryDir other;
        session::Backups others(other.path(), m_clock);
        QWidget pressed;
        {
            const BackupWatch waiting(backups, BackupPace::WhenQuiet, 1ms, 1h);
            QTest::keyClick(&pressed, Qt::Key_A);
            // The steady one begins later and has found, by the time it complains, that its folder
            // has no journal: the other one's interval is over, too.
            const BackupWatch steady(others, BackupPace::Steady, 1ms, 1h);
            const QSignalSpy message(&steady, &BackupWatch::failed);
            QTRY_VERIFY(message.size() > 1);
            QVERIFY(backups.list().empty());
        }
        const BackupWatch waiting(backups, BackupPace::WhenQuiet, 1ms, 1ms);
        QTest::keyClick(&pressed, Qt::Key_A);
        QTRY_COMPARE(backups.list().size(), std::size_t{1});
        // Settings says when.
        BackupSection section(m_theme, backups, services(), BackupPace::WhenQuiet);
        section.show();
        QVERIFY(says(section, QStringLiteral("after 2 minutes without input")));
        BackupSection usual(m_theme, backups, services());
        usual.show();
        QVERIFY(!says(usual, QStringLiteral("pressed nothing")));
    }

    void restoringIsAskedForAndNamesTheBackup()
    {
        answer();
        session::Backups backups(m_profile->path(), m_clock);
        QVERIFY(backups.finish());
        BackupSection section(m_theme, backups, services());
        section.show();
        const QSignalSpy wanted(&section, &BackupSection::restoreRequested);
        auto* restore = section.findChild<QPushButton*>(QStringLiteral("restoreBackup"));
        QVERIFY(!restore->isEnabled());
        section.findChild<QListWidget*>(QStringLiteral("backups"))->setCurrentRow(0);
        QVERIFY(restore->isEnabled());
        m_agrees = false;
        restore->click();
        QVERIFY(m_asked.contains(QStringLiteral("2026-11-21 10:00:00")));
        QCOMPARE(wanted.size(), 0);
        m_agrees = true;
        restore->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.at(0).at(0).toString(), backups.list().front().file);
    }

    void secondWindowLooksAndChangesNothing()
    {
        OpenProgram first(shippedBank(), m_profile->path(), &m_clock);
        QVERIFY(first.workspace().backups().finish());
        const QStringList before = QDir(m_profile->path()).entryList(QDir::AllEntries);
        {
            OpenProgram second(shippedBank(), m_profile->path(), &m_clock);
            QVERIFY(second.workspace().isReadOnly());
            const QString why = readOnlyText(second.workspace().openReport());
            QVERIFY(why.contains(QStringLiteral("open in another window")));
            second.window->show();
            for (const char* page : {"review", "settings"})
                second.window->openPage(QLatin1String(page));
            const QWidget* backups =
                second.window->findChild<QListWidget*>(QStringLiteral("backups"));
            QCoreApplication::processEvents();
            const QPoint place = backups->mapTo(second.window.get(), QPoint());
            second.window->showMessage(openReportText(second.workspace().openReport()));
            auto* banner = second.window->findChild<Notice*>(QStringLiteral("safetyNotice"));
            QVERIFY(banner->isVisible());
            QCoreApplication::processEvents();
            QCOMPARE(backups->mapTo(second.window.get(), QPoint()), place); // it moves nothing
            QCOMPARE(banner->text(), why);
            second.window->findChild<QListWidget*>(QStringLiteral("backups"))->setCurrentRow(0);
            QSet<QString> off;
            for (const auto* button : second.window->findChildren<QAbstractButton*>()) {
                if (!button->property("records").toBool())
                    continue;
                off.insert(button->objectName());
                QVERIFY2(!button->isEnabled(), qPrintable(button->accessibleName()));
                QCOMPARE(button->toolTip(), why);
                QCOMPARE(button->accessibleDescription(), why);
            }
            for (const char* name :
                 {"rate-1", "rate-2", "rate-3", "rate-4", "backUpNow", "restoreBackup"})
                QVERIFY2(off.contains(QLatin1String(name)), name);
            second.window->close();
        }
        QCOMPARE(QDir(m_profile->path()).entryList(QDir::AllEntries), before);
        // The first one writes as before.
        QVERIFY(first.practice().goTo(1));
        QVERIFY(!first.workspace().isReadOnly());
    }

    void openingReportIsShown_data()
    {
        using progress::OpenReport;
        QTest::addColumn<OpenReport>("report");
        QTest::addColumn<QStringList>("sentence");
        OpenReport noLog;
        noLog.walUnavailable = true;
        QTest::newRow("no write-ahead log")
            << noLog << QStringList{QStringLiteral("write-ahead log"), QStringLiteral("as safely")};
        OpenReport full;
        full.file = QStringLiteral("/p/journal.sqlite");
        full.access = OpenReport::Access::ReadOnlyUnwritable;
        full.accessDetail = QStringLiteral("No space left on device");
        QTest::newRow("a full disk")
            << full << QStringList{full.file, full.accessDetail, QStringLiteral("Free some space")};
        OpenReport damaged;
        damaged.kind = OpenReport::Kind::SetAsideDamaged;
        damaged.setAside = QStringLiteral("/p/journal.sqlite.damaged-1");
        damaged.recovered.mostFrom = QStringLiteral("/p/backups/journal-20261121T100000Z.sqlite");
        damaged.recovered.fromBackups = 356;
        damaged.recovered.salvaged = 7;
        damaged.recovered.lost = 3;
        QTest::newRow("a damaged journal")
            << damaged
            << QStringList{damaged.setAside, QStringLiteral("journal-20261121T100000Z.sqlite"),
                           QStringLiteral("356 entries were restored"),
                           QStringLiteral("7 entries were recovered"),
                           QStringLiteral("3 entries are lost")};
        OpenReport gone;
        gone.kind = OpenReport::Kind::Created;
        gone.recovered.mostFrom = damaged.recovered.mostFrom;
        gone.recovered.fromBackups = 356;
        gone.recovered.lost = std::nullopt;
        QTest::newRow("a journal that is gone")
            << gone
            << QStringList{QStringLiteral("was missing"),
                           QStringLiteral("journal-20261121T100000Z.sqlite"),
                           QStringLiteral("their number is unknown")};
        OpenReport crashed;
        crashed.recovered.mostFrom = damaged.recovered.mostFrom;
        crashed.recovered.fromBackups = 317;
        QTest::newRow("a crash that took entries")
            << crashed
            << QStringList{QStringLiteral("not closed properly"),
                           QStringLiteral("317 entries were restored")};
        OpenReport older;
        older.gap = OpenReport::Gap::OlderFile;
        older.recovered.mostFrom = damaged.recovered.mostFrom;
        older.recovered.fromBackups = 24;
        older.recovered.lost = 6;
        QTest::newRow("an older journal that was put back")
            << older
            << QStringList{QStringLiteral("an older version"),
                           QStringLiteral("24 entries were restored"),
                           QStringLiteral("6 entries are lost")};
        OpenReport unconfirmed;
        unconfirmed.gap = OpenReport::Gap::Unconfirmed;
        unconfirmed.recovered.lost = std::nullopt;
        QTest::newRow("a journal without its log and its count")
            << unconfirmed
            << QStringList{QStringLiteral("cannot tell whether it was closed properly"),
                           QStringLiteral("their number is unknown")};
    }

    void openingReportIsShown()
    {
        QFETCH(progress::OpenReport, report);
        QFETCH(QStringList, sentence);
        const QString text = openReportText(report);
        for (const QString& word : sentence)
            QVERIFY2(text.contains(word), qPrintable(text));
    }

    void backupLostToAFullDiskIsReportedWithItsReason()
    {
        const QString text = backupFailureText({.code = ErrorCode::FileUnwritable,
                                                .file = "/p/backups/journal-1.sqlite",
                                                .detail = "No space left on device"},
                                               {.answersReadBack = true, .olderBackups = 3});
        QVERIFY2(text.contains(QStringLiteral("/p/backups/journal-1.sqlite cannot be written")) &&
                     text.contains(QStringLiteral("No space left on device")) &&
                     text.contains(QStringLiteral("3 older backups are available")),
                 qPrintable(text));
    }

    void backupOfADamagedJournalAnnouncesTheNextStart()
    {
        const QString next = QStringLiteral("Close and reopen Ringside");
        QVERIFY(backupFailureText({.code = ErrorCode::Damaged}, {}).contains(next));
        QVERIFY(!backupFailureText({.code = ErrorCode::FileUnwritable}, {}).contains(next));
    }

    void onlyVerifiedBackupsAreReportedAsSaved()
    {
        const Error error{.code = ErrorCode::FileUnwritable, .file = "/p/backups"};
        const QString saved = QStringLiteral("Your answers are saved");
        const QString older = QStringLiteral("is available");
        QVERIFY(backupFailureText(error, {.answersReadBack = true}).contains(saved));
        QVERIFY(!backupFailureText(error, {.answersReadBack = false}).contains(saved));
        QVERIFY(backupFailureText(error, {.olderBackups = 1}).contains(older));
        QVERIFY(!backupFailureText(error, {.olderBackups = 0}).contains(older));
    }

    void movedJournalIsReportedWithWhatIsThere()
    {
        const QString whole =
            movedJournalText({.file = QStringLiteral("/p/journal.sqlite"), .entries = 131});
        QVERIFY2(whole.contains(
                     QStringLiteral("all 131 entries and read back to check: /p/journal.sqlite")),
                 qPrintable(whole));
        QVERIFY(!whole.contains(QStringLiteral("missing")));
        const QString part = movedJournalText(
            {.file = QStringLiteral("/p/journal.sqlite"),
             .setAside = QStringLiteral("/p/journal.sqlite.replaced-1"),
             .whole = false,
             .recovered = {.mostFrom = QStringLiteral("/p/backups/journal-1.sqlite"),
                           .fromBackups = 9,
                           .lost = 4},
             .entries = 12});
        for (const char* sentence :
             {"12 readable entries", "9 entries were restored", "journal-1.sqlite",
              "4 entries are lost", "/p/journal.sqlite.replaced-1"})
            QVERIFY2(part.contains(QLatin1String(sentence)), qPrintable(part));
        QVERIFY(!part.contains(QStringLiteral("%")));
    }

    void endOfTheProgramFindsAJournalThatWentWithItsFolder()
    {
        auto workspace = session::Workspace::open(shippedBank(), m_profile->path(), m_clock);
        QVERIFY(workspace);
        QList<progress::MovedJournal> moved;
        (*workspace)->setOnJournalMoved([&moved](const progress::MovedJournal& each) {
            moved.append(each);
        });
        QVERIFY((*workspace)->answersReadBack());
        QVERIFY(QDir(m_profile->path()).removeRecursively());
        QVERIFY(!(*workspace)->answersReadBack());
        const auto backup = (*workspace)->backups().finish();
        QVERIFY2(backup, backup ? "" : backup.error().detail.c_str());
        QCOMPARE(moved.size(), 1);
        QVERIFY((*workspace)->answersReadBack());
        QVERIFY(QFile::exists(backup->backup.file));
    }

    void learnersOwnQuestionsAreBesideEachBackup()
    {
        const QByteArray own = "{\"format\": \"ringside-own-questions\"}";
        QFile questions(m_profile->filePath(QStringLiteral("own-questions.json")));
        QVERIFY(questions.open(QIODevice::WriteOnly));
        QCOMPARE(questions.write(own), own.size());
        questions.close();
        auto workspace = session::Workspace::open(shippedBank(), m_profile->path(), m_clock);
        QVERIFY(workspace);
        const auto made = (*workspace)->backups().finish();
        QVERIFY(made);
        QFile copy(QFileInfo(made->backup.file)
                       .dir()
                       .filePath(QStringLiteral("own-questions-20261121T100000Z.json")));
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QCOMPARE(copy.readAll(), own);
    }

    void brokenSettingsAreSetAsideAndReplacedByTheCopy()
    {
        const QString file = m_profile->filePath(QStringLiteral("settings.ini"));
        const auto write = [&file](const QByteArray& text) {
            QFile settings(file);
            QVERIFY(settings.open(QIODevice::WriteOnly | QIODevice::Truncate));
            settings.write(text);
        };
        {
            auto workspace = session::Workspace::open(shippedBank(), m_profile->path(), m_clock);
            QVERIFY(workspace && !(*workspace)->settingsRepair());
            write("[study]\nnewPerDay=7\n");
            QVERIFY((*workspace)->backups().finish());
        }
        const QByteArray broken = QByteArray("[study\nnew\0PerDay=9", 19);
        write(broken);
        auto workspace = session::Workspace::open(shippedBank(), m_profile->path(), m_clock);
        QVERIFY(workspace && (*workspace)->settingsRepair());
        const progress::SettingsRepair repair = *(*workspace)->settingsRepair();
        QFile kept(repair.savedAs);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), broken);
        QCOMPARE(QFileInfo(repair.restoredFrom).fileName(),
                 QStringLiteral("settings-20261121T100000Z.ini"));
        QCOMPARE(loadSettings(m_profile->path()).study.newPerDay, 7);
        const QString text = settingsRepairText(repair);
        QVERIFY2(text.contains(repair.savedAs) &&
                     text.contains(QStringLiteral("settings-20261121T100000Z.ini")),
                 qPrintable(text));
    }

    void failureGoesAwayWhenItWorkedAndNothingElseDoes()
    {
        Notice notice(m_theme);
        notice.showFailure(QStringLiteral("The answer could not be saved."));
        notice.clearFailure();
        QVERIFY(notice.text().isEmpty());
        notice.showFailure(QStringLiteral("The answer could not be saved."));
        notice.showMessage(QStringLiteral("The file is damaged."));
        notice.clearFailure();
        QCOMPARE(notice.text(), QStringLiteral("The file is damaged."));
    }

private:
    void answer()
    {
        const auto journal = progress::Journal::open(m_profile->path(), m_clock);
        QVERIFY(journal && (*journal)->recordAnswer({.questionId = QStringLiteral("q"),
                                                     .contentHash = QStringLiteral("h"),
                                                     .optionOrder = {QStringLiteral("a")},
                                                     .chosen = {QStringLiteral("a")},
                                                     .correct = true},
                                                    {}));
    }

    BackupSection::Services services()
    {
        return {[](const QUrl&) { return true; },
                [this](const QString& question) {
                    m_asked = question;
                    return m_agrees;
                }};
    }

    static bool says(const QWidget& section, const QString& sentence)
    {
        for (const auto* label : section.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(sentence))
                return true;
        return false;
    }

    Theme m_theme;
    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_profile;
    bool m_agrees = true;
    QString m_asked;
};

RINGSIDE_TEST(TestProfileSafety)
#include "tst_profile_safety.moc"
