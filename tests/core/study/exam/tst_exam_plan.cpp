// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/exam_plan.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::study;

namespace {

constexpr std::int64_t kToday = 20'000;

ExamPlanInput deckOf(int newCards, int daysLeft, int reviewsPerDay)
{
    static const std::vector<CardState> deck(600);
    ExamPlanInput input;
    input.cards = std::span(deck).first(static_cast<std::size_t>(newCards));
    input.today = kToday;
    input.examDay = kToday + daysLeft;
    input.weights = defaultWeights();
    input.reviewsPerDay = reviewsPerDay;
    return input;
}

} // namespace

class TestExamPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newCardsEndWhereTheLastPassBegins()
    {
        // 240 cards at 100 a day are a pass of 3 days; 27 days are left before it: 8.9, so 9 a day.
        QCOMPARE(quietDays(240, 100, 30), 3);
        QCOMPARE(newCardsPerDay(240, 240, 100, 30), 9);
        // Three days before it there is one day before the pass of two; then each day but the eve.
        QCOMPARE(newCardsPerDay(10, 10, 100, 3), 10);
        QCOMPARE(newCardsPerDay(10, 10, 100, 2), 10);
        QCOMPARE(newCardsPerDay(10, 10, 100, 1), 0);
        QCOMPARE(newCardsPerDay(0, 240, 100, 30), 0);
    }

    void planBringsAllCardsInWithinTheLimit()
    {
        const auto plan = planExam(deckOf(240, 30, 100));
        QVERIFY(plan);
        QCOMPARE(plan->daysLeft, 30);
        QCOMPARE(plan->newCards, 240);
        QCOMPARE(plan->newPerDay, 9);
        QCOMPARE(plan->passDays, 3);
        QCOMPARE(plan->days.size(), std::size_t{30});
        QVERIFY(plan->feasible);
        QCOMPARE(plan->daysAboveLimit, 0);
        QVERIFY(plan->busiest <= 100);
        QCOMPARE(plan->unseen, 0);
        int fresh = 0;
        for (const StudyDay& day : plan->days)
            fresh += day.fresh;
        QCOMPARE(fresh, 240);
        for (std::size_t day = 27; day < 30; ++day)
            QCOMPARE(plan->days[day].fresh, 0);
        // Reviewed within three days of the exam: above the 0.9 that a due card has.
        QVERIFY2(plan->recall > 0.92, qPrintable(QString::number(plan->recall)));
    }

    void infeasiblePlanIsReportedWithItsNumber()
    {
        // 600 new cards, 10 days, 30 reviews a day. 14 days of pass are wanted, so it began and new
        // cards come on all days but the last: 66.7, so 67 a day, which alone is above the limit.
        const auto plan = planExam(deckOf(600, 10, 30));
        QVERIFY(plan);
        QCOMPARE(plan->newPerDay, 67);
        QVERIFY(!plan->feasible);
        QVERIFY2(plan->unseen > 0, qPrintable(QString::number(plan->unseen)));
        // 9 days of at most 30 are the most that can be seen.
        QVERIFY(plan->unseen >= 600 - 9 * 30);
    }

    void whatTheLastPassDoesNotComeToCannotBeDone()
    {
        // 400 seen cards, last reviewed 30 days ago, due 10 days ago; 14 days at 20 a day are 280
        // reviews, so at least 120 cards get none. With S = 10 days their recall on the exam's day,
        // 44 days after the last review, is far below 0.9; with S = 1000 it is far above, and
        // nothing has to be done about them.
        CardState card{.phase = CardPhase::Review, .memory = {10, 5}, .scheduledDays = 20};
        card.lastReviewDay = kToday - 30;
        card.dueDay = kToday - 10;
        std::vector<CardState> deck(400, card);
        ExamPlanInput input = deckOf(0, 14, 20);
        input.cards = deck;
        const auto plan = planExam(input);
        QVERIFY(plan);
        QCOMPARE(plan->daysAboveLimit, 0);
        QCOMPARE(plan->days[0].reviews, 20);
        QVERIFY(plan->overdue >= 120 && plan->overdue < 400);
        QVERIFY(!plan->feasible);

        for (CardState& firm : deck)
            firm.memory.stability = 1000;
        const auto easy = planExam(input);
        QVERIFY(easy);
        QCOMPARE(easy->overdue, 0);
        QVERIFY(easy->feasible);
    }

    void onTheEveNothingNewComes()
    {
        const auto plan = planExam(deckOf(20, 1, 100));
        QVERIFY(plan);
        QCOMPARE(plan->daysLeft, 1);
        QCOMPARE(plan->days.size(), std::size_t{1});
        QCOMPARE(plan->days[0].fresh, 0);
        QCOMPARE(plan->unseen, 20);
    }

    void planIsTheSameForTheSameInput()
    {
        QCOMPARE(planExam(deckOf(100, 20, 50))->days, planExam(deckOf(100, 20, 50))->days);
    }

    void impossibleDatesAreRefused_data()
    {
        QTest::addColumn<int>("ahead");
        QTest::newRow("today") << 0;
        QTest::newRow("yesterday") << -1;
        QTest::newRow("in more than two years") << 731;
    }

    void impossibleDatesAreRefused()
    {
        QFETCH(const int, ahead);
        const auto plan = planExam(deckOf(10, ahead, 50));
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ErrorCode::OutOfRange);
        QCOMPARE(plan.error().subject, std::string("exam date"));
    }

    void limitOfNothingIsRefused()
    {
        QCOMPARE(planExam(deckOf(10, 10, 0)).error().subject, std::string("reviews a day"));
        ExamPlanInput input = deckOf(10, 10, 50);
        std::stop_source source;
        input.stop = source.get_token();
        QVERIFY(planExam(input));
        source.request_stop();
        QCOMPARE(planExam(input).error().code, ErrorCode::Cancelled);
    }
};

RINGSIDE_TEST(TestExamPlan)
#include "tst_exam_plan.moc"
