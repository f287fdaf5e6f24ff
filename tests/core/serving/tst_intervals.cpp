// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/probability/normal.h"
#include "core/serving/probability/percentiles.h"
#include "core/serving/probability/student.h"
#include "core/serving/probability/time_law.h"
#include "tests/support/test_program.h"

#include <QTest>

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
