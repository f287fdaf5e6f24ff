// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/picture/server_queue.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <string>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

/// The played workers against async_model.h and evaluate().
class TestServerQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void busyServersPaceTheUpdates();
    void freeServersLetWorkersRun();
    void slowWorkersAreStaler();
    void boundHolds();
    void ratesAndStalenessAreTheModels();
    void spansOfALaneFollowEachOther();
    void inputPacesTheCycles();
    void synchronousStepQueues();
    void omissionsInThePictureAreExplained_data();
    void omissionsInThePictureAreExplained();
};

namespace {

using SpanKind = QueueSpan::Kind;

Scenario asynchronous(const Changes& changes = {})
{
    return scenarioOf(changes, scenarioOf({{"strategy.asynchronous", "true"}}, parameterServers()));
}

ServerQueue queueOf(const Scenario& job)
{
    const auto queue = drawn(serverQueue, job, testPresets());
    if (!queue)
        QTest::qFail(queue.error().detail.c_str(), __FILE__, __LINE__);
    return queue.value_or(ServerQueue());
}

double busySeconds(const ServerQueue& queue, SpanKind kind, int worker)
{
    double sum = 0;
    for (const QueueSpan& span : queue.spans)
        if (span.kind == kind && span.worker == worker)
            sum += (span.end - span.begin).value();
    return sum;
}

} // namespace

void TestServerQueue::busyServersPaceTheUpdates()
{
    // Eight workers, one server of 32 Gbps at 0.8, 3.2 GB/s; push and pull of 0.4 GB keep its link
    // busy for 0.25 s: 4 updates a second, while workers of 120 ms could make 8 / 0.12 s = 67.
    const ServerQueue queue = queueOf(asynchronous());
    QVERIFY(queue.asynchronous);
    QCOMPARE(queue.lanes.size(), std::size_t{8});
    QVERIFY(isNear(queue.service.value(), 0.25));
    QVERIFY(isNear(queue.modelUpdatesPerSecond, 4, 1e-6));
    QVERIFY(isNear(queue.updatesPerSecond, 4, 0.01));
    QVERIFY(queue.busy > 0.99);
    // In turn, round and round: every update is seven others old.
    QCOMPARE(queue.histogram.size(), std::size_t{1});
    QCOMPARE(queue.histogram.front().staleness, 7);
    QCOMPARE(queue.meanStaleness, 7.0);
    QCOMPARE(queue.modelStaleness, 7.0);
    // A round of eight is 2 s, and what a worker does alone: 0.12 s of compute, of which at most
    // 0.7 x 2/3 hides in the exchange (56 ms), and 0.25006 s of exchange with both latencies. The
    // rest, about 2 - 0.12 - 0.25 + 0.056 = 1.686 s, is the queue.
    QVERIFY(isNear(queue.meanQueue.value(), 2 - 0.12 - 0.25006 + 0.056, 1e-3));
}

void TestServerQueue::freeServersLetWorkersRun()
{
    // Sixteen servers take 16 x 3.2 GB/s; an update keeps their links busy for 0.8 / 51.2 s =
    // 15.6 ms. A worker alone: its own NIC takes 0.25006 s for push and pull, 56 ms of it hidden;
    // 0.12 + 0.19406 s a cycle, 8 / 0.31406 s = 25.5 updates a second.
    const ServerQueue queue = queueOf(asynchronous({{"strategy.servers", "16"}}));
    QVERIFY(isNear(queue.service.value(), 0.8 / 51.2));
    QVERIFY(isNear(queue.updatesPerSecond, 8 / 0.31406, 0.01));
    QVERIFY(queue.meanQueue.value() < 1e-9);
    QCOMPARE(queue.meanStaleness, 7.0);
    QVERIFY(isNear(queue.busy, 25.47 * 0.015625, 0.01));
}

