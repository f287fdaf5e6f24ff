// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/explainer/scenes/checkpoints/checkpoint_scene.h"
#include "tests/app/explainer/run_scene_shots.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace ringside;
using app::CheckpointScene;
using scaling::CheckpointCurve;
using scaling::SceneKind;

namespace {

scaling::Scenario job(const scaling::Changes& more = {})
{
    scaling::Changes changes{{"checkpoint.save_time", "120 s"},
                             {"checkpoint.mtbf", "7200 s"},
                             {"checkpoint.restart_time", "60 s"},
                             {"checkpoint.interval", "900 s"},
                             {"checkpoint.job_time", "72000 s"}};
    changes.insert(changes.end(), more.begin(), more.end());
    return scaling::scenarioOf(changes, scaling::bertLarge("2", "8", "100 Gbps"));
}

} // namespace

class TestCheckpointScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jobIsRingedWhereTheEngineHasIt();
    void leverMovesTheCurve();
    void keysReadTheCurve();
    void pointingReadsTheCurve();
    void tableIsTheEngines();
    void everythingIsReported();
    void atTwiceTheFont();
    void picturesAreKept();
};

void TestCheckpointScene::jobIsRingedWhereTheEngineHasIt()
{
    app::Theme theme;
    CheckpointScene scene(theme);
    const auto e = test::explained(job(), SceneKind::Checkpoints);
    scene.setExplanation(e, false);
    const auto& mark = scene.plot().plot().marks.front();
    QCOMPARE(mark.value.x(), test::metricsNow(e).run.checkpointInterval->value() / 60);
    // The same number as beside the levers and under a tried option.
    QVERIFY(std::abs(mark.value.y() / 100 - *test::metricsNow(e).run.lostTime) < 1e-12);
    QCOMPARE(scene.read(), scene.plot().jobIndex());
}

void TestCheckpointScene::leverMovesTheCurve()
{
    app::Theme theme;
    CheckpointScene scene(theme);
    scene.setExplanation(test::explained(job(), SceneKind::Checkpoints), false);
    const QString before = scene.description();
    const auto rarer =
        test::explained(job(), SceneKind::Checkpoints, {{"checkpoint.mtbf", "28800 s"}});
    scene.setExplanation(rarer, true);
    // 28,800 s x 0.0885307 = 2549.7 s = 42.5 min; sqrt(2 * 120 * 28800) = 2629 s = 43.8 min
    QVERIFY(scene.plot().plot().marks[1].label.startsWith(QStringLiteral("least: 42.5 min")));
    QVERIFY(
        scene.plot().plot().marks[2].label.startsWith(QStringLiteral("Young's rule: 43.8 min")));
    QCOMPARE(scene.plot().plot().series.back().label, QStringLiteral("before"));
    QVERIFY(scene.description() != before);
    // e^(-20 / 8) = 8.2 %
    QVERIFY(scene.description().contains(QStringLiteral("8.2 %")));
}

void TestCheckpointScene::keysReadTheCurve()
{
    app::Theme theme;
    CheckpointScene scene(theme);
    scene.setExplanation(test::explained(job(), SceneKind::Checkpoints), false);
    const auto* reading = scene.findChild<QLabel*>(QStringLiteral("checkpointReading"));
    QVERIFY(reading->text().startsWith(QStringLiteral("This job, with a checkpoint every 15 min")));
    const std::size_t own = scene.plot().jobIndex();
    QTest::keyClick(&scene.chart(), Qt::Key_Right); // begins at the job's own
    QCOMPARE(scene.read(), own);
    QTest::keyClick(&scene.chart(), Qt::Key_Right);
    QCOMPARE(scene.read(), own + 1);
    QVERIFY(reading->text().startsWith(QStringLiteral("A checkpoint every")));
    QTest::keyClick(&scene.chart(), Qt::Key_Left);
    QCOMPARE(scene.read(), own);
    QTest::keyClick(&scene.chart(), Qt::Key_Up); // the minimum comes before Young's interval
    QTest::keyClick(&scene.chart(), Qt::Key_Up);
    QCOMPARE(scene.read(), scene.plot().marked().back());
    QTest::keyClick(&scene.chart(), Qt::Key_Up);
    QCOMPARE(scene.read(), scene.plot().marked().back());
    QTest::keyClick(&scene.chart(), Qt::Key_Home);
    QCOMPARE(scene.read(), std::size_t{0});
    QTest::keyClick(&scene.chart(), Qt::Key_Down);
    QCOMPARE(scene.read(), scene.plot().marked().front());
    QTest::keyClick(&scene.chart(), Qt::Key_End);
    QCOMPARE(scene.read(), scene.plot().points().size() - 1);
}

