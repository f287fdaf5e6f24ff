// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_layout.h"
#include "app/explainer/all_reduce/scene_text.h"
#include "core/scaling/collective/group_trace.h"
#include "tests/app/explainer/all_reduce/hand_made_traces.h"
#include "tests/app/explainer/all_reduce/shaped_traces.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using app::AllReduceLayout;
using app::AllReduceTopology;

class TestAllReduceGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranksDoNotOverlapInTheScene();
    void ranksOfARingGoClockwiseFromTheTop();
    void tagsOfNicsCoverNothing_data();
    void tagsOfNicsCoverNothing();
    void hostsHoldTheirRanks();
    void fourHostsAreAtTheCornersInRingOrder();
    void linesEndAtTheBoxes();
    void packetsTravelFromSenderToReceiver();
    void packetsOfBothDirectionsPassEachOther();
    void barsFillByTheirShare();
    void pointFindsItsRank();
    void treeHasItsRootOnTop();
    void twoTreesAreSeparate();
    void torusIsAGrid();
    void rowsEndLeadsAroundByStubs();
    void planesAreSideBySide();
    void serversAreInAColumn();
    void serversPortIsSharedByItsWorkers();
    void manyLongLinesAreDrawnAtTheirEnds();
    void manyMessagesAtOnceAreDots();
    void classesOfRanksAreNamed();
    void everyShapeStaysInside();
};

namespace {

AllReduceLayout layoutOf(const scaling::Trace& trace, QSizeF size, double unit = 1)
{
    return AllReduceLayout::compute(AllReduceTopology::of(trace), size, unit);
}

} // namespace

void TestAllReduceGeometry::ranksDoNotOverlapInTheScene()
{
    const bool held = rc::check("no rank leaves the scene or covers another", [] {
        const int hosts = *rc::gen::inRange(1, 17);
        const int perHost = *rc::gen::element(1, 2, 4, 8);
        RC_PRE(hosts * perHost >= 2 && hosts * perHost <= app::kMaxDrawnRanks);
        const QSizeF size(*rc::gen::inRange(400, 900), *rc::gen::inRange(250, 400));
        const auto trace = perHost == 1 ? test::ringTrace(hosts, 1, 1)
                                        : test::hierarchicalTrace(hosts, perHost, 1, 1, 1);
        const AllReduceLayout layout = layoutOf(trace, size);
        const QRectF scene(QPointF(0, 0), size);
        for (std::size_t i = 0; i < layout.cells.size(); ++i) {
            RC_ASSERT(scene.contains(layout.cells[i]));
            for (std::size_t j = 0; j < i; ++j)
                RC_ASSERT(!layout.cells[i].intersects(layout.cells[j]));
        }
        if (perHost > 1)
            for (const QRectF& tag : layout.ports)
                RC_ASSERT(scene.contains(tag));
        for (std::size_t i = 0; i < layout.hosts.size(); ++i) {
            RC_ASSERT(scene.contains(layout.hosts[i]));
            for (std::size_t j = 0; j < i; ++j)
                RC_ASSERT(!layout.hosts[i].intersects(layout.hosts[j]));
        }
    });
    QVERIFY(held);
}

void TestAllReduceGeometry::ranksOfARingGoClockwiseFromTheTop()
{
    const AllReduceLayout layout = layoutOf(test::ringTrace(4, 1, 1), {400, 300});
    QCOMPARE(layout.cells.size(), std::size_t{4});
    QVERIFY(layout.hosts.empty());
    const QPointF top = layout.cells[0].center();
    QVERIFY(std::abs(top.x() - 200) < 1);
    QVERIFY(top.y() < 150);
    QVERIFY(layout.cells[1].center().x() > 200);
    QVERIFY(layout.cells[2].center().y() > 150);
    QVERIFY(layout.cells[3].center().x() < 200);
}

void TestAllReduceGeometry::tagsOfNicsCoverNothing_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<double>("unit");
    for (const int hosts : {2, 3, 4, 6, 8, 16})
        for (const double unit : {1.0, 2.0})
            QTest::addRow("%d hosts at %g %%", hosts, unit * 100) << hosts << unit;
}

