// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/goodput.h"
#include "core/scaling/throughput/group_collectives.h"
#include "core/scaling/throughput/layer_time.h"
#include "core/scaling/throughput/step_law.h"
#include "core/scaling/throughput/training_memory.h"
#include "tests/core/scaling/throughput/known_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::scaling::throughput;
using namespace ringside::test;

/// Failures, rare synchronisation, schedules and what hides behind computation.
class TestGoodput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asynchronousCheckpointRaisesGoodput_data()
    {
        QTest::addColumn<double>("stall");
        QTest::addColumn<double>("interval");
        QTest::addColumn<double>("share");
        // Llama 3: 419 failures in 54 days, 3.09 h between two; restart 600 s.
        QTest::newRow("a save that stops training for 30 s") << 30.0 << 817.0 << 0.873;
        QTest::newRow("an asynchronous one that stops it for 1 s") << 1.0 << 149.0 << 0.933;
    }

    void asynchronousCheckpointRaisesGoodput()
    {
        QFETCH(double, stall);
        QFETCH(double, interval);
        QFETCH(double, share);
        const double between = 3.09 * 3600;
        const double best = bestCheckpointInterval(stall, between);
        QVERIFY(near(best, interval, 0.01));
        QVERIFY(near(goodput(stall, best, between, 600), share, 0.01));
        QVERIFY(goodput(stall, best, between, 600) > goodput(stall, 2 * best, between, 600));
    }

    void localStepsSpareTheNetwork()
    {
        // 7B in fp32 between two sites at 10 Gbit/s: 28e9 / 1.25e9 = 22.4 s; every 500 steps of
        // 2 s that is 2.045 s per step.
        QVERIFY(near(localStepTime(2, 7e9, 2, 1.25e9, 500), 2.045, 0.001));
        QVERIFY(near(localStepTime(2, 7e9, 2, 1.25e9, 1), 24.4, 0.001));
    }

    void offloadedActivationsShowWhatComputationDoesNotHide()
    {
        // 1.142 GB at 55 GB/s is 20.8 ms, over 8.3 ms of forward pass: 12.4 ms.
        QVERIFY(near(exposedOffload(1.142e9, 55e9, 8.3e-3), 12.4e-3, 0.01));
        QCOMPARE(exposedOffload(1e6, 55e9, 1), 0.0);
        // The law's own layer: 8B on 64 H100, 8,192 tokens. Recomputation makes the backward pass
        // longer than 20.8 ms, so 12.4 ms of 8 micro-batches and 32 layers are left.
        TrainingRun run = fsdpRun("H100-SXM-80", 64, llama8b(8192), 512);
        QVERIFY(near(layerActivationBytes(run, 8192), 1.142e9, 0.01));
        const LayerTime layer = layerTime(run, Machine::of(run, fittedConstants()));
        QVERIFY(near(layer.forwardCompute(), 8.3e-3, 0.01));
        run.offloadLink = 55e9;
        run.recompute = 1;
        const double exposed = stepTime(run).offload / (8 * 32);
        QVERIFY2(near(exposed, 12.4e-3, 0.01), QByteArray::number(exposed));
    }

    void bubbleOfASchedule()
    {
        // 16 stages, forward 1, backward 2 of which 1 for weights:
        // 15 x 3, 15 x (3 - 2), 7 x (3 + 2 - 3).
        const StageTime stage{1, 2, 1};
        QCOMPARE(bubbleTime(Schedule::OneForwardOneBackward, 16, 1, stage), 45.0);
        QCOMPARE(bubbleTime(Schedule::ZeroBubbleH1, 16, 1, stage), 15.0);
        QCOMPARE(bubbleTime(Schedule::DualPipe, 16, 1, stage), 14.0);
        QCOMPARE(bubbleTime(Schedule::OneForwardOneBackward, 16, 5, stage), 9.0);
    }

    void ringAttentionNeedsBlocks_data()
    {
        QTest::addColumn<double>("flops");
        QTest::addColumn<double>("bandwidth");
        QTest::addColumn<double>("keyShare");
        QTest::addColumn<bool>("causal");
        QTest::addColumn<double>("tokens");
        // Liu et al. 2023: FLOP/s over bandwidth.
        QTest::newRow("A100 over NVLink") << 312e12 << 300e9 << 1.0 << false << 1040.0;
        QTest::newRow("A100 over 100 Gbit/s") << 312e12 << 12.5e9 << 1.0 << false << 24960.0;
        // 8 of 128 heads are keys, a causal mask halves the work: 19,780 / 16 x 2.
        QTest::newRow("H100 over 400 Gbit/s, grouped queries")
            << 989e12 << 50e9 << 1.0 / 16 << true << 2473.0;
    }

    void ringAttentionNeedsBlocks()
    {
        QFETCH(double, flops);
        QFETCH(double, bandwidth);
        QFETCH(double, keyShare);
        QFETCH(bool, causal);
        QFETCH(double, tokens);
        QVERIFY(near(ringBlockTokens(flops, bandwidth, keyShare, causal), tokens, 0.001));
    }

    void slicesExchangeOverTheDataCentre()
    {
        // 15.83e9 parameters x 4 bytes / 256 chips at 0.7 x 25 Gbit/s: 0.114 s.
        QVERIFY(near(sliceExchangeTime(chip("TPU-v5e"), 2, 256, 15.83e9), 0.114, 0.01));
    }

    void shardingInsideGroupsIsNoFasterWhereBothHide()
    {
        // 7B on 128 A100 with 50 Gbit/s each, 2 sequences of 4,096 tokens per GPU.
        TrainingRun run = fsdpRun("A100-SXM-80", 128,
                                  {.layers = 32,
                                   .hidden = 4096,
                                   .heads = 32,
                                   .keyHeads = 32,
                                   .headDim = 128,
                                   .ffn = 11008,
                                   .vocabulary = 32000,
                                   .sequence = 4096},
                                  256);
        run.accelerator.network = 50e9 / 8;
        run.layout.microBatch = 2;
        const double all = stepTime(run).total;
        run.layout.shardGroup = 8;
        const double grouped = stepTime(run).total;
        QVERIFY(near(all, 1.878, 0.01));
        QVERIFY(near(grouped, 1.892, 0.01));
    }
};

RINGSIDE_TEST(TestGoodput)
#include "tst_goodput.moc"
