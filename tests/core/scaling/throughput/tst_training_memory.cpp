// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/training_memory.h"
#include "tests/core/scaling/throughput/known_runs.h"
#include "tests/support/llama_405b.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside::scaling::throughput;
using namespace ringside::test;

/// What a training job keeps in memory.
class TestTrainingMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void activationsOfOneLayer()
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

    void lowPrecisionProductsKeepLowPrecisionInputs_data()
    {
        QTest::addColumn<Precision>("precision");
        QTest::addColumn<Stack>("stack");
        QTest::addColumn<double>("saved"); // bytes per token
        // 70B, whole layer: inputs of width h, h, and f shrink by 2 - i bytes, and i a d comes on
        // top of attention's 16-bit output. FP8: 2 x 8192 + 28672 - 8192; 4 bit, i = 0.55:
        // 1.45 x (2 x 8192 + 28672) - 0.55 x 8192.
        QTest::newRow("Transformer Engine, fp8")
            << Precision::Fp8 << Stack::MegatronCore << 36'864.0;
        QTest::newRow("Transformer Engine, nvfp4")
            << Precision::Nvfp4 << Stack::MegatronCore << 60'825.6;
        QTest::newRow("torch casts again in the backward pass")
            << Precision::Fp8 << Stack::TorchCompile << 0.0;
    }

    void lowPrecisionProductsKeepLowPrecisionInputs()
    {
        QFETCH(Precision, precision);
        QFETCH(Stack, stack);
        QFETCH(double, saved);
        TrainingRun run = run70b();
        run.layout.tensor = 1;
        run.stack = stack;
        const double whole = layerActivationBytes(run, 1);
        run.precision = precision;
        QVERIFY(std::abs(whole - layerActivationBytes(run, 1) - saved) < 1e-6);
    }

    void everyExpertKeepsItsCopyOfAToken()
    {
        // Top 8 and a shared expert in 58 of 61 layers: 58 / 61 x 8 more inputs of h in 16 bits
        // than with one routed expert and none shared; the FFN is 8 x 2048 narrower there.
        TrainingRun run;
        run.model = deepSeekV3();
        run.accelerator = chip("H800-SXM-80");
        const double all = layerActivationBytes(run, 1);
        run.model.experts.topK = 1;
        run.model.experts.shared = 0;
        const double one = layerActivationBytes(run, 1);
        QVERIFY(near(all - one, 58.0 / 61 * 8 * (2 * 7168 + 6 * 2048), 1e-9));
    }

    void tpuDividesTheResidualStreamOverItsTensorAxis()
    {
        // Llama 8B on four chips of a tensor axis: a quarter of every activation, and with full
        // recomputation 2 h / 4 per token and layer plus the one layer being computed.
        TrainingRun run = fsdpRun("TPU-v5p", 64, llama8b(8192), 16);
        const double whole = layerActivationBytes(run, 8192);
        run.layout.tensor = 4;
        run.layout.data = 16;
        run.recompute = 1;
        QVERIFY(near(layerActivationBytes(run, 8192), whole / 4, 1e-12));
        QVERIFY(near(memoryOf(run).activations, 32 * 8192.0 * 2 * 4096 / 4 + whole / 4, 1e-12));
    }

    void embeddingCountedAsALayerAddsNothing()
    {
        // Llama 3 405B, 16 stages: 126 layers and two ends are 8 to a stage, and a layer of 3.19e9
        // parameters is larger than an embedding of 2.10e9. 124 layers leave the end on top of 8.
        TrainingRun run;
        run.model = llama405bModel();
        run.accelerator = chip("H100-SXM-80");
        run.layout.tensor = 8;
        run.layout.pipeline = 16;
        const double layer =
            16384.0 * (128 + 2 * 8) * 128 + 128 * 128 * 16384.0 + 3 * 16384.0 * 53248;
        const double embedding = 128256.0 * 16384;
        QVERIFY(near(memoryOf(run).weights, 2 * 8 * layer / 8, 1e-12));
        run.model.layers = 124;
        QVERIFY(near(memoryOf(run).weights, 2 * (8 * layer + embedding) / 8, 1e-12));
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
