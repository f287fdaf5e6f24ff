// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/explainer/figures/job_text.h"
#include "app/explainer/scenes/rate_plane/rate_plane_scene.h"
#include "core/kinds/training_pictures.h"
#include "tests/app/explainer/run_scene_shots.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace ringside;
using app::RateCell;
using app::RatePlaneScene;
using scaling::RatePlane;
using scaling::SceneKind;
using scaling::ToyOutcome;

namespace {

/// 16 accelerators of 64 samples and the linear rule from 0.1 at 256: a rate of 0.4 at 1,024. With
/// noise the limit of the toy is 2 / 4 / (1 + 256 / B).
scaling::Scenario ratePlaneJob()
{
    return scaling::scenarioOf({{"training.base_learning_rate", "0.1"},
                                {"training.base_batch", "256"},
                                {"training.rule", "linear"},
                                {"training.curvature", "4"},
                                {"training.gradient_noise", "16"}},
                               scaling::mirroredJob());
}

} // namespace

class TestRatePlaneScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jobIsRingedWhereTheEngineHasIt();
    void leverMovesTheJob();
    void clickChoosesAPoint();
    void keysChooseAPoint();
    void tableIsTheEngines();
    void everythingIsReported();
    void withoutAToyTheRulesAreDrawn();
    void atTwiceTheFont();
    void picturesAreKept();

private:
    const RatePlane& planeIn(const session::Explanation& e)
    {
        return test::contentOf<RatePlane>(e);
    }
};

void TestRatePlaneScene::jobIsRingedWhereTheEngineHasIt()
{
    app::Theme theme;
    RatePlaneScene scene(theme);
    scene.resize(900, 700);
    scene.show();
    const auto e = test::explained(ratePlaneJob(), SceneKind::LearningRate);
    scene.setExplanation(e, false);
    const app::RatePlanePlot& plot = scene.plot();
    QCOMPARE(plot.plane.marks.front().value, QPointF(1024, *test::metricsNow(e).run.learningRate));
    QVERIFY(plot.plane.marks.front().label.contains(QStringLiteral("1024; 0.4")));
    QCOMPARE(plot.plane.marks[1].value, QPointF(256, 0.1));
    // The region is the runs': each point that diverged is hatched, no other is.
    const RatePlane& plane = planeIn(e);
    for (std::size_t row = 0; row < plane.rates.size(); ++row) {
        for (std::size_t column = 0; column < plane.batches.size(); ++column) {
            const QPointF at(plane.batches[column], plane.rates[row]);
            const bool hatched = std::ranges::any_of(plot.plane.patches, [&](const auto& patch) {
                return patch.look == app::RatePlanePlot::lookOf(ToyOutcome::Diverges) &&
                       patch.contains(at);
            });
            QCOMPARE(hatched, plane.curves[row][column].outcome == ToyOutcome::Diverges);
        }
    }
    const auto& drawn = plot.curve->series.back().points;
    QCOMPARE(drawn.size(), plane.jobCurve().points.size());
    QCOMPARE(drawn.back().y(), plane.jobCurve().points.back().loss);
}

void TestRatePlaneScene::leverMovesTheJob()
{
    app::Theme theme;
    RatePlaneScene scene(theme);
    scene.resize(900, 700);
    scene.setExplanation(test::explained(ratePlaneJob(), SceneKind::LearningRate), false);
    const QString before = scene.description();
    // Twice the batch: 2,048 samples, and by the linear rule 0.8.
    const auto changed = test::explained(ratePlaneJob(), SceneKind::LearningRate,
                                         {{"work.per_accelerator_batch", "128"}});
    scene.setExplanation(changed, true);
    const auto& marks = scene.plot().plane.marks;
    QCOMPARE(marks.front().value, QPointF(2048, 0.8));
    QCOMPARE(marks.back().value, QPointF(1024, 0.4));
    QCOMPARE(marks.back().label, QStringLiteral("before"));
    QVERIFY(scene.description() != before);
    QVERIFY(scene.description().contains(QStringLiteral("the linear rule gives 0.8")));
}

