// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/rank_classes.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>
#include <cstdlib>

using namespace ringside;
using namespace ringside::scaling;

namespace {

constexpr double kClassAlpha = 5e-6, kClassRate = 12.5e9;
/// Far more than a ring of 1,024 has edges and steps.
constexpr std::int64_t kAny = std::int64_t{1} << 40;

CollectiveRequest flatRequest(Algorithm algorithm, int ranks, double bytes)
{
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.bytes = Bytes(bytes);
    request.fabric.alpha = Seconds(kClassAlpha);
    request.fabric.bandwidth = BytesPerSecond(kClassRate);
    return request;
}

/// By single messages, as a trace has them.
CollectiveResult messageByMessage(const CollectiveRequest& request)
{
    const auto result = simulate(request, [](const Transfer&) {});
    if (!result)
        qFatal("the engine refuses %s", result.error().subject.c_str());
    return *result;
}

std::optional<ClassesResult> byClasses(const CollectiveRequest& request, std::int64_t most = kAny)
{
    const auto schedule = rowOf(request.algorithm).schedule(request);
    return schedule ? runClasses(**schedule, request, most) : std::nullopt;
}

bool isSame(double one, double other)
{
    return std::abs(one - other) <= 1e-12 * std::max(std::abs(one), std::abs(other));
}

bool isSame(const CollectiveResult& one, const CollectiveResult& other)
{
    return isSame(one.time.value(), other.time.value()) && one.steps == other.steps &&
           one.messages == other.messages && one.maxBytesSentPerRank == other.maxBytesSentPerRank &&
           one.maxBytesReceivedPerRank == other.maxBytesReceivedPerRank;
}

/// Few ranks often, up to 1,024 now and then: the engine takes half a second for those.
int anyRanks()
{
    return *rc::gen::weightedOneOf<int>({{30, rc::gen::inRange(2, 40)},
                                         {10, rc::gen::inRange(40, 200)},
                                         {1, rc::gen::inRange(200, 1025)}});
}

/// Counts that divide, hardly do not, and are smaller than the number of ranks.
double anyBytes(int ranks)
{
    const int whole = *rc::gen::element(0, 1, 2, 24, 1000, 100000);
    const int rest = *rc::gen::oneOf(rc::gen::just(0), rc::gen::inRange(0, ranks));
    return 4.0 * (static_cast<double>(whole) * ranks + rest);
}

void addCosts(CollectiveRequest& request)
{
    request.gammaSecondsPerByte = *rc::gen::element(0.0, 1e-12, 1e-10, 1e-8);
    request.envelope = Bytes(*rc::gen::element(0, 16, 4096));
    request.fabric.alpha = Seconds(*rc::gen::element(0.0, 1e-9, 5e-6));
}

void addNodes(CollectiveRequest& request, int perNode)
{
    request.fabric.ranksPerNode = perNode;
    request.fabric.interAlpha = Seconds(*rc::gen::element(0.0, 1e-9, 1e-5));
    request.fabric.interBandwidth = BytesPerSecond(*rc::gen::element(2e9, 12.5e9, 50e9));
    request.fabric.nicPerRank = *rc::gen::arbitrary<bool>();
}

void addLate(CollectiveRequest& request)
{
    for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
        const int rank = *rc::gen::inRange(0, request.ranks);
        for (const RankDelay& delay : request.delays) {
            if (delay.rank == rank)
                return;
        }
        request.delays.push_back({rank, Seconds(1e-6 * *rc::gen::inRange(0, 2000))});
    }
}

void addSlow(CollectiveRequest& request)
{
    for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
        const int rank = *rc::gen::inRange(0, request.ranks);
        for (const SlowRank& slow : request.slowRanks) {
            if (slow.rank == rank)
                return;
        }
        request.slowRanks.push_back({rank, *rc::gen::element(1.0, 1.0 + 1e-9, 1.01, 1.5, 7.0)});
    }
}

} // namespace

/// Classes of ranks, held against the engine that runs every message.
class TestRankClasses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyEqualTheEngine_data();
    void theyEqualTheEngine();
    void torusEqualsTheEngine();
    void lateRankMeetsTheLargeChunksOnItsWay();
    void oneSlowRankTakesFewClasses();
    void lateRankSplitsOneBlockPerRound();
    void largeRunsNeedNoMessages_data();
    void largeRunsNeedNoMessages();
    void whatClassesCannotTellIsLeftToTheEngine();
};

