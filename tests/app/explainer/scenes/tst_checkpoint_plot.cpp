// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/checkpoints/checkpoint_plot.h"
#include "core/scaling/picture/checkpoint_curve.h"
#include "core/scaling/run/checkpoint_model.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using app::CheckpointPlot;
using scaling::CheckpointCurve;

namespace {

/// Saves of 2 minutes, a failure every 2 hours: Young's best is sqrt(2 * 120 * 7200) = 1314.5 s.
CheckpointCurve spot(const scaling::Changes& more = {})
{
    scaling::Changes changes{{"checkpoint.save_time", "120 s"}, {"checkpoint.mtbf", "7200 s"}};
    changes.insert(changes.end(), more.begin(), more.end());
    const auto u =
        scaling::drawn(scaling::checkpointCurveOf,
                       scaling::scenarioOf(changes, scaling::bertLarge("2", "8", "100 Gbps")),
                       scaling::testPresets());
    return u ? *u : CheckpointCurve{};
}

} // namespace

class TestCheckpointPlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLinesAreTheEnginesLosses();
    void theMinimaAndTheJobAreMarked();
    void aLossBeyondTheChartIsRingedAtItsEdge();
    void beforeTheAnswerNothingIsMarkedAsBest();
    void theWordsTakeTheLossApart();
    void whatCannotBeFinishedIsSaid();
};

void TestCheckpointPlot::theLinesAreTheEnginesLosses()
{
    const CheckpointCurve u = spot({{"checkpoint.interval", "900 s"}});
    const CheckpointPlot plot(u, nullptr, true);
    QCOMPARE(plot.unit().name, QStringLiteral("min"));
    const auto& series = plot.plot().series;
    QCOMPARE(series.size(), std::size_t{4}); // no restarts to draw
    for (std::size_t i = 0; i < plot.points().size(); ++i) {
        const double interval = plot.points()[i].interval;
        QCOMPARE(series[0].points[i].x(), interval / 60);
        QVERIFY(std::abs(series[0].points[i].y() / 100 - scaling::youngLostTime(u.job, interval)) <
                1e-12);
        QVERIFY(std::abs(series[1].points[i].y() / 100 - scaling::exactLostTime(u.job, interval)) <
                1e-9);
    }
    // The chart ends where both lines have left it.
    const double top = plot.plot().y.high();
    QVERIFY(series[0].points.front().y() > top * 0.9 && series[0].points.back().y() > top * 0.9);
    QCOMPARE(CheckpointPlot(spot({{"checkpoint.restart_time", "60 s"}}), nullptr, true)
                 .plot()
                 .series.size(),
             std::size_t{5});
}

void TestCheckpointPlot::theMinimaAndTheJobAreMarked()
{
    const CheckpointCurve u = spot({{"checkpoint.interval", "900 s"}});
    const CheckpointPlot plot(u, nullptr, true);
    const auto& marks = plot.plot().marks;
    QCOMPARE(marks.size(), std::size_t{3});
    QCOMPARE(marks[0].value.x(), 15.0);
    // At 15 min: 120 / 900 + 900 / 14400 = 0.1333 + 0.0625 = 19.6 %.
    QCOMPARE(marks[0].label, QStringLiteral("this job: 15 min, 19.6 %"));
    // 21.9 min and sqrt(2 * 120 / 7200) = 18.3 %
    QCOMPARE(marks[1].label, QStringLiteral("least, Young: 21.9 min, 18.3 %"));
    QCOMPARE(marks[2].value.x(), u.bestExact.interval / 60);
    QVERIFY(marks[2].label.startsWith(QStringLiteral("least, exact: ")));
    // The marked minima are lowest on their lines, and are points that can be read.
    const auto lowest = [&](std::size_t line) {
        return std::ranges::min_element(plot.plot().series[line].points, {},
                                        [](const QPointF& p) { return p.y(); })
            ->x();
    };
    QCOMPARE(lowest(0), marks[1].value.x());
    QCOMPARE(lowest(1), marks[2].value.x());
    QCOMPARE(plot.marked().size(), std::size_t{3});
    QCOMPARE(plot.points()[plot.jobIndex()].interval, 900.0);
}

