// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/picture_canvas.h"
#include "app/explainer/scenes/memory/memory_scene.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/theme/theme.h"
#include "tests/app/explainer/scene_pictures.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using scaling::SceneKind;

namespace {

/// 7.5 billion parameters over eight hosts of eight A100: 120, 31.4, 16.6 and 1.9 GB (the ZeRO
/// paper's figure 1).
scaling::Scenario largeJob()
{
    return scaling::scenarioOf({{"cluster.workers", "8"},
                                {"cluster.accelerators_per_worker", "8"},
                                {"cluster.accelerator", "a100-40gb"},
                                {"cluster.network", "100 Gbps"},
                                {"model.parameters", "7.5e9"},
                                {"model.layers", "32"},
                                {"model.hidden", "4096"},
                                {"model.heads", "32"},
                                {"model.gradient_precision", "bf16"},
                                {"work.per_accelerator_batch", "1"},
                                {"work.sequence_length", "1024"},
                                {"work.recompute", "selective"},
                                {"work.compute_time", "500 ms"},
                                {"strategy.kind", "zero"},
                                {"strategy.zero_stage", "0"}});
}

scaling::Scenario pipeline()
{
    return scaling::scenarioOf({{"cluster.accelerators_per_worker", "4"},
                                {"cluster.accelerator", "a100-80gb"},
                                {"model.parameters", "13e9"},
                                {"model.layers", "40"},
                                {"model.hidden", "5120"},
                                {"model.heads", "40"},
                                {"work.sequence_length", "1024"},
                                {"work.per_accelerator_batch", "2"},
                                {"work.recompute", "selective"},
                                {"work.compute_time", "900 ms"},
                                {"strategy.kind", "pipeline"},
                                {"strategy.pipeline_stages", "4"},
                                {"strategy.micro_batches", "8"}});
}

session::Explanation explained(const scaling::Scenario& job, const scaling::Changes& changes = {})
{
    const auto result = test::explainJob(job, scaling::testPresets(), changes, SceneKind::Memory);
    if (!result)
        QTest::qFail(result.error().subject.c_str(), __FILE__, __LINE__);
    return result ? *result : session::Explanation{};
}

const scaling::MemoryStacks& stacksOf(const session::Explanation& explanation)
{
    return test::contentOf<scaling::MemoryStacks>(explanation);
}

} // namespace

class TestMemoryScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsAreWhatTheEngineSays();
    void leverMovesTheBars();
    void misfitIsExplained();
    void arrowsReadRowsAndParts();
    void pointerReadsWhatItIsOn();
    void stagesOfAPipelineHaveTheirBars();
    void beforeTheAnswerTheCapacityIsNotDrawn();
    void tableHoldsFullNumbers();
    void everythingHasAName();
    void largeLettersFit();
    void pictures();
};

void TestMemoryScene::barsAreWhatTheEngineSays()
{
    Theme theme;
    MemoryScene scene(theme);
    const auto explanation = explained(largeJob());
    scene.setExplanation(explanation, false);
    QCOMPARE(scene.rows().size(), std::size_t{4});
    const auto& stacks = stacksOf(explanation);
    const MemoryLayout layout = scene.layoutFor(900);
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(scene.rows()[i].total, stacks.sharding[i].total.value());
        QVERIFY(std::abs(layout.rows[i].bar.right() -
                         layout.xAt(stacks.sharding[i].total.value())) < 1e-9);
    }
    QCOMPARE(scene.rows()[0].total, test::metricsNow(explanation).memory.value());
    QVERIFY(scene.rows()[0].isJob);
    QCOMPARE(*layout.capacityX, layout.xAt(test::metricsNow(explanation).memoryCapacity.value()));
}

void TestMemoryScene::leverMovesTheBars()
{
    Theme theme;
    theme.setReducedMotion(true);
    MemoryScene scene(theme);
    scene.setExplanation(explained(largeJob()), false);
    QSignalSpy described(&scene, &Scene::described);
    const auto changed = explained(largeJob(), {{"strategy.zero_stage", "2"}});
    scene.setExplanation(changed, true);
    QVERIFY(described.count() >= 1);
    QVERIFY(scene.rows()[2].isJob && !scene.rows()[0].isJob);
    QCOMPARE(scene.rows()[2].total, test::metricsNow(changed).memory.value());
    // Half the parameters: all bars shrink, and remember where they were.
    const auto halved = explained(largeJob(), {{"model.parameters", "3.75e9"}});
    scene.setExplanation(halved, true);
    QCOMPARE(scene.rows()[0].total, test::metricsNow(halved).memory.value());
    QCOMPARE(scene.rows()[0].before.value_or(0), test::metricsBefore(halved).memory.value());
}

void TestMemoryScene::misfitIsExplained()
{
    Theme theme;
    MemoryScene scene(theme);
    scene.setExplanation(explained(largeJob()), false);
    QVERIFY(scene.rows()[0].verdict.contains(QStringLiteral("does not fit")));
    QVERIFY(scene.rows()[3].verdict.contains(QStringLiteral("fits")));
    QVERIFY(!scene.layoutFor(900).rows[0].over.isNull());
    QVERIFY(scene.layoutFor(900).rows[3].over.isNull());
    const QString text = scene.description();
    QVERIFY(text.contains(QStringLiteral("does not fit")));
    QVERIFY(text.contains(QStringLiteral("ZeRO 3")));
    QCOMPARE(scene.accessibleDescription(), text);
}

