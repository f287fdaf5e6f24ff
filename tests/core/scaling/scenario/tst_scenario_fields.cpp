// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

class TestScenarioFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFieldOfTheStandardExists_data();
    void everyFieldOfTheStandardExists();
    void everyDefaultIsRestored();
    void everyLimitIsTakenAndNothingBeyond();
    void valuesAreRead_data();
    void valuesAreRead();
    void valuesAreRefused_data();
    void valuesAreRefused();
    void wrongUnitNamesThoseOfItsKind();
    void mixtureOfExpertsTakesItsTotal();
    void numberIsInTheFieldsUnit();
    void numbersAreRefused_data();
    void numbersAreRefused();
    void unknownFieldNamesTheNearest();
    void refusedChangeLeavesTheScenarioAlone();
    void oneWayToStateComputeReplacesTheOthers();
    void statedComputeTimeFollowsTheBatch();
    void goingStrongKeepsTheSamplesOfTheStep();
    void machineSetsThreeFieldsUntilOneIsNamed();
    void anyFiniteNumberIsReadBackOrRefused();
};

void TestScenarioFields::everyFieldOfTheStandardExists_data()
{
    QTest::addColumn<QString>("path");
    const char* const paths[] = {"cluster.workers",
                                 "cluster.accelerators_per_worker",
                                 "cluster.machine",
                                 "cluster.accelerator",
                                 "cluster.network",
                                 "cluster.network_efficiency",
                                 "cluster.network_latency",
                                 "cluster.nic_per_accelerator",
                                 "cluster.intra_bandwidth",
                                 "cluster.intra_efficiency",
                                 "cluster.intra_latency",
                                 "model.parameters",
                                 "model.layers",
                                 "model.hidden",
                                 "model.heads",
                                 "model.vocabulary",
                                 "model.gradient_precision",
                                 "model.optimizer",
                                 "model.bytes_per_parameter_state",
                                 "model.embedding_bytes",
                                 "work.scaling",
                                 "work.per_accelerator_batch",
                                 "work.global_batch",
                                 "work.sequence_length",
                                 "work.compute_time",
                                 "work.samples_per_s",
                                 "work.kernel_efficiency",
                                 "work.compute_precision",
                                 "work.overlap_model",
                                 "work.overlap",
                                 "work.bucket_mib",
                                 "work.accumulation_steps",
                                 "input.samples_per_s_per_worker",
                                 "input.prefetch",
                                 "straggler.count",
                                 "straggler.factor",
                                 "straggler.jitter",
                                 "straggler.backup_workers",
                                 "strategy.kind",
                                 "strategy.collective",
                                 "strategy.servers",
                                 "strategy.server_network",
                                 "strategy.asynchronous",
                                 "strategy.zero_stage",
                                 "strategy.pipeline_stages",
                                 "strategy.micro_batches",
                                 "strategy.interleave",
                                 "strategy.schedule",
                                 "strategy.tensor_parallel",
                                 "strategy.compression",
                                 "training.learning_rate",
                                 "training.base_learning_rate",
                                 "training.base_batch",
                                 "training.rule",
                                 "training.warmup_steps",
                                 "training.momentum",
                                 "training.curvature",
                                 "checkpoint.save_time",
                                 "checkpoint.mtbf",
                                 "checkpoint.interval",
                                 "price.accelerator_hour",
                                 "tuning.trials",
                                 "tuning.parallel"};
    for (const char* path : paths)
        QTest::newRow(path) << QString::fromLatin1(path);
}

void TestScenarioFields::everyFieldOfTheStandardExists()
{
    QFETCH(QString, path);
    const scenario::FieldInfo* field = fieldTable().find(path.toStdString());
    QVERIFY(field);
    QVERIFY(!field->meaning.empty());
}

