// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/statistics/exponential_draw.h"
#include "core/statistics/mean_interval.h"
#include "core/statistics/percentiles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <vector>

using namespace ringside;
using namespace ringside::statistics;

/// Medians, percentiles and means of samples.
class TestPercentiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void medianIsTheMiddleOrTheMeanOfTwo()
    {
        QCOMPARE(median({9, 1, 4}), 4.0);
        QCOMPARE(median({7}), 7.0);
        QCOMPARE(median({8, 1, 30, 5}), 6.5); // (5 + 8)/2
        QCOMPARE(median({2, 2, 1, 2}), 2.0);
    }

    void meanIntervalIsStudents()
    {
        // 1 ... 10: mean 5.5, s^2 = 82.5/9; t of 9 degrees at 97.5 % is 2.2622 (table 26.10 of
        // Abramowitz & Stegun).
        std::vector<double> values(10);
        std::iota(values.begin(), values.end(), 1.0);
        const MeanInterval interval = meanInterval(values, 0.95);
        QCOMPARE(interval.mean, 5.5);
        QVERIFY(std::abs(interval.halfWidth - 2.2622 * std::sqrt(82.5 / 9 / 10)) < 5e-5);
    }

    void percentileIsTheNextValueOfTheSample()
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

    void percentileCountsOccurrences()
    {
        // 90 times 1, 5 times 2, 4 times 3, once 4: ranks 50, 90, 95 and 99 of 100.
        const std::vector<CountedValue> sample{{3, 4}, {1, 90}, {4, 1}, {2, 5}};
        const SampleNumbers numbers = sampleNumbers(sample);
        QCOMPARE(numbers.at, (AtPercentiles<double>{1, 1, 2, 3}));
        QCOMPARE(numbers.mean, 1.16);
        QCOMPARE(sampleNumbers(std::vector<CountedValue>()).mean, 0.0);
    }
};

RINGSIDE_TEST(TestPercentiles)
#include "tst_percentiles.moc"
