// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/number_words.h"
#include "app/text/duration_words.h"
#include "app/explainer/scenes/rate_plane/rate_plane_layout.h"
#include "app/explainer/scenes/rate_plane/rate_plane_words.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using app::DurationWords;
using app::NumberWords;
using app::RateCell;
using app::RatePlaneLayout;
using app::RatePlaneWords;
using scaling::RatePlane;
using scaling::ToyCurve;
using scaling::ToyOutcome;

namespace {

/// Letters of 8 pixels, lines of 16.
app::PlotFrame::Style style(double width, double height, double scale = 1)
{
    app::PlotFrame::Style result;
    result.size = {width, height};
    result.lineHeight = 16 * scale;
    result.gap = 4 * scale;
    result.mark = 7 * scale;
    result.measure = [scale](const QString& text) {
        return 8.0 * scale * static_cast<double>(text.size());
    };
    return result;
}

ToyCurve curve(ToyOutcome outcome)
{
    if (outcome == ToyOutcome::Diverges)
        return {{{0, 1}, {3, 1e5}}, outcome, 4};
    return {{{0, 1}, {500, outcome == ToyOutcome::Falls ? 1e-8 : 2}}, outcome, 500};
}

/// Batches of 256, 512, 1,024 and rates of 0.1, 0.2, 0.4, 0.8; the job is at 1,024 and 0.4. The
/// toy diverges at 0.8 everywhere and at 0.4 at the smallest batch, and stays at 0.4 and 512.
RatePlane plane()
{
    RatePlane plane;
    plane.job = {1024, 0.4};
    plane.rule = "linear";
    plane.base = scaling::RatePoint{256, 0.1};
    plane.batches = {256, 512, 1024};
    plane.rates = {0.1, 0.2, 0.4, 0.8};
    plane.jobColumn = 2;
    plane.jobRow = 2;
    plane.linear = {{256, 0.1}, {512, 0.2}, {1024, 0.4}};
    plane.squareRoot = {{256, 0.1}, {512, 0.141421}, {1024, 0.2}};
    plane.linearRate = 0.4;
    plane.squareRootRate = 0.2;
    plane.toy.curvatures = {4};
    plane.toy.noise = 2;
    const auto f = ToyOutcome::Falls, h = ToyOutcome::DoesNotFall, d = ToyOutcome::Diverges;
    for (const auto& row : {std::array{f, f, f}, {f, f, f}, {d, h, f}, {d, d, d}}) {
        std::vector<ToyCurve> curves;
        for (const ToyOutcome outcome : row)
            curves.push_back(curve(outcome));
        plane.curves.push_back(curves);
    }
    return plane;
}

constexpr RateCell kJob{2, 2};

} // namespace

class TestRatePlaneLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPointHasItsCell();
    void patchesStandAboutTheirPoints();
    void theCurveIsThatOfTheChosenPoint();
    void aWidePictureHasItsCurveAtTheRight();
    void textStaysInsideThePicture_data();
    void textStaysInsideThePicture();
    void hatchesOfNeighborsJoin();
    void wordsCarryTheNumbers();
    void numbersReadAsPeopleWriteThem_data();
    void numbersReadAsPeopleWriteThem();
};

void TestRatePlaneLayout::everyPointHasItsCell()
{
    const RatePlane p = plane();
    const auto layout = RatePlaneLayout::of(p, std::nullopt, kJob, style(600, 600));
    for (std::size_t row = 0; row < p.rates.size(); ++row) {
        for (std::size_t column = 0; column < p.batches.size(); ++column) {
            const QPointF pixel = layout.planeFrame.at(p.batches[column], p.rates[row]);
            QCOMPARE(layout.cellAt(pixel), (RateCell{row, column}));
        }
    }
    QVERIFY(!layout.cellAt({0, 0}));
    QVERIFY(layout.chosen.isEmpty());
    // The edges of the plane are half a step about the outer points: 256 / sqrt(2).
    QVERIFY(std::abs(layout.columnEdges.front() - 181.0193) < 1e-3);
}

