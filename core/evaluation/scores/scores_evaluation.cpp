// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of scores by their form. Costs: a false alarm, a miss and a look at each flagged row; the
// cheapest threshold flags a row while its true log-odds exceed
// ln((false_alarm + review) / (miss - review)) (Elkan 2001).
#include "core/evaluation/scores/scores_evaluation.h"

#include "core/base/tr.h"
#include "core/evaluation/scores/proxies.h"
#include "core/evaluation/scores/release_gate.h"
#include "core/evaluation/scores/run_front.h"
#include "core/evaluation/scores/score_table.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::atMost;
using scenario::Better;
using scenario::excluded;
using scenario::MetricInfo;
using scenario::required;

constexpr MetricInfo neither(std::string_view name, std::string_view unit = {})
{
    return {.name = name, .shownUnit = unit};
}

constexpr MetricInfo higher(std::string_view name, std::string_view unit = {})
{
    return {.name = name, .better = Better::Higher, .shownUnit = unit};
}

constexpr MetricInfo lower(std::string_view name, std::string_view unit = {},
                           std::string_view needs = {})
{
    return {.name = name, .better = Better::Lower, .shownUnit = unit, .needs = needs};
}

constexpr std::array kScoresMetrics{neither("flagged_share"),
                                    higher("recall_share"),
                                    lower("miss_share"),
                                    lower("false_alarm_share"),
                                    higher("precision_share"),
                                    higher("accuracy_share"),
                                    higher("balanced_accuracy_share"),
                                    higher("f1_share"),
                                    higher("mcc"),
                                    higher("auc_share"),
                                    higher("ap_share"),
                                    higher("found_rows", RINGSIDE_TR("rows")),
                                    lower("missed_rows", RINGSIDE_TR("rows")),
                                    lower("false_alarm_rows", RINGSIDE_TR("rows")),
                                    neither("flagged_rows", RINGSIDE_TR("rows")),
                                    lower("cost_usd"),
                                    lower("lowest_cost_usd"),
                                    lower("brier"),
                                    lower("log_loss"),
                                    lower("ece_share"),
                                    neither("mean_score_share"),
                                    neither("score_ratio"),
                                    lower("selection_gap_share"),
                                    lower("recall_gap_share"),
                                    lower("false_alarm_gap_share"),
                                    lower("precision_gap_share", {}, kPrecisionGapNeeds),
                                    lower("accuracy_gap_share"),
                                    lower("worst_miss_share"),
                                    lower("score_ratio_gap"),
                                    neither("*.flagged_share"),
                                    higher("*.recall_share"),
                                    lower("*.false_alarm_share"),
                                    higher("*.precision_share"),
                                    higher("*.accuracy_share"),
                                    neither("*.score_ratio"),
                                    higher("adverse_reviewed_share"),
                                    higher("ndcg_share"),
                                    higher("recall_at_share"),
                                    higher("precision_at_share"),
                                    higher("list_ap_share"),
                                    higher("macro_precision_share"),
                                    higher("macro_f1_share"),
                                    higher("micro_f1_share"),
                                    higher("weighted_f1_share"),
                                    higher("worst_recall_share"),
                                    higher("kappa"),
                                    neither("live_error"),
                                    lower("candidate_error"),
                                    lower("mean_change_share"),
                                    lower("worst_change_share"),
                                    neither("released_share"),
                                    lower("released_harm_share"),
                                    lower("*.change_share"),
                                    neither("front_rows", RINGSIDE_TR("runs")),
                                    neither("listed_rows", RINGSIDE_TR("runs")),
                                    higher("front_found_share"),
                                    lower("group_guess_share"),
                                    lower("gap_kept_share")};

/// Cost per row of flagging while the true log-odds exceed the cheapest limit.
double lowestCost(const ScoresScenario& s)
{
    const double alarm = s.falseAlarmCost.value_or(0), miss = s.missCost.value_or(0);
    const double review = s.reviewCost.value_or(0), pi = s.prevalence, d = s.separation;
    const auto costOfRates = [&](double recall, double falseAlarms) {
        return pi * (1 - recall) * miss + (1 - pi) * falseAlarms * alarm +
               (pi * recall + (1 - pi) * falseAlarms) * review;
    };
    if (d == 0 || alarm + review == 0)
        return std::min(costOfRates(0, 0), costOfRates(1, 1));
    const double limit = std::log((alarm + review) / (miss - review)) - logit(pi);
    return costOfRates(statistics::normalCdf((d * d / 2 - limit) / d),
                       statistics::normalCdf((-d * d / 2 - limit) / d));
}

void addCosts(const ScoresScenario& s, const Confusion& confusion, PartResult& result)
{
    if (!s.falseAlarmCost && !s.missCost && !s.reviewCost)
        return;
    result.add("cost_usd", costOf(s, confusion));
    if (s.groups.empty() && s.spread == 1 && s.missCost.value_or(0) > s.reviewCost.value_or(0))
        result.add("lowest_cost_usd", s.rows * lowestCost(s));
}

void addGap(const char* name, const std::vector<double>& values, PartResult& result)
{
    const auto [low, high] = std::ranges::minmax(values);
    result.add(name, high - low);
}

