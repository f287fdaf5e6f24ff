// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/job/memory_model.h"
#include "tests/support/near.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestMemoryModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void zeroDividesTheStates_data();
    void zeroDividesTheStates();
    void deepSpeedKeepsFp32Gradients();
    void aloneNothingIsSaved();
    void senselessArgumentsAreRefused_data();
    void senselessArgumentsAreRefused();
    void activationsOfTheKorthikantiModels_data();
    void activationsOfTheKorthikantiModels();
    void optimizersNeedTheirBytes_data();
    void optimizersNeedTheirBytes();
    void statedBytesReplaceTheOptimizers();
    void jobFitsOrNot();
    void unknownActivationsAreReportedAsUnknown();
    void embeddingsStayOnTheServers();
    void frozenWeightsNeedNoState();
};

namespace {

StepMetrics memoryMetrics(const Changes& changes)
{
    const Scenario base = scenarioOf({{"cluster.accelerator", "a100-80gb"},
                                      {"model.parameters", "1e9"},
                                      {"work.per_accelerator_batch", "1"},
                                      {"work.compute_time", "1 s"}});
    return *stepOf(scenarioOf(changes, base), testPresets());
}

} // namespace

void TestMemoryModel::zeroDividesTheStates_data()
{
    QTest::addColumn<double>("parameters");
    QTest::addColumn<double>("ranks");
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("gigabytes");
    // 16 bytes a parameter = 2 + 2 + 12: (4 + 12/8), (2 + 14/8), 16/8 bytes for stages 1, 2, 3
    // of 8.
    QTest::newRow("13e9 replicated") << 13e9 << 8.0 << 0 << 208.0;
    QTest::newRow("13e9 stage 1") << 13e9 << 8.0 << 1 << 71.5;
    QTest::newRow("13e9 stage 2") << 13e9 << 8.0 << 2 << 48.75;
    QTest::newRow("13e9 stage 3") << 13e9 << 8.0 << 3 << 26.0;
    QTest::newRow("13e9 stage 3 over 16") << 13e9 << 16.0 << 3 << 13.0;
    QTest::newRow("7e9 replicated") << 7e9 << 8.0 << 0 << 112.0;
    QTest::newRow("7e9 stage 1") << 7e9 << 8.0 << 1 << 38.5;
    QTest::newRow("7e9 stage 2") << 7e9 << 8.0 << 2 << 26.25;
    QTest::newRow("7e9 stage 3") << 7e9 << 8.0 << 3 << 14.0;
    // Figure 1 of the ZeRO paper: 7.5e9 parameters on 64 ranks.
    QTest::newRow("7.5e9 replicated") << 7.5e9 << 64.0 << 0 << 120.0;
    QTest::newRow("7.5e9 stage 1") << 7.5e9 << 64.0 << 1 << 31.40625;
    QTest::newRow("7.5e9 stage 2") << 7.5e9 << 64.0 << 2 << 16.640625;
    QTest::newRow("7.5e9 stage 3") << 7.5e9 << 64.0 << 3 << 1.875;
}

void TestMemoryModel::zeroDividesTheStates()
{
    QFETCH(double, parameters);
    QFETCH(double, ranks);
    QFETCH(int, stage);
    QFETCH(double, gigabytes);
    const auto memory = zeroMemory(parameters, ranks, stage, 12, StateConvention::ZeroPaper);
    QVERIFY(memory);
    QVERIFY(isNear(memory->total.value(), gigabytes * 1e9, 1e-12));
    // ZeRO paper, section 7: 2 P elements, 3 P in stage 3, in the limit of many ranks.
    QCOMPARE(memory->communicationElements, (stage == 3 ? 3 : 2) * parameters);
}

void TestMemoryModel::deepSpeedKeepsFp32Gradients()
{
    // DeepSpeed's estimators: 2 P + 18 P / N in stage 2, 18 P / N in stage 3 (without the layer it
    // gathers).
    const auto two = zeroMemory(1e9, 4, 2, 12, StateConvention::DeepSpeed);
    const auto three = zeroMemory(1e9, 4, 3, 12, StateConvention::DeepSpeed);
    QVERIFY(isNear(two->total.value(), 2e9 + 18e9 / 4, 1e-12));
    QVERIFY(isNear(three->total.value(), 18e9 / 4, 1e-12));
}

