// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/group_trace.h"
#include "core/scaling/picture/exchange_picture.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

using namespace ringside;
using namespace ringside::scaling;

class TestExchangePicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pictureTakesWhatTheStepCounts_data();
    void pictureTakesWhatTheStepCounts();
    void hostsPushToServers();
    void streamIsDrawnInPieces();
    void overlappingPhasesAreDrawnInPieces();
    void workersOnTheirOwnHaveNoPicture();
    void busiestPortIsNamed_data();
    void busiestPortIsNamed();
    void lateReceiverKeepsItsSenderWaiting();
    void wayOnATorusIsConnected_data();
    void wayOnATorusIsConnected();
    void groupsAddUp_data();
    void groupsAddUp();
    void groupsAreWholeHosts();
    void largeRingIsDrawnByClasses();
    void classesEqualGroupsOfMessages();
    void manyRanksOfSeveralClassesAreNotDrawn();
    void rivalsRunOnTheSameFabric();
};

namespace {

Result<ExchangePicture> pictureOf(const EvaluatedJob& job)
{
    return exchangePictureOf(job);
}

bool isClose(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

CollectiveRequest flat(Algorithm algorithm, int ranks, double bytes)
{
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.bytes = Bytes(bytes);
    request.fabric.alpha = Seconds(10e-6);
    request.fabric.bandwidth = BytesPerSecond(1e9);
    return request;
}

CollectiveRequest inHosts(Algorithm algorithm, int hosts, int perHost, double bytes)
{
    CollectiveRequest request = flat(algorithm, hosts * perHost, bytes);
    request.fabric.ranksPerNode = perHost;
    request.fabric.interAlpha = Seconds(20e-6);
    request.fabric.interBandwidth = BytesPerSecond(0.5e9);
    return request;
}

CollectiveRequest onTorus(std::array<int, 3> torus, bool wrap, Algorithm algorithm)
{
    int ranks = 1;
    for (const int size : torus)
        ranks *= std::max(1, size);
    CollectiveRequest request = flat(algorithm, ranks, 4.0 * 5040);
    request.fabric.torus = torus;
    request.fabric.wrap = wrap;
    return request;
}

} // namespace

void TestExchangePicture::pictureTakesWhatTheStepCounts_data()
{
    QTest::addColumn<CollectiveRequest>("job");
    QTest::newRow("ring") << flat(Algorithm::Ring, 16, 16e6);
    QTest::newRow("hierarchical ring") << inHosts(Algorithm::HierarchicalRing, 4, 4, 16e6);
    QTest::newRow("recursive doubling") << flat(Algorithm::RecursiveDoubling, 16, 16e6);
    QTest::newRow("binomial tree") << flat(Algorithm::Binomial, 11, 8e6);
    QTest::newRow("a ring of 256, in groups") << flat(Algorithm::Ring, 256, 256e5);
    CollectiveRequest servers = inHosts(Algorithm::ParameterServer, 4, 8, 16e6);
    servers.servers = 4;
    servers.serverBandwidth = BytesPerSecond(1e9);
    QTest::newRow("parameter servers beside hosts") << servers;
    servers = flat(Algorithm::ParameterServer, 8, 16e6);
    servers.servers = 2;
    servers.serverBandwidth = BytesPerSecond(2e9);
    QTest::newRow("parameter servers beside single accelerators") << servers;
}

void TestExchangePicture::pictureTakesWhatTheStepCounts()
{
    QFETCH(CollectiveRequest, job);
    const auto picture = exchangePictureOf(job);
    QVERIFY(picture);
    QVERIFY(isClose(picture->cost.time.value(), picture->stepCounts.value()));
    QVERIFY(picture->cost.latency < picture->cost.time);
    for (const Transfer& transfer : picture->trace.transfers)
        QVERIFY(transfer.ready <= transfer.start && transfer.start <= transfer.end &&
                transfer.end.value() <= picture->trace.duration.value() * (1 + 1e-12));
}

void TestExchangePicture::hostsPushToServers()
{
    // 4 hosts of 8, 2 servers, 16 MB. Inside a host the ring's 7 steps each way send 2 MB at
    // 1 GB/s and take 10 us: 7 * 2.01 ms = 14.07 ms. A host pushes 8 MB to each server through
    // its NIC of 0.5 GB/s: 32 ms and 30 us; a server of 1 GB/s takes 4 * 8 MB in: 32 ms too.
    CollectiveRequest job = inHosts(Algorithm::ParameterServer, 4, 8, 16e6);
    job.servers = 2;
    job.serverBandwidth = BytesPerSecond(1e9);
    const auto picture = exchangePictureOf(job);
    QVERIFY(picture);
    const Trace& trace = picture->trace;
    QCOMPARE(trace.ranks, 4);
    QCOMPARE(trace.servers, 2);
    QCOMPARE(trace.groupSize, 8);
    QCOMPARE(trace.groupedRanks, 32);
    QCOMPARE(trace.steps, 2);
    QCOMPARE(trace.transfers.size(), std::size_t{2 * 4 * 2});
    QVERIFY(isClose(trace.insideBefore.value(), 14.07e-3));
    QVERIFY(isClose(trace.transfers.front().start.value(), 14.07e-3));
    QVERIFY(isClose(trace.transfers.front().end.value(), 14.07e-3 + 32.03e-3));
    QVERIFY(isClose(trace.duration.value(), 2 * (14.07e-3 + 32.03e-3)));
    for (const Transfer& transfer : trace.transfers) {
        const bool pushes = transfer.step == 0;
        QCOMPARE(transfer.to >= 4, pushes);
        QCOMPARE(transfer.op == TransferOp::Reduce, pushes);
        QCOMPARE(transfer.bytes.value(), 8e6);
    }
}

void TestExchangePicture::streamIsDrawnInPieces()
{
    // A perfect stream of 16 MB through a NIC of 1 GB/s: 16 ms and two latencies of 10 us. Eight
    // workers and 16 servers leave room for 16 pieces: 17 turns of 1 ms and 10 us.
    CollectiveRequest job = flat(Algorithm::ReductionServer, 8, 16e6);
    job.servers = 16;
    job.serverBandwidth = BytesPerSecond(1e9);
    job.chunks = 0;
    const auto picture = exchangePictureOf(job);
    QVERIFY(picture);
    QVERIFY(isClose(picture->stepCounts.value(), 16.02e-3));
    QVERIFY(isClose(picture->cost.time.value(), 17 * 1.01e-3));
    QCOMPARE(picture->trace.chunks, 16 * 16);
}

void TestExchangePicture::overlappingPhasesAreDrawnInPieces()
{
    Scenario job = resnetHosts();
    job.strategy.collective = "hierarchical-ring";
    job.work.overlapModel = OverlapModel::Fraction;
    // Enough bytes that overlapping them is worth the latency of more messages.
    job.model.parameters = 7e9;
    job.cluster.collectiveModel = CollectiveModel::Ideal;
    const auto serial = drawn(pictureOf, job, testPresets());
    QVERIFY(serial);
    QCOMPARE(serial->trace.pieces, 1);
    job.cluster.collectiveModel = CollectiveModel::Pipelined;
    const auto evaluated = evaluate(job, testPresets());
    QVERIFY(evaluated);
    const auto picture = exchangePictureOf(*evaluated);
    QVERIFY(picture);
    QVERIFY(picture->trace.pieces > 1);
    QVERIFY(picture->cost.time < serial->cost.time);
    // The job sends everything at once, so its communication is one all-reduce.
    QVERIFY(isClose(picture->stepCounts.value(), evaluated->exchange.seconds));
}

void TestExchangePicture::workersOnTheirOwnHaveNoPicture()
{
    Scenario job = resnetHosts();
    job.strategy.kind = StrategyKind::ParameterServer;
    job.strategy.servers = 4;
    QVERIFY(drawn(pictureOf, job, testPresets()));
    job.strategy.asynchronous = true;
    const auto none = drawn(pictureOf, job, testPresets());
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::NotModelled);
    QVERIFY(!none.error().detail.empty());
}

