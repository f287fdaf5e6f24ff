// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/addressed_draws.h"
#include "core/statistics/distributions.h"
#include "core/statistics/draws.h"
#include "core/statistics/exponential_draw.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace ringside;
using namespace ringside::statistics;

/// Draws from streams of random numbers.
class TestDraws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exponentialDrawsHaveTheMomentsOfTheLaw()
    {
        // E[X] = 1, Var[X] = 1, and Var[(X - 1)^2] = E[(X - 1)^4] - 1 = 9 - 1 = 8.
        constexpr int kDraws = 4000000;
        Rng random(11);
        double sum = 0, squares = 0;
        for (int i = 0; i < kDraws; ++i) {
            const double drawn = drawExponential(random);
            QVERIFY(drawn >= 0);
            sum += drawn;
            squares += (drawn - 1) * (drawn - 1);
        }
        // Five standard errors.
        QVERIFY(std::abs(sum / kDraws - 1) < 5 / std::sqrt(double(kDraws)));
        QVERIFY(std::abs(squares / kDraws - 1) < 5 * std::sqrt(8.0 / kDraws));
    }

    void exponentialDrawsHaveTheTailOfTheLaw()
    {
        // Within layers, at the edges of the lowest and the highest one, and in the tail.
        const std::vector<double> limits{1e-3, 0.0638, 0.064, 0.3, 1, 2.5, 5, 7.69, 7.7, 9, 12};
        constexpr int kDraws = 4000000;
        std::vector<double> beyond(limits.size(), 0);
        Rng random(12);
        for (int i = 0; i < kDraws; ++i) {
            const double drawn = drawExponential(random);
            for (std::size_t k = 0; k < limits.size(); ++k)
                beyond[k] += drawn > limits[k] ? 1 : 0;
        }
        for (std::size_t k = 0; k < limits.size(); ++k) {
            // Counts are binomial; five deviations, and one for the discrete counts of the far
            // tail.
            const double p = std::exp(-limits[k]);
            QVERIFY2(std::abs(beyond[k] - kDraws * p) < 5 * std::sqrt(kDraws * p * (1 - p)) + 1,
                     qPrintable(QString::number(limits[k])));
        }
    }

    void layersHaveEqualAreas()
    {
        const auto& width = kExponentialLayers.width;
        const auto& height = kExponentialLayers.height;
        // The base with its tail: r exp(-r) + exp(-r).
        const double area = (width[1] + 1) * std::exp(-width[1]);
        QVERIFY(std::abs(width[0] * height[1] / area - 1) < 1e-12);
        for (std::size_t i = 1; i < ExponentialLayers::kCount; ++i) {
            QVERIFY(std::abs(width[i] * (height[i + 1] - height[i]) / area - 1) < 1e-10);
            QVERIFY(std::abs(std::exp(-width[i]) / height[i] - 1) < 1e-13);
        }
        QCOMPARE(width.back(), 0.0);
    }

    void binomialDrawsHaveTheirMoments_data()
    {
        QTest::addColumn<double>("trials");
        QTest::addColumn<double>("chance");
        QTest::newRow("few successes, by inversion") << 100.0 << 0.02;
        QTest::newRow("many successes, by the normal law") << 10000.0 << 0.3;
        QTest::newRow("a chance above a half") << 500.0 << 0.9;
    }

    void binomialDrawsHaveTheirMoments()
    {
        QFETCH(double, trials);
        QFETCH(double, chance);
        constexpr int kDraws = 100000;
        Rng random(21);
        const double mean = trials * chance, variance = mean * (1 - chance);
        double sum = 0, squares = 0;
        for (int i = 0; i < kDraws; ++i) {
            const double drawn = drawBinomial(trials, chance, random);
            QVERIFY(drawn >= 0 && drawn <= trials && drawn == std::floor(drawn));
            sum += drawn - mean;
            squares += (drawn - mean) * (drawn - mean);
        }
        // Five standard errors; the kurtosis of a binomial is at most 3 + 1/variance, and rounding
        // a normal number adds 1/12 to its variance.
        QVERIFY(std::abs(sum / kDraws) < 5 * std::sqrt(variance / kDraws));
        QVERIFY(std::abs(squares / kDraws - variance) <
                5 * variance * std::sqrt((2 + 1 / variance) / kDraws) + 1.0 / 12);
    }

    void betaDrawsHaveTheirMoments_data()
    {
        QTest::addColumn<double>("a");
        QTest::addColumn<double>("b");
        QTest::newRow("uniform") << 1.0 << 1.0;
        QTest::newRow("few clicks, by two gamma draws") << 3.0 << 60.0;
        QTest::newRow("more clicks, by the normal law") << 12.0 << 150.0;
    }

    void betaDrawsHaveTheirMoments()
    {
        QFETCH(double, a);
        QFETCH(double, b);
        constexpr int kDraws = 200000;
        Rng random(31);
        const BetaDraw draw(a, b);
        const double mean = a / (a + b), variance = mean * (1 - mean) / (a + b + 1);
        double sum = 0, squares = 0, cubes = 0;
        for (int i = 0; i < kDraws; ++i) {
            const double off = (draw(random) - mean) / std::sqrt(variance);
            sum += off;
            squares += off * off;
            cubes += off * off * off;
        }
        // Five standard errors of the mean; of the square and the cube, whose variances are below 4
        // and 60 for these laws, and a hundredth for the normal law with its skew.
        const double skew = 2 * (b - a) * std::sqrt(a + b + 1) / ((a + b + 2) * std::sqrt(a * b));
        QVERIFY(std::abs(sum / kDraws) < 5 / std::sqrt(double(kDraws)));
        QVERIFY(std::abs(squares / kDraws - 1) < 5 * std::sqrt(4.0 / kDraws) + 0.02);
        QVERIFY(std::abs(cubes / kDraws - skew) < 5 * std::sqrt(60.0 / kDraws) + 0.05);
    }

    void normalDrawsAreQuantilesOfUniformOnes()
    {
        Rng random(3), same(3);
        for (int i = 0; i < 1000; ++i) {
            const double u = (static_cast<double>(same.next() >> 12) + 0.5) * 0x1.0p-52;
            QVERIFY(std::abs(normalCdf(drawNormal(random)) - u) < 1e-14);
        }
    }

    /// The first outputs of SplitMix64 with the seed 0 (Vigna's splitmix64.c).
    void addressedDrawsAreThoseOfSplitMix64()
    {
        QCOMPARE(mixed(kGoldenStep), 0xe220a8397b1dcdafULL);
        QCOMPARE(mixed(2 * kGoldenStep), 0x6e789e6aa1b965f4ULL);
        QCOMPARE(drawAt(0, 0, 0), static_cast<double>(0xe220a8397b1dcdafULL >> 11) * 0x1.0p-53);
        QCOMPARE(drawAt(0, 0, 1), static_cast<double>(0x6e789e6aa1b965f4ULL >> 11) * 0x1.0p-53);
        QCOMPARE(drawAt(0, 3, 2), drawAt(kGoldenStep * 48, 0, 2));
    }

    void streamsAreEqualForEqualSeedsOnly()
    {
        QCOMPARE(randomStream(5, 2, 1).next(), randomStream(5, 2, 1).next());
        QVERIFY(randomStream(5, 2, 1).next() != randomStream(5, 2, 2).next());
        QVERIFY(randomStream(5, 2, 1).next() != randomStream(5, 3, 1).next());
        QVERIFY(randomStream(5, 2, 1).next() != randomStream(6, 2, 1).next());
    }
};

RINGSIDE_TEST(TestDraws)
#include "tst_draws.moc"
