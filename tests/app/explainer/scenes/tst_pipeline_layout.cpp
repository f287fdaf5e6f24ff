// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/pipeline/pipeline_layout.h"

#include "core/kinds/training_pictures.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::app;

namespace {

using Layout = PipelineLayout;

/// p stages of 1 s each pass of a job of m micro-batches, forward 1/3 of it.
scaling::PipelineGantt ganttOf(int stages, int microBatches, int interleave = 1)
{
    scaling::Scenario job;
    job.cluster.acceleratorsPerWorker = stages;
    job.cluster.intraBandwidth = BytesPerSecond(1e11);
    job.work.perAcceleratorBatch = 1;
    job.work.computeTime = Seconds(3.0 * stages);
    job.strategy.kind = scaling::StrategyKind::Pipeline;
    job.strategy.pipelineStages = stages;
    job.strategy.microBatches = microBatches;
    job.strategy.interleave = interleave;
    const auto evaluated = scaling::evaluate(job, {});
    if (!evaluated)
        qFatal("%s", evaluated.error().detail.c_str());
    const auto picture = scaling::contentOf(scaling::SceneKind::Pipeline, *evaluated, {});
    if (!picture)
        qFatal("%s", picture.error().detail.c_str());
    return *picture->as<scaling::PipelineGantt>();
}

/// Letters of 6 pixels.
Layout::Style pipelineStyle(double width, double axisSeconds)
{
    Layout::Style result;
    result.width = width;
    result.lineHeight = 16;
    result.rowHeight = 22;
    result.gap = 8;
    result.axisSeconds = axisSeconds;
    result.measure = [](const QString& text) { return 6.0 * static_cast<double>(text.size()); };
    result.stage = [](int stage) { return QStringLiteral("s%1").arg(stage); };
    result.names = [](const scaling::PipelineTimeline&) {
        return QStringList{QStringLiteral("a long name"), QStringLiteral("name")};
    };
    result.figures = [](const scaling::PipelineTimeline&) {
        return QStringList{QStringLiteral("long figures"), QStringLiteral("few")};
    };
    result.labels = [](const scaling::PipelinePass& pass, int) {
        return QStringList{QString::number(pass.microBatch + 1)};
    };
    result.legend = [](PipelineLook look) { return QString::number(static_cast<int>(look)); };
    result.axisName = QStringLiteral("time");
    return result;
}

/// Seconds that pieces of a look cover in a row.
double pieceSeconds(const Layout::Row& row, PipelineLook look)
{
    double sum = 0;
    for (const Layout::Piece& piece : row.pieces)
        sum += piece.look == look ? (piece.end - piece.start).value() : 0;
    return sum;
}

bool coincide(double a, double b)
{
    return std::abs(a - b) < 1e-6 * std::max(1.0, std::abs(b));
}

} // namespace

class TestPipelineLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesArePixels();
    void everyRowIsFullOfPassesAndBubble();
    void numbersAreShownWhereThereIsRoom();
    void manyStagesHaveThinRows();
    void moreThanTheMostStagesAreThinnedOut();
    void rowsShrinkToAHeight();
    void narrowPassesBecomeRuns();
    void beforeTheAnswerOnlyTheJobsScheduleIsDrawn();
    void keysMoveOverPieces();
    void nothingLeavesThePicture_data();
    void nothingLeavesThePicture();
};

void TestPipelineLayout::timesArePixels()
{
    // Two stages, two micro-batches: 9 s in all, forward 1 s, backward 2 s. The stage's name is 12
    // pixels and 14 for the gap: 900 of 934 - 26 - 8 pixels for 9 s.
    const Layout layout = Layout::compute(ganttOf(2, 2), pipelineStyle(934, 9));
    QCOMPARE(layout.plot.left(), 26.0);
    QCOMPARE(layout.plot.width(), 900.0);
    const Layout::Row& last = layout.charts[1].rows[1]; // 1F1B, stage 1
    // Idle 0-1, F0 1-2, B0 2-4, F1 4-5, B1 5-7, idle 7-9.
    QCOMPARE(last.pieces.size(), std::size_t{6});
    QCOMPARE(last.pieces[0].look, PipelineLook::Bubble);
    QVERIFY(coincide(last.pieces[0].box.width(), 100));
    QVERIFY(coincide(last.pieces[2].box.left(), 226));
    QVERIFY(coincide(last.pieces[2].box.width(), 200));
    QCOMPARE(last.pieces[2].look, PipelineLook::Backward);
    QVERIFY(coincide(last.pieces[5].box.right(), 926));
    QCOMPARE(last.pieces[3].label, QStringLiteral("2"));
}

