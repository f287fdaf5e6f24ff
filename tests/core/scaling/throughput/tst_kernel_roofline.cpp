// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/kernel_roofline.h"
#include "tests/support/law_jobs.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;
using namespace ringside::scaling::throughput;

/// Rates of matrix products against the law by hand, and the job's products against its layer.
class TestKernelRoofline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void squareProductIsTheLawByHand();
    void formatsAreThoseOfTheChip_data();
    void formatsAreThoseOfTheChip();
    void productsAreTheLayers_data();
    void productsAreTheLayers();
    void productsOfAnExpertAreSmall();
};

void TestKernelRoofline::squareProductIsTheLawByHand()
{
    const auto job = evaluate(fsdp8b("a100-80gb", {{"work.stack", "torch-eager"}}), presets());
    QVERIFY(job);
    const auto roofline = kernelRooflineOf(job->plan.law->input.run);
    const auto& points = roofline.curves.front().points;
    const auto point = std::ranges::find(points, 4096.0, &KernelPoint::size);
    QVERIFY(point != points.end());
    // 16 x 32 tiles of 256 x 128 in 5 waves of 108 processors: w = sqrt(512 / 540) = 0.97374.
    // x = 2 4096^3 / (312e12 0.688 w), y = 6 4096^2 / (0.8 B); eager kernels have no multiplier.
    const double hbm = job->plan.law->input.run.accelerator.hbm;
    const double work = 2 * std::pow(4096, 3);
    const double x = work / (312e12 * 0.688 * std::sqrt(512.0 / 540));
    const double y = 6 * std::pow(4096, 2) / (0.8 * hbm);
    const double time = std::pow(std::pow(x, 1.5) + std::pow(y, 1.5), 2.0 / 3) + 4e-6;
    QVERIFY(isNear(point->rate, work / time, 2e-3)); // the fitted share is 0.688 to three digits
    QVERIFY(point->rate < roofline.jobPeak());
}

void TestKernelRoofline::formatsAreThoseOfTheChip_data()
{
    QTest::addColumn<QByteArray>("accelerator");
    QTest::addColumn<QByteArray>("precision");
    QTest::addColumn<int>("curves");
    QTest::addColumn<int>("own");
    QTest::newRow("an A100 has 16 bits only")
        << QByteArray("a100-80gb") << QByteArray("bf16") << 1 << 0;
    QTest::newRow("an H100 has FP8 too") << QByteArray("h100-80gb") << QByteArray("bf16") << 2 << 0;
    QTest::newRow("a job in FP8") << QByteArray("h100-80gb") << QByteArray("fp8") << 2 << 1;
    QTest::newRow("a B200 has three formats")
        << QByteArray("b200") << QByteArray("nvfp4") << 3 << 2;
}

void TestKernelRoofline::formatsAreThoseOfTheChip()
{
    QFETCH(QByteArray, accelerator);
    QFETCH(QByteArray, precision);
    QFETCH(int, curves);
    QFETCH(int, own);
    const auto job = evaluate(
        fsdp8b(accelerator.constData(), {{"work.compute_precision", precision.toStdString()}}),
        presets());
    QVERIFY2(job, job ? "" : job.error().detail.c_str());
    const auto roofline = kernelRooflineOf(job->plan.law->input.run);
    QCOMPARE(static_cast<int>(roofline.curves.size()), curves);
    QCOMPARE(static_cast<int>(roofline.jobCurve), own);
    for (const KernelCurve& curve : roofline.curves) {
        QVERIFY(std::ranges::is_sorted(curve.points, {}, &KernelPoint::size));
        for (const KernelPoint& point : curve.points)
            QVERIFY(point.rate > 0 && point.rate < curve.peak);
        // 512 x 512 are 16 tiles of 128 x 128 for more than 100 processors.
        QVERIFY(curve.points.front().rate < 0.25 * curve.points.back().rate);
    }
}

void TestKernelRoofline::productsAreTheLayers_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::addColumn<int>("products");
    QTest::newRow("FSDP") << fsdp8b("h100-80gb") << 4;
    QTest::newRow("tensor, context and pipeline") << llama70b() << 4;
    QTest::newRow("a wide layer without gates") << korthikanti22b() << 4;
}

/// A dense layer has no other products: their times add up to the layer's.
void TestKernelRoofline::productsAreTheLayers()
{
    QFETCH(Scenario, job);
    QFETCH(int, products);
    const auto evaluated = evaluate(job, presets());
    QVERIFY(evaluated);
    const auto roofline = kernelRooflineOf(evaluated->plan.law->input.run);
    QCOMPARE(static_cast<int>(roofline.marks.size()), products);
    const TrainingRun& run = evaluated->plan.law->input.run;
    const auto machine = Machine::of(run, fittedConstants());
    double sum = 0;
    for (const KernelMark& mark : roofline.marks)
        sum += mark.shape.flops() / mark.point.rate;
    QVERIFY(isNear(sum, layerTime(run, machine).gemm.forward));
    for (const KernelMark& mark : roofline.marks)
        QVERIFY(isNear(std::pow(mark.point.size, 3), mark.shape.flops() / 2));
}

void TestKernelRoofline::productsOfAnExpertAreSmall()
{
    const auto job = evaluate(deepSeekV3("dualpipe"), presets());
    QVERIFY(job);
    const auto roofline = kernelRooflineOf(job->plan.law->input.run);
    const auto& shapes = roofline.marks;
    const auto expert =
        std::ranges::find(shapes, LayerProduct::ExpertInput,
                          [](const KernelMark& mark) { return mark.shape.product; });
    QVERIFY(expert != shapes.end());
    // 4,096 tokens to 8 of 256 experts, which 64 accelerators share: 4096 x 8 x 64 / 256.
    QCOMPARE(expert->shape.tokens, 8192.0);
    QCOMPARE(expert->shape.in, 7168.0);
    QCOMPARE(expert->shape.out, 4096.0); // gate and up, 2,048 each
    QVERIFY(std::ranges::find(shapes, LayerProduct::LatentQuery, [](const KernelMark& mark) {
                return mark.shape.product;
            }) != shapes.end());
}

RINGSIDE_TEST(TestKernelRoofline)
#include "tst_kernel_roofline.moc"
