// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "core/scaling/throughput/group_collectives.h"
#include "tests/support/near.h"
#include "tests/support/schedule_executor.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

namespace {

/// `nodes` of `perNode` ranks with a NIC each, 10 GB/s inside and 5 GB/s between, no latencies.
CollectiveRequest inPieces(int nodes, int perNode, int pieces, double bytes)
{
    CollectiveRequest request;
    request.algorithm = Algorithm::HierarchicalRing;
    request.ranks = nodes * perNode;
    request.bytes = Bytes(bytes);
    request.chunks = pieces;
    request.fabric.bandwidth = BytesPerSecond(10e9);
    request.fabric.ranksPerNode = perNode;
    request.fabric.interBandwidth = BytesPerSecond(5e9);
    request.fabric.nicPerRank = true;
    return request;
}

double secondsOf(const Result<CollectiveResult>& result)
{
    return result ? result->time.value() : NAN;
}

} // namespace

/// A hierarchical ring whose phases inside and between nodes overlap: formula, engine and the
/// step-time law's all-reduce are three programs for the same thing.
class TestPipelinedRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRankEndsWithTheSum()
    {
        for (const auto& [nodes, perNode, pieces] :
             {std::array{2, 2, 2}, {2, 8, 3}, {3, 5, 4}, {4, 3, 2}, {5, 2, 8}, {2, 3, 5}}) {
            const int ranks = nodes * perNode;
            for (const std::int64_t count : {0, 1, ranks, pieces * ranks, 5 * pieces * ranks + 7}) {
                const auto schedule = pipelinedRingSchedule(ranks, perNode, pieces, count);
                const std::string wrong = ScheduleExecutor(*schedule).runSteps();
                QVERIFY2(wrong.empty(), qPrintable(QString::fromStdString(wrong)));
                CollectiveRequest request =
                    inPieces(nodes, perNode, pieces, 4.0 * static_cast<double>(count));
                // Messages without elements take time, too: an order of arrival needs it.
                request.fabric.alpha = request.fabric.interAlpha = Seconds(1e-6);
                const auto trace = traceOf(request);
                QVERIFY(trace);
                const std::string late = ScheduleExecutor(*schedule).runTrace(*trace);
                QVERIFY2(late.empty(), qPrintable(QString::fromStdString(late)));
            }
        }
    }

    void knownTime_data()
    {
        QTest::addColumn<int>("pieces");
        QTest::addColumn<double>("seconds");
        // Two nodes of two, 16 MB. In one piece: scatter and gather 8 MB at 10 GB/s, 0.8 ms each;
        // between nodes twice 4 MB at 5 GB/s, 1.6 ms.
        QTest::newRow("phase after phase") << 1 << 3.2e-3;
        // x = 0.4 ms, y = 0.8 ms: the NIC waits for one scatter and leaves one gather.
        QTest::newRow("two pieces") << 2 << 2.4e-3;
        // x = 0.1 ms, y = 0.2 ms: 2 x + 8 y.
        QTest::newRow("eight pieces") << 8 << 1.8e-3;
    }

    void knownTime()
    {
        QFETCH(int, pieces);
        QFETCH(double, seconds);
        const CollectiveRequest request = inPieces(2, 2, pieces, 16e6);
        QVERIFY(isNear(secondsOf(formula(request)), seconds));
        QVERIFY(isNear(secondsOf(simulate(request)), seconds));
    }

    void formulaAndEngineAgree()
    {
        QVERIFY(rc::check("formula and engine agree in time, steps, messages and bytes", [] {
            const int nodes = *rc::gen::inRange(2, 6), perNode = *rc::gen::inRange(2, 9);
            const int pieces = *rc::gen::inRange(2, 10);
            const double count = *rc::gen::inRange(1, 4000);
            CollectiveRequest request =
                inPieces(nodes, perNode, pieces, 4.0 * nodes * perNode * pieces * count);
            FabricSpec& fabric = request.fabric;
            fabric.nicPerRank = *rc::gen::arbitrary<bool>();
            fabric.alpha = Seconds(1e-7 * *rc::gen::inRange(0, 100));
            fabric.interAlpha = Seconds(1e-7 * *rc::gen::inRange(0, 100));
            fabric.interBandwidth = BytesPerSecond(1e8 * *rc::gen::inRange(1, 1000));
            request.envelope = Bytes(*rc::gen::inRange(0, 64));
            const auto byFormula = formula(request), byEngine = simulate(request);
            RC_ASSERT(byFormula && byEngine);
            RC_ASSERT(isNear(byEngine->time.value(), byFormula->time.value()));
            RC_ASSERT(byEngine->steps == byFormula->steps);
            RC_ASSERT(byEngine->messages == byFormula->messages);
            RC_ASSERT(isNear(byEngine->maxBytesSentPerRank.value(),
                             byFormula->maxBytesSentPerRank.value()));
        }));
    }

    void engineApproachesTheLawsAllReduce_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<double>("inside"); // GB/s
        QTest::addColumn<double>("nic");
        QTest::newRow("two A100 hosts, bound inside") << 2 << 230.0 << 22.5;
        QTest::newRow("two H100 hosts at 200 Gbit/s, bound by the NIC") << 2 << 370.0 << 22.5;
        QTest::newRow("32 H100 hosts at 400 Gbit/s") << 32 << 370.0 << 45.0;
    }

    void engineApproachesTheLawsAllReduce()
    {
        QFETCH(int, nodes);
        QFETCH(double, inside);
        QFETCH(double, nic);
        for (const int pieces : {4, 16}) {
            CollectiveRequest request = inPieces(nodes, 8, pieces, 4.0 * nodes * 8 * 16 * 8192);
            request.fabric.bandwidth = BytesPerSecond(inside * 1e9);
            request.fabric.interBandwidth = BytesPerSecond(nic * 1e9);
            throughput::Group group;
            group.ranks = request.ranks;
            group.perHost = 8;
            group.link = inside * 1e9;
            group.nic = nic * 1e9;
            const double law =
                throughput::allReduceTime(group, request.bytes.value()) - 2 * group.latency();
            const double engine = secondsOf(simulate(request));
            // Filling and draining the pipeline takes one piece of each phase at most.
            QVERIFY2(engine >= law * (1 - 1e-9) && engine <= law * (1 + 2.0 / pieces),
                     qPrintable(QString::number(engine / law)));
            // Phase after phase is never faster than the law, and slower than pieces.
            request.chunks = 1;
            QVERIFY(secondsOf(simulate(request)) > engine);
        }
    }

    void phasesOverlapAndEachPortSendsOneMessage()
    {
        const auto trace = traceOf(inPieces(2, 4, 4, 16e6));
        QVERIFY(trace);
        QCOMPARE(trace->pieces, 4);
        QCOMPARE(trace->chunks, 4 * 8);
        bool overlap = false;
        for (const Transfer& a : trace->transfers) {
            for (const Transfer& b : trace->transfers) {
                const double together =
                    std::min(a.end, b.end).value() - std::max(a.start, b.start).value();
                if (a.from != b.from || &a == &b || together <= 1e-9 * a.end.value())
                    continue;
                QVERIFY(a.crossesNodes != b.crossesNodes);
                overlap = true;
            }
        }
        QVERIFY(overlap);
    }

    void slowRankDelaysThePieces()
    {
        CollectiveRequest request = inPieces(2, 4, 4, 16e6);
        const double even = secondsOf(simulate(request));
        request.slowRanks = {{3, 2.0}};
        QVERIFY(secondsOf(simulate(request)) > 1.5 * even);
        request.slowRanks.clear();
        request.delays = {{5, Seconds(1e-3)}};
        const double late = secondsOf(simulate(request));
        QVERIFY(late >= even && late <= even + 1e-3 * (1 + 1e-9));
        const auto schedule = pipelinedRingSchedule(8, 4, 4, 4000000);
        QVERIFY(ScheduleExecutor(*schedule).runTrace(*traceOf(request)).empty());
    }

    void onlyTheEngineKnowsUnevenPiecesAndAdditions()
    {
        CollectiveRequest request = inPieces(2, 4, 4, 4.0 * 129);
        QCOMPARE(formula(request).error().code, ErrorCode::NotModelled);
        QVERIFY(simulate(request));
        request = inPieces(2, 4, 4, 16e6);
        const double without = secondsOf(simulate(request));
        request.gammaSecondsPerByte = 1e-11;
        QCOMPARE(formula(request).error().code, ErrorCode::NotModelled);
        QVERIFY(secondsOf(simulate(request)) > without);
    }

    void oneNodeHasNothingToOverlap()
    {
        CollectiveRequest request = inPieces(1, 8, 4, 16e6);
        CollectiveRequest whole = request;
        whole.chunks = 1;
        QCOMPARE(secondsOf(simulate(request)), secondsOf(simulate(whole)));
        QCOMPARE(secondsOf(formula(request)), secondsOf(formula(whole)));
    }

    void tooManyPiecesAreRefused()
    {
        const auto result = simulate(inPieces(2, 8, 1 << 30, 16e6));
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::TooLarge);
        QCOMPARE(result.error().subject, std::string("chunks"));
    }
};

RINGSIDE_TEST(TestPipelinedRing)
#include "tst_pipelined_ring.moc"