void TestMemoryScene::arrowsReadRowsAndParts()
{
    Theme theme;
    MemoryScene scene(theme);
    scene.setExplanation(explained(largeJob()), false);
    QVERIFY(scene.readout().isEmpty());
    QTest::keyClick(&scene.canvas(), Qt::Key_Down);
    QVERIFY(scene.readout().startsWith(QStringLiteral("ZeRO 0")));
    QVERIFY(scene.readout().contains(QStringLiteral("optimizer states 90 GB"))); // 12 x 7.5e9
    QTest::keyClick(&scene.canvas(), Qt::Key_Right);
    QVERIFY(scene.readout().contains(QStringLiteral("weights 15 GB of")));
    QTest::keyClick(&scene.canvas(), Qt::Key_End);
    QVERIFY(scene.readout().startsWith(QStringLiteral("ZeRO 3")));
    QTest::keyClick(&scene.canvas(), Qt::Key_Down);
    QVERIFY(scene.readout().startsWith(QStringLiteral("ZeRO 3")));
    QTest::keyClick(&scene.canvas(), Qt::Key_Home);
    QVERIFY(scene.readout().startsWith(QStringLiteral("ZeRO 0")));
    const auto* label = scene.findChild<QLabel*>(QStringLiteral("memoryReadout"));
    QCOMPARE(label->text(), scene.readout());
}

void TestMemoryScene::pointerReadsWhatItIsOn()
{
    Theme theme;
    MemoryScene scene(theme);
    scene.setExplanation(explained(largeJob()), false);
    scene.resize(900, 600);
    scene.show();
    const MemoryLayout layout = scene.layoutFor(scene.canvas().width());
    const QPointF at = layout.rows[0].pieces[2].box.center();
    Q_EMIT scene.canvas().pointed(at);
    QVERIFY(scene.readout().contains(QStringLiteral("optimizer states 90 GB of")));
    Q_EMIT scene.canvas().left();
    QVERIFY(scene.readout().isEmpty());
}

void TestMemoryScene::stagesOfAPipelineHaveTheirBars()
{
    Theme theme;
    MemoryScene scene(theme);
    const auto explanation = explained(pipeline());
    scene.setExplanation(explanation, false);
    // One replica: the job's own bar, then four stages, the first the fullest.
    QCOMPARE(scene.rows().size(), std::size_t{5});
    QCOMPARE(scene.rows()[1].total, test::metricsNow(explanation).memory.value());
    QVERIFY(scene.rows()[4].total < scene.rows()[1].total);
    QVERIFY(scene.description().contains(QStringLiteral("stage 4")));
    QVERIFY(scene.description().contains(QStringLiteral("one replica")));
}

void TestMemoryScene::beforeTheAnswerTheCapacityIsNotDrawn()
{
    Theme theme;
    MemoryScene scene(theme);
    scene.setReasonsShown(false);
    scene.setExplanation(explained(largeJob()), false);
    QVERIFY(!scene.layoutFor(900).capacityX.has_value());
    QVERIFY(!scene.description().contains(QStringLiteral("fit")));
    scene.setReasonsShown(true);
    QVERIFY(scene.layoutFor(900).capacityX.has_value());
}

void TestMemoryScene::tableHoldsFullNumbers()
{
    Theme theme;
    MemoryScene scene(theme);
    const auto explanation = explained(largeJob());
    scene.setExplanation(explanation, false);
    const SceneTable table = scene.table();
    QCOMPARE(table.rows.size(), std::size_t{4});
    QCOMPARE(table.rows[0].size(), table.columns.size());
    QCOMPARE(table.rows[1][6].toDouble(), stacksOf(explanation).sharding[1].total.value());
    // Activations that are not modelled are no zero.
    scene.setExplanation(explained(largeJob(), {{"model.memory_unmodelled", "not here"}}), false);
    QVERIFY(scene.table().rows[0][4].isEmpty() || scene.table().rows[0][4].toDouble() > 0);
}

void TestMemoryScene::everythingHasAName()
{
    Theme theme;
    const auto scene = makeOwnScene(scaling::pictureTitle(scaling::SceneKind::Memory), theme);
    QVERIFY(scene != nullptr);
    QVERIFY(!scene->accessibleName().isEmpty());
    QVERIFY(!scene->findChild<PictureCanvas*>()->accessibleName().isEmpty());
    QCOMPARE(scene->findChild<PictureCanvas*>()->focusPolicy(), Qt::StrongFocus);
}

void TestMemoryScene::largeLettersFit()
{
    Theme theme;
    theme.setFontScale(2);
    MemoryScene scene(theme);
    scene.setExplanation(explained(largeJob()), false);
    for (const int width : {420, 900, 1500}) {
        const MemoryLayout layout = scene.layoutFor(width);
        for (const MemoryLayout::Row& row : layout.rows)
            QVERIFY(row.verdictBox.right() <= width && row.nameBox.right() <= width);
        QVERIFY(scene.canvas().heightForWidth(width) >= layout.height);
    }
}

void TestMemoryScene::pictures()
{
    test::savePictures(explained(largeJob()), QStringLiteral("memory"));
    test::savePictures(explained(pipeline()), QStringLiteral("memory-stages"));
    test::savePictures(
        explained(largeJob(), {{"strategy.zero_stage", "2"}, {"work.per_accelerator_batch", "4"}}),
        QStringLiteral("memory-changed"));
}

RINGSIDE_TEST(TestMemoryScene)
#include "tst_memory_scene.moc"