void addGroups(const ScoreLaws& laws, bool isProbability, PartResult& result)
{
    std::vector<double> selection, recall, alarms, precision, accuracy, ratios;
    for (const GroupLaw& group : laws.groups()) {
        const Confusion own = group.confusion();
        selection.push_back(own.flagged());
        recall.push_back(own.recall());
        alarms.push_back(own.falseAlarmShare());
        precision.push_back(own.precision());
        accuracy.push_back(own.accuracy());
        result.add(group.name + ".flagged_share", own.flagged());
        result.add(group.name + ".recall_share", own.recall());
        result.add(group.name + ".false_alarm_share", own.falseAlarmShare());
        result.add(group.name + ".precision_share", own.precision());
        result.add(group.name + ".accuracy_share", own.accuracy());
        if (isProbability) {
            ratios.push_back(Calibration::of(std::span(&group, 1)).scoreRatio());
            result.add(group.name + ".score_ratio", ratios.back());
        }
    }
    addGap("selection_gap_share", selection, result);
    addGap("recall_gap_share", recall, result);
    addGap("false_alarm_gap_share", alarms, result);
    addGap("precision_gap_share", precision, result);
    addGap("accuracy_gap_share", accuracy, result);
    result.add("worst_miss_share", 1 - std::ranges::min(recall));
    if (isProbability)
        addGap("score_ratio_gap", ratios, result);
}

Result<double> adverseReviewed(const ScoresScenario& s, const ScoreLaws& laws)
{
    if (*s.review == ReviewKind::None)
        return 0;
    RINGSIDE_TRY(const double capacity,
                 required(s.reviewCapacity, "evaluation.scores.review.capacity"));
    if (capacity > s.rows)
        return fail(atMost("evaluation.scores.review.capacity", capacity, s.rows));
    const double seen = capacity / s.rows, flagged = laws.confusion().flagged();
    if (*s.review == ReviewKind::Random)
        return seen;
    if (*s.review == ReviewKind::Flagged)
        return std::min(1.0, seen / flagged);
    return laws.bandOf(seen).flagged / flagged;
}

Result<PartResult> evaluateLaws(const ScoresScenario& s)
{
    RINGSIDE_TRY(const ScoreLaws laws, ScoreLaws::of(s));
    const bool isProbability = s.scale == ScoreScale::Probability;
    const Confusion confusion = laws.confusion();
    PartResult result;
    addRates(confusion, result);
    result.add("found_rows", s.rows * confusion.found);
    result.add("missed_rows", s.rows * confusion.missed);
    result.add("false_alarm_rows", s.rows * confusion.falseAlarms);
    result.add("flagged_rows", s.rows * confusion.flagged());
    result.add("auc_share", laws.auc());
    result.add("ap_share", laws.averagePrecision());
    if (isProbability) {
        const auto calibration = Calibration::of(laws.groups());
        result.add("brier", calibration.brier);
        result.add("log_loss", calibration.logLoss);
        result.add("mean_score_share", calibration.meanScore);
        result.add("score_ratio", calibration.scoreRatio());
        result.add("ece_share", calibration.error());
    }
    addCosts(s, confusion, result);
    if (!s.groups.empty())
        addGroups(laws, isProbability, result);
    if (s.review) {
        RINGSIDE_TRY(const double reviewed, adverseReviewed(s, laws));
        result.add("adverse_reviewed_share", reviewed);
    }
    return result;
}

} // namespace

Result<ScoresForm> formOf(const ScoresScenario& s)
{
    struct Form
    {
        bool isStated;
        ScoresForm form;
        const char* path;
    };
    const std::array forms{
        Form{!s.table.empty(), ScoresForm::Table, "evaluation.scores.table"},
        Form{!s.ranks.empty(), ScoresForm::Ranks, "evaluation.scores.ranks"},
        Form{!s.matrix.empty(), ScoresForm::Matrix, "evaluation.scores.matrix"},
        Form{!s.slices.empty(), ScoresForm::Slices, "evaluation.scores.slices"},
        Form{!s.runs.empty(), ScoresForm::Runs, "evaluation.scores.runs"},
        Form{!s.proxies.empty(), ScoresForm::Proxies, "evaluation.scores.proxies"}};
    auto found = ScoresForm::Laws;
    for (const Form& form : forms) {
        if (!form.isStated)
            continue;
        if (found != ScoresForm::Laws)
            return fail(excluded(form.path, RINGSIDE_TR("scores have one of these forms")));
        found = form.form;
    }
    return found;
}

double costOf(const ScoresScenario& s, const Confusion& confusion)
{
    return s.rows * (confusion.falseAlarms * s.falseAlarmCost.value_or(0) +
                     confusion.missed * s.missCost.value_or(0) +
                     confusion.flagged() * s.reviewCost.value_or(0));
}

std::span<const MetricInfo> scoresMetrics()
{
    return kScoresMetrics;
}

Result<PartResult> evaluateScores(const EvaluationScenario& scenario, scenario::Effort,
                                  std::stop_token)
{
    const ScoresScenario& s = *scenario.scores;
    RINGSIDE_TRY(const ScoresForm form, formOf(s));
    switch (form) {
    case ScoresForm::Laws:
        break;
    case ScoresForm::Table:
    case ScoresForm::Ranks: {
        RINGSIDE_TRY(const ScoreTable table, ScoreTable::of(s));
        return table.metrics(s);
    }
    case ScoresForm::Matrix:
        return evaluateMatrix(s.matrix);
    case ScoresForm::Slices:
        return evaluateSlices(s);
    case ScoresForm::Runs:
        return evaluateRuns(s);
    case ScoresForm::Proxies:
        return evaluateProxies(s);
    }
    return evaluateLaws(s);
}

} // namespace ringside::evaluation
