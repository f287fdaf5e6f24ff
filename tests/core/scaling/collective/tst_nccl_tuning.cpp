// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/algorithm/nccl_tuning.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace ringside;
using namespace ringside::scaling;

/// Every expected number is computed here by hand from the rules of NCCL 2.30.7's
/// src/graph/tuning.cc; two are stated by others (NVIDIA/nccl pull request 2343).
class TestNcclTuning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blackwellsRingAsOthersReadIt();
    void oneHopperNode_data();
    void oneHopperNode();
    void twoNodes_data();
    void twoNodes();
    void manyNodes();
    void multicastOnOneNodeAndTreesOfIt();
    void pciHasNoLL128();
    void smallIsLLAndLargeIsSimple();
    void answerNamesItsVersion();
    void itIsTheFastestOfAll();
    void senselessRequestsAreRefused_data();
    void senselessRequestsAreRefused();
};

namespace {

NcclRequest hopper(int ranks, int nodes, double bytes)
{
    NcclRequest request;
    request.ranks = ranks;
    request.nodes = nodes;
    request.bytes = bytes;
    request.channels = 16;
    request.channelBandwidth = BytesPerSecond(20e9);
    request.interChannelBandwidth = BytesPerSecond(20e9);
    return request;
}

NcclEstimate estimate(const NcclRequest& request, NcclAlgorithm algorithm, NcclProtocol protocol)
{
    const auto choice = ncclChoice(request);
    for (const NcclEstimate& one : choice->ranked) {
        if (one.algorithm == algorithm && one.protocol == protocol)
            return one;
    }
    QTest::qFail("not considered", __FILE__, __LINE__);
    return {};
}

void compare(const NcclEstimate& one, double latencyUs, double gigabytesPerSecond, double bytes)
{
    const double time = latencyUs * 1e-6 + bytes / (gigabytesPerSecond * 1e9);
    QVERIFY2(std::abs(one.latency.value() - latencyUs * 1e-6) < 1e-15,
             qPrintable(QString::number(one.latency.value() * 1e6)));
    QVERIFY2(std::abs(one.bandwidth.value() - gigabytesPerSecond * 1e9) < 1,
             qPrintable(QString::number(one.bandwidth.value() / 1e9, 'g', 10)));
    QVERIFY(std::abs(one.time.value() - time) <= 1e-9 * time);
}

constexpr double kLarge = 1024.0 * 1024 * 1024;

} // namespace

void TestNcclTuning::blackwellsRingAsOthersReadIt()
{
    // "the generic Ring/LL128 model predicts 640 GB/s for the 2-rank case", "about 480 GB/s
    // modeled" for three ranks: 16 channels, 40 GB/s each, x p / (2 (p - 1)).
    for (const auto& [ranks, rate] : {std::pair(2, 640.0), std::pair(3, 480.0)}) {
        NcclRequest request = hopper(ranks, 1, kLarge);
        request.generation = GpuGeneration::Blackwell;
        request.channelBandwidth = BytesPerSecond(50e9);
        const auto ring = estimate(request, NcclAlgorithm::Ring, NcclProtocol::LL128);
        QVERIFY(std::abs(ring.bandwidth.value() - rate * 1e9) < 1);
    }
}

void TestNcclTuning::oneHopperNode_data()
{
    QTest::addColumn<int>("algorithm");
    QTest::addColumn<int>("protocol");
    QTest::addColumn<double>("latency");
    QTest::addColumn<double>("rate");
    const auto row = [](const char* name, NcclAlgorithm a, NcclProtocol p, double latency,
                        double rate) {
        QTest::newRow(name) << static_cast<int>(a) << static_cast<int>(p) << latency << rate;
    };
    // 8 ranks, 16 x 20 = 320 GB/s of bus; the ring's 14 steps, x 8/14.
    row("ring, Simple", NcclAlgorithm::Ring, NcclProtocol::Simple, 8.4 + 14 * 3.4, 320 * 8 / 14.0);
    row("ring, LL: half, at most 141", NcclAlgorithm::Ring, NcclProtocol::LL, 6.6 + 14 * 0.6,
        141 * 8 / 14.0);
    row("ring, LL128: 0.92", NcclAlgorithm::Ring, NcclProtocol::LL128, 14 + 14 * 1.9,
        320 * 0.92 * 8 / 14);
    // A chain of seven up and down; 1 GiB is beyond the corrections.
    row("tree, Simple: 0.92, half", NcclAlgorithm::Tree, NcclProtocol::Simple, 8.4 + 14 * 4.0,
        320 * 0.92 / 2);
    row("tree, LL: / 3.8", NcclAlgorithm::Tree, NcclProtocol::LL, 6.8 + 14 * 0.6,
        320 * 0.92 / 3.8 / 2);
    row("tree, LL128: x 7/9", NcclAlgorithm::Tree, NcclProtocol::LL128, 14 + 14 * 1.25,
        320 * 0.92 * 7 / 9 / 2);
}