void TestCheckpointPlot::aLossBeyondTheChartIsRingedAtItsEdge()
{
    // 120 s of saving for every 10 s of work: 1,200 %, over 20 times the least.
    const CheckpointPlot plot(spot({{"checkpoint.interval", "10 s"}}), nullptr, true);
    const auto& mark = plot.plot().marks.front();
    QCOMPARE(mark.value.y(), plot.plot().y.high());
    QVERIFY2(mark.label.contains(QStringLiteral("this job: 10 s, 12")), qPrintable(mark.label));
    QCOMPARE(plot.points()[plot.jobIndex()].interval, 10.0);
}

void TestCheckpointPlot::beforeTheAnswerNothingIsMarkedAsBest()
{
    const CheckpointPlot plot(spot({{"checkpoint.interval", "900 s"}}), nullptr, false);
    QCOMPARE(plot.plot().marks.size(), std::size_t{1});
    QVERIFY(!plot.sentence().contains(QStringLiteral("least")));
    QVERIFY(!plot.description(0).contains(QStringLiteral("least")));
}

void TestCheckpointPlot::theWordsTakeTheLossApart()
{
    const CheckpointCurve u = spot({{"checkpoint.interval", "900 s"},
                                    {"checkpoint.restart_time", "60 s"},
                                    {"checkpoint.job_time", "72000 s"}});
    const CheckpointPlot plot(u, nullptr, true);
    // 120 / 900 = 0.13333, 900 / 14400 = 0.0625 and 60 / 7200 = 0.00833, 0.2042 in all; exactly the
    // parts of tst_checkpoint_u: 0.1333, 0.0842070 and 0.0101886, 0.2277 in all.
    const QString reading = CheckpointPlot::reading(u.ofJob, true);
    QVERIFY2(reading.startsWith(QStringLiteral("This job, with a checkpoint every 15 min, loses "
                                               "20.4 % of the useful time: 13.3 % to saves, ")),
             qPrintable(reading));
    QVERIFY2(reading.endsWith(QStringLiteral("0.83 % to restarts. With failures during saves and "
                                             "restarts: 22.8 %.")),
             qPrintable(reading));
    // e^(-20 h / 2 h) = 4.54e-5
    QVERIFY(plot.sentence().contains(QStringLiteral("without a failure is 0.0045 %")));
    // 120 / 7200
    QVERIFY(plot.aboutYoung().contains(QStringLiteral("this one is 1.7 % of it (more than 1 %)")));
    QVERIFY(plot.aboutYoung().contains(QStringLiteral("this job loses 22.8 %, not 20.4 %")));
    QVERIFY(CheckpointPlot(spot({{"checkpoint.mtbf", "864000 s"}}), nullptr, true)
                .aboutYoung()
                .isEmpty());
    // Without an interval of its own the job stands at Young's best, and is named once.
    const CheckpointPlot own(spot(), nullptr, true);
    QVERIFY(own.plot().marks.front().label.startsWith(
        QStringLiteral("this job, at Young's optimum: 21.9 min")));
    QCOMPARE(own.plot().marks.size(), std::size_t{2});
    QVERIFY(CheckpointPlot(spot(), nullptr, true)
                .sentence()
                .contains(QStringLiteral("states no interval and uses Young's optimum, 21.9 min")));
}

void TestCheckpointPlot::whatCannotBeFinishedIsSaid()
{
    // An interval of 11 days with a failure every quarter of an hour.
    const CheckpointCurve u =
        spot({{"checkpoint.interval", "1000000 s"}, {"checkpoint.mtbf", "900 s"}});
    QVERIFY(!std::isfinite(u.ofJob.exact.total()));
    const CheckpointPlot plot(u, nullptr, true);
    QVERIFY(CheckpointPlot::reading(u.ofJob, true)
                .endsWith(QStringLiteral("restarts, the run never finishes.")));
    for (const auto& series : plot.plot().series) {
        for (const QPointF& point : series.points)
            QVERIFY(std::isfinite(point.y()));
    }
}

RINGSIDE_TEST(TestCheckpointPlot)
#include "tst_checkpoint_plot.moc"
