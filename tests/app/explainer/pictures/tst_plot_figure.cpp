// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/plot/plot_figure.h"
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace ringside;
using app::PlotFigure;

namespace {

scenario::Plot recallPlot()
{
    scenario::Plot plot{.x = {"threshold", "", false}, .y = {"recall", "", false}};
    plot.series = {{"rare", {{0.1, 0.9}, {0.5, 0.6}}, {0.8, 0.5}, {1.0, 0.7}}};
    plot.marks = {{"target", 0.8, false}};
    plot.now = scenario::Point{0.5, 0.6};
    return plot;
}

/// Readings before and after a limit, over a window that was written at 12.
scenario::Plot eventsPlot()
{
    using scenario::SeriesLook;
    using scenario::StateTone;
    scenario::Plot plot{.x = {"event time", "min"}, .y = {"arrival", "min"}};
    plot.regions = {{"open", 0, 10, 0, 12, scenario::RegionFill::Pale, "window from 0 to 10"},
                    {"kept", 0, 10, 12, 20, scenario::RegionFill::Hatched, {}},
                    {"open", 10, 20, 10, 22, scenario::RegionFill::Pale, {}}};
    plot.series = {
        {.name = "no delay", .points = {{0, 0}, {20, 20}}, .look = SeriesLook::Reference},
        {.name = "value",
         .points = {{0, 12}, {10, 12}, {10, 22}, {20, 22}},
         .look = SeriesLook::Segments},
        {.name = "on time", .points = {{6, 7}, {2, 3}}, .look = SeriesLook::Dots},
        {.name = "late", .points = {{4, 15}}, .look = SeriesLook::Dots, .tone = StateTone::Warn},
        {.name = "dropped", .points = {{8, 21}}, .look = SeriesLook::Dots, .tone = StateTone::Bad}};
    return plot;
}

const app::PlotSeries& lineNamed(const app::Plot& plot, const char* name)
{
    return *std::ranges::find(plot.series, QString::fromLatin1(name), &app::PlotSeries::label);
}

} // namespace

