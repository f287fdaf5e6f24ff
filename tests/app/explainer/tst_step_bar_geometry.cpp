// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/step_bar_plot.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using app::StepBarLayout;
using app::StepPart;
using app::StepParts;

namespace {

scaling::StepMetrics metrics(double step, double compute, double exposed, double bubble = 0,
                             double straggle = 0)
{
    scaling::StepMetrics result;
    result.stepTime = Seconds(step);
    result.compute = Seconds(compute);
    result.exposedCommunication = Seconds(exposed);
    result.bubble = Seconds(bubble);
    result.straggle = Seconds(straggle);
    result.efficiency = compute / step;
    return result;
}

/// Letters of 10 pixels; parts are called by their first letters.
StepBarLayout::Style style(double width)
{
    StepBarLayout::Style result;
    result.width = width;
    result.barHeight = 20;
    result.lineHeight = 16;
    result.gap = 8;
    result.measure = [](const QString& text) { return 10.0 * static_cast<double>(text.size()); };
    result.label = [](StepPart part, double) {
        return part == StepPart::Compute ? QStringLiteral("cccc") : QStringLiteral("aaaaaa");
    };
    result.total = [](const StepParts&) { return QStringLiteral("ttttt"); };
    return result;
}

} // namespace

class TestStepBarGeometry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAddUpToTheStep_data();
    void partsAddUpToTheStep();
    void bothBarsShareOneScale();
    void labelsThatDoNotFitAreBelow();
    void barsEaseBetweenTwoSteps();
};

void TestStepBarGeometry::partsAddUpToTheStep_data()
{
    QTest::addColumn<scaling::StepMetrics>("step");
    QTest::addColumn<QList<int>>("parts");
    QTest::newRow("compute and a wait for the all-reduce")
        << metrics(0.158, 0.043, 0.115) << QList<int>{0, 1};
    QTest::newRow("parts of nothing are left out") << metrics(0.043, 0.043, 0) << QList<int>{0};
    QTest::newRow("the rest of an input-bound step is waiting for input")
        << metrics(0.683, 0.197, 0) << QList<int>{0, 2};
    QTest::newRow("bubble and straggler have their own parts")
        << metrics(1.0, 0.6, 0.1, 0.2, 0.1) << QList<int>{0, 1, 3, 4};
    QTest::newRow("parts never exceed the step") << metrics(0.1, 0.08, 0.05) << QList<int>{0, 1};
}

void TestStepBarGeometry::partsAddUpToTheStep()
{
    QFETCH(scaling::StepMetrics, step);
    QFETCH(QList<int>, parts);
    const StepParts result = StepParts::of(step);
    QList<int> found;
    double sum = 0;
    for (const auto& part : result.parts) {
        found << static_cast<int>(part.part);
        sum += part.seconds;
    }
    QCOMPARE(found, parts);
    QCOMPARE(sum, step.stepTime.value());
}

void TestStepBarGeometry::bothBarsShareOneScale()
{
    const auto layout = StepBarLayout::compute(
        {StepParts::of(metrics(0.2, 0.05, 0.15)), StepParts::of(metrics(0.05, 0.05, 0))},
        style(258));
    // 258 - 50 of the total's text - a gap of 8 leave 200 pixels for 0.2 s.
    QCOMPARE(layout.rows[0].bar.width(), 200.0);
    QCOMPARE(layout.rows[1].bar.width(), 50.0);
    QCOMPARE(layout.rows[0].pieces[0].box.width(), 50.0);
    QCOMPARE(layout.rows[0].pieces[1].box.left(), 50.0);
    QCOMPARE(layout.rows[0].totalBox.left(), 208.0);
    QVERIFY(layout.rows[1].bar.top() > layout.rows[0].bar.bottom());
}

void TestStepBarGeometry::labelsThatDoNotFitAreBelow()
{
    const auto layout =
        StepBarLayout::compute({StepParts::of(metrics(0.2, 0.02, 0.18))}, style(258));
    const auto& pieces = layout.rows[0].pieces;
    QVERIFY(!pieces[0].inside); // 40 pixels of text in 20
    QVERIFY(pieces[1].inside);
    QVERIFY(pieces[0].labelBox.top() >= layout.rows[0].bar.bottom());
    QVERIFY(layout.height >= pieces[0].labelBox.bottom());

    // Labels below wrap within the width: 16 + 40 and 16 + 60 do not fit beside each other in 100.
    const auto narrow =
        StepBarLayout::compute({StepParts::of(metrics(0.2, 0.1, 0.1))}, style(100)).rows[0].pieces;
    QVERIFY(!narrow[0].inside && !narrow[1].inside);
    QCOMPARE(narrow[1].labelBox.left(), 0.0);
    QVERIFY(narrow[1].labelBox.top() > narrow[0].labelBox.top());
}

void TestStepBarGeometry::barsEaseBetweenTwoSteps()
{
    const StepParts from = StepParts::of(metrics(0.2, 0.1, 0.1));
    const StepParts to = StepParts::of(metrics(0.1, 0.1, 0));
    const StepParts half = to.easedFrom(from, 0.5);
    QCOMPARE(half.total, 0.15);
    QCOMPARE(half.secondsOf(StepPart::AllReduce), 0.05);
    QCOMPARE(to.easedFrom(from, 1).parts.size(), std::size_t{1});
}

RINGSIDE_TEST(TestStepBarGeometry)
#include "tst_step_bar_geometry.moc"
