// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/message_size/size_plot.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::app;
using scaling::Algorithm;

namespace {

scaling::SizeCurve curve(Algorithm algorithm, double alpha, double rate, bool isJobs)
{
    scaling::SizeCurve result;
    result.algorithm = algorithm;
    result.isJobs = isJobs;
    for (int i = 10; i <= 32; ++i)
        result.points.push_back({Bytes(std::exp2(i)), Seconds(alpha + std::exp2(i) / rate)});
    return result;
}

/// Doubling takes 100 us + n / 1 GB/s, the job's ring 1 ms + n / 4 GB/s: they meet where 900 us =
/// 0.75 n / 1 GB/s, at 1.2 MB and 1.3 ms.
scaling::SizeCurves curves()
{
    scaling::SizeCurves result;
    result.curves = {curve(Algorithm::RecursiveDoubling, 1e-4, 1e9, false),
                     curve(Algorithm::Ring, 1e-3, 4e9, true)};
    result.crossings = {
        {Bytes(1.2e6), Seconds(1.3e-3), Algorithm::RecursiveDoubling, Algorithm::Ring}};
    result.gradient = {Bytes(440e6), Seconds(0.111)};
    return result;
}

scaling::SizeResidual residual(double size, double measured, double modelled)
{
    return {Bytes(size), Seconds(measured), Seconds(modelled), measured / modelled - 1};
}

} // namespace

class TestSizePlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothAxesAreLogarithmicAndHoldAllLines();
    void jobsCurveIsTheFirstAndTheStrongest();
    void curvesAreDistinguishableWithoutColor();
    void fastestIsNamedByBands();
    void gradientAndTheBucketAreMarked();
    void curveBeforeAChangeIsDashedAndIdle();
    void measurementsHaveAPanelOfTheirErrors();
    void linesEaseOnTheLogarithmicScale();
    void sentenceNamesTheCrossing();
    void medianAndTheFarthestMeasurementAreNamed();
    void readsTheFastestFirst();
    void nothingToDrawIsNoPlot();
};

void TestSizePlot::bothAxesAreLogarithmicAndHoldAllLines()
{
    const SizePlot plot = SizePlot::of(curves(), nullptr, {});
    QCOMPARE(plot.times.x.scale(), PlotScale::Log10);
    QCOMPARE(plot.times.y.scale(), PlotScale::Log10);
    QVERIFY(plot.times.x.title().contains(QStringLiteral("log")));
    QVERIFY(plot.times.y.title().contains(QStringLiteral("log")));
    for (const PlotSeries& series : plot.times.series) {
        for (const QPointF& point : series.points) {
            QVERIFY(point.x() >= plot.times.x.low() && point.x() <= plot.times.x.high());
            QVERIFY(point.y() >= plot.times.y.low() && point.y() <= plot.times.y.high());
        }
    }
    QVERIFY(!plot.residuals.has_value());
}

void TestSizePlot::jobsCurveIsTheFirstAndTheStrongest()
{
    const SizePlot plot = SizePlot::of(curves(), nullptr, {});
    QVERIFY(plot.times.series[0].strong);
    QVERIFY(plot.times.series[0].label.contains(QStringLiteral("ring, this job")));
    QVERIFY(!plot.times.series[1].strong);
    QCOMPARE(plot.times.series[0].points[0].y(), 1e-3 + 1024 / 4e9);
}

void TestSizePlot::curvesAreDistinguishableWithoutColor()
{
    scaling::SizeCurves many = curves();
    for (const Algorithm algorithm :
         {Algorithm::HalvingDoubling, Algorithm::Binomial, Algorithm::BinaryTree,
          Algorithm::DoubleBinaryTree, Algorithm::Direct, Algorithm::HierarchicalRing})
        many.curves.push_back(curve(algorithm, 1e-3, 1e9, false));
    const SizePlot plot = SizePlot::of(many, nullptr, {}, SizePlot::Lines::All);
    for (std::size_t i = 0; i < plot.times.series.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const PlotSeries &a = plot.times.series[i], &b = plot.times.series[k];
            QVERIFY(a.dash != b.dash || a.marker != b.marker);
            // Markers are seen before dashes: those of one color differ.
            QVERIFY(a.color != b.color || a.marker != b.marker);
        }
    }
}

void TestSizePlot::fastestIsNamedByBands()
{
    const SizePlot plot = SizePlot::of(curves(), nullptr, {});
    QCOMPARE(plot.times.bands.size(), std::size_t{2});
    QCOMPARE(plot.times.bands[0].to, 1.2e6);
    QCOMPARE(plot.times.bands[1].from, 1.2e6);
    QVERIFY(plot.times.bands[0].name.contains(QStringLiteral("recursive doubling")));
    QVERIFY(plot.times.bands[1].name.contains(QStringLiteral("ring")));
    QCOMPARE(plot.times.marks[0].value, QPointF(1.2e6, 1.3e-3));
    QCOMPARE(plot.times.marks[0].label, QStringLiteral("1.2 MB"));
}

