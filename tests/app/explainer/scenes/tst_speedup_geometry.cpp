// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/speedup_plot.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>

using namespace ringside;
using app::LabelPlacement;
using app::SpeedupPlot;
using scaling::Bottleneck;

namespace {

scaling::SweepPoint point(double workers, double speedup,
                          Bottleneck bottleneck = Bottleneck::Compute)
{
    scaling::SweepPoint result;
    result.value = workers;
    result.metrics.speedup = speedup;
    result.metrics.stepTime = Seconds(workers / speedup);
    result.metrics.bottleneck = bottleneck;
    return result;
}

/// Dips below 1 at two workers, as a job with a slow network does.
std::vector<scaling::SweepPoint> dipping()
{
    return {point(1, 1), point(2, 0.76, Bottleneck::Communication),
            point(4, 1.1, Bottleneck::Communication), point(8, 1.9, Bottleneck::Communication)};
}

} // namespace

class TestSpeedupGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theAxisBeginsAtTheDatasMinimum();
    void onlyWholeWorkersAreDrawn();
    void anUnchangedJobIsOneLine();
    void bandsBeginWhereSomethingElseIsSlowest();
    void readsTheNearestSize_data();
    void readsTheNearestSize();
    void stepsAlongTheSizes();
    void easesFromTheOldLineToTheNew();
    void endLabelsKeepTheirDistance();
    void aLabelAvoidsTheLines();
    void axisIntervalsAreRound_data();
    void axisIntervalsAreRound();
    void nothingToDrawIsNoPlot();
};

void TestSpeedupGeometry::theAxisBeginsAtTheDatasMinimum()
{
    const SpeedupPlot plot = SpeedupPlot::of(dipping(), {}, 4);
    QCOMPARE(plot.yMin, 0.76);
    QCOMPARE(plot.xMin, 1.0);
    QCOMPARE(plot.xMax, 8.0);
    QCOMPARE(plot.yMax, 8.0); // the ideal line at 8 workers
}

void TestSpeedupGeometry::onlyWholeWorkersAreDrawn()
{
    auto points = dipping();
    points.push_back(point(2.5, 0.9));
    points.push_back(point(0, 0.1));
    points.push_back(point(16, 0)); // nothing to compare with
    QCOMPARE(SpeedupPlot::of(points, {}, 4).before.size(), std::size_t{4});
}

void TestSpeedupGeometry::anUnchangedJobIsOneLine()
{
    QVERIFY(!SpeedupPlot::of(dipping(), dipping(), 4).isChanged());
    auto better = dipping();
    better[2].metrics.speedup = 3;
    const SpeedupPlot plot = SpeedupPlot::of(dipping(), better, 4);
    QVERIFY(plot.isChanged());
    QCOMPARE(plot.findPoint(4)->metrics.speedup, 3.0);
    QVERIFY(!plot.findPoint(3).has_value());
}

void TestSpeedupGeometry::bandsBeginWhereSomethingElseIsSlowest()
{
    const SpeedupPlot plot = SpeedupPlot::of(dipping(), {}, 4);
    const std::vector<SpeedupPlot::Band> expected{{1, 1, Bottleneck::Compute},
                                                  {2, 8, Bottleneck::Communication}};
    QVERIFY(plot.bands == expected);
}

void TestSpeedupGeometry::readsTheNearestSize_data()
{
    QTest::addColumn<double>("x");
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<int>("expected");
    // Between 4 and 8 the middle is 6 on a linear axis and 5.66 on a logarithmic one.
    QTest::newRow("5.8 is nearer to 4 on a linear axis") << 5.8 << false << 4;
    QTest::newRow("5.8 is nearer to 8 on a logarithmic axis") << 5.8 << true << 8;
    QTest::newRow("left of the axis is its first size") << -3.0 << true << 1;
    QTest::newRow("right of the axis is its last size") << 100.0 << false << 8;
}

void TestSpeedupGeometry::readsTheNearestSize()
{
    QFETCH(double, x);
    QFETCH(bool, logarithmic);
    QTEST(SpeedupPlot::of(dipping(), {}, 4).nearestWorkers(x, logarithmic), "expected");
}

