// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce_layout.h"
#include "tests/gui/hand_made_traces.h"

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
    void ranksStandApartInsideTheScene();
    void ranksOfARingGoClockwiseFromTheTop();
    void hostsHoldTheirRanks();
    void fourHostsStandAtTheCornersInRingOrder();
    void linesEndAtTheBoxes();
    void packetsTravelFromSenderToReceiver();
    void packetsOfBothDirectionsPassEachOther();
    void barsFillByTheirShare();
    void aPointFindsItsRank();
};

namespace {

AllReduceLayout layoutOf(const scaling::Trace& trace, QSizeF size, double unit = 1)
{
    return AllReduceLayout::of(AllReduceTopology::of(trace), size, unit);
}

} // namespace

void TestAllReduceGeometry::ranksStandApartInsideTheScene()
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

void TestAllReduceGeometry::hostsHoldTheirRanks()
{
    const auto trace = test::hierarchicalTrace(8, 8, 1, 1, 1);
    const AllReduceTopology topology = AllReduceTopology::of(trace);
    const AllReduceLayout layout = AllReduceLayout::of(topology, {800, 260}, 1);
    QCOMPARE(layout.hosts.size(), std::size_t{8});
    for (int rank = 0; rank < 64; ++rank)
        QVERIFY(layout.hosts[static_cast<std::size_t>(rank / 8)].contains(
            layout.cells[static_cast<std::size_t>(rank)]));
}

void TestAllReduceGeometry::fourHostsStandAtTheCornersInRingOrder()
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
    const AllReduceLayout layout = AllReduceLayout::of(topology, {535, 250}, 1);
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
    const AllReduceLayout layout = AllReduceLayout::of(topology, {535, 250}, 1);
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
    const AllReduceLayout layout = AllReduceLayout::of(topology, {400, 300}, 1);
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

void TestAllReduceGeometry::aPointFindsItsRank()
{
    const AllReduceLayout layout = layoutOf(test::ringTrace(8, 1, 1), {500, 300}, 1.5);
    QCOMPARE(layout.cellAt(layout.cells[5].center()), 5);
    QCOMPARE(layout.cellAt({250, 150}), -1);
}

QTEST_GUILESS_MAIN(TestAllReduceGeometry)
#include "tst_all_reduce_geometry.moc"
