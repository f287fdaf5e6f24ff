// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/algorithm/lower_bound.h"

#include "core/scaling/collective/collectives.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestLowerBound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownBounds_data();
    void knownBounds();
    void halvingDoublingReachesTheBandwidthBound();
    void nothingIsFasterThanItsBound();
    void messagesAreNotFasterEither();
    void networkThatAddsIsItsOwnBound();
    void networkThatAddsIsNotSimulated();
    void oneRankHasNoBound();
    void senselessRequestsAreRefused();
};

namespace {

CollectiveRequest flatAt100Gbps(Algorithm algorithm, int ranks, double bytes)
{
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.bytes = Bytes(bytes);
    request.fabric.alpha = microseconds(5);
    request.fabric.bandwidth = BytesPerSecond(12.5e9);
    return request;
}

CollectiveRequest hosts(Algorithm algorithm, int nodes, int perNode, double bytes)
{
    CollectiveRequest request = flatAt100Gbps(algorithm, nodes * perNode, bytes);
    request.fabric = {microseconds(3), BytesPerSecond(240e9), perNode, microseconds(30),
                      BytesPerSecond(10e9)};
    return request;
}

/// In place of its fabric, perhaps, a torus or mesh of at most `side` ranks a direction.
void perhapsTorus(CollectiveRequest& request, int side)
{
    if (*rc::gen::inRange(0, 3) > 0)
        return;
    request.fabric = flatAt100Gbps(Algorithm::Ring, 2, 0).fabric;
    request.fabric.wrap = *rc::gen::arbitrary<bool>();
    request.ranks = 1;
    for (int d = 0, most = *rc::gen::inRange(1, 4); d < most; ++d) {
        request.fabric.torus[static_cast<std::size_t>(d)] = *rc::gen::inRange(1, side + 1);
        request.ranks *= request.fabric.torus[static_cast<std::size_t>(d)];
    }
}

/// Any request, of any algorithm that needs no more than ranks and servers.
CollectiveRequest anyBoundedRequest(int mostRanks)
{
    const auto names = algorithmNames();
    const bool twoLevel = *rc::gen::arbitrary<bool>();
    const int perNode = twoLevel ? *rc::gen::inRange(1, 9) : 1;
    const int nodes = *rc::gen::inRange(1, std::max(2, mostRanks / perNode));
    CollectiveRequest request = hosts(Algorithm::Ring, nodes, perNode, 0);
    if (!twoLevel)
        request.fabric = flatAt100Gbps(Algorithm::Ring, 2, 0).fabric;
    request.algorithm = *algorithmNamed(names[*rc::gen::inRange<std::size_t>(0, names.size())]);
    request.fabric.nicPerRank = *rc::gen::arbitrary<bool>();
    perhapsTorus(request, mostRanks > 100 ? 12 : 3);
    request.bytes = Bytes(4.0 * *rc::gen::inRange(0, 100000));
    if (*rc::gen::arbitrary<bool>())
        request.bytes = Bytes(request.bytes.value() * request.ranks);
    request.gammaSecondsPerByte = 1e-12 * *rc::gen::inRange(0, 300);
    request.envelope = Bytes(*rc::gen::element(0.0, 16.0));
    request.servers = *rc::gen::inRange(1, 9);
    request.serverBandwidth = BytesPerSecond(1e9 * *rc::gen::inRange(0, 40));
    request.chunks = *rc::gen::inRange(1, 20);
    return request;
}

} // namespace

