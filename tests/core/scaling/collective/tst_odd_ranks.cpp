// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

namespace {

constexpr double kOddAlpha = 5e-6, kOddRate = 12.5e9;

CollectiveRequest oddRequest(Algorithm algorithm, int ranks, double bytes)
{
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.bytes = Bytes(bytes);
    request.fabric.alpha = Seconds(kOddAlpha);
    request.fabric.bandwidth = BytesPerSecond(kOddRate);
    return request;
}

double timeOf(const CollectiveRequest& request)
{
    const auto result = simulate(request);
    return result ? result->time.value() : -1;
}

} // namespace

/// Ranks that start late or are slow.
class TestOddRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneLateRankHoldsUpTheWholeRing();
    void treeHidesADelayOfALaterRound();
    void slowSenderSlowsEveryStepOfTheRing();
    void slowAdderSlowsTheReduceScatterOnly();
    void slowRankInANodeLeavesTheNicToTheOthers();
    void slowRankOnATorusSlowsWhatItSendsAndNotWhatPasses();
    void nothingGetsFaster();
    void formulasRefuse();
    void senselessOnesAreRefused_data();
    void senselessOnesAreRefused();
};

void TestOddRanks::oneLateRankHoldsUpTheWholeRing()
{
    // Rank 5 has 2 (p - 1) steps to do one after the other and begins at 1 ms; all others wait for
    // it somewhere: T = delay + T0.
    CollectiveRequest request = oddRequest(Algorithm::Ring, 8, 8 << 20);
    const double step = kOddAlpha + (1 << 20) / kOddRate;
    request.delays = {{5, Seconds(1e-3)}};
    COMPARE_CLOSE(timeOf(request), 1e-3 + 14 * step);
    // Two late ranks: the later one counts. All late by the same: everything is.
    request.delays.push_back({2, Seconds(4e-4)});
    COMPARE_CLOSE(timeOf(request), 1e-3 + 14 * step);
    request.delays.clear();
    for (int rank = 0; rank < 8; ++rank)
        request.delays.push_back({rank, Seconds(2e-3)});
    COMPARE_CLOSE(timeOf(request), 2e-3 + 14 * step);
    request.delays = {{3, Seconds(0)}};
    COMPARE_CLOSE(timeOf(request), 14 * step);
}

void TestOddRanks::treeHidesADelayOfALaterRound()
{
    // Binomial reduce of 8: rank 4 receives from 5 in round 0 and from 6 in round 1, and is first
    // needed then; rank 0 waits for it in round 2. Late by d, it is done with its two rounds at
    // d + 2 c, so T = d + 6 c. Rank 0 late by less than a round delays by all of it: it takes part
    // in round 0.
    CollectiveRequest request = oddRequest(Algorithm::Binomial, 8, 1 << 20);
    const double round = kOddAlpha + (1 << 20) / kOddRate;
    request.delays = {{4, Seconds(3e-5)}};
    COMPARE_CLOSE(timeOf(request), 3e-5 + 6 * round);
    // A direct exchange does not begin before the late one: T = d + T0 as well.
    CollectiveRequest direct = oddRequest(Algorithm::Direct, 4, 1 << 20);
    const double undisturbed = timeOf(direct);
    direct.delays = {{1, Seconds(1e-3)}};
    const double late = timeOf(direct);
    // What the others send each other meanwhile is done: rank 1's port carries as much as before.
    COMPARE_CLOSE(late, 1e-3 + undisturbed);
}

void TestOddRanks::slowSenderSlowsEveryStepOfTheRing()
{
    // The edge out of rank 3 takes alpha + 2 m / B, in every one of 2 (p - 1) steps.
    CollectiveRequest request = oddRequest(Algorithm::Ring, 8, 8 << 20);
    request.slowRanks = {{3, 2.0}};
    COMPARE_CLOSE(timeOf(request), 14 * (kOddAlpha + 2 * (1 << 20) / kOddRate));
    // Through shared ports the same: two ranks exchange halves directly, two messages in all.
    CollectiveRequest direct = oddRequest(Algorithm::Direct, 2, 1 << 20);
    direct.slowRanks = {{0, 3.0}};
    COMPARE_CLOSE(timeOf(direct), 2 * (kOddAlpha + 3 * (1 << 19) / kOddRate));
}

