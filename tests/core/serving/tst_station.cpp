// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/station/replications.h"
#include "core/statistics/draws.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace ringside;
using namespace ringside::serving;

namespace {

StationJob poissonJob(double rate, int servers)
{
    StationJob job{PoissonArrivals{rate},
                   *TimeDistribution::of({TimeShape::Exponential, Seconds(0.1), 1}),
                   {}};
    job.station.servers = servers;
    return job;
}

/// S(n) = 10 + 2 n ms.
StationSpec batching(int maxSize, double maxDelay, std::optional<int> queueLimit = {})
{
    StationSpec spec;
    spec.batch = BatchRule{maxSize, maxDelay, 0.010, 0.002, {}};
    spec.queueLimit = queueLimit;
    return spec;
}

} // namespace

/// Event by event, and the statistics of runs.
class TestStation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idleInstanceWaitsForTheOldestRequest()
    {
        // 0 and 3 ms wait until 0 + 5 ms and leave together; 30 ms leaves at 35.
        const auto run = runStation(batching(4, 0.005), {0, 0.003, 0.030}, {});
        QCOMPARE(run.start[0], 0.005);
        QCOMPARE(run.start[1], 0.005);
        QCOMPARE(run.batch[1], 2);
        QCOMPARE(run.finish[1], 0.005 + 0.014);
        QCOMPARE(run.start[2], 0.035);
    }

    void fullBatchLeavesBeforeItsTimer()
    {
        const auto run = runStation(batching(2, 0.005), {0, 0.001, 0.002}, {});
        QCOMPARE(run.start[1], 0.001);
        QCOMPARE(run.batch[0], 2);
        // Alone: the instance is busy until 15 ms, when the timer of 2 + 5 ms has run out.
        QCOMPARE(run.start[2], 0.015);
        QCOMPARE(run.batch[2], 1);
    }

    void batchIsPaddedToAnAllowedSize()
    {
        StationSpec spec = batching(8, 0);
        spec.batch->allowed = {1, 4, 8};
        QCOMPARE(spec.batch->serviceOf(2), spec.batch->serviceOf(4));
        QCOMPARE(spec.batch->serviceOf(5), 0.010 + 0.002 * 8);
    }

    void queueLimitCountsWaitingRequests()
    {
        // One in service from 0 to 12 ms, one waits, the third is rejected.
        const auto run = runStation(batching(1, 0, 1), {0, 0.001, 0.002, 0.013}, {});
        QCOMPARE(run.batch[2], 0);
        QVERIFY(std::isnan(run.start[2]));
        QCOMPARE(run.start[1], 0.012);
        // At 13 ms the second is in service, so the fourth waits.
        QCOMPARE(run.start[3], 0.024);
    }

    void requestThatFillsABatchForAnIdleInstanceIsNeverRejected()
    {
        const auto run = runStation(batching(2, 0.005, 1), {0, 0.001}, {});
        QCOMPARE(run.batch[1], 2);
    }

    void serverThatIsIdleFirstServes()
    {
        StationSpec spec;
        spec.servers = 2;
        const std::vector<double> services{0.010, 0.002, 0.001};
        const auto run = runStation(spec, {0, 0, 0.001}, services);
        QCOMPARE(run.start[2], 0.002);
        QCOMPARE(run.server[2], run.server[1]);
    }

    void runMeetsLittlesLaw_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<int>("limit");
        QTest::newRow("half loaded") << 20.0 << -1;
        QTest::newRow("nearly full") << 38.0 << -1;
        QTest::newRow("overloaded with a limit") << 60.0 << 10;
    }

    void runMeetsLittlesLaw()
    {
        QFETCH(double, rate);
        QFETCH(int, limit);
        StationJob job = poissonJob(rate, 4);
        if (limit >= 0)
            job.station.queueLimit = limit;
        const StationRun run = simulateOnce(job, {.arrivals = 20000}, 0);
        QVERIFY(littleGap(run) < 1e-9);
    }

    void lostRequestBreaksLittlesLaw()
    {
        StationRun run = simulateOnce(poissonJob(20, 4), {.arrivals = 2000}, 0);
        run.finish[100] = run.arrival[100] - 50;
        QVERIFY(littleGap(run) > 1e-6);
    }

    void littlesLawFindsDamage_data()
    {
        QTest::addColumn<int>("servers");
        QTest::addColumn<bool>("isBatched");
        QTest::newRow("one server") << 1 << false;
        QTest::newRow("four servers") << 4 << false;
        QTest::newRow("twelve servers") << 12 << false;
        QTest::newRow("one server with batches") << 1 << true;
        QTest::newRow("three servers with batches") << 3 << true;
    }

    void littlesLawFindsDamage()
    {
        QFETCH(int, servers);
        QFETCH(bool, isBatched);
        StationJob job = poissonJob(8.0 * servers, servers);
        if (isBatched)
            job = {PoissonArrivals{300.0 * servers}, {}, batching(8, 0.005)};
        job.station.servers = servers;
        const StationRun run = simulateOnce(job, {.arrivals = 4000}, 0);
        QVERIFY(littleGap(run) < 1e-9);
        const auto damaged = [&](const auto& change) {
            StationRun copy = run;
            change(copy);
            return littleGap(copy);
        };
        // An outcome that was never written.
        QCOMPARE(damaged([](StationRun& copy) {
                     copy.start[2000] = copy.finish[2000] =
                         std::numeric_limits<double>::quiet_NaN();
                 }),
                 1.0);
        // An earlier request's outcome, written twice.
        QCOMPARE(damaged([](StationRun& copy) {
                     copy.start[2000] = copy.start[1000];
                     copy.finish[2000] = copy.finish[1000];
                 }),
                 1.0);
        // Outcomes in the wrong order: the later request starts before it arrives.
        QCOMPARE(damaged([](StationRun& copy) {
                     std::swap(copy.start[1000], copy.start[3000]);
                     std::swap(copy.finish[1000], copy.finish[3000]);
                 }),
                 1.0);
        // A request that ends before it starts.
        QCOMPARE(damaged([](StationRun& copy) { copy.finish[5] = copy.start[5] - 1e-6; }), 1.0);
    }

    void runDoesNotDependOnTheMemoryItUses()
    {
        // A long run with rejections leaves values behind that a shorter one must replace.
        StationRun used;
        StationJob job = poissonJob(60, 4);
        job.station.queueLimit = 2;
        used = simulateOnce(job, {.arrivals = 3000}, 0);
        const StationRun fresh = simulateOnce(poissonJob(34, 4), {.arrivals = 1000, .seed = 4}, 0);
        used.arrival = fresh.arrival;
        std::vector<double> services(1000);
        Rng random = statistics::randomStream(4, 0, kServiceStream);
        job.service->draw(random, services);
        serveArrivals(poissonJob(34, 4).station, services, used);
        QCOMPARE(used.start, fresh.start);
        QCOMPARE(used.finish, fresh.finish);
        QCOMPARE(used.batch, fresh.batch);
    }

    void fewAndManyServersServeAlike_data()
    {
        QTest::addColumn<int>("servers");
        for (const int servers : {1, 2, 4, 5, 8, 9, 20})
            QTest::addRow("%d servers", servers) << servers;
    }

    void fewAndManyServersServeAlike()
    {
        // By definition: a request starts when it has arrived and the server that is idle first is
        // idle.
        QFETCH(int, servers);
        const StationJob job = poissonJob(9.0 * servers, servers);
        const StationRun run = simulateOnce(job, {.arrivals = 5000, .seed = 2}, 0);
        Rng random = statistics::randomStream(2, 0, kServiceStream);
        std::vector<double> idle(std::size_t(servers), 0.0);
        for (std::size_t i = 0; i < run.arrival.size(); ++i) {
            const auto first = std::min_element(idle.begin(), idle.end());
            const double start = std::max(run.arrival[i], *first);
            *first = start + job.service->draw(random);
            QCOMPARE(run.start[i], start);
            QCOMPARE(run.finish[i], *first);
            QCOMPARE(run.server[i], int(first - idle.begin()));
        }
    }

    void intervalHoldsTheExactValue()
    {
        // M/M/4 at 70 %. Four half widths are ten deviations.
        const auto run =
            simulateStation(poissonJob(28, 4), {.replications = 10, .arrivals = 20000, .seed = 3});
        QVERIFY(run);
        // a = 2.8, c = 4: B = 0.18372, C = 0.42865, W = C/(40 - 28) = 0.035721.
        QVERIFY(std::abs(run->wait.mean.value - 0.035721) < 4 * run->wait.mean.halfWidth);
        QVERIFY(run->wait.mean.halfWidth < 0.004);
        QVERIFY(run->littleGap < 1e-9);
    }

    void commonRandomNumbersCompareRequestByRequest()
    {
        // A fifth server never makes a first-in first-out wait longer, with equal draws.
        const SimulationPlan plan{.arrivals = 5000, .seed = 9};
        const StationRun four = simulateOnce(poissonJob(34, 4), plan, 0);
        const StationRun five = simulateOnce(poissonJob(34, 5), plan, 0);
        QCOMPARE(four.arrival, five.arrival);
        for (std::size_t i = 0; i < four.start.size(); ++i)
            QVERIFY(five.start[i] <= four.start[i] + 1e-12);
    }

    void arrivalsKeepTheirRates()
    {
        const ProfileArrivals profile{{{0, 10}, {100, 0}, {200, 30}}};
        const auto times =
            drawArrivals(profile, statistics::randomStream(1, 0, kArrivalStream), {.until = 1200});
        std::size_t first = 0, quiet = 0, last = 0;
        for (const double t : times)
            ++(t < 100 ? first : t < 200 ? quiet : last);
        // Poisson counts of 1,000, 0 and 30,000, within five deviations.
        QVERIFY(std::abs(double(first) - 1000) < 5 * std::sqrt(1000.0));
        QCOMPARE(quiet, std::size_t(0));
        QVERIFY(std::abs(double(last) - 30000) < 5 * std::sqrt(30000.0));
        // 60/s in a quarter of the time.
        QCOMPARE(meanRate(OnOffArrivals{60, 2, 6}, 0), 15.0);
    }

    void copiesOfATableShareIt()
    {
        const ArrivalTimes table(std::vector<double>(1000, 2.5));
        const ArrivalTimes copy = table, same(std::vector<double>(1000, 2.5));
        QVERIFY(copy.isSharedWith(table) && copy == table);
        QVERIFY(!same.isSharedWith(table) && same == table);
        QVERIFY(ArrivalTimes().empty() && !(ArrivalTimes() == table));
        QCOMPARE((ArrivalTimes{1, 2, 2, 3}).countBefore(2), std::size_t(1));
        // Three requests in 2 s, whenever the clock began; the horizon leaves two in 1 s.
        QCOMPARE(meanRate(TraceArrivals{{1e9 + 1, 1e9 + 2, 1e9 + 3}}, 2e9), 1.5);
        QCOMPARE(meanRate(TraceArrivals{{1, 2, 3}}, 3), 2.0);
        QCOMPARE(meanRate(TraceArrivals{{1, 2, 3}}, 0.5), 0.0);
    }

    void unsortedTraceNamesItsLine()
    {
        const Done checked = checkTrace({0.5, 1.5, 1.2});
        QVERIFY(!checked);
        QCOMPARE(checked.error().line, 3);
        QVERIFY(!checkTrace({-1}));
        QVERIFY(checkTrace({0, 0, 1}));
    }
};

RINGSIDE_TEST(TestStation)
#include "tst_station.moc"
