// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/pairing/pairing.h"
#include "tests/core/table/computed_table.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::table;

/// Lists joined by position, by a shuffle of both, or by key.
class TestPairing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keyNeverJoinsDifferentVisits()
    {
        for (const double missing : {0.0, 0.1, 0.9}) {
            const auto pairing =
                Pairing::of({.visits = 500, .missingShare = missing, .method = PairingMethod::Key});
            QCOMPARE(pairing.mispaired, std::size_t(0));
            QVERIFY(!pairing.first);
        }
    }

    void completeListsPairRightInAnyOrder()
    {
        for (const auto method : {PairingMethod::Position, PairingMethod::Shuffle}) {
            const auto pairing = Pairing::of({.visits = 300, .method = method});
            QCOMPARE(pairing.pairs.size(), std::size_t(300));
            QCOMPARE(pairing.mispaired, std::size_t(0));
        }
    }

    /// By position, every pair from the first missing row on is wrong: the second list is ahead.
    void everyPairAfterAGapIsWrong()
    {
        const auto pairing = Pairing::of({.visits = 1000, .missingShare = 0.01, .seed = 4});
        QVERIFY(pairing.first);
        QCOMPARE(pairing.mispaired, pairing.pairs.size() - *pairing.first);
        for (std::size_t place = *pairing.first; place < pairing.pairs.size(); ++place)
            QVERIFY(pairing.pairs[place].second > pairing.pairs[place].first);
    }

    void shuffledListKeepsItsVisits()
    {
        const auto pairing =
            Pairing::of({.visits = 50, .seed = 9, .method = PairingMethod::Shuffle});
        std::vector<std::size_t> visits;
        for (const auto& [first, second] : pairing.pairs)
            visits.push_back(second);
        QVERIFY(!std::ranges::is_sorted(visits));
        std::ranges::sort(visits);
        for (std::size_t visit = 0; visit < visits.size(); ++visit)
            QCOMPARE(visits[visit], visit);
    }

    void withoutASecondListThereIsNoPair()
    {
        const auto found =
            computedTable({{"pairing.visits", "1"}, {"pairing.missing_share", "0.999999999"}});
        QCOMPARE(metricIn(found, "pairs"), 0.0);
        QCOMPARE(metricIn(found, "mispaired_share"), 0.0);
        QVERIFY(theTable().pictures(*found).empty());
    }
};

RINGSIDE_TEST(TestPairing)
#include "tst_pairing.moc"
