// SPDX-License-Identifier: GPL-3.0-or-later
// Judges, by closed forms:
//   score      a judge with sensitivity se and specificity sp reports a = t se + (1 - t)(1 - sp) of
//              a true share t; the correction (a + sp - 1) / (se + sp - 1) has the variance
//              [a (1-a)/n + t^2 se (1-se)/m1 + (1-t)^2 sp (1-sp)/m0] / (se + sp - 1)^2
//              (Rogan & Gladen 1978)
//   pairs      position, length or family decides a verdict, or else the text; noise makes a share
//              of the verdicts random (biases: arXiv 2306.05685)
//   combine    errors and prices of a small and a large model with a router, a cascade or a judge
//   agreement  kappa (Cohen 1960), also with quadratic weights
// Assumed: errors of a judge do not depend on the text.
#include "core/evaluation/judge/judge_evaluation.h"

#include "core/base/tr.h"
#include "core/evaluation/judge/answer_lists.h"
#include "core/evaluation/scores/confusion.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"
#include "core/statistics/share_test.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::atMost;
using scenario::Better;
using scenario::MetricInfo;
using scenario::missing;
using scenario::outOfRange;
using scenario::required;

constexpr double kUsualRows = 200;

constexpr MetricInfo judgeMetric(std::string_view name, Better better, std::string_view unit = {},
                                 std::string_view needs = {})
{
    return {.name = name, .better = better, .shownUnit = unit, .needs = needs};
}

constexpr std::array kJudgeMetrics{
    judgeMetric("reported_share", Better::Neither),
    judgeMetric("bias_share", Better::Neither),
    judgeMetric("half_width_share", Better::Lower),
    judgeMetric("rmse_share", Better::Lower),
    judgeMetric("scored_rows", Better::Neither, RINGSIDE_TR("answers")),
    judgeMetric("agreement_share", Better::Higher),
    judgeMetric("kappa", Better::Higher, {}, kKappaNeeds),
    judgeMetric("power_share", Better::Higher),
    judgeMetric("fault_seen_share", Better::Higher),
    judgeMetric("reported_win_share", Better::Neither),
    judgeMetric("flip_share", Better::Lower),
    judgeMetric("repeat_differ_share", Better::Lower),
    judgeMetric("used_rows", Better::Higher, RINGSIDE_TR("verdicts")),
    judgeMetric("error_share", Better::Lower),
    judgeMetric("cost_ratio", Better::Lower),
    judgeMetric("large_share", Better::Neither),
    judgeMetric("total_ratio", Better::Lower),
    judgeMetric("exact_share", Better::Higher),
    judgeMetric("precision_share", Better::Higher),
    judgeMetric("recall_share", Better::Higher),
    judgeMetric("f1_share", Better::Higher),
    judgeMetric("in_order_share", Better::Higher),
    judgeMetric("any_order_share", Better::Higher),
    judgeMetric("call_precision_share", Better::Higher),
    judgeMetric("call_recall_share", Better::Higher),
    judgeMetric("rouge_l_share", Better::Higher),
    judgeMetric("bleu_share", Better::Higher),
    judgeMetric("chance_share", Better::Neither),
    judgeMetric("quadratic_kappa", Better::Higher),
    judgeMetric("first_found_share", Better::Higher),
    judgeMetric("mean_gap", Better::Neither)};

/// Reported share, its distance from the truth, and its noise.
void addReport(const char* name, double reported, double truth, double variance, PartResult& result)
{
    const double z = statistics::normalQuantile(0.975), bias = reported - truth;
    result.add(name, reported);
    result.add("bias_share", bias);
    result.add("half_width_share", z * std::sqrt(variance));
    result.add("rmse_share", std::sqrt(bias * bias + variance));
}

double apparent(const JudgeScenario& s, double good)
{
    return good * s.sensitivity + (1 - good) * (1 - s.specificity);
}

Result<double> correctedVariance(const JudgeScenario& s, const Sample& sample, double seen)
{
    const double youden = s.sensitivity + s.specificity - 1;
    if (youden <= 0)
        return fail(
            outOfRange("evaluation.judge.sensitivity", s.sensitivity,
                       filled(error_forms::kMoreThan, {text::numberText(1 - s.specificity)})));
    RINGSIDE_TRY(const double m1, required(s.calibrationGood, "evaluation.judge.calibration_good"));
    RINGSIDE_TRY(const double m0, required(s.calibrationBad, "evaluation.judge.calibration_bad"));
    const auto variance = [](double p) { return p * (1 - p); };
    const double good = sample.good;
    return (variance(seen) / sample.rows + good * good * variance(s.sensitivity) / m1 +
            (1 - good) * (1 - good) * variance(s.specificity) / m0) /
           (youden * youden);
}

/// Power of the two-sided test at 5 % to see the share fall by the stated change.
Result<double> changePower(const JudgeScenario& s, double truth, double rows)
{
    if (*s.change > truth)
        return fail(atMost("evaluation.judge.change", *s.change, truth));
    const double before = apparent(s, truth), after = apparent(s, truth - *s.change);
    return statistics::sharesPower(before, after, rows, 0.05);
}

