// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/algorithm/algorithm_choice.h"

#include "core/scaling/collective/collectives.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

class TestAlgorithmChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallVectorsAreLatencyAndLargeOnesBandwidth();
    void flatRingPaysTheNetworkMoreOften();
    void nothingIsFasterThanTheChoice();
    void crossoverIsWhereAnotherTakesOver();
    void reductionsCanDecide();
    void serversTakePartWhenThereAreAny();
    void whatCannotRunSaysWhy();
    void simulationChoosesAmongSimulations();
    void billionRanksAreNotSimulated();
};

namespace {

CollectiveRequest flat(int ranks, double bytes)
{
    CollectiveRequest request;
    request.ranks = ranks;
    request.bytes = Bytes(bytes);
    request.fabric.alpha = microseconds(5);
    request.fabric.bandwidth = gigabitsPerSecond(100);
    return request;
}

Algorithm best(const Result<AlgorithmChoice>& choice)
{
    return choice->ranked.front().algorithm;
}

/// The fastest that does not send to all at once.
Algorithm bestInTurn(const Result<AlgorithmChoice>& choice)
{
    const bool direct = choice->ranked.front().algorithm == Algorithm::Direct;
    return choice->ranked[direct ? 1 : 0].algorithm;
}

bool isRanked(const AlgorithmChoice& choice, Algorithm algorithm)
{
    return std::any_of(choice.ranked.begin(), choice.ranked.end(),
                       [=](const TimedAlgorithm& timed) { return timed.algorithm == algorithm; });
}

std::string reasonFor(const AlgorithmChoice& choice, Algorithm algorithm)
{
    for (const NotConsidered& other : choice.notConsidered) {
        if (other.algorithm == algorithm)
            return other.reason;
    }
    return {};
}

} // namespace

void TestAlgorithmChoice::smallVectorsAreLatencyAndLargeOnesBandwidth()
{
    // 64 ranks, 100 Gb/s, 5 us. 16 KiB: the direct exchange takes 2 x (5 us + 63 x 256 B/B) = 12.6
    // us, recursive doubling 6 x (5 us + 16 KiB/B) = 37.9 us, the ring 126 x (5 us + 256 B/B) =
    // 632.6 us.
    const auto small = chooseAlgorithm(flat(64, 16384), Method::Formula);
    QVERIFY(small);
    QCOMPARE(best(small), Algorithm::Direct);
    QCOMPARE(small->regime, CostRegime::Latency);
    QVERIFY(std::abs(small->regimeShare - 10 / (10 + 126 * 256 / 12500.0)) < 1e-9);
    const auto timeOf = [&](Algorithm algorithm) {
        for (const TimedAlgorithm& timed : small->ranked) {
            if (timed.algorithm == algorithm)
                return timed.time.value();
        }
        return 0.0;
    };
    QVERIFY(std::abs(timeOf(Algorithm::RecursiveDoubling) - 37.9e-6) < 0.1e-6);
    QVERIFY(std::abs(timeOf(Algorithm::Ring) - 632.6e-6) < 0.1e-6);
    // Without it, the pairs: 6 messages in a row.
    QCOMPARE(bestInTurn(small), Algorithm::RecursiveDoubling);
    QVERIFY(small->above && small->above->algorithm == Algorithm::HalvingDoubling);
    // Halving-doubling pays 12 alpha and 2 x 63/64 n/B, recursive doubling 6 alpha and 6 n/B: equal
    // at n = 6 alpha B / (6 - 2 x 63/64) = 93 kB, up to the rounding of 64 parts to whole elements.
    QVERIFY(std::abs(small->above->bytes.value() - 6 * 5e-6 * 12.5e9 / (6 - 126.0 / 64)) < 256);
    // 256 MiB: all that send 2 x 63/64 n take 42.3 ms or a little more.
    const auto large = chooseAlgorithm(flat(64, 256 * kMebi), Method::Formula);
    QCOMPARE(large->regime, CostRegime::Bandwidth);
    QVERIFY(large->regimeShare > 0.99);
    QCOMPARE(bestInTurn(large), Algorithm::HalvingDoubling);
    QVERIFY(large->below && large->below->algorithm == Algorithm::RecursiveDoubling);
    QVERIFY(large->reason.find("bandwidth regime") != std::string::npos);
}

void TestAlgorithmChoice::flatRingPaysTheNetworkMoreOften()
{
    // Two nodes of two ranks with one NIC a rank as fast as the links: hierarchical and flat ring
    // both send 2 x 3/4 n; the flat ring pays 6 (a1 + a2), the hierarchical one 4 a1 + 2 a2.
    CollectiveRequest request = flat(4, 4 << 20);
    request.fabric = {microseconds(3),  BytesPerSecond(10e9), 2,
                      microseconds(30), BytesPerSecond(10e9), true};
    const auto choice = chooseAlgorithm(request, Method::Formula);
    double ring = 0, hierarchical = 0;
    for (const TimedAlgorithm& timed : choice->ranked) {
        if (timed.algorithm == Algorithm::Ring)
            ring = timed.time.value();
        if (timed.algorithm == Algorithm::HierarchicalRing)
            hierarchical = timed.time.value();
    }
    QVERIFY(std::abs(ring - hierarchical - 2 * 3e-6 - 4 * 30e-6) < 1e-12);
}

