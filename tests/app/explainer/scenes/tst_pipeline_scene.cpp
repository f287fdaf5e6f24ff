// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline/pipeline_scene.h"

#include "app/chart/picture_canvas.h"
#include "app/theme/theme.h"
#include "core/scaling/scenario/presets.h"
#include "tests/app/explainer/scene_pictures.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::app;
using scaling::SceneKind;

namespace {

/// Four stages on one host: 100 ms forward and 200 ms backward of a micro-batch a stage.
scaling::Scenario fourStages()
{
    scaling::Scenario job;
    job.cluster.acceleratorsPerWorker = 4;
    job.cluster.intraBandwidth = BytesPerSecond(1e11);
    job.model.parameters = 13e9;
    job.work.perAcceleratorBatch = 1;
    job.work.computeTime = Seconds(1.2);
    job.strategy.kind = scaling::StrategyKind::Pipeline;
    job.strategy.pipelineStages = 4;
    job.strategy.microBatches = 8;
    return job;
}

session::Explanation explain(const scaling::Scenario& base,
                             std::vector<scaling::FieldChange> changes = {})
{
    auto result =
        test::explainJob(base, scaling::PresetCatalog(), std::move(changes), SceneKind::Pipeline);
    if (!result)
        QTest::qFail(result.error().detail.c_str(), __FILE__, __LINE__);
    return result ? *result : session::Explanation{};
}

/// Seconds of idle time drawn in a row.
double idleIn(const PipelineLayout& layout, const PipelineLayout::Row& row)
{
    double pixels = 0;
    for (const PipelineLayout::Piece& piece : row.pieces)
        pixels += piece.look == PipelineLook::Bubble ? piece.box.width() : 0;
    return pixels / layout.plot.width() * layout.axisSeconds;
}

const PipelineLayout::Chart& ownChart(const PipelineLayout& layout)
{
    const auto it = std::ranges::find_if(layout.charts, &PipelineLayout::Chart::isJobs);
    if (it == layout.charts.end())
        qFatal("no chart is the job's");
    return *it;
}

} // namespace

class TestPipelineScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(test::collectWarnings); }
    void bubbleIsTheEngines();
    void leverMovesTheJobsMark();
    void transfersAreDrawnInTheirPasses();
    void keysReadExactTimes();
    void beforeTheAnswerNothingIsNamed();
    void tableHasEveryPass();
    void descriptionsSayWhatIsDrawn();
    void nothingIsCutOffInLargeType();
    void pictures();
    void cleanupTestCase() { QCOMPARE(test::unexpectedWarnings(), QStringList()); }
};

void TestPipelineScene::bubbleIsTheEngines()
{
    const Theme theme;
    PipelineScene scene(theme);
    const session::Explanation shown = explain(fourStages());
    scene.setExplanation(shown, false);
    scene.resize(900, 700);
    scene.show();
    QVERIFY(QTest::qWaitForWindowExposed(&scene));
    const PipelineLayout& layout = scene.layoutNow();
    QCOMPARE(layout.charts.size(), std::size_t{3});
    const PipelineLayout::Chart& own = ownChart(layout);
    QCOMPARE(own.rows.size(), std::size_t{4});
    for (const PipelineLayout::Row& row : own.rows)
        QVERIFY(std::abs(idleIn(layout, row) - test::metricsNow(shown).bubble.value()) < 1e-9);
    // Two chunks a stage halve the bubble.
    QVERIFY(std::abs(idleIn(layout, layout.charts[2].rows[0]) -
                     test::metricsNow(shown).bubble.value() / 2) < 1e-9);
    // 3 / (8 + 3) of the time.
    QVERIFY(own.figures.contains(QStringLiteral("bubble 27 %")));
    QVERIFY(own.name.contains(QStringLiteral("this job")));
    QVERIFY(!scene.accessibleName().isEmpty());
    QVERIFY(!scene.canvas().accessibleName().isEmpty());
}

