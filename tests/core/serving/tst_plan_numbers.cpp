// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/core/serving/second_way.h"
#include "tests/support/test_program.h"

#include <functional>
#include <queue>
#include <random>

using namespace ringside;
using namespace ringside::serving;
using namespace ringside::test;

namespace {

using M = ServingMetric;

EvaluatedServing evaluatedPlan(const std::vector<FieldChange>& changes)
{
    ServingScenario scenario;
    if (const Done done = fieldTable().applyAll(scenario, changes); !done)
        qFatal("%s", done.error().subject.c_str());
    auto evaluated = evaluate(scenario);
    if (!evaluated)
        qFatal("%s", evaluated.error().subject.c_str());
    return *std::move(evaluated);
}

double planNumber(const EvaluatedServing& evaluated, M metric)
{
    const auto found = evaluated.find(metric);
    return found ? found->value : std::nan("");
}

/// Requests of one sequential test at an error rate of 2 % against 1 %, request by request.
int requestsUntilDecided(Rng& random)
{
    const double upper = std::log(0.8 / 0.05), lower = std::log(0.2 / 0.95);
    double level = 0;
    int requests = 0;
    while (level < upper && level > lower) {
        level += random.uniform() < 0.02 ? std::log(2) : std::log(0.98 / 0.99);
        ++requests;
    }
    return requests;
}

double binomialMass(int n, int k, double p)
{
    return std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) +
                    k * std::log(p) + (n - k) * std::log1p(-p));
}

/// Shares of ten equal cells in a sample.
std::vector<double> cellShares(std::mt19937_64& random, int count)
{
    std::vector<double> shares(10, 0);
    std::uniform_int_distribution<int> cell(0, 9);
    for (int i = 0; i < count; ++i)
        shares[std::size_t(cell(random))] += 1.0 / count;
    return shares;
}

} // namespace

