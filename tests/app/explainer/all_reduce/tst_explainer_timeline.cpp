// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_timeline.h"
#include "app/explainer/all_reduce/all_reduce_topology.h"
#include "app/explainer/all_reduce/scene_text.h"
#include "tests/app/explainer/all_reduce/hand_made_traces.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

using namespace ringside;
using app::AllReduceTimeline;
using app::AllReduceTopology;
using app::ChunkBars;
using app::SceneText;

class TestExplainerTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsContributors_data();
    void countsContributors();
    void everyRankEndsWithTheWholeSum();
    void seekingBackEqualsSeekingForward();
    void findsStepsAndTheirMiddles();
    void listsWhatIsUnderWay();
    void groupsChunksByWhatTravelsTogether();
    void linksKnowTheirLoad();
    void stepIsDescribed_data();
    void stepIsDescribed();
    void saysTheSlowDown_data();
    void saysTheSlowDown();
};

void TestExplainerTimeline::countsContributors_data()
{
    QTest::addColumn<double>("time");
    QTest::addColumn<int>("rank");
    QTest::addColumn<int>("chunk");
    QTest::addColumn<int>("expected");
    // A ring of 4, one second a step. Step 0: rank 0 sends chunk 0 to rank 1, rank 3 sends chunk 3
    // to rank 0. Step 1: rank 1 sends chunk 0, now of two ranks, to rank 2.
    QTest::newRow("before anything arrives each rank holds its own") << 0.5 << 1 << 0 << 1;
    QTest::newRow("the first arrival adds one") << 1.0 << 1 << 0 << 2;
    QTest::newRow("a chunk that did not arrive stays") << 1.0 << 1 << 2 << 1;
    QTest::newRow("the second arrival adds two") << 2.0 << 2 << 0 << 3;
    QTest::newRow("after three steps one chunk of a rank is whole") << 3.0 << 3 << 0 << 4;
    QTest::newRow("a whole sum replaces, it does not add") << 4.0 << 0 << 0 << 4;
}

void TestExplainerTimeline::countsContributors()
{
    QFETCH(double, time);
    QFETCH(int, rank);
    QFETCH(int, chunk);
    AllReduceTimeline timeline(test::ringTrace(4, 1e6, 1.0));
    timeline.seek(time);
    QTEST(timeline.contributors(rank, chunk), "expected");
}

void TestExplainerTimeline::everyRankEndsWithTheWholeSum()
{
    for (const auto& trace :
         {test::ringTrace(5, 1e6, 1.0), test::hierarchicalTrace(4, 4, 440e6, 1, 9),
          test::hierarchicalTrace(3, 2, 6e6, 1, 9), test::ringTrace(64, 1e6, 1.0)}) {
        AllReduceTimeline timeline(trace);
        QVERIFY(!timeline.isWhole(0));
        timeline.seek(timeline.duration());
        for (int rank = 0; rank < timeline.ranks(); ++rank)
            QVERIFY(timeline.isWhole(rank));
        QVERIFY(timeline.active().empty());
    }
}

void TestExplainerTimeline::seekingBackEqualsSeekingForward()
{
    AllReduceTimeline wandering(test::hierarchicalTrace(4, 4, 440e6, 0.3, 5));
    const bool held = rc::check("seek is a function of time alone", [&] {
        const double share = *rc::gen::inRange(0, 10001) / 10000.0;
        const double time = share * wandering.duration();
        AllReduceTimeline fresh(wandering.trace());
        fresh.seek(time);
        wandering.seek(time);
        for (int rank = 0; rank < fresh.ranks(); ++rank) {
            for (int chunk = 0; chunk < fresh.chunks(); ++chunk)
                RC_ASSERT(fresh.contributors(rank, chunk) == wandering.contributors(rank, chunk));
        }
        RC_ASSERT(std::ranges::equal(fresh.active(), wandering.active()));
    });
    QVERIFY(held);
}

