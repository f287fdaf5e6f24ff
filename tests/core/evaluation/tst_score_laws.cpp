// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/score_laws.h"
#include "core/statistics/distributions.h"
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::evaluation;

/// Laws of normal scores: thresholds, calibration, groups, costs and reviews.
class TestScoreLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aucOfEqualSpreadsIsThatOfTheDifference()
    {
        // Two N(., 1): the difference of their scores is N(d, 2), above 0 with Phi(d / sqrt(2)).
        QVERIFY(rc::check("AUC", [] {
            ScoresScenario s;
            s.separation = *rc::gen::inRange(0, 60) / 10.0;
            s.prevalence = *rc::gen::inRange(1, 99) / 100.0;
            s.scale = ScoreScale::Raw;
            const auto laws = ScoreLaws::of(s);
            RC_ASSERT(laws);
            RC_ASSERT(isClose(laws->auc(), statistics::normalCdf(s.separation / std::sqrt(2.0))));
        }));
    }

    void calibrationIsThatOfTheTruthWithoutSlopeAndOffset()
    {
        QVERIFY(rc::check("calibrated", [] {
            ScoresScenario s;
            s.separation = *rc::gen::inRange(1, 60) / 10.0;
            s.prevalence = *rc::gen::inRange(1, 99) / 100.0;
            const auto laws = ScoreLaws::of(s);
            RC_ASSERT(laws);
            const auto calibration = Calibration::of(laws->groups());
            RC_ASSERT(isClose(calibration.meanScore, s.prevalence));
            RC_ASSERT(calibration.error() < 1e-9);
        }));
    }

    void oversamplingMovesTheScoresAndNotTheirOrder()
    {
        const std::pair<std::string, std::string> rare{"scores.prevalence", "0.03"};
        const auto plain = evaluated({rare});
        const auto balanced = evaluated({rare, {"scores.trained_prevalence", "0.5"}});
        // logit(0.5) - logit(0.03) = ln(0.97/0.03) = 3.4761.
        const auto shifted = evaluated({rare, {"scores.offset", "3.476098685"}});
        QVERIFY(isClose(metricOf(plain, "auc_share"), metricOf(balanced, "auc_share")));
        QVERIFY(isClose(metricOf(plain, "ap_share"), metricOf(balanced, "ap_share")));
        QVERIFY(isClose(metricOf(shifted, "brier"), metricOf(balanced, "brier"), 1e-8));
        QVERIFY(metricOf(balanced, "score_ratio") > 5);
    }

    void capacityFlagsThatNumberOfRows()
    {
        QVERIFY(rc::check("capacity", [] {
            ScoresScenario s;
            s.rows = 1000;
            s.capacity = *rc::gen::inRange(1, 1000);
            s.parity = *rc::gen::element(Parity::One, Parity::Selection, Parity::Recall);
            s.groups["a"].share = 0.7;
            s.groups["a"].thresholdShift = 0.5;
            s.groups["b"].share = 0.3;
            s.groups["b"].prevalence = 0.4;
            const auto laws = ScoreLaws::of(s);
            RC_ASSERT(laws);
            RC_ASSERT(isClose(s.rows * laws->confusion().flagged(), *s.capacity));
            const Confusion a = laws->groups()[0].confusion(), b = laws->groups()[1].confusion();
            if (s.parity == Parity::Selection)
                RC_ASSERT(isClose(a.flagged(), b.flagged()));
            if (s.parity == Parity::Recall)
                RC_ASSERT(isClose(a.recall(), b.recall()));
        }));
    }

    void statedOperatingPointIsMet()
    {
        const auto found = evaluated({{"scores.scale", "raw"},
                                      {"scores.groups.a.share", "1"},
                                      {"scores.groups.a.prevalence", "0.2"},
                                      {"scores.groups.a.recall", "0.75"},
                                      {"scores.groups.a.false_alarm", "0.02"}});
        QVERIFY(isClose(metricOf(found, "recall_share"), 0.75));
        QVERIFY(isClose(metricOf(found, "false_alarm_share"), 0.02));
        // 0.2 * 0.75 found of 0.2 * 0.75 + 0.8 * 0.02 flagged.
        QVERIFY(isClose(metricOf(found, "precision_share"), 0.15 / 0.166));
    }

    void lowestCostIsThatOfTheCheapestThreshold()
    {
        // Calibrated scores: the cheapest threshold is the score p at which a miss and the costs of
        // a flag are equal, (1 - p) 5 + 1 = 20 p, so p = 6/25.
        const auto at = [](const char* threshold) {
            return evaluated({{"scores.threshold", threshold},
                              {"scores.cost.false_alarm", "5"},
                              {"scores.cost.miss", "20"},
                              {"scores.cost.review", "1"}});
        };
        const double lowest = metricOf(at("0.5"), "lowest_cost_usd");
        QVERIFY(isClose(metricOf(at("0.24"), "cost_usd"), lowest));
        QVERIFY(metricOf(at("0.23"), "cost_usd") > lowest);
        QVERIFY(metricOf(at("0.25"), "cost_usd") > lowest);
    }

    void reviewsSeeTheSharesThatTheirKindSays()
    {
        const auto seen = [](const char* kind, const char* rows) {
            return metricOf(evaluated({{"scores.rows", "1000"},
                                       {"scores.capacity", "100"},
                                       {"scores.review.kind", kind},
                                       {"scores.review.capacity", rows}}),
                            "adverse_reviewed_share");
        };
        QVERIFY(isClose(seen("flagged", "50"), 0.5));
        QVERIFY(isClose(seen("flagged", "200"), 1));
        QVERIFY(isClose(seen("random", "50"), 0.05));
        QCOMPARE(seen("none", "50"), 0.0);
        // All rows are near enough to the threshold for a person who sees them all.
        QVERIFY(isClose(seen("near-threshold", "1000"), 1));
        QVERIFY(seen("near-threshold", "100") < 0.6);
    }

    void errorsNameTheField_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("field");
        QTest::newRow("a threshold of 1 on probabilities") << "scores.threshold"
                                                           << "1"
                                                           << "scores.threshold";
        QTest::newRow("a spread on probabilities") << "scores.spread"
                                                   << "2"
                                                   << "scores.spread";
        QTest::newRow("a spread of a group on probabilities") << "scores.groups.a.spread"
                                                              << "2"
                                                              << "scores.groups.a.share";
        QTest::newRow("as many as all rows") << "scores.capacity"
                                             << "10000"
                                             << "scores.capacity";
        QTest::newRow("shares that sum to less than 1") << "scores.groups.a.share"
                                                        << "0.5"
                                                        << "scores.groups";
        QTest::newRow("a review without capacity") << "scores.review.kind"
                                                   << "random"
                                                   << "scores.review.capacity";
    }

    void errorsNameTheField()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        QFETCH(const QString, field);
        const auto found = evaluated({{path.toStdString(), value.toStdString()}});
        QCOMPARE(wrongField(found), "evaluation." + field.toStdString());
    }

    void ownOperatingPointExcludesACapacity()
    {
        const auto found = evaluated({{"scores.scale", "raw"},
                                      {"scores.capacity", "10"},
                                      {"scores.groups.a.share", "1"},
                                      {"scores.groups.a.recall", "0.75"},
                                      {"scores.groups.a.false_alarm", "0.02"}});
        QCOMPARE(wrongField(found), std::string("evaluation.scores.groups.a.recall"));
        const auto half = evaluated({{"scores.scale", "raw"},
                                     {"scores.groups.a.share", "1"},
                                     {"scores.groups.a.recall", "0.75"}});
        QCOMPARE(wrongField(half), std::string("evaluation.scores.groups.a.false_alarm"));
    }

    void hillsAndMatrixCountRowsThatAddUp()
    {
        // Prevalence 0.1, d = 2: log-odds of the negatives are N(-4.197, 2), of the positives
        // N(-0.197, 2), as ln(1 / 9) -+ d^2 / 2. ln(0.72 / 0.28) = 0.944 is 2.571 and 0.571 SD
        // above them: 0.00507 of 9000 rows and 0.2841 of 1000 are flagged.
        const auto found = evaluated({{"scores.threshold", "0.72"}});
        QVERIFY(found);
        const auto pictures = theKind().pictures(*found);
        const auto& hills = std::get<scenario::Plot>(pictures[0].form);
        QCOMPARE(hills.series[0].name, std::string("Negatives: 46 of 9000 flagged"));
        QCOMPARE(hills.series[1].name, std::string("Positives: 284 of 1000 flagged"));
        QCOMPARE(hills.series[1].magnified, -1.0);
        QCOMPARE(hills.marks[0].field, std::string("evaluation.scores.threshold"));
        const auto& matrix = std::get<scenario::Matrix>(pictures[1].form);
        const auto at = [&](std::size_t i) { return *matrix.cells[i].number; };
        for (const std::size_t i : {std::size_t(0), std::size_t(3), std::size_t(6)}) {
            QCOMPARE(at(i) + at(i + 1), at(i + 2));
            QCOMPARE(at(i / 3) + at(i / 3 + 3), at(i / 3 + 6));
        }
        QCOMPARE(at(8), 10000.0);
    }

    void rareClassIsDrawnMagnified()
    {
        // 1 in 10,000: equal spreads, so the hills differ by a factor of 9999. A thousandfold
        // positives are drawn 9.999 times lower than the negatives.
        const auto found = evaluated({{"scores.prevalence", "0.0001"}, {"scores.capacity", "50"}});
        QVERIFY(found);
        const auto pictures = theKind().pictures(*found);
        const auto& hills = std::get<scenario::Plot>(pictures[0].form);
        QCOMPARE(hills.series[1].magnified, -1000.0);
        QVERIFY(hills.marks[0].field.empty()); // the capacity sets the threshold
    }

    void twoFormsExcludeEachOther()
    {
        const auto found =
            evaluated({{"scores.matrix", "[[1, 2], [3, 4]]"}, {"scores.table", "[[0.1, 0]]"}});
        QCOMPARE(wrongField(found), std::string("evaluation.scores.matrix"));
    }
};

RINGSIDE_TEST(TestScoreLaws)
#include "tst_score_laws.moc"
