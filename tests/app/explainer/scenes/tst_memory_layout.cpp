// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/memory/memory_layout.h"
#include "app/explainer/scenes/memory/memory_text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::app;

namespace {

/// Letters of 8 pixels at 100 %.
MemoryLayout::Style memoryStyle(double width, double scale = 1)
{
    MemoryLayout::Style result;
    result.width = width;
    result.lineHeight = 16 * scale;
    result.barHeight = 24 * scale;
    result.gap = 4 * scale;
    result.measure = [scale](const QString& text) {
        return 8.0 * scale * static_cast<double>(text.size());
    };
    result.partName = [](MemoryPart part) { return MemoryText::part(part); };
    result.amount = [](double bytes) { return MemoryText::amount(bytes); };
    result.axis = QStringLiteral("memory");
    result.overName = QStringLiteral("too much");
    result.beforeName = QStringLiteral("before");
    return result;
}

MemoryRow row(const QString& name, double weights, double gradients, double optimizer)
{
    MemoryRow result;
    result.name = name;
    result.verdict = QStringLiteral("says so");
    result.bytes = {weights, gradients, optimizer, 0, 0};
    result.total = weights + gradients + optimizer;
    return result;
}

std::vector<MemoryRow> twoRows()
{
    return {row(QStringLiteral("ZeRO 0"), 15e9, 15e9, 90e9),
            row(QStringLiteral("ZeRO 3"), 0.2e9, 0.2e9, 1.4e9)};
}

scaling::MemoryStack stack(int number, double gigabytes, bool isJob, bool modelled = true)
{
    scaling::MemoryStack result;
    result.number = number;
    result.parts.weights = Bytes(gigabytes * 1e9);
    result.parts.activationsModelled = modelled;
    result.total = Bytes(gigabytes * 1e9);
    result.isJob = isJob;
    return result;
}

/// 120, 31, 17 and 2 GB; the job is stage `own`.
scaling::MemoryStacks stacks(int own, bool modelled = true)
{
    scaling::MemoryStacks result;
    const double sizes[] = {120, 31, 17, 2};
    for (int i = 0; i < 4; ++i)
        result.sharding.push_back(stack(i, sizes[i], i == own, modelled));
    result.capacity = Bytes(40e9);
    result.accelerator = "A100 40GB";
    result.replicas = 64;
    if (!modelled)
        result.activationsAbsent = "layers are not stated";
    return result;
}

} // namespace

class TestMemoryLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreEndToEndInProportion();
    void capacityIsOnTheSameScale();
    void whatIsTooMuchIsMarked();
    void namesGoAboveTheBarsWhereItIsNarrow();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void labelsAreInsideOnlyWhereTheyFit();
    void keysExplainWhatOccurs();
    void stripesStayInTheirBox();
    void pointsFindRowsAndParts();
    void rowsEaseBetweenTwoStates();
    void verdictsAreWords_data();
    void verdictsAreWords();
    void beforeTheAnswerNothingSaysWhetherItFits();
    void sentenceNamesTheFirstStageThatFits_data();
    void sentenceNamesTheFirstStageThatFits();
    void manyStagesAreThinnedOut();
    void changedTotalRemembersTheOldOne();
};

void TestMemoryLayout::partsAreEndToEndInProportion()
{
    const auto layout =
        MemoryLayout::compute(twoRows(), 40e9, QStringLiteral("40 GB"), memoryStyle(900));
    const auto& pieces = layout.rows[0].pieces;
    QCOMPARE(pieces.size(), std::size_t{3});
    QCOMPARE(pieces[0].box.left(), layout.left);
    QCOMPARE(pieces[1].box.left(), pieces[0].box.right());
    QCOMPARE(pieces[2].box.left(), pieces[1].box.right());
    QCOMPARE(pieces[2].box.right(), layout.rows[0].bar.right());
    // 15 and 90 of 120 GB.
    QVERIFY(std::abs(pieces[2].box.width() - 6 * pieces[0].box.width()) < 1e-9);
    QVERIFY(layout.rows[1].bar.width() < layout.rows[0].bar.width() / 60);
}