void TestNcclTuning::oneHopperNode()
{
    QFETCH(int, algorithm);
    QFETCH(int, protocol);
    QFETCH(double, latency);
    QFETCH(double, rate);
    compare(estimate(hopper(8, 1, kLarge), static_cast<NcclAlgorithm>(algorithm),
                     static_cast<NcclProtocol>(protocol)),
            latency, rate, kLarge);
}

void TestNcclTuning::twoNodes_data()
{
    QTest::addColumn<double>("bytes");
    QTest::addColumn<int>("cpu");
    QTest::addColumn<int>("algorithm");
    QTest::addColumn<int>("protocol");
    QTest::addColumn<double>("latency");
    QTest::addColumn<double>("rate");
    const auto row = [](const char* name, double bytes, HostCpu cpu, NcclAlgorithm a,
                        NcclProtocol p, double latency, double rate) {
        QTest::newRow(name) << bytes << static_cast<int>(cpu) << static_cast<int>(a)
                            << static_cast<int>(p) << latency << rate;
    };
    const auto ring = NcclAlgorithm::Ring, tree = NcclAlgorithm::Tree;
    // 16 ranks, 30 steps, 2 of them between the nodes, 5 us of the plugin (twice for Simple);
    // 320 x 16/30 GB/s. Below 64 B x 16 channels x 16 ranks the ring's plateau does not count.
    row("ring, Simple, small", 4096, HostCpu::Intel, ring, NcclProtocol::Simple,
        8.4 + 28 * 3.4 + 2 * (14 + 10), 320 * 16 / 30.0);
    row("ring, Simple, from the plateau on", 16384, HostCpu::Intel, ring, NcclProtocol::Simple,
        1.4 * (8.4 + 28 * 3.4 + 2 * (14 + 10)), 320 * 16 / 30.0);
    // An AMD host takes 2 us to post, three times that for Simple: more than the 3.4 inside.
    row("ring, Simple, AMD", 4096, HostCpu::Amd, ring, NcclProtocol::Simple,
        8.4 + 28 * 6 + 2 * (14 + 10), 320 * 16 / 30.0);
    row("ring, LL, Intel", 4096, HostCpu::Intel, ring, NcclProtocol::LL,
        6.6 + 28 * 1 + 2 * (2.7 + 5), 39 * 16 / 30.0);
    row("ring, LL, AMD", 4096, HostCpu::Amd, ring, NcclProtocol::LL, 6.6 + 28 * 2 + 2 * (2.7 + 5),
        22.5 * 16 / 30.0);
    // 4096 / 64 = 2^6: the seventh factor is 0.7 for LL; 65536 / 64 = 2^10: 0.6 for Simple.
    row("tree, LL, corrected", 4096, HostCpu::Intel, tree, NcclProtocol::LL,
        6.8 + 2 * (7 * 0.6 + 5 + 5), 0.7 * 39 / 2);
    row("tree, Simple, corrected", 65536, HostCpu::Intel, tree, NcclProtocol::Simple,
        8.4 + 2 * (7 * 4.0 + 14 + 10), 0.6 * 320 * 0.92 / 2);
    row("tree, LL128 between nodes", 64, HostCpu::Intel, tree, NcclProtocol::LL128,
        14 + 2 * (7 * 1.25 + 8.5 + 5), 320 * 0.92 * 120 / 128 / 2);
}

void TestNcclTuning::twoNodes()
{
    QFETCH(double, bytes);
    QFETCH(int, cpu);
    QFETCH(int, algorithm);
    QFETCH(int, protocol);
    QFETCH(double, latency);
    QFETCH(double, rate);
    NcclRequest request = hopper(16, 2, bytes);
    request.cpu = static_cast<HostCpu>(cpu);
    request.networkLatency = microseconds(5);
    compare(estimate(request, static_cast<NcclAlgorithm>(algorithm),
                     static_cast<NcclProtocol>(protocol)),
            latency, rate, bytes);
}

void TestNcclTuning::manyNodes()
{
    // Five nodes of one A100, 8 channels of 10 GB/s: above two nodes the rate between them counts,
    // floor(lg 5) = 2 levels, and a ring of single ranks pays the tree's network latency.
    NcclRequest request = hopper(5, 5, 64);
    request.generation = GpuGeneration::Ampere;
    request.channels = 8;
    request.interChannelBandwidth = BytesPerSecond(10e9);
    compare(estimate(request, NcclAlgorithm::Tree, NcclProtocol::LL), 6.8 + 2 * 2 * 5,
            80 * 0.92 / 3.8 / 2, 64);
    compare(estimate(request, NcclAlgorithm::Ring, NcclProtocol::LL), 6.6 + 8 * 5, 20.4 * 5 / 8.0,
            64);
    // A tree's channel is capped: 17.8 GB/s for Ampere on three nodes or more.
    request.interChannelBandwidth = BytesPerSecond(24e9);
    compare(estimate(request, NcclAlgorithm::Tree, NcclProtocol::Simple), 8.4 + 2 * 2 * 14,
            0.9 * 8 * 17.8 / 2, 64);
}

