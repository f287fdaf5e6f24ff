// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/usual_rates.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::scaling;
using namespace ringside::session;

namespace {

constexpr double kGbit = 1.25e8; ///< bytes

Changes eightA100()
{
    return {{"cluster.accelerators_per_worker", "8"}, {"cluster.accelerator", "a100-40gb"}};
}

} // namespace

class TestUsualRates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linkIsThatOfTheAccelerator()
    {
        const auto usual =
            usualRates(scenarioOf(eightA100()), "cluster.intra_bandwidth", testPresets());
        QVERIFY(usual);
        QCOMPARE(usual->low, 300e9);
        QCOMPARE(usual->high, 300e9);
        // 300 Gbit/s are 37.5 GB/s.
        QVERIFY(isUnusual(300 * kGbit, *usual));
        QVERIFY(!isUnusual(301 * kGbit, *usual));
        QVERIFY(isUnusual(2400e9, *usual));
        QVERIFY(!isUnusual(2399e9, *usual));
    }

    void networkIsThatOfItsMachines()
    {
        // Of a share per accelerator, eight: 50 / 4 Gbps of a2-highgpu-4g is the smallest, 200 Gbps
        // of the step-time law's A100 the largest.
        const auto usual = usualRates(scenarioOf(eightA100()), "cluster.network", testPresets());
        QVERIFY(usual);
        QCOMPARE(usual->low, 8 * 12.5 * kGbit);
        QCOMPARE(usual->high, 8 * 200 * kGbit);
        QVERIFY(isUnusual(12.5 * kGbit, *usual));
        QVERIFY(!isUnusual(50 * kGbit, *usual));
        QVERIFY(!isUnusual(400 * kGbit, *usual));
    }

    void machineStatesItsAccelerator()
    {
        const auto usual = usualRates(scenarioOf({{"cluster.machine", "a3-highgpu-8g"}}),
                                      "cluster.intra_bandwidth", testPresets());
        QVERIFY(usual);
        QCOMPARE(usual->low, 450e9);
    }

    void otherFieldsAndUnknownChipsHaveNone()
    {
        QVERIFY(!usualRates(scenarioOf(eightA100()), "input.storage_bandwidth", testPresets()));
        QVERIFY(!usualRates(scenarioOf({}), "cluster.network", testPresets()));
    }
};

RINGSIDE_TEST(TestUsualRates)
#include "tst_usual_rates.moc"
