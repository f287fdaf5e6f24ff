// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside::test;

namespace {

/// How far a family's numbers may be from the reference: exact ones by a share or by an amount,
/// simulated ones by half widths of the file's 99 % interval.
struct Bar
{
    double relative = 0, absolute = 0, halfWidths = 3;
};

/// Every number that both documents have, at the same place; returns the first that is too far.
class Comparison
{
public:
    explicit Comparison(const Bar& bar) : m_bar(bar) {}

    QString firstDifference(const QJsonValue& actual, const QJsonValue& expected,
                            const QString& path = {})
    {
        if (actual.isObject() && actual.toObject().contains(QLatin1String("ci99")))
            return estimate(actual.toObject(), expected.toObject(), path);
        if (actual.isObject())
            return object(actual.toObject(), expected.toObject(), path);
        if (actual.isArray())
            return list(actual.toArray(), expected.toArray(), path);
        ++m_compared;
        if (actual.isDouble() && expected.isDouble())
            return number(actual.toDouble(), expected.toDouble(), path);
        return actual == expected ? QString() : path;
    }

    int compared() const { return m_compared; }

private:
    /// Simulated without a 99 % interval in the file.
    static bool isNoisy(const QString& key)
    {
        static const QStringList names{QStringLiteral("allen_cunneen_over_simulated"),
                                       QStringLiteral("simulated_stop_bad"),
                                       QStringLiteral("simulated_false_stop"),
                                       QStringLiteral("simulated_mean"),
                                       QStringLiteral("simulated_p99"),
                                       QStringLiteral("simulated_mean_requests_bad"),
                                       QStringLiteral("simulated_mean_requests_good")};
        return names.contains(key);
    }

    QString object(const QJsonObject& actual, const QJsonObject& expected, const QString& path)
    {
        for (auto it = actual.begin(); it != actual.end(); ++it) {
            if (!expected.contains(it.key()) || isNoisy(it.key()))
                continue;
            const QString found =
                firstDifference(*it, expected[it.key()], path + QLatin1Char('/') + it.key());
            if (!found.isEmpty())
                return found;
        }
        return {};
    }

    QString list(const QJsonArray& actual, const QJsonArray& expected, const QString& path)
    {
        if (actual.size() != expected.size())
            return path;
        for (int i = 0; i < actual.size(); ++i) {
            const QString found =
                firstDifference(actual[i], expected[i], QStringLiteral("%1[%2]").arg(path).arg(i));
            if (!found.isEmpty())
                return found;
        }
        return {};
    }

    QString estimate(const QJsonObject& actual, const QJsonObject& expected, const QString& path)
    {
        ++m_compared;
        const double value = expected[QLatin1String("value")].toDouble();
        const double half = expected[QLatin1String("ci99")].toDouble();
        const double gap = std::abs(actual[QLatin1String("value")].toDouble() - value);
        return gap <= m_bar.halfWidths * half + 1e-9 * std::abs(value) ? QString() : path;
    }

    QString number(double actual, double expected, const QString& path)
    {
        // Wait percentiles of M/G/1 come from a grid.
        const bool isGrid = m_bar.relative == 1e-9 && path.contains(QLatin1String("wait/p"));
        const double relative = isGrid ? 1e-3 : m_bar.relative;
        const double gap = std::abs(actual - expected);
        if (gap <= relative * std::abs(expected) + m_bar.absolute)
            return {};
        return QStringLiteral("%1: %2, not %3")
            .arg(path)
            .arg(actual, 0, 'g', 17)
            .arg(expected, 0, 'g', 17);
    }

