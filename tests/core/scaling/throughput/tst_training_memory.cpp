// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/training_memory.h"
#include "tests/core/scaling/throughput/known_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::scaling::throughput;
using namespace ringside::test;

/// What a training job keeps in memory.
class TestTrainingMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theActivationsOfOneLayer()
    {
        // Korthikanti et al. 2022: s b h (34 + 5 a s / h), 2048 x 4 x 6144 x 140.67 = 7.08 GB, and
        // an eighth of it with tensor and sequence parallelism 8.
        TrainingRun run = run22b();
        run.recompute = 0;
        run.layout.sequenceParallel = true;
        QVERIFY(near(layerActivationBytes(run, 4 * 2048), 0.885e9, 0.01));
        run.layout.tensor = 1;
        QVERIFY(near(layerActivationBytes(run, 4 * 2048), 7.08e9, 0.01));
    }

    void flashAttentionKeepsRowStatistics()
    {
        // 175B, tensor 8: 5 x 96 x 2048 / 8 bytes per token against 4 x 96 / 8, times 2048 tokens:
        // 251.7 MB against 98,304 B; the dropout masks of standard attention's two dropouts outside
        // the kernel, 2 h per token, go as well.
        TrainingRun run = run175b();
        const double standard = layerActivationBytes(run, 2048);
        run.attention = AttentionKernel::Flash;
        const double flash = layerActivationBytes(run, 2048);
        QVERIFY(near(standard - flash, 251'658'240.0 - 98'304 + 2 * 12288.0 * 2048, 1e-9));
    }

    void shardingTheOptimizerSavesTwelveBytesPerParameter()
    {
        TrainingRun run = run70b();
        run.layout.zero = 0;
        const TrainingMemory whole = memoryOf(run);
        run.layout.zero = 1;
        const TrainingMemory sharded = memoryOf(run);
        // Data 2 and context 2: a quarter stays.
        QVERIFY(near(sharded.optimizer, whole.optimizer / 4, 1e-9));
        QCOMPARE(sharded.weights, whole.weights);
    }

    void table5FitsItsMachines()
    {
        QVERIFY(memoryOf(run22b()).fits());
        QVERIFY(memoryOf(run175b()).fits());
        TrainingRun tooLarge = run22b();
        tooLarge.recompute = 0;
        tooLarge.layout.tensor = 1;
        QVERIFY(!memoryOf(tooLarge).fits());
    }
};

RINGSIDE_TEST(TestTrainingMemory)
#include "tst_training_memory.moc"