void TestLowerBound::knownBounds_data()
{
    QTest::addColumn<CollectiveRequest>("request");
    QTest::addColumn<double>("latency");
    QTest::addColumn<double>("bandwidth");
    const double mib = 1024 * 1024;
    // ceil(lg 64) = 6 messages in a row; 2 x 63/64 of the vector through a port.
    QTest::newRow("64 ranks") << flatAt100Gbps(Algorithm::Ring, 64, mib) << 6 * 5e-6
                              << 2 * 63.0 / 64 * mib / 12.5e9;
    QTest::newRow("65 ranks need a seventh message")
        << flatAt100Gbps(Algorithm::RecursiveDoubling, 65, mib) << 7 * 5e-6
        << 2 * 64.0 / 65 * mib / 12.5e9;
    // All p - 1 messages of a direct exchange share one alpha.
    QTest::newRow("a direct exchange")
        << flatAt100Gbps(Algorithm::Direct, 64, mib) << 5e-6 << 2 * 63.0 / 64 * mib / 12.5e9;
    // Three messages at a time: 64 = 4^3.
    QTest::newRow("a binary tree") << flatAt100Gbps(Algorithm::BinaryTree, 64, mib) << 3 * 5e-6
                                   << 2 * 63.0 / 64 * mib / 12.5e9;
    // Two nodes of eight: 30 us more once, and 2^4 reaches the other node's eight and the first.
    // The NIC carries 2 x 1/2 n at 10 GB/s; a port 2 x 15/16 n at 240 GB/s.
    QTest::newRow("two nodes of eight")
        << hosts(Algorithm::HierarchicalRing, 2, 8, mib) << 30e-6 + 4 * 3e-6 << mib / 10e9;
    // 16 nodes: lg(8 + 1) of 16 rounds up to 2 slow messages in a row.
    QTest::newRow("sixteen nodes of eight") << hosts(Algorithm::HierarchicalRing, 16, 8, mib)
                                            << 2 * 33e-6 << 2 * 15.0 / 16 * mib / 10e9;
    // 4 x 4 x 4, six links a rank: 2 x 63/64 of the vector over six links; 2 + 2 + 2 hops to the
    // rank farthest away. Without the ways around 4 x 3/4 links a rank and direction and 9 hops.
    CollectiveRequest cube = flatAt100Gbps(Algorithm::Torus, 64, mib);
    cube.fabric.torus = {4, 4, 4};
    QTest::newRow("a torus") << cube << 6 * 5e-6 << 2 * 63.0 / 64 * mib / (6 * 12.5e9);
    cube.fabric.wrap = false;
    QTest::newRow("a mesh") << cube << 9 * 5e-6 << 2 * 63.0 / 64 * mib / (4.5 * 12.5e9);
    // Two messages by way of a server; n up at the worker's 12.5 GB/s, 8 n into 2 servers of 12.5.
    CollectiveRequest served = flatAt100Gbps(Algorithm::ParameterServer, 8, mib);
    served.servers = 2;
    QTest::newRow("two parameter servers") << served << 2 * 5e-6 << 4 * mib / 12.5e9;
    served.algorithm = Algorithm::ReductionServer;
    served.servers = 16;
    QTest::newRow("more reducers than workers") << served << 2 * 5e-6 << mib / 12.5e9;
}

void TestLowerBound::knownBounds()
{
    QFETCH(CollectiveRequest, request);
    QFETCH(double, latency);
    QFETCH(double, bandwidth);
    const auto bound = lowerBound(request);
    QVERIFY(bound);
    QVERIFY2(isNear(bound->latency.value(), latency),
             qPrintable(QString::number(bound->latency.value(), 'g', 12)));
    QVERIFY2(isNear(bound->bandwidth.value(), bandwidth),
             qPrintable(QString::number(bound->bandwidth.value(), 'g', 12)));
    QCOMPARE(bound->compute, Seconds(0));
    QCOMPARE(bound->time(), std::max(bound->latency, bound->bandwidth));
}

void TestLowerBound::halvingDoublingReachesTheBandwidthBound()
{
    // 2 lg q alpha + 2 (q - 1)/q n/B + (q - 1)/q n gamma: without alpha and gamma nothing is above.
    for (const int ranks : {2, 4, 64, 1024}) {
        CollectiveRequest request = flatAt100Gbps(Algorithm::HalvingDoubling, ranks, 1 << 20);
        request.fabric.alpha = Seconds(0);
        QVERIFY(isNear(formula(request)->time / lowerBound(request)->time(), 1));
        request.gammaSecondsPerByte = 1e-9; // 12.5 times what a byte takes on the wire
        const double share = (ranks - 1.0) / ranks;
        QVERIFY(isNear(lowerBound(request)->compute.value(), share * (1 << 20) * 1e-9));
        QVERIFY(lowerBound(request)->time() == lowerBound(request)->compute);
    }
}

