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
    void linesAreTheEnginesLosses();
    void minimaAndTheJobAreMarked();
    void lossBeyondTheChartIsRingedAtItsEdge();
    void beforeTheAnswerNothingIsMarkedAsBest();
    void wordsTakeTheLossApart();
    void unfinishableWorkIsReported();
};

void TestCheckpointPlot::linesAreTheEnginesLosses()
{
    const CheckpointCurve u = spot({{"checkpoint.interval", "900 s"}});
    const CheckpointPlot plot(u, nullptr, true);
    QCOMPARE(plot.unit().name, QStringLiteral("min"));
    const auto& series = plot.plot().series;
    QCOMPARE(series.size(), std::size_t{3}); // no restarts to draw
    for (std::size_t i = 0; i < plot.points().size(); ++i) {
        const double interval = plot.points()[i].interval;
        QCOMPARE(series[0].points[i].x(), interval / 60);
        QVERIFY(std::abs(series[0].points[i].y() / 100 - scaling::exactLostTime(u.job, interval)) <
                1e-9);
        QVERIFY(std::abs(series[0].points[i].y() - series[1].points[i].y() -
                         series[2].points[i].y()) < 1e-9);
    }
    // The chart ends where the line has left it.
    const double top = plot.plot().y.high();
    QVERIFY(series[0].points.front().y() > top * 0.9 && series[0].points.back().y() > top * 0.9);
    QCOMPARE(CheckpointPlot(spot({{"checkpoint.restart_time", "60 s"}}), nullptr, true)
                 .plot()
                 .series.size(),
             std::size_t{4});
}

void TestCheckpointPlot::minimaAndTheJobAreMarked()
{
    const CheckpointCurve u = spot({{"checkpoint.interval", "900 s"}});
    const CheckpointPlot plot(u, nullptr, true);
    const auto& marks = plot.plot().marks;
    QCOMPARE(marks.size(), std::size_t{3});
    QCOMPARE(marks[0].value.x(), 15.0);
    // At 15 min: 7200 (e^(1020/7200) - 1) / 900 - 1 = 21.8 %.
    QCOMPARE(marks[0].label, QStringLiteral("this job: 15 min, 21.8 % lost"));
    // 120 min x 0.171636, and (e^0.188303 - 1) / 0.171636 - 1 = 20.7 %
    QCOMPARE(marks[1].label, QStringLiteral("least: 20.6 min, 20.7 % lost"));
    // sqrt(2 * 2 * 120) = 21.9 min, and (e^(23.909/120) - 1) * 120 / 21.909 - 1 = 20.8 %
    QCOMPARE(marks[2].label, QStringLiteral("Young's rule: 21.9 min, 20.8 % lost"));
    // The marked minimum is lowest on the line, and is a point that can be read.
    const auto lowest = std::ranges::min_element(plot.plot().series[0].points, {},
                                                 [](const QPointF& p) { return p.y(); });
    QCOMPARE(lowest->x(), marks[1].value.x());
    QCOMPARE(plot.marked().size(), std::size_t{3});
    QCOMPARE(plot.points()[plot.jobIndex()].interval, 900.0);
}

void TestCheckpointPlot::lossBeyondTheChartIsRingedAtItsEdge()
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

void TestCheckpointPlot::wordsTakeTheLossApart()
{
    const CheckpointCurve u = spot({{"checkpoint.interval", "900 s"},
                                    {"checkpoint.restart_time", "60 s"},
                                    {"checkpoint.job_time", "72000 s"}});
    const CheckpointPlot plot(u, nullptr, true);
    // The parts of tst_checkpoint_curve: 0.1333, 0.0842070 and 0.0101886, 0.2277 in all.
    const QString reading = CheckpointPlot::reading(u.ofJob, true);
    QVERIFY2(reading.startsWith(QStringLiteral("This job, with a checkpoint every 15 min, loses "
                                               "22.8 % of the useful time: 13.3 % to saves, "
                                               "8.4 % to repeated work, 1 % to restarts.")),
             qPrintable(reading));
    // e^(-20 h / 2 h) = 4.54e-5
    QVERIFY(plot.sentence().contains(QStringLiteral("without a failure is 0.0045 %")));
    // sqrt(2 * 2 * 120) min; M e^(60/7200) (e^(1434.5/7200) - 1) / 1314.5 - 1 = 21.8 %.
    QVERIFY(plot.aboutYoung().endsWith(QStringLiteral("gives 21.9 min (21.8 % lost).")));
    // Without an interval of its own the job is at the best one, and is named once.
    const CheckpointPlot own(spot(), nullptr, true);
    QVERIFY(own.plot().marks.front().label.startsWith(
        QStringLiteral("this job, at the optimum: 20.6 min")));
    QCOMPARE(own.plot().marks.size(), std::size_t{2});
    QVERIFY(CheckpointPlot(spot(), nullptr, true)
                .sentence()
                .contains(QStringLiteral("states no interval and uses the optimum, 20.6 min")));
}

void TestCheckpointPlot::unfinishableWorkIsReported()
{
    // An interval of 11 days with a failure every quarter of an hour.
    const CheckpointCurve u =
        spot({{"checkpoint.interval", "1000000 s"}, {"checkpoint.mtbf", "900 s"}});
    QVERIFY(!std::isfinite(u.ofJob.total()));
    const CheckpointPlot plot(u, nullptr, true);
    QVERIFY(
        CheckpointPlot::reading(u.ofJob, true).endsWith(QStringLiteral("the run never finishes.")));
    for (const auto& series : plot.plot().series) {
        for (const QPointF& point : series.points)
            QVERIFY(std::isfinite(point.y()));
    }
}

RINGSIDE_TEST(TestCheckpointPlot)
#include "tst_checkpoint_plot.moc"
