// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/step_lanes/step_lanes_layout.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;
using scaling::LaneActivity;

namespace {

using Layout = StepLanesLayout;

scaling::LaneSegment segment(LaneActivity activity, double start, double end)
{
    return {activity, Seconds(start), Seconds(end), 1, 1};
}

/// 100 ms forward, 200 ms backward, 100 ms of waiting for an exchange that began 50 ms before.
scaling::WorkerLane usual(int first, int count)
{
    scaling::WorkerLane lane;
    lane.first = first;
    lane.count = count;
    lane.compute = {segment(LaneActivity::Forward, 0, 0.1),
                    segment(LaneActivity::Backward, 0.1, 0.3),
                    segment(LaneActivity::ExchangeWait, 0.3, 0.4)};
    scaling::SentSegment sent;
    sent.start = Seconds(0.25);
    sent.end = sent.exposedEnd = Seconds(0.4);
    sent.exposedStart = Seconds(0.3);
    sent.busy = Seconds(0.15);
    lane.sent = {sent};
    lane.end = Seconds(0.4);
    return lane;
}

scaling::StepLanes stepOf(std::vector<scaling::WorkerLane> workers)
{
    scaling::StepLanes lanes;
    lanes.workers = std::move(workers);
    lanes.stepTime = Seconds(0.4);
    return lanes;
}

/// Letters of 10 pixels.
Layout::Style stepLanesStyle(double width)
{
    Layout::Style result;
    result.width = width;
    result.lineHeight = 16;
    result.barHeight = 24;
    result.thinHeight = 10;
    result.gap = 8;
    result.axisSeconds = 0.4;
    result.measure = [](const QString& text) { return 10.0 * static_cast<double>(text.size()); };
    result.trackNames = {QStringLiteral("in"), QStringLiteral("gpu"), QStringLiteral("net")};
    result.name = [](const scaling::WorkerLane&, int worker) {
        return QStringLiteral("w%1").arg(worker);
    };
    result.more = [](const scaling::WorkerLane&, int others) {
        return QStringLiteral("+%1").arg(others);
    };
    result.labels = [](LaneLook look, Seconds) {
        return look == LaneLook::Forward
                   ? QStringList{QStringLiteral("forwardforward"), QStringLiteral("F")}
                   : QStringList{QStringLiteral("long")};
    };
    result.legend = [](LaneLook look) {
        return QStringLiteral("look %1").arg(static_cast<int>(look));
    };
    result.axisName = QStringLiteral("time");
    result.step = QStringLiteral("step");
    return result;
}

int piecesOf(const Layout& layout, int track)
{
    return static_cast<int>(std::ranges::count_if(
        layout.pieces, [track](const Layout::Piece& piece) { return piece.place.row == track; }));
}

} // namespace

class TestStepLanesLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesArePixels();
    void upToEightWorkersAreDrawnSingly();
    void moreWorkersAreOneRowForEachKind();
    void labelsFitOrAreShorter();
    void nothingLeavesThePicture_data();
    void nothingLeavesThePicture();
    void beforeTheAnswerARowIsOnePiece();
    void previousStepIsASeparateRule();
    void keysMoveOverPieces();
    void pointingFindsThePiece();
};

void TestStepLanesLayout::timesArePixels()
{
    // "net" and "gpu" are 30 pixels, and 12 for the gap; 400 of 450 - 42 - 8 pixels for 400 ms.
    const Layout layout = Layout::compute(stepOf({usual(0, 1)}), stepLanesStyle(450));
    QCOMPARE(layout.plot.left(), 42.0);
    QCOMPARE(layout.plot.width(), 400.0);
    QCOMPARE(layout.pieces.size(), std::size_t{4});
    QCOMPARE(layout.pieces[0].box.width(), 100.0);
    QCOMPARE(layout.pieces[1].box.left(), 142.0);
    QCOMPARE(layout.pieces[1].box.width(), 200.0);
    QCOMPARE(layout.pieces[2].look, LaneLook::ExchangeWait);
    QCOMPARE(layout.pieces[3].box.left(), 292.0);
    QCOMPARE(layout.pieces[3].exposed.left(), 342.0);
    QCOMPARE(layout.pieces[3].exposed.right(), 442.0);
    QVERIFY(layout.rows[0].tracks[Layout::Input].isEmpty());
    QVERIFY(layout.rows[0].tracks[Layout::Network].top() >
            layout.rows[0].tracks[Layout::Compute].bottom());
    QCOMPARE(layout.rules.size(), std::size_t{1});
    QCOMPARE(layout.rules[0].x, 442.0);
}

void TestStepLanesLayout::upToEightWorkersAreDrawnSingly()
{
    const Layout eight = Layout::compute(stepOf({usual(0, 6), usual(6, 2)}), stepLanesStyle(450));
    QCOMPARE(eight.rows.size(), std::size_t{8});
    QCOMPARE(eight.rows[6].name, QStringLiteral("w6"));
    QCOMPARE(eight.rows[6].lane, 1);
    for (const Layout::Row& row : eight.rows)
        QVERIFY(row.more.isEmpty());
    for (std::size_t i = 1; i < eight.rows.size(); ++i)
        QVERIFY(eight.rows[i].nameBox.top() >= eight.rows[i - 1].tracks[Layout::Network].bottom());
}

