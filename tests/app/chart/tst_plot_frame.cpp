// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_frame.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace ringside::app;

namespace {

/// Letters of 8 pixels, lines of 16.
PlotFrame::Style style(double width, double height, double scale = 1)
{
    PlotFrame::Style result;
    result.size = {width, height};
    result.lineHeight = 16 * scale;
    result.gap = 4 * scale;
    result.mark = 6 * scale;
    result.measure = [scale](const QString& text) {
        return 8.0 * scale * static_cast<double>(text.size());
    };
    return result;
}

/// "0 50 100": the parts of a line.
QStringList parts(const char16_t* text)
{
    return QString::fromUtf16(text).split(u' ');
}

QStringList textsOf(const PlotAxis& axis)
{
    QStringList texts;
    for (const PlotTick& tick : axis.ticks())
        texts << tick.text;
    return texts;
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
std::vector<QRectF> textBoxes(const PlotFrame& frame)
{
    std::vector<QRectF> boxes{frame.xTitleBox, frame.yTitleBox};
    for (const auto* ticks : {&frame.xTicks, &frame.yTicks}) {
        for (const PlotFrame::Tick& tick : *ticks)
            boxes.push_back(tick.box);
    }
    for (const auto* names : {&frame.bandNames, &frame.ruleNames, &frame.labels}) {
        for (const PlotFrame::Name& name : *names)
            boxes.push_back(name.box);
    }
    return boxes;
}

} // namespace

class TestPlotFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersCarryTheirPrefix_data();
    void numbersCarryTheirPrefix();
    void aLinearAxisIsRoundAndSaysItsUnitOnce_data();
    void aLinearAxisIsRoundAndSaysItsUnitOnce();
    void aLogarithmicAxisSaysSo_data();
    void aLogarithmicAxisSaysSo();
    void valuesBecomePixelsAndBack();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void numbersGiveWayWhereThereIsNoRoom();
    void labelsStandApartAtTheLinesEnds();
    void aNarrowChartHasALegendInstead();
    void namesAboveThePlotDoNotCoverEachOther();
    void linesAreCutAtThePlotsEdges();
    void aGapInTheDataIsAGapInTheLine();
    void markersKeepTheirDistance();
    void readsALineBetweenItsPoints();
    void chartsUnderEachOtherShareTheirMargins();
    void theHeightLeavesThePlotItsRoom();
};

void TestPlotFrame::numbersCarryTheirPrefix_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("text");
    QTest::newRow("a thousand bytes are a kilobyte") << 1e3 << "B"
                                                     << "1 kB";
    QTest::newRow("four GiB in decimal units") << 4294967296.0 << "B"
                                               << "4.29 GB";
    QTest::newRow("bytes are not split") << 0.5 << "B"
                                         << "0.5 B";
    QTest::newRow("microseconds") << 3e-5 << "s" << QStringLiteral("30 µs");
    QTest::newRow("seconds do not become kiloseconds") << 7200.0 << "s"
                                                       << "7200 s";
    QTest::newRow("a plain number in thousands") << 4096.0 << ""
                                                 << "4.1 k";
    QTest::newRow("nothing") << 0.0 << "s"
                             << "0 s";
}

void TestPlotFrame::numbersCarryTheirPrefix()
{
    QFETCH(double, value);
    QFETCH(QString, unit);
    QTEST(siText(value, unit), "text");
}

void TestPlotFrame::aLinearAxisIsRoundAndSaysItsUnitOnce_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("prefixes");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QStringList>("texts");
    // 0.158 s in five parts is 0.0316, the next of 1-2-5 is 50 ms: up to 200 ms.
    QTest::newRow("a step in milliseconds")
        << 0.0 << 0.158 << true << "time, ms" << parts(u"0 50 100 150 200");
    QTest::newRow("without prefixes the unit stays")
        << 0.0 << 0.158 << false << "time, s" << parts(u"0.00 0.05 0.10 0.15 0.20");
    // Errors around zero: 0.4 in five parts is 0.08, so intervals of 0.1.
    QTest::newRow("below zero with a minus sign")
        << -0.2 << 0.2 << false << "time, s" << parts(u"−0.2 −0.1 0.0 0.1 0.2");
    QTest::newRow("a single value has an axis")
        << 1.0 << 1.0 << false << "time, s" << parts(u"1.00 1.02 1.04 1.06 1.08 1.10");
}

