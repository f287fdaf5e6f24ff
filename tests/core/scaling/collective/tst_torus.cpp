// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/algorithm/lower_bound.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/schedule.h"
#include "core/scaling/collective/torus.h"
#include "tests/support/near.h"
#include "tests/support/schedule_executor.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>
#include <set>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

namespace {

constexpr double kTorusAlpha = 1e-6, kTorusRate = 45e9;

FabricSpec fabricOf(std::array<int, 3> sizes, bool wrap = true)
{
    FabricSpec fabric;
    fabric.alpha = Seconds(kTorusAlpha);
    fabric.bandwidth = BytesPerSecond(kTorusRate);
    fabric.torus = sizes;
    fabric.wrap = wrap;
    return fabric;
}

CollectiveRequest requestOn(const FabricSpec& fabric, Algorithm algorithm, std::int64_t count)
{
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.fabric = fabric;
    request.ranks = TorusShape(fabric).ranks();
    request.bytes = Bytes(static_cast<double>(count) * 4);
    return request;
}

/// Up to 256 ranks, which is what the executor holds.
FabricSpec anyFabric()
{
    const int dimensions = *rc::gen::inRange(1, 4);
    const int longest = dimensions == 1 ? 66 : dimensions == 2 ? 10 : 6;
    std::array<int, 3> sizes{};
    for (int d = 0; d < dimensions; ++d)
        sizes[static_cast<std::size_t>(d)] = *rc::gen::inRange(1, longest);
    return fabricOf(sizes, *rc::gen::arbitrary<bool>());
}

} // namespace

class TestTorus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void routeChangesOneDimensionAfterTheOther();
    void ofTwoEqualWaysItTakesTheOneOfTheReference();
    void routesAreShortest();
    void edgesOfTheRingShareNoLink();
    void everyRankEndsWithTheSum_data();
    void everyRankEndsWithTheSum();
    void everyRankEndsWithTheSumOnAnyTorus();
    void knownTimes();
    void formulaAndEngineAgree();
    void formulaAndEngineAgreeForTheRing();
    void differentLengthsCostMoreThanTheFormula();
    void whereLinksAreSharedOnlyTheEngineAnswers();
    void nothingIsFasterThanItsBound();
    void traceOfATorusGoesToNeighbors();
    void senselessShapesAreRefused_data();
    void senselessShapesAreRefused();
};

void TestTorus::routeChangesOneDimensionAfterTheOther()
{
    // 4 x 3: rank 1 is at (1, 0), rank 11 at (3, 2). x: 1 -> 2 -> 3 up, the shorter way being two
    // either way, upward; y: 0 -> 2 down around the end. So 1 -> 2 -> 3 -> 11.
    const TorusShape shape(fabricOf({4, 3, 0}));
    QCOMPARE(shape.ranks(), 12);
    std::vector<std::int32_t> links;
    shape.route(1, 11, links);
    QCOMPARE(links, (std::vector<std::int32_t>{shape.link(1, 0, true), shape.link(2, 0, true),
                                               shape.link(3, 1, false)}));
    // Without the way around, y takes two hops up: 3 -> 7 -> 11.
    const TorusShape mesh(fabricOf({4, 3, 0}, false));
    links.clear();
    mesh.route(1, 11, links);
    QCOMPARE(links, (std::vector<std::int32_t>{shape.link(1, 0, true), shape.link(2, 0, true),
                                               shape.link(3, 1, true), shape.link(7, 1, true)}));
}

void TestTorus::ofTwoEqualWaysItTakesTheOneOfTheReference()
{
    // SimGrid 3.32, TorusZone::get_local_route, for a row of four: 0 -> 2 and 1 -> 3 go up,
    // 3 -> 1 goes up around the end, 2 -> 0 goes down.
    const TorusShape row(fabricOf({4, 0, 0}));
    const std::pair<std::pair<int, int>, bool> rows[] = {
        {{0, 2}, true}, {{1, 3}, true}, {{3, 1}, true}, {{2, 0}, false}};
    for (const auto& [ends, up] : rows) {
        std::vector<std::int32_t> links;
        row.route(ends.first, ends.second, links);
        QCOMPARE(links.size(), std::size_t(2));
        QCOMPARE(links.front(), row.link(ends.first, 0, up));
    }
}