void TestAlgorithmChoice::nothingIsFasterThanTheChoice()
{
    QVERIFY(rc::check("no algorithm with a closed form is faster than the one chosen", [] {
        CollectiveRequest request = flat(*rc::gen::inRange(2, 2000), 4.0);
        request.bytes = Bytes(4.0 * request.ranks * *rc::gen::inRange(1, 1000000));
        request.gammaSecondsPerByte = 1e-12 * *rc::gen::inRange(0, 100);
        request.servers = *rc::gen::inRange(0, 9);
        const auto choice = chooseAlgorithm(request, Method::Formula);
        RC_ASSERT(choice.has_value());
        for (const std::string& name : algorithmNames()) {
            request.algorithm = *algorithmNamed(name);
            const auto result = formula(request);
            if (result && request.algorithm != Algorithm::InNetwork &&
                isRanked(*choice, request.algorithm))
                RC_ASSERT(result->time >= choice->ranked.front().time);
        }
        for (std::size_t i = 1; i < choice->ranked.size(); ++i)
            RC_ASSERT(choice->ranked[i].time >= choice->ranked[i - 1].time);
        RC_ASSERT(choice->ranked.size() + choice->notConsidered.size() == algorithmNames().size());
    }));
}

void TestAlgorithmChoice::crossoverIsWhereAnotherTakesOver()
{
    QVERIFY(rc::check("at the crossover another algorithm is fastest, an element earlier it is not",
                      [] {
                          CollectiveRequest request = flat(*rc::gen::inRange(3, 300), 4);
                          request.bytes = Bytes(4.0 * *rc::gen::inRange(1, 10000000));
                          const auto here = chooseAlgorithm(request, Method::Formula);
                          for (const auto& [crossover, back] :
                               {std::pair(here->below, 4.0), std::pair(here->above, -4.0)}) {
                              if (!crossover)
                                  continue;
                              request.bytes = crossover->bytes;
                              const auto there = chooseAlgorithm(request, Method::Formula);
                              RC_ASSERT(bestInTurn(there) == crossover->algorithm);
                              RC_ASSERT(bestInTurn(there) != bestInTurn(here));
                              request.bytes += Bytes(back);
                              RC_ASSERT(bestInTurn(chooseAlgorithm(request, Method::Formula)) ==
                                        bestInTurn(here));
                          }
                      }));
}

void TestAlgorithmChoice::reductionsCanDecide()
{
    // Adding takes a hundred times the wire's time: recursive doubling adds lg p n,
    // halving-doubling (p - 1)/p n.
    CollectiveRequest request = flat(64, 64 * kMebi);
    request.gammaSecondsPerByte = 100 / 12.5e9;
    const auto choice = chooseAlgorithm(request, Method::Formula);
    QCOMPARE(choice->regime, CostRegime::Compute);
    QVERIFY(best(choice) != Algorithm::RecursiveDoubling);
}

void TestAlgorithmChoice::serversTakePartWhenThereAreAny()
{
    CollectiveRequest request = flat(8, 64 * kMebi);
    const auto without = chooseAlgorithm(request, Method::Formula);
    QVERIFY(!isRanked(*without, Algorithm::ReductionServer));
    QVERIFY(!reasonFor(*without, Algorithm::ReductionServer).empty());
    // 8 reducers as fast as the workers: n/B against the ring's 2 x 7/8 n/B.
    request.servers = 8;
    const auto with = chooseAlgorithm(request, Method::Formula);
    QCOMPARE(best(with), Algorithm::ReductionServer);
    QVERIFY(!isRanked(*with, Algorithm::InNetwork));
}

void TestAlgorithmChoice::whatCannotRunSaysWhy()
{
    // One element more than ranks, and additions that take time: 5e8 messages at once differ.
    CollectiveRequest request = flat(1 << 14, 4.0 * ((1 << 14) + 1));
    request.gammaSecondsPerByte = 1e-12;
    const auto choice = chooseAlgorithm(request, Method::Formula);
    QVERIFY(choice);
    const auto simulated = chooseAlgorithm(request, Method::Simulate);
    QVERIFY(simulated);
    QVERIFY(!isRanked(*simulated, Algorithm::Direct));
    QVERIFY(reasonFor(*simulated, Algorithm::Direct).find("messages") != std::string::npos);
}

void TestAlgorithmChoice::simulationChoosesAmongSimulations()
{
    const CollectiveRequest request = flat(13, 1 << 20);
    const auto choice = chooseAlgorithm(request, Method::Simulate);
    for (const TimedAlgorithm& timed : choice->ranked) {
        CollectiveRequest one = request;
        one.algorithm = timed.algorithm;
        QCOMPARE(simulate(one)->time, timed.time);
    }
}

void TestAlgorithmChoice::billionRanksAreNotSimulated()
{
    const auto choice = chooseAlgorithm(flat(1000000000, 4e9), Method::Simulate);
    QVERIFY(!choice);
    QVERIFY(!choice.error().limit.empty());
}

RINGSIDE_TEST(TestAlgorithmChoice)
#include "tst_algorithm_choice.moc"
