// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside::test;

/// checkpoint, padding, tuning, time-to-accuracy, and what lr says besides the rate.
class TestCliTraining : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spotJobIsSavedEveryTwentyMinutes();
    void tenByAHundredFillHalfTheTiles();
    void fortyTrialsTakeTenRounds();
    void quarterOfTheCriticalBatchTakesFiveTimesTheFewestSteps();
    void jobIsRunOverWorkers();
    void eightTimesTheRateNeedsAWarmUp();
    void scenarioTellsOfItsRun();
    void badInputEndsWithTwoAndNamesTheArgument_data();
    void badInputEndsWithTwoAndNamesTheArgument();
    void helpHasAnExample_data();
    void helpHasAnExample();
};

namespace {

bool close(double actual, double expected, double tolerance = 1e-9)
{
    return std::fabs(actual - expected) <= tolerance * std::fabs(expected);
}

double number(const QJsonObject& json, const char* name)
{
    return json[QLatin1String(name)].toDouble();
}

/// A job of the CLI tests: 0.1 s a step of 32 samples on each of 8 accelerators.
constexpr char kJob[] = R"(scenario:
  cluster: {accelerators_per_worker: 8, intra_bandwidth: 300 GB/s, network: 100 Gbps}
  model: {parameters: 1e6}
  work: {per_accelerator_batch: 32, compute_time: 0.1 s}
  training: {critical_batch: 2560, min_steps: 1000}
  checkpoint: {save_time: 2 s, mtbf: 100 s}
  price: {accelerator_hour: 3}
)";

QStringList bankOption()
{
    return {QStringLiteral("--bank"),
            QString::fromUtf8(RINGSIDE_SOURCE_DIR) + QStringLiteral("/questions")};
}

QString writeJob(const QTemporaryDir& folder)
{
    const QString name = folder.filePath(QStringLiteral("job.yaml"));
    QFile file(name);
    if (file.open(QIODevice::WriteOnly))
        file.write(kJob);
    return name;
}

} // namespace

void TestCliTraining::spotJobIsSavedEveryTwentyMinutes()
{
    // Young's rule: sqrt(2 * 120 * 7200) = 1314.534 s = 21.9 min. The best interval: 7200 s x with
    // (1 - x) e^x = e^(-1/60), x = 0.17163628; lost there (e^(x + 1/60) - 1) / x - 1 = 0.2071992.
    // e^(-10).
    const QJsonObject json =
        runCli("checkpoint --save 120 --mtbf 7200 --job-time 72000 --json").json();
    QVERIFY(close(number(json, "young_interval_s"), std::sqrt(2.0 * 120 * 7200)));
    QVERIFY(std::abs(number(json, "exact_interval_s") - 1235.7813) < 1e-3);
    QCOMPARE(number(json, "interval_s"), number(json, "exact_interval_s"));
    QVERIFY(std::abs(number(json, "lost_time_fraction") - 0.2071992) < 1e-7);
    QVERIFY(close(number(json, "finish_probability"), std::exp(-10.0)));
    // One loss: the first order of Young's rule is nowhere beside it.
    QVERIFY(!json.contains(QLatin1String("lost_time_fraction_exact")));
    QVERIFY(json[QLatin1String("curve")].toArray().size() > 10);
    // Without a job's time there is no such chance.
    QVERIFY(runCli("checkpoint --save 120 --mtbf 7200 --json")
                .json()[QLatin1String("finish_probability")]
                .isNull());
}

void TestCliTraining::tenByAHundredFillHalfTheTiles()
{
    // 10 * 100 / (16 * 128)
    const QJsonObject json = runCli("padding --batch 10 --features 100 --json").json();
    QVERIFY(close(number(json, "useful_fraction"), 0.48828125));
    QCOMPARE(number(json, "padded_batch"), 16.0);
    QCOMPARE(number(json, "padded_features"), 128.0);
}

void TestCliTraining::fortyTrialsTakeTenRounds()
{
    // 10 rounds of 1800 s less 40 %; 40 trials' work; the first four know nothing.
    const QJsonObject json =
        runCli("tuning --trials 40 --parallel 4 --trial-time 1800 --early-stopping 0.4 --json")
            .json();
    QCOMPARE(number(json, "rounds"), 10.0);
    QVERIFY(close(number(json, "time_s"), 10800));
    QVERIFY(close(number(json, "work_s"), 43200));
    QCOMPARE(number(json, "informed_trials"), 36.0);
}

void TestCliTraining::quarterOfTheCriticalBatchTakesFiveTimesTheFewestSteps()
{
    // 5000 (1 + 4096 / 1024) = 25,000 steps of 0.25 s; x 1024 samples.
    const QJsonObject json = runCli("time-to-accuracy --critical-batch 4096 --min-steps 5000 "
                                    "--batch 1024 --step-time 0.25 --json")
                                 .json();
    QVERIFY(close(number(json, "steps"), 25000));
    QVERIFY(close(number(json, "samples"), 25.6e6));
    QVERIFY(close(number(json, "min_samples"), 20.48e6));
    QVERIFY(close(number(json, "time_s"), 6250));
}