/// In the pane beside a question: 535 pixels of 1440, and at 200 % the pane below it, some 900.
void TestAllReduceGeometry::tagsOfNicsCoverNothing()
{
    QFETCH(const int, hosts);
    QFETCH(const double, unit);
    auto trace = test::hierarchicalTrace(hosts, 4, 1, 1, 1);
    trace.fabric.interBandwidth = BytesPerSecond(12.5e9); // without it, no tag is drawn
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    const double width = unit > 1 ? 900 : 535;
    const QSizeF size(width, AllReduceLayout::preferredHeight(topology) * unit);
    const AllReduceLayout layout = AllReduceLayout::compute(topology, size, unit);
    QCOMPARE(layout.ports.size(), static_cast<std::size_t>(topology.ports()));
    QCOMPARE(topology.ports(), hosts);
    const QRectF scene(QPointF(0, 0), size);
    for (std::size_t i = 0; i < layout.ports.size(); ++i) {
        QVERIFY(scene.contains(layout.ports[i]));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(!layout.ports[i].intersects(layout.ports[j]),
                     qPrintable(QStringLiteral("tags of hosts %1 and %2").arg(i).arg(j)));
        for (const QRectF& cell : layout.cells)
            QVERIFY2(!layout.ports[i].intersects(cell),
                     qPrintable(QStringLiteral("the tag of host %1 and a GPU").arg(i)));
    }
}

void TestAllReduceGeometry::hostsHoldTheirRanks()
{
    const auto trace = test::hierarchicalTrace(8, 8, 1, 1, 1);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {800, 260}, 1);
    QCOMPARE(layout.hosts.size(), std::size_t{8});
    for (int rank = 0; rank < 64; ++rank)
        QVERIFY(layout.hosts[static_cast<std::size_t>(rank / 8)].contains(
            layout.cells[static_cast<std::size_t>(rank)]));
}

void TestAllReduceGeometry::fourHostsAreAtTheCornersInRingOrder()
{
    const AllReduceLayout layout = layoutOf(test::hierarchicalTrace(4, 4, 1, 1, 1), {535, 250});
    const auto at = [&](std::size_t host) { return layout.hosts[host].center(); };
    QVERIFY(at(0).x() < at(1).x() && at(0).y() == at(1).y());
    QVERIFY(at(2).x() == at(1).x() && at(2).y() > at(1).y());
    QVERIFY(at(3).x() == at(0).x() && at(3).y() == at(2).y());
}

void TestAllReduceGeometry::linesEndAtTheBoxes()
{
    const auto trace = test::hierarchicalTrace(4, 4, 1, 1, 1);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {535, 250}, 1);
    for (std::size_t i = 0; i < topology.links.size(); ++i) {
        const auto& link = topology.links[i];
        if (!link.crossesNodes || link.from != 0 || link.to != 1)
            continue;
        QCOMPARE(layout.lines[i].a, QPointF(layout.hosts[0].right(), layout.hosts[0].center().y()));
        QCOMPARE(layout.lines[i].b, QPointF(layout.hosts[1].left(), layout.hosts[1].center().y()));
        return;
    }
    QFAIL("no line between host 0 and host 1");
}

void TestAllReduceGeometry::packetsTravelFromSenderToReceiver()
{
    const auto trace = test::hierarchicalTrace(4, 2, 1, 1, 1);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {535, 250}, 1);
    for (std::size_t i = 0; i < trace.transfers.size(); ++i) {
        const auto& transfer = trace.transfers[i];
        const auto centre = [&](double progress) {
            return layout.packetCentre(topology, i, transfer, progress);
        };
        const auto& boxes = transfer.crossesNodes ? layout.hosts : layout.cells;
        const int per = transfer.crossesNodes ? 2 : 1;
        const QPointF to = boxes[static_cast<std::size_t>(transfer.to / per)].center();
        const auto away = [&](QPointF point) {
            return std::hypot(to.x() - point.x(), to.y() - point.y());
        };
        QVERIFY(away(centre(1)) < away(centre(0.5)));
        QVERIFY(away(centre(0.5)) < away(centre(0)));
    }
}