void TestServerQueue::slowWorkersAreStaler()
{
    // One of four takes three times the 120 ms: cycles of 0.31406 s and 0.55406 s. In one of its
    // cycles the others make 3 x 0.55406 / 0.31406 = 5.29 updates.
    const ServerQueue queue = queueOf(asynchronous({{"cluster.workers", "4"},
                                                    {"strategy.servers", "16"},
                                                    {"straggler.count", "1"},
                                                    {"straggler.factor", "3"}}));
    QVERIFY(isNear(queue.slowestStaleness, 3 * 0.55406 / 0.31406, 0.02));
    // evaluate() takes the mean of what the workers wait for, a little more than the quick ones'.
    QVERIFY(isNear(queue.modelSlowestStaleness, queue.slowestStaleness, 0.03));
    QVERIFY(isNear(queue.meanStaleness, 3, 0.05));
    QVERIFY(queue.histogram.size() > 1);
}

void TestServerQueue::boundHolds()
{
    for (const char* bound : {"0", "1", "4"}) {
        const ServerQueue queue = queueOf(asynchronous({{"cluster.workers", "4"},
                                                        {"strategy.servers", "16"},
                                                        {"straggler.count", "1"},
                                                        {"straggler.factor", "3"},
                                                        {"strategy.staleness_bound", bound}}));
        // The slowest paces all four: 4 / 0.55406 s = 7.22 updates a second.
        QVERIFY(isNear(queue.modelUpdatesPerSecond, 4 / 0.55406, 1e-3));
        QVERIFY(isNear(queue.updatesPerSecond, 4 / 0.55406, 0.05));
        QCOMPARE(*queue.worstBound, 3 * (2 * std::stod(bound) + 1));
        QVERIFY(queue.worstStaleness <= *queue.worstBound);
        QVERIFY(busySeconds(queue, SpanKind::Held, 0) > 0);
        QCOMPARE(busySeconds(queue, SpanKind::Held, 3), 0.0);
    }
}

void TestServerQueue::ratesAndStalenessAreTheModels()
{
    QVERIFY(rc::check([] {
        const int workers = *rc::gen::inRange(2, 40);
        const int slow = *rc::gen::inRange(0, 3);
        Changes changes{
            {"cluster.workers", std::to_string(workers)},
            {"strategy.servers", *rc::gen::elementOf(std::vector<std::string>{"1", "4", "64"})},
            {"straggler.count", std::to_string(slow)},
            {"straggler.factor", *rc::gen::elementOf(std::vector<std::string>{"1.5", "2", "4"})}};
        if (*rc::gen::inRange(0, 3) == 0)
            changes.push_back({"strategy.staleness_bound", "2"});
        const ServerQueue queue = queueOf(asynchronous(changes));
        // Each of N workers may have one interval cut at either end of 20 cycles.
        RC_ASSERT(isNear(queue.meanStaleness, workers - 1, 0.08));
        RC_ASSERT(queue.modelStaleness == workers - 1);
        RC_ASSERT(queue.updatesPerSecond <= 1.06 * queue.modelUpdatesPerSecond);
        // What unequal workers lose by meeting at the servers is at most the queue they find.
        const double cycle = workers / queue.modelUpdatesPerSecond;
        const double met = workers / (cycle + queue.meanQueue.value());
        RC_ASSERT(queue.updatesPerSecond >= 0.94 * met);
        if (queue.worstBound)
            RC_ASSERT(queue.worstStaleness <= *queue.worstBound);
        int counted = 0;
        for (const StalenessCount& count : queue.histogram)
            counted += count.updates;
        RC_ASSERT(counted > 0);
    }));
}