void TestCliTraining::jobIsRunOverWorkers()
{
    const QTemporaryDir folder;
    const CliRun run = runCli(QStringList{QStringLiteral("time-to-accuracy"), writeJob(folder),
                                          QStringLiteral("--workers"), QStringLiteral("1,2,4"),
                                          QStringLiteral("--json")} +
                              bankOption());
    QCOMPARE(run.exitCode, 0);
    const QJsonArray points = run.json()[QLatin1String("points")].toArray();
    QCOMPARE(points.size(), 3);
    // One worker: 256 samples a step, 1000 (1 + 2560 / 256) = 11,000 steps.
    const QJsonObject one = points[0].toObject();
    QCOMPARE(number(one, "workers"), 1.0);
    QVERIFY(close(number(one, "steps"), 11000));
    // (e^0.2068949 - 1) / 0.1868949 - 1 = 0.2298533 is lost on top of its steps; the money of 8
    // accelerators at 3 an hour.
    const double lost = number(one, "run_time_s") / (11000 * number(one, "step_time_s")) - 1;
    QVERIFY2(std::abs(lost - 0.2298533) < 1e-6, QByteArray::number(lost));
    QVERIFY(close(number(one, "cost"), 8 * 3 * number(one, "run_time_s") / 3600));
    QCOMPARE(number(run.json()[QLatin1String("fastest")].toObject(), "workers"), 4.0);
}

void TestCliTraining::eightTimesTheRateNeedsAWarmUp()
{
    // 2 / 2000 = 1e-3 is above 8e-4, 2 / 4000 = 5e-4 of the first steps is not.
    const QString job =
        QStringLiteral("lr --base-lr 1e-4 --base-batch 32 --batch 256 --rule linear --curvature "
                       "2000 --early-curvature 4000 --json");
    const QJsonObject cold = runCli(job.toUtf8().constData()).json();
    QVERIFY(close(number(cold, "learning_rate"), 8e-4));
    const QJsonObject toy = cold[QLatin1String("toy")].toObject();
    QVERIFY(close(number(toy, "largest_stable_rate"), 1e-3));
    QVERIFY(toy[QLatin1String("diverged")].toBool());
    const QJsonObject warm =
        runCli((job + QStringLiteral(" --warmup-steps 2000 --steps 4000 --step 1000"))
                   .toUtf8()
                   .constData())
            .json();
    // Half-way from 1e-4 to 8e-4.
    QVERIFY(close(number(warm, "learning_rate_at_step"), 4.5e-4));
    QVERIFY(!warm[QLatin1String("toy")].toObject()[QLatin1String("diverged")].toBool());
    QCOMPARE(warm[QLatin1String("toy")].toObject()[QLatin1String("losses")].toArray().size(), 4001);
}

void TestCliTraining::scenarioTellsOfItsRun()
{
    const QTemporaryDir folder;
    const CliRun run =
        runCli(QStringList{QStringLiteral("scenario"), writeJob(folder), QStringLiteral("--json")} +
               bankOption());
    QCOMPARE(run.exitCode, 0);
    const QJsonObject json = run.json()[QLatin1String("run")].toObject();
    // A save of 2 s, a failure every 100 s: (e^0.2068949 - 1) / 0.1868949 - 1.
    QVERIFY(std::abs(number(json, "lost_time_fraction") - 0.2298533) < 1e-7);
    QVERIFY(close(number(json, "steps"), 11000));
    QVERIFY(json.contains(QLatin1String("cost_per_million_samples")));
    QVERIFY(!json.contains(QLatin1String("staleness_updates")));
}

void TestCliTraining::badInputEndsWithTwoAndNamesTheArgument_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named");
    const auto row = [](const char* name, const char* text, const char* named) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(named);
    };
    row("a save that takes no time", "checkpoint --save 0 --mtbf 7200", "--save");
    row("an endless time between failures", "checkpoint --save 1 --mtbf inf", "--mtbf");
    row("an interval of nothing", "checkpoint --save 1 --mtbf 10 --interval 0", "--interval");
    row("half a sample", "padding --batch 0.5 --features 100", "--batch");
    row("no trials", "tuning --trials 0 --trial-time 60", "--trials");
    row("all of the time saved", "tuning --trials 4 --trial-time 60 --early-stopping 1",
        "--early-stopping");
    row("no batch", "time-to-accuracy --critical-batch 10 --min-steps 10", "--batch");
    row("a negative critical batch",
        "time-to-accuracy --critical-batch -1 --min-steps 10 --batch 1", "--critical-batch");
    row("a momentum of one",
        "lr --base-lr 1 --base-batch 1 --batch 2 --rule linear --curvature 1 --momentum 1",
        "--momentum");
    row("half a step of warm-up",
        "lr --base-lr 1 --base-batch 1 --batch 2 --rule linear --warmup-steps 0.5",
        "--warmup-steps");
}

void TestCliTraining::badInputEndsWithTwoAndNamesTheArgument()
{
    QFETCH(QString, text);
    QFETCH(QString, named);
    const CliRun run = runCli(text.toUtf8().constData());
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.diagnostics.contains(named.toUtf8()), run.diagnostics.constData());
    QVERIFY(run.output.isEmpty());
}

void TestCliTraining::helpHasAnExample_data()
{
    QTest::addColumn<QString>("command");
    for (const char* name : {"checkpoint", "padding", "tuning", "time-to-accuracy", "lr"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void TestCliTraining::helpHasAnExample()
{
    QFETCH(QString, command);
    const CliRun help = runCli((command + QStringLiteral(" --help")).toUtf8().constData());
    QCOMPARE(help.exitCode, 0);
    const QByteArray start = "Example: ringside-cli ";
    const qsizetype at = help.output.indexOf(start);
    QVERIFY(at >= 0);
    // The example works as it stands.
    const QByteArray example = help.output.mid(at + start.size()).simplified();
    QCOMPARE(runCli(example.constData()).exitCode, 0);
}

RINGSIDE_TEST(TestCliTraining)
#include "tst_cli_training.moc"
