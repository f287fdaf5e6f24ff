// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/low_rank_memory.h"
#include "tests/core/scaling/throughput/known_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::scaling::throughput;
using namespace ringside::test;

namespace {

Transformer llama65b()
{
    return {.layers = 80,
            .hidden = 8192,
            .heads = 64,
            .keyHeads = 64,
            .headDim = 128,
            .ffn = 22016,
            .vocabulary = 32000,
            .sequence = 512};
}

} // namespace

/// QLoRA on one GPU, Dettmers et al. 2023.
class TestLowRankMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void a65bModelFits48Gigabytes()
    {
        // 4.127 / 8 bytes x 80 x 809.5e6 and 16-bit embeddings: 34.5 GB; rank 64 on seven matrices
        // of 80 layers: 799.5 M parameters.
        const LowRankMemory memory = lowRankMemory(llama65b(), 64, true);
        QVERIFY(near(memory.frozen, 34.5e9, 0.01));
        QVERIFY(near(memory.trainable, 799.5e6, 0.001));
        QVERIFY(near(memory.total(), 43.1e9, 0.01));
        QVERIFY(memory.total() < 48e9);
    }

    void doubleQuantisationSavesThreeGigabytes()
    {
        // 0.373 bits of 64.8e9 parameters.
        const double saved = lowRankMemory(llama65b(), 64, false).frozen -
                             lowRankMemory(llama65b(), 64, true).frozen;
        QVERIFY(near(saved, 3.03e9, 0.01));
    }
};

RINGSIDE_TEST(TestLowRankMemory)
#include "tst_low_rank_memory.moc"
