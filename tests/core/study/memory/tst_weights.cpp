// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/weights.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace ringside;
using namespace ringside::study;

class TestWeights : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreWithinTheirLimits()
    {
        QCOMPARE(clampedWeights(defaultWeights(), {}).w, defaultWeights().w);
    }

    void nineteenWeightsGetTheOldCurve()
    {
        const auto all = defaultWeights().w;
        const std::vector<double> old(all.begin(), all.begin() + 19);
        const auto weights = weightsFrom(old, {.shortTerm = false});
        QVERIFY(weights);
        // FSRS-5: same-day gain without S, recall curve (1 + 19/81 t/S)^-0.5.
        QCOMPARE(weights->w[19], 0.0);
        QCOMPARE(weights->w[20], 0.5);
        // With short-term memory w19 is at least 0.01.
        QCOMPARE(weightsFrom(old, {})->w[19], 0.01);
    }

    void seventeenWeightsAreRewritten()
    {
        std::vector<double> old(17, 1.0);
        old[4] = 4.0;
        old[5] = 1.0;
        old[6] = 0.8;
        const auto weights = weightsFrom(old, {.shortTerm = false});
        QVERIFY(weights);
        // w4 + 2 w5 = 6; ln(1 + 3 w5) / 3 = ln 4 / 3; w6 + 0.5 = 1.3; then 0, 0, 0, 0.5.
        QCOMPARE(weights->w[4], 6.0);
        QCOMPARE(weights->w[5], std::log(4.0) / 3);
        QCOMPARE(weights->w[6], 1.3);
        QCOMPARE(weights->w[17], 0.0);
        QCOMPARE(weights->w[18], 0.0);
        QCOMPARE(weights->w[19], 0.0);
        QCOMPARE(weights->w[20], 0.5);
    }

    void twoRelearningStepsLowerTheSameDayGain()
    {
        Weights weights = defaultWeights();
        weights.w[17] = 2;
        // -(ln 1.4835 + ln(2^0.2629 - 1) + 0.3 x 1.6483) / 2
        //   = -(0.394404 - 1.609997 + 0.494490) / 2 = 0.360551; its root is 0.600459.
        const double limit = clampedWeights(weights, {.relearningSteps = 2}).w[17];
        QVERIFY(std::fabs(limit - 0.600459) < 2e-6);
        QCOMPARE(clampedWeights(weights, {.relearningSteps = 1}).w[17], 2.0);
    }

    void anotherLengthIsRefused_data()
    {
        QTest::addColumn<int>("length");
        for (const int length : {0, 1, 16, 18, 20, 22, 35})
            QTest::addRow("%d weights", length) << length;
    }

    void anotherLengthIsRefused()
    {
        QFETCH(int, length);
        const std::vector<double> values(static_cast<std::size_t>(length), 0.5);
        const auto weights = weightsFrom(values, {});
        QVERIFY(!weights);
        QCOMPARE(weights.error().code, ErrorCode::OutOfRange);
    }

    void weightThatIsNoNumberIsRefusedByName()
    {
        std::vector<double> values(21, 0.5);
        values[7] = std::numeric_limits<double>::quiet_NaN();
        const auto weights = weightsFrom(values, {});
        QVERIFY(!weights);
        QCOMPARE(weights.error().code, ErrorCode::NotFinite);
        QCOMPARE(weights.error().subject, std::string("w7"));
    }

    void modelTagReadsBack()
    {
        QCOMPARE(memoryModelNamed(nameOf(MemoryModelTag::Fsrs6)).value(), MemoryModelTag::Fsrs6);
        QVERIFY(!memoryModelNamed("fsrs-7"));
    }

    void clampingTwiceIsClampingOnce()
    {
        QVERIFY(rc::check("clamped weights are within their limits and stay", [] {
            Weights weights;
            for (double& w : weights.w)
                w = *rc::gen::inRange(-200000, 200000) / 1000.0;
            const WeightLimits limits{.shortTerm = *rc::gen::arbitrary<bool>(),
                                      .relearningSteps = *rc::gen::inRange(0, 4)};
            const Weights once = clampedWeights(weights, limits);
            const auto low = lowestWeights(limits);
            const auto high = highestWeights(once, limits);
            for (std::size_t i = 0; i < kWeightCount; ++i)
                RC_ASSERT(low[i] <= once.w[i] && once.w[i] <= high[i]);
            RC_ASSERT(clampedWeights(once, limits) == once);
        }));
    }
};

RINGSIDE_TEST(TestWeights)
#include "tst_weights.moc"
