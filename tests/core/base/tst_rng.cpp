// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <numeric>

class TestRng : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstNumbersOfSeedZeroAreThePublishedOnes()
    {
        // Reference output of splitmix64.c with state 0 (Vigna, prng.di.unimi.it).
        ringside::Rng rng(0);
        QCOMPARE(rng.next(), 0xe220a8397b1dcdafULL);
        QCOMPARE(rng.next(), 0x6e789e6aa1b965f4ULL);
        QCOMPARE(rng.next(), 0x06c45d188009454fULL);
    }

    void belowStaysBelowAndReachesEveryValue()
    {
        ringside::Rng rng(7);
        std::array<int, 6> counts{};
        for (int i = 0; i < 6000; ++i)
            ++counts.at(static_cast<std::size_t>(rng.below(6)));
        // Expected 1000 each, standard deviation sqrt(6000 * 1/6 * 5/6) = 28.9; 5 deviations.
        for (const int count : counts)
            QVERIFY(std::abs(count - 1000) < 145);
    }

    void shuffleKeepsEveryElement()
    {
        std::array<int, 20> items{};
        std::iota(items.begin(), items.end(), 0);
        ringside::Rng(3).shuffle(std::span<int>(items));
        QVERIFY(!std::is_sorted(items.begin(), items.end()));
        std::sort(items.begin(), items.end());
        for (std::size_t i = 0; i < items.size(); ++i)
            QCOMPARE(items[i], static_cast<int>(i));
    }
};

RINGSIDE_TEST(TestRng)
#include "tst_rng.moc"
