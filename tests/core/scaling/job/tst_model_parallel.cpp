// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "tests/support/near.h"
#include "tests/support/parallel_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

/// Tensor and pipeline parallelism in a step, each alone.
class TestModelParallel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void collectivesOfALayerAreNeverHidden();
    void recomputationRepeatsTheForwardCollectives();
    void sequenceParallelismSavesMemoryNotTime();
    void placementDecidesTheLink();
    void tabulatedTensorJob_data();
    void tabulatedTensorJob();
    void shardedJobOnThreeNetworks_data();
    void shardedJobOnThreeNetworks();
    void transfersBetweenStages_data();
    void transfersBetweenStages();
    void recomputingAheadShortensTheBubble();
    void limitsOfTheBubbleAreReported();
    void gPipeRunStepByStepAgrees();
};

void TestModelParallel::collectivesOfALayerAreNeverHidden()
{
    // A ring of 8 moves 2 MiB in 2 x 7/8 x 2 = 3.5 ms; 4 of them a layer, 2 layers: 28 ms. Compute
    // is an eighth of 80 ms.
    const StepMetrics metrics = metricsOf(tensorJob());
    QVERIFY(isNear(metrics.compute.value(), 0.010));
    QVERIFY(isNear(metrics.communication.value(), 0.028));
    QVERIFY(isNear(metrics.exposedCommunication.value(), 0.028));
    QVERIFY(isNear(metrics.stepTime.value(), 0.038));
    QVERIFY(isNear(metrics.efficiency, 10.0 / 38));
    QCOMPARE(metrics.bottleneck, Bottleneck::Communication);
    QCOMPARE(metrics.samplesPerStep, 1.0);
    QCOMPARE(metrics.collective, std::string("ring"));
    // Eight collectives of 14 messages each wait for every latency: 8 x 14 x 1 ms.
    QVERIFY(
        isNear(metricsOf(tensorJob(), {{"cluster.intra_latency", "1000 us"}}).communication.value(),
               0.028 + 0.112));
    // Four micro-steps send four times as much.
    QVERIFY(isNear(metricsOf(tensorJob(), {{"work.accumulation_steps", "4"}}).stepTime.value(),
                   4 * 0.038));
}

void TestModelParallel::recomputationRepeatsTheForwardCollectives()
{
    const StepMetrics full = metricsOf(tensorJob(), {{"work.recompute", "full"}});
    QVERIFY(isNear(full.communication.value(), 0.028 * 6 / 4));
    QVERIFY(isNear(full.compute.value(), 0.010 * 8 / 6));
    // Attention's scores, which selective recomputation repeats, are inside one accelerator.
    QVERIFY(isNear(metricsOf(tensorJob(), {{"work.recompute", "selective"}}).communication.value(),
                   0.028));
}

void TestModelParallel::sequenceParallelismSavesMemoryNotTime()
{
    const StepMetrics without = metricsOf(tensorJob());
    const StepMetrics with = metricsOf(tensorJob(), {{"strategy.sequence_parallel", "true"}});
    QCOMPARE(with.stepTime, without.stepTime);
    // Two layers of s b h = 2^20: 10 + 24/8 + 5 x 16 x 1024 / (1024 x 8) = 23 bytes each without,
    // (34 + 80) / 8 = 14.25 with.
    QVERIFY(isNear(without.memoryParts.activations.value(), 2 * 23 * kMebi));
    QVERIFY(isNear(with.memoryParts.activations.value(), 2 * 14.25 * kMebi));
}