/// The metrics of plans beside simulations and formulas of their own.
class TestPlanNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void batchJobIsItsShardsOneAfterAnother_data()
    {
        QTest::addColumn<int>("shards");
        QTest::newRow("1,000 shards") << 1000;
        QTest::newRow("60 shards") << 60;
        QTest::newRow("one shard") << 1;
    }

    void batchJobIsItsShardsOneAfterAnother()
    {
        QFETCH(int, shards);
        const auto evaluated = evaluatedPlan({{"serving.batch_job.rows", "50e6"},
                                              {"serving.batch_job.shards", std::to_string(shards)},
                                              {"serving.batch_job.replicas", "50"},
                                              {"serving.batch_job.rate", "40"},
                                              {"serving.start.machine", "300 s"},
                                              {"price.replica_hour", "1.2"}});
        // Each shard goes to the replica that is free first; all start after 300 s.
        std::priority_queue<double, std::vector<double>, std::greater<>> free;
        for (int i = 0; i < 50; ++i)
            free.push(300);
        double end = 0, busy = 0;
        for (int i = 0; i < shards; ++i) {
            const double lasts = 50e6 / shards / 40;
            const double done = free.top() + lasts;
            free.pop();
            free.push(done);
            busy += lasts;
            end = std::max(end, done);
        }
        SecondWay table(QStringLiteral("batch job, %1 shards").arg(shards));
        RINGSIDE_AGREE(table, M::BatchJobTime, planNumber(evaluated, M::BatchJobTime), end, 1e-12);
        RINGSIDE_AGREE(table, M::BatchJobReplicaHours,
                       planNumber(evaluated, M::BatchJobReplicaHours), 50 * end / 3600, 1e-12);
        RINGSIDE_AGREE(table, M::BatchJobBusyShare, planNumber(evaluated, M::BatchJobBusyShare),
                       busy / (50 * end), 1e-12);
        RINGSIDE_AGREE(table, M::BatchJobCostPerMillion,
                       planNumber(evaluated, M::BatchJobCostPerMillion), 50 * end / 3600 * 1.2 / 50,
                       1e-12);
    }

    void canarysPowerIsThatOfAllPairsOfCounts()
    {
        const auto evaluated = evaluatedPlan({{"serving.split.base_errors", "0.01"},
                                              {"serving.split.canary_errors", "0.02"},
                                              {"serving.split.requests", "1000"}});
        // Every pair of error counts, up to 80 of 1,000, by its probability.
        double detected = 0;
        for (int i = 0; i <= 80; ++i) {
            for (int j = 0; j <= 80; ++j) {
                const double p0 = i / 1000.0, p1 = j / 1000.0;
                const double deviation = std::sqrt((p0 * (1 - p0) + p1 * (1 - p1)) / 1000);
                if (std::abs(p1 - p0) > 1.959964 * deviation)
                    detected += binomialMass(1000, i, 0.01) * binomialMass(1000, j, 0.02);
            }
        }
        SecondWay table(QStringLiteral("canary, all pairs of counts"));
        RINGSIDE_AGREE(table, M::Power, planNumber(evaluated, M::Power), detected, 1e-7);
        // (1.959964 + 0.841621)^2 (0.02 x 0.98 + 0.01 x 0.99)/0.01^2 = 2,315.5.
        RINGSIDE_AGREE(table, M::RequestsToDetect, planNumber(evaluated, M::RequestsToDetect), 2316,
                       0);
    }

    void sequentialTestIsSimulatedAndSaysSo()
    {
        const auto evaluated = evaluatedPlan(
            {{"serving.split.base_errors", "0.01"}, {"serving.split.canary_errors", "0.02"}});
        const Estimate sequential = *evaluated.find(M::SequentialRequests);
        QVERIFY(!sequential.isExact && sequential.halfWidth > 0);
        QVERIFY(std::ranges::find(evaluated.methods, ServingMethod::Simulation) !=
                evaluated.methods.end());
        Rng random(11);
        constexpr int kTests = 20000;
        double sum = 0;
        for (int i = 0; i < kTests; ++i)
            sum += requestsUntilDecided(random);
        SecondWay table(QStringLiteral("sequential test, request by request"));
        RINGSIDE_AGREE(table, M::SequentialRequests, sequential.value, sum / kTests, 0,
                       3 * sequential.halfWidth);
    }

    void driftAlarmIsThatOfDrawnSamples()
    {
        const auto evaluated = evaluatedPlan({{"monitor.baseline_n", "100"},
                                              {"monitor.window_n", "100"},
                                              {"monitor.metric", "psi"},
                                              {"monitor.threshold", "0.1"}});
        std::mt19937_64 random(13);
        constexpr int kWindows = 20000;
        double sum = 0;
        int alarms = 0;
        for (int i = 0; i < kWindows; ++i) {
            const auto before = cellShares(random, 100), now = cellShares(random, 100);
            double psi = 0;
            for (std::size_t cell = 0; cell < 10; ++cell) {
                const double p = std::max(before[cell], 1e-4), q = std::max(now[cell], 1e-4);
                psi += (q - p) * std::log(q / p);
            }
            sum += psi;
            alarms += psi > 0.1 ? 1 : 0;
        }
        SecondWay table(QStringLiteral("drift, drawn samples"));
        const Estimate distance = *evaluated.find(M::DriftDistance);
        QVERIFY(distance.halfWidth > 0);
        RINGSIDE_AGREE(table, M::DriftDistance, distance.value, sum / kWindows, 0,
                       2 * distance.halfWidth);
        RINGSIDE_AGREE(table, M::FalseAlarm, planNumber(evaluated, M::FalseAlarm),
                       double(alarms) / kWindows, 0,
                       1.5 * evaluated.find(M::FalseAlarm)->halfWidth);
    }

    void slowestLookupIsThatOfDrawnRequests()
    {
        const auto evaluated = evaluatedPlan({{"serving.fan_out", "40"},
                                              {"serving.lookup.mean", "2 ms"},
                                              {"serving.lookup.scv", "1"}});
        // A lognormal of mean 2 ms and squared coefficient of variation 1 has sigma^2 = ln 2.
        const double sigma = std::sqrt(std::log(2));
        std::mt19937_64 random(17);
        std::lognormal_distribution<double> lookup(std::log(0.002) - sigma * sigma / 2, sigma);
        const double slow = std::exp(std::log(0.002) - sigma * sigma / 2 + 2.326348 * sigma);
        constexpr int kRequests = 40000;
        std::vector<double> slowest;
        int slowRequests = 0;
        for (int i = 0; i < kRequests; ++i) {
            double longest = 0;
            for (int k = 0; k < 40; ++k)
                longest = std::max(longest, lookup(random));
            slowest.push_back(longest);
            slowRequests += longest > slow ? 1 : 0;
        }
        SecondWay table(QStringLiteral("40 lookups, drawn requests"));
        RINGSIDE_AGREE(table, M::SlowLookupShare, planNumber(evaluated, M::SlowLookupShare),
                       double(slowRequests) / kRequests, 0.02);
        RINGSIDE_AGREE(table, M::LookupP99, planNumber(evaluated, M::LookupP99),
                       percentileBySorting(slowest, 0.99), 0.03);
    }
};

RINGSIDE_TEST(TestPlanNumbers)
#include "tst_plan_numbers.moc"
