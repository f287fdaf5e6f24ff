// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/explainer/scenes/message_size/size_scene.h"
#include "app/explainer/stage/scene_registry.h"
#include "app/theme/theme.h"
#include "tests/app/explainer/scene_pictures.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::app;
using scaling::SceneKind;

namespace {

session::Explanation explainedSize(const scaling::Scenario& job,
                                   const scaling::Changes& changes = {})
{
    const auto result =
        test::explainJob(job, scaling::testPresets(), changes, SceneKind::MessageSize);
    if (!result)
        QTest::qFail(result.error().subject.c_str(), __FILE__, __LINE__);
    return result ? *result : session::Explanation{};
}

const scaling::SizeCurves& curvesOf(const session::Explanation& explanation)
{
    return test::contentOf<scaling::SizeCurves>(explanation);
}

/// The job's own curve, 10 % slower, at every third size, and one outlier.
std::vector<scaling::SizedTime> measuredOf(const session::Explanation& explanation)
{
    std::vector<scaling::SizedTime> measured;
    const auto& points = ownCurve(curvesOf(explanation)).points;
    for (std::size_t i = 9; i < points.size(); i += 3)
        measured.push_back({points[i].size, points[i].time * (i == 30 ? 1.45 : 1.1)});
    return measured;
}

} // namespace

class TestSizeScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreTheEnginesPoints();
    void fewCurvesAreTheJobsAndTheFastest();
    void leverMovesTheLines();
    void gradientsMarkIsOnTheJobsLine();
    void arrowsReadSizes();
    void pointerReadsTheNearestSize();
    void measurementIsAboveTheModel();
    void bothChartsShareTheirSizes();
    void tableHoldsEveryPoint();
    void everythingHasAName();
    void largeLettersFit_data();
    void largeLettersFit();
    void pictures();
};

void TestSizeScene::linesAreTheEnginesPoints()
{
    Theme theme;
    SizeScene scene(theme);
    const auto explanation = explainedSize(scaling::stragglerJob());
    scene.setExplanation(explanation, false);
    const auto& curves = curvesOf(explanation);
    // The job's own and the fastest ones are there at first, never more than on demand.
    const std::size_t few = fewCurves(curves).size();
    QVERIFY(few >= 3 && few < curves.curves.size());
    QCOMPARE(scene.plot().times.series.size(), few);
    scene.findChild<QCheckBox*>(QStringLiteral("sizeAll"))->setChecked(true);
    QCOMPARE(scene.plot().times.series.size(), curves.curves.size());
    const auto& own = ownCurve(curves);
    const auto& drawn = scene.plot().times.series.front().points;
    QCOMPARE(drawn.size(), own.points.size());
    for (std::size_t i = 0; i < drawn.size(); ++i)
        QCOMPARE(drawn[i], QPointF(own.points[i].size.value(), own.points[i].time.value()));
    QCOMPARE(scene.plot().times.bands.size(), curves.crossings.size() + 1);
}

void TestSizeScene::fewCurvesAreTheJobsAndTheFastest()
{
    const auto explanation = explainedSize(scaling::stragglerJob());
    const auto& curves = curvesOf(explanation);
    const auto few = fewCurves(curves);
    const auto has = [&few](scaling::Algorithm algorithm) {
        return std::ranges::any_of(
            few, [algorithm](const auto* curve) { return curve->algorithm == algorithm; });
    };
    QVERIFY(has(ownCurve(curves).algorithm));
    for (const scaling::SizeCrossing& crossing : curves.crossings) {
        QVERIFY(has(crossing.below));
        QVERIFY(has(crossing.above));
    }
}

void TestSizeScene::leverMovesTheLines()
{
    Theme theme;
    theme.setReducedMotion(true);
    SizeScene scene(theme);
    scene.setExplanation(explainedSize(scaling::stragglerJob()), false);
    QSignalSpy described(&scene, &Scene::described);
    const auto slower = explainedSize(scaling::stragglerJob(), {{"cluster.network", "10 Gbps"}});
    scene.setExplanation(slower, true);
    QVERIFY(described.count() >= 1);
    const auto& own = ownCurve(curvesOf(slower));
    QCOMPARE(scene.plot().times.series.front().points.back().y(), own.points.back().time.value());
    // The curve before the change stays in sight.
    QVERIFY(scene.plot().times.series.back().color == PlotColor(Tone::Idle));
}