Result<PartResult> evaluateScore(const JudgeScenario& s)
{
    RINGSIDE_TRY(const double truth, required(s.trueShare, "evaluation.judge.true_share"));
    RINGSIDE_TRY(const Sample sample, sampleOf(s, truth));
    const double good = sample.good, seen = apparent(s, good);
    PartResult result;
    if (s.corrected) {
        RINGSIDE_TRY(const double variance, correctedVariance(s, sample, seen));
        addReport("reported_share", good, truth, variance, result);
    } else {
        addReport("reported_share", seen, truth, seen * (1 - seen) / sample.rows, result);
    }
    result.add("scored_rows", sample.rows);
    const double agreed = good * s.sensitivity + (1 - good) * s.specificity;
    const double chance = good * seen + (1 - good) * (1 - seen);
    result.add("agreement_share", agreed);
    if (chance < 1)
        result.add("kappa", (agreed - chance) / (1 - chance));
    if (s.change) {
        RINGSIDE_TRY(const double power, changePower(s, truth, sample.rows));
        result.add("power_share", power);
    }
    if (s.cases && s.faultShare)
        result.add("fault_seen_share", -std::expm1(*s.cases * std::log1p(-*s.faultShare)));
    return result;
}

Done checkPairs(const JudgeScenario& s)
{
    constexpr double kSlack = 1e-9;
    if (s.position + s.length > 1 + kSlack)
        return fail(atMost("evaluation.judge.length", s.length, 1 - s.position));
    if (s.position + s.length + s.family > 1 + kSlack)
        return fail(atMost("evaluation.judge.family", s.family, 1 - s.position - s.length));
    if (std::fmod(s.votes, 2) == 0)
        return fail(outOfRange("evaluation.judge.votes", s.votes, RINGSIDE_TR("an odd number")));
    return {};
}

Result<PartResult> evaluatePairs(const JudgeScenario& s)
{
    RINGSIDE_TRY(const double pairs, required(s.rows, "evaluation.judge.rows"));
    RINGSIDE_TRY(const double truth, required(s.win, "evaluation.judge.win"));
    RINGSIDE_CHECK(checkPairs(s));
    const VerdictShares shares = verdictShares(s);
    const double inverted = shares.inverted, differ = 2 * inverted * (1 - inverted);
    const double win = shares.win * (1 - inverted) + (1 - shares.win) * inverted;
    const double rows = pairs * (s.equalLength ? s.equalLengthShare : 1);
    PartResult result;
    addReport("reported_win_share", win, truth, win * (1 - win) / rows, result);
    result.add("flip_share", shares.position * (1 - differ) + (1 - shares.position) * differ);
    result.add("repeat_differ_share", differ);
    result.add("used_rows", rows);
    return result;
}

struct Design
{
    double error = 0, price = 0, large = 0; ///< share of the questions that the large model gets
};

/// A router asks one model, a cascade always the small one first.
Result<Design> sentOn(const JudgeScenario& s, double small, double large, double both)
{
    RINGSIDE_TRY(const double caught, required(s.caught, "evaluation.judge.catch"));
    RINGSIDE_TRY(const double needless, required(s.needless, "evaluation.judge.needless"));
    const double sent = small * caught + (1 - small) * needless;
    const double bySmall = s.design == ModelDesign::Router ? 1 - sent : 1;
    return Design{caught * both + (1 - caught) * small + needless * (large - both),
                  bySmall * s.priceSmall + sent * s.priceLarge + s.priceJudge, sent};
}

Result<Design> designOf(const JudgeScenario& s, double small, double large, double both)
{
    switch (s.design) {
    case ModelDesign::Large:
        return Design{large, s.priceLarge, 1};
    case ModelDesign::Small:
        return Design{small, s.priceSmall, 0};
    case ModelDesign::Router:
    case ModelDesign::Cascade:
        return sentOn(s, small, large, both);
    case ModelDesign::BothJudge:
        break;
    }
    RINGSIDE_TRY(const double accuracy,
                 required(s.judgeAccuracy, "evaluation.judge.judge_accuracy"));
    return Design{both + (1 - accuracy) * (small + large - 2 * both),
                  s.priceSmall + s.priceLarge + s.priceJudge, 1};
}

Result<PartResult> evaluateCombine(const JudgeScenario& s)
{
    RINGSIDE_TRY(const double small, required(s.errorSmall, "evaluation.judge.error_small"));
    RINGSIDE_TRY(const double large, required(s.errorLarge, "evaluation.judge.error_large"));
    RINGSIDE_TRY(const double both, required(s.bothWrong, "evaluation.judge.both_wrong"));
    if (both > std::min(small, large))
        return fail(atMost("evaluation.judge.both_wrong", both, std::min(small, large)));
    RINGSIDE_TRY(const Design design, designOf(s, small, large, both));
    PartResult result;
    result.add("error_share", design.error);
    result.add("cost_ratio", design.price / s.priceLarge);
    result.add("large_share", design.large);
    result.add("total_ratio", design.price / s.priceLarge + s.priceError * design.error);
    return result;
}