void TestScenarioFields::everyDefaultIsRestored()
{
    for (const scenario::FieldInfo& field : fieldTable().infos()) {
        Scenario scenario;
        QCOMPARE(fieldTable().text(scenario, field.path), field.defaultText);
        QVERIFY2(fieldTable().apply(scenario, {field.path, field.defaultText}), field.path.c_str());
        QVERIFY2(scenario == Scenario(), field.path.c_str());
    }
}

void TestScenarioFields::everyLimitIsTakenAndNothingBeyond()
{
    for (const scenario::FieldInfo& field : fieldTable().infos()) {
        if (!field.minimum || !field.maximum)
            continue;
        const auto text = [&](double value) {
            return QByteArray::number(value, 'g', 17).toStdString() +
                   (field.unit.empty() ? "" : " " + field.unit);
        };
        Scenario scenario;
        QVERIFY2(fieldTable().apply(scenario, {field.path, text(*field.minimum)}),
                 field.path.c_str());
        QVERIFY2(fieldTable().apply(scenario, {field.path, text(*field.maximum)}),
                 field.path.c_str());
        for (const double beyond : {*field.minimum - 1, *field.maximum * 2 + 1}) {
            const Done done = fieldTable().apply(scenario, {field.path, text(beyond)});
            QVERIFY2(!done, field.path.c_str());
            QCOMPARE(done.error().code, ErrorCode::OutOfRange);
            QCOMPARE(done.error().subject, field.path);
            QVERIFY(!done.error().limit.empty());
        }
    }
}

void TestScenarioFields::valuesAreRead_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("normal");
    const auto row = [](const char* path, const char* text, const char* normal) {
        QTest::addRow("%s = %s", path, text)
            << QString::fromUtf8(path) << QString::fromUtf8(text) << QString::fromUtf8(normal);
    };
    row("cluster.network", "50 Gbps", "50 Gbps");
    row("cluster.network", "50Gbps", "50 Gbps");
    row("cluster.network", "6.25 GB/s", "50 Gbps"); // 6.25e9 byte/s x 8
    row("cluster.network_latency", "30 us", "30 us");
    row("cluster.network_latency", "0.5 ms", "500 us");
    row("cluster.network_latency", "2 µs", "2 us");
    row("cluster.intra_bandwidth", "240 GB/s", "240 GB/s");
    row("cluster.intra_bandwidth", "0.5 TB/s", "500 GB/s");
    row("model.parameters", "110e6", "110000000");
    row("model.parameters", "13B", "13000000000");
    row("model.parameters", "13 B", "13000000000");
    row("model.parameters", "7b", "7000000000");
    row("model.parameters", "13 billion", "13000000000");
    row("model.parameters", "46.7 billion", "46700000000");
    row("model.parameters", "340M", "340000000");
    row("model.parameters", "1.5T", "1500000000000");
    row("work.per_accelerator_batch", "2k", "2000 samples");
    row("work.per_accelerator_batch", "1 sample", "1 samples");
    row("work.sequence_length", "8k tokens", "8000 tokens");
    row("work.samples_per_s", "1.3k samples/s", "1300 samples/s");
    row("cluster.workers", "1k", "1000");
    row("cluster.network", "400G", "400 Gbps");
    row("cluster.network", "1.6T", "1600 Gbps");
    row("model.embedding_bytes", "80 GB", "80000000000 B");
    row("model.embedding_bytes", "80G", "80000000000 B");
    row("model.embedding_bytes", "80Gi", "85899345920 B"); // 80 x 2^30
    row("model.embedding_bytes", "13B", "13 B");
    row("model.embedding_bytes", "13 B", "13 B");
    row("model.embedding_bytes", "16 GiB", "17179869184 B"); // 16 x 2^30
    row("model.embedding_bytes", "1.36 GB", "1360000000 B");
    row("model.embedding_bytes", "200", "200 B");
    row("model.gradient_precision", "bf16", "bf16");
    row("work.compute_time", "5 ms", "0.005 s");
    row("work.compute_time", "0.06", "0.06 s");
    row("work.samples_per_s", "1300", "1300 samples/s");
    row("work.samples_per_s", "1300 1/s", "1300 samples/s");
    row("work.per_accelerator_batch", "64", "64 samples");
    row("work.per_accelerator_batch", "64 samples", "64 samples");
    row("work.sequence_length", "128", "128 tokens");
    row("work.bucket_mib", "25", "25 MiB");
    row("input.samples_per_s_per_worker", "unlimited", "unlimited");
    row("input.prefetch", "false", "false");
    row("strategy.kind", "fsdp", "fsdp");
    row("strategy.schedule", "1f1b", "1f1b");
    row("checkpoint.mtbf", "2 h", "7200 s");
    row("cluster.accelerator", "a100-40gb", "a100-40gb");
}

