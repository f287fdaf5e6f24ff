// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/judge/answer_lists.h"
#include "tests/core/evaluation/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::evaluation;

/// Laws of judges: errors, biases, designs of two models, and lists of calls.
class TestJudgeLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void perfectJudgeHasNoBias()
    {
        QVERIFY(rc::check("no bias", [] {
            const double truth = *rc::gen::inRange(1, 100) / 100.0;
            const auto found = evaluated({{"judge.kind", "score"},
                                          {"judge.true_share", std::to_string(truth)},
                                          {"judge.rows", "400"}});
            RC_ASSERT(isClose(metricOf(found, "bias_share"), 0));
            RC_ASSERT(isClose(metricOf(found, "rmse_share"), std::sqrt(truth * (1 - truth) / 400)));
        }));
    }

    void ratersReportTheShareOfThoseWhoRate()
    {
        // Of 1000 answers 800 are good; 1 % of the good and 4 % of the bad are rated: 8 and 8.
        const auto found = evaluated({{"judge.kind", "score"},
                                      {"judge.true_share", "0.8"},
                                      {"judge.source", "raters"},
                                      {"judge.population", "1000"},
                                      {"judge.rate_good", "0.01"},
                                      {"judge.rate_bad", "0.04"}});
        QVERIFY(isClose(metricOf(found, "scored_rows"), 16));
        QVERIFY(isClose(metricOf(found, "reported_share"), 0.5));
    }

    void correctionRemovesTheBiasAndWidensTheInterval()
    {
        std::vector<std::pair<std::string, std::string>> fields{
            {"judge.kind", "score"},          {"judge.true_share", "0.8"},
            {"judge.sensitivity", "0.9"},     {"judge.specificity", "0.7"},
            {"judge.calibration_good", "99"}, {"judge.calibration_bad", "99"}};
        const auto raw = evaluated(fields);
        // 0.8 * 0.9 + 0.2 * 0.3.
        QVERIFY(isClose(metricOf(raw, "reported_share"), 0.78));
        fields.push_back({"judge.corrected", "true"});
        const auto corrected = evaluated(fields);
        QVERIFY(isClose(metricOf(corrected, "bias_share"), 0));
        QVERIFY(metricOf(corrected, "half_width_share") > metricOf(raw, "half_width_share"));
    }

    void biasedVerdictsAreSharesOfAllVerdicts()
    {
        // Position 0.2, length 0.1; the text decides 0.7 of the verdicts, half of them correctly.
        std::vector<std::pair<std::string, std::string>> fields{{"judge.kind", "pairs"},
                                                                {"judge.rows", "100"},
                                                                {"judge.win", "0.5"},
                                                                {"judge.position", "0.2"},
                                                                {"judge.length", "0.1"}};
        QVERIFY(isClose(metricOf(evaluated(fields), "reported_win_share"), 0.3 + 0.35));
        fields.push_back({"judge.both_orders", "true"});
        QVERIFY(isClose(metricOf(evaluated(fields), "reported_win_share"), 0.2 + 0.35));
        fields.push_back({"judge.equal_length", "true"});
        QVERIFY(isClose(metricOf(evaluated(fields), "reported_win_share"), 0.1 + 0.4));
    }

    void votesOutvoteNoise()
    {
        const auto differ = [](const char* votes) {
            return metricOf(evaluated({{"judge.kind", "pairs"},
                                       {"judge.rows", "100"},
                                       {"judge.win", "0.5"},
                                       {"judge.noise", "0.2"},
                                       {"judge.votes", votes}}),
                            "repeat_differ_share");
        };
        // One vote is inverted with 0.1; of three two or more, with 3 * 0.01 * 0.9 + 0.001 = 0.028.
        QVERIFY(isClose(differ("1"), 2 * 0.1 * 0.9));
        QVERIFY(isClose(differ("3"), 2 * 0.028 * 0.972));
    }

    void routerThatSendsEverythingIsTheLargeModel()
    {
        std::vector<std::pair<std::string, std::string>> fields{
            {"judge.kind", "combine"},    {"judge.error_small", "0.2"},
            {"judge.error_large", "0.1"}, {"judge.both_wrong", "0.04"},
            {"judge.design", "router"},   {"judge.catch", "1"},
            {"judge.needless", "1"},      {"judge.price_small", "0.1"}};
        QVERIFY(isClose(metricOf(evaluated(fields), "error_share"), 0.1));
        QVERIFY(isClose(metricOf(evaluated(fields), "cost_ratio"), 1));
        fields[5].second = fields[6].second = "0";
        QVERIFY(isClose(metricOf(evaluated(fields), "error_share"), 0.2));
        QVERIFY(isClose(metricOf(evaluated(fields), "cost_ratio"), 0.1));
        fields.pop_back();
        fields.pop_back();
        QCOMPARE(wrongField(evaluated(fields)), std::string("evaluation.judge.needless"));
    }

    void equalListsMatchInEveryWay()
    {
        const ListMatch match = matchOf({{"a", "b", "b"}, {"a", "b", "b"}});
        for (const double share :
             {match.exact, match.precision, match.recall, match.f1, match.inOrder, match.anyOrder,
              match.callPrecision, match.callRecall, match.rougeL})
            QCOMPARE(share, 1.0);
        const ListMatch empty = matchOf({{}, {}});
        QVERIFY(empty.exact == 1 && empty.precision == 1 && empty.rougeL == 1);
    }

    void repeatedCallsCountOnceInMultisets()
    {
        // One of the two answers "a" is in the reference; as calls both occur there.
        const ListMatch match = matchOf({{"a", "b"}, {"a", "a"}});
        QCOMPARE(match.precision, 0.5);
        QCOMPARE(match.callPrecision, 1.0);
        QCOMPARE(match.anyOrder, 0.0);
    }

    void bleuIsOneForEqualTextsAndAbsentForShortOnes()
    {
        QCOMPARE(bleu({{{"a", "b", "c", "d"}, {"a", "b", "c", "d"}}}), std::optional(1.0));
        QCOMPARE(bleu({{{"a", "b", "c"}, {"a", "b", "c"}}}), std::optional<double>());
        // Without a common run of four tokens the geometric mean is 0.
        QCOMPARE(bleu({{{"a", "b", "c", "d"}, {"a", "b", "c", "x"}}}), std::optional(0.0));
        // Five tokens for six: all grams match, and the brevity penalty is e^(1 - 6/5).
        QVERIFY(isClose(*bleu({{{"a", "b", "c", "d", "e", "f"}, {"a", "b", "c", "d", "e"}}}),
                        std::exp(-0.2)));
    }

    void judgeThatAlwaysSaysYesHasNoKappa()
    {
        const auto found =
            evaluated({{"judge.kind", "agreement"}, {"judge.matrix", "[[0, 20], [0, 80]]"}});
        QVERIFY(isClose(metricOf(found, "agreement_share"), 0.8));
        QVERIFY(isClose(metricOf(found, "kappa"), 0));
    }

    void missingFieldsAreNamed()
    {
        QCOMPARE(wrongField(evaluated({{"judge.rows", "9"}})),
                 std::string("evaluation.judge.kind"));
        QCOMPARE(wrongField(evaluated({{"judge.kind", "score"}})),
                 std::string("evaluation.judge.true_share"));
        QCOMPARE(wrongField(evaluated({{"judge.kind", "lists"}})),
                 std::string("evaluation.judge.pairs"));
    }
};

RINGSIDE_TEST(TestJudgeLaws)
#include "tst_judge_laws.moc"
