// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/hour_accuracy.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

using namespace ringside::study;
using namespace ringside::test;

namespace {

AnswerPoint answered(std::int64_t day, int hour, bool correct)
{
    return {.day = day, .domain = 1, .correct = correct, .hour = hour};
}

ReviewPoint reviewed(int card, std::int64_t day, int hour, Rating rating, int nextInDays)
{
    CardState after;
    after.phase = CardPhase::Review;
    after.dueDay = day + nextInDays;
    after.scheduledDays = nextInDays;
    return {.card = card, .day = day, .rating = rating, .after = after, .hour = hour};
}

} // namespace

class TestHourAccuracy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hoursGatherTheDaysOfTheSpan()
    {
        const HoursAccuracy hours =
            hourAccuracy({answered(kToday, 0, true), answered(kToday - 1, 0, false),
                          answered(kToday - 2, 0, true), answered(kToday, 23, true)},
                         {}, {kToday - 1, kToday});
        QCOMPARE(hours[0], (HourAccuracy{2, 1, {}}));
        QCOMPARE(hours[23], (HourAccuracy{1, 1, {}}));
        QCOMPARE(hours[1], HourAccuracy{});
    }

    void onlyDueReviewsCountInTheirHour()
    {
        const std::vector<ReviewPoint> reviews{
            reviewed(1, kToday - 30, 8, Rating::Good, 10),  // new
            reviewed(1, kToday - 25, 8, Rating::Good, 10),  // before it was due
            reviewed(1, kToday - 15, 9, Rating::Hard, 21),  // due that day, young
            reviewed(1, kToday, 9, Rating::Again, 1),       // 6 days before it was due
            reviewed(2, kToday - 40, 9, Rating::Good, 21),  // new
            reviewed(2, kToday - 19, 21, Rating::Again, 1), // due, mature, forgotten
        };
        const auto due = dueReviews(reviews, {kToday - 29, kToday});
        QCOMPARE(due, (std::vector<DueReview>{{kToday - 15, 9, false, true},
                                              {kToday - 19, 21, true, false}}));
        const HoursAccuracy hours = hourAccuracy({}, due, {kToday - 29, kToday});
        QCOMPARE(hours[9].reviews, (Remembered{1, 1}));
        QCOMPARE(hours[21].reviews, (Remembered{1, 0}));
        QCOMPARE(hours[8].reviews, Remembered{});
    }

    void everyAnswerOfTheSpanHasOneHour()
    {
        QVERIFY(rc::check("hours partition the answers", [] {
            const auto drawn = *rc::gen::container<std::vector<std::pair<int, int>>>(
                rc::gen::pair(rc::gen::inRange(0, 24), rc::gen::inRange(0, 60)));
            std::vector<AnswerPoint> answers;
            int inside = 0;
            for (const auto& [hour, daysAgo] : drawn) {
                answers.push_back(answered(kToday - daysAgo, hour, hour % 2 == 0));
                inside += daysAgo < 30 ? 1 : 0;
            }
            int counted = 0;
            for (const HourAccuracy& hour : hourAccuracy(answers, {}, {kToday - 29, kToday})) {
                RC_ASSERT(hour.right <= hour.answers);
                counted += hour.answers;
            }
            RC_ASSERT(counted == inside);
        }));
    }
};

RINGSIDE_TEST(TestHourAccuracy)
#include "tst_hour_accuracy.moc"