void TestOddRanks::slowAdderSlowsTheReduceScatterOnly()
{
    // Two ranks, whole vectors, gamma g: rank 0's message takes alpha + 4 n / B to arrive, and rank
    // 1 adds for n g; rank 1's takes alpha + n / B, and rank 0 adds for 4 n g.
    const double n = 1 << 20, gamma = 1e-9;
    CollectiveRequest request = oddRequest(Algorithm::RecursiveDoubling, 2, n);
    request.gammaSecondsPerByte = gamma;
    request.slowRanks = {{0, 4.0}};
    COMPARE_CLOSE(timeOf(request), std::max(kOddAlpha + 4 * n / kOddRate + n * gamma,
                                            kOddAlpha + n / kOddRate + 4 * n * gamma));
    // With gamma too small to matter the other term is the longer one.
    request.gammaSecondsPerByte = 1e-12;
    COMPARE_CLOSE(timeOf(request), kOddAlpha + 4 * n / kOddRate + n * 1e-12);
}

void TestOddRanks::slowRankInANodeLeavesTheNicToTheOthers()
{
    // Two nodes of two, recursive doubling. Inside: rank 0 sends at B / 4. Between the nodes ranks
    // 0 and 1 share a NIC of 20 GB/s: rank 0's port takes 2.5 of it, rank 1 the port's 10; the slow
    // one decides: n / 2.5e9.
    CollectiveRequest request = oddRequest(Algorithm::RecursiveDoubling, 4, 1 << 20);
    request.fabric = {Seconds(0), BytesPerSecond(10e9), 2, Seconds(0), BytesPerSecond(20e9)};
    request.slowRanks = {{0, 4.0}};
    const double n = 1 << 20;
    COMPARE_CLOSE(timeOf(request), n / 2.5e9 + n / 2.5e9);
}

void TestOddRanks::slowRankOnATorusSlowsWhatItSendsAndNotWhatPasses()
{
    // Recursive doubling on a row of four without ways around, no latency. First 0 <-> 1, 2 <-> 3;
    // then 0 <-> 2 and 1 <-> 3, which meet on the link 1 - 2: half of it each, 2 n / B. With rank 1
    // slow by 2: 1 -> 0 takes 2 n / B, and so do then all: 1 -> 3 is held to B / 2, which the
    // link leaves it anyway: 4 n / B in all. Rank 1 does not slow 0 -> 2, which passes it.
    CollectiveRequest request = oddRequest(Algorithm::RecursiveDoubling, 4, 1 << 20);
    request.fabric.alpha = Seconds(0);
    request.fabric.torus = {4, 0, 0};
    request.fabric.wrap = false;
    const double n = (1 << 20) / kOddRate;
    COMPARE_CLOSE(timeOf(request), n + 2 * n);
    request.slowRanks = {{1, 2.0}};
    COMPARE_CLOSE(timeOf(request), 2 * n + 2 * n);
    // The ring and the torus algorithm: a link out of the slow rank takes that much longer.
    CollectiveRequest ring = oddRequest(Algorithm::Ring, 4, 1 << 20);
    ring.fabric.torus = {4, 0, 0};
    ring.slowRanks = {{2, 3.0}};
    COMPARE_CLOSE(timeOf(ring), 6 * (kOddAlpha + 3 * (1 << 18) / kOddRate));
    ring.algorithm = Algorithm::Torus;
    COMPARE_CLOSE(timeOf(ring), 6 * (kOddAlpha + 3 * (1 << 17) / kOddRate));
}

