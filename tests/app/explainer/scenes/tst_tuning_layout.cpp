// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/tuning/tuning_layout.h"
#include "app/explainer/scenes/tuning/tuning_text.h"
#include "core/scaling/picture/tuning_rounds.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using app::TuningLayout;
using app::TuningText;
using scaling::TuningJob;
using scaling::TuningRounds;

namespace {

/// Letters of 8 pixels, lines of 16.
app::PlotStyle tuningStyle(double width, double height, double scale = 1)
{
    app::PlotStyle result;
    result.size = {width, height};
    result.lineHeight = 16 * scale;
    result.gap = 4 * scale;
    result.mark = 7 * scale;
    result.measure = [scale](const QString& text) {
        return 8.0 * scale * static_cast<double>(text.size());
    };
    return result;
}

TuningRounds rounds(const TuningJob& job)
{
    return scaling::tuningRoundsOf(job).value();
}

} // namespace

class TestTuningLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxesAreAtTheirSlotsAndTimes();
    void earlyStoppingShortensThem();
    void everyBoxIsFoundUnderThePointer();
    void textStaysInsideThePicture_data();
    void textStaysInsideThePicture();
    void wordsCarryTheFigures();
};

void TestTuningLayout::boxesAreAtTheirSlotsAndTimes()
{
    const TuningRounds tuning = rounds({40, 7, 1800, 0});
    const auto layout = TuningLayout::compute(tuning, tuningStyle(700, 400));
    QCOMPARE(layout.boxes.size(), std::size_t{40});
    const double perSecond = layout.area.width() / tuning.figures.seconds;
    for (std::size_t i = 0; i < 40; ++i) {
        const auto& box = layout.boxes[i];
        QVERIFY(std::abs(box.box.left() - layout.area.left() -
                         1800.0 * static_cast<double>(i / 7) * perSecond) < 1e-6);
        QVERIFY(box.box.right() <= layout.area.right() + 1e-6);
        const double row =
            std::floor((box.box.center().y() - layout.area.top()) / (layout.area.height() / 7));
        QCOMPARE(row, static_cast<double>(i % 7));
        QCOMPARE(box.informed, i >= 7);
        QCOMPARE(box.label, QString::number(i + 1));
    }
    // The last round has five: its sixth and seventh place are empty.
    QCOMPARE(std::ranges::count_if(layout.boxes,
                                   [&](const auto& box) {
                                       return box.box.left() >
                                              layout.area.left() + 4.9 * 1800 * perSecond;
                                   }),
             std::ptrdiff_t{5});
    QVERIFY(!layout.full);
    QCOMPARE(layout.keys.size(), std::size_t{2});
}

void TestTuningLayout::earlyStoppingShortensThem()
{
    // 1,800 s * 0.6 = 1,080 s of 5 * 1,800 = 9,000 s that the axis shows.
    const auto layout = TuningLayout::compute(rounds({40, 8, 1800, 0.4}), tuningStyle(700, 400));
    QVERIFY(layout.full.has_value());
    QCOMPARE(layout.fullName.text, QStringLiteral("without early stopping: 2.5 h"));
    const double share =
        (layout.boxes[8].box.left() - layout.boxes[0].box.left()) / layout.area.width();
    QVERIFY(std::abs(share - 1080.0 / 9000) < 1e-9);
    // Nine tenths saved: the axis would be mostly empty, and the words have it alone.
    QVERIFY(!TuningLayout::compute(rounds({40, 8, 1800, 0.9}), tuningStyle(700, 400)).full);
}

void TestTuningLayout::everyBoxIsFoundUnderThePointer()
{
    const TuningRounds tuning = rounds({5000, 100, 60, 0});
    const auto layout = TuningLayout::compute(tuning, tuningStyle(900, 500));
    for (const auto& box : layout.boxes)
        QCOMPARE(layout.blockAt(box.box.center()), std::optional(box.block));
    QVERIFY(!layout.blockAt({0, 0}));
}

void TestTuningLayout::textStaysInsideThePicture_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("scale");
    QTest::addColumn<double>("trials");
    QTest::addColumn<double>("parallel");
    QTest::newRow("narrow") << 420.0 << 1.0 << 40.0 << 7.0;
    QTest::newRow("wide") << 1500.0 << 1.0 << 40.0 << 7.0;
    QTest::newRow("at twice the font") << 900.0 << 2.0 << 40.0 << 7.0;
    QTest::newRow("one trial") << 600.0 << 1.0 << 1.0 << 1.0;
    QTest::newRow("a million trials") << 600.0 << 1.0 << 1e6 << 1000.0;
}

void TestTuningLayout::textStaysInsideThePicture()
{
    QFETCH(double, width);
    QFETCH(double, scale);
    QFETCH(double, trials);
    QFETCH(double, parallel);
    const TuningRounds tuning = rounds({trials, parallel, 1800, 0.4});
    auto s = tuningStyle(width, 0, scale);
    s.size.setHeight(TuningLayout::heightFor(tuning, s));
    const auto layout = TuningLayout::compute(tuning, s);
    const QRectF whole(QPointF(), s.size);
    const auto inside = [&](const PlacedText& text) { return whole.contains(text.box); };
    QVERIFY(std::ranges::all_of(layout.rowNames, inside));
    QVERIFY(std::ranges::all_of(layout.clock.ticks, inside));
    QVERIFY(inside(layout.clock.title));
    QVERIFY(inside(layout.rowTitle));
    for (const auto& key : layout.keys)
        QVERIFY(inside(key.name));
    if (layout.full)
        QVERIFY(inside(layout.fullName));
    QVERIFY(layout.clock.ticks.size() >= 2U);
    for (std::size_t i = 1; i < layout.rowNames.size(); ++i)
        QVERIFY(
            !layout.rowNames[i].box.intersects(layout.rowNames[i - 1].box.adjusted(1, 1, -1, -1)));
}

void TestTuningLayout::wordsCarryTheFigures()
{
    const TuningRounds tuning = rounds({40, 7, 1800, 0.4});
    // 6 * 18 min = 1.8 h, 40 * 18 min = 12 h
    QCOMPARE(
        TuningText::sentence(tuning),
        QStringLiteral("40 trials, 7 in parallel, take 6 rounds of 18 min: 1.8 h wall-clock time, "
                       "12 h of work. 33 trials use earlier results; the first 7 do not."));
    QVERIFY(TuningText::remark(tuning).contains(
        QStringLiteral("shortens every trial by 40 % (18 min instead of 30 min)")));
    QVERIFY(TuningText::remark(tuning).contains(
        QStringLiteral("The last round has 5 trials on 7 slots")));
    QCOMPARE(TuningText::block(tuning, tuning.blocks[8]),
             QStringLiteral(
                 "Trial 9, slot 2, round 2 of 6, from 18 min to 36 min: chosen with 7 results."));
    QVERIFY(TuningText::sentence(rounds({40, 100, 1800, 0}))
                .contains(QStringLiteral("learns nothing")));
    QVERIFY(TuningText::remark(rounds({40, 100, 1800, 0}))
                .contains(QStringLiteral("60 of 100 slots stay empty")));
}

RINGSIDE_TEST(TestTuningLayout)
#include "tst_tuning_layout.moc"
