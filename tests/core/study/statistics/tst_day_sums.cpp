// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/day_sums.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>

using namespace ringside::study;
using namespace ringside::test;

namespace {

CardState state(CardPhase phase, int interval = 0)
{
    CardState card;
    card.phase = phase;
    card.scheduledDays = interval;
    return card;
}

AnswerPoint answer(std::int64_t day, bool correct, std::int64_t ms)
{
    return {day, 1, correct, Stated::Nothing, ms};
}

/// Card 1 from its first review on: learning twice, young, mature and forgotten, relearning. Card 2
/// beside it.
std::vector<ReviewPoint> life()
{
    const auto good = Rating::Good;
    return {
        {1, kToday - 90, good, state(CardPhase::Learning), 1000},   // was new: learning
        {1, kToday - 90, good, state(CardPhase::Review, 20), 2000}, // was in its steps: learning
        {2, kToday - 70, good, state(CardPhase::Review, 30), 4000}, // was new: learning
        {1, kToday - 70, good, state(CardPhase::Review, 21), 8000}, // 20 days: young
        {1, kToday, Rating::Again, state(CardPhase::Relearning), 16000}, // 21 days: mature
        {1, kToday, good, state(CardPhase::Review, 5), 32000},           // relearning
        {2, kToday, Rating::Again, state(CardPhase::Relearning), 64000}, // 30 days: mature
    };
}

} // namespace

class TestDaySums : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reviewIsOfTheKindThatTheCardWas()
    {
        using enum ReviewKind;
        QVERIFY(kindsOf(life()) ==
                (std::vector{Learning, Learning, Learning, Young, Mature, Relearning, Mature}));
    }

    void dayIsSummedUp()
    {
        const std::vector<AnswerPoint> answers{answer(kToday, true, 60'000),
                                               answer(kToday, false, 30'000),
                                               answer(kToday - 1, true, 1)};
        // 90 s of answers, 16 + 32 + 64 s of reviews.
        QCOMPARE(daySum(answers, life(), kToday),
                 (DaySum{2, 1, {0, 0, 2, 1}, 2, 90'000 + 112'000}));
        QCOMPARE(daySum(answers, life(), kToday - 2), DaySum{});
    }

    void barsOfReviewsAreStackedByKind()
    {
        const auto bars = reviewBars(life(), {kToday - 90, kToday});
        QCOMPARE(bars.size(), std::size_t{91});
        QCOMPARE(bars[0], (ReviewBar{{kToday - 90, kToday - 90}, {2, 0, 0, 0}}));
        QCOMPARE(bars[20], (ReviewBar{{kToday - 70, kToday - 70}, {1, 1, 0, 0}}));
        QCOMPARE(bars[90], (ReviewBar{{kToday, kToday}, {0, 0, 2, 1}}));
        // The kinds of a short span follow from what was before it.
        QCOMPARE(reviewBars(life(), {kToday, kToday})[0].reviews, (ReviewCountsByKind{0, 0, 2, 1}));
    }

    void timeIsOfAnswersAndOfReviews()
    {
        const auto bars = timeBars({answer(kToday, true, 7), answer(kToday - 7, true, 5)}, life(),
                                   {kToday - 364, kToday});
        QCOMPARE(bars.size(), std::size_t{53}); // 365 = 52 * 7 + 1
        QCOMPARE(bars[52], (TimeBar{{kToday - 6, kToday}, 7, 112'000}));
        QCOMPARE(bars[51], (TimeBar{{kToday - 13, kToday - 7}, 5, 0}));
        QCOMPARE(bars[0], (TimeBar{{kToday - 364, kToday - 364}, 0, 0}));
    }

    void calendarHasAtLeastAYear()
    {
        QCOMPARE(calendarSpan({kToday - 29, kToday}), (DaySpan{kToday - 364, kToday}));
        QCOMPARE(calendarSpan({kToday - 700, kToday}), (DaySpan{kToday - 700, kToday}));
        QCOMPARE(calendarSpan({0, kToday}).days(), std::int64_t{3654}); // 522 weeks
    }

    void calendarCountsAnswersAndReviews()
    {
        const Calendar calendar = calendarOf(
            {answer(kToday, true, 0), answer(kToday - 2, true, 0), answer(kToday - 9, true, 0)},
            life(), {kToday - 8, kToday});
        // Eight days before Saturday the 21st is Friday the 13th, whose Monday is the 9th.
        QCOMPARE(calendar.firstMonday, kToday - 12);
        QCOMPARE(calendar.perDay.size(), std::size_t{9});
        QCOMPARE(calendar.perDay[8], (CalendarDay{1, 3}));
        QCOMPARE(calendar.perDay[6], (CalendarDay{1, 0}));
        QCOMPARE(calendar.perDay[0], CalendarDay{});
        QVERIFY(calendar.steps == (std::vector{1, 4}));
    }

    void eachStepHasAQuarterOfTheDays()
    {
        QVERIFY(heatSteps({8, 0, 1, 2, 7, 3, 0, 4, 5, 6}) == (std::vector{1, 3, 5, 7}));
        QVERIFY(heatSteps({5, 5, 0, 5}) == std::vector{5});
        QVERIFY(heatSteps({2, 9}) == (std::vector{2, 9}));
        QVERIFY(heatSteps({0, 0}).empty());
    }

    void everyActiveDayHasAStep()
    {
        QVERIFY(rc::check("steps ascend from the least active day", [] {
            const auto counts = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 200));
            const auto steps = heatSteps(counts);
            RC_ASSERT(steps.size() <= 4);
            RC_ASSERT(std::adjacent_find(steps.begin(), steps.end(), std::greater_equal<>()) ==
                      steps.end());
            for (const int count : counts) {
                // RC_ASSERT looks at both sides of an "or".
                const bool hasStep = count == 0 || count >= steps.front();
                RC_ASSERT(hasStep);
            }
        }));
    }
};

RINGSIDE_TEST(TestDaySums)
#include "tst_day_sums.moc"