void TestRatePlaneScene::clickChoosesAPoint()
{
    app::Theme theme;
    RatePlaneScene scene(theme);
    scene.resize(900, 700);
    scene.show();
    const auto e = test::explained(ratePlaneJob(), SceneKind::LearningRate);
    scene.setExplanation(e, false);
    QSignalSpy described(&scene, &app::Scene::described);
    const RatePlane& plane = planeIn(e);
    const RateCell top{plane.rates.size() - 1, 0};
    QCoreApplication::processEvents();
    const QPointF at = scene.chart().at({plane.batches[0], plane.rates.back()});
    QTest::mouseClick(scene.chart().viewport(), Qt::LeftButton, {}, at.toPoint());
    QCOMPARE(scene.chosen(), top);
    QCOMPARE(described.count(), 1);
    const app::Plot& curve = *scene.plot().curve;
    const auto& points = plane.curves[top.row][0].points;
    QCOMPARE(curve.series.back().points.size(), points.size());
    QVERIFY(curve.rules.back().label.startsWith(QStringLiteral("diverged at step")));
    QVERIFY(scene.findChild<QLabel*>(QStringLiteral("ratePlaneReading"))
                ->text()
                .contains(QStringLiteral("the toy model diverges")));
    QTest::keyClick(&scene.chart(), Qt::Key_Escape);
    QCOMPARE(scene.chosen(), (RateCell{plane.jobRow, plane.jobColumn}));
}

void TestRatePlaneScene::keysChooseAPoint()
{
    app::Theme theme;
    RatePlaneScene scene(theme);
    const auto e = test::explained(ratePlaneJob(), SceneKind::LearningRate);
    scene.setExplanation(e, false);
    const RatePlane& plane = planeIn(e);
    QTest::keyClick(&scene.chart(), Qt::Key_Right);
    QCOMPARE(scene.chosen(), (RateCell{plane.jobRow, plane.jobColumn + 1}));
    QTest::keyClick(&scene.chart(), Qt::Key_Down);
    QCOMPARE(scene.chosen(), (RateCell{plane.jobRow - 1, plane.jobColumn + 1}));
    QTest::keyClick(&scene.chart(), Qt::Key_End);
    QCOMPARE(scene.chosen().column, plane.batches.size() - 1);
    QTest::keyClick(&scene.chart(), Qt::Key_Right);
    QCOMPARE(scene.chosen().column, plane.batches.size() - 1);
    QTest::keyClick(&scene.chart(), Qt::Key_Home);
    QCOMPARE(scene.chosen().column, std::size_t{0});
    // A point stays chosen while the grid stays: a warm-up changes no axis.
    const auto warm =
        test::explained(ratePlaneJob(), SceneKind::LearningRate, {{"training.warmup_steps", "20"}});
    scene.setExplanation(warm, false);
    QCOMPARE(scene.chosen(), (RateCell{plane.jobRow - 1, 0}));
    QVERIFY(scene.description().contains(QStringLiteral("20 steps of warm-up")));
}

void TestRatePlaneScene::tableIsTheEngines()
{
    app::Theme theme;
    RatePlaneScene scene(theme);
    const auto e = test::explained(ratePlaneJob(), SceneKind::LearningRate);
    scene.setExplanation(e, false);
    const RatePlane& plane = planeIn(e);
    const auto table = scene.table();
    QCOMPARE(table.rows.size(), plane.rates.size() * plane.batches.size());
    const auto& row = table.rows[plane.jobRow * plane.batches.size() + plane.jobColumn];
    QCOMPARE(row.size(), table.columns.size());
    QCOMPARE(row[0].toDouble(), plane.job.batch);
    QCOMPARE(row[1].toDouble(), plane.job.rate);
    QCOMPARE(row[2].toDouble(), *plane.linearRate);
    QCOMPARE(row[6].toDouble(), plane.jobCurve().points.back().loss);
}

