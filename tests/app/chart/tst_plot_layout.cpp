// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_layout.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace ringside::app;

namespace {

/// Letters of 8 pixels, lines of 16.
PlotStyle style(double width, double height, double scale = 1)
{
    PlotStyle result;
    result.size = {width, height};
    result.lineHeight = 16 * scale;
    result.gap = 4 * scale;
    result.mark = 6 * scale;
    result.measure = [scale](const QString& text) {
        return 8.0 * scale * static_cast<double>(text.size());
    };
    return result;
}

Plot twoLines()
{
    Plot plot;
    plot.x = PlotAxis::logarithmic(1, 1e6, {QStringLiteral("size"), QStringLiteral("B"), true, {}});
    plot.y = PlotAxis::linear(0, 10, {QStringLiteral("time"), QStringLiteral("s"), false, {}});
    plot.series.push_back(PlotSeries::styled(0, QStringLiteral("ring"), {{1, 2}, {1e6, 8}}));
    plot.series.push_back(PlotSeries::styled(1, QStringLiteral("tree"), {{1, 1}, {1e6, 8.1}}));
    return plot;
}

/// All boxes of text a chart draws.
std::vector<QRectF> textBoxes(const PlotLayout& layout)
{
    std::vector<QRectF> boxes{layout.xTitleBox, layout.yTitleBox};
    for (const auto* ticks : {&layout.xTicks, &layout.yTicks}) {
        for (const PlotLayout::Tick& tick : *ticks)
            boxes.push_back(tick.box);
    }
    for (const auto* names : {&layout.bandNames, &layout.ruleNames, &layout.labels, &layout.keys}) {
        for (const PlotLayout::Name& name : *names)
            boxes.push_back(name.box);
    }
    return boxes;
}

} // namespace

class TestPlotLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesBecomePixels();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void numbersGiveWayWhereThereIsNoRoom();
    void labelsAtTheLinesEndsDoNotOverlap();
    void narrowChartHasALegendInstead();
    void namesAboveThePlotDoNotCoverEachOther();
    void linesAreCutAtThePlotsEdges();
    void gapInTheDataIsAGapInTheLine();
    void markersKeepTheirDistance();
    void readsALineBetweenItsPoints();
    void nearestReadingIsNearestOnTheAxis_data();
    void nearestReadingIsNearestOnTheAxis();
    void linesEaseAsTheirAxisSeesThem();
    void keysAreBelowTheAxis();
    void chartsUnderEachOtherShareTheirMargins();
    void heightLeavesThePlotItsRoom();
};

void TestPlotLayout::valuesBecomePixels()
{
    const Plot plot = twoLines();
    const PlotLayout layout = PlotLayout::compute(plot, style(640, 400));
    // 1 kB is in the middle of 1 B ... 1 MB on a logarithmic axis, 5 s in that of 0 ... 10 s.
    QCOMPARE(layout.at(plot, {1e3, 5}), layout.plot.center());
    QCOMPARE(layout.at(plot, {1, 0}), layout.plot.bottomLeft());
}

void TestPlotLayout::nothingIsCutOff_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("scale");
    QTest::newRow("a narrow pane") << 420.0 << 1.0;
    QTest::newRow("a narrow pane with large letters") << 420.0 << 2.0;
    QTest::newRow("a page") << 900.0 << 1.0;
    QTest::newRow("a wide page with large letters") << 1500.0 << 2.0;
}

