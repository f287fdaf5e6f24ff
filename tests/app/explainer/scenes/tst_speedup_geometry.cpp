// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/speedup_lines.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using app::SpeedupLines;
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
    void axisBeginsAtTheDatasMinimum();
    void onlyWholeWorkersAreDrawn();
    void unchangedJobIsOneLine();
    void bandsBeginWhereSomethingElseIsSlowest();
    void nothingToDrawIsNoPlot();
};

void TestSpeedupGeometry::axisBeginsAtTheDatasMinimum()
{
    const SpeedupLines lines = SpeedupLines::of(dipping(), {}, 4);
    const SpeedupLines::Range range = lines.range();
    QCOMPARE(range.yMin, 0.76);
    QCOMPARE(range.xMin, 1.0);
    QCOMPARE(range.xMax, 8.0);
    QCOMPARE(range.yMax, 8.0); // the ideal line at 8 workers
}

void TestSpeedupGeometry::onlyWholeWorkersAreDrawn()
{
    auto points = dipping();
    points.push_back(point(2.5, 0.9));
    points.push_back(point(0, 0.1));
    points.push_back(point(16, 0)); // nothing to compare with
    QCOMPARE(SpeedupLines::of(points, {}, 4).before.size(), std::size_t{4});
}

void TestSpeedupGeometry::unchangedJobIsOneLine()
{
    QVERIFY(!SpeedupLines::of(dipping(), dipping(), 4).isChanged());
    auto better = dipping();
    better[2].metrics.speedup = 3;
    const SpeedupLines lines = SpeedupLines::of(dipping(), better, 4);
    QVERIFY(lines.isChanged());
    QCOMPARE(lines.findPoint(4)->metrics.speedup, 3.0);
    QVERIFY(!lines.findPoint(3).has_value());
}

void TestSpeedupGeometry::bandsBeginWhereSomethingElseIsSlowest()
{
    const SpeedupLines lines = SpeedupLines::of(dipping(), {}, 4);
    const std::vector<SpeedupLines::Band> expected{{1, 1, Bottleneck::Compute},
                                                   {2, 8, Bottleneck::Communication}};
    QVERIFY(lines.bands == expected);
}

void TestSpeedupGeometry::nothingToDrawIsNoPlot()
{
    const SpeedupLines lines = SpeedupLines::of({}, {}, 1);
    QVERIFY(lines.current().empty());
    QVERIFY(lines.bands.empty());
}

RINGSIDE_TEST(TestSpeedupGeometry)
#include "tst_speedup_geometry.moc"
