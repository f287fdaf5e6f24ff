// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside::test;
using ringside::test::isNear;

namespace {

double field(const QJsonObject& json, const char* name)
{
    return json[QLatin1String(name)].toDouble();
}

constexpr double kGib = 1073741824.0;

} // namespace

/// activations and flops: a transformer's shape in, bytes and operations out.
class TestCliShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void activationsOfAHugeModel()
    {
        // Korthikanti et al. 2022, figure 1, 530B as transcribed in Calculon's validation: 35
        // stages of 3 chunks, TP 8: 114.02 GiB without recomputation, 31.64 GiB of states.
        const QByteArray shape = "activations --layers 105 --hidden 20480 --heads 128 --sequence "
                                 "2048 --batch 1 --tensor-parallel 8 --stages 35 --interleave 3";
        const QJsonObject plain = runCli((shape + " --json").constData()).json();
        QVERIFY(isNear(field(plain, "total_bytes"), 114.0234375 * kGib, 1e-12));
        QVERIFY(isNear(field(plain, "states_bytes"), 31.640625 * kGib, 1e-12));
        const QJsonObject kept =
            runCli((shape + " --sequence-parallel --recompute selective --json").constData())
                .json();
        QVERIFY(isNear(field(kept, "total_bytes"), 23.076171875 * kGib, 1e-12));
        // 34 s b h / t a layer.
        QVERIFY(isNear(field(kept, "bytes_per_layer"), 34.0 * 2048 * 20480 / 8, 1e-12));
        const QJsonObject full = runCli((shape + " --recompute full --json").constData()).json();
        QVERIFY(isNear(field(full, "bytes_per_layer"), 2.0 * 2048 * 20480, 1e-12));
    }

    void fewMicroBatchesKeepLess()
    {
        // One head of the hidden size, s = b = h = 1: 34 + 5 = 39 bytes; 8 layers on 4 stages.
        const auto total = [](const char* more) {
            return field(runCli((QByteArray("activations --layers 8 --hidden 1 --heads 1 "
                                            "--sequence 1 --stages 4 --json ") +
                                 more)
                                    .constData())
                             .json(),
                         "total_bytes");
        };
        QCOMPARE(total(""), 39.0 * 8);
        QCOMPARE(total("--micro-batches 2"), 39.0 * 2 * 2);
        QCOMPARE(total("--micro-batches 16"), 39.0 * 8);
        QCOMPARE(total("--micro-batches 16 --schedule gpipe"), 39.0 * 2 * 16);
    }

    void operationsOfAHugeModel()
    {
        const char* text = "flops --layers 96 --hidden 12288 --sequence 2048 --vocabulary 51200 "
                           "--batch 1536 --recompute full --accelerators 384 --tokens 300e9 "
                           "--achieved 153e12 --step-time 60 --peak 312e12 --json";
        const QJsonObject json = runCli(text).json();
        const double l = 96, h = 12288, s = 2048, v = 51200, b = 1536;
        // Narayanan et al. 2021, equations 2 to 4.
        const double parameters = 12 * l * h * h * (1 + 13 / (12 * h) + (v + s) / (12 * l * h));
        const double step = 96 * b * s * l * h * h * (1 + s / (6 * h) + v / (16 * l * h));
        QVERIFY(isNear(field(json, "parameters"), parameters, 1e-12));
        QVERIFY(isNear(field(json, "flops_per_step"), step, 1e-12));
        QVERIFY(isNear(field(json, "flops_per_token"), step / (b * s), 1e-12));
        QVERIFY(isNear(field(json, "training_days"),
                       8 * 300e9 * parameters / (384 * 153e12 * 86400), 1e-12));
        QVERIFY(isNear(field(json, "hfu"), step / (60 * 384 * 312e12), 1e-12));
        const double model = 72 * b * s * l * h * h * (1 + s / (6 * h) + v / (12 * l * h));
        QVERIFY(isNear(field(json, "mfu"), model / (60 * 384 * 312e12), 1e-12));
    }

    void badInputEndsWithTwo_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("named");
        const QString shape = QStringLiteral("activations --layers 4 --hidden 64 --heads 4 "
                                             "--sequence 8 ");
        const QString flops = QStringLiteral("flops --layers 4 --hidden 64 --sequence 8 ");
        const auto row = [](const char* name, const QString& text, const char* named) {
            QTest::newRow(name) << text << QString::fromUtf8(named);
        };
        row("an unknown recomputation", shape + QStringLiteral("--recompute some"), "selective");
        row("more ranks than heads", shape + QStringLiteral("--tensor-parallel 8"), "heads");
        row("half a stage", shape + QStringLiteral("--stages 0.5"), "--stages");
        row("no samples", shape + QStringLiteral("--batch 0"), "--batch");
        row("interleaved GPipe",
            shape + QStringLiteral("--stages 2 --interleave 2 --schedule gpipe"), "interleave");
        row("no hidden size", QStringLiteral("flops --layers 4 --sequence 8"), "--hidden");
        row("a step without a peak", flops + QStringLiteral("--step-time 1"), "peak");
        row("tokens without a rate", flops + QStringLiteral("--tokens 1e9 --accelerators 8"),
            "achieved");
        row("a peak that is no number", flops + QStringLiteral("--step-time 1 --peak nan"),
            "--peak");
    }

    void badInputEndsWithTwo()
    {
        QFETCH(QString, text);
        QFETCH(QString, named);
        const CliRun run = runCli(text.toUtf8().constData());
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.diagnostics.contains(named.toUtf8()), run.diagnostics.constData());
        QVERIFY(run.output.isEmpty());
    }

    void helpHasAnExample()
    {
        for (const char* name : {"activations", "flops"}) {
            const CliRun run = runCli((QByteArray(name) + " --help").constData());
            QCOMPARE(run.exitCode, 0);
            QVERIFY(run.output.contains(QByteArray("Example: ringside-cli ") + name));
        }
    }
};

RINGSIDE_TEST(TestCliShapes)
#include "tst_cli_shapes.moc"