void TestPlotLayout::nothingIsCutOff()
{
    QFETCH(double, width);
    QFETCH(double, scale);
    Plot plot = twoLines();
    plot.bands = {{1, 1e3, QStringLiteral("tree first")}, {1e3, 1e6, QStringLiteral("ring")}};
    plot.rules = {{Qt::Vertical, 9e5, QStringLiteral("gradient 0.9 MB")},
                  {Qt::Vertical, 2, QStringLiteral("bucket 2 B")}};
    plot.keys = {{{}, QStringLiteral("the toy model diverges")},
                 {{}, QStringLiteral("its loss does not fall")}};
    const PlotStyle measures = style(width, 300 * scale, scale);
    const PlotLayout layout = PlotLayout::compute(plot, measures);
    const QRectF whole(QPointF(0, 0), measures.size);
    for (const QRectF& box : textBoxes(layout)) {
        QVERIFY2(whole.contains(box), qPrintable(QStringLiteral("%1 %2 %3 %4")
                                                     .arg(box.left())
                                                     .arg(box.top())
                                                     .arg(box.right())
                                                     .arg(box.bottom())));
        QVERIFY(!layout.plot.adjusted(1, 1, -1, -1).intersects(box));
    }
    for (const PlotLayout::Tick& tick : layout.yTicks)
        QVERIFY(measures.measure(tick.text) <= tick.box.width());
    QVERIFY(layout.plot.width() > 0.5 * width);
}

void TestPlotLayout::numbersGiveWayWhereThereIsNoRoom()
{
    const auto count = [](double width) {
        const PlotLayout layout = PlotLayout::compute(twoLines(), style(width, 300));
        for (std::size_t i = 1; i < layout.xTicks.size(); ++i)
            Q_ASSERT(layout.xTicks[i].box.left() >= layout.xTicks[i - 1].box.right());
        return layout.xTicks.size();
    };
    QCOMPARE(count(800), std::size_t{7}); // 1 B, 10 B ... 1 MB
    // 24 pixels for numbers and 59 for labels leave 217: decades 36 apart cannot hold "100 kB" and
    // its neighbor, two decades can. Of 200 pixels 117 are left, which three decades need.
    QCOMPARE(count(300), std::size_t{4}); // 1 B, 100 B, 10 kB, 1 MB
    QCOMPARE(count(200), std::size_t{3}); // 1 B, 1 kB, 1 MB
}

void TestPlotLayout::labelsAtTheLinesEndsDoNotOverlap()
{
    const PlotLayout layout = PlotLayout::compute(twoLines(), style(640, 400));
    QVERIFY(layout.labelsAtEnds);
    QCOMPARE(layout.labels.size(), std::size_t{2});
    // The lines end a pixel or two apart, their labels a line.
    QVERIFY(layout.labels[0].box.top() >= layout.labels[1].box.bottom());
    QVERIFY(layout.labels[0].box.left() > layout.plot.right());
}

void TestPlotLayout::narrowChartHasALegendInstead()
{
    Plot plot = twoLines();
    plot.series[0].label = QStringLiteral("hierarchical ring, as it is"); // 27 letters, 216 px
    const PlotLayout layout = PlotLayout::compute(plot, style(420, 300));
    QVERIFY(!layout.labelsAtEnds);
    QVERIFY(layout.labels[0].box.top() >= layout.xTitleBox.bottom());
    QVERIFY(!layout.labels[0].box.intersects(layout.labels[1].box));
}

void TestPlotLayout::namesAboveThePlotDoNotCoverEachOther()
{
    Plot plot = twoLines();
    for (int i = 0; i < 4; ++i)
        plot.rules.push_back({Qt::Vertical, 100.0 + i, QStringLiteral("name %1").arg(i)});
    const PlotLayout layout = PlotLayout::compute(plot, style(640, 400));
    QCOMPARE(layout.ruleNames.size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            QVERIFY(!layout.ruleNames[i].box.intersects(layout.ruleNames[k].box));
        QVERIFY(layout.ruleNames[i].box.bottom() <= layout.plot.top());
        QVERIFY(layout.ruleNames[i].box.top() >= layout.yTitleBox.bottom());
    }
}

