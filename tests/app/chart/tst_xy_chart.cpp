// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/theme/theme.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/test_program.h"

#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QStackedBarSeries>

#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

#include <cmath>
#include <limits>
#include <memory>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// 1 ... 64 workers and 1 ... 64 times, both logarithmic, with bands that meet at 8.
Plot speedup()
{
    Plot plot;
    const AxisText workers{QStringLiteral("workers"), {}, false, PlotSteps::PowersOfTwo};
    plot.x = PlotAxis::logarithmic(1, 64, workers);
    plot.y = PlotAxis::logarithmic(1, 64, workers);
    plot.series.push_back(PlotSeries::styled(0, QStringLiteral("job"), {{1, 1}, {8, 4}, {64, 16}}));
    plot.bands = {{1, 8, QStringLiteral("compute")}, {8, 64, QStringLiteral("network")}};
    plot.marks = {{{8, 4}, QStringLiteral("this job"), 0}};
    plot.readings = {{1, QStringLiteral("one"), {}, true},
                     {8, QStringLiteral("eight"), {}, false},
                     {64, QStringLiteral("all"), {}, true}};
    return plot;
}

Plot bars()
{
    Plot plot;
    plot.x = PlotAxis::linear(0, 40, {});
    plot.y = PlotAxis::linear(0, 10, {});
    plot.bars.emplace();
    plot.bars->first = 5;
    plot.bars->distance = 10;
    plot.bars->sets = {{QStringLiteral("right"), Tone::Correct, {1, 2, 3}, Qt::SolidPattern},
                       {QStringLiteral("wrong"), Tone::Wrong, {4, 3, 2}, Qt::BDiagPattern}};
    return plot;
}

bool isNear(QPointF a, QPointF b)
{
    return std::abs(a.x() - b.x()) < 1e-6 && std::abs(a.y() - b.y()) < 1e-6;
}

} // namespace

class TestXyChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }
    void init();
    void cleanup();

    void layoutsPixelsAreTheChartsOwn_data();
    void layoutsPixelsAreTheChartsOwn();
    void linesAreThePlotsPoints();
    void brokenLineIsDrawnInPieces();
    void newPlotReplacesPointsAndRebuildsNothing();
    void anotherKindOfAxisTakesTheLinesWithIt();
    void barsAreAtTheirPlaces();
    void bandsMeetWhereTheyChange();
    void currentPointIsRingedInPlace();
    void arrowKeysRead();
    void upAndDownGoFromStopToStop();
    void pointerReadsTheNearest();
    void whatIsReadIsDescribed();
    void withoutReadingsKeysAndClicksAreHandedOn();
    void stackedChartsShareTheirX();
    void fileHoldsVectorsOfWhatTheScreenShows();
    void linesEaseToTheNewPlot();
    void heightLeavesThePlotItsRoom();

private:
    /// Never shown, as for a file.
    QImage pictureOf(QSize size)
    {
        m_chart->resize(size);
        QImage image(size, QImage::Format_ARGB32);
        image.fill(m_theme->color(Tone::Surface));
        QPainter painter(&image);
        m_chart->QWidget::render(&painter, {}, {}, QWidget::DrawChildren);
        return image;
    }
    QList<QLineSeries*> lines() const
    {
        QList<QLineSeries*> found;
        for (QAbstractSeries* series : m_chart->chart()->series()) {
            if (auto* line = qobject_cast<QLineSeries*>(series); line && line->count() > 0)
                found << line;
        }
        return found;
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<XyChart> m_chart;
};

void TestXyChart::init()
{
    unexpectedWarnings().clear();
    m_theme = std::make_unique<Theme>();
    m_theme->setScheme(Scheme::Light);
    m_theme->setReducedMotion(true);
    m_chart = std::make_unique<XyChart>(*m_theme, 200);
    m_chart->show(); // a hidden chart follows the theme when it is shown next
}

