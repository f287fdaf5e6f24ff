// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/probability/exponential.h"
#include "core/serving/probability/normal.h"
#include "core/serving/probability/percentiles.h"
#include "core/serving/probability/student.h"
#include "core/serving/probability/time_law.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

using namespace ringside;
using namespace ringside::serving;

/// Laws of time, percentiles of samples and 99 % intervals.
class TestIntervals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNormalQuantileUndoesTheLaw()
    {
        // Known to 15 digits: z(0.975) = 1.959963984540054.
        QVERIFY(std::abs(normalQuantile(0.975) - 1.959963984540054) < 1e-14);
        for (const double p : {1e-12, 1e-4, 0.2, 0.5, 0.77, 0.999999})
            QVERIFY(std::abs(normalCdf(normalQuantile(p)) / p - 1) < 1e-11);
    }

    void studentsQuantilesAreThoseOfTheTables()
    {
        // Two-sided 99 %: 3.2498 with 9 degrees of freedom, 3.1058 with 11, 2.7079 with 39.
        QVERIFY(std::abs(studentQuantile(0.99, 9) - 3.2498) < 5e-5);
        QVERIFY(std::abs(studentQuantile(0.99, 11) - 3.1058) < 5e-5);
        QVERIFY(std::abs(studentQuantile(0.99, 39) - 2.7079) < 5e-5);
    }

    void anIntervalHasItsHalfWidth()
    {
        // 1 ... 10: mean 5.5, s = sqrt(82.5/9), half width 3.2498 s/sqrt(10) = 3.1115.
        std::vector<double> values(10);
        std::iota(values.begin(), values.end(), 1.0);
        const Estimate estimate = estimateOf(values);
        QCOMPARE(estimate.value, 5.5);
        QVERIFY(std::abs(estimate.halfWidth - 3.2498 * std::sqrt(82.5 / 9 / 10)) < 1e-3);
        QVERIFY(!estimate.isExact);
    }

    void aPercentileIsTheNextValueOfTheSample()
    {
        // Of 1 ... 20 the ceil(0.95 * 20) = 19th; of 1 ... 10 the ceil(9.5) = 10th.
        std::vector<double> twenty(20), ten(10);
        std::iota(twenty.begin(), twenty.end(), 1.0);
        std::iota(ten.begin(), ten.end(), 1.0);
        QCOMPARE(sampleNumbers(twenty).at[kP95], 19.0);
        QCOMPARE(sampleNumbers(ten).at[kP95], 10.0);
        QCOMPARE(samplePercentile(ten, 0.5), 5.0);
    }

    void percentilesByCountingAreThoseOfSorting_data()
    {
        QTest::addColumn<std::vector<double>>("sample");
        Rng random(5);
        const auto row = [](const char* name, std::size_t n, const auto& value) {
            std::vector<double> sample(n);
            for (double& each : sample)
                each = value();
            QTest::newRow(name) << sample;
        };
        const auto exponential = [&] { return drawExponential(random); };
        row("few values", 100, exponential);
        row("as many as are sorted", 1999, exponential);
        row("as many as are counted", 2000, exponential);
        row("many values", 100000, exponential);
        row("equal values", 50000, [] { return 0.1; });
        row("half of them 0, also -0", 50000, [&] {
            return random.below(2) == 0   ? drawExponential(random)
                   : random.below(2) == 0 ? 0.0
                                          : -0.0;
        });
        row("values that differ in their last bits", 50000,
            [&] { return 1 + static_cast<double>(random.below(40)) * 0x1.0p-52; });
        row("every exponent, from the smallest double to the largest", 50000, [&] {
            // All positive bit patterns up to the largest finite one.
            return std::bit_cast<double>(random.below(0x7ff0000000000000ULL));
        });
        row("denormal values", 50000,
            [&] { return std::bit_cast<double>(random.below(1ULL << 52)); });
    }

    void percentilesByCountingAreThoseOfSorting()
    {
        QFETCH(std::vector<double>, sample);
        std::vector<double> sorted = sample;
        std::sort(sorted.begin(), sorted.end());
        const SampleNumbers numbers = sampleNumbers(sample);
        // Each value three times: the ranks triple, and ceil(3 p n) is among the copies of ceil(p
        // n).
        std::vector<CountedValue> thrice;
        for (const double value : sample)
            thrice.push_back({value, 3});
        const SampleNumbers counted = sampleNumbers(thrice);
        for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
            const double share = kPercentiles[i] * static_cast<double>(sample.size());
            const auto rank = static_cast<std::size_t>(std::ceil(share - 1e-9));
            QCOMPARE(numbers.at[i], sorted[rank - 1]);
            QCOMPARE(counted.at[i], sorted[rank - 1]);
        }
        if (std::isfinite(std::accumulate(sample.begin(), sample.end(), 0.0)))
            QVERIFY(std::abs(counted.mean - numbers.mean) <= 1e-12 * numbers.mean);
    }

    void aPercentileCountsOccurrences()
    {
        // 90 times 1, 5 times 2, 4 times 3, once 4: ranks 50, 90, 95 and 99 of 100.
        const std::vector<CountedValue> sample{{3, 4}, {1, 90}, {4, 1}, {2, 5}};
        const SampleNumbers numbers = sampleNumbers(sample);
        QCOMPARE(numbers.at, (AtPercentiles<double>{1, 1, 2, 3}));
        QCOMPARE(numbers.mean, 1.16);
        QCOMPARE(sampleNumbers(std::vector<CountedValue>()).mean, 0.0);
    }

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

    void drawsScaleWithTheMean()
    {
        // The same random numbers, and times that are exactly twice as long: 2 is a power of two.
        const auto one = TimeDistribution::of({TimeShape::Exponential, Seconds(0.1), 1});
        const auto two = TimeDistribution::of({TimeShape::Exponential, Seconds(0.2), 1});
        QVERIFY(one && two);
        std::vector<double> shorter(10000), longer(10000);
        Rng first(3), second(3), single(3);
        one->draw(first, shorter);
        two->draw(second, longer);
        for (std::size_t i = 0; i < shorter.size(); ++i) {
            QCOMPARE(longer[i], 2 * shorter[i]);
            QCOMPARE(one->draw(single), shorter[i]);
        }
    }

    void aLawDrawsItsMoments_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<double>("scv");
        QTest::newRow("exponential") << int(TimeShape::Exponential) << 1.0;
        QTest::newRow("lognormal") << int(TimeShape::Lognormal) << 0.5;
        QTest::newRow("Erlang of four phases") << int(TimeShape::Erlang) << 0.25;
        QTest::newRow("hyperexponential") << int(TimeShape::Hyperexponential) << 4.0;
    }

    void aLawDrawsItsMoments()
    {
        QFETCH(int, shape);
        QFETCH(double, scv);
        const auto law = TimeDistribution::of({TimeShape(shape), Seconds(0.1), scv});
        QVERIFY(law);
        Rng random = randomStream(7, 0, kServiceStream);
        constexpr int kDraws = 200000;
        double sum = 0, below = 0;
        for (int i = 0; i < kDraws; ++i) {
            const double drawn = law->draw(random);
            sum += drawn;
            below += drawn <= 0.1 ? 1 : 0;
        }
        // Five standard errors of the mean, and of the share below it.
        QVERIFY(std::abs(sum / kDraws - 0.1) < 5 * 0.1 * std::sqrt(scv / kDraws));
        QVERIFY(std::abs(below / kDraws - law->cdf(0.1)) < 5 * 0.5 / std::sqrt(double(kDraws)));
        // The integral of the tail over [0, infinity) is the mean.
        QVERIFY(std::abs(law->limitedMean(1e3) / 0.1 - 1) < 1e-9);
    }

    void streamsAreEqualForEqualSeedsOnly()
    {
        QCOMPARE(randomStream(5, 2, 1).next(), randomStream(5, 2, 1).next());
        QVERIFY(randomStream(5, 2, 1).next() != randomStream(5, 2, 2).next());
        QVERIFY(randomStream(5, 2, 1).next() != randomStream(5, 3, 1).next());
        QVERIFY(randomStream(5, 2, 1).next() != randomStream(6, 2, 1).next());
    }

    void aLawWithoutMeanIsRefused()
    {
        const auto law = TimeDistribution::of({TimeShape::Exponential, Seconds(0), 1});
        QVERIFY(!law);
        QCOMPARE(int(law.error().code), int(ErrorCode::OutOfRange));
    }
};

RINGSIDE_TEST(TestIntervals)
#include "tst_intervals.moc"