void TestPlotFrame::aLinearAxisIsRoundAndSaysItsUnitOnce()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, prefixes);
    const PlotAxis axis =
        PlotAxis::linear(low, high, {QStringLiteral("time"), QStringLiteral("s"), prefixes, {}});
    QTEST(axis.title(), "title");
    QTEST(textsOf(axis), "texts");
    QVERIFY(axis.low() <= low && axis.high() >= high);
}

void TestPlotFrame::aLogarithmicAxisSaysSo_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<PlotAxisWords>("words");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("texts");
    const QString size = QStringLiteral("size"), bytes = QStringLiteral("B");
    QTest::newRow("each number has its unit")
        << 1024.0 << 1e6 << PlotAxisWords{size, bytes, true, {}} << "size (log)"
        << "10 kB|100 kB|1 MB";
    QTest::newRow("or all of them one, in the title")
        << 1.0 << 1000.0 << PlotAxisWords{size, bytes, false, {}} << "size, B (log)"
        << "1|10|100|1000";
    QTest::newRow("powers of two for workers")
        << 1.0 << 16.0 << PlotAxisWords{size, {}, false, PlotSteps::PowersOfTwo} << "size (log)"
        << "1|2|4|8|16";
    QTest::newRow("a short range takes 2 and 5 as well")
        << 3.0 << 60.0 << PlotAxisWords{size, {}, false, {}} << "size (log)"
        << "5|10|20|50";
    // 1.1 ... 1.6 has neither a 1, a 2 nor a 5; 0.5 in four parts is 0.125, the next is 0.2.
    QTest::newRow("a very short range has round intervals")
        << 1.1 << 1.6 << PlotAxisWords{size, {}, false, {}} << "size (log)"
        << "1.2|1.4|1.6";
}

void TestPlotFrame::aLogarithmicAxisSaysSo()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(PlotAxisWords, words);
    const PlotAxis axis = PlotAxis::logarithmic(low, high, words);
    QTEST(axis.title(), "title");
    QTEST(textsOf(axis).join(u'|'), "texts");
}

void TestPlotFrame::valuesBecomePixelsAndBack()
{
    const PlotFrame frame = PlotFrame::of(twoLines(), style(640, 400));
    // 1 kB is in the middle of 1 B ... 1 MB on a logarithmic axis, 5 s in that of 0 ... 10 s.
    QCOMPARE(frame.at(1e3, 5), frame.plot.center());
    QCOMPARE(frame.at(1, 0), frame.plot.bottomLeft());
    const bool back = rc::check("a pixel leads back to its value", [&] {
        const double x = std::pow(10, *rc::gen::inRange(0, 60) / 10.0);
        const double y = *rc::gen::inRange(0, 100) / 10.0;
        const QPointF pixel = frame.at(x, y);
        RC_ASSERT(std::abs(frame.xAt(pixel.x()) / x - 1) < 1e-9);
        RC_ASSERT(std::abs(frame.yAt(pixel.y()) - y) < 1e-9);
    });
    QVERIFY(back);
}

void TestPlotFrame::nothingIsCutOff_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("scale");
    QTest::newRow("a narrow pane") << 420.0 << 1.0;
    QTest::newRow("a narrow pane with large letters") << 420.0 << 2.0;
    QTest::newRow("a page") << 900.0 << 1.0;
    QTest::newRow("a wide page with large letters") << 1500.0 << 2.0;
}

