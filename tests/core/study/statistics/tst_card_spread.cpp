// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/card_spread.h"

#include "core/study/memory/weights.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside::study;
using namespace ringside::test;

namespace {

CardState reviewed(double stability, double difficulty, std::int64_t daysAgo)
{
    CardState card;
    card.phase = CardPhase::Review;
    card.memory = {stability, difficulty};
    card.lastReviewDay = kToday - daysAgo;
    return card;
}

CardSpread spreadOf(const std::vector<CardState>& cards)
{
    return cardSpread(cards, FsrsModel(defaultWeights()), kToday);
}

std::vector<int> counts(const Spread& spread)
{
    std::vector<int> cards;
    for (const SpreadBin& bin : spread.bins)
        cards.push_back(bin.cards);
    return cards;
}

} // namespace

class TestCardSpread : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stabilityIsSpreadOverPowersOfTwo()
    {
        // A value at an edge belongs above it.
        const CardSpread spread =
            spreadOf({reviewed(0.5, 5, 0), reviewed(1, 5, 0), reviewed(1.9, 5, 0),
                      reviewed(8, 5, 0), reviewed(511, 5, 0), reviewed(36500, 5, 0)});
        QCOMPARE(counts(spread.stability), (std::vector<int>{1, 2, 0, 0, 1, 0, 0, 0, 0, 1, 1}));
        QCOMPARE(spread.stability.bins[0], (SpreadBin{0, 1, 1}));
        QCOMPARE(spread.stability.bins[9], (SpreadBin{256, 512, 1}));
        QCOMPARE(spread.stability.bins[10], (SpreadBin{512, std::nullopt, 1}));
        // (0.5 + 1 + 1.9 + 8 + 511 + 36500) / 6 = 37022.4 / 6; the middle two are 1.9 and 8.
        QVERIFY(std::abs(spread.stability.mean - 6170.4) < 1e-9);
        QVERIFY(std::abs(spread.stability.median - 4.95) < 1e-12);
    }

    void difficultyTenIsInTheLastBar()
    {
        const CardSpread spread =
            spreadOf({reviewed(1, 1, 0), reviewed(1, 9, 0), reviewed(1, 10, 0)});
        QCOMPARE(counts(spread.difficulty), (std::vector<int>{1, 0, 0, 0, 0, 0, 0, 0, 2}));
        QCOMPARE(spread.difficulty.median, 9.0);
    }

    void sumOfRetrievabilityIsWhatIsExpected()
    {
        // By definition of stability S, R(0) = 1 and R(S) = 0.9, whatever the weights: 2.8 of 3.
        const CardSpread spread =
            spreadOf({reviewed(10, 5, 0), reviewed(10, 5, 10), reviewed(40, 5, 40)});
        QCOMPARE(spread.cards, 3);
        QVERIFY(std::abs(spread.expected - 2.8) < 1e-12);
        QVERIFY(std::abs(spread.retrievability.mean - 2.8 / 3) < 1e-12);
        QVERIFY(std::abs(spread.retrievability.median - 0.9) < 1e-12);
        QCOMPARE(spread.retrievability.bins.size(), std::size_t{10});
    }

    void clockSetBackForgetsNothing() { QCOMPARE(spreadOf({reviewed(10, 5, -3)}).expected, 1.0); }

    void cardsNeverSeenAreLeftOut()
    {
        const CardSpread spread = spreadOf({CardState{}, reviewed(3, 4, 0)});
        QCOMPARE(spread.cards, 1);
        QCOMPARE(spread.stability.mean, 3.0);
        QCOMPARE(spreadOf({CardState{}}).cards, 0);
    }

    void eachCardCountsInOneBarPerChart()
    {
        QVERIFY(rc::check("bars hold every card once", [] {
            const auto drawn = *rc::gen::container<std::vector<std::pair<int, int>>>(
                rc::gen::pair(rc::gen::inRange(1, 36'500'001), rc::gen::inRange(0, 5000)));
            std::vector<CardState> cards;
            for (const auto& [thousandths, days] : drawn)
                cards.push_back(reviewed(thousandths / 1000.0, 1 + thousandths % 10, days));
            const CardSpread spread = spreadOf(cards);
            for (const Spread* part :
                 {&spread.stability, &spread.difficulty, &spread.retrievability}) {
                int sum = 0;
                for (const int bar : counts(*part))
                    sum += bar;
                RC_ASSERT(sum == static_cast<int>(cards.size()));
            }
            RC_ASSERT(spread.expected >= 0.0);
            RC_ASSERT(spread.expected <= spread.cards + 1e-9);
        }));
    }
};

RINGSIDE_TEST(TestCardSpread)
#include "tst_card_spread.moc"
