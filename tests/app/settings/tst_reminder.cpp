// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/reminder.h"
#include "app/shell/first_run_dialog.h"
#include "app/theme/theme.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QIcon>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

QDateTime at(const char* text)
{
    return QDateTime::fromString(QLatin1String(text), QStringLiteral("yyyy-MM-dd hh:mm"));
}

/// New cards alone, on 2026-11-21, which is 20778 days after 1970-01-01.
Result<session::PreviewInput> deckOf(std::size_t newCards)
{
    return session::PreviewInput{
        .settings = {},
        .cards = std::make_shared<const std::vector<study::CardState>>(newCards),
        .weights = study::defaultWeights(),
        .today = 20'778};
}

} // namespace

/// What is asked at the first start, and what the tray says once a day.
class TestReminder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remindsOnceWhenTheTimeComes_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("now");
        QTest::addColumn<bool>("due");
        QTest::newRow("the minute before") << "2026-11-21 17:58"
                                           << "2026-11-21 17:59" << false;
        QTest::newRow("the minute") << "2026-11-21 17:59"
                                    << "2026-11-21 18:00" << true;
        QTest::newRow("the minute after") << "2026-11-21 18:00"
                                          << "2026-11-21 18:01" << false;
        QTest::newRow("woken an hour later") << "2026-11-21 12:00"
                                             << "2026-11-21 19:00" << true;
        QTest::newRow("woken in the night") << "2026-11-21 12:00"
                                            << "2026-11-22 02:00" << false;
        QTest::newRow("clock set back") << "2026-11-21 18:30"
                                        << "2026-11-21 18:10" << false;
    }
    void remindsOnceWhenTheTimeComes()
    {
        QFETCH(const QString, before);
        QFETCH(const QString, now);
        QFETCH(const bool, due);
        QCOMPARE(Reminder::isDue(at(qPrintable(before)), at(qPrintable(now)), QTime(18, 0)), due);
    }

    void eveningTimeIsDueAfterMidnightToo()
    {
        QVERIFY(Reminder::isDue(at("2026-11-21 23:00"), at("2026-11-22 00:30"), QTime(23, 30)));
    }

    void firstRunAsksTwoThings()
    {
        const Theme theme;
        const session::StudySettings usual;
        FirstRunDialog dialog(theme, usual, QDate(2026, 11, 21), [] { return deckOf(1); });
        auto* hasDate = dialog.findChild<QCheckBox*>(QStringLiteral("firstRunHasDate"));
        auto* date = dialog.findChild<QDateEdit*>(QStringLiteral("firstRunDate"));
        auto* reviews = dialog.findChild<QSpinBox*>(QStringLiteral("firstRunReviews"));
        // Nothing chosen: everything as it is.
        QVERIFY(dialog.chosen() == usual);
        QVERIFY(!date->isEnabled());
        hasDate->click();
        date->setDate(QDate(2026, 12, 31));
        reviews->setValue(40);
        QCOMPARE(dialog.chosen().examDate, std::optional(QDate(2026, 12, 31)));
        QCOMPARE(dialog.chosen().reviewsPerDay, 40);
        QVERIFY(session::checkStudySettings(dialog.chosen()));
        date->setDate(QDate(2026, 1, 1)); // a date in the past cannot be chosen
        QVERIFY(*dialog.chosen().examDate >= QDate(2026, 11, 21));
        QCOMPARE(dialog.findChildren<QPushButton*>().size(), 3);
    }

    void firstRunFitsASmallWindowAtTwiceTheFontSize()
    {
        Theme theme;
        theme.setFontScale(2);
        const FirstRunDialog dialog(theme, {}, QDate(2026, 11, 21), [] { return deckOf(1); });
        QVERIFY(dialog.minimumSizeHint().width() <= 1024);
    }

    void firstRunSaysWhatADateAsksBeforeItCounts()
    {
        const Theme theme;
        FirstRunDialog dialog(theme, {}, QDate(2026, 11, 21), [] { return deckOf(1000); });
        dialog.show();
        const auto* plan = dialog.findChild<QLabel*>(QStringLiteral("firstRunPlan"));
        QVERIFY(!plan->isVisible());
        dialog.findChild<QCheckBox*>(QStringLiteral("firstRunHasDate"))->click();
        dialog.findChild<QDateEdit*>(QStringLiteral("firstRunDate"))->setDate(QDate(2026, 12, 31));
        // 10 days of November and 30 of December before the exam; 1000 new cards do not fit into
        // 40 days of 5, and do into 40 of 1000.
        dialog.findChild<QSpinBox*>(QStringLiteral("firstRunReviews"))->setValue(5);
        QTRY_VERIFY2(plan->text().startsWith(QStringLiteral("40 days to the exam. 1000 new cards")),
                     qPrintable(plan->text()));
        QVERIFY(plan->isVisible());
        QVERIFY(plan->text().contains(QStringLiteral("Not achievable with 5 cards per day")));
        QVERIFY(dialog.height() >= dialog.layout()->totalHeightForWidth(dialog.width()));
        dialog.findChild<QSpinBox*>(QStringLiteral("firstRunReviews"))->setValue(1000);
        QTRY_VERIFY2(plan->text().contains(QStringLiteral("Achievable")), qPrintable(plan->text()));
        dialog.findChild<QCheckBox*>(QStringLiteral("firstRunHasDate"))->click();
        QVERIFY(!plan->isVisible());
    }

    void unreadableDeckIsReported()
    {
        const Theme theme;
        FirstRunDialog dialog(theme, {}, QDate(2026, 11, 21), [] {
            return Result<session::PreviewInput>(
                fail({.code = ErrorCode::Database, .detail = "disk I/O error"}));
        });
        dialog.findChild<QCheckBox*>(QStringLiteral("firstRunHasDate"))->click();
        QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("firstRunPlan"))
                    ->text()
                    .contains(QStringLiteral("disk I/O error")));
    }
};

RINGSIDE_TEST(TestReminder)
#include "tst_reminder.moc"
