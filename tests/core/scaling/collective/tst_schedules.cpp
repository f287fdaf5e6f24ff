// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/schedule.h"
#include "tests/support/schedule_executor.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

class TestSchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsCoverTheVector();
    void everyRankEndsWithTheSum_data();
    void everyRankEndsWithTheSum();
    void everyRankEndsWithTheSumForAnyCount();
    void serversAddUpToo();
    void traceAddsUpToo_data();
    void traceAddsUpToo();
    void traceIsOrderedAndComplete();
    void ringOfTwoLevelsLeavesANodeOnlyAtItsEdge();
    void whatIsSentIsReceived();
    void timeGrowsWithBytesLatencyAndSlowness();
    void timeScales();
};

namespace {

/// Counts that divide evenly, that do not, fewer elements than ranks, and none at all.
std::vector<std::int64_t> countsFor(int ranks)
{
    return {0, 1, ranks - 1, ranks, 3 * ranks, 3 * ranks + 1, 5 * ranks - 1, 7};
}

std::unique_ptr<Schedule> scheduleFor(Algorithm algorithm, int ranks, int perNode,
                                      std::int64_t count)
{
    switch (algorithm) {
    case Algorithm::Ring:
        return ringSchedule(ranks, count);
    case Algorithm::RecursiveDoubling:
        return recursiveDoublingSchedule(ranks, count);
    case Algorithm::HalvingDoubling:
        return halvingDoublingSchedule(ranks, count);
    case Algorithm::Binomial:
        return binomialSchedule(ranks, count);
    case Algorithm::Direct:
        return directSchedule(ranks, count);
    default:
        return hierarchicalRingSchedule(ranks, perNode, count);
    }
}

CollectiveRequest twoLevels(Algorithm algorithm, int ranks, int perNode, std::int64_t count)
{
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.bytes = Bytes(static_cast<double>(count) * 4);
    request.fabric = {Seconds(2e-6), BytesPerSecond(150e9), perNode, Seconds(8e-6),
                      BytesPerSecond(12.5e9)};
    return request;
}

} // namespace

void TestSchedules::partsCoverTheVector()
{
    QVERIFY(rc::check("parts are adjacent and differ by one element at most", [] {
        const auto count = *rc::gen::inRange<std::int64_t>(0, 100000);
        const auto parts = *rc::gen::inRange<std::int64_t>(1, 300);
        for (std::int64_t i = 0; i < parts; ++i) {
            RC_ASSERT(partStart(count, parts, i) + partSize(count, parts, i) ==
                      partStart(count, parts, i + 1));
            RC_ASSERT(partSize(count, parts, i) >= count / parts);
            RC_ASSERT(partSize(count, parts, i) <= count / parts + 1);
        }
        RC_ASSERT(partStart(count, parts, parts) == count);
    }));
}

void TestSchedules::everyRankEndsWithTheSum_data()
{
    QTest::addColumn<int>("ranks");
    for (int ranks = 1; ranks <= 65; ++ranks)
        QTest::addRow("%d ranks", ranks) << ranks;
}

void TestSchedules::everyRankEndsWithTheSum()
{
    QFETCH(int, ranks);
    for (const std::int64_t count : countsFor(ranks)) {
        for (const Algorithm algorithm :
             {Algorithm::Ring, Algorithm::RecursiveDoubling, Algorithm::HalvingDoubling,
              Algorithm::Binomial, Algorithm::Direct}) {
            const auto schedule = scheduleFor(algorithm, ranks, 1, count);
            QCOMPARE(ScheduleExecutor(*schedule).runSteps(), std::string());
        }
        // Every node size, for counts that say something new: none, even, uneven.
        for (int perNode = 1; perNode <= ranks; ++perNode) {
            if (ranks % perNode != 0 || (count != 0 && count != ranks && count != 3 * ranks + 1))
                continue;
            const auto schedule = hierarchicalRingSchedule(ranks, perNode, count);
            QCOMPARE(ScheduleExecutor(*schedule).runSteps(), std::string());
        }
    }
}

void TestSchedules::everyRankEndsWithTheSumForAnyCount()
{
    QVERIFY(rc::check("every rank ends with the sum, whatever the count and the node size", [] {
        const int perNode = *rc::gen::inRange(1, 9);
        const int ranks = perNode * *rc::gen::inRange(1, 17);
        const auto count = *rc::gen::inRange<std::int64_t>(0, 1500);
        const auto algorithm = *rc::gen::element(Algorithm::Ring, Algorithm::RecursiveDoubling,
                                                 Algorithm::HalvingDoubling, Algorithm::Binomial,
                                                 Algorithm::Direct, Algorithm::HierarchicalRing);
        const auto schedule = scheduleFor(algorithm, ranks, perNode, count);
        RC_ASSERT(ScheduleExecutor(*schedule).runSteps() == std::string());
    }));
}

