// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/kernels.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/step_law.h"
#include "tests/core/scaling/throughput/known_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::scaling::throughput;
using namespace ringside::test;

namespace {

QByteArray stated(double value)
{
    return QByteArray::number(value, 'g', 8);
}

} // namespace

/// The step-time law against figures that an independent program (Python) computed from the same
/// formulas, each within 1 %.
class TestStepLaw : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parts22bWithFullRecomputation_data()
    {
        QTest::addColumn<double>("part");
        QTest::addColumn<double>("expected");
        const StepTime step = stepTime(run22b());
        const auto row = [](const char* name, double part, double expected) {
            QTest::newRow(name) << part << expected;
        };
        row("matrix products", step.gemm, .5954);
        row("attention", step.attention, .1782);
        row("memory-bound kernels", step.memoryBound, .1100);
        row("logits", step.logits, .0099);
        row("recomputation", step.recompute, .3061);
        row("tensor parallelism", step.tensor, .1917);
        row("optimizer", step.optimizer, .0605);
        row("the whole step", step.total, 1.462);
    }

    void parts22bWithFullRecomputation()
    {
        QFETCH(double, part);
        QFETCH(double, expected);
        QVERIFY2(near(part, expected, 0.01), stated(part));
    }

    void an8bModelOnEveryGeneration_data()
    {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<double>("expected");
        // 64 GPUs, BF16, FSDP, batch 512 of 8,192 tokens.
        QTest::newRow("A100") << "A100-SXM-80" << 17.68;
        QTest::newRow("H100") << "H100-SXM-80" << 7.48;
        QTest::newRow("H200") << "H200-SXM-141" << 7.06;
        QTest::newRow("B200") << "B200-SXM" << 3.27;
        QTest::newRow("GB200") << "GB200-NVL72" << 2.98;
        QTest::newRow("GB300") << "GB300-NVL72" << 3.11;
    }

    void an8bModelOnEveryGeneration()
    {
        QFETCH(QString, accelerator);
        QFETCH(double, expected);
        const double step =
            stepTime(fsdpRun(qPrintable(accelerator), 64, llama8b(8192), 512)).total;
        QVERIFY2(near(step, expected, 0.01), stated(step));
    }

    void dataSheets_data()
    {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<double>("bf16"); // PFLOP/s
        QTest::addColumn<double>("fp8");
        QTest::addColumn<double>("hbm"); // TB/s
        QTest::newRow("H200") << "H200-SXM-141" << .989 << 1.979 << 4.8;
        QTest::newRow("B200") << "B200-SXM" << 2.25 << 4.5 << 7.7;
        QTest::newRow("GB200 NVL72") << "GB200-NVL72" << 2.45 << 4.9 << 7.9;
    }

    void dataSheets()
    {
        QFETCH(QString, accelerator);
        QFETCH(double, bf16);
        QFETCH(double, fp8);
        QFETCH(double, hbm);
        const Accelerator one = chip(qPrintable(accelerator));
        QVERIFY(near(one.peak16, bf16 * 1e15, 1e-9));
        QVERIFY(near(one.peak8, fp8 * 1e15, 1e-9));
        QVERIFY(near(one.hbm, hbm * 1e12, 1e-9));
        // One NVLink domain of 72 at 900 GB/s, of which NCCL sustains 80 %.
        if (one.perHost > 8) {
            QCOMPARE(one.perHost, 72);
            QVERIFY(near(one.link, 0.8 * 900e9, 1e-9));
        }
    }

    void an8bModelOnTpuSlices_data()
    {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<double>("expected");
        // 256 chips, full recomputation, batch 512: two sequences per chip.
        QTest::newRow("v5e") << "TPU-v5e" << 7.87;
        QTest::newRow("v5p") << "TPU-v5p" << 3.67;
        QTest::newRow("v6e") << "TPU-v6e" << 2.39;
        QTest::newRow("v7") << "TPU-v7" << 0.795;
    }

    void an8bModelOnTpuSlices()
    {
        QFETCH(QString, accelerator);
        QFETCH(double, expected);
        TrainingRun run = fsdpRun(qPrintable(accelerator), 256, llama8b(8192), 512);
        run.layout.microBatch = 2;
        run.recompute = 1;
        run.stack = Stack::Xla;
        const double step = stepTime(run).total;
        QVERIFY2(near(step, expected, 0.01), stated(step));
    }

    void fp8OverBf16()
    {
        // 70B on 64 H100: 15.10 s and 10.21 s, so 1.479 times as fast.
        TrainingRun run = run70b();
        const double bf16 = stepTime(run).total;
        run.precision = Precision::Fp8;
        const double fp8 = stepTime(run).total;
        QVERIFY2(near(bf16, 15.10, 0.01), stated(bf16));
        QVERIFY2(near(fp8, 10.21, 0.01), stated(fp8));
        QVERIFY(near(bf16 / fp8, 1.479, 0.01));
    }

    void mfuFollowsFromTheStep()
    {
        // 128 x 8,192 tokens in 15.10 s on 64 GPUs: 1,085 tokens/s each. 6 x 69.5e9 parameters
        // without the input embedding and 6 x 80 x 8,192 x 8,192 of attention, over 989e12: 49.3 %.
        const Utilisation use = utilisationOf(run70b(), 15.10);
        QVERIFY(near(use.tokensPerSecond, 1085, 0.001));
        QVERIFY(near(use.mfu, 0.493, 0.005));
        QCOMPARE(use.hfu, use.mfu); // nothing is computed again
    }

    void hfuCountsWhatIsComputedAgain()
    {
        // Table 5 of Korthikanti et al. 2022: 175B, full recomputation, 18.13 s.
        const Utilisation use = utilisationOf(run175b(), 18.13);
        QVERIFY(near(use.mfu, 0.384, 0.005));
        QVERIFY(near(use.hfu, 0.512, 0.005));
    }

    void flashAttentionBeatsTheStandardKernels()
    {
        // 8B, 8,192 tokens, A100, FlashAttention-2: 2 x 8192^2 x 4096 / (312e12 x 0.4815) and
        // 16384 x 10240 bytes: 3.76 ms.
        TrainingRun run = fsdpRun("A100-SXM-80", 8, llama8b(8192), 8);
        const Machine machine = Machine::of(run, fittedConstants());
        const double flash = attention(machine, run, 0).forward;
        QVERIFY2(near(flash, 3.75e-3, 0.01), stated(flash));
        run.attention = AttentionKernel::Standard;
        const double standard = attention(machine, run, 0).forward;
        QVERIFY2(near(standard, 20.3e-3, 0.01), stated(standard));
    }

    void groupedQueriesShrinkALayer()
    {
        // 8192 x (64 + 16) x 128 + 64 x 128 x 8192 + 3 x 8192 x 28672.
        QCOMPARE(parametersOf(llama70b(8192)).layer, 855'638'016.0);
    }

    void moreBandwidthNeverSlowsAStep()
    {
        TrainingRun run = run70b();
        const double slow = stepTime(run).total;
        run.accelerator.network *= 2;
        run.accelerator.link *= 2;
        QVERIFY(stepTime(run).total <= slow);
    }
};

RINGSIDE_TEST(TestStepLaw)
#include "tst_step_law.moc"
