// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/serving/replicas/fluid_loop.h"
#include "core/serving/replicas/fluid_wait.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace ringside;
using namespace ringside::serving;

namespace {

void isWait(double actual, double expected)
{
    QVERIFY2(std::abs(actual - expected) < 1e-9,
             qPrintable(QStringLiteral("%1 instead of %2").arg(actual, 0, 'g', 17).arg(expected)));
}

/// One second's rates.
struct Rates
{
    double accepted = 0, capacity = 0;
};

/// The waits after these seconds, and then with the last capacity for ever.
FluidWaits waitsOf(const std::vector<Rates>& seconds)
{
    FluidWaits waits;
    double backlog = 0;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        const auto [accepted, capacity] = seconds[i];
        const double after = std::max(0.0, backlog + accepted - capacity);
        waits.add({double(i), accepted, capacity, backlog, after, 0});
        backlog = after;
    }
    waits.finish(seconds.back().capacity, 0, {});
    return waits;
}

/// The longest wait by following the queue in steps of 1/2,000 s: the front of the queue is the
/// oldest request whose predecessors have all been served.
double longestBySteps(const std::vector<Rates>& seconds)
{
    constexpr int kSteps = 2000;
    std::vector<double> arrived{0};
    for (const Rates& rates : seconds) {
        for (int i = 0; i < kSteps; ++i)
            arrived.push_back(arrived.back() + rates.accepted / kSteps);
    }
    double served = 0, longest = 0;
    std::size_t front = 0;
    for (std::size_t step = 0; front + 1 < arrived.size(); ++step) {
        const double rate = seconds[std::min(step / kSteps, seconds.size() - 1)].capacity;
        const double present = arrived[std::min(step + 1, arrived.size() - 1)];
        served = std::min(present, served + rate / kSteps);
        while (front + 1 < arrived.size() && arrived[front + 1] <= served + 1e-9)
            ++front;
        if (front < step && front + 1 < arrived.size() && arrived[front + 1] > arrived[front])
            longest = std::max(longest, double(step - front) / kSteps);
    }
    return longest;
}

FluidJob fluidJobOf(double startUp)
{
    FluidJob job;
    job.scaler.kind = ScalerKind::Hpa;
    job.scaler.min = 2;
    job.scaler.max = 60;
    job.ratePerReplica = 10;
    job.initialReplicas = 4;
    job.startUp = startUp;
    job.demand = {{0, 24}, {300, 96}, {1200, 24}};
    job.horizon = 1800;
    return job;
}

} // namespace