void TestModelParallel::placementDecidesTheLink()
{
    // Two hosts of four, groups of four: inside a host 2 x 3/4 x 2 = 3 ms a collective, 8 of them.
    const Changes four{{"strategy.kind", "tensor"}, {"strategy.tensor_parallel", "4"}};
    const Scenario job = scenarioOf(four, smallJob("2", "4"));
    QVERIFY(isNear(metricsOf(job).communication.value(), 0.024));
    // Across hosts: 2 in each. Inside 2 x 1/2 x 2 MiB = 2 ms; between hosts, 2 x 1/2 x 2 MiB over a
    // NIC of 1/4 MiB/ms that two groups share: 16 ms.
    const Changes across{{"strategy.tensor_placement", "across-hosts"}};
    QVERIFY(isNear(metricsOf(job, across).communication.value(), 8 * 0.018));
    // Eight of two hosts have no choice: 2 x 3/4 x 2 = 3 ms inside, 2 x 1/2 x 2 x 4 = 8 ms between.
    const Scenario all = scenarioOf({{"strategy.tensor_parallel", "8"}}, job);
    QVERIFY(isNear(metricsOf(all).communication.value(), 8 * 0.011));
    QVERIFY(isNear(metricsOf(all, across).communication.value(), 8 * 0.011));
}

void TestModelParallel::tabulatedTensorJob_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<double>("communicationMs");
    QTest::addColumn<double>("computeMs");
    // The tables leave latencies out; across two hosts they let one flat ring of 16 cross the NIC.
    QTest::newRow("18: 8 inside a host")
        << scenarioOf({{"cluster.workers", "1"}}, tabulatedJob()) << 15.7 << 76.6;
    QTest::newRow("18: 16 across two hosts") << scenarioOf({{"cluster.workers", "2"},
                                                            {"strategy.tensor_parallel", "16"},
                                                            {"strategy.collective", "ring"}},
                                                           tabulatedJob())
                                             << 403.0 << 38.3;
    QTest::newRow("18: 8 inside, 4 replicas across") << tabulatedJob() << 15.7 + 2100 << 76.6;
}

void TestModelParallel::tabulatedTensorJob()
{
    QFETCH(Scenario, scenario);
    QFETCH(double, communicationMs);
    QFETCH(double, computeMs);
    const StepMetrics metrics = metricsOf(scenario);
    QVERIFY(isNear(metrics.communication.value() * 1e3, communicationMs, 0.005));
    QVERIFY(isNear(metrics.compute.value() * 1e3, computeMs, 0.005));
}

void TestModelParallel::shardedJobOnThreeNetworks_data()
{
    QTest::addColumn<QString>("network");
    QTest::addColumn<QString>("efficiency");
    QTest::addColumn<double>("milliseconds");
    QTest::newRow("A2") << "100 Gbps"
                        << "0.8" << 3150.0;
    QTest::newRow("A3 High") << "1000 Gbps"
                             << "0.7" << 360.0;
    QTest::newRow("A3 Mega") << "1800 Gbps"
                             << "0.7" << 200.0;
    QTest::newRow("A3 Ultra") << "3600 Gbps"
                              << "0.7" << 100.0;
}

void TestModelParallel::shardedJobOnThreeNetworks()
{
    QFETCH(QString, network);
    QFETCH(QString, efficiency);
    QFETCH(double, milliseconds);
    // Job 24: FSDP of 7e9 parameters over four hosts; the table counts the network alone, so the
    // link inside the host is made too fast to matter.
    const Scenario job = scenarioOf({{"cluster.network", network.toStdString()},
                                     {"cluster.network_efficiency", efficiency.toStdString()},
                                     {"cluster.intra_bandwidth", "900000 GB/s"},
                                     {"strategy.kind", "fsdp"}},
                                    tabulatedJob());
    QVERIFY(isNear(metricsOf(job).communication.value() * 1e3, milliseconds, 0.005));
}

void TestModelParallel::transfersBetweenStages_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<double>("transfersMs");
    QTest::addColumn<double>("bubbleShare");
    const Scenario inside = stagesJob("1", "4");
    // 2 MiB a transfer, 2 ms; forward and backward of 4 micro-batches.
    QTest::newRow("four stages in a host") << inside << 16.0 << 3.0 / 4;
    QTest::newRow("two chunks a stage send twice, and idle half as long")
        << scenarioOf({{"strategy.interleave", "2"}}, inside) << 32.0 << 3.0 / 8;
    // Two hosts of two: the boundary between them is the slowest, 8 ms.
    QTest::newRow("across hosts") << stagesJob("2", "2") << 64.0 << 3.0 / 4;
    QTest::newRow("with a latency of 1 ms")
        << scenarioOf({{"cluster.network_latency", "1000 us"}}, stagesJob("2", "2")) << 72.0
        << 3.0 / 4;
    QTest::newRow("an unknown width is left out")
        << scenarioOf({{"model.hidden", "none"}}, inside) << 0.0 << 3.0 / 4;
}