void TestAllReduceGeometry::packetsOfBothDirectionsPassEachOther()
{
    // A ring of two: rank 0 sends to 1 while 1 sends to 0 on the same line.
    const auto trace = test::ringTrace(2, 1, 1);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    QCOMPARE(topology.links.size(), std::size_t{1});
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {400, 300}, 1);
    const QPointF there = layout.packetCentre(topology, 0, trace.transfers[0], 0.5);
    const QPointF back = layout.packetCentre(topology, 1, trace.transfers[1], 0.5);
    QVERIFY(std::hypot(there.x() - back.x(), there.y() - back.y()) >= layout.packetSize().height());
}

void TestAllReduceGeometry::barsFillByTheirShare()
{
    const AllReduceLayout layout = layoutOf(test::ringTrace(4, 1, 1), {400, 300});
    const QRectF first = layout.barRect(0, 0, 4);
    const QRectF last = layout.barRect(0, 3, 4);
    QVERIFY(layout.cells[0].contains(first) && layout.cells[0].contains(last));
    QVERIFY(first.bottom() < last.top());
    // Three of four ranks in the sum fill three quarters of the bar; row 1 of 2 is its lower half.
    const QRectF half = AllReduceLayout::rowRect(first, 1, 2, 0.75);
    QCOMPARE(half.width(), first.width() * 0.75);
    QCOMPARE(half.top(), first.top() + first.height() / 2);
    QCOMPARE(AllReduceLayout::rowRect(first, 0, 1, 1.5).width(), first.width());
}

void TestAllReduceGeometry::pointFindsItsRank()
{
    const AllReduceLayout layout = layoutOf(test::ringTrace(8, 1, 1), {500, 300}, 1.5);
    QCOMPARE(layout.cellAt(layout.cells[5].center()), 5);
    QCOMPARE(layout.cellAt({250, 150}), -1);
}

void TestAllReduceGeometry::treeHasItsRootOnTop()
{
    const AllReduceTopology topology = AllReduceTopology::of(test::treeTrace(7, 1));
    QCOMPARE(topology.shape, app::SceneShape::Tree);
    QCOMPARE(topology.parent, (std::vector<int>{-1, 0, 0, 1, 1, 2, 2}));
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {600, 300}, 1);
    const auto at = [&](std::size_t rank) { return layout.cells[rank].center(); };
    QVERIFY(at(0).y() < at(1).y() && at(1).y() < at(3).y());
    QCOMPARE(at(1).y(), at(2).y());
    // A parent stands over the middle of its children.
    QCOMPARE(at(0).x(), (at(1).x() + at(2).x()) / 2);
    QCOMPARE(at(2).x(), (at(5).x() + at(6).x()) / 2);
    QCOMPARE(topology.links.size(), std::size_t{6});
}

void TestAllReduceGeometry::twoTreesAreSeparate()
{
    const auto trace = test::treeTrace(7, 2);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    QCOMPARE(topology.shape, app::SceneShape::TwoTrees);
    QCOMPARE(topology.cells, 14);
    // Rank 6 is the second tree's root; its cell there is 7 + 6.
    QCOMPARE(topology.parent[13], -1);
    QCOMPARE(topology.cellOf(6, 1), 13);
    QCOMPARE(topology.endpointOf(13), 6);
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {900, 300}, 1);
    QCOMPARE(layout.trees.size(), std::size_t{2});
    QVERIFY(!layout.trees[0].intersects(layout.trees[1]));
    for (std::size_t cell = 0; cell < 14; ++cell)
        QVERIFY(layout.trees[cell / 7].contains(layout.cells[cell]));
    // A message of chunk 1 travels in the second tree only.
    for (std::size_t i = 0; i < trace.transfers.size(); ++i) {
        const app::SceneLink& link = topology.links[static_cast<std::size_t>(topology.linkOf(i))];
        QCOMPARE(link.from >= 7, trace.transfers[i].chunk == 1);
        QCOMPARE(link.to >= 7, trace.transfers[i].chunk == 1);
    }
}