void TestSpeedupGeometry::stepsAlongTheSizes()
{
    const SpeedupPlot plot = SpeedupPlot::of(dipping(), {}, 4);
    QCOMPARE(plot.stepWorkers(4, 1), 8);
    QCOMPARE(plot.stepWorkers(4, -1), 2);
    QCOMPARE(plot.stepWorkers(8, 1), 8);
    QCOMPARE(plot.stepWorkers(1, -1), 1);
}

void TestSpeedupGeometry::easesFromTheOldLineToTheNew()
{
    auto better = dipping();
    better[2].metrics.speedup = 3.1;
    const SpeedupPlot old = SpeedupPlot::of(dipping(), {}, 4);
    const SpeedupPlot aim = SpeedupPlot::of(dipping(), better, 4);
    QCOMPARE(aim.easedFrom(old, 0).findPoint(4)->metrics.speedup, 1.1);
    QCOMPARE(aim.easedFrom(old, 0.5).findPoint(4)->metrics.speedup, 2.1);
    QCOMPARE(aim.easedFrom(old, 1).findPoint(4)->metrics.speedup, 3.1);
}

void TestSpeedupGeometry::endLabelsKeepTheirDistance()
{
    const auto spread = LabelPlacement::spread({10, 12, 90}, 20, 0, 100);
    QCOMPARE(spread, (std::vector<double>{10, 30, 90}));
    // The last two want the same place at the end: the upper one gives way.
    QCOMPARE(LabelPlacement::spread({10, 95, 99}, 20, 0, 100), (std::vector<double>{10, 80, 100}));
    const bool held = rc::check("labels that fit stand apart and within", [] {
        const auto count = *rc::gen::inRange(1, 5);
        const auto wanted = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count),
                                                                  rc::gen::inRange(0, 101));
        const auto placed =
            LabelPlacement::spread(std::vector<double>(wanted.begin(), wanted.end()), 20, 0, 100);
        auto sorted = placed;
        std::ranges::sort(sorted);
        RC_ASSERT(sorted.front() >= 0 && sorted.back() <= 100);
        for (std::size_t i = 1; i < sorted.size(); ++i)
            RC_ASSERT(sorted[i] - sorted[i - 1] >= 20 - 1e-9);
    });
    QVERIFY(held);
}

void TestSpeedupGeometry::aLabelAvoidsTheLines()
{
    const QRectF bounds(0, 0, 200, 100);
    const QPointF anchor(100, 50);
    std::vector<QPointF> line; // rises through everything above the anchor
    for (int x = 40; x <= 160; x += 4)
        line.emplace_back(x, 40);
    const QRectF box = LabelPlacement::beside(anchor, {60, 16}, bounds, line, 6);
    QVERIFY(bounds.contains(box));
    QVERIFY(!box.contains(anchor));
    QVERIFY(std::ranges::none_of(line, [&](QPointF p) { return box.contains(p); }));
}

void TestSpeedupGeometry::axisIntervalsAreRound_data()
{
    QTest::addColumn<double>("high");
    QTest::addColumn<double>("expected");
    QTest::newRow("64 in six parts is by twenty") << 64.0 << 20.0; // 10.7 is above 10
    QTest::newRow("60 in six parts is by ten") << 60.0 << 10.0;
    QTest::newRow("1.2 in six parts is by 0.2") << 1.2 << 0.2;
    QTest::newRow("nothing still has an interval") << 0.0 << 1.0;
}

void TestSpeedupGeometry::axisIntervalsAreRound()
{
    QFETCH(double, high);
    QTEST(app::niceInterval(0, high, 6), "expected");
}

void TestSpeedupGeometry::nothingToDrawIsNoPlot()
{
    const SpeedupPlot plot = SpeedupPlot::of({}, {}, 1);
    QVERIFY(plot.current().empty());
    QVERIFY(plot.bands.empty());
    QCOMPARE(plot.nearestWorkers(3, true), 1);
}

RINGSIDE_TEST(TestSpeedupGeometry)
#include "tst_speedup_geometry.moc"
