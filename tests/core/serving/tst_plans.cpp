// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/plan/batch_job.h"
#include "core/serving/plan/canary.h"
#include "core/serving/plan/drift.h"
#include "core/serving/plan/sequential.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::serving;

/// Test sizes, batch jobs and distances.
class TestPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCanaryOfHalfNeedsTheTextbooksSize()
    {
        // (1.95996 + 0.84162)^2 (0.02 x 0.98 + 0.01 x 0.99)/0.01^2 = 7.8489 x 295 = 2,315.4.
        const auto size = canarySize({});
        QVERIFY(size);
        QCOMPARE(size->canaryRequests, std::int64_t(2316));
        QCOMPARE(size->totalRequests, std::int64_t(4632));
    }

    void thePowerAtThatSizeIsTheWantedOne()
    {
        const auto power = testPower({}, 2316);
        QVERIFY(power);
        QVERIFY(std::abs(power->normal - 0.8) < 1e-3);
        QVERIFY(std::abs(power->exact - 0.8) < 0.02);
    }

    void equalRatesCannotBeTold()
    {
        QVERIFY(!canarySize({.baseRate = 0.01, .canaryRate = 0.01}));
        QVERIFY(!sequentialTest({0.02, 0.01, 0.05, 0.2}));
    }

    void aSequentialTestKeepsItsErrors()
    {
        const auto numbers = sequentialTest({0.01, 0.02, 0.05, 0.2});
        QVERIFY(numbers);
        QVERIFY(std::abs(numbers->upper - std::log(16.0)) < 1e-12); // 0.8/0.05
        const auto bad = simulateSequential(*numbers, 0.02, 20000, 1);
        const auto good = simulateSequential(*numbers, 0.01, 20000, 2);
        // The bounds promise at least 80 % and at most about 5 %; 0.0028 is one deviation of
        // 20,000.
        QVERIFY(bad.stopShare > 0.8 - 4 * 0.0028 - 0.01);
        QVERIFY(good.stopShare < 0.05 + 4 * 0.0016);
        // Wald's number ignores the overshoot, so runs are longer.
        QVERIFY(bad.meanRequests > numbers->meanIfBad);
        QVERIFY(bad.meanRequests < 1.2 * numbers->meanIfBad);
    }

    void theLastWaveIdles()
    {
        // 60 shards on 50 replicas are two waves of 5e7/(60 x 40) s.
        const auto job = batchJob({.rows = 5e7,
                                   .shards = 60,
                                   .replicas = 50,
                                   .rowsPerSecond = 40,
                                   .startUp = Seconds(300),
                                   .pricePerReplicaHour = 1});
        QVERIFY(job);
        QCOMPARE(job->waves, std::int64_t(2));
        const double time = 300 + 2 * 5e7 / 2400;
        QVERIFY(std::abs(job->time.value() - time) < 1e-6);
        QVERIFY(std::abs(job->replicaHours - 50 * time / 3600) < 1e-9);
        QVERIFY(std::abs(job->busyShare - 5e7 / 40 / (50 * time)) < 1e-12);
    }

    void divergenceIsOneWithoutOverlap()
    {
        // TensorFlow Data Validation, metrics_test.cc: 1 and 0.65563906.
        const auto apart = histogramDivergence({{0, 1, 2}, {2, 2}}, {{3, 4, 6}, {2, 2}});
        QVERIFY(apart);
        QVERIFY(std::abs(*apart - 1) < 1e-12);
        const auto partly = histogramDivergence({{1, 2, 3}, {2, 2}}, {{2, 4, 6}, {2, 2}});
        QVERIFY(partly);
        QVERIFY(std::abs(*partly - 0.65563906) < 1e-8);
        QVERIFY(!histogramDivergence({{0, 1}, {2, 2}}, {{0, 1}, {1}}));
    }

    void equalSharesHaveNoDistance()
    {
        const std::vector<double> a{10, 30, 60}, b{100, 300, 600};
        const auto distances = driftDistances(a, b);
        QVERIFY(distances);
        QCOMPARE(distances->lInfinity, 0.0);
        QVERIFY(distances->jensenShannon < 1e-15);
        QVERIFY(std::abs(distances->psi) < 1e-15);
    }

    void smallWindowsAlarmWithoutDrift()
    {
        // PSI above 0.1 with 10 cells of n rows each: the mean is 9 x 2/n, 0.18 at n = 100 and
        // 0.018 at 1,000. With half of the rows in the baseline of 100 thousand it is 0.09 at 100.
        const double few = falseAlarmShare(DriftMetric::Psi, 0.1, 10, 1e5, 100, 4000, 3);
        const double many = falseAlarmShare(DriftMetric::Psi, 0.1, 10, 1e5, 1000, 4000, 3);
        QVERIFY(few > 0.25 && few < 0.5);
        QCOMPARE(many, 0.0);
    }

    void fanOutMultipliesTheTail()
    {
        // 1 - 0.99^100 = 63.4 %; 0.99^(1/20) = 0.99950.
        QVERIFY(std::abs(1 - fanOut(100, 0.99).shareAllWithin - 0.633968) < 1e-6);
        QVERIFY(std::abs(fanOut(20, 0.99).quantileNeeded - 0.9994976) < 1e-6);
    }
};

RINGSIDE_TEST(TestPlans)
#include "tst_plans.moc"