void TestLowerBound::nothingIsFasterThanItsBound()
{
    QVERIFY(rc::check("every closed form takes its lower bound or longer", [] {
        const CollectiveRequest request = anyBoundedRequest(3000);
        const auto result = formula(request);
        RC_PRE(result.has_value());
        const auto bound = lowerBound(request);
        RC_ASSERT(bound.has_value());
        RC_ASSERT(result->time.value() >= bound->time().value() * (1 - 1e-12));
    }));
}

void TestLowerBound::messagesAreNotFasterEither()
{
    QVERIFY(rc::check("every simulation takes its lower bound or longer", [] {
        const CollectiveRequest request = anyBoundedRequest(40);
        RC_PRE(request.algorithm != Algorithm::InNetwork);
        const auto result = simulate(request);
        RC_PRE(result.has_value());
        const auto bound = lowerBound(request);
        RC_ASSERT(bound.has_value());
        RC_ASSERT(result->time.value() >= bound->time().value() * (1 - 1e-9));
    }));
}

void TestLowerBound::networkThatAddsIsItsOwnBound()
{
    // One switch above the ranks: 2 x 1 x alpha + n/B, whatever p is. 8 H100 with 370 GB/s one way:
    // the ideal bus bandwidth is 370 x 2 x 7/8 = 647.5 GB/s; measured are 480 (nccl issue 1242).
    CollectiveRequest request = flatAt100Gbps(Algorithm::InNetwork, 8, 1e9);
    request.fabric.alpha = Seconds(0);
    request.fabric.bandwidth = BytesPerSecond(370e9);
    QVERIFY(isNear(formula(request)->busBandwidth.value(), 647.5e9));
    request.fabric.alpha = microseconds(1);
    QVERIFY(isNear(formula(request)->time.value(), 2e-6 + 1e9 / 370e9));
    QVERIFY(isNear(lowerBound(request)->latency.value(), 2e-6));
    request.ranks = 4096;
    QVERIFY(isNear(formula(request)->time.value(), 2e-6 + 1e9 / 370e9));
    QCOMPARE(formula(request)->maxBytesSentPerRank, Bytes(1e9));
    // Between nodes a hop takes 3 + 30 us and the NIC carries n at 10 GB/s.
    const CollectiveRequest nodes = hosts(Algorithm::InNetwork, 4, 8, 1e9);
    QVERIFY(isNear(formula(nodes)->time.value(), 66e-6 + 0.1));
}

void TestLowerBound::networkThatAddsIsNotSimulated()
{
    const auto result = simulate(flatAt100Gbps(Algorithm::InNetwork, 8, 1e6));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::NotModelled);
    QVERIFY(result.error().detail.find("formula") != std::string::npos);
    QVERIFY(!traceOf(flatAt100Gbps(Algorithm::InNetwork, 8, 1e6)));
}

void TestLowerBound::oneRankHasNoBound()
{
    for (const std::string& name : algorithmNames())
        QCOMPARE(lowerBound(flatAt100Gbps(*algorithmNamed(name), 1, 1024))->time(), Seconds(0));
}

void TestLowerBound::senselessRequestsAreRefused()
{
    CollectiveRequest request = flatAt100Gbps(Algorithm::Ring, 0, 1024);
    QCOMPARE(lowerBound(request).error().code, ErrorCode::OutOfRange);
    request = flatAt100Gbps(Algorithm::Ring, 4, std::nan(""));
    QCOMPARE(lowerBound(request).error().code, ErrorCode::NotFinite);
}

RINGSIDE_TEST(TestLowerBound)
#include "tst_lower_bound.moc"
