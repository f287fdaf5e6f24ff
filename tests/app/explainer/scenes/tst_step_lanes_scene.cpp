// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes/step_lanes_scene.h"
#include "app/explainer/scenes/step_lanes/step_lanes_text.h"

#include "app/chart/picture_canvas.h"
#include "app/theme/theme.h"
#include "core/scaling/scenario/presets.h"
#include "tests/app/explainer/scene_pictures.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::app;
using scaling::SceneKind;

namespace {

/// Four hosts of one accelerator that share 0.5 GB of gradients: 60 ms forward, 120 backward.
scaling::Scenario stepLanesJob()
{
    scaling::Scenario job;
    job.cluster.workers = 4;
    job.cluster.networkGbps = 50;
    job.model.parameters = 125e6;
    job.work.perAcceleratorBatch = 32;
    job.work.computeTime = Seconds(0.18);
    return job;
}

session::Explanation explainStep(const scaling::Scenario& base,
                                 std::vector<scaling::FieldChange> changes = {})
{
    auto result =
        test::explainJob(base, scaling::PresetCatalog(), std::move(changes), SceneKind::StepLanes);
    if (!result)
        QTest::qFail(result.error().detail.c_str(), __FILE__, __LINE__);
    return result ? *result : session::Explanation{};
}

const StepLanesLayout::Piece* findPiece(const StepLanesLayout& layout, LaneLook look)
{
    const auto it = std::ranges::find(layout.pieces, look, &StepLanesLayout::Piece::look);
    return it == layout.pieces.end() ? nullptr : &*it;
}

} // namespace

class TestStepLanesScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(test::collectWarnings); }
    void lanesAreTheEngines();
    void leverMovesTheLanes();
    void stragglerIsWaitedFor();
    void keysReadExactTimes();
    void beforeTheAnswerNothingIsNamed();
    void tableHasEverySegment();
    void descriptionsSayWhatIsDrawn();
    void nothingIsCutOffInLargeType();
    void pictures();
    void cleanupTestCase() { QCOMPARE(test::unexpectedWarnings(), QStringList()); }
};

void TestStepLanesScene::lanesAreTheEngines()
{
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    const session::Explanation shown = explainStep(stepLanesJob());
    scene.setExplanation(shown, false);
    scene.resize(900, 600);
    scene.show();
    QVERIFY(QTest::qWaitForWindowExposed(&scene));
    const StepLanesLayout layout = scene.layoutNow();
    QCOMPARE(layout.rows.size(), std::size_t{4});
    const double scale = layout.plot.width() / layout.axisSeconds;
    const double step = test::metricsNow(shown).stepTime.value();
    QVERIFY(std::abs(layout.axisSeconds - step) < 1e-12);
    const auto width = [&](LaneLook look) { return findPiece(layout, look)->box.width() / scale; };
    QVERIFY(std::abs(width(LaneLook::Forward) - 0.06) < 1e-9);
    QVERIFY(std::abs(width(LaneLook::Backward) - 0.12) < 1e-9);
    QVERIFY(std::abs(width(LaneLook::ExchangeWait) -
                     test::metricsNow(shown).exposedCommunication.value()) < 1e-9);
    const auto* sent = findPiece(layout, LaneLook::SentExposed);
    QVERIFY(sent != nullptr);
    QVERIFY(std::abs(sent->box.width() / scale - test::metricsNow(shown).communication.value()) <
            1e-9);
    QVERIFY(std::abs(sent->exposed.width() / scale -
                     test::metricsNow(shown).exposedCommunication.value()) < 1e-9);
    QVERIFY(!scene.accessibleName().isEmpty());
    for (const QWidget* child : scene.findChildren<QWidget*>(QStringLiteral("stepLanesCanvas")))
        QVERIFY(!child->accessibleName().isEmpty());
}

