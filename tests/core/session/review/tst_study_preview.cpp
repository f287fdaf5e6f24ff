// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/study_preview.h"

#include "core/session/latest_task.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

#include <atomic>
#include <optional>
#include <thread>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

PreviewInput deckOf(int newCards)
{
    return {.settings = {},
            .cards = std::make_shared<const std::vector<study::CardState>>(
                static_cast<std::size_t>(newCards)),
            .weights = study::defaultWeights(),
            .today = kToday};
}

} // namespace

class TstStudyPreview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAnExamTheNextThirtyDaysAreShown()
    {
        PreviewInput input = deckOf(100);
        input.settings.newPerDay = 5;
        const StudyPreview preview = previewOf(input);
        QVERIFY(!preview.plan);
        QVERIFY(!preview.noPlan);
        QCOMPARE(preview.days.size(), std::size_t{30});
        for (std::size_t day = 0; day < 20; ++day) // 100 cards in fives
            QCOMPARE(preview.days[day].fresh, 5);
        QCOMPARE(preview.days[20].fresh, 0);
        QVERIFY(preview.perDay > 100.0 / 30);
    }

    void moreRetentionIsMoreWork()
    {
        PreviewInput input = deckOf(200);
        input.settings.desiredRetention = 0.8;
        const double little = previewOf(input).perDay;
        input.settings.desiredRetention = 0.97;
        QVERIFY(previewOf(input).perDay > 1.5 * little);
    }

    void examAheadBringsItsPlan()
    {
        PreviewInput input = deckOf(60);
        input.settings.examDate = QDate(2026, 12, 1); // ten days
        const StudyPreview preview = previewOf(input);
        QVERIFY(preview.plan);
        QCOMPARE(preview.plan->daysLeft, 10);
        QCOMPARE(preview.days, preview.plan->days);
        QCOMPARE(preview.busiest, preview.plan->busiest);
    }

    void examThatIsOverSaysSoAndTheNextDaysAreShown()
    {
        PreviewInput input = deckOf(60);
        input.settings.examDate = QDate(2026, 11, 20);
        const StudyPreview preview = previewOf(input);
        QVERIFY(!preview.plan);
        QVERIFY(preview.noPlan);
        QCOMPARE(preview.noPlan->subject, std::string("exam date"));
        QCOMPARE(preview.days.size(), std::size_t{30});
    }

    void requestIsDeliveredOnThisThread()
    {
        PreviewRunner runner;
        std::optional<StudyPreview> made;
        runner.request(deckOf(10), [&made](const StudyPreview& preview) { made = preview; });
        QVERIFY(!made);
        QTRY_VERIFY(made);
        QCOMPARE(made->cards, 10);
    }

    void unreadDeckIsEmpty()
    {
        PreviewInput input = deckOf(0);
        input.cards.reset();
        QCOMPARE(previewOf(input).cards, 0);
    }

    void ofManyRequestsOnlyTheNewestIsDelivered()
    {
        PreviewRunner runner;
        std::vector<int> delivered;
        for (int cards = 1; cards <= 20; ++cards)
            runner.request(deckOf(cards), [&delivered](const StudyPreview& preview) {
                delivered.push_back(preview.cards);
            });
        QTRY_VERIFY(!delivered.empty());
        QCOMPARE(delivered, std::vector<int>{20});
    }

    void whatAnOlderRequestIsAtIsStopped()
    {
        // All cards on one day, then their repeats: far longer than the newer request may wait.
        PreviewRunner runner(std::chrono::milliseconds(0));
        PreviewInput slow = deckOf(100'000);
        slow.settings.newPerDay = 100'000;
        bool outdated = false;
        runner.request(slow, [&outdated](const StudyPreview&) { outdated = true; });
        QCoreApplication::processEvents(); // it runs from here on
        std::optional<int> cards;
        runner.request(deckOf(7), [&cards](const StudyPreview& preview) { cards = preview.cards; });
        QTRY_COMPARE(cards, std::optional(7));
        QVERIFY(!outdated);
    }

    void whatIsCancelledIsNeverDelivered()
    {
        int delivered = 0;
        PreviewRunner runner(std::chrono::milliseconds(0));
        runner.request(deckOf(5), [&delivered](const StudyPreview&) { ++delivered; });
        runner.cancel();
        // Equal work that began later is there: the other would have come before it.
        PreviewRunner later(std::chrono::milliseconds(0));
        bool isLater = false;
        later.request(deckOf(5), [&isLater](const StudyPreview&) { isLater = true; });
        QTRY_VERIFY(isLater);
        QCOMPARE(delivered, 0);
    }

    void whatIsCancelledWhileItRunsIsNotDelivered()
    {
        LatestTask task;
        std::atomic<bool> runs = false, ended = false;
        bool delivered = false;
        task.start([&](const std::stop_token& stop) {
            runs = true;
            while (!stop.stop_requested())
                std::this_thread::yield();
            ended = true;
            return [&delivered] { delivered = true; };
        });
        QTRY_VERIFY(runs);
        task.cancel();
        QTRY_VERIFY(ended);
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }

    void stoppedRunPlaysNoDay()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(previewOf(deckOf(50), source.get_token()).days.empty());
        PreviewInput input = deckOf(50);
        input.settings.examDate = QDate(2026, 12, 1);
        const StudyPreview preview = previewOf(input, source.get_token());
        QVERIFY(!preview.plan);
        QCOMPARE(preview.noPlan->code, ErrorCode::Cancelled);
    }

    void settingsOutsideTheirLimitsAreNamed_data()
    {
        QTest::addColumn<double>("retention");
        QTest::addColumn<int>("reviews");
        QTest::addColumn<int>("lapses");
        QTest::addColumn<QString>("subject");
        const QString retention = QStringLiteral("desired retention");
        QTest::newRow("too much retention") << 0.995 << 100 << 8 << retention;
        QTest::newRow("too little") << 0.69 << 100 << 8 << retention;
        QTest::newRow("no reviews") << 0.9 << 4 << 8 << QStringLiteral("reviews a day");
        QTest::newRow("a leech at once") << 0.9 << 100 << 1 << QStringLiteral("leech threshold");
        QTest::newRow("a leech never") << 0.9 << 100 << 51 << QStringLiteral("leech threshold");
    }

    void settingsOutsideTheirLimitsAreNamed()
    {
        QFETCH(const double, retention);
        QFETCH(const int, reviews);
        QFETCH(const int, lapses);
        QFETCH(const QString, subject);
        StudySettings settings;
        settings.desiredRetention = retention;
        settings.reviewsPerDay = reviews;
        settings.leechLapses = lapses;
        const Done done = checkStudySettings(settings);
        QVERIFY(!done);
        QCOMPARE(QString::fromStdString(done.error().subject), subject);
    }

    void examsDayIsCountedFrom1970()
    {
        StudySettings settings;
        QVERIFY(!examDay(settings));
        settings.examDate = QDate(2026, 11, 21);
        QCOMPARE(examDay(settings), std::optional(kToday));
    }
};

RINGSIDE_TEST(TstStudyPreview)
#include "tst_study_preview.moc"