void TestExchangePicture::busiestPortIsNamed_data()
{
    QTest::addColumn<CollectiveRequest>("job");
    QTest::addColumn<int>("port");
    QTest::addColumn<double>("bytes");
    // 2 (p - 1) / p n.
    QTest::newRow("a ring's ports carry 15/8 of the vector")
        << flat(Algorithm::Ring, 16, 16e6) << int(BusyPort::Rank) << 30e6;
    // Between 4 hosts the ring sends 2 * 3/4 n through each NIC.
    QTest::newRow("hosts are held up at their NIC")
        << inHosts(Algorithm::HierarchicalRing, 4, 4, 16e6) << int(BusyPort::Nic) << 24e6;
    // Each of 2 servers takes in half the vector of 8 workers.
    CollectiveRequest servers = flat(Algorithm::ParameterServer, 8, 16e6);
    servers.servers = 2;
    servers.serverBandwidth = BytesPerSecond(2e9);
    QTest::newRow("two servers are too few") << servers << int(BusyPort::Server) << 64e6;
    // 16 servers: a worker sends its whole vector, a server gets 8 sixteenths of one.
    servers.servers = 16;
    QTest::newRow("sixteen are enough") << servers << int(BusyPort::Rank) << 16e6;
    // A row of 4: each of the two directions carries half the vector's ring, 2 * 3/4 n / 2.
    QTest::newRow("a torus of one row sends both ways")
        << onTorus({4, 0, 0}, true, Algorithm::Torus) << int(BusyPort::TorusLink)
        << 4.0 * 5040 * 0.75;
}

