// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/scenes/speedup/speedup_figure.h"
#include "app/explainer/scenes/speedup/speedup_scene.h"
#include "app/explainer/stage/still_scene.h"
#include "core/scaling/job/job.h"
#include "tests/app/explainer/scene_shots.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::scaling;
using ringside::test::isNear;
using scaling::SceneKind;
using ShownSpeedup = test::ShownScene<SpeedupScene>;

class TestSpeedupScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreTheEngines();
    void leverMovesTheLines();
    void everyAxisIsTheEngines_data();
    void everyAxisIsTheEngines();
    void moneyAndTimeAreOfferedWhereTyped();
    void collapseIsMarked();
    void keysReadASize();
    void nothingNamesTheBottleneckBeforeTheAnswer();
    void tableHoldsEveryLine();
    void copyShowsTheSameAxis();
    void textsAreInsideAtAnySize();
    void pictures();
};

namespace {

Scenario typedJob()
{
    return scenarioOf({{"price.accelerator_hour", "3"},
                       {"training.critical_batch", "2000"},
                       {"training.min_steps", "5000"}},
                      mirroredJob());
}

session::Explanation speedupOf(const Scenario& job, const Changes& changes = {})
{
    return test::explained(SceneKind::Speedup, job, testPresets(), changes);
}

StepMetrics withWorkers(const Scenario& job, int workers)
{
    const auto metrics =
        stepOf(scenarioOf({{"cluster.workers", std::to_string(workers)}}, job), testPresets());
    return metrics.value_or(StepMetrics());
}

Plot chartOf(const ShownSpeedup& shown)
{
    return SpeedupFigure::chart(shown.scene->chart().curves(), true, true);
}

double valueAt(const PlotSeries& series, double x)
{
    const auto it = std::ranges::find(series.points, x, &QPointF::x);
    return it == series.points.end() ? std::nan("") : it->y();
}

} // namespace

void TestSpeedupScene::linesAreTheEngines()
{
    const ShownSpeedup shown(speedupOf(mirroredJob()));
    const Plot chart = chartOf(shown);
    QCOMPARE(chart.series.size(), std::size_t{3});
    QCOMPARE(chart.series[0].label, QStringLiteral("ideal"));
    QCOMPARE(valueAt(chart.series[0], 64), 64.0);
    QCOMPARE(chart.series[1].label, QStringLiteral("this job, weak scaling"));
    QCOMPARE(chart.series[2].label, QStringLiteral("with a fixed batch"));
    const Scenario strong = scenarioOf({{"work.scaling", "strong"}}, mirroredJob());
    for (const int workers : {1, 2, 4, 5, 64}) {
        QVERIFY(
            isNear(valueAt(chart.series[1], workers), withWorkers(mirroredJob(), workers).speedup));
        QVERIFY(isNear(valueAt(chart.series[2], workers), withWorkers(strong, workers).speedup));
    }
    // Whole workers only, and the job's own size is ringed.
    for (const QPointF& point : chart.series[1].points)
        QCOMPARE(point.x(), std::floor(point.x()));
    QCOMPARE(chart.marks.size(), std::size_t{1});
    QCOMPARE(chart.marks[0].value.x(), 4.0);
    QCOMPARE(chart.marks[0].label, QStringLiteral("this job: 1.1×, efficiency 27 %"));
    QCOMPARE(chart.bands.back().name, QStringLiteral("the all-reduce"));
}

void TestSpeedupScene::leverMovesTheLines()
{
    ShownSpeedup shown(speedupOf(mirroredJob()));
    QSignalSpy message(shown.scene.get(), &Scene::described);
    const Changes faster{{"cluster.network", "400 Gbps"}};
    shown.scene->setExplanation(speedupOf(mirroredJob(), faster), false);
    QVERIFY(!message.isEmpty());
    const Plot chart = chartOf(shown);
    QCOMPARE(chart.series.size(), std::size_t{4});
    QCOMPARE(chart.series[1].label, QStringLiteral("as stated, weak scaling"));
    QCOMPARE(chart.series[2].label, QStringLiteral("changed, weak scaling"));
    QVERIFY(isNear(valueAt(chart.series[1], 8), withWorkers(mirroredJob(), 8).speedup));
    QVERIFY(isNear(valueAt(chart.series[2], 8),
                   withWorkers(scenarioOf(faster, mirroredJob()), 8).speedup));
    // The other way round: the job itself keeps the step's batch now.
    shown.scene->setExplanation(speedupOf(mirroredJob(), {{"work.scaling", "strong"}}), false);
    QCOMPARE(chartOf(shown).series[2].label, QStringLiteral("changed, a fixed batch"));
    QCOMPARE(chartOf(shown).series[3].label, QStringLiteral("with weak scaling"));
}