Result<PartResult> evaluateLists(const JudgeScenario& s)
{
    if (s.pairs.empty())
        return fail(missing("evaluation.judge.pairs"));
    constexpr std::array kMeans{std::pair{"exact_share", &ListMatch::exact},
                                std::pair{"precision_share", &ListMatch::precision},
                                std::pair{"recall_share", &ListMatch::recall},
                                std::pair{"f1_share", &ListMatch::f1},
                                std::pair{"in_order_share", &ListMatch::inOrder},
                                std::pair{"any_order_share", &ListMatch::anyOrder},
                                std::pair{"call_precision_share", &ListMatch::callPrecision},
                                std::pair{"call_recall_share", &ListMatch::callRecall},
                                std::pair{"rouge_l_share", &ListMatch::rougeL}};
    std::vector<ListMatch> matches;
    for (const scenario::NameListPair& pair : s.pairs)
        matches.push_back(matchOf(pair));
    PartResult result;
    for (const auto& [name, member] : kMeans) {
        double sum = 0;
        for (const ListMatch& match : matches)
            sum += match.*member;
        result.add(name, sum / static_cast<double>(matches.size()));
    }
    if (const auto score = bleu(s.pairs))
        result.add("bleu_share", *score);
    return result;
}

Result<PartResult> evaluateAgreement(const JudgeScenario& s)
{
    if (s.matrix.empty())
        return fail(missing("evaluation.judge.matrix"));
    RINGSIDE_CHECK(checkSquare(s.matrix, "evaluation.judge.matrix"));
    const std::size_t classes = s.matrix.columns;
    std::vector<double> people(classes), judge(classes);
    double all = 0;
    for (std::size_t i = 0; i < classes; ++i) {
        for (std::size_t j = 0; j < classes; ++j) {
            people[i] += s.matrix.at(i, j);
            judge[j] += s.matrix.at(i, j);
            all += s.matrix.at(i, j);
        }
    }
    double agreed = 0, chance = 0, apart = 0, apartByChance = 0, gap = 0;
    for (std::size_t i = 0; i < classes; ++i) {
        agreed += s.matrix.at(i, i) / all;
        chance += people[i] * judge[i] / (all * all);
        for (std::size_t j = 0; j < classes; ++j) {
            const double distance = static_cast<double>(j) - static_cast<double>(i);
            apart += distance * distance * s.matrix.at(i, j) / all;
            apartByChance += distance * distance * people[i] * judge[j] / (all * all);
            gap += distance * s.matrix.at(i, j) / all;
        }
    }
    PartResult result;
    result.add("agreement_share", agreed);
    result.add("chance_share", chance);
    if (chance < 1)
        result.add("kappa", (agreed - chance) / (1 - chance));
    if (apartByChance > 0)
        result.add("quadratic_kappa", 1 - apart / apartByChance);
    if (people[0] > 0)
        result.add("first_found_share", s.matrix.at(0, 0) / people[0]);
    result.add("mean_gap", gap);
    return result;
}

} // namespace

Result<Sample> sampleOf(const JudgeScenario& s, double truth)
{
    if (s.source == AnswerSource::Random)
        return Sample{truth, s.rows.value_or(kUsualRows)};
    RINGSIDE_TRY(const double all, required(s.population, "evaluation.judge.population"));
    RINGSIDE_TRY(const double good, required(s.rateGood, "evaluation.judge.rate_good"));
    RINGSIDE_TRY(const double bad, required(s.rateBad, "evaluation.judge.rate_bad"));
    const double rated = truth * good + (1 - truth) * bad;
    return Sample{truth * good / rated, all * rated};
}

VerdictShares verdictShares(const JudgeScenario& s)
{
    VerdictShares shares;
    shares.position = s.position;
    shares.length = s.equalLength ? 0 : s.length;
    shares.family = s.otherFamily ? 0 : s.family;
    shares.text = 1 - shares.position - shares.length - shares.family;
    shares.win = shares.position * (s.bothOrders ? 0.5 : s.candidateFirst) +
                 shares.length * s.longerShare + shares.family + shares.text * s.win.value_or(0);
    shares.inverted = statistics::binomialCdf((s.votes - 1) / 2, s.votes, 1 - s.noise / 2);
    return shares;
}

std::span<const MetricInfo> judgeMetrics()
{
    return kJudgeMetrics;
}

Result<PartResult> evaluateJudge(const EvaluationScenario& scenario, scenario::Effort,
                                 std::stop_token)
{
    const JudgeScenario& s = *scenario.judge;
    if (!s.kind)
        return fail(missing("evaluation.judge.kind"));
    constexpr std::array kKinds{evaluateScore, evaluatePairs, evaluateCombine, evaluateLists,
                                evaluateAgreement};
    return kKinds[static_cast<std::size_t>(*s.kind)](s);
}

} // namespace ringside::evaluation