void TestPlotFrame::nothingIsCutOff()
{
    QFETCH(double, width);
    QFETCH(double, scale);
    Plot plot = twoLines();
    plot.bands = {{1, 1e3, QStringLiteral("tree first")}, {1e3, 1e6, QStringLiteral("ring")}};
    plot.rules = {{Qt::Vertical, 9e5, QStringLiteral("gradient 0.9 MB")},
                  {Qt::Vertical, 2, QStringLiteral("bucket 2 B")}};
    const PlotFrame::Style measures = style(width, 300 * scale, scale);
    const PlotFrame frame = PlotFrame::of(plot, measures);
    const QRectF whole(QPointF(0, 0), measures.size);
    for (const QRectF& box : textBoxes(frame)) {
        QVERIFY2(whole.contains(box), qPrintable(QStringLiteral("%1 %2 %3 %4")
                                                     .arg(box.left())
                                                     .arg(box.top())
                                                     .arg(box.right())
                                                     .arg(box.bottom())));
        QVERIFY(!frame.plot.adjusted(1, 1, -1, -1).intersects(box));
    }
    for (const PlotFrame::Tick& tick : frame.yTicks)
        QVERIFY(measures.measure(tick.text) <= tick.box.width());
    QVERIFY(frame.plot.width() > 0.5 * width);
}

void TestPlotFrame::numbersGiveWayWhereThereIsNoRoom()
{
    const auto count = [](double width) {
        const PlotFrame frame = PlotFrame::of(twoLines(), style(width, 300));
        for (std::size_t i = 1; i < frame.xTicks.size(); ++i)
            Q_ASSERT(frame.xTicks[i].box.left() >= frame.xTicks[i - 1].box.right());
        return frame.xTicks.size();
    };
    QCOMPARE(count(800), std::size_t{7}); // 1 B, 10 B ... 1 MB
    // 24 pixels for numbers and 59 for labels leave 217: decades 36 apart cannot hold "100 kB" and
    // its neighbor, two decades can. Of 200 pixels 117 are left, which three decades need.
    QCOMPARE(count(300), std::size_t{4}); // 1 B, 100 B, 10 kB, 1 MB
    QCOMPARE(count(200), std::size_t{3}); // 1 B, 1 kB, 1 MB
}

void TestPlotFrame::labelsStandApartAtTheLinesEnds()
{
    const PlotFrame frame = PlotFrame::of(twoLines(), style(640, 400));
    QVERIFY(frame.labelsAtEnds);
    QCOMPARE(frame.labels.size(), std::size_t{2});
    // The lines end a pixel or two apart, their labels a line.
    QVERIFY(frame.labels[0].box.top() >= frame.labels[1].box.bottom());
    QVERIFY(frame.labels[0].box.left() > frame.plot.right());
}

void TestPlotFrame::aNarrowChartHasALegendInstead()
{
    Plot plot = twoLines();
    plot.series[0].label = QStringLiteral("hierarchical ring, as it is"); // 27 letters, 216 px
    const PlotFrame frame = PlotFrame::of(plot, style(420, 300));
    QVERIFY(!frame.labelsAtEnds);
    QVERIFY(frame.labels[0].box.top() >= frame.xTitleBox.bottom());
    QVERIFY(!frame.labels[0].box.intersects(frame.labels[1].box));
}

void TestPlotFrame::namesAboveThePlotDoNotCoverEachOther()
{
    Plot plot = twoLines();
    for (int i = 0; i < 4; ++i)
        plot.rules.push_back({Qt::Vertical, 100.0 + i, QStringLiteral("name %1").arg(i)});
    const PlotFrame frame = PlotFrame::of(plot, style(640, 400));
    QCOMPARE(frame.ruleNames.size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            QVERIFY(!frame.ruleNames[i].box.intersects(frame.ruleNames[k].box));
        QVERIFY(frame.ruleNames[i].box.bottom() <= frame.plot.top());
        QVERIFY(frame.ruleNames[i].box.top() >= frame.yTitleBox.bottom());
    }
}

