// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/fsrs_model.h"
#include "tests/core/study/memory/study_generators.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside::study;
using namespace ringside::test;

namespace {

bool close(double actual, double expected, double tolerance)
{
    return std::fabs(actual - expected) <= tolerance * std::fabs(expected);
}

} // namespace

class TestFsrsModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstReviewTakesItsWeight_data()
    {
        QTest::addColumn<int>("rating");
        QTest::addColumn<double>("stability");
        QTest::addColumn<double>("difficulty");
        // S = w0 ... w3; D = w4 - e^(w5 (G-1)) + 1 = 7.4133 - e^(0.8334 (G-1)), at least 1:
        // 6.4133, 7.4133 - 2.301129, 7.4133 - 5.295196, 7.4133 - 12.18... < 1.
        QTest::newRow("again") << 1 << 0.212 << 6.4133;
        QTest::newRow("hard") << 2 << 1.2931 << 5.11217071;
        QTest::newRow("good") << 3 << 2.3065 << 2.11810397;
        QTest::newRow("easy") << 4 << 8.2956 << 1.0;
    }

    void firstReviewTakesItsWeight()
    {
        QFETCH(int, rating);
        QFETCH(double, stability);
        QFETCH(double, difficulty);
        const MemoryState state = FsrsModel(defaultWeights()).first(static_cast<Rating>(rating));
        QCOMPARE(state.stability, stability);
        QVERIFY(close(state.difficulty, difficulty, 1e-8));
    }

    void firstStabilityHasAFloor()
    {
        Weights weights = defaultWeights();
        weights.w[0] = 0.01;
        QCOMPARE(FsrsModel(weights).first(Rating::Again).stability, 0.01);
        QCOMPARE(FsrsModel(weights, true, 0.1).first(Rating::Again).stability, 0.1);
    }

    void sameDayWithoutGainKeepsStability()
    {
        // w17 = 0: k = S^-w19 < 1 for S > 1, so Good keeps S and Again multiplies by k.
        Weights weights = defaultWeights();
        weights.w[17] = 0;
        weights.w[19] = 0.5;
        const FsrsModel model(weights);
        QCOMPARE(model.next({4, 5}, 0, Rating::Good).stability, 4.0);
        QVERIFY(close(model.next({4, 5}, 0, Rating::Again).stability, 4 / std::sqrt(4.0), 1e-14));
    }

    void withoutShortTermTheSameDayCountsAsCertainRecall()
    {
        // R = 1: e^(w10 0) - 1 = 0, so a pass changes nothing; a fail is at most S.
        const FsrsModel model(defaultWeights(), false);
        QCOMPARE(model.next({4, 5}, 0, Rating::Easy).stability, 4.0);
        QVERIFY(model.next({4, 5}, 0, Rating::Again).stability <= 4.0);
    }

    void middleDifficultyIsPulledTowardsEasy()
    {
        // Good: D' = D; D'' = w7 (w4 - e^(3 w5) + 1) + (1 - w7) 5 with w7 = 0.5, w4 = 6, w5 = ln
        // 2/3: D0(4) = 6 - 2 + 1 = 5, so D stays 5; Again: D' = 5 + 2 w6 5/9.
        Weights weights = defaultWeights();
        weights.w[4] = 6;
        weights.w[5] = std::log(2.0) / 3;
        weights.w[6] = 0.9;
        weights.w[7] = 0.5;
        const FsrsModel model(weights);
        QVERIFY(close(model.next({3, 5}, 2, Rating::Good).difficulty, 5, 1e-14));
        QVERIFY(close(model.next({3, 5}, 2, Rating::Again).difficulty, 5.5, 1e-14));
    }

    void intervalsAreWholeAndLimited()
    {
        const FsrsModel model(defaultWeights());
        QCOMPARE(model.wholeInterval(0.01, 0.9, 36500), 1);
        QCOMPARE(model.wholeInterval(12.4, 0.9, 36500), 12);
        QCOMPARE(model.wholeInterval(12.6, 0.9, 36500), 13);
        QCOMPARE(model.wholeInterval(500, 0.9, 90), 90);
        QCOMPARE(model.wholeInterval(36500, 0.1, 36500), 36500);
    }

    void recallFallsAndIsNineTenthsAtStability()
    {
        QVERIFY(rc::check("R(0) = 1, R(S) = 0.9, R falls, I inverts R", [] {
            const FsrsModel model(anyWeights());
            const MemoryState state{*rc::gen::inRange(1, 3650000) / 100.0, 5};
            RC_ASSERT(model.retrievability(state, 0) == 1.0);
            RC_ASSERT(close(model.retrievability(state, state.stability), 0.9, 1e-12));
            const double days = *rc::gen::inRange(1, 40000);
            RC_ASSERT(model.retrievability(state, days) < model.retrievability(state, days - 1));
            const double retention = *rc::gen::inRange(500, 990) / 1000.0;
            RC_ASSERT(
                close(model.retrievability(state, model.intervalDays(state.stability, retention)),
                      retention, 1e-9));
        }));
    }

    void reviewKeepsToTheLimitsAndTheOrder()
    {
        QVERIFY(rc::check("S in [0.001, 36500], D in [1, 10], better answers are no worse", [] {
            const FsrsModel model(anyWeights(), *rc::gen::arbitrary<bool>());
            MemoryState state = model.first(anyRating());
            const int reviews = *rc::gen::inRange(1, 20);
            for (int i = 0; i < reviews; ++i) {
                const double days = *rc::gen::inRange(0, 3000);
                const MemoryState again = model.next(state, days, Rating::Again);
                const MemoryState good = model.next(state, days, Rating::Good);
                RC_ASSERT(again.stability <= good.stability);
                RC_ASSERT(again.difficulty >= good.difficulty);
                state = model.next(state, days, anyRating());
                RC_ASSERT(state.stability >= 0.001 && state.stability <= 36500);
                RC_ASSERT(state.difficulty >= 1 && state.difficulty <= 10);
            }
        }));
    }
};

RINGSIDE_TEST(TestFsrsModel)
#include "tst_fsrs_model.moc"