void TestOddRanks::nothingGetsFaster()
{
    QVERIFY(rc::check("late and slow ranks take longer, by no more than they explain", [] {
        const auto algorithm = *rc::gen::element(
            Algorithm::Ring, Algorithm::RecursiveDoubling, Algorithm::HalvingDoubling,
            Algorithm::Binomial, Algorithm::Direct, Algorithm::HierarchicalRing, Algorithm::Torus);
        const int perNode = *rc::gen::inRange(1, 5), nodes = *rc::gen::inRange(2, 6);
        CollectiveRequest request =
            oddRequest(algorithm, perNode * nodes, 4.0 * *rc::gen::inRange(1, 100000));
        request.gammaSecondsPerByte = *rc::gen::element(0.0, 1e-10);
        if (algorithm == Algorithm::Torus) {
            request.fabric.torus = {perNode, nodes, 0};
        } else if (perNode > 1) {
            request.fabric.ranksPerNode = perNode;
            request.fabric.interBandwidth = BytesPerSecond(*rc::gen::element(5e9, 30e9));
        }
        const double plain = timeOf(request);
        const int odd = *rc::gen::inRange(0, request.ranks);
        const double delay = 1e-6 * *rc::gen::inRange(0, 1000);
        const double factor = 1 + 0.25 * *rc::gen::inRange(0, 20);
        request.delays = {{odd, Seconds(delay)}};
        const double late = timeOf(request);
        RC_ASSERT(late >= delay);
        request.delays.clear();
        request.slowRanks = {{odd, factor}};
        const double slow = timeOf(request);
        RC_ASSERT(slow > 0);
        // Where messages meet on links, a late one may come at a better or a worse moment.
        const bool meets = request.fabric.ranksPerNode > 1 || algorithm == Algorithm::Direct ||
                           (algorithm == Algorithm::Torus && perNode > 1 && perNode != nodes);
        if (meets)
            return;
        RC_ASSERT(late >= plain * (1 - 1e-9) && late <= (plain + delay) * (1 + 1e-9));
        RC_ASSERT(slow >= plain * (1 - 1e-9) && slow <= plain * factor * (1 + 1e-9));
    }));
}

void TestOddRanks::formulasRefuse()
{
    CollectiveRequest request = oddRequest(Algorithm::Ring, 8, 1 << 20);
    request.delays = {{1, Seconds(1e-3)}};
    QCOMPARE(formula(request).error().code, ErrorCode::NotModelled);
    QCOMPARE(formula(request).error().subject, std::string("delay"));
    request.delays.clear();
    request.slowRanks = {{1, 2.0}};
    QCOMPARE(formula(request).error().code, ErrorCode::NotModelled);
    QCOMPARE(formula(request).error().subject, std::string("slow-rank"));
    QVERIFY(!formula(request).error().detail.empty());
}

void TestOddRanks::senselessOnesAreRefused_data()
{
    QTest::addColumn<QList<int>>("late");
    QTest::addColumn<double>("delay");
    QTest::addColumn<double>("factor");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("a rank that is not there")
        << QList<int>{8} << 1e-3 << 2.0 << ErrorCode::OutOfRange;
    QTest::newRow("a negative rank") << QList<int>{-1} << 1e-3 << 2.0 << ErrorCode::OutOfRange;
    QTest::newRow("a rank twice") << QList<int>{3, 3} << 1e-3 << 2.0 << ErrorCode::Incompatible;
    QTest::newRow("a negative delay") << QList<int>{3} << -1e-3 << 2.0 << ErrorCode::OutOfRange;
    QTest::newRow("a delay that is no number")
        << QList<int>{3} << std::nan("") << 2.0 << ErrorCode::NotFinite;
    QTest::newRow("a factor below one") << QList<int>{3} << 1e-3 << 0.5 << ErrorCode::OutOfRange;
}

void TestOddRanks::senselessOnesAreRefused()
{
    QFETCH(QList<int>, late);
    QFETCH(double, delay);
    QFETCH(double, factor);
    QFETCH(ErrorCode, code);
    CollectiveRequest request = oddRequest(Algorithm::Ring, 8, 1 << 20);
    for (const int rank : late) {
        request.delays.push_back({rank, Seconds(delay)});
        request.slowRanks.push_back({rank, factor});
    }
    for (const auto& result : {formula(request), simulate(request)}) {
        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
    }
}

RINGSIDE_TEST(TestOddRanks)
#include "tst_odd_ranks.moc"
