// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/label_placement.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>

using namespace ringside::app;

class TestLabelPlacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endLabelsKeepTheirDistance();
    void labelAvoidsTheLines();
};

void TestLabelPlacement::endLabelsKeepTheirDistance()
{
    const auto spread = LabelPlacement::spread({10, 12, 90}, 20, 0, 100);
    QCOMPARE(spread, (std::vector<double>{10, 30, 90}));
    // The last two want the same place at the end: the upper one gives way.
    QCOMPARE(LabelPlacement::spread({10, 95, 99}, 20, 0, 100), (std::vector<double>{10, 80, 100}));
    const bool held = rc::check("labels that fit stand apart and within", [] {
        const auto count = *rc::gen::inRange(1, 5);
        const auto wanted = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count),
                                                                  rc::gen::inRange(0, 101));
        const auto placed =
            LabelPlacement::spread(std::vector<double>(wanted.begin(), wanted.end()), 20, 0, 100);
        auto sorted = placed;
        std::ranges::sort(sorted);
        RC_ASSERT(sorted.front() >= 0 && sorted.back() <= 100);
        for (std::size_t i = 1; i < sorted.size(); ++i)
            RC_ASSERT(sorted[i] - sorted[i - 1] >= 20 - 1e-9);
    });
    QVERIFY(held);
}

void TestLabelPlacement::labelAvoidsTheLines()
{
    const QRectF bounds(0, 0, 200, 100);
    const QPointF anchor(100, 50);
    std::vector<QPointF> line; // rises through everything above the anchor
    for (int x = 40; x <= 160; x += 4)
        line.emplace_back(x, 40);
    const QRectF box = LabelPlacement::beside(anchor, {60, 16}, bounds, line, 6);
    QVERIFY(bounds.contains(box));
    QVERIFY(!box.contains(anchor));
    QVERIFY(std::ranges::none_of(line, [&](QPointF p) { return box.contains(p); }));
}

RINGSIDE_TEST(TestLabelPlacement)
#include "tst_label_placement.moc"