void TestPipelineScene::leverMovesTheJobsMark()
{
    const Theme theme;
    PipelineScene scene(theme);
    scene.resize(900, 700);
    QSignalSpy described(&scene, &Scene::described);
    scene.setExplanation(explain(fourStages()), false);
    QCOMPARE(ownChart(scene.layoutNow()).timeline, 1);
    scene.setExplanation(explain(fourStages(), {{"strategy.schedule", "gpipe"}}), false);
    QCOMPARE(ownChart(scene.layoutNow()).timeline, 0);
    scene.setExplanation(explain(fourStages(), {{"strategy.interleave", "4"}}), false);
    const PipelineLayout& layout = scene.layoutNow();
    QCOMPARE(ownChart(layout).timeline, 2);
    QVERIFY(ownChart(layout).name.contains(QStringLiteral("4 chunks")));
    const session::Explanation odd = explain(fourStages(), {{"strategy.micro_batches", "6"}});
    scene.setExplanation(odd, false);
    QCOMPARE(scene.layoutNow().charts.size(), std::size_t{2});
    QVERIFY(scene.description().contains(
        QStringLiteral("6 micro-batches are not a multiple of the 4 stages")));
    QVERIFY(std::abs(scene.layoutNow().axisSeconds - test::metricsNow(odd).stepTime.value()) <
            1e-9);
    QVERIFY(described.size() >= 4);
}

void TestPipelineScene::transfersAreDrawnInTheirPasses()
{
    const Theme theme;
    PipelineScene scene(theme);
    scene.resize(900, 700);
    // 32 x 2,048 x 8,192 numbers of 2 bytes: 1.07 GB at 80 GB/s are 13.4 ms of a pass of 100 ms.
    const session::Explanation shown =
        explain(fourStages(), {{"model.hidden", "8192"}, {"work.sequence_length", "65536"}});
    scene.setExplanation(shown, false);
    const PipelineLayout& layout = scene.layoutNow();
    const PipelineLayout::Row& row = ownChart(layout).rows[0];
    double sent = 0;
    for (const PipelineLayout::Piece& piece : row.pieces)
        sent += piece.transfer.width();
    const double seconds = sent / layout.plot.width() * layout.axisSeconds;
    // One replica: all that is exposed are the transfers.
    QVERIFY(std::abs(seconds - test::metricsNow(shown).exposedCommunication.value()) < 1e-9);
    QVERIFY(std::ranges::any_of(layout.legend, [](const PipelineLayout::Legend& entry) {
        return entry.look == styleOf(PipelineLook::Transfer);
    }));
}

void TestPipelineScene::keysReadExactTimes()
{
    const Theme theme;
    PipelineScene scene(theme);
    scene.setExplanation(explain(fourStages()), false);
    scene.resize(900, 700);
    scene.show();
    QWidget* canvas = &scene.canvas();
    QTest::keyClick(canvas, Qt::Key_Right);
    QCOMPARE(scene.readout(),
             QStringLiteral(
                 "1F1B, stage 1: forward pass of micro-batch 1, from 0 ms to 100 ms: 100 ms."));
    QTest::keyClick(canvas, Qt::Key_Down);
    QCOMPARE(scene.readout(), QStringLiteral("1F1B, stage 2: idle, from 0 ms to 100 ms: 100 ms."));
    QTest::keyClick(canvas, Qt::Key_Right);
    QVERIFY(scene.readout().contains(QStringLiteral("from 100 ms to 200 ms")));
    QTest::keyClick(canvas, Qt::Key_Home);
    QVERIFY(scene.readout().contains(QStringLiteral("idle")));
    QTest::keyClick(canvas, Qt::Key_End);
    QVERIFY(scene.readout().startsWith(QStringLiteral("1F1B, stage 2: idle")));
    const PipelineLayout& layout = scene.layoutNow();
    QTest::mouseMove(canvas, layout.charts[0].rows[0].pieces[2].box.center().toPoint());
    QTRY_VERIFY(scene.readout().startsWith(
        QStringLiteral("GPipe, stage 1: forward pass of micro-batch 3")));
}