void TestMemoryModel::aloneNothingIsSaved()
{
    for (int stage = 0; stage <= 3; ++stage) {
        const auto memory = zeroMemory(1e9, 1, stage, 12, StateConvention::ZeroPaper);
        QCOMPARE(memory->total.value(), 16e9);
        QCOMPARE(memory->communicationElements, 0.0);
    }
}

void TestMemoryModel::senselessArgumentsAreRefused_data()
{
    QTest::addColumn<double>("parameters");
    QTest::addColumn<double>("ranks");
    QTest::addColumn<int>("stage");
    QTest::addColumn<double>("optimizer");
    QTest::addColumn<ErrorCode>("code");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("no parameters") << 0.0 << 8.0 << 1 << 12.0 << ErrorCode::OutOfRange;
    QTest::newRow("1e308 parameters") << 1e308 << 8.0 << 1 << 12.0 << ErrorCode::OutOfRange;
    QTest::newRow("not a number") << nan << 8.0 << 1 << 12.0 << ErrorCode::NotFinite;
    QTest::newRow("no ranks") << 1e9 << 0.0 << 1 << 12.0 << ErrorCode::OutOfRange;
    QTest::newRow("half a rank") << 1e9 << 1.5 << 1 << 12.0 << ErrorCode::OutOfRange;
    QTest::newRow("stage 4") << 1e9 << 8.0 << 4 << 12.0 << ErrorCode::OutOfRange;
    QTest::newRow("negative optimizer") << 1e9 << 8.0 << 1 << -1.0 << ErrorCode::OutOfRange;
}

void TestMemoryModel::senselessArgumentsAreRefused()
{
    QFETCH(double, parameters);
    QFETCH(double, ranks);
    QFETCH(int, stage);
    QFETCH(double, optimizer);
    QFETCH(ErrorCode, code);
    const auto memory = zeroMemory(parameters, ranks, stage, optimizer, StateConvention::ZeroPaper);
    QVERIFY(!memory);
    QCOMPARE(memory.error().code, code);
}

void TestMemoryModel::activationsOfTheKorthikantiModels_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("heads");
    QTest::addColumn<double>("interleaved");
    QTest::addColumn<double>("plainGib");
    QTest::addColumn<double>("selectiveGib");
    // Figure 1 of the paper, as transcribed in Calculon's validation: s = 2048, b = 1, TP 8. The
    // first stage of p keeps all L layers' worth, times 1 + (p - 1) / (p v) with v = 3 chunks a
    // stage.
    QTest::newRow("530B") << 105 << 20480 << 128 << 1 + 34.0 / (35 * 3) << 114.0234375
                          << 23.076171875;
    QTest::newRow("1T") << 128 << 25600 << 160 << 1.0 << 131.25 << 26.5625;
}

void TestMemoryModel::activationsOfTheKorthikantiModels()
{
    QFETCH(int, layers);
    QFETCH(int, hidden);
    QFETCH(int, heads);
    QFETCH(double, interleaved);
    QFETCH(double, plainGib);
    QFETCH(double, selectiveGib);
    ActivationShape shape{layers, hidden, heads, 2048, 1, 8, false, Recompute::None};
    const auto gib = [&] {
        return activationBytesPerLayer(shape).value() * layers * interleaved / kGibi;
    };
    QVERIFY(isNear(gib(), plainGib, 1e-9));
    shape.sequenceParallel = true;
    shape.recompute = Recompute::Selective;
    QVERIFY(isNear(gib(), selectiveGib, 1e-9));
    shape.recompute = Recompute::Full;
    QVERIFY(isNear(activationBytesPerLayer(shape).value(), 2048.0 * hidden * 2, 1e-12));
}