void TestStepLanesScene::leverMovesTheLanes()
{
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    scene.resize(900, 600);
    QSignalSpy described(&scene, &Scene::described);
    scene.setExplanation(explainStep(stepLanesJob()), false);
    const QString first = scene.sentence();
    const session::Explanation slow = explainStep(stepLanesJob(), {{"cluster.network", "10 Gbps"}});
    scene.setExplanation(slow, false);
    QVERIFY(described.size() >= 2);
    QVERIFY(scene.sentence() != first);
    const StepLanesLayout layout = scene.layoutNow();
    // The line of the job as it was stands where its step ended.
    QCOMPARE(layout.rules.size(), std::size_t{2});
    QVERIFY(layout.rules[0].isBefore);
    QVERIFY(std::abs(layout.rules[0].x - layout.xAt(test::metricsBefore(slow).stepTime.value())) <
            1e-6);
    QVERIFY(std::abs(layout.axisSeconds - test::metricsNow(slow).stepTime.value()) < 1e-9);
    // In buckets the pieces are on their own.
    const session::Explanation buckets =
        explainStep(stepLanesJob(), {{"work.overlap_model", "buckets"}, {"work.bucket_mib", "50"}});
    scene.setExplanation(buckets, false);
    const auto onNetwork =
        std::ranges::count_if(scene.layoutNow().pieces, [](const StepLanesLayout::Piece& piece) {
            return piece.place.group == 0 && piece.place.row == StepLanesLayout::Network;
        });
    // 476.8 MiB: one of 1 MiB, nine of 50, the rest.
    QCOMPARE(onNetwork, 11);
}

void TestStepLanesScene::stragglerIsWaitedFor()
{
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    scene.resize(900, 600);
    const session::Explanation shown =
        explainStep(stepLanesJob(), {{"straggler.count", "1"}, {"straggler.factor", "1.5"}});
    scene.setExplanation(shown, false);
    const StepLanesLayout layout = scene.layoutNow();
    QCOMPARE(layout.rows.size(), std::size_t{4});
    QVERIFY(layout.rows[3].name.contains(QStringLiteral("1.5")));
    const auto* wait = findPiece(layout, LaneLook::StragglerWait);
    QVERIFY(wait != nullptr);
    QCOMPARE(wait->place.group, 0);
    // Half of 180 ms.
    QVERIFY(std::abs(wait->box.width() / layout.plot.width() * layout.axisSeconds - 0.09) < 1e-9);
    QVERIFY(scene.sentence().contains(QStringLiteral("waiting for the slowest worker 90 ms")));
    QVERIFY(std::ranges::none_of(layout.pieces, [](const StepLanesLayout::Piece& piece) {
        return piece.place.group == 3 && piece.look == LaneLook::StragglerWait;
    }));
}

void TestStepLanesScene::keysReadExactTimes()
{
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    scene.setExplanation(explainStep(stepLanesJob()), false);
    scene.resize(900, 600);
    scene.show();
    QWidget* canvas = &scene.canvas();
    QTest::keyClick(canvas, Qt::Key_Right);
    QCOMPARE(scene.readout(), QStringLiteral("Worker 0: forward pass, from 0 ms to 60 ms: 60 ms."));
    QTest::keyClick(canvas, Qt::Key_Right);
    QCOMPARE(scene.readout(),
             QStringLiteral("Worker 0: backward pass, from 60 ms to 180 ms: 120 ms."));
    QTest::keyClick(canvas, Qt::Key_Down);
    QVERIFY(scene.readout().startsWith(QStringLiteral("Worker 0, network: gradient exchange")));
    QTest::keyClick(canvas, Qt::Key_Down);
    QVERIFY(scene.readout().startsWith(QStringLiteral("Worker 1: ")));
    QTest::keyClick(canvas, Qt::Key_End);
    QVERIFY(scene.readout().contains(QStringLiteral("waiting for the exchange")));
    QTest::keyClick(canvas, Qt::Key_Home);
    QVERIFY(scene.readout().startsWith(QStringLiteral("Worker 1: forward pass")));
    // Pointing reads too.
    const StepLanesLayout layout = scene.layoutNow();
    QTest::mouseMove(canvas, findPiece(layout, LaneLook::Backward)->box.center().toPoint());
    QTRY_VERIFY(scene.readout().startsWith(QStringLiteral("Worker 0: backward pass")));
}

void TestStepLanesScene::beforeTheAnswerNothingIsNamed()
{
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(false);
    scene.setExplanation(
        explainStep(stepLanesJob(), {{"straggler.count", "1"}, {"straggler.factor", "1.5"}}),
        false);
    scene.resize(900, 600);
    for (const QString& text : {scene.description(), scene.sentence()}) {
        QVERIFY(text.startsWith(QStringLiteral("One step takes ")));
        QVERIFY(!text.contains(QStringLiteral("wait")));
    }
    for (const StepLanesLayout::Row& row : scene.layoutNow().rows)
        QVERIFY(!row.name.contains(QStringLiteral("long")));
    QCOMPARE(scene.layoutNow().pieces.size(), std::size_t{4});
    // The one bar of a worker is the whole step.
    QCOMPARE(StepLanesText::track(StepLanesLayout::Compute, false), QStringLiteral("step"));
    QCOMPARE(StepLanesText::track(StepLanesLayout::Compute, true), QStringLiteral("compute"));
    QCOMPARE(scene.table().columns.size(), 1);
    for (const QLabel* label : scene.findChildren<QLabel*>())
        QVERIFY(!label->isVisibleTo(&scene) || !label->text().contains(QStringLiteral("Assumed")));
}

