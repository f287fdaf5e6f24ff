// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/chi_squared_test.h"
#include "core/statistics/distributions.h"
#include "core/statistics/gauss_legendre.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::statistics;

namespace {

bool isNear(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}

} // namespace

/// Laws, against closed forms and published tables.
class TestDistributions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void normalQuantileUndoesTheLaw()
    {
        // Known to 15 digits: z(0.975) = 1.959963984540054.
        QVERIFY(std::abs(normalQuantile(0.975) - 1.959963984540054) < 1e-14);
        // Symmetric, and 0 in the middle.
        QCOMPARE(normalQuantile(0.5), 0.0);
        for (const double p : {1e-12, 1e-4, 0.2, 0.5, 0.77, 0.999999})
            QVERIFY(std::abs(normalCdf(normalQuantile(p)) / p - 1) < 1e-11);
    }

    void upperTailKeepsItsDigits()
    {
        // P(Z > 10) = 7.619853024160527e-24 (Abramowitz & Stegun 26.2.12, and every table of erfc).
        QVERIFY(std::abs(normalCdf(-10) / 7.619853024160527e-24 - 1) < 1e-12);
        // The density is the slope of the law: here over 2e-5 around 0.7, to second order.
        const double slope = (normalCdf(0.70001) - normalCdf(0.69999)) / 2e-5;
        QVERIFY(std::abs(normalDensity(0.7) - slope) < 1e-9);
    }

    void negativeBinomialLawOfOneSuccessIsGeometric()
    {
        // Mean 3 and dispersion 4 are r = 3/(4 - 1) = 1 success with probability 1/4, before which
        // more than k failures come with probability 0.75^(k + 1).
        for (const double k : {0.0, 1.0, 7.0})
            QVERIFY(isNear(negativeBinomialCdf(k, 3, 4), 1 - std::pow(0.75, k + 1)));
        QCOMPARE(negativeBinomialCdf(-1, 3, 4), 0.0);
        QCOMPARE(negativeBinomialCdf(5, 3, 1), poissonCdf(5, 3));
    }

    void twoCorrelatedNumbersHaveTheirQuadrants()
    {
        // Both below 0: 1/4 + asin(r)/(2 pi), so 1/3 at r = 1/2.
        QVERIFY(std::abs(bivariateNormalCdf(0, 0, 0.5) - 1.0 / 3) < 1e-14);
        // Independent: the product.
        for (const double x : {-1.3, 0.0, 0.4}) {
            for (const double y : {-0.7, 0.0, 2.0})
                QVERIFY(std::abs(bivariateNormalCdf(x, y, 0) - normalCdf(x) * normalCdf(y)) <
                        1e-14);
        }
        // P(X <= x, Y <= y) + P(X <= x, -Y <= -y) = P(X <= x), with -Y of the opposite correlation.
        for (const double y : {-1.1, 0.0, 0.3}) {
            const double both = bivariateNormalCdf(0.8, y, 0.6) + bivariateNormalCdf(0.8, -y, -0.6);
            QVERIFY(std::abs(both - normalCdf(0.8)) < 1e-14);
        }
        QCOMPARE(bivariateNormalCdf(0.3, 0.8, 1), normalCdf(0.3));
        QVERIFY(std::abs(bivariateNormalCdf(0.3, 0.8, -1) - (normalCdf(0.3) - normalCdf(-0.8))) <
                1e-15);
    }

    void ruleIntegratesPolynomialsExactly()
    {
        // Three nodes: x^4 over [-1, 1] is 2/5, and the nodes are 0 and +-sqrt(3/5).
        const Quadrature& rule = gaussLegendre(3);
        QVERIFY(std::abs(rule.nodes[0] + std::sqrt(0.6)) < 1e-14);
        QVERIFY(std::abs(rule.nodes[1]) < 1e-15);
        double fourth = 0;
        for (std::size_t i = 0; i < 3; ++i)
            fourth += rule.weights[i] * std::pow(rule.nodes[i], 4);
        QVERIFY(std::abs(fourth - 0.4) < 1e-14);
        // Many nodes: the weights sum to the length, and e^x to e - 1/e.
        double length = 0, power = 0;
        const Quadrature& many = gaussLegendre(304);
        for (std::size_t i = 0; i < many.nodes.size(); ++i) {
            length += many.weights[i];
            power += many.weights[i] * std::exp(many.nodes[i]);
        }
        QCOMPARE(many.nodes.size(), std::size_t(304));
        QVERIFY(std::abs(length - 2) < 1e-12);
        QVERIFY(std::abs(power - 2 * std::sinh(1.0)) < 1e-12);
    }

    void studentsTwoSidedQuantilesAreThoseOfTheTables()
    {
        // Two-sided 99 %: 3.2498 with 9 degrees of freedom, 3.1058 with 11, 2.7079 with 39.
        QVERIFY(std::abs(studentQuantile(0.995, 9) - 3.2498) < 5e-5);
        QVERIFY(std::abs(studentQuantile(0.995, 11) - 3.1058) < 5e-5);
        QVERIFY(std::abs(studentQuantile(0.995, 39) - 2.7079) < 5e-5);
        // One degree is Cauchy's law: tan(pi (p - 1/2)).
        QVERIFY(std::abs(studentQuantile(0.75, 1) - 1) < 1e-12);
        QVERIFY(std::abs(studentQuantile(0.25, 1) + 1) < 1e-12);
    }

    void studentQuantilesAreThoseOfTheTables_data()
    {
        // Abramowitz & Stegun, table 26.10: 97.5 % of Student's distribution.
        QTest::addColumn<int>("freedom");
        QTest::addColumn<double>("quantile");
        QTest::newRow("one degree of freedom") << 1 << 12.706;
        QTest::newRow("two degrees of freedom") << 2 << 4.303;
        QTest::newRow("five degrees of freedom") << 5 << 2.571;
        QTest::newRow("ten degrees of freedom") << 10 << 2.228;
        QTest::newRow("thirty degrees of freedom") << 30 << 2.042;
        QTest::newRow("120 degrees of freedom") << 120 << 1.980;
    }

    void studentQuantilesAreThoseOfTheTables()
    {
        QFETCH(int, freedom);
        QFETCH(double, quantile);
        QVERIFY(std::fabs(studentQuantile(0.975, freedom) - quantile) < 6e-4);
    }

    void halvesFollowTheArcsine()
    {
        // Beta(1/2, 1/2) has 2/pi asin(sqrt(x)) below x.
        const double half = std::acos(-1.0) / 2;
        for (const double share : {0.05, 0.3, 0.5, 0.95})
            QVERIFY(isNear(betaQuantile(share, 0.5, 0.5), std::pow(std::sin(share * half), 2)));
    }

    void quantileHasItsShareBelowIt()
    {
        // Of Beta(3, 2), 4 x^3 - 3 x^4 lies below x.
        for (const double share : {0.01, 0.05, 0.5, 0.95, 0.99}) {
            const double x = betaQuantile(share, 3, 2);
            QVERIFY(isNear(4 * std::pow(x, 3) - 3 * std::pow(x, 4), share));
        }
    }

    void tailOfChiSquaredIsThatOfItsTables_data()
    {
        QTest::addColumn<double>("statistic");
        QTest::addColumn<int>("degrees");
        QTest::addColumn<double>("tail");
        // Upper 5 % and 1 % points as every table prints them (NIST handbook 1.3.6.7.4).
        QTest::newRow("5 % of 1") << 3.841 << 1 << 0.05;
        QTest::newRow("5 % of 2") << 5.991 << 2 << 0.05;
        QTest::newRow("5 % of 3") << 7.815 << 3 << 0.05;
        QTest::newRow("5 % of 4") << 9.488 << 4 << 0.05;
        QTest::newRow("5 % of 5") << 11.070 << 5 << 0.05;
        QTest::newRow("1 % of 3") << 11.345 << 3 << 0.01;
        QTest::newRow("1 % of 4") << 13.277 << 4 << 0.01;
        // Two degrees are an exponential: e^-1.
        QTest::newRow("2 of 2") << 2.0 << 2 << std::exp(-1.0);
        QTest::newRow("nothing of 3") << 0.0 << 3 << 1.0;
    }

    void tailOfChiSquaredIsThatOfItsTables()
    {
        QFETCH(double, statistic);
        QFETCH(int, degrees);
        QFETCH(double, tail);
        // The points have three decimals; the density there is at most 0.03.
        QVERIFY(std::abs(chiSquaredTail(statistic, degrees) - tail) < 3e-5);
    }

    void gammaOfWholeShapeIsAPoissonCount()
    {
        // Three arrivals at rate 1 take longer than 2 when at most two come until then:
        // e^-2 (1 + 2 + 2).
        const double expected = 5 * std::exp(-2.0);
        QVERIFY(std::abs(gammaTail(2, 3, 1) - expected) < 1e-14);
        QVERIFY(std::abs(gammaTail(4, 3, 2) - expected) < 1e-14);
        QVERIFY(std::abs(poissonCdf(2, 2) - expected) < 1e-14);
        QVERIFY(std::abs(poissonCdf(2.7, 2) - expected) < 1e-14);
        QCOMPARE(poissonCdf(-1, 2), 0.0);
        QCOMPARE(poissonCdf(0, 0), 1.0);
        QCOMPARE(gammaTail(0, 3, 1), 1.0);
    }

    void binomialCountsItsTrials()
    {
        // Of three coins at most one is heads in 4 of 8 cases, at most two in 7.
        QVERIFY(std::abs(binomialCdf(1, 3, 0.5) - 0.5) < 1e-15);
        QVERIFY(std::abs(binomialCdf(2, 3, 0.5) - 0.875) < 1e-15);
        QCOMPARE(binomialCdf(3, 3, 0.5), 1.0);
        QCOMPARE(binomialCdf(-1, 3, 0.5), 0.0);
        QCOMPARE(binomialCdf(0, 3, 0), 1.0);
        QCOMPARE(binomialCdf(2, 3, 1), 0.0);
    }

    void cellsThatExpectLessThanFiveArePutTogether()
    {
        // The last two become 11 observed of 12 expected.
        const ChiSquaredTest test = chiSquaredTest({{12, 10}, {9, 8}, {2, 4}});
        QCOMPARE(test.degrees, 1);
        QVERIFY(std::abs(test.statistic - (4.0 / 10 + 1.0 / 12)) < 1e-12);
        QCOMPARE(chiSquaredTest({{1, 2}, {1, 2}}).degrees, 0);
    }
};

RINGSIDE_TEST(TestDistributions)
#include "tst_distributions.moc"