void TestXyChart::cleanup()
{
    m_chart.reset();
    m_theme.reset();
    QVERIFY2(unexpectedWarnings().isEmpty(),
             qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
}

void TestXyChart::layoutsPixelsAreTheChartsOwn_data()
{
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("logarithmic axes on a page") << true << QSize(900, 500) << 1.0;
    QTest::newRow("linear axes on a page") << false << QSize(900, 500) << 1.0;
    QTest::newRow("logarithmic axes in a narrow pane") << true << QSize(321, 403) << 1.0;
    QTest::newRow("linear axes with large letters") << false << QSize(700, 611) << 2.0;
}

void TestXyChart::layoutsPixelsAreTheChartsOwn()
{
    QFETCH(bool, logarithmic);
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_theme->setFontScale(scale);
    Plot plot = speedup();
    if (!logarithmic) {
        plot.x = PlotAxis::linear(0, 64, {});
        plot.y = PlotAxis::linear(-20, 64, {});
    }
    m_chart->setPlot(plot);
    pictureOf(size);
    const PlotLayout layout = m_chart->layoutNow();
    QVERIFY(isNear(m_chart->plotArea().topLeft(), layout.plot.topLeft()));
    QVERIFY(isNear(m_chart->plotArea().bottomRight(), layout.plot.bottomRight()));
    for (const double x : {1.0, 2.0, 5.0, 64.0}) {
        for (const double y : {1.0, 3.0, 64.0}) {
            const QPointF pixel = layout.at(plot, {x, y});
            QVERIFY(isNear(m_chart->at({x, y}), pixel));
            QVERIFY(std::abs(m_chart->valueAt(pixel).x() - x) < 1e-6);
            QVERIFY(std::abs(m_chart->valueAt(pixel).y() - y) < 1e-6);
        }
    }
}

void TestXyChart::linesAreThePlotsPoints()
{
    m_chart->setPlot(speedup());
    QCOMPARE(lines().size(), 1);
    QCOMPARE(lines()[0]->points(), (QList<QPointF>{{1, 1}, {8, 4}, {64, 16}}));
    QCOMPARE(lines()[0]->pen().color(), m_theme->series(0));
    m_theme->setScheme(Scheme::Dark);
    QCOMPARE(lines()[0]->pen().color(), m_theme->series(0));
}

void TestXyChart::brokenLineIsDrawnInPieces()
{
    Plot plot = speedup();
    const double none = std::numeric_limits<double>::quiet_NaN();
    plot.series[0].points = {{1, 1}, {2, 2}, {4, none}, {8, 4}, {16, 4}, {32, 0}, {64, 4}};
    m_chart->setPlot(plot);
    // 0 has no place on a logarithmic axis either, and a single point is no line.
    QCOMPARE(lines().size(), 2);
    QCOMPARE(lines()[0]->points(), (QList<QPointF>{{1, 1}, {2, 2}}));
    QCOMPARE(lines()[1]->points(), (QList<QPointF>{{8, 4}, {16, 4}}));
}

void TestXyChart::newPlotReplacesPointsAndRebuildsNothing()
{
    Plot plot = speedup();
    plot.series.push_back(PlotSeries::styled(1, QStringLiteral("ideal"), {{1, 1}, {64, 64}}));
    m_chart->setPlot(plot);
    const auto before = m_chart->chart()->series();
    const auto axes = m_chart->chart()->axes();
    plot.series[0].points[1].setY(5);
    plot.y = PlotAxis::logarithmic(0.5, 64, {});
    m_chart->setPlot(plot);
    QCOMPARE(m_chart->chart()->series(), before);
    QCOMPARE(m_chart->chart()->axes(), axes);
    QCOMPARE(lines()[0]->points()[1].y(), 5.0);
    plot.series.pop_back();
    m_chart->setPlot(plot);
    QCOMPARE(m_chart->chart()->series(), before);
    QCOMPARE(lines().size(), 1);
}

void TestXyChart::anotherKindOfAxisTakesTheLinesWithIt()
{
    m_chart->setPlot(speedup());
    Plot plot = speedup();
    plot.y = PlotAxis::linear(0, 20, {});
    m_chart->setPlot(plot);
    pictureOf({640, 400});
    // A fifth of the way up: 4 of 20.
    const QRectF area = m_chart->plotArea();
    const QPointF drawn = m_chart->chart()->mapToPosition({8, 4}, lines()[0]);
    QVERIFY(std::abs(drawn.y() - (area.bottom() - area.height() / 5)) < 1e-6);
    QVERIFY(isNear(drawn, m_chart->at({8, 4})));
}

void TestXyChart::barsAreAtTheirPlaces()
{
    const Plot plot = bars();
    m_chart->setPlot(plot);
    const QImage image = pictureOf({640, 400});
    auto* drawn = qobject_cast<QStackedBarSeries*>(m_chart->chart()->series().constLast());
    QVERIFY(drawn);
    QCOMPARE(drawn->barSets().size(), 2);
    QCOMPARE(drawn->barSets()[1]->at(0), 4.0);
    QCOMPARE(drawn->barSets()[1]->brush().style(), Qt::BDiagPattern);
    // Number 2 stands about 5 + 2 * 10.
    QVERIFY(isNear(m_chart->chart()->mapToPosition({2, 3}, drawn), m_chart->at({25, 3})));
    const QColor right = m_theme->color(Tone::Correct);
    for (const double x : {22.0, 25.0, 28.0}) // 0.8 of the distance: 21 ... 29
        QCOMPARE(QColor(image.pixel(m_chart->at({x, 1.5}).toPoint())), right);
    QVERIFY(QColor(image.pixel(m_chart->at({30.2, 1.3}).toPoint())) != right);
    m_theme->setScheme(Scheme::Dark);
    drawn = qobject_cast<QStackedBarSeries*>(m_chart->chart()->series().constLast());
    QCOMPARE(drawn->barSets()[0]->brush().color(), m_theme->color(Tone::Correct));
}

void TestXyChart::bandsMeetWhereTheyChange()
{
    Plot plot = speedup();
    plot.series.clear();
    plot.marks.clear();
    m_chart->setPlot(plot);
    const QImage image = pictureOf({800, 400});
    const double edge = m_chart->at({8, 1}).x();
    // Between two lines of the grid, beside the dashed edge.
    const int y = static_cast<int>(std::lround(m_chart->at({8, 1.4}).y()));
    const auto ground = [&](double x) {
        return QColor(image.pixel(static_cast<int>(std::lround(x)), y));
    };
    QCOMPARE(ground(edge - 4), m_theme->color(Tone::Raised));
    QCOMPARE(ground(edge + 4), m_theme->color(Tone::Surface));
    QCOMPARE(ground(m_chart->plotArea().left() + 4), m_theme->color(Tone::Raised));
    QCOMPARE(ground(m_chart->plotArea().right() - 4), m_theme->color(Tone::Surface));
    const PlotLayout layout = m_chart->layoutNow();
    QCOMPARE(layout.bandNames.size(), std::size_t{2});
    QVERIFY(layout.bandNames[0].box.center().x() < edge);
    QVERIFY(layout.bandNames[1].box.center().x() > edge);
}

void TestXyChart::currentPointIsRingedInPlace()
{
    m_chart->setPlot(speedup());
    const QImage image = pictureOf({800, 400});
    const QPointF centre = m_chart->at({8, 4});
    QCOMPARE(QColor(image.pixel(centre.toPoint())), m_theme->color(Tone::Surface));
    const QPointF rim = centre + QPointF(m_theme->px(5), 0);
    const QColor ring(image.pixel(rim.toPoint()));
    QVERIFY(std::abs(ring.hue() - m_theme->series(0).hue()) < 20);
}

void TestXyChart::arrowKeysRead()
{
    Plot plot = speedup();
    m_chart->setPlot(plot);
    QTest::keyClick(m_chart.get(), Qt::Key_Right);
    QCOMPARE(m_chart->readout(), QStringLiteral("one"));
    QTest::keyClick(m_chart.get(), Qt::Key_Right);
    QCOMPARE(m_chart->readout(), QStringLiteral("eight"));
    QTest::keyClick(m_chart.get(), Qt::Key_End);
    QTest::keyClick(m_chart.get(), Qt::Key_Right);
    QCOMPARE(m_chart->readout(), QStringLiteral("all"));
    QTest::keyClick(m_chart.get(), Qt::Key_Home);
    QTest::keyClick(m_chart.get(), Qt::Key_Left);
    QCOMPARE(m_chart->readout(), QStringLiteral("one"));
    QSignalSpy escaped(m_chart.get(), &XyChart::escaped);
    QTest::keyClick(m_chart.get(), Qt::Key_Escape);
    QCOMPARE(escaped.size(), 1);
    QVERIFY(m_chart->readout().isEmpty());
    // Left begins at the end, and both at the plot's own place where it has one.
    QTest::keyClick(m_chart.get(), Qt::Key_Left);
    QCOMPARE(m_chart->readout(), QStringLiteral("all"));
    m_chart->readAt(std::nullopt);
    plot.firstReading = 1;
    m_chart->setPlot(plot);
    QTest::keyClick(m_chart.get(), Qt::Key_Left);
    QCOMPARE(m_chart->readout(), QStringLiteral("eight"));
    // A plot with fewer readings is not read where it has none.
    m_chart->readAt(2);
    plot.readings.pop_back();
    m_chart->setPlot(plot);
    QVERIFY(!m_chart->read().has_value());
}

void TestXyChart::upAndDownGoFromStopToStop()
{
    m_chart->setPlot(speedup());
    m_chart->readAt(1);
    QTest::keyClick(m_chart.get(), Qt::Key_Up);
    QCOMPARE(m_chart->readout(), QStringLiteral("all"));
    QTest::keyClick(m_chart.get(), Qt::Key_Up);
    QCOMPARE(m_chart->readout(), QStringLiteral("all"));
    QTest::keyClick(m_chart.get(), Qt::Key_Down);
    QCOMPARE(m_chart->readout(), QStringLiteral("one"));
}

void TestXyChart::pointerReadsTheNearest()
{
    m_chart->setPlot(speedup());
    pictureOf({640, 400});
    const auto point = [this](QPointF at) {
        QMouseEvent event(QEvent::MouseMove, at, m_chart->mapToGlobal(at.toPoint()), Qt::NoButton,
                          Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(m_chart->viewport(), &event);
    };
    point(m_chart->at({9, 2}));
    QCOMPARE(m_chart->readout(), QStringLiteral("eight"));
    point(m_chart->plotArea().topLeft() + QPointF(1, 1));
    QCOMPARE(m_chart->readout(), QStringLiteral("one"));
    point({1, 399});
    QVERIFY(m_chart->readout().isEmpty());
}

void TestXyChart::whatIsReadIsDescribed()
{
    m_chart->setPlot(speedup());
    m_chart->setSentence(QStringLiteral("8 workers give 4 times."));
    QCOMPARE(m_chart->accessibleDescription(), QStringLiteral("8 workers give 4 times."));
    QSignalSpy changed(m_chart.get(), &XyChart::readChanged);
    m_chart->readAt(1);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(m_chart->accessibleDescription(), QStringLiteral("eight"));
    m_chart->readAt(std::nullopt);
    QCOMPARE(m_chart->accessibleDescription(), QStringLiteral("8 workers give 4 times."));
    QCOMPARE(QAccessible::queryAccessibleInterface(m_chart.get())->role(), QAccessible::Chart);
}

void TestXyChart::withoutReadingsKeysAndClicksAreHandedOn()
{
    Plot plot = speedup();
    plot.readings.clear();
    m_chart->setPlot(plot);
    pictureOf({640, 400});
    QSignalSpy moved(m_chart.get(), &XyChart::moved);
    QSignalSpy clicked(m_chart.get(), &XyChart::clicked);
    QTest::keyClick(m_chart.get(), Qt::Key_Up);
    QCOMPARE(moved.size(), 1);
    QCOMPARE(moved[0], (QVariantList{0, -1}));
    QTest::mouseClick(m_chart->viewport(), Qt::LeftButton, {}, m_chart->at({16, 2}).toPoint());
    QCOMPARE(clicked.size(), 1);
    // To the pixel.
    QVERIFY(std::abs(clicked[0][0].toPointF().x() / 16 - 1) < 0.02);
    QTest::mouseClick(m_chart->viewport(), Qt::LeftButton, {}, {1, 1});
    QCOMPARE(clicked.size(), 1);
}

void TestXyChart::stackedChartsShareTheirX()
{
    XyChart below(*m_theme, 90);
    m_chart->setPlot(speedup());
    m_chart->shareSides(below);
    pictureOf({640, 400});
    const QRectF alone = m_chart->plotArea();
    Plot plot = speedup();
    plot.series[0].label.clear();
    plot.y = PlotAxis::linear(0, 1e6, {}); // wide numbers at the left, no label at the right
    below.setPlot(plot);
    below.resize(640, 200);
    QImage image(640, 200, QImage::Format_ARGB32);
    QPainter painter(&image);
    below.QWidget::render(&painter, {}, {}, QWidget::DrawChildren);
    QVERIFY(m_chart->plotArea().left() > alone.left());
    QCOMPARE(m_chart->plotArea().right(), alone.right());
    QCOMPARE(below.plotArea().left(), m_chart->plotArea().left());
    QCOMPARE(below.plotArea().right(), m_chart->plotArea().right());
}

void TestXyChart::fileHoldsVectorsOfWhatTheScreenShows()
{
    Plot plot = speedup();
    // Leaves the plot at its top: nothing may be drawn above it, though a file knows no clipping.
    plot.series[0].points = {{1, 1}, {8, 4}, {64, 4096}};
    m_chart->setPlot(plot);
    m_chart->resize(640, 400);
    QBuffer buffer;
    QVERIFY(buffer.open(QIODevice::WriteOnly));
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({640, 400});
    QPainter painter(&generator);
    m_chart->QWidget::render(&painter, {}, {}, QWidget::DrawChildren);
    painter.end();
    const QByteArray svg = buffer.data();
    QVERIFY(!svg.contains("<image"));
    for (const char* text : {"workers", "compute", "network", "this job", ">64<"})
        QVERIFY2(svg.contains(text), text);
    QVERIFY(svg.contains(m_theme->series(0).name().toLatin1()));
    QCOMPARE(lines()[0]->points().constLast().y(), 64.0);
    const QRectF area = m_chart->plotArea();
    QVERIFY(area.height() >= 200);
    QVERIFY(isNear(m_chart->at(lines()[0]->points().constLast()),
                   {m_chart->at(lines()[0]->points().constLast()).x(), area.top()}));
}

void TestXyChart::linesEaseToTheNewPlot()
{
    m_chart->setPlot(speedup());
    m_theme->setReducedMotion(false);
    Plot plot = speedup();
    plot.series[0].points[1].setY(16);
    m_chart->setPlot(plot, true);
    QCOMPARE(lines()[0]->points()[1].y(), 4.0);
    QTRY_COMPARE(lines()[0]->points()[1].y(), 16.0);
    m_theme->setReducedMotion(true);
    m_chart->setPlot(speedup(), true);
    QCOMPARE(lines()[0]->points()[1].y(), 4.0);
    QCOMPARE(m_chart->chart()->animationOptions(), QChart::NoAnimation);
}

void TestXyChart::heightLeavesThePlotItsRoom()
{
    m_chart->setPlot(speedup());
    for (const double scale : {1.0, 2.0}) {
        m_theme->setFontScale(scale);
        for (const int width : {300, 640, 1200}) {
            pictureOf({width, m_chart->heightForWidth(width)});
            QVERIFY(m_chart->plotArea().height() >= 200 * scale);
            QVERIFY(m_chart->plotArea().height() < 200 * scale + 2);
        }
    }
}

RINGSIDE_TEST(TestXyChart)
#include "tst_xy_chart.moc"
