// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/graph/graph_layout.h"
#include "app/explainer/pictures/matrix/matrix_layout.h"
#include "app/explainer/pictures/timeline/timeline_form_layout.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::app;
using scenario::StateTone;

namespace {

/// Letters of 6 pixels, lines of 16.
PlotStyle styleOf(double width)
{
    PlotStyle style;
    style.size = {width, 0};
    style.measure = [](const QString& text) { return 6.0 * static_cast<double>(text.size()); };
    return style;
}

scenario::Timeline twoLanes()
{
    return {{"time", "s", false},
            {{"Mon", {{0, 6, "embed", "ran"}, {6, 10, "train", "ran"}}},
             {"Tue", {{0, 6, "embed", "cached", StateTone::Warn}, {6, 6.001, "x", "ran"}}}}};
}

scenario::Matrix twoByThree()
{
    return {{"pipeline", "analyst"},
            {"read", "write", "delete"},
            {{"allowed", 1, StateTone::Good},
             {"denied", std::nullopt, StateTone::Bad},
             {"denied", 0.5, StateTone::Bad},
             {"allowed", 2, StateTone::Good},
             {"", std::nullopt},
             {"denied", std::nullopt, StateTone::Bad}},
            ""};
}

/// a -> b -> c, where b -> c is denied, and a -> d.
scenario::Graph fourNodes()
{
    return {{{"a", "A", ""}, {"b", "B", ""}, {"c", "C", ""}, {"d", "D", ""}},
            {{"a", "b", "", true, true}, {"b", "c", "rule", false, true}, {"a", "d", ""}}};
}

/// A lane inside a frame, and one with a tray of 14 things that it does not need.
scenario::Graph twoLanesWithExcess()
{
    scenario::Graph graph;
    graph.nodes = {{"a", "A", "", StateTone::Neutral, 0, 0},
                   {"b", "B", "", StateTone::Neutral, 2, 0},
                   {"c", "C", "", StateTone::Neutral, 0, 1},
                   {"tray", "Tray", "14 things", StateTone::Warn, 2, 1, 14}};
    graph.edges = {{"a", "b", "rule", false, true},
                   {"c", "tray", "14 in excess", true, false, scenario::EdgeLook::Excess}};
    graph.columns = {"who", "network", "resource"};
    graph.frames = {{"perimeter", {"a"}}, {"both", {"b", "tray"}}};
    return graph;
}

bool isWithin(const QRectF& box, double width)
{
    return box.left() >= -0.5 && box.right() <= width + 0.5;
}

} // namespace