void TestSizePlot::gradientAndTheBucketAreMarked()
{
    scaling::SizeCurves bucketed = curves();
    bucketed.bucket = scaling::SizedTime{Bytes(25e6), Seconds(7.25e-3)};
    const SizePlot plot = SizePlot::of(bucketed, nullptr, {});
    QCOMPARE(plot.times.rules.size(), std::size_t{2});
    QCOMPARE(plot.times.rules[0].label, QStringLiteral("bucket 25 MB: 7.25 ms"));
    QCOMPARE(plot.times.rules[1].label, QStringLiteral("gradient 440 MB: 111 ms"));
    QCOMPARE(plot.times.rules[1].value, 440e6);
    QCOMPARE(plot.times.marks.back().value, QPointF(440e6, 0.111));
}

void TestSizePlot::curveBeforeAChangeIsDashedAndIdle()
{
    scaling::SizeCurves before = curves();
    QVERIFY(!std::holds_alternative<Tone>(
        SizePlot::of(curves(), &before, {}).times.series.back().color));
    before.curves[1] = curve(Algorithm::Ring, 2e-3, 4e9, true);
    const SizePlot plot = SizePlot::of(curves(), &before, {});
    QVERIFY(std::holds_alternative<Tone>(plot.times.series.back().color));
    QCOMPARE(plot.times.series.back().points[0].y(), 2e-3 + 1024 / 4e9);
}

void TestSizePlot::measurementsHaveAPanelOfTheirErrors()
{
    const std::vector<scaling::SizeResidual> measured{residual(1e6, 1.5e-3, 1.25e-3),
                                                      residual(1e8, 24e-3, 26e-3)};
    const SizePlot plot = SizePlot::of(curves(), nullptr, measured);
    QVERIFY(!plot.times.series.back().lineShown);
    QVERIFY(std::holds_alternative<Tone>(plot.times.series.back().color));
    QCOMPARE(plot.times.series.back().points[0], QPointF(1e6, 1.5e-3));
    QVERIFY(plot.residuals.has_value());
    // 20 % above and 7.7 % below, on an axis with the same room both ways.
    QVERIFY(std::abs(plot.residuals->series[0].points[0].y() - 20) < 1e-9);
    QVERIFY(std::abs(plot.residuals->series[0].points[1].y() + 100.0 / 13) < 1e-9);
    QCOMPARE(plot.residuals->y.low(), -plot.residuals->y.high());
    QCOMPARE(plot.residuals->x.high(), plot.times.x.high());
    QVERIFY(plot.residuals->y.title().contains(u'%'));
}

void TestSizePlot::linesEaseOnTheLogarithmicScale()
{
    scaling::SizeCurves slower = curves();
    for (scaling::SizedTime& point : slower.curves[1].points)
        point.time = point.time * 4.0;
    const SizePlot from = SizePlot::of(slower, nullptr, {});
    const SizePlot to = SizePlot::of(curves(), nullptr, {});
    // Half way from four times to once is twice.
    const Plot half = to.times.easedFrom(from.times, 0.5);
    QVERIFY(std::abs(half.series[0].points[3].y() / to.times.series[0].points[3].y() - 2) < 1e-9);
}

void TestSizePlot::sentenceNamesTheCrossing()
{
    const QString sentence = MessageSizeText::sentence(curves(), true);
    QVERIFY2(sentence.contains(
                 QStringLiteral("Below 1.2 MB, recursive doubling is fastest; above, ring.")),
             qPrintable(sentence));
    QVERIFY(sentence.contains(QStringLiteral("gradient of 440 MB takes 111 ms with ring")));
    // Before the answer the job's own time is not named.
    QVERIFY(!MessageSizeText::sentence(curves(), false).contains(QStringLiteral("111 ms")));
    scaling::SizeCurves flat = curves();
    flat.crossings.clear();
    QVERIFY(MessageSizeText::sentence(flat, true).contains(QStringLiteral("at all sizes")));
}

void TestSizePlot::medianAndTheFarthestMeasurementAreNamed()
{
    const std::vector<scaling::SizeResidual> measured{residual(1e6, 1.5, 1.25),  // + 20 %
                                                      residual(1e7, 1.04, 1.0),  // + 4 %
                                                      residual(1e8, 0.65, 1.0)}; // - 35 %
    const QString line = MessageSizeText::measured(measured);
    QVERIFY2(line.contains(QStringLiteral("3 measured")), qPrintable(line));
    QVERIFY2(line.contains(QStringLiteral("median +4.0 %")), qPrintable(line));
    QVERIFY2(line.contains(QStringLiteral("−35 % at 100 MB")), qPrintable(line));
    QVERIFY(MessageSizeText::measured({}).isEmpty());
}

void TestSizePlot::readsTheFastestFirst()
{
    // At 1 KiB doubling takes 101 us, the ring 1 ms.
    const QString text = MessageSizeText::at(curves(), 0, QStringLiteral("|"));
    QCOMPARE(text, QStringLiteral("1.02 kB|recursive doubling 101 µs|ring 1 ms"));
    QVERIFY(MessageSizeText::at(curves(), 1000, QStringLiteral("|")).isEmpty());
}

void TestSizePlot::nothingToDrawIsNoPlot()
{
    QVERIFY(SizePlot::of({}, nullptr, {}).times.series.empty());
}

RINGSIDE_TEST(TestSizePlot)
#include "tst_size_plot.moc"
