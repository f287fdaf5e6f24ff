// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/plot/plot_figure.h"
#include "app/theme/theme.h"
#include "tests/support/test_program.h"

#include <QTest>

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

} // namespace

/// A kind's plot as a chart, in readings and as a table.
class TestPlotFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBandIsTwoDottedEdges()
    {
        const PlotFigure figure(recallPlot(), nullptr);
        QCOMPARE(figure.plot().series.size(), std::size_t{3});
        QCOMPARE(figure.plot().series[1].dash, app::PlotDash::Dot);
        QCOMPARE(figure.plot().series[1].points.front(), QPointF(0.1, 0.8));
        QCOMPARE(figure.plot().series[2].points.back(), QPointF(0.5, 0.7));
        QCOMPARE(figure.plot().rules.front().label, QStringLiteral("target"));
    }

    void aPointReadsItsSeriesAndItsBand()
    {
        const PlotFigure figure(recallPlot(), nullptr);
        QCOMPARE(figure.plot().readings.size(), std::size_t{2});
        QCOMPARE(figure.plot().readings[1].words,
                 QStringLiteral("threshold 0.5: rare 0.6 (0.5 to 0.7); now 0.6"));
        QCOMPARE(figure.table().rows.size(), std::size_t{3});
    }

    void thePointBeforeAChangeIsMarkedToo()
    {
        scenario::Plot now = recallPlot();
        now.now = scenario::Point{0.1, 0.9};
        const scenario::Plot before = recallPlot();
        const PlotFigure figure(now, &before);
        QCOMPARE(figure.plot().marks.size(), std::size_t{2});
        QCOMPARE(figure.plot().marks[0].value, QPointF(0.5, 0.6));
        QCOMPARE(PlotFigure(now, &now).plot().marks.size(), std::size_t{1});
    }

    void aPlotOfOnePointHasAxes()
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