void TestCheckpointScene::pointingReadsTheCurve()
{
    app::Theme theme;
    CheckpointScene scene(theme);
    scene.resize(900, 600);
    scene.show();
    scene.setExplanation(test::explained(job(), SceneKind::Checkpoints), false);
    const auto& points = scene.plot().points();
    const std::size_t wanted = points.size() / 2;
    const QPointF at = scene.chart().at(
        {scene.plot().xOf(points[wanted].interval), scene.plot().plot().y.high() / 2});
    QTest::mouseMove(scene.chart().viewport(), at.toPoint());
    QCOMPARE(scene.read(), wanted);
    QTest::mouseMove(scene.chart().viewport(), {1, 1});
    QCOMPARE(scene.read(), scene.plot().jobIndex());
}

void TestCheckpointScene::tableIsTheEngines()
{
    app::Theme theme;
    CheckpointScene scene(theme);
    const auto e = test::explained(job(), SceneKind::Checkpoints);
    scene.setExplanation(e, false);
    const auto& u = test::contentOf<CheckpointCurve>(e);
    const auto table = scene.table();
    QCOMPARE(table.rows.size(), u.curve.size());
    const auto own = std::ranges::find_if(
        table.rows, [](const QStringList& row) { return row.back() == QStringLiteral("job"); });
    QVERIFY(own != table.rows.end());
    QCOMPARE((*own)[0].toDouble(), 900.0);
    QCOMPARE((*own)[1].toDouble(), *test::metricsNow(e).run.lostTime);
    // Saves, lost work and restarts.
    QVERIFY(std::abs((*own)[2].toDouble() + (*own)[3].toDouble() + (*own)[4].toDouble() -
                     *test::metricsNow(e).run.lostTime) < 1e-12);
}

void TestCheckpointScene::everythingIsReported()
{
    app::Theme theme;
    CheckpointScene scene(theme);
    QSignalSpy described(&scene, &app::Scene::described);
    scene.setExplanation(test::explained(job(), SceneKind::Checkpoints), false);
    QVERIFY(described.count() > 0);
    QCOMPARE(scene.accessibleDescription(), scene.description());
    QVERIFY(!scene.accessibleName().isEmpty() && !scene.chart().accessibleName().isEmpty());
    for (const char16_t* text :
         {u"A save takes 2 min and failures occur every 2 h", u"this job saves every 15 min",
          u"Young's rule, the square root", u"to repeated work", u"0.0045 %"})
        QVERIFY2(scene.description().contains(QString::fromUtf16(text)),
                 qPrintable(scene.description()));
    scene.setReasonsShown(false);
    QVERIFY(!scene.description().contains(QStringLiteral("least")));
}

void TestCheckpointScene::atTwiceTheFont()
{
    app::Theme theme;
    theme.setFontScale(2);
    CheckpointScene scene(theme);
    scene.resize(900, 1000);
    scene.show();
    scene.setExplanation(test::explained(job(), SceneKind::Checkpoints), false);
    const QRectF whole(scene.chart().viewport()->rect());
    const auto layout = scene.chart().layoutNow();
    for (const auto& label : layout.labels)
        QVERIFY(whole.contains(label.box));
    QVERIFY(whole.contains(layout.xTitleBox));
    QVERIFY(scene.chart().heightForWidth(900) > 560);
}

void TestCheckpointScene::picturesAreKept()
{
    test::keepPictures(test::explained(job(), SceneKind::Checkpoints),
                       QStringLiteral("checkpoints"));
    test::keepPictures(
        test::explained(job(), SceneKind::Checkpoints, {{"checkpoint.mtbf", "28800 s"}}),
        QStringLiteral("checkpoints-changed"));
    auto plain = job();
    plain.checkpoint.interval.reset();
    plain.checkpoint.mtbf = Seconds(864000);
    test::keepPictures(test::explained(plain, SceneKind::Checkpoints),
                       QStringLiteral("checkpoints-rare"));
}

RINGSIDE_TEST(TestCheckpointScene)
#include "tst_checkpoint_scene.moc"