void TestAllReduceGeometry::torusIsAGrid()
{
    // 4 columns, 3 rows: rank 5 is column 1 of row 1.
    const AllReduceTopology topology = AllReduceTopology::of(test::torusTrace({4, 3, 0}, 0));
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {600, 350}, 1);
    const auto at = [&](std::size_t rank) { return layout.cells[rank].center(); };
    QCOMPARE(at(5).x(), at(1).x());
    QCOMPARE(at(5).y(), at(4).y());
    QVERIFY(at(1).x() > at(0).x() && at(4).y() > at(0).y());
    // Two links a rank, upward in each direction, whether something crosses them or not.
    QCOMPARE(topology.links.size(), std::size_t{24});
}

void TestAllReduceGeometry::rowsEndLeadsAroundByStubs()
{
    const auto trace = test::torusTrace({4, 3, 0}, 0);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {600, 350}, 1);
    // Rank 3 is at the row's end and sends to rank 0: out to the right, in from the left.
    const auto link = static_cast<std::size_t>(topology.linkOf(3));
    QVERIFY(topology.links[link].wraps && layout.lines[link].isStub);
    const auto& packet = trace.transfers[3];
    QVERIFY(layout.packetCentre(topology, 3, packet, 0.45).x() > layout.cells[3].right());
    QVERIFY(layout.packetCentre(topology, 3, packet, 0.55).x() < layout.cells[0].left());
    const auto inside = static_cast<std::size_t>(topology.linkOf(1));
    QVERIFY(!layout.lines[inside].isStub);
    QCOMPARE(layout.lines[inside].a.x(), layout.cells[1].right());
    QCOMPARE(layout.lines[inside].b.x(), layout.cells[2].left());
}

void TestAllReduceGeometry::planesAreSideBySide()
{
    const auto trace = test::torusTrace({2, 2, 3}, 2);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {900, 250}, 1);
    const auto at = [&](std::size_t rank) { return layout.cells[rank].center(); };
    QVERIFY(at(4).x() > at(1).x() && at(8).x() > at(5).x());
    QCOMPARE(at(4).y(), at(0).y());
    QVERIFY(layout.lines[static_cast<std::size_t>(topology.linkOf(0))].isStub);
}

void TestAllReduceGeometry::serversAreInAColumn()
{
    const AllReduceTopology topology = AllReduceTopology::of(test::serverTrace(8, 3));
    const AllReduceLayout layout = AllReduceLayout::compute(topology, {900, 300}, 1);
    QCOMPARE(layout.cells.size(), std::size_t{11});
    for (std::size_t i = 1; i < 8; ++i)
        QCOMPARE(layout.cells[i].left(), layout.cells[0].left());
    for (std::size_t i = 8; i < 11; ++i) {
        QCOMPARE(layout.cells[i].left(), layout.cells[8].left());
        QVERIFY(layout.cells[i].left() > 450);
        QCOMPARE(layout.ports[i].right(), layout.cells[i].left());
    }
    QCOMPARE(topology.links.size(), std::size_t{24});
    QCOMPARE(layout.lines[0].a.x(), layout.ports[0].right());
    QCOMPARE(layout.lines[0].b.x(), layout.ports[8].left());
}

void TestAllReduceGeometry::serversPortIsSharedByItsWorkers()
{
    // A server takes a byte of each of 8 workers in a second, all that its port can; a worker
    // sends 3 bytes of the 6 it could.
    const auto trace = test::serverTrace(8, 3);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    std::vector<std::uint32_t> active(24);
    for (std::uint32_t i = 0; i < 24; ++i)
        active[i] = i;
    app::LinkLoads loads;
    loads.update(topology, trace, active);
    QCOMPARE(loads.port[0], 0.5);
    QCOMPARE(loads.messages[0], 3);
    QCOMPARE(loads.port[8], 1.0);
    QCOMPARE(loads.messages[8], 8);
}