void TestPlotFrame::linesAreCutAtThePlotsEdges()
{
    Plot plot;
    plot.x = PlotAxis::linear(0, 10, {});
    plot.y = PlotAxis::linear(0, 10, {});
    const PlotFrame frame = PlotFrame::of(plot, style(400, 300));
    // Up from (5, -10) to (5, 20): the middle third is inside.
    const auto pieces = frame.clipped(std::vector<QPointF>{{5, -10}, {5, 20}});
    QCOMPARE(pieces.size(), std::size_t{1});
    QCOMPARE(pieces[0].front(), frame.at(5, 0));
    QCOMPARE(pieces[0].back(), frame.at(5, 10));
    QVERIFY(frame.clipped(std::vector<QPointF>{{-5, 5}, {-1, 5}}).empty());
    // Out over the top and in again: two pieces.
    QCOMPARE(frame.clipped(std::vector<QPointF>{{0, 5}, {4, 15}, {8, 5}}).size(), std::size_t{2});
    QCOMPARE(frame.clipped(std::vector<QPointF>{{0, 5}, {4, 8}, {8, 5}}).size(), std::size_t{1});
}

void TestPlotFrame::aGapInTheDataIsAGapInTheLine()
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    Plot plot;
    plot.x = PlotAxis::linear(0, 10, {});
    plot.y = PlotAxis::linear(0, 10, {});
    const PlotFrame frame = PlotFrame::of(plot, style(400, 300));
    const std::vector<QPointF> points{{0, 1}, {1, 1}, {2, none}, {3, 1}, {4, 1}};
    QCOMPARE(frame.clipped(points).size(), std::size_t{2});
    QCOMPARE(frame.spaced(points, 0).size(), std::size_t{4});
}

void TestPlotFrame::markersKeepTheirDistance()
{
    Plot plot;
    plot.x = PlotAxis::linear(0, 100, {});
    plot.y = PlotAxis::linear(0, 10, {});
    const PlotFrame frame = PlotFrame::of(plot, style(600, 300));
    std::vector<QPointF> points;
    for (int i = 0; i <= 100; ++i)
        points.emplace_back(i, 5);
    const auto kept = frame.spaced(points, 40);
    for (std::size_t i = 1; i < kept.size(); ++i)
        QVERIFY(kept[i].x() - kept[i - 1].x() >= 40);
    QVERIFY(kept.size() >= 12);
    QCOMPARE(frame.nearest(points, frame.at(42.4, 5).x()), std::size_t{42});
    // A phase moves the first one, so that lines do not hide each other's markers.
    const auto later = frame.spaced(points, 40, 20);
    QVERIFY(later.front().x() >= frame.plot.left() + 19.5);
    QCOMPARE(kept.front().x(), frame.plot.left());
}

void TestPlotFrame::readsALineBetweenItsPoints()
{
    const PlotFrame frame = PlotFrame::of(twoLines(), style(640, 400));
    // Half way along the logarithmic axis the ring's straight line is half way from 2 to 8.
    QCOMPARE(frame.yOn(twoLines().series[0].points, 1e3), 5.0);
    QCOMPARE(frame.yOn(twoLines().series[0].points, 1e6), 8.0);
    QVERIFY(std::isnan(frame.yOn(twoLines().series[0].points, 1e7)));
}

void TestPlotFrame::chartsUnderEachOtherShareTheirMargins()
{
    PlotFrame::Style measures = style(640, 400);
    const PlotFrame own = PlotFrame::of(twoLines(), measures);
    measures.leastLeft = own.plot.left() + 30;
    measures.leastRight = 640 - own.plot.right() + 20;
    const PlotFrame wider = PlotFrame::of(twoLines(), measures);
    QCOMPARE(wider.plot.left(), own.plot.left() + 30);
    QCOMPARE(wider.plot.right(), own.plot.right() - 20);
    // Less than a chart needs changes nothing.
    measures.leastLeft = measures.leastRight = 1;
    QCOMPARE(PlotFrame::of(twoLines(), measures).plot, own.plot);
}

void TestPlotFrame::theHeightLeavesThePlotItsRoom()
{
    PlotFrame::Style measures = style(640, 0, 2);
    const double height = PlotFrame::heightFor(twoLines(), measures, 250);
    measures.size.setHeight(height);
    QCOMPARE(PlotFrame::of(twoLines(), measures).plot.height(), 250.0);
}

RINGSIDE_TEST(TestPlotFrame)
#include "tst_plot_frame.moc"