void TestRankClasses::theyEqualTheEngine_data()
{
    QTest::addColumn<Algorithm>("algorithm");
    QTest::addColumn<bool>("isAlwaysClasses"); // on a flat network without late and slow ranks
    QTest::newRow("a ring") << Algorithm::Ring << true;
    QTest::newRow("recursive doubling") << Algorithm::RecursiveDoubling << true;
    QTest::newRow("halving-doubling") << Algorithm::HalvingDoubling << false;
    QTest::newRow("a binomial tree") << Algorithm::Binomial << true;
    QTest::newRow("a hierarchical ring") << Algorithm::HierarchicalRing << true;
    QTest::newRow("a direct exchange") << Algorithm::Direct << false;
}

void TestRankClasses::theyEqualTheEngine()
{
    QFETCH(const Algorithm, algorithm);
    QFETCH(const bool, isAlwaysClasses);
    int compared = 0;
    QVERIFY(rc::check("classes equal the engine", [&] {
        const bool isDirect = algorithm == Algorithm::Direct;
        int ranks = isDirect ? *rc::gen::inRange(2, 40) : anyRanks();
        const int perNode =
            *rc::gen::weightedElement<int>({{3, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 8}});
        ranks = std::max(1, ranks / perNode) * perNode;
        if (ranks == 1)
            ranks = 2;
        CollectiveRequest request = flatRequest(algorithm, ranks, anyBytes(ranks));
        addCosts(request);
        if (perNode > 1)
            addNodes(request, perNode);
        if (*rc::gen::arbitrary<bool>()) {
            addLate(request);
            addSlow(request);
        }
        const auto classes = byClasses(request);
        const bool isPlain = perNode == 1 && request.delays.empty() && request.slowRanks.empty();
        RC_ASSERT(classes || !isPlain || !isAlwaysClasses);
        if (!classes)
            return;
        ++compared;
        RC_ASSERT(isSame(classes->result, messageByMessage(request)));
    }));
    QVERIFY(compared > 2); // of a direct exchange, about 15 of 100
}

void TestRankClasses::torusEqualsTheEngine()
{
    int compared = 0;
    QVERIFY(rc::check("classes equal the engine on a torus", [&] {
        const int length = *rc::gen::inRange(1, 7), dimensions = *rc::gen::inRange(1, 4);
        const int ranks = static_cast<int>(std::pow(length, dimensions));
        CollectiveRequest request =
            flatRequest(*rc::gen::element(Algorithm::Torus, Algorithm::Ring), ranks, 0);
        const int unit = *rc::gen::element(1, 2 * dimensions);
        request.bytes = Bytes(4.0 * ranks * unit * *rc::gen::inRange(0, 1000));
        addCosts(request);
        request.fabric.wrap = *rc::gen::arbitrary<bool>();
        for (int d = 0; d < dimensions; ++d)
            request.fabric.torus[static_cast<std::size_t>(d)] = length;
        const auto classes = byClasses(request);
        if (!classes)
            return;
        ++compared;
        RC_ASSERT(isSame(classes->result, messageByMessage(request)));
    }));
    QVERIFY(compared > 5); // about a third of 30 or 100
}

void TestRankClasses::lateRankMeetsTheLargeChunksOnItsWay()
{
    // 5 elements on 4 ranks: chunk 0 has two, the others one. L and S are the messages' times.
    // Rank 3 is late by far. Its edge 3 begins with chunk 3, and each step brings it two chunks
    // nearer to chunk 0 on the edges before it: 3, 1, and then 0, so two small messages and four
    // large ones of six. Its edge 2 begins with chunk 2: one small one, five large ones. That is
    // the longer.
    CollectiveRequest request = flatRequest(Algorithm::Ring, 4, 20);
    request.delays = {{3, Seconds(1)}};
    const double large = kClassAlpha + 8 / kClassRate, small = kClassAlpha + 4 / kClassRate;
    COMPARE_CLOSE(simulate(request)->time.value(), 1 + small + 5 * large);
    COMPARE_CLOSE(messageByMessage(request).time.value(), 1 + small + 5 * large);
}

void TestRankClasses::oneSlowRankTakesFewClasses()
{
    // 1,024 ranks and as many chunks, the first 100 of which are larger. Rank 7 sends at half the
    // rate, so its edge is always busy. It carries every chunk but 8 in the first half, and every
    // one but 9 in the second: 99 large ones in each.
    CollectiveRequest request = flatRequest(Algorithm::Ring, 1024, 4.0 * (1024.0 * 1000 + 100));
    request.slowRanks = {{7, 2.0}};
    const auto classes = byClasses(request);
    QVERIFY(classes);
    QVERIFY(classes->visited < 2046 * 40);
    const double large = kClassAlpha + 2 * 4004 / kClassRate,
                 small = kClassAlpha + 2 * 4000 / kClassRate;
    COMPARE_CLOSE(classes->result.time.value(), 198 * large + (2046 - 198) * small);
}