void TestExplainerTimeline::findsStepsAndTheirMiddles()
{
    AllReduceTimeline timeline(test::ringTrace(4, 1e6, 2.0)); // 6 steps of 2 s
    QCOMPARE(timeline.stepCount(), 6);
    QCOMPARE(timeline.stepAt(0), 0);
    QCOMPARE(timeline.stepAt(1.99), 0);
    QCOMPARE(timeline.stepAt(2.0), 1);
    QCOMPARE(timeline.stepAt(12.0), 5);
    QCOMPARE(timeline.middleOf(2), 5.0);
    QVERIFY(!timeline.step(2).copies);
    QVERIFY(timeline.step(3).copies);
    QCOMPARE(timeline.stopAfter(0.0), 1.0);
    QCOMPARE(timeline.stopAfter(1.0), 3.0);
    QCOMPARE(timeline.stopAfter(11.0), 12.0);
    QCOMPARE(timeline.stopBefore(12.0), 11.0);
    QCOMPARE(timeline.stopBefore(1.0), 0.0);
    QCOMPARE(AllReduceTimeline().stopAfter(0), 0.0);
}

void TestExplainerTimeline::listsWhatIsUnderWay()
{
    AllReduceTimeline timeline(test::ringTrace(4, 1e6, 1.0));
    timeline.seek(2.25);
    QCOMPARE(timeline.active().size(), std::size_t{4});
    const auto& transfer = timeline.trace().transfers[timeline.active().front()];
    QCOMPARE(transfer.step, 2);
    QCOMPARE(timeline.progress(transfer), 0.25);
}

void TestExplainerTimeline::groupsChunksByWhatTravelsTogether()
{
    const ChunkBars four = ChunkBars::of(test::ringTrace(4, 1, 1));
    QCOMPARE(four.bars, 4);
    QCOMPARE(four.rowsOf(2), 1);

    // 16 chunks of 4 x 4 ranks: chunk 4 j + k is part k of piece j, so bar 1 has 1, 5, 9, 13.
    const ChunkBars hosts = ChunkBars::of(test::hierarchicalTrace(4, 4, 1, 1, 1));
    QCOMPARE(hosts.bars, 4);
    QCOMPARE(hosts.rowsOf(1), 4);
    QCOMPARE(std::vector<int>(hosts.chunks.begin() + 4, hosts.chunks.begin() + 8),
             (std::vector<int>{1, 5, 9, 13}));
    // One letter for what travels together; chunks that travel alone have their number.
    for (const int chunk : {1, 5, 9, 13})
        QCOMPARE(hosts.partOf(chunk), QStringLiteral("B"));
    QCOMPARE(hosts.partOf(15), QStringLiteral("D"));
    QVERIFY(four.partOf(2).isEmpty());

    // 64 chunks on a flat ring: 8 bars of 8 neighbours.
    const ChunkBars many = ChunkBars::of(test::ringTrace(64, 1, 1));
    QCOMPARE(many.bars, 8);
    QCOMPARE(many.rowsOf(7), 8);
    QCOMPARE(many.barOfChunk[63], 7);
}

void TestExplainerTimeline::linksKnowTheirLoad()
{
    const auto trace = test::hierarchicalTrace(4, 4, 440e6, 1, 9);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    QVERIFY(topology.inHosts);
    QCOMPARE(topology.hosts, 4);
    // Four lines between neighbours on the loop of hosts, and one inside each host.
    QCOMPARE(topology.links.size(), std::size_t{8});
    // 440 MB / 16 from each of four ranks side by side in 9 s.
    QCOMPARE(topology.peakCrossing, 440e6 / 16 * 4 / 9);

    AllReduceTimeline timeline(trace);
    app::LinkLoads loads;
    timeline.seek(1.5); // inside the hosts
    loads.update(topology, trace, timeline.active());
    QCOMPARE(loads.busy, 0.0);
    timeline.seek(3 + 4.5); // the first step between hosts
    loads.update(topology, trace, timeline.active());
    QCOMPARE(loads.busy, 1.0);
    for (std::size_t i = 0; i < topology.links.size(); ++i)
        QCOMPARE(loads.load[i], topology.links[i].crossesNodes ? 1.0 : 0.0);
}

