// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/study_preview.h"

#include "core/study/weights.h"

#include <QTest>

#include <optional>

using namespace ringside;
using namespace ringside::session;

namespace {

constexpr std::int64_t kToday = 20'778; // 2026-11-21

PreviewInput deckOf(int newCards)
{
    PreviewInput input{
        .settings = {}, .cards = {}, .weights = study::defaultWeights(), .today = kToday};
    input.cards.resize(static_cast<std::size_t>(newCards));
    return input;
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

    void anExamAheadBringsItsPlan()
    {
        PreviewInput input = deckOf(60);
        input.settings.examDate = QDate(2026, 12, 1); // ten days
        const StudyPreview preview = previewOf(input);
        QVERIFY(preview.plan);
        QCOMPARE(preview.plan->daysLeft, 10);
        QCOMPARE(preview.days, preview.plan->days);
        QCOMPARE(preview.busiest, preview.plan->busiest);
    }

    void anExamThatIsOverSaysSoAndTheNextDaysAreShown()
    {
        PreviewInput input = deckOf(60);
        input.settings.examDate = QDate(2026, 11, 20);
        const StudyPreview preview = previewOf(input);
        QVERIFY(!preview.plan);
        QVERIFY(preview.noPlan);
        QCOMPARE(preview.noPlan->subject, std::string("exam date"));
        QCOMPARE(preview.days.size(), std::size_t{30});
    }

    void aRequestIsDeliveredOnThisThread()
    {
        PreviewRunner runner;
        std::optional<StudyPreview> made;
        runner.request(deckOf(10), [&made](const StudyPreview& preview) { made = preview; });
        QVERIFY(!made);
        QTRY_VERIFY(made);
        QCOMPARE(made->cards, 10);
    }

    void settingsOutsideTheirLimitsAreNamed_data()
    {
        QTest::addColumn<double>("retention");
        QTest::addColumn<int>("reviews");
        QTest::addColumn<QString>("subject");
        QTest::newRow("too much retention") << 0.995 << 100 << QStringLiteral("desired retention");
        QTest::newRow("too little") << 0.69 << 100 << QStringLiteral("desired retention");
        QTest::newRow("no reviews") << 0.9 << 4 << QStringLiteral("reviews a day");
    }

    void settingsOutsideTheirLimitsAreNamed()
    {
        QFETCH(const double, retention);
        QFETCH(const int, reviews);
        QFETCH(const QString, subject);
        StudySettings settings;
        settings.desiredRetention = retention;
        settings.reviewsPerDay = reviews;
        const Done done = checkStudySettings(settings);
        QVERIFY(!done);
        QCOMPARE(QString::fromStdString(done.error().subject), subject);
    }

    void theExamsDayIsCountedFrom1970()
    {
        StudySettings settings;
        QVERIFY(!examDay(settings));
        settings.examDate = QDate(2026, 11, 21);
        QCOMPARE(examDay(settings), std::optional(kToday));
    }
};

QTEST_GUILESS_MAIN(TstStudyPreview)
#include "tst_study_preview.moc"
