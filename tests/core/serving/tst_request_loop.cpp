// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/replicas/request_loop.h"
#include "core/serving/station/run_numbers.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::serving;

namespace {

RequestLoopJob loopJob(std::vector<RateStep> demand)
{
    RequestLoopJob job;
    job.scaler.kind = ScalerKind::Hpa;
    job.scaler.min = 2;
    job.scaler.max = 40;
    job.arrivals = ProfileArrivals{std::move(demand)};
    job.service = *TimeDistribution::of({TimeShape::Exponential, Seconds(0.2), 1});
    job.initialReplicas = 3;
    job.startUp = 60;
    job.horizon = 1800;
    return job;
}

} // namespace

/// Replicas that start, drain and fail under requests.
class TestRequestLoop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRequestIsServedOnce()
    {
        const auto run = runRequests(loopJob({{0, 8}, {300, 40}, {900, 8}}), 1, 0);
        QVERIFY(run);
        for (std::size_t i = 0; i < run->requests.start.size(); ++i) {
            QVERIFY(run->requests.start[i] >= run->requests.arrival[i]);
            QVERIFY(run->requests.finish[i] > run->requests.start[i]);
        }
        QVERIFY(littleGap(run->requests) < 1e-9);
        QVERIFY(std::is_sorted(run->requests.start.begin(), run->requests.start.end()));
    }

    void noReplicaServesTwoAtOnce()
    {
        const auto run = runRequests(loopJob({{0, 8}, {300, 40}, {900, 8}}), 2, 0);
        QVERIFY(run);
        std::vector<double> idleAt(1000, 0.0);
        for (std::size_t i = 0; i < run->requests.start.size(); ++i) {
            double& idle = idleAt[std::size_t(run->requests.server[i])];
            QVERIFY(run->requests.start[i] >= idle - 1e-12);
            idle = run->requests.finish[i];
        }
    }

    void replicaServesOnlyAfterItsStart()
    {
        const auto run = runRequests(loopJob({{0, 8}, {300, 40}}), 3, 0);
        QVERIFY(run);
        // The first three are there from the start; the next was asked for after 300 s.
        for (std::size_t i = 0; i < run->requests.start.size(); ++i) {
            if (run->requests.server[i] >= 3)
                QVERIFY(run->requests.start[i] >= 15 + 60);
        }
        QVERIFY(run->peakReplicas > 10);
    }

    void failedReplicasRequestIsServedByAnother()
    {
        RequestLoopJob job = loopJob({{0, 8}});
        job.meanTimeToFailure = 300;
        const auto run = runRequests(job, 4, 0);
        QVERIFY(run);
        // About 3 replicas x 1,800 s/300 s; none of the requests is lost.
        QVERIFY(run->failures > 5 && run->failures < 60);
        QVERIFY(std::all_of(run->requests.batch.begin(), run->requests.batch.end(),
                            [](int size) { return size == 1; }));
        QVERIFY(littleGap(run->requests) < 1e-9);
    }

    void limitRejectsInsteadOfWaiting()
    {
        RequestLoopJob job = loopJob({{0, 8}, {300, 40}, {900, 8}});
        job.queueLimit = 20;
        const auto run = runRequests(job, 5, 0);
        QVERIFY(run);
        QVERIFY(run->mostWaiting <= 20);
        const auto rejected = std::count(run->requests.batch.begin(), run->requests.batch.end(), 0);
        QVERIFY(rejected > 1000);
    }

    void fixedNumberOfReplicasIsAnOrdinaryQueue()
    {
        // M/M/3 at 8/s of 15/s: B = 0.1496, C = 0.2738, W = C/7 = 39.1 ms, T = 239.1 ms.
        RequestLoopJob job = loopJob({{0, 8}});
        job.scaler.kind = ScalerKind::None;
        job.horizon = 3600;
        const auto run = simulateRequests(job, 10, 6, 0);
        QVERIFY(run);
        QVERIFY(std::abs(run->mean.value - 0.2391) < 3 * run->mean.halfWidth);
        QCOMPARE(run->peakReplicas.value, 3.0);
        QVERIFY(std::abs(run->replicaHours.value - 3) < 1e-9);
    }

    void equalSeedsGiveEqualRuns()
    {
        const auto job = loopJob({{0, 8}, {300, 40}});
        const auto first = runRequests(job, 7, 1), second = runRequests(job, 7, 1);
        QVERIFY(first && second);
        QCOMPARE(first->requests.finish, second->requests.finish);
        QVERIFY(runRequests(job, 7, 2)->requests.finish != first->requests.finish);
    }
};

RINGSIDE_TEST(TestRequestLoop)
#include "tst_request_loop.moc"