/// The geometry of timelines, matrices and graphs, without a window.
class TestFormLayouts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksAreAsLongAsTheirTime()
    {
        const auto layout = TimelineFormLayout::compute(twoLanes(), styleOf(600));
        QCOMPARE(layout.boxes.size(), std::size_t{4});
        // The clock ends at 10 s.
        const double second = layout.area.width() / 10;
        QVERIFY(std::abs(layout.boxes[0].box.width() - 6 * second) < 1e-9);
        QVERIFY(std::abs(layout.boxes[1].box.left() - layout.area.left() - 6 * second) < 1e-9);
        QVERIFY(layout.boxes[2].box.top() > layout.boxes[0].box.bottom());
    }

    void labelThatDoesNotFitIsLeftOut()
    {
        const auto layout = TimelineFormLayout::compute(twoLanes(), styleOf(600));
        QCOMPARE(layout.boxes[0].label, QStringLiteral("embed"));
        // 1 ms of 10 s is thinner than a line, and is drawn as one.
        QCOMPARE(layout.boxes[3].label, QString());
        QCOMPARE(layout.boxes[3].box.width(), 1.5);
    }

    void statesHaveALookAndAKeyEach()
    {
        const auto layout = TimelineFormLayout::compute(twoLanes(), styleOf(600));
        QCOMPARE(layout.keys.keys.size(), std::size_t{2});
        QCOMPARE(layout.keys.keys[0].name.text, QStringLiteral("ran"));
        QCOMPARE(layout.keys.keys[1].name.text, QStringLiteral("! cached"));
        QCOMPARE(layout.boxes[2].look.tone, StateTone::Warn);
    }

    void nothingLeavesThePicture_data()
    {
        QTest::addColumn<double>("width");
        QTest::newRow("wide") << 1400.0;
        QTest::newRow("a pane") << 420.0;
        QTest::newRow("narrow") << 240.0;
    }

    void nothingLeavesThePicture()
    {
        QFETCH(const double, width);
        const auto timeline = TimelineFormLayout::compute(twoLanes(), styleOf(width));
        for (const auto& box : timeline.boxes)
            QVERIFY(isWithin(box.box, width));
        for (const auto& tick : timeline.clock.ticks)
            QVERIFY(isWithin(tick.box, width));
        const auto matrix = MatrixLayout::compute(twoByThree(), styleOf(width));
        for (const auto& cell : matrix.cells)
            QVERIFY(isWithin(cell.box, width));
        const auto graph = GraphLayout::compute(fourNodes(), styleOf(width));
        for (const auto& box : graph.boxes)
            QVERIFY(isWithin(box.box, width));
        for (const auto& line : graph.lines)
            QVERIFY(isWithin(line.label, width));
        for (const double height : {timeline.height, matrix.height, graph.height})
            QVERIFY(height > 0);
    }

    void wholeNumbersKeepTheirDigits()
    {
        scenario::Matrix matrix{{"a"}, {"b"}, {{"found", 95234}}, "rows"};
        matrix.rowTitle = "truth";
        matrix.columnTitle = "prediction";
        const auto layout = MatrixLayout::compute(matrix, styleOf(600));
        QCOMPARE(layout.cells[0].label, QStringLiteral("95234 rows"));
        QCOMPARE(layout.titles.size(), std::size_t{2});
        QVERIFY(layout.titles[0].box.bottom() <= layout.columns[0].box.top() + 1e-9);
        QVERIFY(layout.titles[1].box.right() < layout.area.left());
    }

    void cellsSayAsMuchAsFits()
    {
        const scenario::Matrix matrix = twoByThree();
        const auto wide = MatrixLayout::compute(matrix, styleOf(800));
        QCOMPARE(wide.cells[0].label, QStringLiteral("✓ 1"));
        QCOMPARE(wide.cells[1].label, QStringLiteral("✗ denied"));
        // 35 % of 150 pixels for the names leave some 30 for a cell: "✗ denied" needs 48.
        const auto narrow = MatrixLayout::compute(matrix, styleOf(150));
        QCOMPARE(narrow.cells[1].label, QStringLiteral("✗"));
        QCOMPARE(MatrixLayout::description(matrix, matrix.cells[2], wide.cells[2].look),
                 QStringLiteral("✗ denied, 0.5"));
    }

    void textTakesTheNumbersPlace()
    {
        scenario::Matrix matrix{{"person 1"}, {"before", "after"}, {}, "days"};
        matrix.cells = {{"number", 7}, {"joins", 7, StateTone::Good}};
        matrix.cells[1].text = "123456789012";
        const auto wide = MatrixLayout::compute(matrix, styleOf(800));
        QCOMPARE(wide.cells[1].label, QStringLiteral("✓ 123456789012"));
        QCOMPARE(MatrixLayout::description(matrix, matrix.cells[1], wide.cells[1].look),
                 QStringLiteral("✓ joins, 123456789012"));
        // 65 % of 180 pixels for two cells of some 54: the end of the text needs 42, all of it 84.
        const auto narrow = MatrixLayout::compute(matrix, styleOf(180));
        QCOMPARE(narrow.cells[1].label, QStringLiteral("✓ …9012"));
    }

    void cellIsFoundAtItsPlace()
    {
        const auto layout = MatrixLayout::compute(twoByThree(), styleOf(800));
        QCOMPARE(layout.cellAt(layout.cells[5].box.center()), (std::optional(std::pair(1, 2))));
        QVERIFY(!layout.cellAt({-5, -5}));
    }

    void matrixWithoutAllItsCellsIsNotDrawn()
    {
        scenario::Matrix matrix = twoByThree();
        matrix.cells.pop_back();
        QVERIFY(MatrixLayout::compute(matrix, styleOf(800)).cells.empty());
    }

    void nodesAreRightOfTheirPredecessors()
    {
        QCOMPARE(columnsOf(fourNodes()), (std::vector<int>{0, 1, 2, 1}));
        // A column of its own wins; a cycle ends.
        scenario::Graph graph = fourNodes();
        graph.nodes[3].column = 2;
        graph.edges.push_back({"c", "a", ""});
        const std::vector<int> columns = columnsOf(graph);
        QCOMPARE(columns[3], 2);
        QVERIFY(std::ranges::max(columns) < 4);
    }

    void pathIsStraightAndADeniedLineEndsBeforeTheNode()
    {
        const auto layout = GraphLayout::compute(fourNodes(), styleOf(800));
        QCOMPARE(layout.boxes[0].row, layout.boxes[1].row);
        QCOMPARE(layout.boxes[1].row, layout.boxes[2].row);
        QVERIFY(layout.boxes[3].row != layout.boxes[1].row);
        QCOMPARE(layout.lines.size(), std::size_t{3});
        QVERIFY(!layout.lines[0].denied);
        const auto& denied = layout.lines[1];
        QVERIFY(denied.denied.has_value());
        QVERIFY(denied.denied->x() > layout.boxes[1].box.right());
        QVERIFY(denied.denied->x() < layout.boxes[2].box.left());
        QCOMPARE(denied.points.back(), *denied.denied);
        QCOMPARE(denied.name, QStringLiteral("rule"));
        // The reason covers no box.
        for (const GraphLayout::Box& box : layout.boxes)
            QVERIFY(!box.box.intersects(denied.label));
    }

    void nodesAreInTheirOwnRows()
    {
        const auto layout = GraphLayout::compute(twoLanesWithExcess(), styleOf(800));
        QCOMPARE(layout.boxes[3].row, 1);
        QCOMPARE(layout.boxes[2].box.top(), layout.boxes[3].box.top());
        QCOMPARE(layout.titles.size(), std::size_t{3});
        QCOMPARE(layout.titles[2].box.left(), layout.boxes[1].box.left());
        for (const PlacedText& title : layout.titles)
            QVERIFY(title.box.bottom() <= layout.boxes[0].box.top());
    }

    void trayShowsUpToTwentyItemsAndABundleUpToFourteenLines()
    {
        scenario::Graph graph = twoLanesWithExcess();
        auto layout = GraphLayout::compute(graph, styleOf(800));
        QCOMPARE(layout.boxes[3].items.size(), std::size_t{14});
        QCOMPARE(layout.lines[1].strands, 14);
        for (const QRectF& item : layout.boxes[3].items) {
            QVERIFY(isWithin(item, 800));
            QVERIFY(item.top() > layout.boxes[3].box.bottom());
            QVERIFY(item.bottom() < layout.height);
        }
        // Its label covers no box.
        for (const GraphLayout::Box& box : layout.boxes)
            QVERIFY(!box.box.intersects(layout.lines[1].label));
        graph.nodes[3].items = 21;
        layout = GraphLayout::compute(graph, styleOf(800));
        QVERIFY(layout.boxes[3].items.empty());
        QCOMPARE(layout.lines[1].strands, 14);
    }

    void frameIsDrawnAroundItsCells()
    {
        const auto layout = GraphLayout::compute(twoLanesWithExcess(), styleOf(800));
        // Two cells below each other are one part.
        QCOMPARE(layout.outlines.size(), std::size_t{2});
        for (const auto& outline : layout.outlines)
            QVERIFY(isWithin(outline.points.boundingRect(), 800));
        const QRectF both = layout.outlines[1].points.boundingRect();
        QVERIFY(both.contains(layout.boxes[1].box) && both.contains(layout.boxes[3].box));
        QVERIFY(!both.intersects(layout.boxes[0].box));
        QCOMPARE(layout.outlines[0].name.text, QStringLiteral("perimeter"));
        // Cells that do not touch are two parts, of which one is named.
        scenario::Graph apart = twoLanesWithExcess();
        apart.frames = {{"perimeter", {"a", "b"}}};
        const auto parts = GraphLayout::compute(apart, styleOf(800)).outlines;
        QCOMPARE(parts.size(), std::size_t{2});
        QVERIFY(parts[1].name.text.isEmpty());
    }

    void columnsAreBelowEachOtherWhereThereIsLittleWidth()
    {
        // Three boxes and two gaps of 0.45 boxes in 240 pixels: 61 pixels for a box are too few.
        const auto layout = GraphLayout::compute(fourNodes(), styleOf(240));
        QVERIFY(layout.isDown);
        QVERIFY(layout.boxes[1].box.top() > layout.boxes[0].box.bottom());
        QCOMPARE(layout.boxes[0].box.center().x(), layout.boxes[2].box.center().x());
        QVERIFY(layout.lines[1].denied->y() > layout.boxes[1].box.bottom());
        QVERIFY(layout.lines[1].denied->y() < layout.boxes[2].box.top());
    }
};

RINGSIDE_TEST(TestFormLayouts)
#include "tst_form_layouts.moc"