void TestMemoryLayout::capacityIsOnTheSameScale()
{
    const auto layout =
        MemoryLayout::compute(twoRows(), 40e9, QStringLiteral("40 GB"), memoryStyle(900));
    QVERIFY(layout.capacityX.has_value());
    // 40 of 120 GB is a third of the longest bar.
    const QRectF bar = layout.rows[0].bar;
    QVERIFY(std::abs(*layout.capacityX - (bar.left() + bar.width() / 3)) < 1e-9);
    QVERIFY(!MemoryLayout::compute(twoRows(), 0, {}, memoryStyle(900)).capacityX.has_value());
}

void TestMemoryLayout::whatIsTooMuchIsMarked()
{
    const auto layout =
        MemoryLayout::compute(twoRows(), 40e9, QStringLiteral("40 GB"), memoryStyle(900));
    QCOMPARE(layout.rows[0].over.left(), *layout.capacityX);
    QCOMPARE(layout.rows[0].over.right(), layout.rows[0].bar.right());
    QVERIFY(layout.rows[1].over.isNull());
}

void TestMemoryLayout::namesGoAboveTheBarsWhereItIsNarrow()
{
    const auto wide =
        MemoryLayout::compute(twoRows(), 40e9, QStringLiteral("40 GB"), memoryStyle(900));
    QVERIFY(wide.namesBeside);
    QVERIFY(wide.rows[0].nameBox.right() <= wide.left);
    auto rows = twoRows();
    rows[0].verdict = QStringLiteral("120 GB, does not fit"); // 160 of 300 pixels
    const auto narrow =
        MemoryLayout::compute(rows, 40e9, QStringLiteral("40 GB"), memoryStyle(300));
    QVERIFY(!narrow.namesBeside);
    QCOMPARE(narrow.left, 0.0);
    QVERIFY(narrow.rows[0].verdictBox.bottom() <= narrow.rows[0].bar.top());
}

void TestMemoryLayout::nothingIsCutOff_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("scale");
    QTest::newRow("narrow") << 420.0 << 1.0;
    QTest::newRow("narrow with large letters") << 420.0 << 2.0;
    QTest::newRow("a page") << 900.0 << 1.0;
    QTest::newRow("wide with large letters") << 1500.0 << 2.0;
}

void TestMemoryLayout::nothingIsCutOff()
{
    QFETCH(double, width);
    QFETCH(double, scale);
    auto rows = twoRows();
    rows[0].isOpen = true;
    rows[1].group = QStringLiteral("By stage");
    const auto layout = MemoryLayout::compute(rows, 40e9, QStringLiteral("40 GB of one A100"),
                                              memoryStyle(width, scale));
    const QRectF whole(0, 0, width, layout.height);
    std::vector<QRectF> boxes{layout.axisTitle, layout.capacityBox};
    for (const auto& key : layout.keys)
        boxes.push_back(key.box);
    for (const auto& tick : layout.ticks)
        boxes.push_back(tick.box);
    for (const auto& one : layout.rows) {
        for (const QRectF& box : {one.nameBox, one.verdictBox, one.bar, one.open})
            boxes.push_back(box);
    }
    for (const QRectF& box : boxes)
        QVERIFY(box.isNull() || whole.contains(box));
    for (const auto& one : layout.rows) {
        QVERIFY(!one.nameBox.intersects(one.bar));
        QVERIFY(!one.verdictBox.intersects(one.bar));
        QVERIFY(!one.nameBox.intersects(one.verdictBox));
    }
    QVERIFY(layout.rows[0].whole.bottom() <= layout.rows[1].bar.top());
}