void TestRatePlaneLayout::patchesStandAboutTheirPoints()
{
    const RatePlane p = plane();
    const auto layout = RatePlaneLayout::of(p, std::nullopt, kJob, style(600, 600));
    // (0.4, 256) alone, (0.4, 512) held, and the row of 0.8: it is as wide as none below it.
    QCOMPARE(layout.patches.size(), std::size_t{3});
    const auto inAnyLost = [&](std::size_t row, std::size_t column) {
        const QPointF pixel = layout.planeFrame.at(p.batches[column], p.rates[row]);
        return std::ranges::any_of(layout.patches, [&](const auto& patch) {
            return patch.outcome == ToyOutcome::Diverges && patch.box.contains(pixel);
        });
    };
    for (std::size_t row = 0; row < p.rates.size(); ++row) {
        for (std::size_t column = 0; column < p.batches.size(); ++column)
            QCOMPARE(inAnyLost(row, column), p.curves[row][column].outcome == ToyOutcome::Diverges);
    }
    // Without noise rows are alike, and the region is one box.
    RatePlane plain = plane();
    plain.curves[2] = plain.curves[3];
    const auto one = RatePlaneLayout::of(plain, std::nullopt, kJob, style(600, 600));
    QCOMPARE(one.patches.size(), std::size_t{1});
    QVERIFY(std::abs(one.patches[0].box.width() - one.planeFrame.plot.width()) < 0.5);
    QVERIFY(std::abs(one.patches[0].box.height() - one.planeFrame.plot.height() / 2) < 0.5);
    QCOMPARE(one.keys.size(), std::size_t{1});
    QCOMPARE(layout.keys.size(), std::size_t{2});
}

void TestRatePlaneLayout::theCurveIsThatOfTheChosenPoint()
{
    const RatePlane p = plane();
    const auto job = RatePlaneLayout::of(p, std::nullopt, kJob, style(600, 600));
    QCOMPARE(job.curve.series.size(), std::size_t{1});
    QCOMPARE(job.curve.series[0].points.back(), QPointF(500, 1e-8));
    QVERIFY(job.curve.rules.empty());

    const auto lost = RatePlaneLayout::of(p, std::nullopt, {3, 0}, style(600, 600));
    QCOMPARE(lost.curve.series.size(), std::size_t{2}); // the job's own stays beside it
    QCOMPARE(lost.curve.series[1].points.back(), QPointF(3, 1e5));
    QCOMPARE(lost.curve.rules.size(), std::size_t{1});
    QCOMPARE(lost.curve.rules[0].value, 4.0);
    QCOMPARE(lost.curve.rules[0].label, QStringLiteral("diverged at step 4"));
    QVERIFY(lost.chosen.contains(lost.planeFrame.at(256, 0.8)));
    QVERIFY(lost.curveAt.y() > lost.planeFrame.xTitleBox.bottom());

    RatePlane bare = plane();
    bare.curves.clear();
    bare.toyAbsent = "the toy's region needs training.curvature";
    QVERIFY(!RatePlaneLayout::of(bare, std::nullopt, kJob, style(600, 600)).hasCurve);
}

void TestRatePlaneLayout::aWidePictureHasItsCurveAtTheRight()
{
    const auto layout = RatePlaneLayout::of(plane(), std::nullopt, kJob, style(1500, 400));
    QCOMPARE(layout.curveAt.y(), 0.0);
    QVERIFY(layout.curveAt.x() > layout.planeFrame.plot.right());
    // At twice the font 1,500 pixels are no longer wide.
    const auto large = RatePlaneLayout::of(plane(), std::nullopt, kJob, style(1500, 900, 2));
    QCOMPARE(large.curveAt.x(), 0.0);
}

void TestRatePlaneLayout::textStaysInsideThePicture_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("scale");
    QTest::newRow("narrow") << 420.0 << 1.0;
    QTest::newRow("usual") << 900.0 << 1.0;
    QTest::newRow("wide") << 1500.0 << 1.0;
    QTest::newRow("narrow, at twice the font") << 640.0 << 2.0;
    QTest::newRow("usual, at twice the font") << 900.0 << 2.0;
}