void TestSchedules::serversAddUpToo()
{
    QVERIFY(
        rc::check("every worker ends with the sum from its servers, in any number of rounds", [] {
            const int ranks = *rc::gen::inRange(1, 12), servers = *rc::gen::inRange(1, 8);
            const int rounds = *rc::gen::inRange(1, 4);
            const auto count = *rc::gen::inRange<std::int64_t>(0, 200);
            RC_ASSERT(ScheduleExecutor(*parameterServerSchedule(ranks, servers, count))
                          .runSteps()
                          .empty());
            const auto stream = reductionServerSchedule(ranks, servers, rounds, count);
            RC_ASSERT(ScheduleExecutor(*stream).runSteps().empty());
            CollectiveRequest request = twoLevels(Algorithm::ReductionServer, ranks, 1, count);
            request.fabric.interBandwidth = BytesPerSecond(0);
            request.servers = servers;
            request.serverBandwidth = BytesPerSecond(*rc::gen::element(10e9, 150e9, 300e9));
            request.chunks = servers * rounds;
            const auto trace = traceOf(request);
            RC_ASSERT(bool(trace));
            RC_ASSERT(static_cast<std::int64_t>(trace->transfers.size()) == stream->messages());
            RC_ASSERT(ScheduleExecutor(*stream).runTrace(*trace).empty());
        }));
}

void TestSchedules::traceAddsUpToo_data()
{
    QTest::addColumn<Algorithm>("algorithm");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("perNode");
    QTest::addColumn<int>("count");
    QTest::newRow("ring of 5, uneven") << Algorithm::Ring << 5 << 1 << 23;
    QTest::newRow("ring of 12 in 3 nodes, uneven") << Algorithm::Ring << 12 << 4 << 131;
    QTest::newRow("doubling of 11") << Algorithm::RecursiveDoubling << 11 << 1 << 40;
    QTest::newRow("doubling of 12 in 4 nodes") << Algorithm::RecursiveDoubling << 12 << 3 << 40;
    QTest::newRow("halving of 11, uneven") << Algorithm::HalvingDoubling << 11 << 1 << 43;
    QTest::newRow("halving of 16 in 4 nodes") << Algorithm::HalvingDoubling << 16 << 4 << 64;
    QTest::newRow("binomial of 13") << Algorithm::Binomial << 13 << 1 << 40;
    QTest::newRow("binomial of 12 in 4 nodes") << Algorithm::Binomial << 12 << 3 << 40;
    QTest::newRow("direct among 7, uneven") << Algorithm::Direct << 7 << 1 << 40;
    QTest::newRow("direct among 12 in 4 nodes") << Algorithm::Direct << 12 << 3 << 40;
    QTest::newRow("hierarchical 4 x 4") << Algorithm::HierarchicalRing << 16 << 4 << 64;
    QTest::newRow("hierarchical 3 x 5, uneven") << Algorithm::HierarchicalRing << 15 << 5 << 107;
}

void TestSchedules::traceAddsUpToo()
{
    QFETCH(Algorithm, algorithm);
    QFETCH(int, ranks);
    QFETCH(int, perNode);
    QFETCH(int, count);
    const auto trace = traceOf(twoLevels(algorithm, ranks, perNode, count));
    QVERIFY(trace);
    const auto schedule = scheduleFor(algorithm, ranks, perNode, count);
    QCOMPARE(trace->chunks, schedule->chunks());
    QCOMPARE(ScheduleExecutor(*schedule).runTrace(*trace), std::string());
}

void TestSchedules::traceIsOrderedAndComplete()
{
    const CollectiveRequest request = twoLevels(Algorithm::HierarchicalRing, 16, 4, 64);
    const auto trace = traceOf(request);
    QVERIFY(trace);
    // 2 (g - 1) + 2 (N - 1) steps of 16 messages each.
    QCOMPARE(trace->steps, 12);
    QCOMPARE(trace->transfers.size(), std::size_t(12 * 16));
    QCOMPARE(trace->duration, simulate(request)->time);
    int crossing = 0;
    for (std::size_t i = 0; i < trace->transfers.size(); ++i) {
        const Transfer& t = trace->transfers[i];
        QVERIFY(t.start < t.end && t.end <= trace->duration);
        QVERIFY(i == 0 || trace->transfers[i - 1].start <= t.start);
        QCOMPARE(t.crossesNodes, t.from / 4 != t.to / 4);
        crossing += t.crossesNodes ? 1 : 0;
    }
    QCOMPARE(crossing, 6 * 16);
}

void TestSchedules::ringOfTwoLevelsLeavesANodeOnlyAtItsEdge()
{
    const auto trace = traceOf(twoLevels(Algorithm::Ring, 12, 4, 120));
    QVERIFY(trace);
    for (const Transfer& t : trace->transfers) {
        QCOMPARE(t.to, (t.from + 1) % 12);
        QCOMPARE(t.crossesNodes, t.from % 4 == 3);
    }
}