void TestPlotLayout::linesAreCutAtThePlotsEdges()
{
    Plot plot;
    plot.x = PlotAxis::linear(0, 10, {});
    plot.y = PlotAxis::linear(0, 10, {});
    // Up from (5, -10) to (5, 20): the middle third is inside.
    const auto pieces = plot.pieces(std::vector<QPointF>{{5, -10}, {5, 20}});
    QCOMPARE(pieces.size(), std::size_t{1});
    QCOMPARE(pieces[0].front(), QPointF(5, 0));
    QCOMPARE(pieces[0].back(), QPointF(5, 10));
    QVERIFY(plot.pieces(std::vector<QPointF>{{-5, 5}, {-1, 5}}).empty());
    // Out over the top and in again: two pieces.
    QCOMPARE(plot.pieces(std::vector<QPointF>{{0, 5}, {4, 15}, {8, 5}}).size(), std::size_t{2});
    // What lies on the edge is inside, and points that are not cut keep every digit.
    const std::vector<QPointF> inside{{0, 10}, {0.1, 10}, {1.0 / 3, 0}, {8, 5}};
    const auto whole = plot.pieces(inside);
    QCOMPARE(whole.size(), std::size_t{1});
    QVERIFY(whole[0] == inside);
}

void TestPlotLayout::gapInTheDataIsAGapInTheLine()
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    Plot plot;
    plot.x = PlotAxis::linear(0, 10, {});
    plot.y = PlotAxis::linear(0, 10, {});
    const PlotLayout layout = PlotLayout::compute(plot, style(400, 300));
    const std::vector<QPointF> points{{0, 1}, {1, 1}, {2, none}, {3, 1}, {4, 1}};
    QCOMPARE(plot.pieces(points).size(), std::size_t{2});
    QCOMPARE(layout.spaced(plot, points, 0).size(), std::size_t{4});
    // A logarithmic axis has no place for nothing, so the line is broken there, too.
    plot.y = PlotAxis::logarithmic(0.1, 10, {});
    QCOMPARE(plot.pieces(std::vector<QPointF>{{0, 1}, {1, 1}, {2, 0}, {3, 1}, {4, 1}}).size(),
             std::size_t{2});
}

void TestPlotLayout::markersKeepTheirDistance()
{
    Plot plot;
    plot.x = PlotAxis::linear(0, 100, {});
    plot.y = PlotAxis::linear(0, 10, {});
    const PlotLayout layout = PlotLayout::compute(plot, style(600, 300));
    std::vector<QPointF> points;
    for (int i = 0; i <= 100; ++i)
        points.emplace_back(i, 5);
    const auto kept = layout.spaced(plot, points, 40);
    for (std::size_t i = 1; i < kept.size(); ++i)
        QVERIFY(kept[i].x() - kept[i - 1].x() >= 40);
    QVERIFY(kept.size() >= 12);
    // A phase moves the first one, so that lines do not hide each other's markers.
    const auto later = layout.spaced(plot, points, 40, 20);
    QVERIFY(later.front().x() >= layout.plot.left() + 19.5);
    QCOMPARE(kept.front().x(), layout.plot.left());
}

void TestPlotLayout::readsALineBetweenItsPoints()
{
    const Plot plot = twoLines();
    // Half way along the logarithmic axis the ring's straight line is half way from 2 to 8.
    QCOMPARE(plot.yOn(plot.series[0].points, 1e3), 5.0);
    QCOMPARE(plot.yOn(plot.series[0].points, 1e6), 8.0);
    QVERIFY(std::isnan(plot.yOn(plot.series[0].points, 1e7)));
}

void TestPlotLayout::nearestReadingIsNearestOnTheAxis_data()
{
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<double>("x");
    QTest::addColumn<int>("expected");
    // Between 4 and 8 the middle is 6 on a linear axis and 5.66 on a logarithmic one.
    QTest::newRow("5.8 is nearer to 4 on a linear axis") << false << 5.8 << 2;
    QTest::newRow("5.8 is nearer to 8 on a logarithmic axis") << true << 5.8 << 3;
    QTest::newRow("left of the axis is its first reading") << true << 0.1 << 0;
    QTest::newRow("right of the axis is its last reading") << false << 100.0 << 3;
}

void TestPlotLayout::nearestReadingIsNearestOnTheAxis()
{
    QFETCH(bool, logarithmic);
    QFETCH(double, x);
    Plot plot;
    QVERIFY(!plot.nearestReading(x).has_value());
    plot.x = logarithmic ? PlotAxis::logarithmic(1, 8, {}) : PlotAxis::linear(0, 8, {});
    for (const double at : {1.0, 2.0, 4.0, 8.0})
        plot.readings.push_back({at, QString::number(at)});
    QTEST(static_cast<int>(*plot.nearestReading(x)), "expected");
}

