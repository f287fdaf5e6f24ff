// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside::test;

namespace {

/// Eight one-accelerator hosts; 1 GB of fp32 gradients over 80 Gbps at efficiency 1 without
/// latency.
constexpr char kJob[] = R"(scenario:
  cluster: {workers: 8, accelerator: v100-16gb, network: 80 Gbps, network_efficiency: 1, network_latency: 0 us}
  model: {parameters: 250e6, gradient_precision: fp32}
  work: {per_accelerator_batch: 32, compute_time: 0.1, overlap: 0}
  strategy: {kind: data-parallel, collective: ring}
goal: {metric: efficiency, direction: maximize}
)";

} // namespace

class TestCliScenario : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(QStringLiteral("job.yaml"));
        write(kJob);
    }

    void stepIsComputePlusTheRing()
    {
        const CliRun run = cli({});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject metrics = run.json()[QLatin1String("metrics")].toObject();
        // 2(8-1)/8 x 1e9 B / 10e9 B/s = 0.175 s, nothing hidden; one accelerator alone: 0.1 s.
        QVERIFY(close(metrics, "communication_s", 0.175));
        QVERIFY(close(metrics, "step_time_s", 0.275));
        QVERIFY(close(metrics, "efficiency", 0.1 / 0.275));
        QVERIFY(close(metrics, "throughput_samples_per_s", 8 * 32 / 0.275));
        QCOMPARE(metrics[QLatin1String("bottleneck")].toString(), QStringLiteral("communication"));
        for (const char* field : {"compute_s", "exposed_communication_s", "input_s", "bubble_s",
                                  "speedup", "memory_bytes", "memory_capacity_bytes", "fits"})
            QVERIFY2(metrics.contains(QLatin1String(field)), field);
        QVERIFY(run.json()[QLatin1String("assumptions")].isArray());
        QCOMPARE(run.json()[QLatin1String("goal")].toObject()[QLatin1String("metric")].toString(),
                 QStringLiteral("efficiency"));
    }

    void lawPredictsAJobFromItsShape()
    {
        // 8B on 64 H100 with FSDP, 8 sequences of 8,192 tokens per GPU: 7.48 s by an independent
        // program.
        write(R"(scenario:
  cluster: {workers: 8, accelerators_per_worker: 8, accelerator: h100-80gb}
  model: {layers: 32, hidden: 4096, heads: 32, kv_heads: 8, ffn: 14336, gated: true, vocabulary: 128256}
  work: {kernel_model: law, per_accelerator_batch: 1, accumulation_steps: 8, sequence_length: 8192}
  strategy: {kind: fsdp}
)");
        const CliRun run = cli({});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        const QJsonObject metrics = run.json()[QLatin1String("metrics")].toObject();
        const double step = metrics[QLatin1String("step_time_s")].toDouble();
        QVERIFY2(std::abs(step / 7.48 - 1) < 0.01, qPrintable(QString::number(step)));
        // 6 x 7.5e9 without the input embedding and 6 x 32 x 4096 x 8192 of attention, times 65,536
        // tokens per GPU and step, over 989e12.
        const double mfu = (6 * 7.505e9 + 6.442e9) * 65536 / step / 989e12;
        QVERIFY(std::abs(metrics[QLatin1String("mfu")].toDouble() / mfu - 1) < 0.01);
        QVERIFY(metrics.contains(QLatin1String("hfu")));
        const QJsonObject first =
            run.json()[QLatin1String("assumptions")].toArray().first().toObject();
        QCOMPARE(first[QLatin1String("path")].toString(), QStringLiteral("work.kernel_model"));
        QVERIFY(first[QLatin1String("value")].toString().startsWith(
            QStringLiteral("law, 90 % interval of its step ")));
        const CliRun known =
            cli({QStringLiteral("--set"), QStringLiteral("work.stack=megatron-core")});
        QVERIFY(known.output.contains("law, 90 % interval of its step "));
    }

    void oldNameOfTheEfficiencyIsTaken()
    {
        const CliRun old =
            cli({QStringLiteral("--set"), QStringLiteral("work.compute_precision=fp16"),
                 QStringLiteral("--set"), QStringLiteral("work.mfu=0.4")});
        const CliRun present =
            cli({QStringLiteral("--set"), QStringLiteral("work.compute_precision=fp16"),
                 QStringLiteral("--set"), QStringLiteral("work.kernel_efficiency=0.4")});
        QCOMPARE(old.exitCode, 0);
        QCOMPARE(old.output, present.output);
    }

    void setChangesAFieldAsOftenAsWanted()
    {
        const CliRun run =
            cli({QStringLiteral("--set"), QStringLiteral("cluster.workers=4"),
                 QStringLiteral("--set"), QStringLiteral("cluster.network=40 Gbps")});
        // 2(4-1)/4 x 1e9 / 5e9 = 0.3 s.
        QVERIFY(close(run.json()[QLatin1String("metrics")].toObject(), "communication_s", 0.3));
    }

    void setBeforeTheFileDoesNotSwallowIt()
    {
        const CliRun run =
            runCli({QStringLiteral("scenario"), QStringLiteral("--set"),
                    QStringLiteral("cluster.workers=4"), m_file, QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        // 2(4-1)/4 x 1e9 / 10e9 = 0.15 s.
        QVERIFY(close(run.json()[QLatin1String("metrics")].toObject(), "communication_s", 0.15));
    }

    void sweepHasOnePointPerValue()
    {
        const CliRun run =
            cli({QStringLiteral("--sweep"), QStringLiteral("cluster.workers=1,2,4")});
        const QJsonArray points = run.json()[QLatin1String("points")].toArray();
        QCOMPARE(points.size(), 3);
        QCOMPARE(points[2].toObject()[QLatin1String("value")].toDouble(), 4.0);
        // One worker exchanges nothing.
        QVERIFY(
            close(points[0].toObject()[QLatin1String("metrics")].toObject(), "step_time_s", 0.1));
    }

    void logarithmicSweepHasEachWholeNumberOnce()
    {
        const CliRun run =
            cli({QStringLiteral("--sweep"), QStringLiteral("cluster.workers=1..8:64")});
        const QJsonArray points = run.json()[QLatin1String("points")].toArray();
        QCOMPARE(points.size(), 8);
        for (int i = 0; i < 8; ++i)
            QCOMPARE(points[i].toObject()[QLatin1String("value")].toInt(), i + 1);
    }

    void wrongUsageEndsWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named");
        const auto set = [](const char* change) {
            return QStringList{QStringLiteral("--set"), QString::fromUtf8(change)};
        };
        QTest::newRow("an unknown path names the nearest")
            << set("cluster.worker=4") << QStringLiteral("cluster.workers");
        QTest::newRow("no workers")
            << set("cluster.workers=0") << QStringLiteral("cluster.workers");
        QTest::newRow("a word for a number")
            << set("cluster.workers=many") << QStringLiteral("cluster.workers");
        QTest::newRow("not a number")
            << set("model.parameters=nan") << QStringLiteral("model.parameters");
        QTest::newRow("no equals sign") << set("cluster.workers") << QStringLiteral("path=value");
        QTest::newRow("an empty sweep")
            << QStringList{QStringLiteral("--sweep"), QStringLiteral("cluster.workers=")}
            << QStringLiteral("cluster.workers");
    }

    void wrongUsageEndsWithTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        const CliRun run = cli(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.diagnostics.contains(named.toUtf8()), run.diagnostics.constData());
    }

    void mistakeInTheFileIsFoundWithItsPlace()
    {
        write("scenario:\n  cluster: {workers: 4}\n  work: {per_acelerator_batch: 8}\n");
        const CliRun run = cli({});
        QCOMPARE(run.exitCode, 1);
        // The value stands after 31 characters of its line.
        QVERIFY2(run.diagnostics.contains("job.yaml:3:32: UNKNOWN_FIELD: "),
                 run.diagnostics.constData());
        QVERIFY(run.diagnostics.contains("work.per_accelerator_batch"));
    }

    void jobThatCannotBeIsFoundWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("a field") << QByteArray("scenario:\n"
                                               "  cluster: {workers: 8, network: 80 Gbps}\n"
                                               "  work: {per_accelerator_batch: 8, compute_time: "
                                               "1 s}\n"
                                               "  strategy: {kind: pipeline, pipeline_stages: 3}\n")
                                 // The 3 stands after 46 characters.
                                 << QByteArray("job.yaml:4:47: INCOMPATIBLE: ")
                                 << QByteArray("strategy.pipeline_stages");
        QTest::newRow("the section of a missing field")
            << QByteArray("scenario:\n"
                          "  cluster: {workers: 1}\n"
                          "  work: {per_accelerator_batch: 8}\n")
            << QByteArray("job.yaml:3:9: MISSING_FIELD: ") << QByteArray("work.compute_time");
        QTest::newRow("the scenario, where there is no such section")
            << QByteArray("scenario:\n"
                          "  cluster: {workers: 1}\n")
            << QByteArray("job.yaml:2:3: MISSING_FIELD: ") << QByteArray("work.");
        // A billion accelerators, of two counts that are in range: at most 2^24 / 1000 = 16777
        // hosts of a thousand.
        QTest::newRow("a product of counts")
            << QByteArray("scenario:\n"
                          "  cluster: {workers: 1000000, accelerators_per_worker: 1000, network: "
                          "80 Gbps}\n"
                          "  model: {parameters: 1e9}\n"
                          "  work: {per_accelerator_batch: 8, compute_time: 1 s}\n")
            << QByteArray("job.yaml:2:22: OUT_OF_RANGE: cluster.workers")
            << QByteArray("at most 16777 while cluster.accelerators_per_worker is 1000");
        QTest::newRow("a model without the shape that the law needs")
            << QByteArray("scenario:\n"
                          "  cluster: {accelerator: a100-40gb}\n"
                          "  model: {layers: 12, hidden: 768}\n"
                          "  work: {kernel_model: law, per_accelerator_batch: 1}\n")
            << QByteArray("job.yaml:3:10: MISSING_FIELD: ") << QByteArray("model.heads");
        QTest::newRow("a precision that the chip lacks")
            << QByteArray("scenario:\n"
                          "  cluster: {accelerator: a100-40gb}\n"
                          "  model: {layers: 12, hidden: 768, heads: 12}\n"
                          "  work: {kernel_model: law, per_accelerator_batch: 1, "
                          "compute_precision: fp8}\n")
            << QByteArray("job.yaml:4:74: INCOMPATIBLE: ")
            << QByteArray("work.compute_precision; it takes bf16, fp16");
        QTest::newRow("a slice that does not exist")
            << QByteArray("scenario:\n"
                          "  cluster: {accelerator: v5e, accelerators_per_worker: 4, slice: 3x3}\n"
                          "  model: {layers: 12, hidden: 768, heads: 12}\n"
                          "  work: {kernel_model: law, per_accelerator_batch: 1}\n")
            << QByteArray("job.yaml:2:66: INCOMPATIBLE: ")
            << QByteArray("cluster.slice; it takes two sides of 1, 2, 4, 8 or 16 chips");
        // 9e14 parameters of 4 bytes are more than the 1e15 bytes that are computed.
        QTest::newRow("a product of parameters and bytes")
            << QByteArray("scenario:\n"
                          "  cluster: {workers: 8, network: 80 Gbps}\n"
                          "  model: {parameters: 9e14, gradient_precision: fp32}\n"
                          "  work: {per_accelerator_batch: 8, compute_time: 1 s}\n")
            << QByteArray("job.yaml:3:23: OUT_OF_RANGE: model.parameters")
            << QByteArray("at most 250000000000000 while");
    }

    void jobThatCannotBeIsFoundWithItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, named);
        write(text.constData());
        for (const QStringList& more :
             {QStringList(),
              QStringList{QStringLiteral("--set"), QStringLiteral("work.overlap=0.5")},
              QStringList{QStringLiteral("--sweep"), QStringLiteral("work.overlap=0,1")}}) {
            const CliRun run = cli(more);
            QCOMPARE(run.exitCode, 1);
            QVERIFY(run.output.isEmpty());
            QVERIFY2(run.diagnostics.contains(place), run.diagnostics.constData());
            QVERIFY2(run.diagnostics.contains(named), run.diagnostics.constData());
        }
    }

    void runThatCannotBeIsFoundWithItsPlace()
    {
        write("scenario:\n  cluster: {workers: 1}\n  work: {per_accelerator_batch: 8}\n");
        const CliRun run =
            runCli({QStringLiteral("time-to-accuracy"), m_file, QStringLiteral("--critical-batch"),
                    QStringLiteral("4096"), QStringLiteral("--min-steps"), QStringLiteral("5000")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.diagnostics.contains("job.yaml:3:9: MISSING_FIELD: work.compute_time"),
                 run.diagnostics.constData());
    }

    void jobThatASettingBreaksIsWrongUsage()
    {
        // The file alone is a job: its 8 hosts are no multiple of the 3 stages that are asked for.
        const CliRun run =
            cli({QStringLiteral("--set"), QStringLiteral("strategy.kind=pipeline"),
                 QStringLiteral("--set"), QStringLiteral("strategy.pipeline_stages=3")});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.diagnostics.startsWith("strategy.pipeline_stages"),
                 run.diagnostics.constData());
    }

    void casesOfAStreamListTheirPanes()
    {
        write(R"({"kind": "events", "cases": [
            {"id": "late", "scenario": {"events": {"stream": {
                "events": [[1, 1], [9, 10, 1, "truck"]], "window": {"size": 10}, "lateness": 5}}}},
            {"id": "join", "scenario": {"events": {"join": {"kind": "latest"}}}},
            {"id": "wrong", "scenario": {"events": {"stream": {"lateness": -1}}}}]})");
        const CliRun run = runCli({QStringLiteral("scenario"), QStringLiteral("--cases"), m_file,
                                   QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 1); // one case has an error
        const QJsonArray cases = run.json()[u"cases"].toArray();
        QCOMPARE(cases.size(), 3);
        const QJsonArray panes = cases[0].toObject()[u"panes"].toArray();
        QCOMPARE(panes.size(), 2);
        // The window of key 0 fires at 10 s; that of the truck is born late and fires at once.
        QCOMPARE(panes[0].toArray(),
                 (QJsonArray{10.0, 0.0, 10.0, 1, QStringLiteral("on-time"), 0.0}));
        QCOMPARE(panes[1].toArray(),
                 (QJsonArray{10.0, 0.0, 10.0, 1, QStringLiteral("late"), QStringLiteral("truck")}));
        QVERIFY(!cases[1].toObject().contains(u"panes"));
        QCOMPARE(cases[2].toObject()[u"error"].toObject()[u"field"].toString(),
                 QStringLiteral("events.stream.lateness"));
    }

    void missingFileEndsWithThree()
    {
        const CliRun run =
            runCli({QStringLiteral("scenario"), QStringLiteral("/nowhere/job.yaml")});
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.diagnostics.contains("/nowhere/job.yaml"), run.diagnostics.constData());
    }

private:
    CliRun cli(const QStringList& more)
    {
        return runCli(QStringList{QStringLiteral("scenario"), m_file, QStringLiteral("--json")} +
                      more);
    }

    void write(const char* text)
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    static bool close(const QJsonObject& object, const char* field, double expected)
    {
        const double actual = object[QLatin1String(field)].toDouble();
        return std::fabs(actual - expected) <= 1e-9 * std::fabs(expected);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

RINGSIDE_TEST(TestCliScenario)
#include "tst_cli_scenario.moc"
