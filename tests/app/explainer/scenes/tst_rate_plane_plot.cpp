// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/rate_plane/rate_plane_text.h"
#include "app/explainer/scenes/rate_plane_plot.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using app::DurationText;
using app::NumberText;
using app::RateCell;
using app::RatePlanePlot;
using app::RatePlaneText;
using scaling::RatePlane;
using scaling::ToyCurve;
using scaling::ToyOutcome;

namespace {

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

class TestRatePlanePlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPointHasItsCell();
    void patchesSurroundTheirPoints();
    void curveIsThatOfTheChosenPoint();
    void wordsCarryTheNumbers();
    void numbersReadAsPeopleWriteThem_data();
    void numbersReadAsPeopleWriteThem();
};

void TestRatePlanePlot::everyPointHasItsCell()
{
    const RatePlane p = plane();
    const auto plot = RatePlanePlot::of(p, std::nullopt, kJob);
    for (std::size_t row = 0; row < p.rates.size(); ++row) {
        for (std::size_t column = 0; column < p.batches.size(); ++column)
            QCOMPARE(plot.cellAt({p.batches[column], p.rates[row]}), (RateCell{row, column}));
    }
    QCOMPARE(plot.cellAt({1e9, 1e-9}), (RateCell{0, 2}));
    // The edges of the plane are half a step about the outer points: 256 / sqrt(2).
    QVERIFY(std::abs(plot.columnEdges.front() - 181.0193) < 1e-3);
}

void TestRatePlanePlot::patchesSurroundTheirPoints()
{
    const RatePlane p = plane();
    const auto plot = RatePlanePlot::of(p, std::nullopt, kJob);
    // (0.4, 256) alone, (0.4, 512) held, and the row of 0.8: it is as wide as none below it.
    QCOMPARE(plot.plane.patches.size(), std::size_t{3});
    const auto inAnyLost = [&](std::size_t row, std::size_t column) {
        return std::ranges::any_of(plot.plane.patches, [&](const auto& patch) {
            return patch.look == RatePlanePlot::lookOf(ToyOutcome::Diverges) &&
                   patch.contains({p.batches[column], p.rates[row]});
        });
    };
    for (std::size_t row = 0; row < p.rates.size(); ++row) {
        for (std::size_t column = 0; column < p.batches.size(); ++column)
            QCOMPARE(inAnyLost(row, column), p.curves[row][column].outcome == ToyOutcome::Diverges);
    }
    // Without noise rows are alike, and the region is one box over the upper half of the plane.
    RatePlane plain = plane();
    plain.curves[2] = plain.curves[3];
    const auto one = RatePlanePlot::of(plain, std::nullopt, kJob);
    QCOMPARE(one.plane.patches.size(), std::size_t{1});
    QCOMPARE(one.plane.patches[0].left, one.plane.x.low());
    QCOMPARE(one.plane.patches[0].right, one.plane.x.high());
    QVERIFY(std::abs(one.plane.y.shareOf(one.plane.patches[0].low) - 0.5) < 1e-9);
    QCOMPARE(one.plane.patches[0].high, one.plane.y.high());
    QCOMPARE(one.plane.keys.size(), std::size_t{1});
    QCOMPARE(plot.plane.keys.size(), std::size_t{2});
}

void TestRatePlanePlot::curveIsThatOfTheChosenPoint()
{
    const RatePlane p = plane();
    const auto job = RatePlanePlot::of(p, std::nullopt, kJob);
    QCOMPARE(job.curve->series.size(), std::size_t{1});
    QCOMPARE(job.curve->series[0].points.back(), QPointF(500, 1e-8));
    QVERIFY(job.curve->rules.empty());
    QVERIFY(std::ranges::none_of(job.plane.patches,
                                 [](const auto& patch) { return patch.look.outlined; }));

    const auto lost = RatePlanePlot::of(p, std::nullopt, {3, 0});
    QCOMPARE(lost.curve->series.size(), std::size_t{2}); // the job's own stays beside it
    QCOMPARE(lost.curve->series[1].points.back(), QPointF(3, 1e5));
    QCOMPARE(lost.curve->rules.size(), std::size_t{1});
    QCOMPARE(lost.curve->rules[0].value, 4.0);
    QCOMPARE(lost.curve->rules[0].label, QStringLiteral("diverged at step 4"));
    QVERIFY(lost.plane.patches.back().look.outlined);
    QVERIFY(lost.plane.patches.back().contains({256, 0.8}));
    QVERIFY(!lost.plane.patches.back().contains({512, 0.8}));

    RatePlane bare = plane();
    bare.curves.clear();
    bare.toyAbsent = "the toy's region needs training.curvature";
    QVERIFY(!RatePlanePlot::of(bare, std::nullopt, kJob).curve.has_value());
}

void TestRatePlanePlot::wordsCarryTheNumbers()
{
    const RatePlane p = plane();
    QCOMPARE(RatePlaneText::sentence(p, true),
             QStringLiteral("0.1 worked at a batch of 256. For this job's 1024 samples, the linear "
                            "rule gives 0.4 and the square-root rule 0.2; this job uses 0.4, with "
                            "which the toy model's loss falls to 10⁻⁸ of its start in 500 steps."));
    QVERIFY(!RatePlaneText::sentence(p, false).contains(QStringLiteral("toy")));
    QVERIFY(RatePlaneText::point(p, {3, 0}).contains(
        QStringLiteral("the toy model diverges: at step 4")));
    const ToyCurve gone{{{0, 1}, {30, 1e-11}, {40, 1e-13}, {500, 0}}, ToyOutcome::Falls, 500};
    QCOMPARE(RatePlaneText::outcome(gone),
             QStringLiteral("the toy model's loss falls below 10⁻¹² of its start in 40 steps"));
    QVERIFY(RatePlaneText::toy(p).contains(QStringLiteral("not this job's model")));
    QVERIFY(RatePlaneText::region(p).contains(
        QStringLiteral("at a batch of 256, it diverges above a rate of 0.4; at a batch of 1024, it "
                       "diverges above a rate of 0.8")));
}

void TestRatePlanePlot::numbersReadAsPeopleWriteThem_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("seconds") << DurationText::of(45) << "45 s";
    QTest::newRow("minutes") << DurationText::of(1314.5) << "21.9 min";
    QTest::newRow("hours") << DurationText::of(72000) << "20 h";
    QTest::newRow("days") << DurationText::of(864000) << "10 d";
    QTest::newRow("a tiny number") << NumberText::compact(3.2e-8) << "3.2·10⁻⁸";
    QTest::newRow("a power of ten") << NumberText::compact(9.999e-8, 2) << "10⁻⁷";
    QTest::newRow("a huge number") << NumberText::compact(2.5e9) << "2.5·10⁹";
    QTest::newRow("a plain number") << NumberText::compact(0.0008) << "0.0008";
    QTest::newRow("a share") << DurationText::share(0.1826) << "18.3 %";
    QTest::newRow("a small share") << DurationText::share(4.54e-5) << "0.0045 %";
}

void TestRatePlanePlot::numbersReadAsPeopleWriteThem()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(text, expected);
}

RINGSIDE_TEST(TestRatePlanePlot)
#include "tst_rate_plane_plot.moc"