void TestScenarioFields::valuesAreRead()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, normal);
    Scenario scenario;
    QVERIFY(fieldTable().apply(scenario, {path.toStdString(), text.toStdString()}));
    QCOMPARE(fieldTable().text(scenario, path.toStdString()), normal.toStdString());
    // What is written is read back as the same value.
    Scenario again;
    QVERIFY(fieldTable().apply(again, {path.toStdString(), normal.toStdString()}));
    QVERIFY(scenario == again);
}

void TestScenarioFields::valuesAreRefused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<ErrorCode>("code");
    const auto row = [](const char* path, const char* text, ErrorCode code) {
        QTest::addRow("%s = %s", path, text)
            << QString::fromLatin1(path) << QString::fromLatin1(text) << code;
    };
    row("cluster.network", "50", ErrorCode::MissingUnit);
    row("cluster.network", "50 us", ErrorCode::WrongUnit);
    row("cluster.network", "50 gbps", ErrorCode::WrongUnit);
    row("cluster.network_latency", "30", ErrorCode::MissingUnit);
    row("cluster.intra_bandwidth", "240", ErrorCode::MissingUnit);
    row("work.compute_time", "5 GB", ErrorCode::WrongUnit);
    row("work.compute_time", "100 Gibs", ErrorCode::WrongUnit);
    row("work.samples_per_s", "5 ms", ErrorCode::WrongUnit);
    row("cluster.intra_bandwidth", "400G", ErrorCode::WrongUnit); // of bits or of bytes
    row("work.bucket_mib", "25M", ErrorCode::WrongUnit);          // MB or MiB
    row("work.compute_time", "2k", ErrorCode::WrongUnit);
    row("accelerator.peak_bf16", "989T", ErrorCode::WrongType); // the unit has the T
    row("model.embedding_bytes", "13 billion", ErrorCode::WrongUnit);
    row("model.parameters", "13 Billion", ErrorCode::WrongType); // 13e12 in German
    row("model.parameters", "13 billions", ErrorCode::WrongType);
    row("model.parameters", "13 GB", ErrorCode::WrongType);
    row("model.parameters", "8x7B", ErrorCode::WrongType);
    row("model.parameters", "1,5B", ErrorCode::WrongType);
    row("cluster.workers", "2.0005k", ErrorCode::WrongType); // 2000.5
    row("cluster.workers", "2.5", ErrorCode::WrongType);
    row("cluster.workers", "four", ErrorCode::WrongType);
    row("cluster.workers", "4 Gbps", ErrorCode::WrongType);
    row("cluster.workers", "", ErrorCode::WrongType);
    row("cluster.workers", "20_000", ErrorCode::WrongType);
    row("cluster.workers", "0", ErrorCode::OutOfRange);
    row("cluster.workers", "-1", ErrorCode::OutOfRange);
    row("cluster.workers", "1000000000", ErrorCode::OutOfRange);
    row("cluster.workers", "1e308", ErrorCode::OutOfRange);
    row("cluster.workers", "1e400", ErrorCode::NotFinite);
    row("cluster.workers", "nan", ErrorCode::NotFinite);
    row("model.parameters", "inf", ErrorCode::NotFinite);
    row("model.parameters", "-inf", ErrorCode::NotFinite);
    row("model.parameters", "1e308", ErrorCode::OutOfRange);
    row("work.kernel_efficiency", "0", ErrorCode::OutOfRange);
    row("work.kernel_efficiency", "1.2", ErrorCode::OutOfRange);
    row("input.prefetch", "yes", ErrorCode::WrongType);
    row("strategy.kind", "data-paralel", ErrorCode::UnknownName);
    row("model.gradient_precision", "fp8", ErrorCode::UnknownName);
}