void TestPipelineLayout::everyRowIsFullOfPassesAndBubble()
{
    for (const auto& gantt : {ganttOf(4, 8), ganttOf(4, 8, 4), ganttOf(16, 64), ganttOf(24, 48)}) {
        double longest = 0;
        for (const auto& timeline : gantt.timelines)
            longest = std::max(longest, timeline.makespan.value());
        const Layout layout = Layout::compute(gantt, pipelineStyle(900, longest));
        QCOMPARE(layout.charts.size(), std::size_t{3});
        for (const Layout::Chart& chart : layout.charts) {
            const auto& timeline = gantt.timelines[static_cast<std::size_t>(chart.timeline)];
            for (const Layout::Row& row : chart.rows) {
                double covered = 0;
                for (const Layout::Piece& piece : row.pieces)
                    covered += (piece.end - piece.start).value();
                QVERIFY(coincide(covered, timeline.makespan.value()));
                QVERIFY(coincide(pieceSeconds(row, PipelineLook::Bubble), timeline.bubble.value()));
            }
        }
    }
}

void TestPipelineLayout::numbersAreShownWhereThereIsRoom()
{
    const auto labels = [](const Layout& layout) {
        int count = 0;
        for (const Layout::Piece& piece : layout.charts[0].rows[0].pieces) {
            count += piece.label.isEmpty() ? 0 : 1;
            if (6.0 * static_cast<double>(piece.label.size()) > piece.box.width())
                return -1;
        }
        return count;
    };
    const auto gantt = ganttOf(4, 8);
    QCOMPARE(labels(Layout::compute(gantt, pipelineStyle(900, 33))), 16);
    // 5 pixels a second: backward passes of 10 have room for a digit and 3 pixels, forward ones
    // not.
    QCOMPARE(labels(Layout::compute(gantt, pipelineStyle(26 + 8 + 165, 33))), 8);
}

void TestPipelineLayout::manyStagesHaveThinRows()
{
    const Layout few = Layout::compute(ganttOf(16, 16), pipelineStyle(900, 100));
    QCOMPARE(few.charts[0].rows.size(), std::size_t{16});
    QVERIFY(few.charts[0].rows[0].box.height() >= 0.85 * 16); // a number's line of 16 pixels
    const Layout many = Layout::compute(ganttOf(48, 48), pipelineStyle(900, 300));
    QCOMPARE(many.charts[0].rows.size(), std::size_t{48});
    QVERIFY(many.charts[0].rows[0].box.height() < 10);
    // Names of thin rows keep clear of each other.
    double last = -1e9;
    for (const Layout::Row& row : many.charts[0].rows) {
        if (row.name.isEmpty())
            continue;
        QVERIFY(row.nameBox.top() >= last - 1e-9);
        last = row.nameBox.bottom();
    }
}

void TestPipelineLayout::moreThanTheMostStagesAreThinnedOut()
{
    const Layout layout = Layout::compute(ganttOf(128, 8), pipelineStyle(900, 500));
    QCOMPARE(layout.everyStage, 2);
    QCOMPARE(layout.charts[0].rows.size(), std::size_t{64});
    QCOMPARE(layout.charts[0].rows[5].stage, 10);
}

void TestPipelineLayout::rowsShrinkToAHeight()
{
    const auto gantt = ganttOf(8, 8);
    const double natural = Layout::compute(gantt, pipelineStyle(900, 45)).height;
    Layout::Style low = pipelineStyle(900, 45);
    low.height = natural - 100;
    const Layout layout = Layout::compute(gantt, low);
    QVERIFY(coincide(layout.height, natural - 100));
    QCOMPARE(layout.charts.size(), std::size_t{3});
    low.height = 10; // never thinner than can be seen
    QVERIFY(Layout::compute(gantt, low).charts[0].rows[0].box.height() > 1.5);
    low.height = natural + 100;
    QVERIFY(coincide(Layout::compute(gantt, low).height, natural));
}