/// A kind's plot as a chart, in readings and as a table.
class TestPlotFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bandIsTwoDottedEdges()
    {
        const PlotFigure figure(recallPlot(), nullptr);
        QCOMPARE(figure.plot().series.size(), std::size_t{3});
        QCOMPARE(figure.plot().series[1].dash, app::PlotDash::Dot);
        QCOMPARE(figure.plot().series[1].points.front(), QPointF(0.1, 0.8));
        QCOMPARE(figure.plot().series[2].points.back(), QPointF(0.5, 0.7));
        QCOMPARE(figure.plot().rules.front().label, QStringLiteral("target"));
    }

    void pointReadsItsSeriesAndItsBand()
    {
        const PlotFigure figure(recallPlot(), nullptr);
        QCOMPARE(figure.plot().readings.size(), std::size_t{2});
        QCOMPARE(figure.plot().readings[1].text,
                 QStringLiteral("threshold 0.5: rare 0.6 (0.5 to 0.7); now 0.6"));
        QCOMPARE(figure.table().rows.size(), std::size_t{3});
    }

    void bandIsFilledBetweenItsEdges()
    {
        const PlotFigure figure(recallPlot(), nullptr);
        QCOMPARE(figure.plot().areas.size(), std::size_t{1});
        QCOMPARE(figure.plot().areas[0].edge, std::size_t{1});
        QCOMPARE(figure.plot().areas[0].other, std::optional<std::size_t>(2));
    }

    void magnifiedSeriesHangsBelowTheAxisAndReadsItsOwnValues()
    {
        scenario::Plot plot{.x = {"score", ""}, .y = {"rows", ""}};
        scenario::Series rare{"rare", {{0, 2}, {1, 4}}};
        rare.look = scenario::SeriesLook::Area;
        rare.solidFrom = 0.5;
        rare.magnified = -10;
        plot.series = {rare};
        const PlotFigure figure(plot, nullptr);
        QCOMPARE(figure.plot().series[0].points[1], QPointF(1, -40));
        QCOMPARE(figure.plot().areas[0].solidFrom, std::optional(0.5));
        QCOMPARE(figure.plot().readings[1].text, QStringLiteral("score 1: rare 4"));
        for (const app::PlotTick& tick : figure.plot().y.ticks())
            QVERIFY(!tick.text.contains(QChar(0x2212)));
    }

    void dotsOfEachToneHaveTheirOwnMark()
    {
        const PlotFigure figure(eventsPlot(), nullptr);
        const app::Plot& plot = figure.plot();
        QVERIFY(!lineNamed(plot, "on time").lineShown);
        QCOMPARE(lineNamed(plot, "on time").marker, app::PlotMarker::Dot);
        QCOMPARE(lineNamed(plot, "late").marker, app::PlotMarker::Ring);
        QCOMPARE(lineNamed(plot, "dropped").marker, app::PlotMarker::CrossedRing);
        // A chart's points ascend.
        QCOMPARE(lineNamed(plot, "on time").points.front(), QPointF(2, 3));
    }

    void segmentsAreBrokenAfterEverySecondPoint()
    {
        const PlotFigure figure(eventsPlot(), nullptr);
        const auto pieces = figure.plot().pieces(lineNamed(figure.plot(), "value").points);
        QCOMPARE(pieces.size(), std::size_t{2});
        QCOMPARE(pieces[0].back(), QPointF(10, 12));
        QCOMPARE(pieces[1].front(), QPointF(10, 22));
    }

    void regionsAreBehindTheLinesAndOnceInTheLegend()
    {
        const PlotFigure figure(eventsPlot(), nullptr);
        QCOMPARE(figure.plot().patches.size(), std::size_t{3});
        QCOMPARE(figure.plot().patches[1].look.fill, app::Fill::Hatched);
        QCOMPARE(figure.plot().keys.size(), std::size_t{2});
        QCOMPARE(figure.plot().keys[1].text, QStringLiteral("kept"));
        QCOMPARE(figure.plot().y.high(), 25.0); // the axis has room for 22
        QVERIFY(figure.summary().contains(QStringLiteral("dropped, open, kept")));
    }

    void keysStopAtRegionsAndAtDotsThatAreNotNeutral()
    {
        const PlotFigure figure(eventsPlot(), nullptr);
        QStringList stops;
        for (const app::PlotReading& reading : figure.plot().readings) {
            if (reading.stop)
                stops << reading.text;
        }
        QCOMPARE(stops, (QStringList{QStringLiteral("event time 4 min: late 15 min"),
                                     QStringLiteral("event time 5 min: window from 0 to 10"),
                                     QStringLiteral("event time 8 min: dropped 21 min")}));
    }

    void manyNeutralDotsAreNotReadOneByOne()
    {
        scenario::Plot plot = eventsPlot();
        scenario::Series many{.name = "many", .look = scenario::SeriesLook::Dots};
        for (int i = 0; i < 1000; ++i)
            many.points.push_back({i * 0.01 + 0.005, 1});
        plot.series = {many};
        plot.regions.clear();
        QVERIFY(PlotFigure(plot, nullptr).plot().readings.empty());
        QCOMPARE(PlotFigure(plot, nullptr).table().rows.size(), std::size_t{1000});
    }

    void tableHasTheRegionsToo()
    {
        const PlotFigure figure(eventsPlot(), nullptr);
        const auto& rows = figure.table().rows;
        QCOMPARE(rows.size(), std::size_t{2 + 4 + 2 + 1 + 1 + 3});
        QCOMPARE(rows.back(), (QStringList{QStringLiteral("open"), QStringLiteral("10 to 20"),
                                           QString(), QStringLiteral("10"), QStringLiteral("22")}));
    }

    void barsHaveNamesValuesAndWhiskers()
    {
        scenario::Plot plot{.x = {.title = "", .unit = "", .names = {"test", "use"}},
                            .y = {"error", "%"}};
        plot.series = {{.name = "said",
                        .points = {{0, 2}},
                        .low = {1.5},
                        .high = {2.5},
                        .look = scenario::SeriesLook::Bars},
                       {.name = "shown", .points = {{1, 6}}, .look = scenario::SeriesLook::Bars}};
        const PlotFigure figure(plot, nullptr);
        QVERIFY(figure.plot().bars.has_value());
        QCOMPARE(figure.plot().bars->sets[0].heights, (std::vector<double>{2, 0}));
        QCOMPARE(figure.plot().bars->sets[1].heights, (std::vector<double>{0, 6}));
        QCOMPARE(figure.plot().x.ticks()[1].text, QStringLiteral("use"));
        QCOMPARE(figure.plot().notes[0].value, QPointF(0, 2.5)); // above the whisker
        QCOMPARE(figure.plot().notes[1].text, QStringLiteral("6 %"));
        QCOMPARE(figure.plot().readings[0].text, QStringLiteral("test: said 2 % (1.5 % to 2.5 %)"));
    }

    void markThatIsAFieldIsAHandleAndReadsProbabilitiesOfLogOdds()
    {
        scenario::Plot plot{.x = {"score", ""}, .y = {"rows", ""}};
        plot.x.isLogOdds = true;
        plot.series = {{"rows", {{-5, 1}, {0, 2}, {5, 1}}}};
        plot.marks = {{"threshold", 0, true, "a.threshold"}};
        const PlotFigure figure(plot, nullptr);
        QVERIFY(figure.plot().rules[0].hasHandle);
        QCOMPARE(figure.handle()->field, std::string("a.threshold"));
        // 1 / (1 + e^-ln 9) = 1 / (1 + 1/9) = 0.9
        QVERIFY(std::abs(figure.handle()->valueAt(std::log(9.0)) - 0.9) < 1e-12);
        QCOMPARE(figure.plot().readings[1].text, QStringLiteral("score 0.5: rows 2"));
        // Of the round probabilities, 0.01 to 0.99 are between e^-5 and e^5.
        QCOMPARE(figure.plot().x.ticks().size(), std::size_t{5});
        // Where ticks are thinned, 0.5 stays: its place in the sequence is 0.
        QCOMPARE(figure.plot().x.ticks()[2].order, 0);
        QCOMPARE(figure.plot().x.ticks()[0].order, 2);
        QVERIFY(!PlotFigure(recallPlot(), nullptr).handle());
    }

    void draggedHandleHasThreeDigits_data()
    {
        QTest::addColumn<bool>("isLogOdds");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("rounded");
        QTest::newRow("a number") << false << 123.45 << 123.0;
        QTest::newRow("a number near 1") << false << 0.99956 << 1.0;
        QTest::newRow("a probability") << true << 0.23456 << 0.235;
        QTest::newRow("a probability near 0") << true << 0.00123456 << 0.00123;
        // 1 - p is 0.0005, and 0.000123457: their third digits are millionths.
        QTest::newRow("0.9995 stays below 1") << true << 0.9995 << 0.9995;
        QTest::newRow("a probability near 1") << true << 0.999876543 << 0.999877;
    }

    void draggedHandleHasThreeDigits()
    {
        QFETCH(const bool, isLogOdds);
        QFETCH(const double, value);
        QFETCH(const double, rounded);
        PlotFigure::Handle handle;
        handle.isLogOdds = isLogOdds;
        const double x = isLogOdds ? std::log(value / (1 - value)) : value;
        QVERIFY2(std::abs(handle.roundedValueAt(x) - rounded) < 1e-9,
                 qPrintable(QString::number(handle.roundedValueAt(x), 'g', 12)));
    }

    void pointBeforeAChangeIsMarkedToo()
    {
        scenario::Plot now = recallPlot();
        now.now = scenario::Point{0.1, 0.9};
        const scenario::Plot before = recallPlot();
        const PlotFigure figure(now, &before);
        QCOMPARE(figure.plot().marks.size(), std::size_t{2});
        QCOMPARE(figure.plot().marks[0].value, QPointF(0.5, 0.6));
        QCOMPARE(PlotFigure(now, &now).plot().marks.size(), std::size_t{1});
    }

    /// Every look that is a curve, and bars.
    void curveBeforeAChangeIsDrawnBesideTheNewOne_data()
    {
        QTest::addColumn<scenario::SeriesLook>("look");
        QTest::addColumn<bool>("isLine");
        QTest::newRow("line") << scenario::SeriesLook::Line << true;
        QTest::newRow("area") << scenario::SeriesLook::Area << true;
        QTest::newRow("bars") << scenario::SeriesLook::Bars << false;
    }

    void curveBeforeAChangeIsDrawnBesideTheNewOne()
    {
        QFETCH(const scenario::SeriesLook, look);
        QFETCH(const bool, isLine);
        scenario::Plot before = recallPlot();
        before.series[0].look = look;
        scenario::Plot now = before;
        now.series[0].points = {{0.1, 0.7}, {0.5, 0.6}};
        const PlotFigure figure(now, &before);
        const app::PlotSeries& was = lineNamed(figure.plot(), "rare, before");
        QCOMPARE(was.points, (std::vector<QPointF>{{0.1, 0.9}, {0.5, 0.6}}));
        QCOMPARE(was.lineShown, isLine);
        QVERIFY(figure.plot().readings[0].text.contains(QStringLiteral(", before 0.9")));
        QVERIFY(!figure.plot().readings[1].text.contains(QStringLiteral("before")));
        QCOMPARE(figure.table().rows.size(), std::size_t{2 + 1 + 2});
        QVERIFY(figure.summary().contains(QStringLiteral("rare, before")));
    }

    void curveWhoseNameHasANumberIsTheSame()
    {
        scenario::Plot before = recallPlot();
        before.series[0].name = "rare: 60 of 100";
        scenario::Plot now = before;
        now.series[0].name = "rare: 70 of 100";
        now.series[0].points[0].y = 0.7;
        const PlotFigure figure(now, &before);
        QCOMPARE(lineNamed(figure.plot(), "rare: 60 of 100, before").points.front(),
                 QPointF(0.1, 0.9));
        QCOMPARE(figure.plot().readings[1].text,
                 QStringLiteral("threshold 0.5: rare: 70 of 100, here 0.6 (0.5 to 0.7); now 0.6"));
    }

    void curveThatDidNotChangeIsDrawnOnce()
    {
        scenario::Plot now = recallPlot();
        const scenario::Plot before = now;
        now.series[0].points[0].y *= 1 + 1e-14; // as sums in another order
        now.now = scenario::Point{0.1, 0.9};
        QVERIFY(!PlotFigure(now, &before).summary().contains(QStringLiteral("before")));
    }

    void curveOverAnotherAxisIsNotCompared()
    {
        scenario::Plot now = recallPlot();
        const scenario::Plot before = now;
        now.series[0].points[0].y = 0.7;
        now.y.isLogarithmic = true;
        QCOMPARE(PlotFigure(now, &before).plot().series.size(),
                 PlotFigure(now, nullptr).plot().series.size());
    }

    void plotOfOnePointHasAxes()
    {
        scenario::Plot plot{.x = {"size", "B", true}, .y = {"time", "s", true}};
        plot.now = scenario::Point{1024, 0.5};
        const PlotFigure figure(plot, nullptr);
        QVERIFY(figure.plot().x.low() < 1024 && figure.plot().x.high() > 1024);
        QVERIFY(figure.plot().y.low() > 0 && figure.plot().y.low() < 0.5);
    }
};

RINGSIDE_TEST(TestPlotFigure)
#include "tst_plot_figure.moc"