void TestPipelineScene::beforeTheAnswerNothingIsNamed()
{
    const Theme theme;
    PipelineScene scene(theme);
    scene.setReasonsShown(false);
    scene.setExplanation(explain(fourStages()), false);
    scene.resize(900, 700);
    QCOMPARE(scene.layoutNow().charts.size(), std::size_t{1});
    for (const QString& text :
         {scene.description(), scene.sentence(), scene.layoutNow().charts[0].figures}) {
        QVERIFY(!text.contains(QStringLiteral("idle")));
        QVERIFY(!text.contains(QStringLiteral("bubble")));
    }
    QCOMPARE(scene.table().rows.size(), std::size_t{64});
}

void TestPipelineScene::tableHasEveryPass()
{
    const Theme theme;
    PipelineScene scene(theme);
    const session::Explanation shown = explain(fourStages());
    scene.setExplanation(shown, false);
    const SceneTable table = scene.table();
    // 2 x 4 x 8 passes of two schedules, twice as many of the interleaved one.
    QCOMPARE(table.rows.size(), std::size_t{64 + 64 + 128});
    for (const QStringList& row : table.rows)
        QCOMPARE(row.size(), table.columns.size());
    double last = 0;
    for (const QStringList& row : table.rows) {
        if (row[2] == QStringLiteral("1"))
            last = std::max(last, row[8].toDouble());
    }
    QVERIFY(std::abs(last - test::metricsNow(shown).stepTime.value()) < 1e-9);
}

void TestPipelineScene::descriptionsSayWhatIsDrawn()
{
    const Theme theme;
    PipelineScene scene(theme);
    scene.setExplanation(explain(fourStages()), false);
    const QString sentence = scene.description();
    // (8 + 3) x 300 ms; the interleaved schedule 8 x 300 + 3 x 150.
    QVERIFY(sentence.contains(QStringLiteral("8 micro-batches through 4 stages take 3.3 s")));
    QVERIFY(sentence.contains(QStringLiteral("would take 2.85 s (16 % idle)")));
    QVERIFY(sentence.contains(QStringLiteral("GPipe: 3.3 s in all")));
    QVERIFY(sentence.contains(QStringLiteral("up to 8 micro-batches, stage 4 of up to 8")));
    QVERIFY(sentence.contains(QStringLiteral("up to 4 micro-batches, stage 4 of up to 1")));
    QVERIFY(sentence.contains(QStringLiteral("Transfers between stages are left out")));
    QCOMPARE(scene.accessibleDescription(), sentence);
}

void TestPipelineScene::nothingIsCutOffInLargeType()
{
    Theme theme;
    theme.setFontScale(2);
    PipelineScene scene(theme);
    scene.setExplanation(explain(fourStages()), false);
    const QFontMetricsF metrics(theme.font(TextRole::Meta));
    for (const int width : {420, 900, 1500}) {
        scene.resize(width, 1800);
        const PipelineLayout& layout = scene.layoutFor(width);
        for (const PipelineLayout::Chart& chart : layout.charts) {
            QVERIFY(metrics.horizontalAdvance(chart.name) <= chart.nameBox.width() + 1);
            QVERIFY(metrics.horizontalAdvance(chart.figures) <= chart.figuresBox.width() + 1);
            for (const PipelineLayout::Row& row : chart.rows) {
                QVERIFY(metrics.horizontalAdvance(row.name) <= row.nameBox.width() + 1);
                for (const PipelineLayout::Piece& piece : row.pieces)
                    QVERIFY(metrics.horizontalAdvance(piece.label) <= piece.box.width());
            }
        }
    }
}

void TestPipelineScene::pictures()
{
    test::savePictures(explain(fourStages()), QStringLiteral("pipeline"));
    scaling::Scenario large = fourStages();
    large.cluster.workers = 8;
    large.cluster.networkGbps = 100;
    large.strategy.pipelineStages = 32;
    large.strategy.microBatches = 96;
    test::savePictures(explain(large), QStringLiteral("pipeline-large-job"));
    test::savePictures(explain(fourStages(), {{"model.hidden", "8192"},
                                              {"work.sequence_length", "65536"},
                                              {"work.recompute", "full"},
                                              {"strategy.early_recomputation", "true"}}),
                       QStringLiteral("pipeline-recompute"));
}

RINGSIDE_TEST(TestPipelineScene)
#include "tst_pipeline_scene.moc"