void TestServerQueue::spansOfALaneFollowEachOther()
{
    for (const char* servers : {"1", "16"}) {
        const ServerQueue queue = queueOf(asynchronous(
            {{"strategy.servers", servers}, {"straggler.count", "2"}, {"straggler.factor", "2"}}));
        for (const int lane : queue.lanes) {
            double exchanged = 0, computed = 0;
            for (const QueueSpan& span : queue.spans) {
                if (span.worker != lane)
                    continue;
                QVERIFY(span.begin.value() >= 0 && span.end <= queue.window);
                const bool onWire = span.kind == SpanKind::Queue || span.kind == SpanKind::Push ||
                                    span.kind == SpanKind::Pull;
                double& last = onWire ? exchanged : computed;
                QVERIFY(span.begin.value() >= last - 1e-9);
                last = span.end.value();
            }
            QVERIFY(computed > 0.5 * queue.window.value());
        }
        // An update arrives where a push ends.
        for (const QueueUpdate& update : queue.updates) {
            QVERIFY(std::any_of(queue.spans.begin(), queue.spans.end(), [&](const auto& span) {
                return span.kind == SpanKind::Push && span.worker == update.worker &&
                       std::abs((span.end - update.applied).value()) < 1e-9;
            }));
        }
    }
}

void TestServerQueue::inputPacesTheCycles()
{
    // 1024 samples at 1024 samples/s of a host: a cycle takes a second with prefetch, and a second
    // more than the 0.31406 s without.
    const Changes slowly{{"strategy.servers", "16"}, {"input.samples_per_s_per_worker", "1024"}};
    const ServerQueue ahead = queueOf(asynchronous(slowly));
    QVERIFY(isNear(ahead.updatesPerSecond, 8, 0.01));
    QVERIFY(isNear(ahead.modelUpdatesPerSecond, 8, 1e-6));
    const ServerQueue after =
        queueOf(scenarioOf({{"input.prefetch", "false"}}, asynchronous(slowly)));
    QVERIFY(isNear(after.updatesPerSecond, 8 / 1.31406, 0.01));
    QVERIFY(busySeconds(after, SpanKind::Input, 0) > 0.5 * after.window.value());
}

void TestServerQueue::synchronousStepQueues()
{
    // Eight pushes of 0.4 GB through one link of 3.2 GB/s take 1 s, one alone 0.125 s; pulls the
    // same. Latencies of 30 us beside.
    const Scenario job = parameterServers();
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(metrics);
    const ServerQueue queue = queueOf(job);
    QVERIFY(!queue.asynchronous);
    QVERIFY(queue.histogram.empty());
    QVERIFY(isNear(queue.window.value(), 2 * metrics->stepTime.value()));
    for (const int lane : queue.lanes) {
        QVERIFY(isNear(busySeconds(queue, SpanKind::Push, lane), 2 * 0.125, 1e-3));
        QVERIFY(isNear(busySeconds(queue, SpanKind::Pull, lane), 2 * 0.125, 1e-3));
        QVERIFY(isNear(busySeconds(queue, SpanKind::Compute, lane), 2 * 0.12));
        // The i-th waits for i others, at the push and at the pull.
        QVERIFY(std::abs(busySeconds(queue, SpanKind::Queue, lane) - 2 * 2 * lane * 0.125) < 1e-3);
    }
    // The last push and pull end with the step.
    double last = 0;
    for (const QueueSpan& span : queue.spans)
        last = std::max(last, span.end.value());
    QVERIFY(isNear(last, queue.window.value()));
    QCOMPARE(queue.updates.size(), std::size_t{16});
}

void TestServerQueue::omissionsInThePictureAreExplained_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("reason");
    QTest::newRow("no servers") << "strategy.kind"
                                << "data-parallel"
                                << "no parameter servers in this strategy";
    QTest::newRow("one worker") << "cluster.workers"
                                << "1"
                                << "one worker, nothing goes to the servers";
    QTest::newRow("too many workers") << "cluster.workers"
                                      << "2000"
                                      << "2000 workers: drawn up to 1024";
}

void TestServerQueue::omissionsInThePictureAreExplained()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, reason);
    const Scenario job =
        scenarioOf({{path.toStdString(), value.toStdString()}}, parameterServers());
    const auto queue = drawn(serverQueue, job, testPresets());
    QVERIFY(!queue);
    QCOMPARE(queue.error().code, ErrorCode::NotModelled);
    QCOMPARE(QString::fromStdString(queue.error().detail), reason);
}

RINGSIDE_TEST(TestServerQueue)
#include "tst_server_queue.moc"
