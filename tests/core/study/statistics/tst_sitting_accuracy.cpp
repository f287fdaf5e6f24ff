// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/sitting_accuracy.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

using namespace ringside::study;
using namespace ringside::test;

namespace {

constexpr std::int64_t kMinuteMs = 60'000;
constexpr DaySpan kSpan{kToday - 29, kToday};

AnswerPoint sat(std::int64_t minute, bool correct, std::int64_t day = kToday)
{
    return {.day = day, .domain = 1, .correct = correct, .ms = minute * kMinuteMs};
}

ReviewPoint reviewed(std::int64_t minute)
{
    return {.card = 1, .day = kToday, .after = {}, .ms = minute * kMinuteMs};
}

} // namespace

class TestSittingAccuracy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesFallIntoParts()
    {
        // 45 answers, a minute apart; those at odd places are right: 1, 3, 5 of the first five.
        std::vector<AnswerPoint> answers;
        for (int place = 1; place <= 45; ++place)
            answers.push_back(sat(place, place % 2 == 1));
        const SittingAccuracy sat = sittingAccuracy(answers, {}, kSpan);
        QCOMPARE(sat.sittings, 1);
        QCOMPARE(sat.parts.size(), std::size_t{5});
        QCOMPARE(sat.parts[0], (SittingPart{1, 5, 5, 3}));
        QCOMPARE(sat.parts[1], (SittingPart{6, 10, 5, 2}));    // 7, 9
        QCOMPARE(sat.parts[2], (SittingPart{11, 20, 10, 5}));  // 11, 13 ... 19
        QCOMPARE(sat.parts[3], (SittingPart{21, 40, 20, 10})); // 21, 23 ... 39
        QCOMPARE(sat.parts[4], (SittingPart{41, std::nullopt, 5, 3}));
    }

    void halfAnHourBeginsAnotherSitting()
    {
        // 29 minutes go on, 30 begin again: the 6th answer is a first one.
        std::vector<AnswerPoint> answers;
        for (int i = 0; i < 5; ++i)
            answers.push_back(sat(29 * i, true));
        answers.push_back(sat(29 * 4 + 30, false));
        const SittingAccuracy sat = sittingAccuracy(answers, {}, kSpan);
        QCOMPARE(sat.sittings, 2);
        QCOMPARE(sat.parts[0], (SittingPart{1, 5, 6, 5}));
        QCOMPARE(sat.parts[1].answers, 0);
    }

    void reviewsKeepASittingGoingAndHaveNoPlace()
    {
        std::vector<AnswerPoint> answers(5, sat(0, true));
        answers.push_back(sat(50, true));
        QCOMPARE(sittingAccuracy(answers, {}, kSpan).sittings, 2);
        const SittingAccuracy sat = sittingAccuracy(answers, {reviewed(25)}, kSpan);
        QCOMPARE(sat.sittings, 1);
        QCOMPARE(sat.parts[1], (SittingPart{6, 10, 1, 1})); // the 6th, not the 7th
        QCOMPARE(sittingAccuracy({}, {reviewed(25)}, kSpan).sittings, 0);
    }

    void answersOfOneMomentKeepTheirOrder()
    {
        // As a mock exam hands them in: the first five right, then five wrong.
        std::vector<AnswerPoint> answers(5, sat(0, true));
        answers.insert(answers.end(), 5, sat(0, false));
        const SittingAccuracy sat = sittingAccuracy(answers, {}, kSpan);
        QCOMPARE(sat.parts[0].right, 5);
        QCOMPARE(sat.parts[1].right, 0);
    }

    void sittingBeforeTheSpanStillGivesItsPlaces()
    {
        std::vector<AnswerPoint> answers(5, sat(0, true, kToday - 30));
        answers.push_back(sat(1, false, kToday - 29));
        const SittingAccuracy sat = sittingAccuracy(answers, {}, kSpan);
        QCOMPARE(sat.sittings, 1);
        QCOMPARE(sat.parts[0].answers, 0);
        QCOMPARE(sat.parts[1], (SittingPart{6, 10, 1, 0}));
    }

    void everyAnswerHasOnePlace()
    {
        QVERIFY(rc::check("parts hold every answer once", [] {
            const auto gaps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 40));
            std::vector<AnswerPoint> answers;
            std::int64_t minute = 0;
            int sittings = gaps.empty() ? 0 : 1;
            for (std::size_t i = 0; i < gaps.size(); ++i) {
                sittings += i > 0 && gaps[i] >= 30 ? 1 : 0;
                minute += gaps[i];
                answers.push_back(sat(minute, true));
            }
            const SittingAccuracy sat = sittingAccuracy(answers, {}, kSpan);
            int counted = 0;
            for (const SittingPart& part : sat.parts)
                counted += part.answers;
            RC_ASSERT(counted == static_cast<int>(answers.size()));
            RC_ASSERT(sat.sittings == sittings);
        }));
    }
};

RINGSIDE_TEST(TestSittingAccuracy)
#include "tst_sitting_accuracy.moc"