void TestScenarioFields::valuesAreRefused()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(ErrorCode, code);
    Scenario scenario;
    const Done done = fieldTable().apply(scenario, {path.toStdString(), text.toStdString()});
    QVERIFY(!done);
    QCOMPARE(done.error().code, code);
    QCOMPARE(done.error().subject, path.toStdString());
    QCOMPARE(done.error().value, text.toStdString());
    QVERIFY(!done.error().limit.empty());
}

void TestScenarioFields::wrongUnitNamesThoseOfItsKind()
{
    const std::pair<FieldChange, const char*> rows[] = {
        {{"work.compute_time", "100 GB"}, "a time in s, ms, us, µs, ns, min, h, d"},
        {{"cluster.network_latency", "100 Gibs"}, "a time in s, ms, us, µs, ns, min, h, d"},
        {{"cluster.network", "50 parsecs"},
         "a data rate in B/s, kB/s, MB/s, GB/s, TB/s, MiB/s, GiB/s, Mbps, Mbit/s, Gbps, Gbit/s, "
         "Tbps"},
    };
    for (const auto& [change, limit] : rows) {
        Scenario scenario;
        const Done done = fieldTable().apply(scenario, change);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::WrongUnit);
        QCOMPARE(done.error().limit, std::string(limit));
    }
}

void TestScenarioFields::mixtureOfExpertsTakesItsTotal()
{
    for (const char* typed : {"8x7B", "8 x 22B", "8×7B", "8x7 billion"}) {
        Scenario scenario;
        const Done done = fieldTable().apply(scenario, {"model.parameters", typed});
        QVERIFY2(!done && done.error().limit.starts_with("one number: for a mixture"), typed);
    }
}

void TestScenarioFields::numberIsInTheFieldsUnit()
{
    Scenario scenario;
    QVERIFY(fieldTable().apply(scenario, {"cluster.network", 50.0}));
    QCOMPARE(*scenario.cluster.networkGbps, 50.0);
    QVERIFY(fieldTable().apply(scenario, {"cluster.network_latency", 20.0}));
    QVERIFY(std::abs(scenario.cluster.networkLatency.value() - 20e-6) < 1e-18);
    QVERIFY(fieldTable().apply(scenario, {"cluster.intra_bandwidth", 300.0}));
    QCOMPARE(scenario.cluster.intraBandwidth->value(), 300e9);
    QVERIFY(fieldTable().apply(scenario, {"work.kernel_efficiency", 0.4}));
    // The side effects are those of text: a stated time replaces the share of the peak.
    QVERIFY(fieldTable().apply(scenario, {"work.compute_time", 0.05}));
    QCOMPARE(scenario.work.computeTime->value(), 0.05);
    QVERIFY(!scenario.work.kernelEfficiency);
    QCOMPARE(fieldTable().valueText({"cluster.network", 50.0}), std::string("50 Gbps"));
    QCOMPARE(fieldTable().valueText({"work.kernel_efficiency", 0.4}), std::string("0.4"));
    QCOMPARE(fieldTable().valueText({"cluster.network", "50 Gbit/s"}), std::string("50 Gbit/s"));
}