void TestExchangePicture::busiestPortIsNamed()
{
    QFETCH(CollectiveRequest, job);
    QFETCH(int, port);
    QFETCH(double, bytes);
    const auto picture = exchangePictureOf(job);
    QVERIFY(picture);
    QCOMPARE(int(picture->cost.port), port);
    QCOMPARE(picture->cost.bytes.value(), bytes);
}

void TestExchangePicture::lateReceiverKeepsItsSenderWaiting()
{
    CollectiveRequest job = flat(Algorithm::Ring, 3, 3000);
    job.delays = {{1, Seconds(5e-3)}};
    const auto trace = traceOf(job);
    QVERIFY(trace);
    for (const Transfer& transfer : trace->transfers) {
        if (transfer.step > 0)
            continue;
        // Rank 0 sends to the late rank 1, rank 1 to 2: rank 0 waits, rank 1 was not ready.
        const double late = transfer.from == 2 ? 0 : 5e-3;
        QCOMPARE(transfer.start.value(), late);
        QCOMPARE(transfer.ready.value(), transfer.from == 1 ? 5e-3 : 0.0);
    }
}

void TestExchangePicture::wayOnATorusIsConnected_data()
{
    QTest::addColumn<CollectiveRequest>("job");
    QTest::newRow("its own algorithm") << onTorus({4, 3, 2}, true, Algorithm::Torus);
    QTest::newRow("a ring that jumps rows") << onTorus({4, 3, 0}, true, Algorithm::Ring);
    QTest::newRow("a mesh") << onTorus({3, 3, 0}, false, Algorithm::HalvingDoubling);
}