void TestModelParallel::transfersBetweenStages()
{
    QFETCH(Scenario, scenario);
    QFETCH(double, transfersMs);
    QFETCH(double, bubbleShare);
    const StepMetrics metrics = metricsOf(scenario);
    QVERIFY(isNear(metrics.compute.value(), 0.080));
    QVERIFY(isNear(metrics.exposedCommunication.value(), transfersMs * 1e-3));
    QVERIFY(isNear(metrics.bubble.value(), bubbleShare * (0.080 + transfersMs * 1e-3)));
    QVERIFY(isNear(metrics.stepTime.value(), (1 + bubbleShare) * (0.080 + transfersMs * 1e-3)));
}

void TestModelParallel::recomputingAheadShortensTheBubble()
{
    const Scenario job = scenarioOf({{"work.recompute", "full"}}, stagesJob("1", "4"));
    const Changes early{{"strategy.early_recomputation", "true"}};
    // 80 x 8/6 ms of compute, a quarter of it computed again, and 16 ms of transfers.
    const double compute = 0.080 * 8 / 6;
    QVERIFY(isNear(metricsOf(job).bubble.value(), 0.75 * (compute + 0.016)));
    QVERIFY(isNear(metricsOf(job, early).bubble.value(), 0.75 * (0.75 * compute + 0.016)));
    // Where nothing is computed again there is nothing to do ahead.
    QCOMPARE(metricsOf(stagesJob("1", "4"), early), metricsOf(stagesJob("1", "4")));
}

void TestModelParallel::limitsOfTheBubbleAreReported()
{
    const auto saysSo = [](const Changes& changes) {
        const auto lines = assumptionsFor(scenarioOf(changes, stagesJob("1", "4")), presets());
        return std::any_of(lines.begin(), lines.end(), [](const scenario::Assumption& line) {
            return line.path == "strategy.pipeline_stages" &&
                   line.note.find("GPipe's authors") != std::string::npos;
        });
    };
    QVERIFY(saysSo({{"strategy.schedule", "gpipe"}}));
    QVERIFY(!saysSo({{"strategy.schedule", "gpipe"}, {"strategy.micro_batches", "16"}}));
    QVERIFY(!saysSo({}));
}

void TestModelParallel::gPipeRunStepByStepAgrees()
{
    QVERIFY(rc::check("a GPipe run micro-batch by micro-batch takes the model's time", [] {
        const int p = *rc::gen::inRange(2, 9);
        const int m = *rc::gen::inRange(1, 20);
        const double send = 0.001 * *rc::gen::inRange(0, 20);
        const double forward = 0.001 * *rc::gen::inRange(1, 100), backward = 2 * forward;
        // A stage is busy while it computes and while it sends; the last sends nothing forward, the
        // first nothing backward.
        std::vector<double> free(static_cast<std::size_t>(p), 0.0);
        const auto pass = [&](double compute, bool down) {
            for (int j = 0; j < m; ++j) {
                double arrives = 0;
                for (int i = 0; i < p; ++i) {
                    const auto stage = static_cast<std::size_t>(down ? i : p - 1 - i);
                    free[stage] =
                        std::max(free[stage], arrives) + compute + (i + 1 < p ? send : 0.0);
                    arrives = free[stage];
                }
            }
        };
        pass(forward, true);
        pass(backward, false);
        const double run = *std::max_element(free.begin(), free.end());
        const double model =
            (m + p - 1) * (forward + backward + 2 * send); // m (1 + (p - 1) / m) slots
        RC_ASSERT(run <= model * (1 + 1e-9));
        RC_ASSERT(run >= model - 2 * send - 1e-12);
    }));
}

RINGSIDE_TEST(TestModelParallel)
#include "tst_model_parallel.moc"
