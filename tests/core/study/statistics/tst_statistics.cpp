// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/statistics.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <numeric>

using namespace ringside::study;
using namespace ringside::test;

namespace {

CardState inReview(std::int64_t dueDay, int interval)
{
    CardState card;
    card.phase = CardPhase::Review;
    card.dueDay = dueDay;
    card.scheduledDays = interval;
    return card;
}

} // namespace

class TestStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rangeEndsToday()
    {
        QCOMPARE(spanOf(StatisticsRange::Month, kToday, 0), (DaySpan{kToday - 29, kToday}));
        QCOMPARE(spanOf(StatisticsRange::Quarter, kToday, 0).days(), std::int64_t{91});
        QCOMPARE(spanOf(StatisticsRange::Year, kToday, 0).days(), std::int64_t{365});
        QCOMPARE(spanOf(StatisticsRange::All, kToday, 20000), (DaySpan{20000, kToday}));
    }

    void clockSetBackLeavesOneDay()
    {
        QCOMPARE(spanOf(StatisticsRange::All, kToday, kToday + 3), (DaySpan{kToday, kToday}));
    }

    void monthHasOneBarPerDay()
    {
        const std::vector<AnswerPoint> answers{{kToday, 1, true},       {kToday, 1, false},
                                               {kToday, 2, true},       {kToday - 29, 1, false},
                                               {kToday - 30, 1, false}, {kToday + 1, 1, true}};
        const auto bars = answerBars(answers, {kToday - 29, kToday});
        QCOMPARE(bars.size(), std::size_t{30});
        QCOMPARE(bars.back(), (AnswerBar{{kToday, kToday}, 2, 1}));
        QCOMPARE(bars.front(), (AnswerBar{{kToday - 29, kToday - 29}, 0, 1}));
        QCOMPARE(bars[15], (AnswerBar{{kToday - 14, kToday - 14}, 0, 0}));
    }

    void yearHasBarsOfSevenDaysThatEndToday()
    {
        // 365 = 52 * 7 + 1: the first bar is one day.
        const DaySpan year{kToday - 364, kToday};
        const auto bars = answerBars({{kToday - 6, 1, true}, {kToday - 7, 1, true}}, year);
        QCOMPARE(bars.size(), std::size_t{53});
        QCOMPARE(bars.back(), (AnswerBar{{kToday - 6, kToday}, 1, 0}));
        QCOMPARE(bars[51], (AnswerBar{{kToday - 13, kToday - 7}, 1, 0}));
        QCOMPARE(bars.front().days, (DaySpan{kToday - 364, kToday - 364}));
    }

    void barsHoldEveryAnswerOfTheSpanOnceAndLeaveNoGap()
    {
        QVERIFY(rc::check("bars partition the span", [] {
            const auto length = *rc::gen::inRange<std::int64_t>(1, 3000);
            const DaySpan span{kToday - length + 1, kToday};
            const auto days = *rc::gen::container<std::vector<std::int64_t>>(
                rc::gen::inRange<std::int64_t>(kToday - 3500, kToday + 10));
            std::vector<AnswerPoint> answers;
            int inside = 0;
            for (const std::int64_t day : days) {
                answers.push_back({day, 1, day % 3 == 0});
                inside += span.contains(day) ? 1 : 0;
            }
            const auto bars = answerBars(answers, span);
            std::int64_t next = span.first;
            int counted = 0;
            for (const AnswerBar& bar : bars) {
                RC_ASSERT(bar.days.first == next);
                next = bar.days.last + 1;
                counted += bar.right + bar.wrong;
            }
            RC_ASSERT(next == span.last + 1);
            RC_ASSERT(counted == inside);
        }));
    }

    void weekBeginsOnMonday()
    {
        // The Saturday's Monday is 5 days before; the Sunday before that Monday is another week.
        const std::vector<AnswerPoint> answers{{kToday, 1, true},
                                               {kToday - 5, 1, false},
                                               {kToday - 5, 1, true},
                                               {kToday - 6, 1, false},
                                               {kToday - 6, 1, false}};
        const auto lines =
            weeklyAccuracy(answers, {1}, {kToday - 29, kToday}, &AnswerPoint::domain);
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines[0].answers, 5);
        QCOMPARE(lines[0].right, 2);
        QCOMPARE(lines[0].weeks.size(), std::size_t{2});
        QCOMPARE(lines[0].weeks[0], (WeekAccuracy{kToday - 12, 0, 2}));
        QCOMPARE(lines[0].weeks[1], (WeekAccuracy{kToday - 5, 2, 3}));
    }

    void domainWithFourAnswersHasNoLine()
    {
        const std::vector<AnswerPoint> answers(4, {kToday, 2, true});
        const auto lines =
            weeklyAccuracy(answers, {2, 1}, {kToday - 29, kToday}, &AnswerPoint::domain);
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0], (GroupAccuracy{1, 0, 0, {}}));
        QCOMPARE(lines[1], (GroupAccuracy{2, 4, 4, {}}));
    }

    void objectivesAreGroupsToo()
    {
        std::vector<AnswerPoint> answers(
            5, {.day = kToday, .domain = 1, .correct = true, .objective = 3});
        answers.push_back({.day = kToday, .domain = 1, .objective = 4});
        const auto lines =
            weeklyAccuracy(answers, {3, 4, 5}, {kToday - 29, kToday}, &AnswerPoint::objective);
        QCOMPARE(lines.size(), std::size_t{3});
        QCOMPARE(lines[0], (GroupAccuracy{3, 5, 5, {{kToday - 5, 5, 5}}}));
        QCOMPARE(lines[1], (GroupAccuracy{4, 0, 1, {}}));
        QCOMPARE(lines[2], (GroupAccuracy{5, 0, 0, {}}));
    }

    void weakestDomainHasALine()
    {
        const GroupAccuracy line{1, 5, 5, {{kToday - 5, 5, 5}}};
        const GroupAccuracy none{2, 0, 4, {}};
        // 4 of 8; 1 of 8 without a line; 3 of 8; 3 of 8.
        const std::vector<GroupAccuracy> domains{
            {1, 4, 8, {}}, {2, 1, 8, {}}, {3, 3, 8, {}}, {4, 3, 8, {}}};
        QCOMPARE(weakestWithLines(domains, {{line}, {none}, {none, line}, {line}}),
                 std::optional<std::size_t>(2));
        QCOMPARE(weakestWithLines(domains, {{none}, {none}, {}, {}}), std::nullopt);
    }

    void cardsAreDueOnTheirDay()
    {
        // Late; today twice; the last day; beyond it.
        const DueForecast due = dueForecast({kToday - 3, kToday, kToday, kToday + 29, kToday + 30},
                                            dueSpanOf(StatisticsRange::Month, kToday, {}));
        QCOMPARE(due.backlog, 1);
        QCOMPARE(due.bars.size(), std::size_t{30});
        QCOMPARE(due.bars[0], (DueBar{{kToday, kToday}, 2}));
        QCOMPARE(due.bars[29], (DueBar{{kToday + 29, kToday + 29}, 1}));
        QCOMPARE(due.later, 1);
        QCOMPARE(due.total(), 4);
    }

    void forecastIsAsLongAsTheRange()
    {
        QCOMPARE(dueSpanOf(StatisticsRange::Quarter, kToday, {}).days(), std::int64_t{91});
        QCOMPARE(dueSpanOf(StatisticsRange::Year, kToday, {}), (DaySpan{kToday, kToday + 364}));
        // All: up to the last card, at least 30 days, at most 5 * 365 + 1 = 1826.
        const auto all = StatisticsRange::All;
        QCOMPARE(dueSpanOf(all, kToday, {kToday + 200, kToday - 9}),
                 (DaySpan{kToday, kToday + 200}));
        QCOMPARE(dueSpanOf(all, kToday, {kToday + 3}).days(), std::int64_t{30});
        QCOMPARE(dueSpanOf(all, kToday, {}).days(), std::int64_t{30});
        QCOMPARE(dueSpanOf(all, kToday, {kToday + 36'500}).days(), std::int64_t{1826});
    }

    void longForecastHasBarsOfSevenDaysThatBeginToday()
    {
        // 365 = 52 * 7 + 1: the last bar is one day.
        const DueForecast due = dueForecast(
            {kToday, kToday + 6, kToday + 7, kToday + 364, kToday + 365}, {kToday, kToday + 364});
        QCOMPARE(due.bars.size(), std::size_t{53});
        QCOMPARE(due.bars[0], (DueBar{{kToday, kToday + 6}, 2}));
        QCOMPARE(due.bars[1], (DueBar{{kToday + 7, kToday + 13}, 1}));
        QCOMPARE(due.bars[52], (DueBar{{kToday + 364, kToday + 364}, 1}));
        QCOMPARE(due.later, 1);
    }

    void onlyReviewsOfDueCardsAreRetention()
    {
        CardState learning;
        learning.phase = CardPhase::Learning;
        learning.dueDay = kToday - 40;
        CardState relearning = learning;
        relearning.phase = CardPhase::Relearning;
        const auto good = Rating::Good;
        // 2026-10-31 is day 20757, 21 days before.
        const std::vector<ReviewPoint> reviews{
            {1, kToday - 60, good, learning},                          // new: not due
            {1, kToday - 60, good, inReview(kToday - 40, 20)},         // in its steps
            {1, kToday - 40, Rating::Hard, inReview(kToday - 19, 21)}, // young, October
            {1, kToday - 19, Rating::Again, relearning},               // mature, November
            {1, kToday - 19, good, inReview(kToday - 10, 9)},          // relearning step
            {1, kToday - 12, good, inReview(kToday - 5, 7)},           // before it was due
            {2, kToday - 21, Rating::Easy, inReview(kToday - 1, 20)},  // new
            {2, kToday, Rating::Again, relearning},                    // young, November
        };
        const auto months = trueRetention(reviews, {kToday - 90, kToday});
        QCOMPARE(months.size(), std::size_t{2});
        QCOMPARE(months[0], (MonthRetention{2026, 10, {1, 1}, {0, 0}}));
        QCOMPARE(months[1], (MonthRetention{2026, 11, {1, 0}, {1, 0}}));
        // October is outside of a month's span, but still says what the card was.
        QCOMPARE(trueRetention(reviews, {kToday - 29, kToday}).size(), std::size_t{1});
    }

    void brierScoreIsTheMeanSquaredMiss()
    {
        const std::vector<AnswerPoint> answers{{kToday, 1, true, Stated::Sure},
                                               {kToday, 1, false, Stated::Sure},
                                               {kToday, 1, true, Stated::Unsure},
                                               {kToday, 1, false, Stated::Guess},
                                               {kToday, 1, true, Stated::Nothing}};
        const Calibration result = calibrationOf(answers, {kToday, kToday});
        QCOMPARE(result.answers, 4);
        // 0.1^2 + 0.9^2 + 0.4^2 + 0.25^2 = 0.01 + 0.81 + 0.16 + 0.0625 = 1.0425; / 4 = 0.260625
        QCOMPARE(result.brier, 0.260625);
        QCOMPARE(result.brierOfOne, 0.25); // half of them right
        QCOMPARE(result.stated[0], (StatedAnswers{Stated::Guess, 0.25, 1, 0}));
        QCOMPARE(result.stated[1], (StatedAnswers{Stated::Unsure, 0.6, 1, 1}));
        QCOMPARE(result.stated[2], (StatedAnswers{Stated::Sure, 0.9, 2, 1}));
    }

    void withoutStatedAnswersThereIsNoScore()
    {
        const Calibration result =
            calibrationOf({{kToday - 1, 1, true, Stated::Sure}}, {kToday, kToday});
        QCOMPARE(result.answers, 0);
        QCOMPARE(result.stated[2].probability, 0.9);
    }
};

RINGSIDE_TEST(TestStatistics)
#include "tst_statistics.moc"
