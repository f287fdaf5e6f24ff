// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/job/tile_padding.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestTilePadding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usefulShares_data();
    void usefulShares();
    void sharesAreShares();
    void fullTileTakesNoLongerThanAPaddedOne();
    void rateAndFlopsAreOfFullTiles();
};

namespace {

Scenario coreJob()
{
    return scenarioOf({{"cluster.accelerators_per_worker", "8"},
                       {"cluster.intra_bandwidth", "70 GB/s"},
                       {"model.parameters", "20e6"},
                       {"model.features", "100"},
                       {"work.per_accelerator_batch", "10"},
                       {"work.compute_time", "12 ms"}});
}

} // namespace

void TestTilePadding::usefulShares_data()
{
    QTest::addColumn<double>("batch");
    QTest::addColumn<double>("features");
    QTest::addColumn<double>("expected");
    // 10 * 100 / (16 * 128) = 1000 / 2048
    QTest::newRow("a batch of 10, 100 features") << 10.0 << 100.0 << 0.48828125;
    QTest::newRow("a batch of 16, 128 features") << 16.0 << 128.0 << 1.0;
    // 800 / (8 * 128) = 800 / 1024
    QTest::newRow("a batch of 8, 100 features") << 8.0 << 100.0 << 0.78125;
    QTest::newRow("a batch of 24, 384 features") << 24.0 << 384.0 << 1.0;
    // 1 / (8 * 128)
    QTest::newRow("a single number") << 1.0 << 1.0 << 1.0 / 1024;
}

void TestTilePadding::usefulShares()
{
    QFETCH(double, batch);
    QFETCH(double, features);
    QFETCH(double, expected);
    QVERIFY(isNear(usefulTiles(batch, features), expected, 1e-12));
}

void TestTilePadding::sharesAreShares()
{
    QVERIFY(rc::check([] {
        const double batch = *rc::gen::inRange(1, 5000), features = *rc::gen::inRange(1, 5000);
        const double useful = usefulTiles(batch, features);
        RC_ASSERT(useful > 0 && useful <= 1);
        const bool whole = std::fmod(batch, 8) == 0 && std::fmod(features, 128) == 0;
        RC_ASSERT((useful == 1) == whole);
        // Less than a tile of padding on each side.
        RC_ASSERT(paddedBatch(batch) - batch < 8 && paddedFeatures(features) - features < 128);
    }));
}

void TestTilePadding::fullTileTakesNoLongerThanAPaddedOne()
{
    const auto ten = stepOf(coreJob(), testPresets());
    const auto sixteen =
        stepOf(scenarioOf({{"work.per_accelerator_batch", "16"}}, coreJob()), testPresets());
    const auto seventeen =
        stepOf(scenarioOf({{"work.per_accelerator_batch", "17"}}, coreJob()), testPresets());
    QVERIFY(ten && sixteen && seventeen);
    QVERIFY(isNear(*ten->run.usefulTiles, 0.48828125, 1e-12));
    // Two tiles of 8 rows either way; three from 17 samples on.
    QVERIFY(isNear(ten->compute.value(), 12e-3, 1e-12));
    QVERIFY(isNear(sixteen->compute.value(), 12e-3, 1e-12));
    QVERIFY(isNear(seventeen->compute.value(), 18e-3, 1e-12));
    // Without the width nothing is known of tiles: time follows the batch.
    const auto plain = stepOf(
        scenarioOf({{"model.features", "none"}, {"work.per_accelerator_batch", "16"}}, coreJob()),
        testPresets());
    QVERIFY(plain);
    QVERIFY(isNear(plain->compute.value(), 12e-3 * 1.6, 1e-12));
    QVERIFY(!plain->run.usefulTiles);
}

void TestTilePadding::rateAndFlopsAreOfFullTiles()
{
    const auto metrics =
        stepOf(scenarioOf({{"work.samples_per_s", "1000"}}, coreJob()), testPresets());
    QVERIFY(metrics);
    // 10 samples at 1000 samples/s, of which 0.488 are useful: 10 ms * 2.048
    QVERIFY(isNear(metrics->compute.value(), 20.48e-3, 1e-12));
}

RINGSIDE_TEST(TestTilePadding)
#include "tst_tile_padding.moc"