void TestMemoryModel::optimizersNeedTheirBytes_data()
{
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<QString>("precision");
    QTest::addColumn<double>("bytes");
    QTest::newRow("adam, mixed: 2 + 2 + 4 + 8") << "adam"
                                                << "bf16" << 16.0;
    QTest::newRow("adam, fp32: 4 + 4 + 8") << "adam"
                                           << "fp32" << 16.0;
    QTest::newRow("momentum, mixed: 2 + 2 + 4 + 4") << "momentum"
                                                    << "fp16" << 12.0;
    QTest::newRow("sgd, fp32: 4 + 4") << "sgd"
                                      << "tf32" << 8.0;
    QTest::newRow("inference: 2") << "none"
                                  << "bf16" << 2.0;
}

void TestMemoryModel::optimizersNeedTheirBytes()
{
    QFETCH(QString, optimizer);
    QFETCH(QString, precision);
    QFETCH(double, bytes);
    const StepMetrics metrics =
        memoryMetrics({{"model.optimizer", optimizer.toStdString()},
                       {"work.compute_precision", precision.toStdString()}});
    QCOMPARE(metrics.memory.value(), bytes * 1e9);
}

void TestMemoryModel::statedBytesReplaceTheOptimizers()
{
    QCOMPARE(memoryMetrics({{"model.bytes_per_parameter_state", "18"}}).memory.value(), 18e9);
    QCOMPARE(memoryMetrics({{"model.bytes_per_parameter_state", "2"}}).memory.value(), 2e9);
}

void TestMemoryModel::jobFitsOrNot()
{
    const Changes shape{{"model.layers", "32"},
                        {"model.hidden", "4096"},
                        {"model.heads", "32"},
                        {"work.sequence_length", "2048"},
                        {"cluster.accelerators_per_worker", "8"}};
    Changes small = shape;
    small.push_back({"work.recompute", "selective"});
    // 16 GB + 32 x 34 x 2048 x 4096 bytes = 9.1 GB.
    const StepMetrics fits = memoryMetrics(small);
    QVERIFY(fits.memoryModelled && fits.fits);
    QVERIFY(isNear(fits.memory.value(), 16e9 + 32 * 34 * 2048.0 * 4096, 1e-12));
    QCOMPARE(fits.memoryCapacity.value(), 80e9);
    small.push_back({"model.parameters", "7e9"});
    QVERIFY(!memoryMetrics(small).fits);
    small.push_back({"strategy.kind", "fsdp"});
    QVERIFY(memoryMetrics(small).fits);
}

void TestMemoryModel::unknownActivationsAreReportedAsUnknown()
{
    const StepMetrics unknown = memoryMetrics({});
    QVERIFY(!unknown.memoryModelled && !unknown.memoryParts.activationsModelled && unknown.fits);
    // States alone can be too much: then it is known that the job does not fit.
    const StepMetrics large = memoryMetrics({{"model.parameters", "7e9"}});
    QVERIFY(large.memoryModelled && !large.fits);
    const StepMetrics measured = memoryMetrics(
        {{"model.activation_bytes_per_sample", "50 MB"}, {"work.per_accelerator_batch", "64"}});
    QVERIFY(measured.memoryModelled);
    QCOMPARE(measured.memoryParts.activations.value(), 64 * 50e6);
    Scenario scenario;
    QVERIFY(!activationsUnmodelled(scenario).empty());
    scenario.model.memoryUnmodelled = "a convolutional network";
    QCOMPARE(activationsUnmodelled(scenario), std::string("a convolutional network"));
}

void TestMemoryModel::embeddingsStayOnTheServers()
{
    const Changes table{{"model.embedding_bytes", "200 GB"}};
    QVERIFY(!memoryMetrics(table).fits);
    Changes served = table;
    served.push_back({"strategy.kind", "parameter-server"});
    served.push_back({"strategy.servers", "4"});
    QVERIFY(memoryMetrics(served).fits);
}

void TestMemoryModel::frozenWeightsNeedNoState()
{
    // 2 bytes of weights each, 14 bytes for the tenth that is trained.
    const StepMetrics metrics = memoryMetrics({{"model.trainable_parameters", "100e6"}});
    QVERIFY(isNear(metrics.memory.value(), 2e9 + 14 * 100e6, 1e-12));
}

RINGSIDE_TEST(TestMemoryModel)
#include "tst_memory_model.moc"
