// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/split/explained_share.h"
#include "core/evaluation/split/rare_class.h"
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::evaluation;

namespace {

/// The share of a step's effect that its known neighbours explain, summed over all pairs of their
/// distances i and j.
double bridgedByPairs(double memory, double known)
{
    double sum = 0;
    for (int i = 1; i < 400; ++i) {
        for (int j = 1; j < 400; ++j) {
            const double a = std::pow(memory, 2 * i), b = std::pow(memory, 2 * j);
            sum +=
                known * known * std::pow(1 - known, i + j - 2) * (a + b - 2 * a * b) / (1 - a * b);
        }
    }
    return sum;
}

} // namespace

/// Laws of splits: what a test knows of entities and of time, leaks and rare classes.
class TestSplitLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splitByEntityPredictsNewEntities()
    {
        QVERIFY(rc::check("no gap", [] {
            const auto share = [](int low) {
                return std::to_string(*rc::gen::inRange(low, 40) / 100.0);
            };
            const auto found = evaluated({{"split.rule", "entity"},
                                          {"split.shared", share(0)},
                                          {"split.entity", share(0)},
                                          {"split.prevalence", share(1)},
                                          {"split.use.entities", "new"}});
            RC_ASSERT(found);
            RC_ASSERT(isClose(metricOf(found, "error_gap_share"), 0));
            RC_ASSERT(isClose(metricOf(found, "ap_gap_share"), 0));
            RC_ASSERT(metricOf(found, "entity_seen_share") == 0);
        }));
    }

    void bridgeSumsOverTheDistancesOfTheKnownSteps_data()
    {
        QTest::addColumn<double>("memory");
        QTest::addColumn<double>("trained");
        QTest::newRow("most steps known") << 0.9 << 0.8;
        QTest::newRow("few steps known, long memory") << 0.97 << 0.2;
        QTest::newRow("short memory") << 0.3 << 0.5;
    }

    void bridgeSumsOverTheDistancesOfTheKnownSteps()
    {
        QFETCH(const double, memory);
        QFETCH(const double, trained);
        SplitScenario s;
        s.entities = 1; // one row per step: a test row's step is never known
        s.rowsPerEntity = 50;
        s.memory = memory;
        s.trainShare = trained;
        QVERIFY(isClose(knownInTest(s).time, bridgedByPairs(memory, trained)));
    }

    void forecastForgetsByTheSquaredCorrelation()
    {
        SplitScenario s;
        s.memory = 0.8;
        s.useStart = 3;
        s.useSteps = 2;
        QVERIFY(isClose(knownInUse(s).time, (std::pow(0.8, 6) + std::pow(0.8, 8)) / 2));
        s.memory = 0;
        QCOMPARE(knownInUse(s).time, 0.0);
    }

    void entityIsKnownByItsRows()
    {
        SplitScenario s;
        s.shared = 0.3;
        s.entity = 0.2; // the rest is 0.5
        s.rowsPerEntity = 4;
        s.trainShare = 0.75;
        // 4 * 0.2 of 4 * 0.2 + 0.5 after a fit on all rows.
        QVERIFY(isClose(knownInUse(s).entity, 0.8 / 1.3));
        s.rule = SplitRule::Time;
        QVERIFY(isClose(knownInTest(s).entity, 0.6 / 1.1));
        s.rule = SplitRule::Random;
        // 0 to 3 of the other rows are in training, with probabilities of Bin(3, 3/4).
        const double mean = (9 * (0.2 / 0.7) + 27 * (0.4 / 0.9) + 27 * (0.6 / 1.1)) / 64;
        QVERIFY(isClose(knownInTest(s).entity, mean));
    }

    void leakFlattersTheTestAndHarmsUse()
    {
        // lambda = 1/2: v = 1, so the test error is 0.7/1.7, K the same, in use 0.7 + 0.3 K^2.
        const auto found = evaluated({{"split.shared", "0.3"}, {"split.leak", "0.5"}});
        const double weight = 0.7 / 1.7;
        QVERIFY(isClose(metricOf(found, "test_r2_share"), 1 - weight));
        QVERIFY(isClose(metricOf(found, "use_r2_share"), 0.3 - 0.3 * weight * weight));
    }

    void predictorWithoutInformationRanksByChance()
    {
        const RareClass chance = rareClass(0, 0.03, 0.8, 1);
        QVERIFY(isClose(chance.auc, 0.5));
        QVERIFY(isClose(chance.averagePrecision, 0.03));
        QVERIFY(isClose(chance.precision, 0.03));
        const RareClass perfect = rareClass(1, 0.03, 0.8, 1);
        QCOMPARE(perfect.auc, 1.0);
        QVERIFY(rareClass(0.9999999, 0.03, 0.8, 1).averagePrecision > 0.999);
    }

    void halfOfTheRowsAsPositivesMakeTheRankingSymmetric()
    {
        // At a prevalence of 1/2 positives and negatives mirror each other: with the threshold in
        // the middle, P(x > 0 | y > 0) = 1/2 + asin(r) / pi for a correlation r (Sheppard 1899),
        // and the precision is the same number.
        const double r2 = 0.4, share = 0.5 + std::asin(std::sqrt(r2)) / std::acos(-1.0);
        QVERIFY(isClose(rareClass(r2, 0.5, share, 1).precision, share, 1e-7));
    }

    void betterPredictorsRankBetter()
    {
        QVERIFY(rc::check("monotone", [] {
            const double low = *rc::gen::inRange(0, 90) / 100.0;
            const double prevalence = *rc::gen::inRange(1, 90) / 100.0;
            const RareClass a = rareClass(low, prevalence, 0.8, 1);
            const RareClass b = rareClass(low + 0.05, prevalence, 0.8, 1);
            RC_ASSERT(b.auc > a.auc);
            RC_ASSERT(b.averagePrecision > a.averagePrecision);
            RC_ASSERT(b.precision > a.precision);
        }));
    }

    void drawWithoutPositivesIsHypergeometric()
    {
        // 2 of 5 rows are positive, 2 are drawn: C(3, 2) / C(5, 2).
        QVERIFY(isClose(noPositiveShare(5, 2, 2), 0.3));
        QCOMPARE(noPositiveShare(5, 3, 3), 0.0);
        QVERIFY(isClose(noPositiveShare(1e6, 0, 100), 1));
        // Odds of 1/4 times 4 are even odds.
        QVERIFY(isClose(boosted(0.2, 4), 0.5));
    }

    void rowsOfOneEntityCountLessThanTheirNumber()
    {
        // 20 test rows per entity with a likeness of 0.2/0.7: 1 + 19 (2/7)^2 rows count as one.
        const auto found = evaluated({{"split.rule", "entity"},
                                      {"split.shared", "0.3"},
                                      {"split.entity", "0.2"},
                                      {"split.rows_per_entity", "20"}});
        QVERIFY(isClose(metricOf(found, "test_rows"), 4000));
        QVERIFY(isClose(metricOf(found, "test_effective_rows"), 4000 / (1 + 19 * 4 / 49.0)));
    }

    void sharesThatPassOneAreRefusedAtTheLastOfThem()
    {
        QCOMPARE(wrongField(evaluated({{"split.shared", "0.6"}, {"split.entity", "0.5"}})),
                 std::string("evaluation.split.entity"));
        QCOMPARE(wrongField(evaluated({{"split.shared", "0.6"}, {"split.time", "0.5"}})),
                 std::string("evaluation.split.time"));
        QVERIFY(evaluated({{"split.shared", "0.6"}, {"split.entity", "0.4"}}));
    }
};

RINGSIDE_TEST(TestSplitLaws)
#include "tst_split_laws.moc"