    Bar m_bar;
    int m_compared = 0;
};

QJsonArray casesOf(const QString& file)
{
    QFile data(file);
    if (!data.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(data.readAll()).object()[QLatin1String("cases")].toArray();
}

QString written(const QTemporaryDir& dir, const char* name, const char* text)
{
    QFile file(dir.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(text);
    return file.fileName();
}

CliRun serving(const QStringList& arguments)
{
    return runCli(QStringList{QStringLiteral("serving")} + arguments);
}

} // namespace

/// Serving jobs and reference files through the command line.
class TestCliServing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replayMeetsTheReference_data()
    {
        QTest::addColumn<double>("relative");
        QTest::addColumn<double>("absolute");
        const auto row = [](const char* family, double relative, double absolute) {
            QTest::newRow(family) << relative << absolute;
        };
        row("agent_platform_steps", 0, 0);
        row("autoscale_fluid", 0, 1e-6);
        row("autoscale_requests", 0, 0);
        row("batch_delay", 1e-12, 0);
        row("batch_no_delay", 1e-7, 0);
        row("burst_station", 1e-8, 0);
        row("canary", 1.1e-9, 0);
        row("cloud_run", 0, 0);
        row("drift", 1.1e-9, 1e-15);
        row("exact_traces", 0, 1e-9);
        row("ggc", 1e-8, 0);
        row("hpa_steps", 0, 0);
        row("kpa_steps", 0, 1e-6);
        row("llm_engine_poisson", 0, 0);
        row("llm_engine_traces", 0, 1e-9);
        row("llm_kv", 0, 0);
        row("llm_roofline", 1e-12, 0);
        row("llm_speculative", 1e-12, 0);
        row("mdc", 1e-7, 0);
        row("measured_kernels", 1e-12, 0);
        row("mg1", 1e-9, 0);
        row("mmc", 1.1e-9, 0);
        row("mmck", 1.1e-9, 0);
        row("plans", 1e-12, 0);
        row("published", 1e-12, 0);
    }

    void replayMeetsTheReference()
    {
        QFETCH(double, relative);
        QFETCH(double, absolute);
        const QString file = QStringLiteral(RINGSIDE_TEST_DATA "/serving/%1.json")
                                 .arg(QString::fromLatin1(QTest::currentDataTag()));
        const QJsonArray expected = casesOf(file);
        QVERIFY(!expected.isEmpty());
        const CliRun run = serving({QStringLiteral("replay"), file, QStringLiteral("--json"),
                                    QStringLiteral("--replications"), QStringLiteral("6")});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        const QJsonArray actual = run.json()[QLatin1String("cases")].toArray();
        QCOMPARE(actual.size(), expected.size());
        for (int i = 0; i < actual.size(); ++i) {
            Comparison comparison({relative, absolute});
            const QString found = comparison.firstDifference(
                actual[i], expected[i], expected[i].toObject()[QLatin1String("id")].toString());
            QVERIFY2(found.isEmpty(), qPrintable(found));
            QVERIFY(comparison.compared() >= 2);
        }
    }

    void fluidsReplayTellsItsBacklogFromItsWait()
    {
        // HPA, 60 %, 180 s to start, four times the load from 300 s on: the file's worst_delay is
        // the backlog over the present capacity. The longest wait is that of the request that is
        // served when 12 replicas follow 7 at 675 s, the 195 x 40 + 180 x 70 = 20,400th since
        // 300 s: 375 - 20,400/96 = 162.5 s.
        const QTemporaryDir dir;
        const QString file = written(
            dir, "autoscale_fluid.json",
            R"({"cases": [{"id": "slow", "rule": "hpa", "current_counts": "ready and booting",
                "target": 60, "rate_per_replica": 10, "initial_replicas": 4, "ready_after": 180,
                "demand": [[0, 24], [300, 96], [1200, 24]], "min": 2, "max": 60,
                "backlog_limit": null, "horizon": 1800}]})");
        const CliRun run = serving({QStringLiteral("replay"), file, QStringLiteral("--json")});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        const QJsonObject slow = run.json()[QLatin1String("cases")].toArray()[0].toObject();
        QCOMPARE(slow[QLatin1String("worst_delay")].toDouble(), 273.0);
        QCOMPARE(slow[QLatin1String("backlog_over_capacity_s")].toDouble(), 273.0);
        QVERIFY(std::abs(slow[QLatin1String("worst_delay_s")].toDouble() - 162.5) < 1e-9);
    }

    void familyIsTheFilesNameOrAnOption()
    {
        const QTemporaryDir dir;
        const QString file = written(
            dir, "mine.json",
            R"({"cases": [{"id": "a", "arrival_rate": 8, "service_rate": 10, "servers": 1}]})");
        const CliRun unknown = serving({QStringLiteral("replay"), file});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.diagnostics.contains("mmck"));
        const CliRun named = serving({QStringLiteral("replay"), file, QStringLiteral("--family"),
                                      QStringLiteral("mmc"), QStringLiteral("--json")});
        QCOMPARE(named.exitCode, 0);
        const QJsonObject first = named.json()[QLatin1String("cases")].toArray()[0].toObject();
        // M/M/1: 1/(10 - 8).
        QVERIFY(std::abs(first[QLatin1String("mean_latency")].toDouble() - 0.5) < 1e-12);
    }

    void missingInputIsNamed()
    {
        const QTemporaryDir dir;
        const QString file =
            written(dir, "mmc.json", R"({"cases": [{"id": "a", "service_rate": 10}]})");
        const CliRun run = serving({QStringLiteral("replay"), file});
        QCOMPARE(run.exitCode, 1);
        QVERIFY(run.diagnostics.contains("cases[0].arrival_rate"));
    }

    void jobHasMetricsWithIntervalsWhereSimulated()
    {
        const QTemporaryDir dir;
        const QString file = written(dir, "job.yaml",
                                     "serving:\n"
                                     "  arrival: {kind: poisson, rate: 34 1/s}\n"
                                     "  service: {kind: exponential, mean: 100 ms}\n"
                                     "  replicas: 4\n");
        const QJsonObject exact = serving({file, QStringLiteral("--json")}).json();
        const QJsonObject metrics = exact[QLatin1String("metrics")].toObject();
        // M/M/4 at 85 %: e^(-10 t)(1 + C(1 - e^(4 t))/(-0.4)) = 0.01 at 0.8559 s, C = 0.6893.
        QVERIFY(std::abs(metrics[QLatin1String("latency_p99_s")].toDouble() - 0.856) < 5e-4);
        QVERIFY(!metrics.contains(QLatin1String("latency_p99_s_half_width")));
        QCOMPARE(exact[QLatin1String("method")].toString(), QStringLiteral("M/M/c, exact"));
        const QJsonObject simulated =
            serving({file, QStringLiteral("--json"), QStringLiteral("--set"),
                     QStringLiteral("serving.service.kind=lognormal"),
                     QStringLiteral("--replications"), QStringLiteral("3"),
                     QStringLiteral("--seed"), QStringLiteral("5")})
                .json();
        QVERIFY(simulated[QLatin1String("metrics")].toObject().contains(
            QLatin1String("latency_p99_s_half_width")));
        QCOMPARE(simulated[QLatin1String("seed")].toInt(), 5);
    }

    void sweepHasAPointPerValue()
    {
        const QTemporaryDir dir;
        const QString file = written(dir, "job.yaml",
                                     "scenario:\n"
                                     "  serving.arrival.rate: 34\n"
                                     "  serving.service.kind: exponential\n"
                                     "  serving.service.mean: 0.1\n"
                                     "  serving.replicas: 4\n");
        const QJsonObject swept =
            serving({file, QStringLiteral("--json"), QStringLiteral("--sweep"),
                     QStringLiteral("serving.replicas=4,5,6")})
                .json();
        const QJsonArray points = swept[QLatin1String("points")].toArray();
        QCOMPARE(points.size(), 3);
        const auto p99 = [&](int i) {
            return points[i]
                .toObject()[QLatin1String("metrics")]
                .toObject()[QLatin1String("latency_p99_s")]
                .toDouble();
        };
        QVERIFY(p99(0) > p99(1) && p99(1) > p99(2));
    }

    void errorsInAFileHaveTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("an unknown field")
            << QByteArray("serving:\n  replica: 4\n") << QByteArray("job.yaml:2:12: UNKNOWN_FIELD");
        QTest::newRow("an overload")
            << QByteArray("serving:\n  arrival: {rate: 48}\n  service: {kind: exponential, mean: "
                          "0.1}\n  replicas: 4\n")
            << QByteArray("grows without bound: 120 s after 10 minutes");
        QTest::newRow("no replica") << QByteArray("serving:\n  arrival: {rate: 4}\n  service: "
                                                  "{mean: 0.1}\n  replicas: 0\n")
                                    << QByteArray("job.yaml:4:13: OUT_OF_RANGE");
        QTest::newRow("an unsorted trace")
            << QByteArray("serving:\n  arrival: {kind: trace, trace: t.csv}\n  service: {mean: "
                          "0.1}\n")
            << QByteArray("t.csv:3:1: OUT_OF_RANGE");
    }

    void errorsInAFileHaveTheirPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        const QTemporaryDir dir;
        written(dir, "t.csv", "0.1\n0.5\n0.3\n");
        const QString file = written(dir, "job.yaml", text.constData());
        const CliRun run = serving({file});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.diagnostics.contains(says), run.diagnostics.constData());
        QVERIFY(run.output.isEmpty());
    }

    void remediesAreRankedWithTheLimit()
    {
        const QTemporaryDir dir;
        const QString job =
            written(dir, "job.yaml",
                    "serving:\n  arrival: {rate: 34}\n  service: {kind: exponential, "
                    "mean: 0.1}\n  replicas: 4\n");
        const CliRun run = serving({job, QStringLiteral("--remedies"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject document = run.json();
        QCOMPARE(document[QLatin1String("limit")].toString(), QStringLiteral("replicas"));
        // 34 of 4 x 10 per second; 0.1 ln 100 of an idle service.
        QCOMPARE(document[QLatin1String("load")].toDouble(), 0.85);
        QVERIFY(std::abs(document[QLatin1String("idle_latency_p99_s")].toDouble() - 0.4605) < 1e-4);
        const QJsonArray remedies = document[QLatin1String("remedies")].toArray();
        QCOMPARE(remedies.size(), 4);
        QCOMPARE(remedies[0][QLatin1String("kind")].toString(), QStringLiteral("faster-service"));
        QCOMPARE(remedies[2][QLatin1String("kind")].toString(), QStringLiteral("more-replicas"));
        QCOMPARE(remedies[2][QLatin1String("machines_over_now")].toDouble(), 1.25);
        QCOMPARE(remedies[2][QLatin1String("outcome")].toString(), QStringLiteral("helps"));
        // 600 x 0.2 = 120 s; the document is whole.
        const CliRun over =
            serving({job, QStringLiteral("--set"), QStringLiteral("serving.arrival.rate=48"),
                     QStringLiteral("--remedies"), QStringLiteral("--json")});
        QCOMPARE(over.exitCode, 1);
        QVERIFY(over.json()[QLatin1String("refusal")].toString().contains(
            QStringLiteral("120 s after 10 minutes")));
        const CliRun none =
            serving({job, QStringLiteral("--set"), QStringLiteral("serving.replicas=0"),
                     QStringLiteral("--remedies")});
        QVERIFY(none.exitCode != 0);
        QVERIFY(none.diagnostics.contains("serving.replicas"));
    }

    /// Ten evaluations of 4 runs with 7/s for 259,200 s, and the limit of a service with an
    /// autoscaler; `serving` alone takes its 10 runs, 18,144,000 requests.
    void remediesThatTakeLongAreRefused()
    {
        const QTemporaryDir dir;
        const QString job =
            written(dir, "job.yaml",
                    "serving:\n  arrival: {rate: 7, horizon: 259200}\n  service: {mean: 10 ms}\n"
                    "  autoscaler: {kind: kpa, max: 10}\n");
        const CliRun run = serving({job, QStringLiteral("--remedies")});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.diagnostics.contains("72576000 requests in all; it takes 20000000"),
                 run.diagnostics.constData());
        QVERIFY(run.diagnostics.contains("serving.arrival.horizon"));
        QVERIFY(run.output.isEmpty());
    }

    void traceListsEveryRequest()
    {
        const QTemporaryDir dir;
        written(dir, "t.csv", "0.1\n0.5\n0.9\n");
        const QString file = written(dir, "job.yaml",
                                     "serving:\n  arrival: {kind: trace, trace: t.csv}\n"
                                     "  service: {mean: 0.1}\n");
        const QString trace = dir.filePath(QStringLiteral("out.csv"));
        QCOMPARE(serving({file, QStringLiteral("--trace"), trace}).exitCode, 0);
        QFile data(trace);
        QVERIFY(data.open(QIODevice::ReadOnly));
        const auto lines = data.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[1].startsWith("0,0.1"));
        QCOMPARE(serving({file, QStringLiteral("--trace"), dir.path()}).exitCode, 3);
    }

    void nothingToDoIsWrongUsage()
    {
        QCOMPARE(serving({}).exitCode, 2);
        QCOMPARE(serving({QStringLiteral("/nowhere/job.yaml")}).exitCode, 3);
        QCOMPARE(serving({QStringLiteral("replay")}).exitCode, 2);
    }
};

RINGSIDE_TEST(TestCliServing)
#include "tst_cli_serving.moc"
