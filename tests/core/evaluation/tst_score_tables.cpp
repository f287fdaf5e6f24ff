// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::evaluation;

/// Forms of scores without laws: tables, places, matrices, slices, runs and proxies.
class TestScoreTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalScoresAreHalfInEitherOrder()
    {
        const auto found = evaluated(
            {{"scores.table", "[[0.5, 1], [0.5, 0], [0.5, 1], [0.5, 0]]"}, {"scores.at", "2"}});
        QCOMPARE(metricOf(found, "auc_share"), 0.5);
        // One step with all rows: precision 2/4 at recall 1.
        QCOMPARE(metricOf(found, "ap_share"), 0.5);
        // Two of the four places are shown, with one positive each time in the mean.
        QCOMPARE(metricOf(found, "precision_at_share"), 0.5);
        QCOMPARE(metricOf(found, "recall_at_share"), 0.5);
    }

    void ndcgDiscountsByTheLogarithmOfThePlace()
    {
        // Grades 1, 3, 2 in the order of the scores, the best order is 3, 2, 1.
        const auto found =
            evaluated({{"scores.table", "[[9, 1], [8, 3], [7, 2]]"}, {"scores.at", "3"}});
        const double second = 1 / std::log2(3.0), third = 0.5;
        QVERIFY(isClose(metricOf(found, "ndcg_share"),
                        (1 + 3 * second + 2 * third) / (3 + 2 * second + third)));
    }

    void meansOverListsCountEachListOnce()
    {
        // List 1 has its positive in the first place, list 2 in the second, list 3 has none.
        const auto found = evaluated(
            {{"scores.table",
              "[[0.9, 1, 1], [0.8, 0, 1], [0.9, 0, 2], [0.8, 1, 2], [0.7, 0, 3], [0.6, 0, 3]]"},
             {"scores.at", "1"}});
        QVERIFY(isClose(metricOf(found, "recall_at_share"), 0.5));
        QVERIFY(isClose(metricOf(found, "precision_at_share"), 1.0 / 3));
        QVERIFY(isClose(metricOf(found, "list_ap_share"), (1 + 0.5 + 0) / 3));
    }

    void placesAreATableOfTheirRows()
    {
        const auto places = evaluated({{"scores.rows", "5"}, {"scores.ranks", "[1, 4]"}});
        const auto table =
            evaluated({{"scores.table", "[[5, 1], [4, 0], [3, 0], [2, 1], [1, 0]]"}});
        QCOMPARE(metricOf(places, "auc_share"), metricOf(table, "auc_share"));
        // Of the 6 pairs the positive is above in 3 + 1.
        QVERIFY(isClose(metricOf(places, "auc_share"), 4.0 / 6));
    }

    void aMatrixOfTwoClassesHasTheMetricsOfItsRates()
    {
        const auto found = evaluated({{"scores.matrix", "[[90, 10], [5, 15]]"}});
        QVERIFY(isClose(metricOf(found, "accuracy_share"), 105.0 / 120));
        QVERIFY(isClose(metricOf(found, "balanced_accuracy_share"), (0.9 + 0.75) / 2));
        QVERIFY(isClose(metricOf(found, "worst_recall_share"), 0.75));
        // Chance: (100 * 95 + 20 * 25) / 120^2.
        const double chance = 10000.0 / 14400;
        QVERIFY(isClose(metricOf(found, "kappa"), (0.875 - chance) / (1 - chance)));
        // (90 * 15 - 10 * 5) / sqrt(100 * 20 * 95 * 25).
        QVERIFY(isClose(metricOf(found, "mcc"), 1300 / std::sqrt(100.0 * 20 * 95 * 25)));
    }

    void aGateOnTheMeanCanReleaseAHarmedSlice()
    {
        using Fields = std::vector<std::pair<std::string, std::string>>;
        Fields fields{
            {"scores.slices.few.share", "0.02"},   {"scores.slices.few.live", "10"},
            {"scores.slices.few.candidate", "12"}, {"scores.slices.few.rows", "300"},
            {"scores.slices.few.sd", "6"},         {"scores.slices.many.share", "0.98"},
            {"scores.slices.many.live", "7"},      {"scores.slices.many.candidate", "6.8"},
            {"scores.slices.many.rows", "14700"},  {"scores.slices.many.sd", "5"}};
        QVERIFY(std::isnan(metricOf(evaluated(fields), "released_share")));
        fields.push_back({"scores.gate.kind", "mean"});
        const auto mean = evaluated(fields);
        QVERIFY(metricOf(mean, "released_share") > 0.99);
        // The worst slice grows from 10 to 12.
        QVERIFY(
            isClose(metricOf(mean, "released_harm_share"), 0.2 * metricOf(mean, "released_share")));
        fields.back().second = "slices";
        QVERIFY(metricOf(evaluated(fields), "released_harm_share") < 1e-3);
    }

    void errorsAboveOneNeedAStandardDeviation()
    {
        const auto found = evaluated({{"scores.slices.a.share", "1"},
                                      {"scores.slices.a.live", "10"},
                                      {"scores.slices.a.candidate", "12"},
                                      {"scores.slices.a.rows", "300"}});
        QCOMPARE(wrongField(found), std::string("evaluation.scores.slices.a.sd"));
        QCOMPARE(found.error().code, ErrorCode::MissingField);
    }

    void theFrontHasTheRunsThatNoRunBeats()
    {
        using Fields = std::vector<std::pair<std::string, std::string>>;
        Fields fields;
        const auto run = [&fields](const std::string& name, const char* score, const char* cost) {
            fields.push_back({"scores.runs." + name + ".score", score});
            fields.push_back({"scores.runs." + name + ".cost", cost});
        };
        run("cheap", "80", "1");
        run("middle", "88", "4");
        run("beaten", "87", "5");
        run("best", "90", "20");
        const auto front = evaluated(fields);
        QCOMPARE(metricOf(front, "front_rows"), 3.0);
        QCOMPARE(metricOf(front, "front_found_share"), 1.0);
        // The three best scores leave out the cheap run.
        fields.push_back({"scores.rule", "best"});
        QVERIFY(isClose(metricOf(evaluated(fields), "front_found_share"), 2.0 / 3));
    }

    void equalInputsTellNothingOfTheGroup()
    {
        const auto found = evaluated({{"scores.group_share", "0.2"},
                                      {"scores.proxies.a.inside", "0.3"},
                                      {"scores.proxies.a.outside", "0.3"}});
        QVERIFY(isClose(metricOf(found, "group_guess_share"), 0.2));
        QVERIFY(isClose(metricOf(found, "gap_kept_share"), 0));
    }

    void oneInputGivesThePosteriorOfBayes()
    {
        using Fields = std::vector<std::pair<std::string, std::string>>;
        Fields fields{{"scores.group_share", "0.2"},
                      {"scores.proxies.a.inside", "0.6"},
                      {"scores.proxies.a.outside", "0.1"}};
        const auto found = evaluated(fields);
        // With the input 0.12 of 0.12 + 0.08 are inside, without it 0.08 of 0.08 + 0.72.
        QVERIFY(isClose(metricOf(found, "group_guess_share"), 0.6));
        QVERIFY(isClose(metricOf(found, "gap_kept_share"), 0.5 * (0.6 - 0.1)));
        fields.push_back({"scores.removed", "[b]"});
        QCOMPARE(wrongField(evaluated(fields)), std::string("evaluation.scores.removed"));
    }
};

RINGSIDE_TEST(TestScoreTables)
#include "tst_score_tables.moc"