void TestRankClasses::lateRankSplitsOneBlockPerRound()
{
    // 2^20 ranks, 20 rounds. Without a late rank one class in each. With one, a round pairs its
    // block with the next, which is late from then on: the block is visited in two halves, and
    // before and behind it there is one class at most.
    CollectiveRequest request = flatRequest(Algorithm::RecursiveDoubling, 1 << 20, 4096);
    const double step = kClassAlpha + 4096 / kClassRate;
    auto classes = byClasses(request);
    QVERIFY(classes);
    QCOMPARE(classes->visited, 20);
    COMPARE_CLOSE(classes->result.time.value(), 20 * step);
    request.delays = {{123456, Seconds(1)}};
    classes = byClasses(request);
    QVERIFY(classes);
    QVERIFY(classes->visited <= 20 * 4);
    COMPARE_CLOSE(classes->result.time.value(), 1 + 20 * step);
}

void TestRankClasses::largeRunsNeedNoMessages_data()
{
    QTest::addColumn<CollectiveRequest>("request");
    const double count = 250e6;
    CollectiveRequest request = flatRequest(Algorithm::Ring, 1 << 16, 4 * count);
    QTest::newRow("a ring of 65,536") << request;
    request.delays = {{777, Seconds(0.01)}};
    QTest::newRow("with a late rank") << request;
    request.delays.clear();
    request.slowRanks = {{777, 1.5}};
    QTest::newRow("with a slow rank") << request;
    QTest::newRow("a million ranks by doubling")
        << flatRequest(Algorithm::RecursiveDoubling, 1000000, 4 * count);
    QTest::newRow("a million ranks in a binomial tree")
        << flatRequest(Algorithm::Binomial, 1000000, 4 * count);
    QTest::newRow("2^20 ranks by halving, uneven")
        << flatRequest(Algorithm::HalvingDoubling, 1 << 20, 4 * count);
    QTest::newRow("65,536 ranks at once") << flatRequest(Algorithm::Direct, 1 << 16, 4 * count);
}

/// The classes of an even or uneven run end where the closed form does, which shares no code.
void TestRankClasses::largeRunsNeedNoMessages()
{
    QFETCH(const CollectiveRequest, request);
    const auto result = simulate(request);
    QVERIFY(result);
    CollectiveRequest plain = request;
    plain.delays.clear();
    plain.slowRanks.clear();
    const double closed = formula(plain)->time.value();
    if (!request.slowRanks.empty()) {
        // 1e9 bytes twice at 1.5 times the transfer time, and the latencies: between the plain time
        // and 1.5 of it.
        QVERIFY(result->time.value() > closed && result->time.value() < 1.5 * closed);
    } else if (!request.delays.empty()) {
        // The others wait for the late rank; it finds the large chunks within the first half.
        const double step = 4 / kClassRate * (request.ranks / 2.0);
        QVERIFY(result->time.value() <= closed + 0.01);
        QVERIFY(result->time.value() >= closed + 0.01 - step);
    } else {
        QVERIFY(std::abs(result->time.value() - closed) < 1e-9 * closed);
    }
}

void TestRankClasses::whatClassesCannotTellIsLeftToTheEngine()
{
    // Ranks beyond a power of two, and chunks that differ.
    QVERIFY(!byClasses(flatRequest(Algorithm::HalvingDoubling, 6, 4 * 1001)));
    // Four ranks behind one NIC, one of them late.
    CollectiveRequest nodes = flatRequest(Algorithm::RecursiveDoubling, 16, 4096);
    nodes.fabric.ranksPerNode = 4;
    nodes.fabric.interBandwidth = BytesPerSecond(1e10);
    QVERIFY(byClasses(nodes));
    nodes.delays = {{3, Seconds(1e-6)}};
    QVERIFY(!byClasses(nodes));
    // Two slow ranks of a ring hardly slower than a large chunk: every edge in every step.
    CollectiveRequest ring = flatRequest(Algorithm::Ring, 64, 4 * 100);
    ring.slowRanks = {{3, 1.001}, {40, 1.001}};
    QVERIFY(!byClasses(ring, 64 * 126 - 1));
    QVERIFY(byClasses(ring, 64 * 126));
    QVERIFY(isSame(byClasses(ring)->result, messageByMessage(ring)));
}

RINGSIDE_TEST(TestRankClasses)
#include "tst_rank_classes.moc"