void TestTorus::routesAreShortest()
{
    QVERIFY(rc::check("a route ends where it should, in as few hops as there are", [] {
        const TorusShape shape(anyFabric());
        const int from = *rc::gen::inRange(0, shape.ranks());
        const int to = *rc::gen::inRange(0, shape.ranks());
        std::vector<std::int32_t> links;
        shape.route(from, to, links);
        int hops = 0;
        for (int d = 0; d < shape.dimensions(); ++d) {
            const int apart = std::abs(shape.position(from, d) - shape.position(to, d));
            hops += shape.wraps() ? std::min(apart, shape.size(d) - apart) : apart;
        }
        RC_ASSERT(static_cast<int>(links.size()) == hops);
        RC_ASSERT(shape.hops(from, to) == hops);
        RC_ASSERT(hops <= shape.mostHops());
        int at = from;
        for (const std::int32_t link : links) {
            RC_ASSERT(link / (2 * shape.dimensions()) == at);
            at = shape.neighbor(at, link / 2 % shape.dimensions(), link % 2 == 1);
        }
        RC_ASSERT(at == to);
    }));
}

void TestTorus::edgesOfTheRingShareNoLink()
{
    QVERIFY(rc::check("no two edges of the ring in rank order cross the same link", [] {
        const TorusShape shape(anyFabric());
        std::vector<std::int32_t> links;
        for (int rank = 0; rank < shape.ranks(); ++rank)
            shape.route(rank, (rank + 1) % shape.ranks(), links);
        RC_ASSERT(std::set<std::int32_t>(links.begin(), links.end()).size() == links.size());
    }));
}

void TestTorus::everyRankEndsWithTheSum_data()
{
    QTest::addColumn<int>("ranks");
    for (int ranks = 1; ranks <= 65; ranks += ringside::test::kSanitized ? 4 : 1)
        QTest::addRow("%d ranks", ranks) << ranks;
}

void TestTorus::everyRankEndsWithTheSum()
{
    QFETCH(int, ranks);
    // Every way to write the ranks as a product of three, wrapped and not, for a count that does
    // not divide; where the lengths do not fall, also for one that does and for a single element.
    for (int x = 1; x <= ranks; ++x) {
        for (int y = 1; y <= ranks / x; ++y) {
            const int z = ranks / x / y;
            const bool falls = x > y || y > z;
            if (x * y * z != ranks || (falls && ranks > 40))
                continue;
            std::vector<std::int64_t> counts{2 * ranks + 5};
            if (!falls)
                counts.insert(counts.end(), {1, 6 * ranks});
            for (const std::int64_t count : counts) {
                for (const bool wrap : {true, false}) {
                    const auto schedule = torusSchedule(fabricOf({x, y, z}, wrap), count);
                    QCOMPARE(schedule->ranks(), ranks);
                    QCOMPARE(ScheduleExecutor(*schedule).runSteps(), std::string());
                }
            }
        }
    }
}

void TestTorus::everyRankEndsWithTheSumOnAnyTorus()
{
    QVERIFY(rc::check("in the order of the trace too, on any torus or mesh, by any algorithm", [] {
        const FabricSpec fabric = anyFabric();
        const auto algorithm = *rc::gen::element(
            Algorithm::Torus, Algorithm::Torus, Algorithm::Ring, Algorithm::RecursiveDoubling,
            Algorithm::HalvingDoubling, Algorithm::Binomial, Algorithm::HierarchicalRing);
        CollectiveRequest request =
            requestOn(fabric, algorithm, *rc::gen::inRange<std::int64_t>(0, 600));
        request.gammaSecondsPerByte = *rc::gen::element(0.0, 1e-10);
        const std::int64_t count = static_cast<std::int64_t>(request.bytes.value() / 4);
        std::unique_ptr<Schedule> schedule;
        if (algorithm == Algorithm::Torus)
            schedule = torusSchedule(fabric, count);
        else if (algorithm == Algorithm::RecursiveDoubling)
            schedule = recursiveDoublingSchedule(request.ranks, count);
        else if (algorithm == Algorithm::HalvingDoubling)
            schedule = halvingDoublingSchedule(request.ranks, count);
        else if (algorithm == Algorithm::Binomial)
            schedule = binomialSchedule(request.ranks, count);
        else
            schedule = ringSchedule(request.ranks, count);
        const auto trace = traceOf(request);
        RC_ASSERT(bool(trace));
        RC_ASSERT(static_cast<std::int64_t>(trace->transfers.size()) == schedule->messages());
        RC_ASSERT(ScheduleExecutor(*schedule).runTrace(*trace).empty());
    }));
}

