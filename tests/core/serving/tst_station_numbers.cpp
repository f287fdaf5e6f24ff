// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/core/serving/second_way.h"
#include "tests/support/test_program.h"

#include <array>
#include <map>
#include <set>

using namespace ringside;
using namespace ringside::serving;
using namespace ringside::test;

namespace {

using M = ServingMetric;

ServingScenario stationScenario(std::vector<FieldChange> changes)
{
    ServingScenario scenario;
    if (const Done done = fieldTable().applyAll(scenario, changes); !done)
        qFatal("%s", done.error().subject.c_str());
    return scenario;
}

double stationNumber(const EvaluatedServing& evaluated, M metric)
{
    const auto found = evaluated.find(metric);
    return found ? found->value : std::nan("");
}

/// The runs of a job, as evaluate() makes them with this effort.
std::vector<StationRun> stationRuns(const ServingScenario& scenario, const ServingEffort& effort)
{
    EvaluatedServing unused;
    unused.scenario = scenario;
    const Evaluation evaluation{unused, effort, {}};
    const auto job = stationOf(scenario);
    const SimulationPlan plan = planOf(evaluation, *job);
    std::vector<StationRun> runs;
    for (int i = 0; i < plan.replications; ++i)
        runs.push_back(simulateOnce(*job, plan, i));
    return runs;
}

/// What one run shows after its first tenth of arrivals.
struct StationSeen
{
    std::vector<double> latency, wait;
    double utilisation = 0, throughput = 0, rejected = 0, queue = 0, batch = 0, late = 0;
};

/// Seconds of [begin, end] in which each server has a request, by its requests.
double busyServers(const StationRun& run, double begin, double end)
{
    std::map<int, std::set<std::pair<double, double>>> lanes;
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        if (run.batch[i] > 0)
            lanes[run.server[i]].insert({run.start[i], run.finish[i]}); // a batch counts once
    }
    double busy = 0;
    for (const auto& [server, spans] : lanes) {
        for (const auto& [from, to] : spans)
            busy += std::max(0.0, std::min(to, end) - std::max(from, begin));
    }
    return busy;
}

/// Mean number of waiting requests in [begin, end], by following arrivals and starts.
double meanWaiting(const StationRun& run, double begin, double end)
{
    std::vector<std::pair<double, int>> events;
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        if (run.batch[i] > 0) {
            events.emplace_back(run.arrival[i], 1);
            events.emplace_back(run.start[i], -1);
        }
    }
    std::ranges::sort(events);
    double area = 0, last = 0;
    int waiting = 0;
    for (const auto& [at, change] : events) {
        area += waiting * std::max(0.0, std::min(at, end) - std::max(last, begin));
        waiting += change;
        last = at;
    }
    return area / (end - begin);
}

StationSeen seenAtStation(const StationRun& run, double limit)
{
    StationSeen seen;
    const std::size_t n = run.arrival.size(), first = n / 10;
    const double begin = run.arrival[first], end = run.arrival.back();
    std::set<std::pair<int, double>> batches;
    for (std::size_t i = first; i < n; ++i) {
        const bool served = run.batch[i] > 0;
        seen.rejected += served ? 0 : 1;
        seen.late += served && run.finish[i] - run.arrival[i] <= limit ? 0 : 1;
        if (!served)
            continue;
        seen.latency.push_back(run.finish[i] - run.arrival[i]);
        seen.wait.push_back(run.start[i] - run.arrival[i]);
        batches.insert({run.server[i], run.start[i]});
    }
    const double kept = double(n - first), servers = run.servers;
    seen.batch = double(seen.wait.size()) / double(batches.size());
    seen.throughput = double(seen.wait.size()) / (end - begin);
    seen.rejected /= kept;
    seen.late /= kept;
    seen.utilisation = busyServers(run, begin, end) / servers / (end - begin);
    seen.queue = meanWaiting(run, begin, end);
    return seen;
}

std::vector<double> pooledAtStation(const std::vector<StationSeen>& runs,
                                    std::vector<double> StationSeen::*sample)
{
    std::vector<double> all;
    for (const StationSeen& run : runs)
        all.insert(all.end(), (run.*sample).begin(), (run.*sample).end());
    return all;
}

template <class Read>
double meanOverStations(const std::vector<StationSeen>& runs, const Read& read)
{
    std::vector<double> values;
    for (const StationSeen& run : runs)
        values.push_back(read(run));
    return meanOf(values);
}

} // namespace

