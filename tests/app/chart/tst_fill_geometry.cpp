// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/fill_geometry.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside::app;

class TestFillGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hatchesOfNeighborsJoin();
    void dotsStayOffTheEdge();
};

void TestFillGeometry::hatchesOfNeighborsJoin()
{
    // The same lines, whether the box is one or two: each that ends on the seam goes on from there.
    const auto left = hatchLines({0, 0, 20, 20}, 7, true);
    const auto right = hatchLines({20, 0, 20, 20}, 7, true);
    QCOMPARE(left.size(), std::size_t{5}); // x + y of 7, 14, 21, 28, 35
    for (const QLineF& line : left) {
        QVERIFY(std::abs(std::remainder(line.x1() + line.y1(), 7)) < 1e-9);
        QVERIFY(QRectF(0, 0, 20, 20).contains(line.pointAt(0.5)));
        if (line.p2().x() < 20 || line.p2().y() <= 0)
            continue;
        QVERIFY(std::ranges::any_of(right,
                                    [&](const QLineF& other) { return other.p1() == line.p2(); }));
    }
    QVERIFY(hatchLines({0, 0, 0, 20}, 7, true).empty());
}

void TestFillGeometry::dotsStayOffTheEdge()
{
    const QRectF box(3, 3, 40, 30);
    const auto dots = hatchDots(box, 6);
    QVERIFY(!dots.empty());
    for (const QPointF& dot : dots)
        QVERIFY(box.adjusted(1.5, 1.5, -1.5, -1.5).contains(dot)); // a quarter of the spacing
}

RINGSIDE_TEST(TestFillGeometry)
#include "tst_fill_geometry.moc"
