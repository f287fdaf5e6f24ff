// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/replicas/ceiling.h"
#include "core/serving/replicas/fluid_loop.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::serving;

/// One decision at a time; whole histories are compared through the command line.
class TestAutoscalers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeQuotientIsNotRoundedUp()
    {
        // 0.6 x 10/0.6 and 55 x 12/60 = 11 in floating point.
        QCOMPARE(ceiling(0.6 * 10 / 0.6), 10);
        QCOMPARE(ceiling(55.0 * 12 / 60), 11);
        QCOMPARE(ceiling(11.001), 12);
        QCOMPARE(wholePercent(0.579999), 57);
        QCOMPARE(wholePercent(0.29 + 0.29), 58);
    }

    void hpaStaysInsideItsTolerance()
    {
        HpaController controller({.target = 60, .min = 1, .max = 100});
        QCOMPARE(controller.decide(15, 66, 10, 10).raw, 10); // 1.1
        QCOMPARE(controller.decide(30, 67, 10, 10).raw, 12); // ceil(11.17)
    }

    void hpaDoublesAtMost()
    {
        // 100 % of 30 with target 10 asks for 300; +100 % allows 60.
        HpaController controller({.target = 10, .min = 1, .max = 1000});
        const auto decision = controller.decide(15, 100, 30, 30);
        QCOMPARE(decision.raw, 300);
        QCOMPARE(decision.desired, 60);
    }

    void hpaWaitsForPodsThatStart()
    {
        // 4 of 7 ready at 100 %: 57 % over all, 57/60 asks for no more.
        HpaController controller({.target = 60, .min = 1, .max = 100});
        QCOMPARE(controller.decide(15, 100, 4, 7).desired, 7);
    }

    void hpaRemembersFiveMinutes()
    {
        HpaController controller({.target = 60, .min = 1, .max = 100});
        QCOMPARE(controller.decide(15, 60, 10, 10).desired, 10);
        for (int t = 30; t < 315; t += 15)
            QCOMPARE(controller.decide(t, 12, 10, 10).desired, 10);
        // The recommendation of 15 s has left the window (15, 315].
        QCOMPARE(controller.decide(315, 12, 10, 10).desired, 2);
    }

    void agentPlatformHoldsTheHighestOfTwentyCycles()
    {
        AgentPlatformController controller({.target = 60, .min = 1, .max = 20});
        QCOMPARE(controller.decide(100, 6).desired, 10);
        for (int i = 0; i < 19; ++i)
            QCOMPARE(controller.decide(6, 10).desired, 10);
        QCOMPARE(controller.decide(6, 10).desired, 1);
    }

    void kpaPanicsAtTwiceItsPods()
    {
        KpaRules rules;
        rules.target = 7;
        KpaController controller(rules);
        QVERIFY(!controller.decide(2, 7, 7, 1).panicking);
        const auto decision = controller.decide(4, 8, 28, 1);
        QVERIFY(decision.panicking);
        QCOMPARE(decision.desired, 4);
        // It never falls while it panics, 60 s after the last time above the threshold.
        QCOMPARE(controller.decide(60, 7, 7, 4).desired, 4);
        QVERIFY(!controller.decide(66, 7, 7, 4).panicking);
    }

    void cloudRunTakesTheLargerNeed()
    {
        // 3 CPU-s/s of one CPU at 0.6: 5; 100 in flight of 80 at 0.6: 3.
        const auto decision = cloudRunInstances({}, 3, 100);
        QCOMPARE(decision.byCpu, 5);
        QCOMPARE(decision.byConcurrency, 3);
        QCOMPARE(decision.instances, 5);
        QCOMPARE(cloudRunPatience(2), 10.0);
        QCOMPARE(cloudRunPatience(60), 210.0);
    }

    void fluidLosesNothing()
    {
        FluidJob job;
        job.scaler.kind = ScalerKind::Hpa;
        job.scaler.max = 60;
        job.ratePerReplica = 10;
        job.initialReplicas = 4;
        job.startUp = 60;
        job.demand = {{0, 24}, {300, 96}, {600, 24}};
        job.horizon = 1800;
        const auto run = runFluid(job);
        QVERIFY(run);
        // 24 x 1,500 + 96 x 300 requests.
        QCOMPARE(run->served + run->backlogEnd, 64800.0);
        QCOMPARE(run->rejected, 0.0);
        QVERIFY(run->timeToClear > 60);
        QVERIFY(run->peakReplicas > 10);
    }

    void scaleToZeroIsPaidByTheFirstCallers()
    {
        // One visit of 20 minutes at 2/s; 240 s to start drop 480 requests, give or take a cycle.
        FluidJob job;
        job.scaler.kind = ScalerKind::AgentPlatform;
        job.scaler.min = 0;
        job.scaler.idlePeriod = 3600;
        job.ratePerReplica = 10;
        job.initialReplicas = 0;
        job.startUp = 240;
        job.dropsAtZero = true;
        job.demand = {{0, 0}, {600, 2}, {1800, 0}};
        job.horizon = 14400;
        const auto run = runFluid(job);
        QVERIFY(run);
        QVERIFY(run->rejected >= 480 && run->rejected <= 480 + 2 * 15);
        // Up from 600 s to an hour after the last request.
        QVERIFY(run->replicaSeconds >= 4700 && run->replicaSeconds <= 4900);
    }

    void limitsThatExcludeEachOtherAreRefused()
    {
        ScalerSettings settings;
        settings.kind = ScalerKind::Hpa;
        settings.min = 5;
        settings.max = 3;
        QVERIFY(!checkScaler(settings));
        settings = {};
        settings.kind = ScalerKind::Hpa;
        settings.min = 0;
        QCOMPARE(checkScaler(settings).error().subject, std::string("serving.autoscaler.min"));
    }
};

RINGSIDE_TEST(TestAutoscalers)
#include "tst_autoscalers.moc"