/// The metrics of a station beside what its requests, textbooks and limits say.
class TestStationNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summaryIsThatOfItsRequests_data()
    {
        QTest::addColumn<QStringList>("changes");
        const QStringList base{QStringLiteral("serving.arrival.rate=30"),
                               QStringLiteral("slo.latency=0.3"),
                               QStringLiteral("price.replica_hour=1.2")};
        QTest::newRow("lognormal on four replicas")
            << (base + QStringList{QStringLiteral("serving.service.mean=0.1"),
                                   QStringLiteral("serving.service.kind=lognormal"),
                                   QStringLiteral("serving.replicas=4")});
        QTest::newRow("lognormal, two at once, a queue of 3")
            << (base + QStringList{QStringLiteral("serving.service.mean=0.25"),
                                   QStringLiteral("serving.service.kind=lognormal"),
                                   QStringLiteral("serving.replicas=4"),
                                   QStringLiteral("serving.concurrency=2"),
                                   QStringLiteral("serving.queue_limit=3")});
        const QStringList batch{QStringLiteral("serving.batch.fixed=0.06"),
                                QStringLiteral("serving.batch.per_item=0.02"),
                                QStringLiteral("serving.batch.max_size=8"),
                                QStringLiteral("serving.batch.max_delay=0.05")};
        QTest::newRow("batches with a timer on one replica") << (base + batch);
        QTest::newRow("batches, two replicas, a queue of 4")
            << (base + batch +
                QStringList{QStringLiteral("serving.replicas=2"),
                            QStringLiteral("serving.arrival.rate=70"),
                            QStringLiteral("serving.queue_limit=4")});
        QTest::newRow("bursts") << (base +
                                    QStringList{QStringLiteral("serving.service.mean=0.1"),
                                                QStringLiteral("serving.arrival.kind=on-off"),
                                                QStringLiteral("serving.arrival.on=5"),
                                                QStringLiteral("serving.arrival.off=10"),
                                                QStringLiteral("serving.replicas=4")});
    }

    void summaryIsThatOfItsRequests()
    {
        QFETCH(QStringList, changes);
        std::vector<FieldChange> fields;
        for (const QString& change : changes)
            fields.push_back(
                {change.section(u'=', 0, 0).toStdString(), change.section(u'=', 1).toStdString()});
        const ServingScenario scenario = stationScenario(fields);
        const ServingEffort effort{.requests = 6000, .replications = 5};
        const auto evaluated = evaluate(scenario, effort);
        QVERIFY(evaluated);
        std::vector<StationSeen> runs;
        for (const StationRun& run : stationRuns(scenario, effort))
            runs.push_back(seenAtStation(run, 0.3));
        SecondWay table(QString::fromLatin1(QTest::currentDataTag()));
        const auto same = [&](M metric, double second) {
            return table.agree(metric, stationNumber(*evaluated, metric), second, 1e-9);
        };
        const auto latency = pooledAtStation(runs, &StationSeen::latency),
                   wait = pooledAtStation(runs, &StationSeen::wait);
        const std::array latencies{M::LatencyP50, M::LatencyP90, M::LatencyP95, M::LatencyP99};
        const std::array waits{M::WaitP50, M::WaitP90, M::WaitP95, M::WaitP99};
        for (std::size_t i = 0; i < 4; ++i) {
            const double p = std::array{0.5, 0.9, 0.95, 0.99}[i];
            QVERIFY2(same(latencies[i], percentileBySorting(latency, p)), table.row());
            QVERIFY2(same(waits[i], percentileBySorting(wait, p)), table.row());
        }
        const auto over = [&](auto number) {
            return meanOverStations(runs, [number](const StationSeen& run) { return run.*number; });
        };
        const auto meanOfSample = [](std::vector<double> StationSeen::*sample) {
            return [sample](const StationSeen& run) { return meanOf(run.*sample); };
        };
        QVERIFY2(same(M::LatencyMean, meanOverStations(runs, meanOfSample(&StationSeen::latency))),
                 table.row());
        QVERIFY2(same(M::WaitMean, meanOverStations(runs, meanOfSample(&StationSeen::wait))),
                 table.row());
        QVERIFY2(same(M::Utilisation, over(&StationSeen::utilisation)), table.row());
        QVERIFY2(same(M::Throughput, over(&StationSeen::throughput)), table.row());
        QVERIFY2(same(M::RejectedShare, over(&StationSeen::rejected)), table.row());
        QVERIFY2(same(M::LateShare, over(&StationSeen::late)), table.row());
        QVERIFY2(same(M::QueueLength, over(&StationSeen::queue)), table.row());
        // Of a batch across the end of the warm-up, the summary counts the part that is kept.
        if (const auto batch = evaluated->find(M::MeanBatch))
            RINGSIDE_AGREE(table, M::MeanBatch, batch->value, over(&StationSeen::batch), 1e-3);
        // A replica costs 1.2 per hour, whatever it serves.
        const double perSecond = 1.2 * scenario.replicas / 3600;
        QVERIFY2(same(M::CostPerMillion, perSecond / over(&StationSeen::throughput) * 1e6),
                 table.row());
        QVERIFY(evaluated->find(M::CostPerMillion)->halfWidth > 0);
    }

    void closedFormIsTheMeanOfManyRuns_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("limit");
        QTest::addColumn<int>("replicas");
        QTest::newRow("M/M/4") << "exponential"
                               << "none" << 4;
        QTest::newRow("M/M/4/8") << "exponential"
                                 << "4" << 4;
        QTest::newRow("M/D/4") << "deterministic"
                               << "none" << 4;
        QTest::newRow("M/G/1") << "lognormal"
                               << "none" << 1;
    }

    void closedFormIsTheMeanOfManyRuns()
    {
        QFETCH(QString, kind);
        QFETCH(QString, limit);
        QFETCH(int, replicas);
        ServingScenario scenario = stationScenario({{"serving.service.mean", "0.1"},
                                                    {"serving.service.kind", kind.toStdString()},
                                                    {"serving.queue_limit", limit.toStdString()}});
        scenario.replicas = replicas;
        scenario.arrival.rate = 7.5 * replicas;
        const auto exact = evaluate(scenario);
        QVERIFY(exact && exact->find(M::LatencyP99)->isExact);
        // A latency target, which changes nothing else, needs every request and so a simulation.
        scenario.slo.latency = Seconds(0.3);
        const auto simulated = evaluate(scenario, {.requests = 100000, .replications = 10});
        QVERIFY(simulated && !simulated->find(M::LatencyP99)->isExact);
        SecondWay table(QString::fromLatin1(QTest::currentDataTag()) +
                        QStringLiteral(", exact and simulated"));
        for (const M metric :
             {M::LatencyMean, M::LatencyP50, M::LatencyP90, M::LatencyP95, M::LatencyP99,
              M::WaitMean, M::WaitP50, M::WaitP90, M::WaitP95, M::WaitP99, M::Utilisation,
              M::QueueLength, M::Throughput, M::RejectedShare}) {
            const Estimate run = *simulated->find(metric);
            RINGSIDE_AGREE(table, metric, stationNumber(*exact, metric), run.value, 2e-3,
                           2 * run.halfWidth);
        }
    }

    void textbooksAgree()
    {
        // M/M/1, 8 of 10 per second: 1/(10 - 8) = 0.5 s, of which 0.1 s is service; the latency is
        // exponential, so p99 is 0.5 ln 100; the queue holds 0.8^2/0.2 = 3.2.
        ServingScenario scenario = stationScenario({{"serving.arrival.rate", "8"},
                                                    {"serving.service.mean", "0.1"},
                                                    {"serving.service.kind", "exponential"}});
        const auto markov = evaluate(scenario);
        QVERIFY(markov);
        SecondWay table(QStringLiteral("textbook M/M/1, M/D/1, M/G/1"));
        RINGSIDE_AGREE(table, M::LatencyMean, stationNumber(*markov, M::LatencyMean), 0.5, 1e-12);
        RINGSIDE_AGREE(table, M::LatencyP99, stationNumber(*markov, M::LatencyP99),
                       std::log(100) / 2, 1e-9);
        RINGSIDE_AGREE(table, M::WaitMean, stationNumber(*markov, M::WaitMean), 0.4, 1e-12);
        // P(wait > t) = 0.8 exp(-2 t).
        RINGSIDE_AGREE(table, M::WaitP95, stationNumber(*markov, M::WaitP95),
                       std::log(0.8 / 0.05) / 2, 1e-9);
        RINGSIDE_AGREE(table, M::QueueLength, stationNumber(*markov, M::QueueLength), 3.2, 1e-12);
        RINGSIDE_AGREE(table, M::Utilisation, stationNumber(*markov, M::Utilisation), 0.8, 1e-12);
        RINGSIDE_AGREE(table, M::Capacity, stationNumber(*markov, M::Capacity), 10, 1e-12);
        // Constant service halves the wait, and a squared coefficient of variation of 4 makes it
        // (1 + 4)/2 times that of exponential service.
        scenario.service.kind = ServiceKind::Deterministic;
        RINGSIDE_AGREE(table, M::WaitMean, stationNumber(*evaluate(scenario), M::WaitMean), 0.2,
                       1e-9);
        scenario.service.kind = ServiceKind::Lognormal;
        scenario.service.scv = 4;
        RINGSIDE_AGREE(table, M::WaitMean, stationNumber(*evaluate(scenario), M::WaitMean), 1.0,
                       1e-9);
    }

    void limitsAreKnown()
    {
        SecondWay table(QStringLiteral("limits"));
        // Load towards 0: nothing waits, and the latency is that of the service.
        ServingScenario idle = stationScenario({{"serving.arrival.rate", "0.001"},
                                                {"serving.service.mean", "0.1"},
                                                {"serving.replicas", "3"}});
        const auto alone = evaluate(idle);
        RINGSIDE_AGREE(table, M::LatencyP99, stationNumber(*alone, M::LatencyP99), 0.1, 1e-3);
        RINGSIDE_AGREE(table, M::WaitMean, stationNumber(*alone, M::WaitMean), 0, 0, 1e-9);
        // One server, arrivals every 1/8 s, 0.1 s each: no request meets another.
        const auto regular = evaluate(stationScenario({{"serving.arrival.kind", "deterministic"},
                                                       {"serving.arrival.rate", "8"},
                                                       {"serving.service.mean", "0.1"}}),
                                      {.requests = 2000});
        RINGSIDE_AGREE(table, M::WaitP99, stationNumber(*regular, M::WaitP99), 0, 0, 1e-9);
        RINGSIDE_AGREE(table, M::Utilisation, stationNumber(*regular, M::Utilisation), 0.8, 2e-3);
        RINGSIDE_AGREE(table, M::Throughput, stationNumber(*regular, M::Throughput), 8, 2e-3);
        // Saturated with a short queue: it serves what it can and rejects the rest.
        const auto full = evaluate(stationScenario({{"serving.arrival.rate", "100"},
                                                    {"serving.service.mean", "0.1"},
                                                    {"serving.replicas", "4"},
                                                    {"serving.queue_limit", "50"}}),
                                   {.requests = 50000});
        RINGSIDE_AGREE(table, M::Throughput, stationNumber(*full, M::Throughput), 40, 1e-2);
        RINGSIDE_AGREE(table, M::RejectedShare, stationNumber(*full, M::RejectedShare), 0.6, 1e-2);
        RINGSIDE_AGREE(table, M::Utilisation, stationNumber(*full, M::Utilisation), 1, 1e-3);
        // Batches without a timer, almost idle: each request is alone. Overloaded: all are full,
        // and 8 leave every 6 + 4 x 8 = 38 ms.
        std::vector<FieldChange> batch{{"serving.batch.fixed", "6 ms"},
                                       {"serving.batch.per_item", "4 ms"},
                                       {"serving.batch.max_size", "8"},
                                       {"serving.arrival.rate", "0.01"}};
        const auto single = evaluate(stationScenario(batch), {.requests = 2000});
        RINGSIDE_AGREE(table, M::MeanBatch, stationNumber(*single, M::MeanBatch), 1, 1e-3);
        RINGSIDE_AGREE(table, M::LatencyP50, stationNumber(*single, M::LatencyP50), 0.01, 1e-9);
        batch.insert(batch.end(), {{"serving.arrival.rate", "400"}, {"serving.queue_limit", "64"}});
        const auto packed = evaluate(stationScenario(batch), {.requests = 50000});
        RINGSIDE_AGREE(table, M::MeanBatch, stationNumber(*packed, M::MeanBatch), 8, 1e-3);
        RINGSIDE_AGREE(table, M::Throughput, stationNumber(*packed, M::Throughput), 8 / 0.038,
                       1e-2);
        RINGSIDE_AGREE(table, M::Capacity, stationNumber(*packed, M::Capacity), 8 / 0.038, 1e-12);
    }

    void batchChainIsTheMeanOfManyRuns()
    {
        // One instance without a timer has an exact mean; a queue limit that is never reached
        // makes it a simulation.
        ServingScenario scenario = stationScenario({{"serving.batch.fixed", "6 ms"},
                                                    {"serving.batch.per_item", "4 ms"},
                                                    {"serving.batch.max_size", "8"},
                                                    {"serving.arrival.rate", "150"}});
        const auto exact = evaluate(scenario, {.requests = 5000});
        scenario.queueLimit = 100000;
        const auto simulated = evaluate(scenario, {.requests = 100000});
        QVERIFY(exact && simulated);
        SecondWay table(QStringLiteral("batches without a timer, exact and simulated"));
        for (const M metric : {M::LatencyMean, M::Utilisation, M::MeanBatch}) {
            QVERIFY(exact->find(metric)->isExact && !simulated->find(metric)->isExact);
            RINGSIDE_AGREE(table, metric, stationNumber(*exact, metric),
                           stationNumber(*simulated, metric), 2e-3,
                           2 * simulated->find(metric)->halfWidth);
        }
    }
};

RINGSIDE_TEST(TestStationNumbers)
#include "tst_station_numbers.moc"