void TestAllReduceGeometry::manyLongLinesAreDrawnAtTheirEnds()
{
    // 512 lines across most of 1920 pixels; those of a ring are no longer than the way around it.
    const QSizeF size(1920, 1080);
    const auto trace = test::serverTrace(64, 8);
    const AllReduceLayout servers = layoutOf(trace, size);
    QVERIFY(servers.lineLength > 512 * 900);
    QVERIFY(std::abs(servers.lineShare * servers.lineLength - AllReduceLayout::kMostLineLength) <
            1);
    QVERIFY(app::SceneText::lines(AllReduceTopology::of(trace), servers.lineShare)
                .contains(QStringLiteral("512 lines")));
    const AllReduceLayout ring = layoutOf(test::ringTrace(64, 1, 1), size);
    QVERIFY(ring.lineLength < 2 * (1920 + 1080));
    QCOMPARE(ring.lineShare, 1.0);
    QVERIFY(app::SceneText::lines(AllReduceTopology::of(trace), 1).isEmpty());
}

void TestAllReduceGeometry::manyMessagesAtOnceAreDots()
{
    // All workers send to all servers at once: 64 x 8 messages, and 8 x 3.
    const app::AllReduceTimeline many(test::serverTrace(64, 8));
    const app::AllReduceTimeline few(test::serverTrace(8, 3));
    QVERIFY(many.isCrowded());
    QVERIFY(!few.isCrowded());
    const auto legend = [](const app::AllReduceTimeline& timeline) {
        return app::SceneText::legend(timeline, AllReduceTopology::of(timeline.trace()), 1);
    };
    QVERIFY(legend(many).contains(QStringLiteral("dot: a message in flight")));
    QVERIFY(!legend(few).contains(QStringLiteral("dot")));
}

void TestAllReduceGeometry::classesOfRanksAreNamed()
{
    // 4,096 ranks that do the same in every step: 64 boxes of 64.
    scaling::CollectiveRequest ring;
    ring.ranks = 4096;
    ring.bytes = Bytes(4096e4);
    ring.fabric.alpha = Seconds(1e-5);
    ring.fabric.bandwidth = BytesPerSecond(1e10);
    const auto trace = scaling::classTraceOf(ring, 64);
    QVERIFY(trace);
    const app::AllReduceTimeline timeline(*trace);
    const QString legend =
        app::SceneText::legend(timeline, AllReduceTopology::of(timeline.trace()), 1);
    QVERIFY(legend.startsWith(
        QStringLiteral("box: 64 ranks of one class, which all do the same in every step;")));
}

void TestAllReduceGeometry::everyShapeStaysInside()
{
    const bool held = rc::check("cells stay in the scene and apart", [] {
        const int ranks = *rc::gen::inRange(2, 65);
        const int kind = *rc::gen::inRange(0, 5);
        const int a = *rc::gen::inRange(2, 5), b = *rc::gen::inRange(2, 5);
        const scaling::Trace trace = kind == 0   ? test::treeTrace(ranks, 1)
                                     : kind == 1 ? test::treeTrace(ranks, 2)
                                     : kind == 2 ? test::serverTrace(ranks, *rc::gen::inRange(1, 9))
                                     : kind == 3 ? test::torusTrace({a, b, 0}, 0)
                                                 : test::torusTrace({a, b, 3}, 1);
        const AllReduceTopology topology = AllReduceTopology::of(trace);
        const QSizeF size(*rc::gen::inRange(400, 1500), AllReduceLayout::preferredHeight(topology));
        const AllReduceLayout layout = AllReduceLayout::compute(topology, size, 1);
        RC_ASSERT(layout.cells.size() == static_cast<std::size_t>(topology.cells));
        const QRectF scene(QPointF(0, 0), size);
        for (std::size_t i = 0; i < layout.cells.size(); ++i) {
            RC_ASSERT(scene.contains(layout.cells[i]));
            for (std::size_t j = 0; j < i; ++j)
                RC_ASSERT(!layout.cells[i].intersects(layout.cells[j]));
        }
    });
    QVERIFY(held);
}

RINGSIDE_TEST(TestAllReduceGeometry)
#include "tst_all_reduce_geometry.moc"