void TestRatePlaneLayout::textStaysInsideThePicture()
{
    QFETCH(double, width);
    QFETCH(double, scale);
    const RatePlane p = plane();
    auto s = style(width, 0, scale);
    s.size.setHeight(RatePlaneLayout::heightFor(p, s));
    const auto layout = RatePlaneLayout::of(p, std::nullopt, {3, 0}, s);
    const QRectF whole(QPointF(), s.size);
    for (const auto& [frame, at] :
         {std::pair{layout.planeFrame, layout.planeAt}, {layout.curveFrame, layout.curveAt}}) {
        QVERIFY(frame.plot.height() >= 90 * scale);
        for (const QRectF& box : {frame.xTitleBox, frame.yTitleBox})
            QVERIFY(whole.contains(box.translated(at)));
        for (const auto& label : frame.labels)
            QVERIFY(whole.contains(label.box.translated(at)));
    }
    for (const auto& key : layout.keys) {
        QVERIFY(whole.contains(key.box));
        QVERIFY(key.box.top() >= layout.planeFrame.xTitleBox.bottom() - 0.5);
        QVERIFY(key.box.bottom() <= std::max(layout.curveAt.y(), s.size.height()));
    }
}

void TestRatePlaneLayout::hatchesOfNeighborsJoin()
{
    // The same lines, whether the box is one or two: each of 0 ... 40 that ends on the seam goes on
    // from there.
    const auto left = RatePlaneLayout::hatch({0, 0, 20, 20}, 7);
    const auto right = RatePlaneLayout::hatch({20, 0, 20, 20}, 7);
    for (const QLineF& line : left) {
        QVERIFY(std::abs(std::remainder(line.x1() + line.y1(), 7)) < 1e-9);
        QVERIFY(QRectF(0, 0, 20, 20).contains(line.pointAt(0.5)));
        if (line.p2().x() < 20 || line.p2().y() <= 0)
            continue;
        QVERIFY(std::ranges::any_of(right,
                                    [&](const QLineF& other) { return other.p1() == line.p2(); }));
    }
    QVERIFY(RatePlaneLayout::hatch({0, 0, 1, 1}, 7).size() <= 1U);
}

void TestRatePlaneLayout::wordsCarryTheNumbers()
{
    const RatePlane p = plane();
    QCOMPARE(RatePlaneWords::sentence(p, true),
             QStringLiteral("0.1 worked at a batch of 256. At this job's 1024 samples the linear "
                            "rule gives 0.4 and the square-root rule 0.2; this job takes 0.4, with "
                            "which the toy's loss falls to 10⁻⁸ of its start in 500 steps."));
    QVERIFY(!RatePlaneWords::sentence(p, false).contains(QStringLiteral("toy")));
    QVERIFY(
        RatePlaneWords::point(p, {3, 0}).contains(QStringLiteral("the toy diverges: at step 4")));
    const ToyCurve gone{{{0, 1}, {30, 1e-11}, {40, 1e-13}, {500, 0}}, ToyOutcome::Falls, 500};
    QCOMPARE(RatePlaneWords::outcome(gone),
             QStringLiteral("the toy's loss falls below 10⁻¹² of its start in 40 steps"));
    QVERIFY(RatePlaneWords::toy(p).contains(QStringLiteral("it is not this job's model")));
    QVERIFY(RatePlaneWords::region(p).contains(
        QStringLiteral("at a batch of 256 it diverges from a rate of 0.4 on; at a batch of 1024 it "
                       "diverges from a rate of 0.8 on")));
}

void TestRatePlaneLayout::numbersReadAsPeopleWriteThem_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("seconds") << DurationWords::of(45) << "45 s";
    QTest::newRow("minutes") << DurationWords::of(1314.5) << "21.9 min";
    QTest::newRow("hours") << DurationWords::of(72000) << "20 h";
    QTest::newRow("days") << DurationWords::of(864000) << "10 d";
    QTest::newRow("a tiny number") << NumberWords::compact(3.2e-8) << "3.2·10⁻⁸";
    QTest::newRow("a power of ten") << NumberWords::compact(9.999e-8, 2) << "10⁻⁷";
    QTest::newRow("a huge number") << NumberWords::compact(2.5e9) << "2.5·10⁹";
    QTest::newRow("a plain number") << NumberWords::compact(0.0008) << "0.0008";
    QTest::newRow("a share") << DurationWords::share(0.1826) << "18.3 %";
    QTest::newRow("a small share") << DurationWords::share(4.54e-5) << "0.0045 %";
}

void TestRatePlaneLayout::numbersReadAsPeopleWriteThem()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(text, expected);
}

RINGSIDE_TEST(TestRatePlaneLayout)
#include "tst_rate_plane_layout.moc"