namespace {

/// Any fabric and any algorithm that has a schedule on it; up to 64 ranks.
CollectiveRequest anyRequest()
{
    const int first = *rc::gen::inRange(1, 9), second = *rc::gen::inRange(1, 9);
    const auto algorithm =
        *rc::gen::element(Algorithm::Ring, Algorithm::RecursiveDoubling, Algorithm::HalvingDoubling,
                          Algorithm::Binomial, Algorithm::BinaryTree, Algorithm::DoubleBinaryTree,
                          Algorithm::HierarchicalRing, Algorithm::Torus, Algorithm::Direct);
    CollectiveRequest request = twoLevels(algorithm, first * second, first, 0);
    if (algorithm == Algorithm::Torus || *rc::gen::arbitrary<bool>()) {
        request.fabric = FabricSpec();
        request.fabric.alpha = Seconds(1e-6);
        request.fabric.bandwidth = BytesPerSecond(45e9);
        request.fabric.torus = {first, second, 0};
        request.fabric.wrap = *rc::gen::arbitrary<bool>();
    }
    request.chunks = *rc::gen::inRange(1, 5);
    request.bytes = Bytes(4.0 * *rc::gen::inRange(1, 5000));
    request.envelope = Bytes(*rc::gen::element(0.0, 16.0));
    request.gammaSecondsPerByte = *rc::gen::element(0.0, 1e-10);
    return request;
}

} // namespace

void TestSchedules::whatIsSentIsReceived()
{
    QVERIFY(rc::check("the trace adds up to the bytes of the result, sent and received", [] {
        const CollectiveRequest request = anyRequest();
        const auto result = simulate(request);
        const auto trace = traceOf(request);
        RC_ASSERT(result && trace);
        std::vector<double> sent(static_cast<std::size_t>(request.ranks)), received = sent;
        double totalSent = 0, totalReceived = 0;
        for (const Transfer& t : trace->transfers) {
            sent[static_cast<std::size_t>(t.from)] += t.bytes.value();
            received[static_cast<std::size_t>(t.to)] += t.bytes.value();
        }
        for (std::size_t rank = 0; rank < sent.size(); ++rank) {
            totalSent += sent[rank];
            totalReceived += received[rank];
        }
        RC_ASSERT(totalSent == totalReceived);
        RC_ASSERT(static_cast<std::int64_t>(trace->transfers.size()) == result->messages);
        RC_ASSERT(*std::max_element(sent.begin(), sent.end()) ==
                  result->maxBytesSentPerRank.value());
        RC_ASSERT(*std::max_element(received.begin(), received.end()) ==
                  result->maxBytesReceivedPerRank.value());
    }));
}

void TestSchedules::timeGrowsWithBytesLatencyAndSlowness()
{
    QVERIFY(rc::check("more bytes, more latency or less bandwidth never make it faster", [] {
        CollectiveRequest request = anyRequest();
        // One port or links of their own: where messages of different steps meet on a link, a
        // later start may be the better moment.
        const bool alone =
            request.algorithm == Algorithm::Ring || request.algorithm == Algorithm::Torus;
        if (!alone) {
            request.algorithm = Algorithm::HalvingDoubling;
            request.fabric = FabricSpec();
            request.fabric.alpha = Seconds(2e-6);
            request.fabric.bandwidth = BytesPerSecond(10e9);
        } else if (request.algorithm == Algorithm::Torus) {
            request.ranks = request.fabric.torus[0] * request.fabric.torus[0];
            request.fabric.torus[1] = request.fabric.torus[0];
        }
        const double longer = 1 + 0.1 * *rc::gen::inRange(1, 30);
        CollectiveRequest larger = request, later = request, narrower = request;
        larger.bytes = Bytes(4 * std::ceil(request.bytes.value() / 4 * longer));
        later.fabric.alpha = request.fabric.alpha * longer;
        narrower.fabric.bandwidth = request.fabric.bandwidth / longer;
        for (const auto time : {formula, +[](const CollectiveRequest& r) { return simulate(r); }}) {
            const auto before = time(request);
            if (!before)
                continue; // no closed form
            for (const CollectiveRequest& changed : {larger, later, narrower}) {
                const auto after = time(changed);
                if (after)
                    RC_ASSERT(after->time.value() >= before->time.value() * (1 - 1e-12));
            }
        }
    }));
}

void TestSchedules::timeScales()
{
    QVERIFY(rc::check("all times times k: alpha k, bandwidths / k, gamma k", [] {
        const CollectiveRequest request = anyRequest();
        CollectiveRequest scaled = request;
        const double k = *rc::gen::element(0.125, 0.5, 2.0, 64.0);
        scaled.fabric.alpha = request.fabric.alpha * k;
        scaled.fabric.interAlpha = request.fabric.interAlpha * k;
        scaled.fabric.bandwidth = request.fabric.bandwidth / k;
        scaled.fabric.interBandwidth = request.fabric.interBandwidth / k;
        scaled.gammaSecondsPerByte = request.gammaSecondsPerByte * k;
        const double time = simulate(request)->time.value() * k;
        RC_ASSERT(std::abs(simulate(scaled)->time.value() - time) <= 1e-9 * time);
    }));
}

RINGSIDE_TEST(TestSchedules)
#include "tst_schedules.moc"
