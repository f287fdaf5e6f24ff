// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/picture/tile_grid.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestTileGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tenRowsTakeTwoTiles();
    void fullTilesHaveNothingBetter();
    void fixedStepIsDividedAgain();
    void onlyATpuPads();
};

namespace {

PresetCatalog withTpu()
{
    PresetCatalog catalog = testPresets();
    AcceleratorPreset tpu;
    tpu.id = "v3-core"; // as the presets that ship name it
    tpu.name = "Cloud TPU v3, one core";
    tpu.memory = Bytes(16e9);
    tpu.intraBandwidth = BytesPerSecond(70e9);
    catalog.accelerators.push_back(tpu);
    return catalog;
}

/// Eight cores of 10 samples, a layer of 100; 12 ms were measured at this batch.
Scenario coreJob(const char* accelerator = "v3-core")
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", accelerator},
                       {"cluster.intra_bandwidth", "70 GB/s"},
                       {"model.parameters", "20e6"},
                       {"model.features", "100"},
                       {"work.per_accelerator_batch", "10"},
                       {"work.compute_time", "12 ms"}});
}

} // namespace

void TestTileGrid::tenRowsTakeTwoTiles()
{
    const auto grid = drawn(tileGrid, coreJob(), withTpu());
    QVERIFY(grid);
    QCOMPARE(grid->own.rows(), 2.0);
    QCOMPARE(grid->own.columns(), 1.0);
    QCOMPARE(grid->own.useful, 0.48828125); // 10 * 100 / (16 * 128)
    const auto metrics = stepOf(coreJob(), withTpu());
    QVERIFY(metrics);
    QCOMPARE(grid->own.useful, *metrics->run.usefulTiles);
    QCOMPARE(*grid->own.throughput, metrics->throughput);
    QCOMPARE(grid->better.size(), std::size_t{4});
    // 8 samples: 800 / 1024, and half the time; 16 samples: 1600 / 2048 in the same time.
    QCOMPARE(grid->better[0].batch, 8.0);
    QCOMPARE(grid->better[0].useful, 0.78125);
    QCOMPARE(grid->better[1].batch, 16.0);
    QCOMPARE(grid->better[1].useful, 0.78125);
    QVERIFY(isNear(*grid->better[1].throughput / *grid->own.throughput, 1.6));
    // 10 * 128 / (16 * 128); all of 16 * 128.
    QCOMPARE(grid->better[2].features, 128.0);
    QCOMPARE(grid->better[2].useful, 0.625);
    QVERIFY(!grid->better[2].throughput);
    QCOMPARE(grid->better[3].useful, 1.0);
}

void TestTileGrid::fullTilesHaveNothingBetter()
{
    const auto grid = drawn(
        tileGrid,
        scenarioOf({{"model.features", "256"}, {"work.per_accelerator_batch", "24"}}, coreJob()),
        withTpu());
    QVERIFY(grid);
    QCOMPARE(grid->own.useful, 1.0);
    QCOMPARE(grid->own.rows(), 3.0);
    QCOMPARE(grid->own.columns(), 2.0);
    QVERIFY(grid->better.empty());
}

void TestTileGrid::fixedStepIsDividedAgain()
{
    // 80 samples a step on eight cores are 10 on each; 16 on each are 128 a step.
    const Scenario job = scenarioOf({{"work.scaling", "strong"}}, coreJob());
    const auto grid = drawn(tileGrid, job, withTpu());
    QVERIFY(grid);
    QCOMPARE(grid->own.batch, 10.0);
    const auto more = stepOf(scenarioOf({{"work.global_batch", "128"}}, job), withTpu());
    QVERIFY(more);
    QVERIFY(isNear(*grid->better[1].throughput, more->throughput));
}

void TestTileGrid::onlyATpuPads()
{
    const auto gpu = drawn(tileGrid, coreJob("t4"), withTpu());
    QCOMPARE(gpu.error().code, ErrorCode::NotModelled);
    QCOMPARE(gpu.error().detail, std::string("only a TPU pads to tiles of 8 x 128"));
    const auto unstated = drawn(tileGrid, mirroredJob(), withTpu());
    QCOMPARE(unstated.error().code, ErrorCode::NotModelled);
}

RINGSIDE_TEST(TestTileGrid)
#include "tst_tile_grid.moc"