void TestPlotLayout::linesEaseAsTheirAxisSeesThem()
{
    Plot from, to;
    from.y = to.y = PlotAxis::logarithmic(1, 100, {});
    from.series.push_back(PlotSeries::styled(0, QStringLiteral("this job"), {{1, 4}, {2, 8}}));
    from.series.back().easesAs = QStringLiteral("current");
    to.series.push_back(PlotSeries::styled(0, QStringLiteral("changed"), {{1, 16}, {2, 8}}));
    to.series.back().easesAs = QStringLiteral("current");
    to.series.push_back(PlotSeries::styled(1, QStringLiteral("other"), {{1, 16}, {2, 8}}));
    from.marks = {{{1, 4}, QStringLiteral("4")}};
    to.marks = {{{1, 16}, QStringLiteral("16")}};
    // Half way from 4 to 16 is 8 by ratio, and 10 on a linear axis.
    const Plot half = to.easedFrom(from, 0.5);
    QCOMPARE(half.series[0].points[0].y(), 8.0);
    QCOMPARE(half.series[1].points[0].y(), 16.0); // a new line stands where it stands
    QCOMPARE(half.marks[0].value.y(), 8.0);
    QCOMPARE(half.marks[0].label, QStringLiteral("16"));
    QCOMPARE(to.easedFrom(from, 0).series[0].points[0].y(), 4.0);
    QCOMPARE(to.easedFrom(from, 1).series[0].points[0].y(), 16.0);
    from.y = to.y = PlotAxis::linear(0, 100, {});
    QCOMPARE(to.easedFrom(from, 0.5).series[0].points[0].y(), 10.0);
    // Of other sizes than before a line does not ease.
    from.series[0].points[0].setX(1.5);
    QCOMPARE(to.easedFrom(from, 0.5).series[0].points[0].y(), 16.0);
}

void TestPlotLayout::chartsUnderEachOtherShareTheirMargins()
{
    PlotStyle measures = style(640, 400);
    const PlotLayout own = PlotLayout::compute(twoLines(), measures);
    measures.leastLeft = own.plot.left() + 30;
    measures.leastRight = 640 - own.plot.right() + 20;
    const PlotLayout wider = PlotLayout::compute(twoLines(), measures);
    QCOMPARE(wider.plot.left(), own.plot.left() + 30);
    QCOMPARE(wider.plot.right(), own.plot.right() - 20);
    // Less than a chart needs changes nothing.
    measures.leastLeft = measures.leastRight = 1;
    QCOMPARE(PlotLayout::compute(twoLines(), measures).plot, own.plot);
}

void TestPlotLayout::heightLeavesThePlotItsRoom()
{
    PlotStyle measures = style(640, 0, 2);
    const double height = PlotLayout::heightFor(twoLines(), measures, 250);
    measures.size.setHeight(height);
    QCOMPARE(PlotLayout::compute(twoLines(), measures).plot.height(), 250.0);
}

void TestPlotLayout::keysAreBelowTheAxis()
{
    Plot plot = twoLines();
    plot.keys = {{{}, QStringLiteral("the toy model diverges")}};
    const PlotLayout layout = PlotLayout::compute(plot, style(640, 400));
    QVERIFY(layout.labelsAtEnds);
    QCOMPARE(layout.keys.size(), std::size_t{1});
    QVERIFY(layout.keys[0].box.top() >= layout.xTitleBox.bottom());
    // In a narrow chart they follow the lines' legend.
    plot.series[0].label = QStringLiteral("hierarchical ring, as it is");
    const PlotLayout narrow = PlotLayout::compute(plot, style(420, 400));
    QVERIFY(!narrow.labelsAtEnds);
    for (const PlotLayout::Name& label : narrow.labels)
        QVERIFY(!label.box.intersects(narrow.keys[0].box));
}

RINGSIDE_TEST(TestPlotLayout)
#include "tst_plot_layout.moc"
