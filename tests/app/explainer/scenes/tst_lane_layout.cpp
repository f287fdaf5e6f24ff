// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/lane_layout.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

using namespace ringside::app;

namespace {

LaneLayout::Style style(double width, double height = 0)
{
    LaneLayout::Style result;
    result.width = width;
    result.height = height;
    result.measure = [](const QString& text) { return 7.0 * static_cast<double>(text.size()); };
    return result;
}

/// Two lanes of two seconds: a whole span and a waiting one; an upper and a lower half.
LanePicture picture()
{
    LanePicture result;
    result.lanes = {QStringLiteral("hosts"), QStringLiteral("accelerators")};
    result.end = 2;
    result.spans = {{0, 0, 1, {0, Fill::Solid}, LanePart::Whole, QStringLiteral("read"), {}},
                    {0, 1, 2, {5, Fill::Hatched}, LanePart::Whole, QStringLiteral("w"), {}},
                    {1, 0, 1.5, {1, Fill::Solid}, LanePart::Upper, {}, {}},
                    {1, 0.5, 2, {2, Fill::Solid}, LanePart::Lower, {}, {}}};
    result.heads = {{0, QStringLiteral("a head that narrow pictures break into lines")}};
    result.keys = {{{0, Fill::Solid}, QStringLiteral("reading")}};
    result.bars = {{QStringLiteral("a"), QStringLiteral("10"), 10, {}},
                   {QStringLiteral("b"), QStringLiteral("5"), 5, {}}};
    result.barsTitle = QStringLiteral("rates");
    return result;
}

} // namespace

class TestLaneLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timeIsWidth()
    {
        const LaneLayout layout = LaneLayout::compute(picture(), style(600));
        QCOMPARE(layout.rows.size(), std::size_t{2});
        const QRectF row = layout.rows[0];
        QCOMPARE(layout.spans[0].left(), row.left());
        QCOMPARE(layout.spans[0].right(), row.center().x()); // 1 of 2 s
        QCOMPARE(layout.spans[1].right(), row.right());
        QCOMPARE(layout.spans[2].width(), 0.75 * row.width());
        QVERIFY(layout.spans[2].bottom() <= layout.spans[3].top());
        // A bar of half the value is half as long.
        QCOMPARE(layout.bars[1].box.width(), layout.bars[0].box.width() / 2);
    }

    void narrowNamesAreAboveTheirLane()
    {
        // "accelerators" is 84 wide and may take 0.24 of the width.
        const LaneLayout wide = LaneLayout::compute(picture(), style(600));
        QVERIFY(wide.names[1].box.right() < wide.rows[1].left());
        const LaneLayout narrow = LaneLayout::compute(picture(), style(300));
        QCOMPARE(narrow.rows[1].left(), 0.0);
        QVERIFY(narrow.names[1].box.bottom() <= narrow.rows[1].top());
    }

    void nothingOverlapsOrLeaves()
    {
        QVERIFY(rc::check([] {
            const double width = *rc::gen::inRange(200, 1600);
            const double height = *rc::gen::inRange(0, 1200);
            const LaneLayout layout = LaneLayout::compute(picture(), style(width, height));
            std::vector<QRectF> boxes(layout.rows.begin(), layout.rows.end());
            for (const auto* texts : {&layout.heads, &layout.names, &layout.ticks})
                for (const auto& text : *texts)
                    if (!text.text.isEmpty())
                        boxes.push_back(text.box);
            boxes.push_back(layout.axisTitle.box);
            for (const auto& text : layout.barsTitle)
                boxes.push_back(text.box);
            for (const auto& key : layout.keys)
                boxes.push_back(key.text.box);
            for (const auto& bar : layout.bars) {
                boxes.push_back(bar.box);
                for (const auto& text : bar.texts)
                    boxes.push_back(text.box);
            }
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                RC_ASSERT(boxes[i].left() >= -1e-9 && boxes[i].right() <= width + 1e-9);
                RC_ASSERT(boxes[i].bottom() <= layout.height + 1e-9);
                for (std::size_t j = i + 1; j < boxes.size(); ++j)
                    RC_ASSERT(!boxes[i].adjusted(0, 0.01, 0, -0.01).intersects(boxes[j]));
            }
        }));
    }

    void rowsGrowWithTheHeight()
    {
        const LaneLayout least = LaneLayout::compute(picture(), style(600));
        const LaneLayout grown = LaneLayout::compute(picture(), style(600, least.height + 20));
        QCOMPARE(grown.height, least.height + 20);
        QCOMPARE(grown.rows[0].height(), least.rows[0].height() + 10);
    }

    void marksShareTheRoom()
    {
        LanePicture marked = picture();
        marked.marks = {{1, 0.5, QStringLiteral("7"), {}},
                        {1, 0.5001, QStringLiteral("8"), {}},
                        {1, 1.5, QStringLiteral("9"), {}}};
        const LaneLayout layout = LaneLayout::compute(marked, style(600));
        QCOMPARE(layout.marks.size(), std::size_t{3});
        QCOMPARE(layout.marks[0].text.text, QStringLiteral("7"));
        QVERIFY(layout.marks[1].text.text.isEmpty()); // no room beside the 7
        QCOMPARE(layout.marks[2].text.text, QStringLiteral("9"));
    }

    void readsTheSpanUnderThePointer()
    {
        const LaneLayout layout = LaneLayout::compute(picture(), style(600));
        QCOMPARE(*layout.spanAt(layout.spans[1].center()), std::size_t{1});
        QCOMPARE(*layout.spanAt(layout.spans[3].center()), std::size_t{3});
        QVERIFY(!layout.spanAt({1, 1}));
    }

    void arrowsFollowTimeAndLanes()
    {
        const LanePicture lanes = picture();
        QCOMPARE(stepSpan(lanes, 0, 1, 0), std::size_t{1});
        QCOMPARE(stepSpan(lanes, 1, 1, 0), std::size_t{1}); // the last of its lane
        QCOMPARE(stepSpan(lanes, 1, -1, 0), std::size_t{0});
        QCOMPARE(stepSpan(lanes, 0, 0, 1), std::size_t{2}); // at 0.5 s
        QCOMPARE(stepSpan(lanes, 2, 1, 0), std::size_t{3});
        QCOMPARE(stepSpan(lanes, 3, 0, 1), std::size_t{3});
        QCOMPARE(stepSpan(lanes, 3, 0, -1), std::size_t{1}); // at 1.25 s
    }
};

RINGSIDE_TEST(TestLaneLayout)
#include "tst_lane_layout.moc"
