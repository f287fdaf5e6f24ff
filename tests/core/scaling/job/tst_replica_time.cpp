// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/replica_time.h"
#include "tests/support/near.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

namespace {

// The log of 16 A100 on 8 x 200 Gbit/s, in three regimes.
const char kLog[] = "all-reduce 16 ranks: 40.7 us 9.23 GB/s, 75.4 us 89 GB/s, 455 us 123 GB/s; "
                    "1024 to 8.6e9 B";

/// `hosts` of 8 accelerators with one NIC each; gradients of 64 GB in fp32, nothing hidden.
Scenario replicas(const char* hosts, const char* link, const char* nic, const Changes& more = {})
{
    Changes changes{{"cluster.workers", hosts},
                    {"cluster.accelerators_per_worker", "8"},
                    {"cluster.intra_bandwidth", link},
                    {"cluster.intra_efficiency", "1"},
                    {"cluster.intra_latency", "0 us"},
                    {"cluster.network", nic},
                    {"cluster.network_efficiency", "0.9"},
                    {"cluster.network_latency", "0 us"},
                    {"cluster.nic_per_accelerator", "true"},
                    {"model.parameters", "16e9"},
                    {"work.per_accelerator_batch", "1"},
                    {"work.compute_time", "1 s"},
                    {"work.overlap", "0"}};
    changes.insert(changes.end(), more.begin(), more.end());
    return scenarioOf(changes);
}

/// Bus bandwidth of the gradients' all-reduce, GB/s.
double busOf(const Scenario& scenario, int ranks)
{
    const auto step = stepOf(scenario, {});
    return step ? 2 * (ranks - 1.0) / ranks * 64 / step->communication.value() : NAN;
}

} // namespace

/// The all-reduce between replicas by the collective model of the cluster.
class TestReplicaTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void busBandwidthOfAnAllReduce_data()
    {
        QTest::addColumn<Scenario>("job");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<double>("busGBps");
        const auto row = [](const char* name, const Scenario& job, int ranks, double bus) {
            QTest::newRow(name) << job << ranks << bus;
        };
        const Changes pipelined{{"cluster.collective_model", "pipelined"}};
        const Changes ideal{{"cluster.collective_model", "ideal"}};
        // max(1.75 S / 230, S / 8 / 22.5): 2 (15/16) / (1.75 / 230) = 246.4; the sum: 142.4.
        row("two A100 hosts, phases together", replicas("2", "230 GB/s", "200 Gbps", pipelined), 16,
            246.4);
        row("two A100 hosts, one phase after the other",
            replicas("2", "230 GB/s", "200 Gbps", ideal), 16, 142.4);
        row("two A100 hosts, as before", replicas("2", "230 GB/s", "200 Gbps"), 16, 142.4);
        // 2 (31/32) S / 8 / 45 = 5.38 S ns against 1.75 / 370 = 4.73: bus 1.992 / 5.38e-3 = 370.
        row("32 H100 hosts, phases together", replicas("32", "370 GB/s", "400 Gbps", pipelined),
            256, 370.0);
        row("32 H100 hosts, one after the other", replicas("32", "370 GB/s", "400 Gbps", ideal),
            256, 196.9);
        row("128 A100 hosts, phases together", replicas("128", "230 GB/s", "200 Gbps", pipelined),
            1024, 181.2);
        // In one host there is one phase; the switch reduces at its bus bandwidth.
        row("one H100 host", replicas("1", "370 GB/s", "400 Gbps", pipelined), 8, 370.0);
        row("one H100 host, in the switch",
            replicas(
                "1", "370 GB/s", "400 Gbps",
                {{"cluster.collective_model", "pipelined"}, {"cluster.nvls_busbw", "480 GB/s"}}),
            8, 480.0);
    }

    void busBandwidthOfAnAllReduce()
    {
        QFETCH(Scenario, job);
        QFETCH(int, ranks);
        QFETCH(double, busGBps);
        const double bus = busOf(job, ranks);
        QVERIFY2(isNear(bus, busGBps, 0.01), qPrintable(QString::number(bus)));
    }

    void logTellsTheTimeOfItsSizes()
    {
        const auto log = measuredCollective(kLog);
        QVERIFY(log);
        QCOMPARE(log->ranks, 16);
        // 75.4 us + 1e6 / 89e9 = 86.6 us; 455 us + 1e9 / 123e9 = 8.585 ms.
        QVERIFY(isNear(log->seconds(1e6, 16), 86.6e-6, 0.001));
        QVERIFY(isNear(log->seconds(1e9, 16), 8.585e-3, 0.001));
        // 32 ranks send (31/32) / (15/16) = 1.0333 times the bytes: 455 us + 8.401 ms.
        QVERIFY(isNear(log->seconds(1e9, 32), 8.856e-3, 0.001));
    }

    void measuredJobTakesTheLogsTime()
    {
        const Scenario job =
            replicas("2", "230 GB/s", "200 Gbps",
                     {{"cluster.collective_model", "measured"}, {"cluster.calibration", kLog}});
        const auto step = stepOf(job, {});
        QVERIFY(step);
        // 455 us + 64e9 / 123e9.
        QVERIFY(isNear(step->communication.value(), 0.52078, 0.0001));
        // 64 GB lie beyond the log's 8.6 GB, and the assumptions say so.
        const auto lines = assumptionsFor(job, {});
        QVERIFY(std::ranges::any_of(lines, [](const scenario::Assumption& line) {
            return line.path == "cluster.calibration" &&
                   line.note.find("extrapolated to 64 GB") != std::string::npos;
        }));
    }

    void whatCannotBeIsRefused_data()
    {
        QTest::addColumn<Scenario>("job");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, const Changes& changes, ErrorCode code,
                            const char* field) {
            QTest::newRow(name) << replicas("2", "230 GB/s", "200 Gbps", changes)
                                << static_cast<int>(code) << QString::fromLatin1(field);
        };
        const FieldChange measured{"cluster.collective_model", "measured"};
        row("measured without a log", {measured}, ErrorCode::MissingField, "cluster.calibration");
        row("a log of another collective",
            {measured, {"cluster.calibration", "all-gather 16 ranks: 1 us 9 GB/s"}},
            ErrorCode::Incompatible, "cluster.calibration");
        row("a log without a rate",
            {measured, {"cluster.calibration", "all-reduce 16 ranks: 1 us"}}, ErrorCode::WrongType,
            "cluster.calibration");
        row("a log of one rank",
            {measured, {"cluster.calibration", "all-reduce 1 ranks: 1 us 9 GB/s"}},
            ErrorCode::WrongType, "cluster.calibration");
        row("gathers of a log of all-reduce",
            {measured, {"cluster.calibration", kLog}, {"strategy.kind", "fsdp"}},
            ErrorCode::Incompatible, "cluster.collective_model");
        row("a tree that is pipelined",
            {{"cluster.collective_model", "pipelined"}, {"strategy.collective", "binary-tree"}},
            ErrorCode::Incompatible, "strategy.collective");
    }

    void whatCannotBeIsRefused()
    {
        QFETCH(Scenario, job);
        QFETCH(int, code);
        QFETCH(QString, field);
        const auto evaluated = evaluate(job, {});
        QVERIFY(!evaluated);
        QCOMPARE(QString::fromStdString(evaluated.error().subject), field);
        QCOMPARE(static_cast<int>(evaluated.error().code), code);
    }
};

RINGSIDE_TEST(TestReplicaTime)
#include "tst_replica_time.moc"
