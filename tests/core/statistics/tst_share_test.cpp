// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/distributions.h"
#include "core/statistics/sequential_ratio_test.h"
#include "core/statistics/share_test.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::statistics;

/// Tests that distinguish two shares: of a fixed size, and sequential.
class TestShareTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void halfAndHalfNeedsTheTextbooksSize()
    {
        // (1.95996 + 0.84162)^2 (0.02 x 0.98 + 0.01 x 0.99)/0.01^2 = 7.8489 x 295 = 2,315.4.
        QVERIFY(std::abs(rowsToDetect({}) - 2315.4) < 0.1);
        // A tenth of the rows: the base's variance counts 1/9: 7.8489 x (196 + 99/9) = 1,624.7.
        QVERIFY(std::abs(rowsToDetect({.newPart = 0.1}) - 1624.7) < 0.1);
        QVERIFY(std::abs(criticalValue({}) - 1.959964) < 1e-6);
        QVERIFY(std::abs(criticalValue({.sides = 1}) - 1.644854) < 1e-6);
    }

    void withoutAnEffectThePowerIsTheLevel()
    {
        QVERIFY(std::abs(twoSidedPower(0, 0.05) - 0.05) < 1e-15);
        // Two standard errors: Phi(0.040036) + Phi(-3.959964) = 0.515968 + 0.000037.
        QVERIFY(std::abs(twoSidedPower(2, 0.05) - 0.516005) < 1e-6);
    }

    void powerOfTwoRowsIsThatOfAllPairs()
    {
        // Shares 0.1 and 0.9 of two rows, one-sided, z = 0.1: counts (a, b) reject when b > a and
        // the estimated deviation is not 0; so of (0,1), (1,2) and (0,2) the last one does not.
        // 0.81 x 0.18 + 0.18 x 0.81 = 0.2916.
        const double alpha = normalCdf(-0.1);
        const auto power = testPower(
            {.baseRate = 0.1, .newRate = 0.9, .alpha = alpha, .power = 0.8, .sides = 1}, 2);
        QVERIFY(std::abs(power.exact - 0.2916) < 1e-12);
        // Phi(0.8/sqrt((0.09 + 0.09)/2) - 0.1) = Phi(2.56667) = 0.994866.
        QVERIFY(std::abs(power.normal - 0.994866) < 1e-6);
    }

    void sequentialTestNeedsAHigherNewShare()
    {
        QVERIFY(!sequentialRatioTest({0.02, 0.01, 0.05, 0.2}));
        QVERIFY(!sequentialRatioTest({0.01, 0.02, 0.05, 0.5}));
    }

    void sequentialTestKeepsItsErrors()
    {
        const auto numbers = sequentialRatioTest({0.01, 0.02, 0.05, 0.2});
        QVERIFY(numbers);
        QVERIFY(std::abs(numbers->upper - std::log(16.0)) < 1e-12); // 0.8/0.05
        const auto bad = simulateSequential(*numbers, 0.02, 20000, 1);
        const auto good = simulateSequential(*numbers, 0.01, 20000, 2);
        // The bounds promise at least 80 % and at most about 5 %; 0.0028 is one deviation of
        // 20,000.
        QVERIFY(bad.stopShare > 0.8 - 4 * 0.0028 - 0.01);
        QVERIFY(good.stopShare < 0.05 + 4 * 0.0016);
        // Wald's number ignores the overshoot, so runs are longer.
        QVERIFY(bad.meanRows > numbers->meanIfBad);
        QVERIFY(bad.meanRows < 1.2 * numbers->meanIfBad);
    }
};

RINGSIDE_TEST(TestShareTest)
#include "tst_share_test.moc"
