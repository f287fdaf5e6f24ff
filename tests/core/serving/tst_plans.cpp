// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/plan/batch_job.h"
#include "core/serving/plan/canary.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::serving;

/// Test sizes and batch jobs.
class TestPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void canaryOfHalfNeedsTheTextbooksSize()
    {
        // (1.95996 + 0.84162)^2 (0.02 x 0.98 + 0.01 x 0.99)/0.01^2 = 7.8489 x 295 = 2,315.4.
        const auto size = canarySize({});
        QVERIFY(size);
        QCOMPARE(size->canaryRequests, std::int64_t(2316));
        QCOMPARE(size->totalRequests, std::int64_t(4632));
    }

    void powerAtThatSizeIsTheWantedOne()
    {
        const auto power = canaryPower({}, 2316);
        QVERIFY(power);
        QVERIFY(std::abs(power->normal - 0.8) < 1e-3);
        QVERIFY(std::abs(power->exact - 0.8) < 0.02);
    }

    void equalRatesCannotBeDistinguished()
    {
        QVERIFY(!canarySize({.baseRate = 0.01, .newRate = 0.01}));
    }

    void lastWaveIdles()
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

    void fanOutMultipliesTheTail()
    {
        // 1 - 0.99^100 = 63.4 %; 0.99^(1/20) = 0.99950.
        QVERIFY(std::abs(1 - fanOut(100, 0.99).shareAllWithin - 0.633968) < 1e-6);
        QVERIFY(std::abs(fanOut(20, 0.99).quantileNeeded - 0.9994976) < 1e-6);
    }
};

RINGSIDE_TEST(TestPlans)
#include "tst_plans.moc"