void TestPipelineLayout::narrowPassesBecomeRuns()
{
    // 512 passes of a stage in 150 pixels.
    const auto gantt = ganttOf(4, 256);
    const Layout layout = Layout::compute(gantt, pipelineStyle(182, 3.0 * 256 + 9));
    for (const Layout::Chart& chart : layout.charts) {
        for (const Layout::Row& row : chart.rows) {
            QVERIFY(row.pieces.size() < 100);
            double covered = 0;
            for (const Layout::Piece& piece : row.pieces)
                covered += (piece.end - piece.start).value();
            QVERIFY(covered <= 3.0 * 256 + 9 + 1e-6);
        }
    }
    // GPipe's stage 0: forward, idle, backward.
    const auto& pieces = layout.charts[0].rows[0].pieces;
    QCOMPARE(pieces.front().look, PipelineLook::Forward);
    QCOMPARE(pieces.front().last, 255);
    QCOMPARE(pieces.back().look, PipelineLook::Backward);
    // Interleaved, stage 0 takes passes in turn and ends with backward passes alone.
    const auto& turns = layout.charts[2].rows[0].pieces;
    QVERIFY(std::ranges::any_of(
        turns, [](const Layout::Piece& piece) { return piece.look == PipelineLook::Mixed; }));
    QCOMPARE(turns.back().look, PipelineLook::Backward);
}

void TestPipelineLayout::beforeTheAnswerOnlyTheJobsScheduleIsDrawn()
{
    Layout::Style hidden = pipelineStyle(900, 33);
    hidden.reasonsShown = false;
    const Layout layout = Layout::compute(ganttOf(4, 8), hidden);
    QCOMPARE(layout.charts.size(), std::size_t{1});
    QVERIFY(layout.charts[0].isJobs);
    for (const Layout::Row& row : layout.charts[0].rows)
        QCOMPARE(pieceSeconds(row, PipelineLook::Bubble), 0.0);
}

void TestPipelineLayout::keysMoveOverPieces()
{
    const Layout layout = Layout::compute(ganttOf(2, 2), pipelineStyle(934, 9));
    QCOMPARE(layout.beside({0, 0, 0}, 1), (Layout::Place{0, 0, 1}));
    QCOMPARE(layout.beside({0, 0, 0}, -1), (Layout::Place{0, 0, 0}));
    QCOMPARE(layout.across({0, 0, 0}, 1), (Layout::Place{0, 1, 0}));
    QCOMPARE(layout.across({0, 1, 0}, 1).group, 1);
    QCOMPARE(layout.across({0, 0, 0}, -1), (Layout::Place{0, 0, 0}));
    QCOMPARE(layout.endOf({1, 1, 0}, true), (Layout::Place{1, 1, 5}));
    const QRectF box = layout.findPiece({1, 1, 3})->box;
    QCOMPARE(*layout.placeAt(box.center()), (Layout::Place{1, 1, 3}));
}

void TestPipelineLayout::nothingLeavesThePicture_data()
{
    QTest::addColumn<double>("width");
    for (const double width : {240.0, 420.0, 900.0, 1500.0})
        QTest::addRow("%g pixels", width) << width;
}

void TestPipelineLayout::nothingLeavesThePicture()
{
    QFETCH(double, width);
    const Layout layout = Layout::compute(ganttOf(4, 8), pipelineStyle(width, 33));
    const QRectF all(-0.01, -0.01, width + 0.02, layout.height + 0.02);
    for (const Layout::Chart& chart : layout.charts) {
        QVERIFY(all.contains(chart.nameBox));
        QVERIFY(all.contains(chart.figuresBox));
        for (const Layout::Row& row : chart.rows) {
            for (const Layout::Piece& piece : row.pieces)
                QVERIFY(all.contains(piece.box));
        }
    }
    for (const Layout::Tick& tick : layout.ticks)
        QVERIFY(all.contains(tick.box));
    for (const Layout::Legend& entry : layout.legend)
        QVERIFY(all.contains(entry.box));
}

RINGSIDE_TEST(TestPipelineLayout)
#include "tst_pipeline_layout.moc"