void TestTorus::knownTimes()
{
    // 4 x 4 x 4, 2 D = 6 parts, n = 6 x 64 x 4 x 1000 bytes: 2 x 3 x 3 steps of alpha, and
    // 2 (63 / 64) n / 6 bytes through every link: 504,000 of 45 GB/s. T = 18 us + 11.2 us.
    const std::int64_t cube = 6 * 64 * 1000;
    for (const auto& result : {formula(requestOn(fabricOf({4, 4, 4}), Algorithm::Torus, cube)),
                               simulate(requestOn(fabricOf({4, 4, 4}), Algorithm::Torus, cube))}) {
        QVERIFY(result);
        COMPARE_CLOSE(result->time.value(), 18e-6 + 504000 / 45e9);
        QCOMPARE(result->steps, 18);
        QCOMPARE(result->messages, 18 * 6 * 64);
        QCOMPARE(result->maxBytesSentPerRank.value(), 6 * 504000.0);
        QCOMPARE(result->maxBytesReceivedPerRank.value(), 6 * 504000.0);
    }
    // The same without the ways around: 3 parts, twice the bytes a link.
    const CollectiveRequest mesh = requestOn(fabricOf({4, 4, 4}, false), Algorithm::Torus, cube);
    for (const auto& result : {formula(mesh), simulate(mesh)}) {
        QVERIFY(result);
        COMPARE_CLOSE(result->time.value(), 18e-6 + 1008000 / 45e9);
    }
    // One direction only: a torus of one dimension and two ranks is two links each way.
    const CollectiveRequest pair = requestOn(fabricOf({2, 0, 0}), Algorithm::Torus, 1000);
    // Each half of 2,000 bytes: half of it there, half of it back.
    for (const auto& result : {formula(pair), simulate(pair)})
        COMPARE_CLOSE(result->time.value(), 2 * (kTorusAlpha + 1000 / kTorusRate));
    // The ring on 4 x 4 goes one way and waits for the edges 3 -> 4, 7 -> 8, ... of two hops.
    const CollectiveRequest ring = requestOn(fabricOf({4, 4, 0}), Algorithm::Ring, 16 * 100);
    for (const auto& result : {formula(ring), simulate(ring)})
        COMPARE_CLOSE(result->time.value(), 30 * (2 * kTorusAlpha + 400 / kTorusRate));
    // In a mesh of 4 x 4 the way from rank 15 back to rank 0 has 3 + 3 hops.
    const CollectiveRequest back = requestOn(fabricOf({4, 4, 0}, false), Algorithm::Ring, 1600);
    for (const auto& result : {formula(back), simulate(back)})
        COMPARE_CLOSE(result->time.value(), 30 * (6 * kTorusAlpha + 400 / kTorusRate));
}