void TestSpeedupScene::everyAxisIsTheEngines_data()
{
    QTest::addColumn<SpeedupMeasure>("measure");
    QTest::addColumn<QString>("title");
    QTest::addColumn<double>("unit");
    QTest::newRow("efficiency in percent")
        << SpeedupMeasure::Efficiency << QStringLiteral("efficiency, %") << 0.01;
    QTest::newRow("throughput in samples a second")
        << SpeedupMeasure::Throughput << QStringLiteral("throughput, samples/s") << 1.0;
    QTest::newRow("cost per million samples")
        << SpeedupMeasure::Cost << QStringLiteral("cost per million samples") << 1.0;
    // The longest run drawn takes hours.
    QTest::newRow("time to accuracy in hours")
        << SpeedupMeasure::RunTime << QStringLiteral("time to accuracy, ") << 0.0;
}

void TestSpeedupScene::everyAxisIsTheEngines()
{
    QFETCH(SpeedupMeasure, measure);
    QFETCH(QString, title);
    QFETCH(double, unit);
    ShownSpeedup shown(speedupOf(typedJob()));
    shown.scene->setMeasure(measure);
    QCOMPARE(shown.scene->measure(), measure);
    const Plot chart = chartOf(shown);
    QVERIFY2(chart.y.title().startsWith(title), qPrintable(chart.y.title()));
    const auto line = std::ranges::find_if(
        chart.series, [](const PlotSeries& s) { return s.label.startsWith(u"this job"); });
    QVERIFY(line != chart.series.end());
    const double first = SpeedupLines::valueOf(withWorkers(typedJob(), 1), measure);
    if (unit == 0)
        unit = first / valueAt(*line, 1); // what the axis counts in
    QVERIFY(unit == 0.01 || unit == 1 || unit == 60 || std::abs(unit - 3600) < 1e-6);
    for (const int workers : {1, 3, 4, 64}) {
        const double value = SpeedupLines::valueOf(withWorkers(typedJob(), workers), measure);
        QVERIFY(isNear(valueAt(*line, workers) * unit, value));
        QVERIFY(valueAt(*line, workers) >= chart.y.low());
        QVERIFY(valueAt(*line, workers) <= chart.y.high());
    }
    QVERIFY(
        !shown.scene->findChild<QLabel*>(QStringLiteral("speedupSceneSentence"))->text().isEmpty());
}

void TestSpeedupScene::moneyAndTimeAreOfferedWhereTyped()
{
    ShownSpeedup shown(speedupOf(typedJob()));
    auto* measures = shown.scene->findChild<QComboBox*>(QStringLiteral("speedupMeasure"));
    QCOMPARE(measures->count(), 5);
    QVERIFY(!measures->accessibleName().isEmpty());
    QCOMPARE(measures->itemText(4), QStringLiteral("Time to accuracy"));
    measures->setFocus();
    QTest::keyClick(measures, Qt::Key_Down);
    QCOMPARE(shown.scene->measure(), SpeedupMeasure::Efficiency);
    measures->setCurrentIndex(3);
    shown.scene->setExplanation(speedupOf(mirroredJob()), false);
    QCOMPARE(measures->count(), 3);
    QCOMPARE(shown.scene->measure(), SpeedupMeasure::Speedup);
}

void TestSpeedupScene::collapseIsMarked()
{
    const Scenario job = scenarioOf(
        {{"work.per_accelerator_batch", "2"}, {"cluster.workers", "16"}}, stragglerJob());
    const ShownSpeedup shown(speedupOf(job));
    // 16 workers x 2 samples: 33 workers have less than one each.
    const Plot chart = chartOf(shown);
    QVERIFY(std::ranges::any_of(chart.rules, [](const PlotRule& rule) {
        return rule.orientation == Qt::Vertical && rule.value == 33 &&
               rule.label.contains(QStringLiteral("less than 1 sample"));
    }));
    QVERIFY(shown.scene->description().contains(QStringLiteral("From 33 hosts")));
}