/// How long a fluid waits, first in first out.
class TestFluidWait : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void constantCapacityServesTheLastRequestLast()
    {
        // 96 per second arrive for 10 s, 40 per second are served: the last of 960 requests arrives
        // at 10 s and is served at 960/40 = 24 s.
        const auto waits = waitsOf(std::vector<Rates>(10, {96, 40}));
        isWait(waits.longest().wait, 14);
        isWait(waits.longest().arrival, 10);
        // Request 480 arrives at 5 s and is served at 12 s.
        isWait(waits.at(5), 7);
    }

    void replicasOnTheirWayShortenTheWait()
    {
        // The same with 80 per second from 10 s on: 560 wait, and the last is served 7 s later. A
        // look at the queue suggests 560/40 = 14 s.
        FluidWaits waits;
        for (int second = 0; second < 10; ++second)
            waits.add({double(second), 96, 40, 56.0 * second, 56.0 * (second + 1), 0});
        waits.finish(40, 40, {10});
        isWait(waits.longest().wait, 7);
        isWait(waits.longest().arrival, 10);
    }

    void backlogMayEndWithinASecond()
    {
        // 60 arrive and 30 are served in the first second. In the next one, 10 arrive and 50 can be
        // served: the backlog ends after 30/(50 - 10) = 0.75 s. The 60th arrives at 1 s and is
        // served at 1.6 s; the 65th arrives at 1.5 s and is served at 1.7 s.
        const auto waits = waitsOf({{60, 30}, {10, 50}, {10, 50}});
        isWait(waits.longest().wait, 0.6);
        isWait(waits.longest().arrival, 1);
        isWait(waits.at(1.5), 0.2);
        isWait(waits.at(1.8), 0);
        isWait(waits.at(2.5), 0);
    }

    void requestsWaitWithoutAnyReplica()
    {
        // Nothing is served for 3 s. The first request waits until then, the last of 60 until
        // 3 s + 60/20 and arrived at 3 s.
        const auto waits = waitsOf({{20, 0}, {20, 0}, {20, 0}, {0, 20}});
        isWait(waits.longest().wait, 3);
        // Faster service afterwards: the first request waits longest.
        isWait(waitsOf({{20, 0}, {20, 0}, {20, 0}, {0, 60}}).longest().wait, 3);
        isWait(waitsOf({{20, 0}, {20, 0}, {20, 0}, {0, 60}}).longest().arrival, 0);
    }

    void idleFluidNeverWaits()
    {
        const auto waits = waitsOf(std::vector<Rates>(60, {24, 40}));
        QCOMPARE(waits.longest().wait, 0.0);
        QCOMPARE(waits.at(30), 0.0);
    }

    void longestWaitIsThatOfAQueueFollowedInSteps()
    {
        Rng random(20261128);
        for (int trial = 0; trial < 40; ++trial) {
            std::vector<Rates> seconds;
            for (int i = 0; i < 12; ++i)
                seconds.push_back({double(random.next() % 50), double(random.next() % 50)});
            seconds.push_back({0, 30});
            const double exact = waitsOf(seconds).longest().wait;
            const double followed = longestBySteps(seconds);
            QVERIFY2(
                std::abs(exact - followed) < 5e-3,
                qPrintable(
                    QStringLiteral("trial %1: %2 and %3").arg(trial).arg(exact).arg(followed)));
        }
    }

    void loopsWaitIsShorterThanItsBacklogOverCapacity()
    {
        for (const double startUp : {30.0, 180.0, 300.0}) {
            const auto run = runFluid(fluidJobOf(startUp));
            QVERIFY(run);
            QVERIFY(run->longest.wait > startUp / 2);
            QVERIFY(run->longest.wait < 0.65 * run->backlogOverCapacity);
            // A row shows the wait of the requests that arrive then.
            double most = 0;
            for (const FluidRow& row : run->rows)
                most = std::max(most, row.wait);
            QVERIFY(most <= run->longest.wait + 1e-9);
            QVERIFY(most > 0.9 * run->longest.wait);
        }
    }

    void scaleOutByHandHasThatWait()
    {
        // HPA, 60 %: the demand of 96 meets 4 replicas. At 315 s all are busy, 4 x 100/60 = 7 are
        // wanted, and 3 start for 180 s. From 495 s on, 70 per second are served. The decision then
        // wants 7 x 100/60 = 12 replicas, which are ready at 675 s. Each request before has waited
        // longer than the one before it, by 96/70 - 1 of the time between their services; the one
        // served at 675 s is number 195 x 40 + 180 x 70 = 20,400 since 300 s and arrived
        // 20,400/96 = 212.5 s after it. With 120 per second the next ones wait shorter.
        const auto run = runFluid(fluidJobOf(180));
        QVERIFY(run);
        isWait(run->longest.wait, 675 - 300 - 212.5);
        isWait(run->longest.arrival, 512.5);
    }

    void requestsAtTheEndAreServedByReplicasThatStart()
    {
        // The run ends during the overload. At 480 s, 180 x 56 = 10,080 wait; 7 replicas are ready
        // from 495 s on, which need (10,080 - 15 x 40)/70 = 135.4 s for the rest.
        FluidJob job = fluidJobOf(180);
        job.horizon = 480;
        const auto run = runFluid(job);
        QVERIFY(run);
        isWait(run->backlogEnd, 10080);
        isWait(run->backlogOverCapacity, 252);
        isWait(run->longest.wait, 15 + (10080 - 600) / 70.0);
    }
};

RINGSIDE_TEST(TestFluidWait)
#include "tst_fluid_wait.moc"