void TestTorus::formulaAndEngineAgree()
{
    QVERIFY(rc::check("on a torus with rows of one length, whatever the count", [] {
        const int dimensions = *rc::gen::inRange(1, 4);
        const int size = *rc::gen::inRange(2, dimensions == 1 ? 40 : dimensions == 2 ? 9 : 6);
        std::array<int, 3> sizes{size, dimensions > 1 ? size : 0, dimensions > 2 ? size : 0};
        const bool wrap = *rc::gen::arbitrary<bool>(), even = *rc::gen::arbitrary<bool>();
        CollectiveRequest request = requestOn(fabricOf(sizes, wrap), Algorithm::Torus, 0);
        const int whole = (wrap ? 2 : 1) * dimensions * request.ranks;
        const std::int64_t count = *rc::gen::inRange<std::int64_t>(1, 3000);
        request.bytes = Bytes(4.0 * static_cast<double>(even ? count * whole : count));
        request.fabric.alpha = Seconds(1e-7 * *rc::gen::inRange(0, 100));
        request.envelope = Bytes(*rc::gen::element(0.0, 16.0));
        const bool adds = wrap && even && *rc::gen::arbitrary<bool>();
        request.gammaSecondsPerByte = adds ? 1e-10 : 0;
        const auto byFormula = formula(request), byEngine = simulate(request);
        RC_ASSERT(byFormula && byEngine);
        RC_ASSERT(byFormula->messages == byEngine->messages);
        RC_ASSERT(byFormula->steps == byEngine->steps);
        if (wrap || even)
            RC_ASSERT(isNear(byEngine->time.value(), byFormula->time.value()));
        // An element a message too much, at most.
        const double most = 4.0 * static_cast<double>(byFormula->steps) / kTorusRate;
        RC_ASSERT(byEngine->time.value() <= byFormula->time.value() * (1 + 1e-9));
        RC_ASSERT(byEngine->time.value() >= byFormula->time.value() * (1 - 1e-9) - most);
        if (even) {
            RC_ASSERT(byFormula->maxBytesSentPerRank == byEngine->maxBytesSentPerRank);
            RC_ASSERT(byFormula->maxBytesReceivedPerRank == byEngine->maxBytesReceivedPerRank);
        }
    }));
}

void TestTorus::formulaAndEngineAgreeForTheRing()
{
    QVERIFY(rc::check("a ring on any torus or mesh, or there is a reason for no formula", [] {
        const FabricSpec fabric = anyFabric();
        CollectiveRequest request =
            requestOn(fabric, Algorithm::Ring, *rc::gen::inRange<std::int64_t>(1, 20000));
        RC_PRE(request.ranks > 1);
        request.fabric.alpha = Seconds(*rc::gen::element(0.0, 1e-8, 1e-6, 1e-5));
        request.gammaSecondsPerByte = *rc::gen::element(0.0, 1e-10);
        const auto byFormula = formula(request), byEngine = simulate(request);
        RC_ASSERT(bool(byEngine));
        if (!byFormula)
            RC_ASSERT(byFormula.error().code == ErrorCode::NotModelled &&
                      elementCount(request) % request.ranks != 0);
        else
            RC_ASSERT(isNear(byEngine->time.value(), byFormula->time.value()));
    }));
}

void TestTorus::differentLengthsCostMoreThanTheFormula()
{
    // 4 x 8, no latency, n = 1 in bytes / rate, four parts of n / 4. The parts that begin in the
    // long direction carry 7/8 of theirs there, and of the others' quarters 7/8 as well: its links
    // are busy for (7/8 + 7/32) n / 4 each half, against 31/32 n / 4 if both directions were:
    // 35/31.
    CollectiveRequest request = requestOn(fabricOf({4, 8, 0}), Algorithm::Torus, 32 * 4 * 1000);
    request.fabric.alpha = Seconds(0);
    const double n = request.bytes.value() / kTorusRate;
    COMPARE_CLOSE(formula(request)->time.value(), 2 * 31.0 / 32 * n / 4);
    COMPARE_CLOSE(simulate(request)->time.value(), 2 * 35.0 / 32 * n / 4);
}

void TestTorus::whereLinksAreSharedOnlyTheEngineAnswers()
{
    for (const Algorithm algorithm : {Algorithm::RecursiveDoubling, Algorithm::HalvingDoubling,
                                      Algorithm::Binomial, Algorithm::Direct}) {
        const CollectiveRequest request = requestOn(fabricOf({4, 4, 0}), algorithm, 4096);
        const auto byFormula = formula(request);
        QVERIFY(!byFormula);
        QCOMPARE(byFormula.error().code, ErrorCode::NotModelled);
        QVERIFY(!byFormula.error().detail.empty());
        QVERIFY(simulate(request));
    }
    // Recursive doubling on a row of four: the first exchange is between neighbors; in the second
    // 0 -> 2 and 1 -> 3 both cross 1 -> 2, so each gets half a link, for two hops of alpha.
    const CollectiveRequest row = requestOn(fabricOf({4, 0, 0}), Algorithm::RecursiveDoubling, 900);
    COMPARE_CLOSE(simulate(row)->time.value(),
                  kTorusAlpha + 3600 / kTorusRate + 2 * kTorusAlpha + 2 * 3600 / kTorusRate);
    CollectiveRequest servers = requestOn(fabricOf({4, 4, 0}), Algorithm::ParameterServer, 4096);
    servers.servers = 4;
    QCOMPARE(simulate(servers).error().code, ErrorCode::NotModelled);
}

