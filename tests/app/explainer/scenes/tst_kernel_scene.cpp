// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/explainer/scenes/kernels/kernel_scene.h"
#include "tests/app/explainer/run_scene_shots.h"
#include "tests/support/explained_job.h"
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QTest>

using namespace ringside;
using app::KernelPlot;
using app::KernelScene;
using scaling::SceneKind;

class TestKernelScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void productsAreRingedWhereTheEngineHasThem();
    void keysReadTheSizes();
    void changeShowsTheProductsBefore();
    void everythingIsReported();
    void tableIsTheEngines();
    void atTwiceTheFont();
    void picturesAreKept();
};

namespace {

scaling::Scenario inFp8()
{
    return scaling::fsdp8b("h100-80gb", {{"work.compute_precision", "fp8"}});
}

const scaling::throughput::KernelRoofline& rooflineOf(const session::Explanation& e)
{
    return test::contentOf<scaling::throughput::KernelRoofline>(e);
}

} // namespace

void TestKernelScene::productsAreRingedWhereTheEngineHasThem()
{
    app::Theme theme;
    KernelScene scene(theme);
    const auto e = test::explained(inFp8(), SceneKind::Kernels);
    scene.setExplanation(e, false);
    const auto& marks = scene.plot().plot().marks;
    const auto& roofline = rooflineOf(e);
    QCOMPARE(marks.size(), roofline.marks.size());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        QCOMPARE(marks[i].value.x(), roofline.marks[i].point.size);
        QCOMPARE(marks[i].value.y(), roofline.marks[i].point.rate / 1e12);
    }
    QCOMPARE(marks.front().label, QStringLiteral("attention input"));
    // Peaks of the data sheet: 989 and 1,979 TFLOP/s.
    QCOMPARE(scene.plot().plot().rules.size(), std::size_t{2});
    QVERIFY(scene.plot().plot().rules.front().label.startsWith(QStringLiteral("16-bit peak: 989")));
}

void TestKernelScene::keysReadTheSizes()
{
    app::Theme theme;
    KernelScene scene(theme);
    scene.setExplanation(test::explained(inFp8(), SceneKind::Kernels), false);
    const auto* reading = scene.findChild<QLabel*>(QStringLiteral("kernelReading"));
    QTest::keyClick(&scene.chart(), Qt::Key_Home);
    QCOMPARE(scene.read(), std::size_t{0});
    QVERIFY2(reading->text().startsWith(QStringLiteral("A product of 512 × 512 matrices: 16-bit ")),
             qPrintable(reading->text()));
    QVERIFY(reading->text().contains(QStringLiteral("FP8 ")));
    QTest::keyClick(&scene.chart(), Qt::Key_Right);
    QCOMPARE(scene.read(), std::size_t{1});
    QVERIFY(reading->text().startsWith(QStringLiteral("A product of 640 × 640")));
}

void TestKernelScene::changeShowsTheProductsBefore()
{
    app::Theme theme;
    KernelScene scene(theme);
    scene.setExplanation(
        test::explained(inFp8(), SceneKind::Kernels, {{"work.compute_precision", "bf16"}}), false);
    const auto& plot = scene.plot().plot();
    QCOMPARE(plot.series.back().label, QStringLiteral("before"));
    QCOMPARE(plot.series.back().points.size(), plot.marks.size());
    // FP8 was faster for the largest product.
    QVERIFY(plot.series.back().points.back().y() > plot.marks[2].value.y());
}

void TestKernelScene::everythingIsReported()
{
    app::Theme theme;
    KernelScene scene(theme);
    scene.setExplanation(test::explained(inFp8(), SceneKind::Kernels), false);
    QCOMPARE(scene.accessibleDescription(), scene.description());
    QVERIFY(!scene.accessibleName().isEmpty() && !scene.chart().accessibleName().isEmpty());
    // 8,192 tokens; gate and up of 14,336 each.
    for (const char16_t* text : {u"feed-forward input (8,192 tokens × 4,096 × 28,672)", u"TFLOP/s",
                                 u"of the peak", u"attention output: ", u"both axes logarithmic"})
        QVERIFY2(scene.description().contains(QString::fromUtf16(text)),
                 qPrintable(scene.description()));
}

void TestKernelScene::tableIsTheEngines()
{
    app::Theme theme;
    KernelScene scene(theme);
    const auto e = test::explained(inFp8(), SceneKind::Kernels);
    scene.setExplanation(e, false);
    const auto table = scene.table();
    const auto& roofline = rooflineOf(e);
    QCOMPARE(table.rows.size(), static_cast<qsizetype>(roofline.marks.size() +
                                                       2 * roofline.curves.front().points.size()));
    QCOMPARE(table.rows[2][4].toDouble(), roofline.marks[2].point.rate);
    QCOMPARE(table.rows.back()[4].toDouble(), roofline.curves.back().points.back().rate);
}

void TestKernelScene::atTwiceTheFont()
{
    app::Theme theme;
    theme.setFontScale(2);
    KernelScene scene(theme);
    scene.resize(900, 1000);
    scene.show();
    scene.setExplanation(test::explained(inFp8(), SceneKind::Kernels), false);
    const QRectF whole(scene.chart().viewport()->rect());
    const auto layout = scene.chart().layoutNow();
    QVERIFY(!layout.labels.empty());
    for (const auto& label : layout.labels)
        QVERIFY(whole.contains(label.box));
    QVERIFY(whole.contains(layout.xTitleBox));
}

void TestKernelScene::picturesAreKept()
{
    test::keepPictures(test::explained(inFp8(), SceneKind::Kernels), QStringLiteral("kernels"));
    test::keepPictures(test::explained(scaling::deepSeekV3("dualpipe"), SceneKind::Kernels),
                       QStringLiteral("kernels-experts"));
    test::keepPictures(
        test::explained(inFp8(), SceneKind::Kernels, {{"work.compute_precision", "bf16"}}),
        QStringLiteral("kernels-changed"));
}

RINGSIDE_TEST(TestKernelScene)
#include "tst_kernel_scene.moc"