void TestExchangePicture::wayOnATorusIsConnected()
{
    QFETCH(CollectiveRequest, job);
    const auto trace = traceOf(job);
    QVERIFY(trace);
    QCOMPARE(trace->firstLink.size(), trace->transfers.size() + 1);
    std::vector<int> sizes;
    for (const int size : job.fabric.torus)
        if (size > 1)
            sizes.push_back(size);
    for (std::size_t i = 0; i < trace->transfers.size(); ++i) {
        int here = trace->transfers[i].from;
        QVERIFY(trace->firstLink[i] < trace->firstLink[i + 1]);
        for (auto k = trace->firstLink[i]; k < trace->firstLink[i + 1]; ++k) {
            const int link = trace->links[k];
            const int dimensions = int(sizes.size());
            QCOMPARE(link / 2 / dimensions, here);
            int stride = 1;
            const int d = link / 2 % dimensions;
            for (int other = 0; other < d; ++other)
                stride *= sizes[std::size_t(other)];
            const int size = sizes[std::size_t(d)];
            const int place = here / stride % size;
            const int next = (place + (link % 2 == 1 ? 1 : size - 1)) % size;
            QVERIFY(job.fabric.wrap || std::abs(next - place) == 1);
            here += (next - place) * stride;
        }
        QCOMPARE(here, trace->transfers[i].to);
    }
}

void TestExchangePicture::groupsAddUp_data()
{
    QTest::addColumn<CollectiveRequest>("job");
    QTest::newRow("a ring of 1,024") << flat(Algorithm::Ring, 1024, 1024e4);
    QTest::newRow("128 hosts of 8") << inHosts(Algorithm::HierarchicalRing, 128, 8, 1024e4);
    QTest::newRow("halving-doubling, 100 ranks") << flat(Algorithm::HalvingDoubling, 100, 1e6);
    CollectiveRequest tree = flat(Algorithm::DoubleBinaryTree, 200, 1e6);
    tree.chunks = 16;
    QTest::newRow("two trees") << tree;
    CollectiveRequest servers = flat(Algorithm::ParameterServer, 100, 1e6);
    servers.servers = 10;
    QTest::newRow("servers") << servers;
}

void TestExchangePicture::groupsAddUp()
{
    QFETCH(CollectiveRequest, job);
    double sent = 0;
    const auto single = simulate(job, [&](const Transfer& t) { sent += t.bytes.value(); });
    const auto groups = groupTraceOf(job, 64);
    QVERIFY(single && groups);
    QCOMPARE(groups->duration, single->time);
    QVERIFY(groups->ranks <= 64 && groups->ranks * groups->groupSize >= job.ranks);
    QVERIFY(groups->steps <= 256);
    double bytes = 0;
    std::int64_t messages = 0;
    std::vector<double> share(std::size_t(groups->ranks + groups->servers), 0);
    std::fill_n(share.begin(), groups->ranks, 1.0 / job.ranks);
    for (std::size_t i = 0; i < groups->transfers.size(); ++i) {
        bytes += groups->transfers[i].bytes.value();
        messages += groups->grouped[i].messages;
        share[std::size_t(groups->transfers[i].to)] += groups->grouped[i].gain;
    }
    QCOMPARE(messages, single->messages);
    QVERIFY(std::abs(bytes - sent) <= 1e-9 * sent);
    // Every group starts with its own values and ends with the whole sum everywhere.
    for (int group = 0; group < groups->ranks; ++group)
        QVERIFY(std::abs(share[std::size_t(group)] - 1) < 1e-9);
}

void TestExchangePicture::groupsAreWholeHosts()
{
    // 100 hosts of 8 do not fit in 64 groups: two hosts together, 50 groups.
    const auto groups = groupTraceOf(inHosts(Algorithm::HierarchicalRing, 100, 8, 800e3), 64);
    QVERIFY(groups);
    QCOMPARE(groups->groupSize, 16);
    QCOMPARE(groups->ranks, 50);
    QCOMPARE(groups->groupedRanks, 800);
}