void TestScenarioFields::numbersAreRefused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<double>("value");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("half a host") << "cluster.workers" << 1.5 << ErrorCode::WrongType;
    QTest::newRow("no host") << "cluster.workers" << 0.0 << ErrorCode::OutOfRange;
    QTest::newRow("more than the whole peak")
        << "work.kernel_efficiency" << 1.01 << ErrorCode::OutOfRange;
    QTest::newRow("not finite") << "model.parameters" << std::nan("") << ErrorCode::NotFinite;
    QTest::newRow("a number for a choice") << "strategy.kind" << 1.0 << ErrorCode::WrongType;
    QTest::newRow("a number for a switch") << "input.prefetch" << 1.0 << ErrorCode::WrongType;
    QTest::newRow("a number for a name") << "cluster.machine" << 1.0 << ErrorCode::WrongType;
}

void TestScenarioFields::numbersAreRefused()
{
    QFETCH(QString, path);
    QFETCH(double, value);
    QFETCH(ErrorCode, code);
    Scenario scenario;
    const Done done = fieldTable().apply(scenario, {path.toStdString(), value});
    QVERIFY(!done);
    QCOMPARE(done.error().code, code);
    QCOMPARE(done.error().subject, path.toStdString());
    QVERIFY(scenario == Scenario{});
}

void TestScenarioFields::unknownFieldNamesTheNearest()
{
    Scenario scenario;
    const std::pair<const char*, const char*> typos[] = {
        {"cluster.worker", "cluster.workers"},
        {"cluster.acelerator", "cluster.accelerator"},
        {"workers", "cluster.workers"},
        {"work.batch_per_galaxy_of_nothing", ""},
    };
    for (const auto& [typo, nearest] : typos) {
        const Done done = fieldTable().apply(scenario, {typo, "1"});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::UnknownField);
        QCOMPARE(done.error().nearest, std::string(nearest));
    }
    const Done done = fieldTable().apply(scenario, {"strategy.kind", "data-paralel"});
    QCOMPARE(done.error().nearest, std::string("data-parallel"));
    // A megabyte of name costs nothing and is not repeated whole.
    const Done huge =
        fieldTable().apply(scenario, {std::string(1 << 20, 'x'), std::string(1 << 20, '9')});
    QVERIFY(huge.error().subject.size() <= 80 && huge.error().value.size() <= 80);
}

void TestScenarioFields::refusedChangeLeavesTheScenarioAlone()
{
    Scenario scenario = mirroredJob();
    const Scenario before = scenario;
    const Changes changes{{"cluster.workers", "8"}, {"cluster.network", "50"}};
    QVERIFY(!fieldTable().applyAll(scenario, changes));
    QVERIFY(scenario == before);
}

void TestScenarioFields::oneWayToStateComputeReplacesTheOthers()
{
    Scenario scenario = mirroredJob();
    QVERIFY(scenario.work.kernelEfficiency);
    scenario = scenarioOf({{"work.samples_per_s", "1300"}}, scenario);
    QVERIFY(!scenario.work.kernelEfficiency && scenario.work.samplesPerSecond);
    scenario = scenarioOf({{"work.compute_time", "40 ms"}}, scenario);
    QVERIFY(!scenario.work.samplesPerSecond && scenario.work.computeTime);
}

