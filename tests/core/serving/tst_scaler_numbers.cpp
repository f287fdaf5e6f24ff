// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/core/serving/second_way.h"
#include "tests/support/test_program.h"

#include <array>
#include <limits>

using namespace ringside;
using namespace ringside::serving;
using namespace ringside::test;

namespace {

using M = ServingMetric;

constexpr ServingEffort kFour{.replications = 4};

/// Requests rise to `peak` per second for 15 minutes. 10 per second and replica.
ServingScenario scaledScenario(const char* scaler, const char* peak, const char* startUp)
{
    ServingScenario scenario;
    const std::string profile = std::string("[[0, 24], [300, ") + peak + "], [1200, 24]]";
    const std::vector<FieldChange> changes{{"serving.arrival.kind", "profile"},
                                           {"serving.arrival.profile", profile},
                                           {"serving.arrival.horizon", "1800"},
                                           {"serving.service.mean", "0.1"},
                                           {"serving.replicas", "4"},
                                           {"serving.autoscaler.kind", scaler},
                                           {"serving.autoscaler.min", "2"},
                                           {"serving.autoscaler.max", "40"},
                                           {"serving.start.machine", "20 s"},
                                           {"serving.start.warm_up", startUp},
                                           {"slo.latency", "1 s"},
                                           {"price.replica_hour", "1.2"}};
    if (const Done done = fieldTable().applyAll(scenario, changes); !done)
        qFatal("%s", done.error().subject.c_str());
    return scenario;
}

double scalerNumber(const EvaluatedServing& evaluated, M metric)
{
    const auto found = evaluated.find(metric);
    return found ? found->value : std::nan("");
}

/// What the requests of one run show.
struct ScalerSeen
{
    std::vector<double> latency, wait;
    double rejected = 0, late = 0, busy = 0, perSecond = 0;
};

ScalerSeen seenUnderScaler(const RequestLoopRun& loop, double horizon)
{
    const StationRun& run = loop.requests;
    ScalerSeen seen;
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        const bool served = run.batch[i] > 0;
        seen.rejected += served ? 0 : 1;
        seen.late += served && run.finish[i] - run.arrival[i] <= 1 ? 0 : 1;
        if (!served)
            continue;
        seen.latency.push_back(run.finish[i] - run.arrival[i]);
        seen.wait.push_back(run.start[i] - run.arrival[i]);
        seen.busy += std::max(0.0, std::min(run.finish[i], horizon) - run.start[i]);
    }
    const double n = double(run.arrival.size());
    seen.rejected /= n;
    seen.late /= n;
    seen.perSecond = double(seen.wait.size()) / (run.arrival.back() - run.arrival.front());
    return seen;
}

std::vector<RequestLoopRun> scalerRuns(const ServingScenario& scenario)
{
    const auto job = requestLoopOf(scenario);
    std::vector<RequestLoopRun> runs;
    for (int i = 0; i < *kFour.replications; ++i)
        runs.push_back(*runRequests(*job, 1, i));
    return runs;
}

/// Seconds from the first to the last decision with a backlog, of one row after another.
template <class Rows, class IsLate> double longestSpell(const Rows& rows, const IsLate& isLate)
{
    double longest = 0, since = -1;
    for (const auto& row : rows) {
        if (!isLate(row)) {
            since = -1;
            continue;
        }
        since = since < 0 ? row.at : since;
        longest = std::max(longest, row.at - since);
    }
    return longest;
}

/// Starting and ready replicas by whole seconds, from the decisions alone: each one orders what is
/// missing, and an ordered replica is paid at once.
double paidSeconds(const std::vector<FluidRow>& rows, int initial, double horizon)
{
    double paid = 0, last = 0;
    int replicas = initial;
    for (const FluidRow& row : rows) {
        paid += replicas * (row.at - last);
        replicas = row.ready + row.starting;
        last = row.at;
    }
    return paid + replicas * (horizon - last);
}

} // namespace