void TestSizeScene::gradientsMarkIsOnTheJobsLine()
{
    Theme theme;
    SizeScene scene(theme);
    const auto explanation = explainedSize(scaling::stragglerJob());
    scene.setExplanation(explanation, false);
    const PlotMark& mark = scene.plot().times.marks.back();
    QCOMPARE(mark.value.y(), test::metricsNow(explanation).communication.value());
    const Plot& times = scene.plot().times;
    const double line = times.yOn(times.series.front().points, mark.value.x());
    // Between two of the curve's points, a quarter apart.
    QVERIFY(std::abs(line / mark.value.y() - 1) < 0.01);
}

void TestSizeScene::arrowsReadSizes()
{
    Theme theme;
    SizeScene scene(theme);
    scene.setExplanation(explainedSize(scaling::stragglerJob()), false);
    QVERIFY(scene.readout().isEmpty());
    QTest::keyClick(&scene.times(), Qt::Key_Right);
    QVERIFY(scene.readout().startsWith(QStringLiteral("1.02 kB"))); // 1 KiB
    QTest::keyClick(&scene.times(), Qt::Key_End);
    QVERIFY(scene.readout().startsWith(QStringLiteral("4.29 GB"))); // 4 GiB
    QTest::keyClick(&scene.times(), Qt::Key_Right);
    QVERIFY(scene.readout().startsWith(QStringLiteral("4.29 GB")));
    QTest::keyClick(&scene.times(), Qt::Key_Home);
    QVERIFY(scene.readout().startsWith(QStringLiteral("1.02 kB")));
    const auto* label = scene.findChild<QLabel*>(QStringLiteral("sizeReadout"));
    QVERIFY(label->text().contains(QStringLiteral("ring")));
}

void TestSizeScene::pointerReadsTheNearestSize()
{
    Theme theme;
    SizeScene scene(theme);
    scene.setExplanation(explainedSize(scaling::stragglerJob()), false);
    scene.resize(900, 600);
    scene.show();
    QTest::mouseMove(scene.times().viewport(),
                     scene.times().at({1.1e6, scene.plot().times.y.low()}).toPoint());
    QVERIFY2(scene.readout().startsWith(QStringLiteral("1.05 MB")), // 1 MiB
             qPrintable(scene.readout()));
    QTest::mouseMove(scene.times().viewport(), {1, 1});
    QVERIFY(scene.readout().isEmpty());
}

void TestSizeScene::measurementIsAboveTheModel()
{
    Theme theme;
    SizeScene scene(theme);
    const auto explanation = explainedSize(scaling::stragglerJob());
    scene.setExplanation(explanation, false);
    QVERIFY(!scene.plot().residuals.has_value());
    scene.setMeasured(measuredOf(explanation), QStringLiteral("ring.log"));
    QVERIFY(scene.plot().residuals.has_value());
    for (const scaling::SizeResidual& one : scene.residuals())
        QVERIFY(std::abs(one.relativeError - 0.1) < 1e-6 ||
                std::abs(one.relativeError - 0.45) < 1e-6);
    QVERIFY2(scene.description().contains(QStringLiteral("median +10 %")),
             qPrintable(scene.description()));
    QVERIFY(scene.description().contains(QStringLiteral("ring.log")));
    // A faster network: the same measurement is further above it.
    scene.setExplanation(explainedSize(scaling::stragglerJob(), {{"cluster.network", "200 Gbps"}}),
                         false);
    QVERIFY(scene.residuals().back().relativeError > 1);
    scene.setMeasured({}, {});
    QVERIFY(!scene.plot().residuals.has_value());
}