void TestTorus::nothingIsFasterThanItsBound()
{
    QVERIFY(rc::check("on a torus or mesh no algorithm beats the lower bound", [] {
        const auto algorithm = *rc::gen::element(
            Algorithm::Torus, Algorithm::Ring, Algorithm::RecursiveDoubling,
            Algorithm::HalvingDoubling, Algorithm::Binomial, Algorithm::BinaryTree,
            Algorithm::DoubleBinaryTree, Algorithm::Direct);
        CollectiveRequest request =
            requestOn(anyFabric(), algorithm, *rc::gen::inRange<std::int64_t>(0, 5000));
        request.chunks = *rc::gen::inRange(1, 5);
        request.gammaSecondsPerByte = *rc::gen::element(0.0, 1e-11);
        const auto bound = lowerBound(request);
        RC_ASSERT(bool(bound));
        for (const auto& result : {formula(request), simulate(request)}) {
            if (result)
                RC_ASSERT(result->time.value() >= bound->time().value() * (1 - 1e-9));
        }
    }));
}

void TestTorus::traceOfATorusGoesToNeighbors()
{
    for (const std::array<int, 3> sizes :
         {std::array{3, 3, 0}, std::array{4, 2, 3}, std::array{2, 2, 2}}) {
        const FabricSpec fabric = fabricOf(sizes);
        const TorusShape shape(fabric);
        const auto trace = traceOf(requestOn(fabric, Algorithm::Torus, 5000));
        QVERIFY(trace);
        QCOMPARE(trace->ranks, shape.ranks());
        for (const Transfer& t : trace->transfers) {
            QVERIFY(t.from >= 0 && t.from < shape.ranks() && t.to >= 0 && t.to < shape.ranks());
            QCOMPARE(shape.hops(t.from, t.to), 1);
            QVERIFY(t.chunk >= 0 && t.chunk + t.chunkCount <= trace->chunks);
        }
    }
}

void TestTorus::senselessShapesAreRefused_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::addColumn<int>("z");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("perNode");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("the product is not the ranks")
        << 4 << 4 << 0 << 15 << 1 << ErrorCode::Incompatible;
    QTest::newRow("a product beyond any integer")
        << 16777216 << 16777216 << 16777216 << 16 << 1 << ErrorCode::Incompatible;
    QTest::newRow("a hole") << 4 << 0 << 4 << 16 << 1 << ErrorCode::OutOfRange;
    QTest::newRow("negative") << 4 << -4 << 0 << 16 << 1 << ErrorCode::OutOfRange;
    QTest::newRow("nodes as well") << 4 << 4 << 0 << 16 << 4 << ErrorCode::Incompatible;
    QTest::newRow("no torus at all") << 0 << 0 << 0 << 16 << 1 << ErrorCode::MissingField;
}

void TestTorus::senselessShapesAreRefused()
{
    QFETCH(int, x);
    QFETCH(int, y);
    QFETCH(int, z);
    QFETCH(int, ranks);
    QFETCH(int, perNode);
    QFETCH(ErrorCode, code);
    CollectiveRequest request;
    request.algorithm = Algorithm::Torus;
    request.ranks = ranks;
    request.bytes = Bytes(4096);
    request.fabric = fabricOf({x, y, z});
    request.fabric.ranksPerNode = perNode;
    request.fabric.interBandwidth = BytesPerSecond(perNode > 1 ? 1e9 : 0);
    for (const auto& result : {formula(request), simulate(request)}) {
        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QVERIFY(!result.error().limit.empty() || !result.error().detail.empty());
    }
}

RINGSIDE_TEST(TestTorus)
#include "tst_torus.moc"