void TestExchangePicture::largeRingIsDrawnByClasses()
{
    // 4,096 ranks of one class in 64 groups of 64. 8,190 steps, of which 32 are one: 256 phases.
    // 4,096 bytes per rank and chunk: a rank sends all chunks but one, twice.
    const auto ring = flat(Algorithm::Ring, 4096, 4096.0 * 4096);
    const auto picture = exchangePictureOf(ring);
    QVERIFY(picture);
    const Trace& trace = picture->trace;
    QVERIFY(trace.isOfClasses);
    QCOMPARE(trace.ranks, 64);
    QCOMPARE(trace.groupSize, 64);
    QCOMPARE(trace.groupedRanks, 4096);
    QCOMPARE(trace.steps, 256);
    QCOMPARE(picture->cost.steps, 8190);
    QCOMPARE(picture->cost.bytes.value(), 2.0 * 4095 * 4096);
    QVERIFY(isClose(trace.duration.value(), formula(ring)->time.value()));
}

void TestExchangePicture::classesEqualGroupsOfMessages()
{
    // The same ring both ways: by its 159,600 messages and by classes.
    CollectiveRequest ring = flat(Algorithm::Ring, 200, 200 * 4000);
    ring.gammaSecondsPerByte = 1e-10;
    const auto groups = groupTraceOf(ring, 64), classes = classTraceOf(ring, 64);
    QVERIFY(groups && classes && isOneClass(ring));
    QCOMPARE(classes->transfers.size(), groups->transfers.size());
    QCOMPARE(classes->steps, groups->steps);
    QCOMPARE(classes->groupSize, groups->groupSize);
    QCOMPARE(classes->wholeSteps, groups->wholeSteps);
    using Key = std::array<int, 3>;
    std::map<Key, std::size_t> at;
    for (std::size_t i = 0; i < groups->transfers.size(); ++i) {
        const Transfer& transfer = groups->transfers[i];
        at[{transfer.step, transfer.from, transfer.to}] = i;
    }
    for (std::size_t i = 0; i < classes->transfers.size(); ++i) {
        const Transfer& mine = classes->transfers[i];
        const auto found = at.find({mine.step, mine.from, mine.to});
        QVERIFY(found != at.end());
        const Transfer& theirs = groups->transfers[found->second];
        QCOMPARE(classes->grouped[i].messages, groups->grouped[found->second].messages);
        QVERIFY(isClose(classes->grouped[i].gain, groups->grouped[found->second].gain));
        QVERIFY(isClose(mine.bytes.value(), theirs.bytes.value()));
        QVERIFY(std::abs(mine.start.value() - theirs.start.value()) < 1e-12);
        QVERIFY(isClose(mine.end.value(), theirs.end.value()));
        QCOMPARE(mine.op, theirs.op);
        QCOMPARE(mine.contributors, theirs.contributors);
    }
}

void TestExchangePicture::manyRanksOfSeveralClassesAreNotDrawn()
{
    const auto none = exchangePictureOf(flat(Algorithm::HalvingDoubling, 2048, 2048e3));
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::NotModelled);
    QCOMPARE(none.error().detail, std::string("2048 ranks: drawn up to 1024"));
}

void TestExchangePicture::rivalsRunOnTheSameFabric()
{
    const CollectiveRequest job = inHosts(Algorithm::HierarchicalRing, 4, 4, 16e6);
    const auto picture = exchangePictureOf(job);
    QVERIFY(picture);
    const auto& rivals = picture->rivals;
    const auto has = [&](Algorithm a) { return std::ranges::find(rivals, a) != rivals.end(); };
    QVERIFY(has(Algorithm::Ring) && has(Algorithm::DoubleBinaryTree));
    // No servers are stated, it is no torus, and reduction in the network has no messages.
    QVERIFY(!has(Algorithm::ParameterServer) && !has(Algorithm::Torus) &&
            !has(Algorithm::InNetwork) && !has(Algorithm::HierarchicalRing));
    for (const Algorithm rival : rivals) {
        const auto other = exchangePictureOf(rivalOf(job, rival));
        QVERIFY(other);
        QVERIFY(other->job.bytes >= job.bytes);
        QVERIFY(other->job.bytes.value() < job.bytes.value() + 4 * 16);
    }
}

RINGSIDE_TEST(TestExchangePicture)
#include "tst_exchange_picture.moc"
