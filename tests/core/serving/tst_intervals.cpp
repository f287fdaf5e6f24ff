// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/probability/estimates.h"
#include "core/serving/probability/time_law.h"
#include "core/statistics/draws.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace ringside;
using namespace ringside::serving;

/// Laws of time and 99 % intervals.
class TestIntervals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void intervalHasItsHalfWidth()
    {
        // 1 ... 10: mean 5.5, s = sqrt(82.5/9), half width 3.2498 s/sqrt(10) = 3.1115.
        std::vector<double> values(10);
        std::iota(values.begin(), values.end(), 1.0);
        const Estimate estimate = estimateOf(values);
        QCOMPARE(estimate.value, 5.5);
        QVERIFY(std::abs(estimate.halfWidth - 3.2498 * std::sqrt(82.5 / 9 / 10)) < 1e-3);
        QVERIFY(!estimate.isExact);
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

    void lawDrawsItsMoments_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<double>("scv");
        QTest::newRow("exponential") << int(TimeShape::Exponential) << 1.0;
        QTest::newRow("lognormal") << int(TimeShape::Lognormal) << 0.5;
        QTest::newRow("Erlang of four phases") << int(TimeShape::Erlang) << 0.25;
        QTest::newRow("hyperexponential") << int(TimeShape::Hyperexponential) << 4.0;
    }

    void lawDrawsItsMoments()
    {
        QFETCH(int, shape);
        QFETCH(double, scv);
        const auto law = TimeDistribution::of({TimeShape(shape), Seconds(0.1), scv});
        QVERIFY(law);
        Rng random = statistics::randomStream(7, 0, kServiceStream);
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

    void lawWithoutMeanIsRefused()
    {
        const auto law = TimeDistribution::of({TimeShape::Exponential, Seconds(0), 1});
        QVERIFY(!law);
        QCOMPARE(int(law.error().code), int(ErrorCode::OutOfRange));
    }
};

RINGSIDE_TEST(TestIntervals)
#include "tst_intervals.moc"