void TestExplainerTimeline::stepIsDescribed_data()
{
    QTest::addColumn<bool>("hierarchical");
    QTest::addColumn<double>("time");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("expected");
    // Ring of 8, 256 KiB, 10 ms a step: step 5 is s = 4, where rank 2 sends chunk (2 - 4) mod 8 = 6
    // with the values of 5 ranks; 32 KiB / 10 ms = 3.2768 MB/s.
    QTest::newRow("a flat ring names rank, chunk, bytes and rank")
        << false << 0.045 << 2
        << QStringLiteral(
               "Step 5 of 14, reduce-scatter: rank 2 sends chunk 6, 32 KiB, to rank 3 (sum of "
               "ranks 0 to 2, 6 and 7, 3.28 MB/s).");
    // Steps 1 to 7 add up. In step 8 (s = 7) rank 2 sends chunk (2 - 7) mod 8 = 3, which it
    // completed in step 7.
    QTest::newRow("the second half of a ring distributes the sum")
        << false << 0.075 << 2
        << QStringLiteral("Step 8 of 14, all-gather: rank 2 sends chunk 3, 32 KiB, to rank 3 "
                          "(the whole sum, 3.28 MB/s).");
    QTest::newRow("the end says that everybody has the sum")
        << false << 0.14 << 2
        << QStringLiteral("Done after 140 ms: every rank holds the final sum.");
    // 4 x 4, 440 MB: three steps of 0.5 ms inside, then 22 ms a step between hosts. In the third
    // of those (step 6) host 2 sends part (2 - 2) mod 4 = 0 of the four pieces, which are chunks 0,
    // 4, 8 and 12 of the table: 4 x 27.5 MB of 3 hosts in 22 ms.
    QTest::newRow("between hosts the ranks of a host speak as one")
        << true << 0.0015 + 0.055 << 8
        << QStringLiteral("Step 6 of 12, between hosts: host 2 sends part A, chunks 0, 4, 8, 12 "
                          "(110 MB, sum of hosts 0 to 2) to host 3 at 5 GB/s.");
    QTest::newRow("inside a host several chunks travel together")
        << true << 0.00025 << 1
        << QStringLiteral("Step 1 of 12, inside each host: rank 1 sends chunks 4 to 7, 110 MB, to "
                          "rank 2 (its own values, 220 GB/s).");
}

void TestExplainerTimeline::stepIsDescribed()
{
    QFETCH(bool, hierarchical);
    QFETCH(double, time);
    QFETCH(int, rank);
    const auto trace = hierarchical ? test::hierarchicalTrace(4, 4, 440e6, 0.0005, 0.022)
                                    : test::ringTrace(8, 32768, 0.01);
    AllReduceTimeline timeline(trace);
    timeline.seek(time);
    QTEST(SceneText::step(timeline, AllReduceTopology::of(trace), rank), "expected");
}

void TestExplainerTimeline::saysTheSlowDown_data()
{
    QTest::addColumn<double>("factor");
    QTest::addColumn<QString>("expected");
    QTest::newRow("forty times") << 40.0 << QStringLiteral("1 ms takes 40 ms");
    QTest::newRow("ten thousand times is told by the microsecond")
        << 1e4 << QStringLiteral("1 µs takes 10 ms");
    QTest::newRow("a slow job may run faster than it is")
        << 0.5 << QStringLiteral("1 ms takes 500 µs");
}

void TestExplainerTimeline::saysTheSlowDown()
{
    QFETCH(double, factor);
    QTEST(SceneText::slowDown(factor), "expected");
}

RINGSIDE_TEST(TestExplainerTimeline)
#include "tst_explainer_timeline.moc"