/// The metrics of an autoscaled service beside what its requests and decisions say.
class TestScalerNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summaryIsThatOfItsRequests_data()
    {
        QTest::addColumn<QString>("scaler");
        QTest::addColumn<QString>("peak");
        QTest::addColumn<QString>("limit");
        QTest::newRow("HPA, four times the load") << "hpa"
                                                  << "96"
                                                  << "none";
        QTest::newRow("Agent Platform, twice the load") << "agent-platform"
                                                        << "48"
                                                        << "none";
        QTest::newRow("KPA") << "kpa"
                             << "96"
                             << "none";
        QTest::newRow("HPA, a queue of 30") << "hpa"
                                            << "96"
                                            << "30";
    }

    void summaryIsThatOfItsRequests()
    {
        QFETCH(QString, scaler);
        QFETCH(QString, peak);
        QFETCH(QString, limit);
        ServingScenario scenario = scaledScenario(scaler.toLatin1(), peak.toLatin1(), "100 s");
        QVERIFY(fieldTable().apply(scenario, {"serving.queue_limit", limit.toStdString()}));
        const auto evaluated = evaluate(scenario, kFour);
        QVERIFY(evaluated);
        const std::vector<RequestLoopRun> runs = scalerRuns(scenario);
        std::vector<ScalerSeen> seen;
        double served = 0, paid = 0, used = 0;
        for (const RequestLoopRun& run : runs) {
            seen.push_back(seenUnderScaler(run, 1800));
            served += double(seen.back().wait.size()) / double(runs.size());
            paid += run.replicaSeconds / 3600 / double(runs.size());
            used += seen.back().busy / run.replicaSeconds / double(runs.size());
        }
        const auto over = [&seen](const auto& read) {
            std::vector<double> values;
            for (const ScalerSeen& run : seen)
                values.push_back(read(run));
            return meanOf(values);
        };
        SecondWay table(QString::fromLatin1(QTest::currentDataTag()));
        const auto same = [&](M metric, double second) {
            return table.agree(metric, scalerNumber(*evaluated, metric), second, 1e-9);
        };
        const std::array latencies{M::LatencyP50, M::LatencyP90, M::LatencyP95, M::LatencyP99};
        for (std::size_t i = 0; i < 4; ++i) {
            const double p = std::array{0.5, 0.9, 0.95, 0.99}[i];
            const double second =
                over([p](const ScalerSeen& run) { return percentileBySorting(run.latency, p); });
            QVERIFY2(same(latencies[i], second), table.row());
        }
        QVERIFY2(
            same(M::LatencyMean, over([](const ScalerSeen& run) { return meanOf(run.latency); })),
            table.row());
        QVERIFY2(same(M::WaitP99, over([](const ScalerSeen& run) {
                          return percentileBySorting(run.wait, 0.99);
                      })),
                 table.row());
        QVERIFY2(same(M::WorstDelay,
                      over([](const ScalerSeen& run) { return std::ranges::max(run.wait); })),
                 table.row());
        QVERIFY2(same(M::RejectedShare, over([](const ScalerSeen& run) { return run.rejected; })),
                 table.row());
        QVERIFY2(same(M::LateShare, over([](const ScalerSeen& run) { return run.late; })),
                 table.row());
        QVERIFY2(same(M::Throughput, over([](const ScalerSeen& run) { return run.perSecond; })),
                 table.row());
        // Beside the fluid's replica-hours, those of the runs, which also pay what drains.
        const double hours = scalerNumber(*evaluated, M::ReplicaHours);
        RINGSIDE_AGREE(table, M::CostPerMillion, scalerNumber(*evaluated, M::CostPerMillion),
                       1.2 * hours / served * 1e6, 1e-3);
        RINGSIDE_AGREE(table, M::ReplicaHours, hours, paid, 0.15);
        // What a removed replica still serves does not count as its use.
        RINGSIDE_AGREE(table, M::Utilisation, scalerNumber(*evaluated, M::Utilisation), used, 5e-3);
        QVERIFY2(same(M::StartUp, 120), table.row());
        QVERIFY2(same(M::Capacity, 400), table.row());
    }

    void fluidsNumbersFollowFromItsDecisions()
    {
        const ServingScenario scenario = scaledScenario("hpa", "96", "100 s");
        const auto evaluated = evaluate(scenario, {.replications = 2});
        QVERIFY(evaluated);
        const std::vector<FluidRow>& rows = evaluated->replicas;
        SecondWay table(QStringLiteral("fluid and its decisions, HPA"));
        double backlog = 0;
        int peak = 4, changes = 0, before = 4;
        for (const FluidRow& row : rows) {
            peak = std::max(peak, row.ready + row.starting);
            changes += row.ready + row.starting == before ? 0 : 1;
            before = row.ready + row.starting;
            backlog = std::max(backlog, row.backlog / (10.0 * row.ready));
        }
        RINGSIDE_AGREE(table, M::ReplicaHours, scalerNumber(*evaluated, M::ReplicaHours),
                       paidSeconds(rows, 4, 1800) / 3600, 1e-12);
        RINGSIDE_AGREE(table, M::PeakReplicas, scalerNumber(*evaluated, M::PeakReplicas), peak, 0);
        RINGSIDE_AGREE(table, M::ReplicaChanges, scalerNumber(*evaluated, M::ReplicaChanges),
                       changes, 0);
        // Between two decisions the backlog may be larger by what 15 s bring.
        RINGSIDE_AGREE(table, M::BacklogOverCapacity,
                       scalerNumber(*evaluated, M::BacklogOverCapacity), backlog, 0.12);
        // It begins up to 15 s before the first decision that sees it and ends with the first
        // one that does not.
        const double spell =
            longestSpell(rows, [](const FluidRow& row) { return row.backlog > 0; });
        RINGSIDE_AGREE(table, M::TimeToClear, scalerNumber(*evaluated, M::TimeToClear), spell + 30,
                       0, 1e-9);
        // The same by the waiting requests of a run: a handful wait by chance.
        const auto run = runRequests(*requestLoopOf(scenario), 1, 0);
        const double waited =
            longestSpell(run->rows, [](const LoopRow& row) { return row.waiting > 20; });
        RINGSIDE_AGREE(table, M::TimeToClear, scalerNumber(*evaluated, M::TimeToClear), waited + 30,
                       0, 60);
    }

    void longestWaitIsNearThatOfTheFluid()
    {
        // The fluid has no chance in it: where its own autoscaler decides as those of the runs do,
        // the longest waits are alike, and both are far below the backlog over the capacity.
        SecondWay table(QStringLiteral("fluid's first-in-first-out wait, HPA"));
        for (const char* startUp : {"10 s", "160 s", "280 s"}) {
            const auto evaluated =
                evaluate(scaledScenario("hpa", "96", startUp), {.replications = 12});
            QVERIFY(evaluated);
            const Estimate longest = *evaluated->find(M::WorstDelay);
            RINGSIDE_AGREE(table, M::WorstDelay, longest.value, evaluated->longestWait.wait, 0.1,
                           longest.halfWidth);
            QVERIFY(longest.value < 0.65 * scalerNumber(*evaluated, M::BacklogOverCapacity));
        }
    }

    void traceShowsTheLongestWait_data()
    {
        QTest::addColumn<QString>("profile");
        QTest::addColumn<QString>("scaler");
        QTest::addColumn<QString>("startUp");
        const auto row = [](const char* name, const char* profile, const char* scaler,
                            const char* startUp) {
            QTest::newRow(name) << QString::fromLatin1(profile) << QString::fromLatin1(scaler)
                                << QString::fromLatin1(startUp);
        };
        row("slow start", "[[0, 24], [300, 96], [1200, 24]]", "hpa", "300 s");
        // The question about weights in the image.
        row("eleven minutes to start", "[[0, 24], [300, 48], [2400, 24]]", "agent-platform",
            "638 s");
        row("concurrency", "[[0, 24], [300, 96], [1200, 24]]", "kpa", "120 s");
    }

    void traceShowsTheLongestWait()
    {
        QFETCH(QString, profile);
        QFETCH(QString, scaler);
        QFETCH(QString, startUp);
        ServingScenario scenario = scaledScenario("hpa", "96", "0 s");
        scenario.start.machine = Seconds(0);
        QVERIFY(fieldTable().applyAll(
            scenario, std::vector<FieldChange>{{"serving.arrival.profile", profile.toStdString()},
                                               {"serving.autoscaler.kind", scaler.toStdString()},
                                               {"serving.autoscaler.max", "20"},
                                               {"serving.arrival.horizon", "3600"},
                                               {"serving.start.warm_up", startUp.toStdString()}}));
        const auto evaluated = evaluate(scenario, {.replications = 8});
        const auto traced = traceServing(scenario);
        QVERIFY(evaluated && traced);
        double longest = 0;
        for (const TracedRequest& request : *traced)
            longest = std::max(longest, request.start - request.arrival);
        SecondWay table(QStringLiteral("one trace: ") +
                        QString::fromLatin1(QTest::currentDataTag()));
        RINGSIDE_AGREE(table, M::WorstDelay, scalerNumber(*evaluated, M::WorstDelay), longest,
                       0.12);
    }

    void limitsAreKnown()
    {
        // A service that never needs more replicas than it has.
        SecondWay table(QStringLiteral("steady, fixed replicas"));
        ServingScenario scenario = scaledScenario("hpa", "24", "100 s");
        scenario.autoscaler.min = scenario.autoscaler.max = 4;
        const auto steady = evaluate(scenario, kFour);
        QVERIFY(steady);
        RINGSIDE_AGREE(table, M::ReplicaHours, scalerNumber(*steady, M::ReplicaHours), 2, 1e-12);
        RINGSIDE_AGREE(table, M::PeakReplicas, scalerNumber(*steady, M::PeakReplicas), 4, 0);
        RINGSIDE_AGREE(table, M::ReplicaChanges, scalerNumber(*steady, M::ReplicaChanges), 0, 0);
        RINGSIDE_AGREE(table, M::TimeToClear, scalerNumber(*steady, M::TimeToClear), 0, 0);
        RINGSIDE_AGREE(table, M::BacklogOverCapacity, scalerNumber(*steady, M::BacklogOverCapacity),
                       0, 0);
        // 24 of 40 per second.
        RINGSIDE_AGREE(table, M::Utilisation, scalerNumber(*steady, M::Utilisation), 0.6, 0.02);
        // The same requests at four servers without an autoscaler: M/D/4.
        ServingScenario station = scenario;
        station.autoscaler.kind = ScalerKind::None;
        station.arrival.kind = ArrivalKind::Poisson;
        station.arrival.rate = 24;
        station.slo.latency.reset();
        const auto exact = evaluate(station);
        QVERIFY(exact);
        for (const M metric : {M::LatencyMean, M::LatencyP95, M::WaitP99})
            RINGSIDE_AGREE(table, metric, scalerNumber(*steady, metric),
                           scalerNumber(*exact, metric), 0.02, steady->find(metric)->halfWidth);
    }
};

RINGSIDE_TEST(TestScalerNumbers)
#include "tst_scaler_numbers.moc"