void TestSizeScene::bothChartsShareTheirSizes()
{
    Theme theme;
    SizeScene scene(theme);
    const auto explanation = explainedSize(scaling::stragglerJob());
    scene.setExplanation(explanation, false);
    scene.setMeasured(measuredOf(explanation), {});
    for (const int width : {420, 900, 1500}) {
        scene.resize(width, scene.heightForWidth(width));
        scene.show();
        QCoreApplication::processEvents();
        QVERIFY(scene.errors().isVisible());
        QCOMPARE(scene.errors().plotArea().left(), scene.times().plotArea().left());
        QCOMPARE(scene.errors().plotArea().right(), scene.times().plotArea().right());
        QVERIFY(scene.times().plotArea().height() > 250);
    }
}

void TestSizeScene::tableHoldsEveryPoint()
{
    Theme theme;
    SizeScene scene(theme);
    const auto explanation = explainedSize(scaling::stragglerJob());
    scene.setExplanation(explanation, false);
    std::size_t points = 0;
    for (const scaling::SizeCurve& curve : curvesOf(explanation).curves)
        points += curve.points.size();
    QCOMPARE(scene.table().rows.size(), points);
    scene.setMeasured(measuredOf(explanation), {});
    QCOMPARE(scene.table().rows.size(), points + scene.residuals().size());
    const SceneTable table = scene.table();
    for (const QStringList& row : table.rows)
        QCOMPARE(row.size(), table.columns.size());
}

void TestSizeScene::everythingHasAName()
{
    Theme theme;
    const auto scene = makeOwnScene(scaling::pictureTitle(scaling::SceneKind::MessageSize), theme);
    QVERIFY(scene != nullptr);
    QVERIFY(!scene->accessibleName().isEmpty());
    QVERIFY(!scene->findChild<XyChart*>()->accessibleName().isEmpty());
    scene->setExplanation(explainedSize(scaling::stragglerJob()), false);
    QCOMPARE(scene->accessibleDescription(), scene->description());
}

void TestSizeScene::largeLettersFit_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {420, 900, 1500})
        QTest::addRow("%d pixels wide", width) << width;
}

void TestSizeScene::largeLettersFit()
{
    QFETCH(int, width);
    Theme theme;
    theme.setFontScale(2);
    SizeScene scene(theme);
    const auto explanation = explainedSize(scaling::mirroredJob());
    scene.setExplanation(explanation, false);
    scene.setMeasured(measuredOf(explanation), {});
    scene.resize(width, scene.heightForWidth(width));
    scene.show();
    QCoreApplication::processEvents();
    for (const XyChart* chart : {&scene.times(), &scene.errors()}) {
        const PlotLayout layout = chart->layoutNow();
        const QRectF whole(chart->viewport()->rect());
        for (const auto* names : {&layout.labels, &layout.bandNames, &layout.ruleNames}) {
            for (const PlotLayout::Name& name : *names)
                QVERIFY2(
                    whole.contains(name.box),
                    qPrintable(QStringLiteral("%1 to %2").arg(name.text).arg(name.box.right())));
        }
        QVERIFY(whole.contains(layout.xTitleBox) && whole.contains(layout.yTitleBox));
    }
}

void TestSizeScene::pictures()
{
    test::savePictures(explainedSize(scaling::stragglerJob()), QStringLiteral("size"));
    test::savePictures(explainedSize(scaling::mirroredJob(), {{"cluster.network", "25 Gbps"},
                                                              {"work.overlap_model", "buckets"}}),
                       QStringLiteral("size-hosts"));
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        return;
    Theme theme;
    theme.setScheme(Scheme::Light);
    SizeScene scene(theme);
    const auto explanation = explainedSize(scaling::stragglerJob());
    scene.setExplanation(explanation, false);
    scene.setMeasured(measuredOf(explanation), QStringLiteral("ring.log"));
    scene.setStyleSheet(QStringLiteral("background: white;"));
    scene.resize(900, 680);
    scene.show();
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&scene.times(), Qt::Key_Right);
    scene.grab().save(folder + QStringLiteral("/size-measured.png"));
}

RINGSIDE_TEST(TestSizeScene)
#include "tst_size_scene.moc"