void TestStepLanesScene::tableHasEverySegment()
{
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    const session::Explanation shown = explainStep(stepLanesJob());
    scene.setExplanation(shown, false);
    const SceneTable table = scene.table();
    // Forward, backward, waiting, and one exchange for the four workers alike.
    QCOMPARE(table.rows.size(), std::size_t{4});
    for (const QStringList& row : table.rows)
        QCOMPARE(row.size(), table.columns.size());
    const auto end = table.columns.indexOf(QStringLiteral("end_s"));
    QCOMPARE(table.rows[2][end].toDouble(), test::metricsNow(shown).stepTime.value());
    QCOMPARE(table.rows[0][1], QStringLiteral("4"));
    QCOMPARE(table.rows[3].back().toDouble(), 5e8);
    QCOMPARE(table.rows[0][0], QStringLiteral("0"));
    const auto what = table.columns.indexOf(QStringLiteral("what"));
    QCOMPARE(table.rows[0][what], QStringLiteral("forward"));
    QCOMPARE(table.rows[1][what], QStringLiteral("backward"));
    QCOMPARE(table.rows[2][what], QStringLiteral("exchange_wait"));
}

void TestStepLanesScene::descriptionsSayWhatIsDrawn()
{
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    scene.setExplanation(explainStep(stepLanesJob()), false);
    const QString sentence = scene.description();
    QVERIFY(sentence.contains(QStringLiteral("forward pass from 0 ms to 60 ms")));
    QVERIFY(sentence.contains(QStringLiteral("3 more workers like this one")));
    QVERIFY(sentence.contains(QStringLiteral("is hidden behind compute")));
    QVERIFY(sentence.contains(QStringLiteral("leaves out the optimizer's compute time")));
    QCOMPARE(scene.accessibleDescription(), sentence);
    // What is expected is called so.
    scene.setExplanation(explainStep(stepLanesJob(), {{"straggler.jitter", "0.1"}}), false);
    QVERIFY(scene.description().contains(QStringLiteral("expected wait")));
    QVERIFY(scene.description().contains(QStringLiteral("jitter of 10 %")));
}

void TestStepLanesScene::nothingIsCutOffInLargeType()
{
    Theme theme;
    theme.setFontScale(2);
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    scene.setExplanation(explainStep(stepLanesJob()), false);
    for (const int width : {420, 900, 1500}) {
        scene.resize(width, 1400);
        const StepLanesLayout layout = scene.layoutNow();
        const QFontMetricsF metrics(theme.font(TextRole::Meta));
        for (const StepLanesLayout::Piece& piece : layout.pieces)
            QVERIFY(metrics.horizontalAdvance(piece.label) <= piece.box.width());
        for (const StepLanesLayout::Legend& entry : layout.legend)
            QVERIFY(metrics.horizontalAdvance(entry.text) <= entry.box.width() + 1);
        for (const StepLanesLayout::Row& row : layout.rows)
            QVERIFY(row.nameBox.height() >= metrics.height());
    }
}

void TestStepLanesScene::pictures()
{
    const scaling::Scenario plain = stepLanesJob();
    test::savePictures(explainStep(plain), QStringLiteral("step-lanes"));
    scaling::Scenario slow = plain;
    slow.cluster.workers = 16;
    slow.input.samplesPerSecondPerWorker = 90;
    const session::Explanation many = explainStep(slow, {{"straggler.count", "3"},
                                                         {"straggler.factor", "1.4"},
                                                         {"work.overlap_model", "buckets"},
                                                         {"work.accumulation_steps", "2"}});
    test::savePictures(many, QStringLiteral("step-lanes-many"));
    const session::Explanation gathers = explainStep(
        plain,
        {{"strategy.kind", "fsdp"}, {"work.overlap", "0.4"}, {"work.accumulation_steps", "2"}});
    test::savePictures(gathers, QStringLiteral("step-lanes-fsdp"));
}

RINGSIDE_TEST(TestStepLanesScene)
#include "tst_step_lanes_scene.moc"
