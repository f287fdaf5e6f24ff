// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/decision_grid/decision_layout.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

/// Letters are 7 px wide and lines 18 px high at 100 %.
DecisionLayout::Style decisionStyle(double width, double unit = 1)
{
    const auto measure = [unit](const QString& text) {
        return 7 * unit * static_cast<double>(text.size());
    };
    return {width,     unit,      18 * unit, 18 * unit, 18 * unit,
            60 * unit, 30 * unit, measure,   measure,   measure};
}

DecisionLayout::Texts decisionTexts(int options, int rows)
{
    DecisionLayout::Texts texts;
    texts.verdicts = {QStringLiteral("✗ Your answer")};
    for (int i = 0; i < options; ++i)
        texts.options.push_back({QStringLiteral("Sync the feature store continuously"),
                                 i == 1 ? QStringLiteral("✗ Your answer") : QString()});
    for (int row = 0; row < rows; ++row) {
        DecisionLayout::Texts::Row made{QStringLiteral("features at most 15 minutes old"),
                                        QStringLiteral("Rules out A and B, 1 left"),
                                        {}};
        for (int i = 0; i < options; ++i)
            made.cells.push_back(QStringLiteral("Features are up to 61 minutes old."));
        texts.rows.push_back(std::move(made));
    }
    return texts;
}

} // namespace

class TstDecisionLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingIsInsideAndNothingOverlaps_data()
    {
        QTest::addColumn<int>("options");
        QTest::addColumn<int>("rows");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("unit");
        for (const int options : {2, 4, 6})
            for (const int rows : {1, 3, 6})
                for (const double width : {280.0, 430.0, 590.0, 860.0})
                    for (const double unit : {1.0, 2.0})
                        QTest::addRow("%d options in %d rows, %g px at %g %%", options, rows, width,
                                      100 * unit)
                            << options << rows << width << unit;
    }

    void everythingIsInsideAndNothingOverlaps()
    {
        QFETCH(const int, options);
        QFETCH(const int, rows);
        QFETCH(const double, width);
        QFETCH(const double, unit);
        const auto layout =
            DecisionLayout::compute(decisionTexts(options, rows), decisionStyle(width, unit));
        QCOMPARE(static_cast<int>(layout.columns.size()), options);
        QCOMPARE(static_cast<int>(layout.rows.size()), rows);
        const QRectF whole(0, 0, width + 0.01, layout.height + 0.01);
        double top = 0;
        for (std::size_t i = 0; i < layout.columns.size(); ++i) {
            const auto& column = layout.columns[i];
            QVERIFY(whole.contains(column.head));
            QVERIFY(column.head.contains(column.badge));
            for (const auto& line : column.name)
                QVERIFY(column.head.contains(line.box));
            for (const auto& line : column.verdict)
                QVERIFY(!line.box.intersects(column.badge));
            if (i > 0)
                QVERIFY(column.head.left() > layout.columns[i - 1].head.right());
            top = column.head.bottom();
        }
        for (const auto& row : layout.rows) {
            QVERIFY(whole.contains(row.box));
            QVERIFY(row.box.top() >= top - 0.01);
            top = row.box.bottom();
            for (const auto& line : row.requirement)
                QVERIFY(row.box.contains(line.box));
            for (std::size_t i = 0; i < row.cells.size(); ++i) {
                const auto& cell = row.cells[i];
                QVERIFY(row.box.contains(cell.box));
                QVERIFY(cell.box.contains(cell.mark));
                for (const auto& line : cell.text)
                    QVERIFY(cell.box.contains(line.box));
                for (const auto& line : row.requirement)
                    QVERIFY(!line.box.intersects(cell.box));
                QVERIFY(!row.button.intersects(cell.box));
            }
        }
    }

    void fiveOptionsOrNarrowLanesAreLetters()
    {
        const auto of = [](int options, int rows, double width) {
            return DecisionLayout::compute(decisionTexts(options, rows), decisionStyle(width));
        };
        QVERIFY(!of(4, 3, 590).asLetters);
        QVERIFY(of(5, 3, 860).asLetters);
        QVERIFY(of(4, 6, 860).asLetters);
        QVERIFY(of(4, 3, 280).asLetters);
        QVERIFY(of(5, 3, 860).columns[0].name.empty());
        QVERIFY(of(5, 3, 860).rows[0].cells[0].text.empty());
        // 430 px: the words of a row take the whole width, above its cells.
        QVERIFY(!of(4, 3, 430).wordsAbove);
        const auto narrow = of(4, 3, 429);
        QVERIFY(narrow.wordsAbove);
        QVERIFY(narrow.rows[0].requirement.back().box.bottom() <=
                narrow.rows[0].cells[0].box.top());
    }

    void laneEndsWithTheRowThatRulesItsOptionOut()
    {
        const auto layout = DecisionLayout::compute(decisionTexts(4, 3), decisionStyle(590));
        QCOMPARE(layout.laneOf(1, 0).back().bottom(), layout.rows[0].box.bottom());
        QCOMPARE(layout.laneOf(1, 2).back().bottom(), layout.height);
        QCOMPARE(layout.laneOf(1, std::nullopt).back(), layout.columns[1].head);
        // With the words above the cells, it is one part per row, and the head.
        const auto narrow = DecisionLayout::compute(decisionTexts(4, 3), decisionStyle(400));
        QCOMPARE(narrow.laneOf(1, 1).size(), std::size_t{3});
    }

    void placesAreFoundAgain()
    {
        const auto layout = DecisionLayout::compute(decisionTexts(4, 3), decisionStyle(590));
        const QPointF at = layout.rows[1].cells[2].box.center();
        QCOMPARE(layout.rowAt(at), std::optional<std::size_t>(1));
        QCOMPARE(layout.columnAt(at), std::optional<std::size_t>(2));
        QVERIFY(!layout.columnAt(layout.rows[1].requirement.front().box.center()));
        QVERIFY(!layout.rowAt(layout.columns[0].badge.center()));
    }

    void textBreaksBetweenWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("letters");
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("lines");
        QTest::newRow("all fits") << "one two three four" << 20 << 3 << "one two three four";
        QTest::newRow("two lines") << "one two three four" << 9 << 3 << "one two|three|four";
        QTest::newRow("a long word breaks inside")
            << "one two three four" << 4 << 9 << "one|two|thre|e|four";
        QTest::newRow("a long word breaks after a hyphen")
            << "a custom-model" << 9 << 9 << "a|custom-|model";
        QTest::newRow("the last line ends in an ellipsis")
            << "one two three four" << 9 << 2 << "one two|three…";
    }

    void textBreaksBetweenWords()
    {
        QFETCH(const QString, text);
        QFETCH(const int, letters);
        QFETCH(const int, most);
        QFETCH(const QString, lines);
        const auto measure = [](const QString& part) { return static_cast<double>(part.size()); };
        QCOMPARE(DecisionLayout::wrapped(text, letters, measure, most).join(u'|'), lines);
    }
};

RINGSIDE_TEST(TstDecisionLayout)
#include "tst_decision_layout.moc"