void TestSpeedupScene::keysReadASize()
{
    ShownSpeedup shown(speedupOf(mirroredJob()));
    auto* chart = shown.scene->findChild<SpeedupChart*>();
    auto* readout = shown.scene->findChild<QLabel*>(QStringLiteral("speedupSceneReadout"));
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Right);
    QVERIFY(readout->text().startsWith(
        QStringLiteral("4 hosts (16 GPUs): speedup 1.1×, efficiency 27 %, step 158 ms")));
    QVERIFY(readout->text().contains(QStringLiteral("with a fixed batch: 4 hosts (16 GPUs)")));
    QTest::keyClick(chart, Qt::Key_End);
    QVERIFY(readout->text().startsWith(QStringLiteral("64 hosts (256 GPUs)")));
    QTest::keyClick(chart, Qt::Key_Home);
    QVERIFY(readout->text().startsWith(QStringLiteral("1 host (4 GPUs):")));
}

void TestSpeedupScene::nothingNamesTheBottleneckBeforeTheAnswer()
{
    ShownSpeedup shown(speedupOf(mirroredJob()));
    QVERIFY(shown.scene->description().contains(QStringLiteral("all-reduce")));
    shown.scene->setReasonsShown(false);
    QVERIFY(!shown.scene->description().contains(QStringLiteral("all-reduce")));
    QVERIFY(!shown.scene->findChild<QLabel*>(QStringLiteral("speedupSceneSentence"))
                 ->text()
                 .contains(QStringLiteral("all-reduce")));
    QVERIFY(SpeedupFigure::chart(shown.scene->chart().curves(), true, false).bands.empty());
}

void TestSpeedupScene::tableHoldsEveryLine()
{
    const ShownSpeedup shown(speedupOf(mirroredJob(), {{"cluster.network", "400 Gbps"}}));
    const SceneTable table = shown.scene->table();
    for (const char* line : {"before", "now", "other batch"}) {
        const auto row = std::ranges::find_if(table.rows, [&](const QStringList& one) {
            return one[0] == QLatin1String(line) && one[2] == QStringLiteral("4");
        });
        QVERIFY(row != table.rows.end());
        QCOMPARE(row->size(), table.columns.size());
    }
    const auto row = std::ranges::find_if(table.rows, [](const QStringList& one) {
        return one[0] == QStringLiteral("before") && one[2] == QStringLiteral("4");
    });
    const auto time = table.columns.indexOf(QStringLiteral("step_time_s"));
    QCOMPARE((*row)[time].toDouble(), withWorkers(mirroredJob(), 4).stepTime.value());
}

void TestSpeedupScene::copyShowsTheSameAxis()
{
    const auto explanation = speedupOf(typedJob());
    ShownSpeedup shown(explanation);
    shown.scene->setMeasure(SpeedupMeasure::Cost);
    const StillScene still(explanation, QString(), {}, shown.scene.get());
    QCOMPARE(qobject_cast<SpeedupScene*>(still.scene())->measure(), SpeedupMeasure::Cost);
}

void TestSpeedupScene::textsAreInsideAtAnySize()
{
    for (const double scale : {1.0, 2.0}) {
        for (const int width : {420, 900, 1500}) {
            ShownSpeedup shown(speedupOf(typedJob(), {{"cluster.network", "400 Gbps"}}),
                               {width, 1000}, Scheme::Light, scale);
            const QRectF area = shown.scene->chart().plotArea();
            QVERIFY(area.width() > 0.3 * width);
            QVERIFY(area.height() > 100 * scale);
            for (const QLabel* label : shown.scene->findChildren<QLabel*>())
                QVERIFY(label->height() >= label->heightForWidth(label->width()));
        }
    }
}

void TestSpeedupScene::pictures()
{
    const auto explanation = speedupOf(typedJob(), {{"cluster.network", "400 Gbps"}});
    test::savePictures<SpeedupScene>(explanation, QStringLiteral("speedup"));
    test::savePictures<SpeedupScene>(
        explanation, QStringLiteral("speedup-efficiency"),
        [](SpeedupScene& scene) { scene.setMeasure(SpeedupMeasure::Efficiency); });
    test::savePictures<SpeedupScene>(
        speedupOf(typedJob()), QStringLiteral("speedup-time"),
        [](SpeedupScene& scene) { scene.setMeasure(SpeedupMeasure::RunTime); });
}

RINGSIDE_TEST(TestSpeedupScene)
#include "tst_speedup_scene.moc"
