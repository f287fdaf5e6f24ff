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

    void matrixOfTwoClassesHasTheMetricsOfItsRates()
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

    void secondOfTwoClassesIsThePositiveOne()
    {
        const std::pair<std::string, std::string> matrix{"scores.matrix", "[[950, 30], [8, 12]]"};
        const auto found = evaluated({matrix});
        QVERIFY(isClose(metricOf(found, "precision_share"), 12.0 / 42));
        QVERIFY(isClose(metricOf(found, "recall_share"), 12.0 / 20));
        QVERIFY(isClose(metricOf(found, "false_alarm_share"), 30.0 / 980));
        // The mean over the classes, as before: (950/980 + 12/20)/2.
        QVERIFY(isClose(metricOf(found, "balanced_accuracy_share"), (950.0 / 980 + 12.0 / 20) / 2));
        QVERIFY(!found->find("cost_usd"));
        const auto first = evaluated({matrix, {"scores.positive", "1"}});
        QVERIFY(isClose(metricOf(first, "precision_share"), 950.0 / 958));
        const auto third = evaluated({matrix, {"scores.positive", "3"}});
        QCOMPARE(wrongField(third), std::string("evaluation.scores.positive"));
    }

    void classOfManyIsJudgedAgainstTheOthers()
    {
        const std::pair<std::string, std::string> matrix{"scores.matrix",
                                                         "[[5, 1, 0], [2, 6, 2], [0, 1, 3]]"};
        QVERIFY(!evaluated({matrix})->find("precision_share"));
        const auto second = evaluated({matrix, {"scores.positive", "2"}});
        QVERIFY(isClose(metricOf(second, "precision_share"), 6.0 / 8));
        QVERIFY(isClose(metricOf(second, "recall_share"), 6.0 / 10));
        // Of all classes together.
        QVERIFY(isClose(metricOf(second, "accuracy_share"), 14.0 / 20));
    }

    void matrixHasTheCostOfItsRows()
    {
        // 30 false alarms of 2, 8 misses of 40, 42 looks of 1.
        const auto found = evaluated({{"scores.matrix", "[[950, 30], [8, 12]]"},
                                      {"scores.rows", "1000"},
                                      {"scores.cost.false_alarm", "2"},
                                      {"scores.cost.miss", "40"},
                                      {"scores.cost.review", "1"}});
        QVERIFY(isClose(metricOf(found, "cost_usd"), 60 + 320 + 42));
        QVERIFY(isClose(metricOf(found, "missed_rows"), 8));
    }

    void cheapestThresholdOfATableIsOneOfItsScores()
    {
        using Fields = std::vector<std::pair<std::string, std::string>>;
        Fields fields{{"scores.table", "[[0.9, 1], [0.7, 0], [0.6, 1], [0.3, 0], [0.1, 0]]"},
                      {"scores.rows", "5"},
                      {"scores.threshold", "0.8"},
                      {"scores.cost.false_alarm", "1"},
                      {"scores.cost.miss", "10"}};
        // One of two positives is missed at 0.8. From 0.6 on both are found with one false alarm.
        const auto dear = evaluated(fields);
        QVERIFY(isClose(metricOf(dear, "cost_usd"), 10));
        QVERIFY(isClose(metricOf(dear, "lowest_cost_usd"), 1));
        QVERIFY(isClose(metricOf(dear, "cheapest_threshold"), 0.6));
        QVERIFY(isClose(metricOf(dear, "found_rows"), 1));
        // A miss for 0.1: two misses cost less than one look at the best row.
        fields[4].second = "0.1";
        fields.push_back({"scores.cost.review", "1"});
        const auto cheap = evaluated(fields);
        QVERIFY(isClose(metricOf(cheap, "lowest_cost_usd"), 0.2));
        QVERIFY(!cheap->find("cheapest_threshold"));
    }

    void tableWithAThresholdHasThePicturesOfADecision()
    {
        using Fields = std::vector<std::pair<std::string, std::string>>;
        const auto namesOf = [](const Fields& fields) {
            std::vector<std::string> names;
            const auto found = evaluated(fields);
            for (const auto& picture : theKind().pictures(*found))
                names.push_back(picture.name);
            return names;
        };
        Fields fields{{"scores.table", "[[0.9, 1], [0.7, 0], [0.6, 1], [0.3, 0]]"},
                      {"scores.threshold", "0.5"}};
        using Names = std::vector<std::string>;
        QCOMPARE(namesOf(fields), (Names{"score-hills", "confusion", "roc", "precision-recall",
                                         "reliability", "ranking"}));
        fields.push_back({"scores.cost.miss", "3"});
        QCOMPARE(namesOf(fields)[4], std::string("cost-curve"));
        // A list is about its first places.
        fields.push_back({"scores.at", "2"});
        QCOMPARE(namesOf(fields)[0], std::string("ranking"));
        // Without negatives there is no ROC.
        QCOMPARE(namesOf({{"scores.table", "[[0.9, 1], [0.6, 1]]"}, {"scores.threshold", "0.5"}}),
                 (Names{"score-hills", "confusion", "reliability"}));
    }

    void hillsOfATableHaveItsRows()
    {
        const auto found = evaluated({{"scores.table", "[[0.9, 1], [0.7, 0], [0.6, 1], [0.3, 0]]"},
                                      {"scores.threshold", "0.65"},
                                      {"scores.rows", "4"}});
        const auto pictures = theKind().pictures(*found);
        const auto& plot = std::get<scenario::Plot>(pictures.front().form);
        // Two points per bar of 1/20: a bar's height is its number of rows.
        const auto rowsOf = [&](std::size_t series) {
            double rows = 0;
            for (const scenario::Point& point : plot.series[series].points)
                rows += point.y / 2;
            return rows;
        };
        QVERIFY(isClose(rowsOf(0), 2) && isClose(rowsOf(1), 2));
        QCOMPARE(plot.marks.front().at, 0.65);
        QCOMPARE(plot.marks.front().field, std::string("evaluation.scores.threshold"));
        QCOMPARE(plot.series[0].name, std::string("Negatives: 1 of 2 flagged"));
    }

    void gateOnTheMeanCanReleaseAHarmedSlice()
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

    void frontHasTheRunsThatNoRunBeats()
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