void TestRatePlaneScene::everythingIsReported()
{
    app::Theme theme;
    RatePlaneScene scene(theme);
    QSignalSpy described(&scene, &app::Scene::described);
    scene.setExplanation(test::explained(ratePlaneJob(), SceneKind::LearningRate), false);
    QVERIFY(described.count() > 0);
    QCOMPARE(scene.accessibleDescription(), scene.description());
    QVERIFY(!scene.accessibleName().isEmpty() && !scene.chart().accessibleName().isEmpty());
    for (const char16_t* text :
         {u"0.1 worked at a batch of 256", u"the linear rule gives 0.4", u"parabola of curvature 4",
          u"gradient noise 16", u"not this job's model", u"at a batch of 1024"})
        QVERIFY2(scene.description().contains(QString::fromUtf16(text)),
                 qPrintable(scene.description()));
    scene.setReasonsShown(false);
    QVERIFY(!scene.findChild<QLabel*>(QStringLiteral("ratePlaneSentence"))
                 ->text()
                 .contains(QStringLiteral("toy")));
}

void TestRatePlaneScene::withoutAToyTheRulesAreDrawn()
{
    app::Theme theme;
    RatePlaneScene scene(theme);
    auto bare = ratePlaneJob();
    bare.training.curvature.reset();
    scene.setExplanation(test::explained(bare, SceneKind::LearningRate), false);
    const app::RatePlanePlot& plot = scene.plot();
    QVERIFY(!plot.curve && plot.plane.patches.empty() && plot.plane.keys.empty());
    QVERIFY(scene.curve().isHidden());
    QCOMPARE(plot.plane.series.size(), std::size_t{2});
    QVERIFY(scene.description().contains(
        QStringLiteral("needs %1").arg(app::JobText::field("training.curvature"))));
    // What cannot be drawn at all says why.
    const auto job = scaling::evaluate(scaling::mirroredJob(), scaling::testPresets());
    QVERIFY(job);
    const auto none = scaling::contentOf(SceneKind::LearningRate, *job, scaling::testPresets());
    QVERIFY(!none);
    QVERIFY(none.error().detail.find("training.learning_rate is missing") != std::string::npos);
}

void TestRatePlaneScene::atTwiceTheFont()
{
    app::Theme theme;
    theme.setFontScale(2);
    RatePlaneScene scene(theme);
    scene.resize(900, 1000);
    scene.show();
    scene.setExplanation(test::explained(ratePlaneJob(), SceneKind::LearningRate), false);
    scene.resize(900, scene.heightForWidth(900));
    QCoreApplication::processEvents();
    for (const app::XyChart* chart : {&scene.chart(), &scene.curve()}) {
        const auto layout = chart->layoutNow();
        const QRectF whole(chart->viewport()->rect());
        for (const auto* names : {&layout.labels, &layout.keys})
            for (const auto& name : *names)
                QVERIFY(whole.contains(name.box));
        QVERIFY(chart->plotArea().height() >= 180);
    }
    // The curve is below the plane where there is no room beside it.
    QVERIFY(scene.curve().y() >= scene.chart().geometry().bottom());
    scene.resize(2000, 1000);
    QCoreApplication::processEvents();
    QVERIFY(scene.curve().x() >= scene.chart().geometry().right());
    QCOMPARE(scene.curve().y(), scene.chart().y());
}

void TestRatePlaneScene::picturesAreKept()
{
    test::keepPictures(test::explained(ratePlaneJob(), SceneKind::LearningRate),
                       QStringLiteral("plane"));
    const auto warm = scaling::scenarioOf({{"training.base_learning_rate", "1e-4"},
                                           {"training.base_batch", "128"},
                                           {"training.rule", "linear"},
                                           {"training.curvature", "2000"},
                                           {"training.early_curvature", "4000"}},
                                          scaling::mirroredJob());
    test::keepPictures(
        test::explained(warm, SceneKind::LearningRate, {{"training.warmup_steps", "2000"}}),
        QStringLiteral("plane-warm"));
    test::keepPictures(test::explained(warm, SceneKind::LearningRate),
                       QStringLiteral("plane-lost"));
}

RINGSIDE_TEST(TestRatePlaneScene)
#include "tst_rate_plane_scene.moc"
