// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/picture_canvas.h"
#include "app/explainer/scenes/tuning/tuning_scene.h"
#include "tests/app/explainer/run_scene_shots.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace ringside;
using app::TuningScene;
using scaling::SceneKind;
using scaling::TuningRounds;

namespace {

scaling::Scenario tuningJob(const scaling::Changes& more = {})
{
    scaling::Changes changes{{"work.per_accelerator_batch", "256"},
                             {"work.compute_time", "40 ms"},
                             {"tuning.trials", "40"},
                             {"tuning.parallel", "7"},
                             {"tuning.trial_time", "1800 s"},
                             {"tuning.early_stopping", "0.4"}};
    changes.insert(changes.end(), more.begin(), more.end());
    return scaling::scenarioOf(changes);
}

} // namespace

class TestTuningScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxesAreTheEnginesTrials();
    void leverMovesTheTrials();
    void keysAndPointerReadATrial();
    void tableIsTheEngines();
    void everythingIsReported();
    void atTwiceTheFont();
    void picturesAreKept();
};

void TestTuningScene::boxesAreTheEnginesTrials()
{
    app::Theme theme;
    TuningScene scene(theme);
    scene.resize(900, 600);
    scene.show();
    const auto e = test::explained(tuningJob(), SceneKind::Tuning);
    scene.setExplanation(e, false);
    const auto& tuning = test::contentOf<TuningRounds>(e);
    const auto layout = scene.layoutNow();
    QCOMPARE(layout.boxes.size(), tuning.blocks.size());
    QCOMPARE(static_cast<double>(
                 std::ranges::count_if(layout.boxes, [](const auto& box) { return box.informed; })),
             *test::metricsNow(e).run.informedTrials);
    // The last box ends with the wall clock; the axis goes on to the end without early stopping.
    double right = 0;
    for (const auto& box : layout.boxes)
        right = std::max(right, box.box.right());
    const double wall = test::metricsNow(e).run.tuningTime->value() / tuning.fullSeconds;
    QVERIFY(std::abs((right - layout.area.left()) / layout.area.width() - wall) < 0.01);
}

void TestTuningScene::leverMovesTheTrials()
{
    app::Theme theme;
    TuningScene scene(theme);
    scene.resize(900, 600);
    scene.setExplanation(test::explained(tuningJob(), SceneKind::Tuning), false);
    const QString before = scene.description();
    scene.setExplanation(
        test::explained(tuningJob(), SceneKind::Tuning, {{"tuning.parallel", "40"}}), true);
    const auto layout = scene.layoutNow();
    QVERIFY(std::ranges::none_of(layout.boxes, [](const auto& box) { return box.informed; }));
    QVERIFY(scene.description() != before);
    QVERIFY(scene.description().contains(QStringLiteral("learns nothing")));
    // 6 rounds of 18 min before, one now.
    QVERIFY(scene.description().contains(
        QStringLiteral("Before: 6 rounds, 1.8 h wall-clock time, 33 informed trials. Now: 1 round, "
                       "18 min, 0 informed.")));
}

void TestTuningScene::keysAndPointerReadATrial()
{
    app::Theme theme;
    TuningScene scene(theme);
    scene.resize(900, 600);
    scene.show();
    scene.setExplanation(test::explained(tuningJob(), SceneKind::Tuning), false);
    const auto* reading = scene.findChild<QLabel*>(QStringLiteral("tuningReading"));
    QVERIFY(!scene.read());
    QTest::keyClick(&scene.canvas(), Qt::Key_Right); // the first one
    QCOMPARE(scene.read(), std::optional<std::size_t>(0));
    QTest::keyClick(&scene.canvas(), Qt::Key_Right); // the next round
    QCOMPARE(scene.read(), std::optional<std::size_t>(7));
    QTest::keyClick(&scene.canvas(), Qt::Key_Down); // the next slot
    QCOMPARE(scene.read(), std::optional<std::size_t>(8));
    QVERIFY(reading->text().startsWith(QStringLiteral("Trial 9, slot 2, round 2 of 6")));
    QTest::keyClick(&scene.canvas(), Qt::Key_Up);
    QCOMPARE(scene.read(), std::optional<std::size_t>(7));
    QTest::keyClick(&scene.canvas(), Qt::Key_Left);
    QTest::keyClick(&scene.canvas(), Qt::Key_Left); // there is none before
    QCOMPARE(scene.read(), std::optional<std::size_t>(0));
    QTest::keyClick(&scene.canvas(), Qt::Key_End);
    QCOMPARE(scene.read(), std::optional<std::size_t>(39));
    Q_EMIT scene.canvas().pointed(scene.layoutNow().boxes[20].box.center());
    QCOMPARE(scene.read(), std::optional<std::size_t>(20));
    QTest::keyClick(&scene.canvas(), Qt::Key_Escape);
    QVERIFY(!scene.read());
}

void TestTuningScene::tableIsTheEngines()
{
    app::Theme theme;
    TuningScene scene(theme);
    const auto e = test::explained(tuningJob(), SceneKind::Tuning);
    scene.setExplanation(e, false);
    const auto table = scene.table();
    QCOMPARE(table.rows.size(), std::size_t{40});
    QCOMPARE(table.rows[39].size(), table.columns.size());
    // Trial 40 is the fifth of round six: from 5 * 1,080 to 6 * 1,080 s.
    QCOMPARE(table.rows[39][0].toDouble(), 40.0);
    QCOMPARE(table.rows[39][2].toDouble(), 5.0);
    QCOMPARE(table.rows[39][4].toDouble(), 6.0);
    QVERIFY(std::abs(table.rows[39][7].toDouble() - test::metricsNow(e).run.tuningTime->value()) <
            1e-6);
}

void TestTuningScene::everythingIsReported()
{
    app::Theme theme;
    TuningScene scene(theme);
    QSignalSpy described(&scene, &app::Scene::described);
    scene.setExplanation(test::explained(tuningJob(), SceneKind::Tuning), false);
    QVERIFY(described.count() > 0);
    QCOMPARE(scene.accessibleDescription(), scene.description());
    QVERIFY(!scene.accessibleName().isEmpty() && !scene.canvas().accessibleName().isEmpty());
    for (const char16_t* text :
         {u"40 trials, 7 in parallel, take 6 rounds of 18 min", u"33 trials use earlier results",
          u"12 h of work", u"early stopping shortens every trial by 40 %"})
        QVERIFY2(scene.description().contains(QString::fromUtf16(text)),
                 qPrintable(scene.description()));
}

void TestTuningScene::atTwiceTheFont()
{
    app::Theme theme;
    theme.setFontScale(2);
    TuningScene scene(theme);
    scene.resize(900, 1000);
    scene.show();
    scene.setExplanation(test::explained(tuningJob(), SceneKind::Tuning), false);
    const QRectF canvas(scene.canvas().rect());
    const auto layout = scene.layoutNow();
    for (const auto& key : layout.keys)
        QVERIFY(canvas.contains(key.name.box));
    QVERIFY(canvas.contains(layout.clock.title.box));
}

void TestTuningScene::picturesAreKept()
{
    test::keepPictures(test::explained(tuningJob(), SceneKind::Tuning), QStringLiteral("tuning"));
    test::keepPictures(test::explained(tuningJob(), SceneKind::Tuning,
                                       {{"tuning.trials", "5000"}, {"tuning.parallel", "100"}}),
                       QStringLiteral("tuning-many"));
}

RINGSIDE_TEST(TestTuningScene)
#include "tst_tuning_scene.moc"