void TestNcclTuning::multicastOnOneNodeAndTreesOfIt()
{
    // NVLS: two phases at once, 85 %, a channel kept back, x 8/14.
    NcclRequest request = hopper(8, 1, kLarge);
    request.hasNvls = true;
    compare(estimate(request, NcclAlgorithm::Nvls, NcclProtocol::Simple), 25,
            16 * 2 * 20 * 0.85 * 15 / 16 * 8 / 14, kLarge);
    // NVLSTree on two nodes: the network counts twice, 2 x 15 below 31.9 and 57.7; one level.
    request = hopper(16, 2, kLarge);
    request.hasNvls = true;
    request.interChannelBandwidth = BytesPerSecond(15e9);
    compare(estimate(request, NcclAlgorithm::NvlsTree, NcclProtocol::Simple), 25 + 2 * 20.9,
            16 * 30 * 16 / 30.0, kLarge);
    request.generation = GpuGeneration::Ampere;
    const auto choice = ncclChoice(request);
    for (const NcclEstimate& one : choice->ranked)
        QVERIFY(one.algorithm == NcclAlgorithm::Ring || one.algorithm == NcclAlgorithm::Tree);
}

void TestNcclTuning::pciHasNoLL128()
{
    NcclRequest request = hopper(4, 1, kLarge);
    request.link = LocalLink::Pci;
    const auto choice = ncclChoice(request);
    for (const NcclEstimate& one : choice->ranked)
        QVERIFY(one.protocol != NcclProtocol::LL128);
    compare(estimate(request, NcclAlgorithm::Ring, NcclProtocol::Simple), 8.4 + 6 * 5.7,
            320 * 4 / 6.0, kLarge);
}

void TestNcclTuning::smallIsLLAndLargeIsSimple()
{
    QCOMPARE(ncclChoice(hopper(16, 2, 64))->ranked.front().protocol, NcclProtocol::LL);
    QCOMPARE(ncclChoice(hopper(16, 2, 64))->ranked.front().algorithm, NcclAlgorithm::Tree);
    const auto large = ncclChoice(hopper(16, 2, kLarge))->ranked.front();
    QCOMPARE(large.protocol, NcclProtocol::Simple);
    QCOMPARE(large.algorithm, NcclAlgorithm::Ring);
}

void TestNcclTuning::answerNamesItsVersion()
{
    const auto choice = ncclChoice(hopper(8, 1, kLarge));
    QVERIFY(choice->model.find("2.30.7") != std::string::npos);
    QVERIFY(!choice->limits.empty());
    QVERIFY(choice->reason.find("Next is") != std::string::npos);
}

void TestNcclTuning::itIsTheFastestOfAll()
{
    QVERIFY(rc::check("the answer is ranked, and every time is latency and bytes", [] {
        NcclRequest request = hopper(1, *rc::gen::inRange(1, 300), 0);
        request.ranks = request.nodes * *rc::gen::inRange(1, 9);
        RC_PRE(request.ranks > 1);
        request.bytes = std::ldexp(1.0, *rc::gen::inRange(0, 40));
        request.generation = static_cast<GpuGeneration>(*rc::gen::inRange(0, 4));
        request.cpu = static_cast<HostCpu>(*rc::gen::inRange(0, 3));
        request.channels = *rc::gen::inRange(1, 65);
        request.hasNvls = *rc::gen::arbitrary<bool>();
        const auto choice = ncclChoice(request);
        RC_ASSERT(choice.has_value());
        for (const NcclEstimate& one : choice->ranked) {
            RC_ASSERT(one.time >= choice->ranked.front().time);
            RC_ASSERT(one.latency.value() > 0 && one.bandwidth.value() > 0);
        }
    }));
}

void TestNcclTuning::senselessRequestsAreRefused_data()
{
    QTest::addColumn<NcclRequest>("request");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("one rank") << hopper(1, 1, 64) << ErrorCode::OutOfRange;
    QTest::newRow("no nodes") << hopper(8, 0, 64) << ErrorCode::OutOfRange;
    QTest::newRow("more nodes than ranks") << hopper(8, 16, 64) << ErrorCode::OutOfRange;
    QTest::newRow("nodes that do not divide") << hopper(8, 3, 64) << ErrorCode::Incompatible;
    QTest::newRow("bytes not a number") << hopper(8, 1, std::nan("")) << ErrorCode::NotFinite;
    NcclRequest request = hopper(8, 1, 64);
    request.channelBandwidth = BytesPerSecond(std::numeric_limits<double>::infinity());
    QTest::newRow("endless bandwidth") << request << ErrorCode::NotFinite;
    request = hopper(8, 1, 64);
    request.channels = 0;
    QTest::newRow("no channel") << request << ErrorCode::OutOfRange;
    request = hopper(8, 2, 64);
    request.interChannelBandwidth = BytesPerSecond(0);
    QTest::newRow("nodes without a network") << request << ErrorCode::OutOfRange;
}

void TestNcclTuning::senselessRequestsAreRefused()
{
    QFETCH(NcclRequest, request);
    QFETCH(ErrorCode, code);
    const auto choice = ncclChoice(request);
    QVERIFY(!choice);
    QCOMPARE(choice.error().code, code);
    QVERIFY(!choice.error().limit.empty());
}

RINGSIDE_TEST(TestNcclTuning)
#include "tst_nccl_tuning.moc"