void TestStepLanesLayout::moreWorkersAreOneRowForEachKind()
{
    const Layout nine = Layout::compute(stepOf({usual(0, 8), usual(8, 1)}), stepLanesStyle(450));
    QCOMPARE(nine.rows.size(), std::size_t{2});
    QCOMPARE(nine.rows[0].more, QStringLiteral("+7"));
    QVERIFY(nine.rows[1].more.isEmpty());
    QCOMPARE(nine.rows[1].name, QStringLiteral("w8"));
    QVERIFY(nine.rows[1].nameBox.top() >= nine.rows[0].moreBox.bottom());
}

void TestStepLanesLayout::labelsFitOrAreShorter()
{
    // 14 letters are 140 pixels and a gap of 8: forward has 100 at 450 and 200 at 850.
    const auto labelAt = [](double width) {
        return Layout::compute(stepOf({usual(0, 1)}), stepLanesStyle(width)).pieces[0].label;
    };
    QCOMPARE(labelAt(450), QStringLiteral("F"));
    QCOMPARE(labelAt(850), QStringLiteral("forwardforward"));
    QCOMPARE(labelAt(100), QString()); // 12 pixels for a letter of 10 and a gap
}

void TestStepLanesLayout::nothingLeavesThePicture_data()
{
    QTest::addColumn<double>("width");
    for (const double width : {240.0, 420.0, 900.0, 1500.0})
        QTest::addRow("%g pixels", width) << width;
}

void TestStepLanesLayout::nothingLeavesThePicture()
{
    QFETCH(double, width);
    scaling::WorkerLane fed = usual(0, 9);
    fed.inputEnd = Seconds(0.35);
    Layout::Style wanted = stepLanesStyle(width);
    wanted.before = QStringLiteral("before");
    wanted.beforeSeconds = 0.39;
    const Layout layout = Layout::compute(stepOf({fed}), wanted);
    const QRectF all(0, 0, width, layout.height + 0.01);
    for (const Layout::Piece& piece : layout.pieces)
        QVERIFY(all.contains(piece.box));
    double last = -1;
    for (const Layout::Tick& tick : layout.ticks) {
        QVERIFY(all.contains(tick.box));
        QVERIFY(tick.box.left() > last);
        last = tick.box.right();
    }
    for (const Layout::Legend& entry : layout.legend) {
        QVERIFY(all.contains(entry.swatch));
        QVERIFY(all.contains(entry.box));
    }
    for (const Layout::Rule& rule : layout.rules)
        QVERIFY(all.contains(rule.box));
    QVERIFY(!layout.rules[0].box.intersects(layout.rules[1].box));
    // Input work, forward, backward, waiting, sent behind compute and while workers wait.
    QCOMPARE(layout.legend.size(), std::size_t{6});
}

void TestStepLanesLayout::beforeTheAnswerARowIsOnePiece()
{
    Layout::Style hidden = stepLanesStyle(450);
    hidden.reasonsShown = false;
    const Layout layout = Layout::compute(stepOf({usual(0, 8), usual(8, 1)}), hidden);
    QCOMPARE(layout.rows.size(), std::size_t{1});
    QCOMPARE(layout.rows[0].more, QStringLiteral("+8"));
    QCOMPARE(layout.pieces.size(), std::size_t{1});
    QVERIFY(layout.pieces[0].label.isEmpty());
    QVERIFY(layout.legend.empty());
    QCOMPARE(piecesOf(layout, Layout::Network), 0);
}

void TestStepLanesLayout::previousStepIsASeparateRule()
{
    Layout::Style wanted = stepLanesStyle(450);
    wanted.axisSeconds = 0.8;
    wanted.before = QStringLiteral("before");
    wanted.beforeSeconds = 0.8;
    const Layout layout = Layout::compute(stepOf({usual(0, 1)}), wanted);
    QCOMPARE(layout.rules.size(), std::size_t{2});
    QVERIFY(layout.rules[0].isBefore);
    QCOMPARE(layout.rules[0].x, 442.0);
    QCOMPARE(layout.rules[1].x, 242.0);
}

void TestStepLanesLayout::keysMoveOverPieces()
{
    const Layout layout = Layout::compute(stepOf({usual(0, 2)}), stepLanesStyle(450));
    const Layout::Place start{0, Layout::Compute, 0};
    QCOMPARE(layout.beside(start, 1), (Layout::Place{0, Layout::Compute, 1}));
    QCOMPARE(layout.beside(start, -1), start);
    QCOMPARE(layout.endOf(start, true), (Layout::Place{0, Layout::Compute, 2}));
    QCOMPARE(layout.across(start, 1), (Layout::Place{0, Layout::Network, 0}));
    QCOMPARE(layout.across({0, Layout::Network, 0}, 1), (Layout::Place{1, Layout::Compute, 2}));
    QCOMPARE(layout.across(start, -1), start);
}

void TestStepLanesLayout::pointingFindsThePiece()
{
    const Layout layout = Layout::compute(stepOf({usual(0, 1)}), stepLanesStyle(450));
    const double y = layout.rows[0].tracks[Layout::Compute].center().y();
    QCOMPARE(*layout.placeAt({150, y}), (Layout::Place{0, Layout::Compute, 1}));
    QVERIFY(!layout.placeAt({10, y}));
}

RINGSIDE_TEST(TestStepLanesLayout)
#include "tst_step_lanes_layout.moc"
