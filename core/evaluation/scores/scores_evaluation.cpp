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
#include <optional>

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
                                    neither("cheapest_threshold"),
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

bool hasCosts(const ScoresScenario& s)
{
    return s.falseAlarmCost || s.missCost || s.reviewCost;
}

/// The decisions as rows, of as many as the scenario decides on.
void addRows(const ScoresScenario& s, const Confusion& confusion, PartResult& result)
{
    result.add("found_rows", s.rows * confusion.found);
    result.add("missed_rows", s.rows * confusion.missed);
    result.add("false_alarm_rows", s.rows * confusion.falseAlarms);
    result.add("flagged_rows", s.rows * confusion.flagged());
}

void addCosts(const ScoresScenario& s, const Confusion& confusion, PartResult& result)
{
    if (!hasCosts(s))
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
    addRows(s, confusion, result);
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

/// The cost at the threshold, and the lowest one of all thresholds of the table, with its score.
/// To flag nothing can be the cheapest, which no score of the table says.
void addTableCosts(const ScoresScenario& s, const ScoreTable& table, PartResult& result)
{
    result.add("cost_usd", costOf(s, table.confusionAt(*s.threshold)));
    const auto cuts = table.cuts();
    double lowest = costOf(s, {.missed = cuts.back().confusion.positives()});
    std::optional<double> cheapest;
    for (const ScoreTable::Cut& cut : cuts) {
        const double cost = costOf(s, cut.confusion);
        if (cost < lowest) {
            lowest = cost;
            cheapest = cut.score;
        }
    }
    result.add("lowest_cost_usd", lowest);
    if (cheapest)
        result.add("cheapest_threshold", *cheapest);
}

Result<PartResult> evaluateTable(const ScoresScenario& s)
{
    RINGSIDE_TRY(const ScoreTable table, ScoreTable::of(s));
    if (!s.threshold || s.table.empty())
        return table.metrics(s);
    PartResult result;
    if (hasCosts(s))
        addTableCosts(s, table, result);
    const PartResult rates = table.metrics(s);
    result.metrics.insert(result.metrics.end(), rates.metrics.begin(), rates.metrics.end());
    addRows(s, table.confusionAt(*s.threshold), result);
    return result;
}

/// Those of the positive class first, where there is one, then those of all classes.
Result<PartResult> evaluateClasses(const ScoresScenario& s)
{
    RINGSIDE_TRY(const PartResult classes, evaluateMatrix(s.matrix));
    if (s.positiveClass && *s.positiveClass > static_cast<double>(s.matrix.columns))
        return fail(atMost("evaluation.scores.positive", *s.positiveClass,
                           static_cast<double>(s.matrix.columns)));
    const auto positive = positiveClassOf(s);
    if (!positive)
        return classes;
    const Confusion confusion = confusionOf(s.matrix, *positive);
    PartResult result;
    addRates(confusion, result);
    // What both have is a mean over the classes.
    std::erase_if(result.metrics, [&](const scenario::MetricValue& metric) {
        return std::ranges::find(classes.metrics, metric.name, &scenario::MetricValue::name) !=
               classes.metrics.end();
    });
    addRows(s, confusion, result);
    if (hasCosts(s))
        result.add("cost_usd", costOf(s, confusion));
    result.metrics.insert(result.metrics.end(), classes.metrics.begin(), classes.metrics.end());
    return result;
}

} // namespace

std::optional<std::size_t> positiveClassOf(const ScoresScenario& s)
{
    if (s.positiveClass)
        return static_cast<std::size_t>(*s.positiveClass) - 1;
    return s.matrix.columns == 2 ? std::optional<std::size_t>(1) : std::nullopt;
}

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
    case ScoresForm::Ranks:
        return evaluateTable(s);
    case ScoresForm::Matrix:
        return evaluateClasses(s);
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