void TestScenarioFields::statedComputeTimeFollowsTheBatch()
{
    const Scenario base =
        scenarioOf({{"work.per_accelerator_batch", "64"}, {"work.compute_time", "40 ms"}});
    const auto compute = [](const Scenario& scenario) {
        return stepOf(scenario, {})->compute.value();
    };
    QCOMPARE(compute(base), 0.040);
    // Four times the samples take four times as long.
    QCOMPARE(compute(scenarioOf({{"work.per_accelerator_batch", "256"}}, base)), 0.160);
    QCOMPARE(
        compute(scenarioOf(
            {{"work.per_accelerator_batch", "256"}, {"work.per_accelerator_batch", "64"}}, base)),
        0.040);
    // 3 ms for 512 samples are 0.75 ms for the 128 that each of four workers takes.
    Scenario stated;
    const std::vector<FieldChange> withBatch{
        {"cluster.workers", "4"},      {"work.scaling", "strong"},
        {"work.global_batch", "512"},  {"work.compute_time_batch", "512"},
        {"work.compute_time", "3 ms"}, {"cluster.network", "16 Gbps"}};
    QVERIFY(fieldTable().applyAll(stated, withBatch));
    QCOMPARE(compute(stated), 0.00075);
    // An effect that states both means the time of the new batch, in whichever order.
    Scenario both = base;
    const Changes changes{{"work.compute_time", "100 ms"}, {"work.per_accelerator_batch", "256"}};
    QVERIFY(fieldTable().applyAll(both, changes));
    QCOMPARE(compute(both), 0.100);
}

void TestScenarioFields::goingStrongKeepsTheSamplesOfTheStep()
{
    const Scenario strong = scenarioOf({{"work.scaling", "strong"}}, mirroredJob());
    QVERIFY(strong.work.globalBatch);
    QCOMPARE(*strong.work.globalBatch, 1024.0); // 4 workers x 4 accelerators x 64 samples
    // A machine's accelerators are not known here: rather no samples than those of one a host.
    const Scenario machine = scenarioOf({{"cluster.machine", "a2-highgpu-4g"}}, mirroredJob());
    QVERIFY(!scenarioOf({{"work.scaling", "strong"}}, machine).work.globalBatch);
    const Scenario counted =
        scenarioOf({{"cluster.accelerators_per_worker", "4"}, {"work.scaling", "strong"}}, machine);
    QVERIFY(counted.work.globalBatch);
    QCOMPARE(*counted.work.globalBatch, 1024.0);
}

void TestScenarioFields::machineSetsThreeFieldsUntilOneIsNamed()
{
    const PresetCatalog presets = testPresets();
    const Scenario moved = scenarioOf({{"cluster.machine", "a3-highgpu-8g"}}, mirroredJob());
    auto plain = materialize(moved, presets);
    QVERIFY(plain);
    QCOMPARE(plain->cluster.accelerator, std::string("h100-80gb"));
    QCOMPARE(plain->cluster.acceleratorsPerWorker, 8);
    QCOMPARE(*plain->cluster.networkGbps, 1000.0);
    const Scenario slower = scenarioOf({{"cluster.network", "200 Gbps"}}, moved);
    plain = materialize(slower, presets);
    QCOMPARE(*plain->cluster.networkGbps, 200.0);
    QCOMPARE(plain->cluster.acceleratorsPerWorker, 8);
    const auto unknown = materialize(scenarioOf({{"cluster.machine", "a3-highgpu-9g"}}), presets);
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::UnknownName);
    QCOMPARE(unknown.error().nearest, std::string("a3-highgpu-8g"));
}

void TestScenarioFields::anyFiniteNumberIsReadBackOrRefused()
{
    const bool holds = rc::check("a value that is taken is written and read back unchanged", [] {
        const auto& fields = fieldTable().infos();
        const auto& field = fields[*rc::gen::inRange<std::size_t>(0, fields.size())];
        const double value = *rc::gen::arbitrary<double>();
        const std::string text = QByteArray::number(value, 'g', 17).toStdString() +
                                 (field.unit.empty() ? "" : " " + field.unit);
        Scenario scenario;
        if (!fieldTable().apply(scenario, {field.path, text}))
            return;
        Scenario again;
        RC_ASSERT(
            bool(fieldTable().apply(again, {field.path, fieldTable().text(scenario, field.path)})));
        RC_ASSERT(fieldTable().text(again, field.path) == fieldTable().text(scenario, field.path));
    });
    QVERIFY(holds);
}

RINGSIDE_TEST(TestScenarioFields)
#include "tst_scenario_fields.moc"