void TestMemoryLayout::labelsAreInsideOnlyWhereTheyFit()
{
    const auto layout = MemoryLayout::compute(twoRows(), 40e9, {}, memoryStyle(900));
    const auto& pieces = layout.rows[0].pieces;
    QCOMPARE(pieces[2].label, QStringLiteral("optimizer states 90 GB"));
    for (const auto& one : layout.rows) {
        for (const auto& piece : one.pieces)
            QVERIFY(piece.label.isEmpty() || piece.box.contains(piece.labelBox));
    }
    QVERIFY(layout.rows[1].pieces[0].label.isEmpty());
    // Of the optimizer's 90 GB 10 are within 40 GB: the label is on the wider side, on stripes.
    const auto limited = MemoryLayout::compute(twoRows(), 40e9, {}, memoryStyle(900));
    QVERIFY(limited.rows[0].pieces[2].onStripes);
    QVERIFY(limited.rows[0].pieces[2].labelBox.left() > *limited.capacityX);
    QVERIFY(!limited.rows[0].pieces[0].onStripes);
}

void TestMemoryLayout::keysExplainWhatOccurs()
{
    auto rows = twoRows();
    QCOMPARE(MemoryLayout::compute(rows, 0, {}, memoryStyle(900)).keys.size(), std::size_t{3});
    QCOMPARE(MemoryLayout::compute(rows, 40e9, {}, memoryStyle(900)).keys.back().sign,
             MemoryLayout::Sign::Over);
    rows[1].before = 3e9;
    const auto layout = MemoryLayout::compute(rows, 400e9, {}, memoryStyle(900));
    QCOMPARE(layout.keys.size(), std::size_t{4});
    QCOMPARE(layout.keys.back().sign, MemoryLayout::Sign::Before);
}

void TestMemoryLayout::stripesStayInTheirBox()
{
    const bool inside = rc::check("stripes stay in their box", [] {
        const QRectF box(*rc::gen::inRange(0, 50), *rc::gen::inRange(0, 50),
                         *rc::gen::inRange(1, 200), *rc::gen::inRange(1, 40));
        const QRectF around = box.adjusted(-1e-9, -1e-9, 1e-9, 1e-9);
        for (const QLineF& line : MemoryLayout::hatch(box, 8)) {
            RC_ASSERT(around.contains(line.p1()) && around.contains(line.p2()));
            // They rise by 45 degrees.
            RC_ASSERT(std::abs((line.x2() - line.x1()) - (line.y1() - line.y2())) < 1e-9);
        }
    });
    QVERIFY(inside);
    // Stripes every 8 pixels of a box of 80 by 24: ends at 8, 16 ... below 104.
    QCOMPARE(MemoryLayout::hatch({0, 0, 80, 24}, 8).size(), std::size_t{12});
}

void TestMemoryLayout::pointsFindRowsAndParts()
{
    const auto layout =
        MemoryLayout::compute(twoRows(), 40e9, QStringLiteral("40 GB"), memoryStyle(900));
    const QPointF inOptimizer = layout.rows[0].pieces[2].box.center();
    QCOMPARE(layout.rowAt(inOptimizer), 0);
    QCOMPARE(layout.pieceAt(0, inOptimizer), 2);
    QCOMPARE(layout.rowAt(layout.rows[1].nameBox.center()), 1);
    QCOMPARE(layout.pieceAt(1, layout.rows[1].nameBox.center()), -1);
    QCOMPARE(layout.rowAt({-5, -5}), -1);
}

void TestMemoryLayout::rowsEaseBetweenTwoStates()
{
    const auto rows = twoRows();
    const MemoryRow half = rows[1].easedFrom(rows[0], 0.5);
    QCOMPARE(half.bytes[2], (90e9 + 1.4e9) / 2);
    QCOMPARE(half.total, (120e9 + 1.8e9) / 2);
}

void TestMemoryLayout::verdictsAreWords_data()
{
    QTest::addColumn<scaling::MemoryStacks>("stacks");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("too much") << stacks(1) << 0 << QStringLiteral("✗ 120 GB, does not fit");
    QTest::newRow("enough room") << stacks(1) << 1 << QStringLiteral("✓ 31 GB, fits");
    QTest::newRow("not known without activations")
        << stacks(1, false) << 1 << QStringLiteral("31 GB and activations");
    QTest::newRow("too much even without them")
        << stacks(1, false) << 0 << QStringLiteral("✗ 120 GB, does not fit");
}

void TestMemoryLayout::verdictsAreWords()
{
    QFETCH(scaling::MemoryStacks, stacks);
    QFETCH(int, row);
    const auto rows = MemoryText::rows(stacks, nullptr, true);
    QTEST(rows[static_cast<std::size_t>(row)].verdict, "verdict");
    QCOMPARE(rows[1].name, QStringLiteral("ZeRO 1, this job"));
}

void TestMemoryLayout::beforeTheAnswerNothingSaysWhetherItFits()
{
    for (const MemoryRow& one : MemoryText::rows(stacks(1), nullptr, false))
        QVERIFY(!one.verdict.contains(QStringLiteral("fit")));
    const QString sentence = MemoryText::sentence(stacks(0), false);
    QVERIFY(!sentence.contains(QStringLiteral("fit")));
    QVERIFY(!sentence.contains(QStringLiteral("40 GB")));
}

void TestMemoryLayout::sentenceNamesTheFirstStageThatFits_data()
{
    QTest::addColumn<scaling::MemoryStacks>("stacks");
    QTest::addColumn<QStringList>("says");
    QTest::newRow("too much by 80 of 40 GB")
        << stacks(0)
        << QStringList{QStringLiteral("80 GB more than the available 40 GB of one A100 40GB"),
                       QStringLiteral("The first stage that fits is ZeRO 1.")};
    QTest::newRow("room that is left")
        << stacks(2) << QStringList{QStringLiteral("23 GB of 40 GB")};
    QTest::newRow("activations that are not known")
        << stacks(2, false)
        << QStringList{QStringLiteral("Without activations"),
                       QStringLiteral("layers are not stated"),
                       QStringLiteral("Without activations the first stage that fits is ZeRO 1")};
    scaling::MemoryStacks tiny = stacks(0);
    tiny.capacity = Bytes(1e9);
    QTest::newRow("nothing fits") << tiny << QStringList{QStringLiteral("No ZeRO stage fits.")};
}

void TestMemoryLayout::sentenceNamesTheFirstStageThatFits()
{
    QFETCH(scaling::MemoryStacks, stacks);
    QFETCH(QStringList, says);
    const QString sentence = MemoryText::sentence(stacks, true);
    for (const QString& part : says)
        QVERIFY2(sentence.contains(part), qPrintable(sentence));
}

void TestMemoryLayout::manyStagesAreThinnedOut()
{
    scaling::MemoryStacks many = stacks(1);
    for (int i = 1; i <= 64; ++i)
        many.stages.push_back(stack(i, 100.0 - i, i == 1));
    const auto rows = MemoryText::rows(many, nullptr, true);
    QCOMPARE(rows.size(), std::size_t{4 + 12});
    QCOMPARE(rows[4].name, QStringLiteral("stage 1, fullest"));
    QCOMPARE(rows.back().name, QStringLiteral("stage 64"));
    QVERIFY(!rows[4].group.isEmpty() && !rows[0].group.isEmpty() && rows[5].group.isEmpty());
}

void TestMemoryLayout::changedTotalRemembersTheOldOne()
{
    scaling::MemoryStacks now = stacks(1);
    now.sharding[1] = stack(1, 25, true);
    const scaling::MemoryStacks before = stacks(1);
    const auto rows = MemoryText::rows(now, &before, true);
    QVERIFY(rows[1].before.has_value());
    QCOMPARE(*rows[1].before, 31e9);
    QVERIFY(!rows[0].before.has_value());
    QVERIFY(MemoryText::row(rows[1], -1).contains(QStringLiteral("before 31 GB")));
}

RINGSIDE_TEST(TestMemoryLayout)
#include "tst_memory_layout.moc"
