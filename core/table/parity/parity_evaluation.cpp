// SPDX-License-Identifier: GPL-3.0-or-later
// Training-serving skew: the same requests go through the code of training and through that of
// serving. A feature of a row differs where its values are more than a tolerance apart, or where
// one path fails. The label of request r is 1 if u(seed, 64 r + 63, 15) < the score of the training
// path, so that path has the best AUC that is possible; weights are given, no model is trained.
// A row is probed in different company: in its batch, alone, with all requests, and called ten
// times. Sources: Google, Rules of Machine Learning, #29 and #32; TensorFlow Transform
// (tensorflow.org/tfx/transform/install).
#include "core/table/parity/parity_evaluation.h"

#include "core/base/tr.h"
#include "core/statistics/addressed_draws.h"
#include "core/table/parity/parity_checks.h"
#include "core/table/parity/parity_measures.h"

#include <algorithm>
#include <cmath>

namespace ringside::table {

namespace {

using scenario::Better;
using scenario::MetricInfo;

constexpr const char* kFeatures = "table.features";
constexpr std::uint64_t kLabelPlace = 63, kLabelChannel = 15;
constexpr std::uint64_t kEarlierSeed = 2000;

constexpr MetricInfo parityMetric(std::string_view name, Better better, std::string_view title,
                                  std::string_view unit = {})
{
    return {.name = name,
            .better = better,
            .shownUnit = unit,
            .needs = kFeatures,
            .title = title,
            .isShare = name.ends_with("_share")};
}

constexpr std::array kParityMetrics{
    parityMetric("score_difference_max", Better::Lower,
                 RINGSIDE_TR("largest difference of the scores")),
    parityMetric("score_difference_mean", Better::Lower,
                 RINGSIDE_TR("mean difference of the scores")),
    parityMetric("features.*.differing_share", Better::Lower, RINGSIDE_TR("rows that differ")),
    parityMetric("features.*.difference_max", Better::Lower, RINGSIDE_TR("largest difference")),
    parityMetric("features.*.unknown_share", Better::Lower,
                 RINGSIDE_TR("rows outside the vocabulary")),
    parityMetric("differing_features", Better::Lower, RINGSIDE_TR("features that differ")),
    parityMetric("auc_training", Better::Higher, RINGSIDE_TR("AUC of the training path")),
    parityMetric("auc_serving", Better::Higher, RINGSIDE_TR("AUC of the serving path")),
    parityMetric("failed_rows", Better::Lower, RINGSIDE_TR("failed requests"), RINGSIDE_TR("rows")),
    parityMetric("score_spread_max", Better::Lower,
                 RINGSIDE_TR("largest spread of the scores of one row")),
    parityMetric("score_spread_mean", Better::Lower,
                 RINGSIDE_TR("mean spread of the scores of one row")),
    parityMetric("probe_failures", Better::Lower, RINGSIDE_TR("probed rows that fail somewhere"),
                 RINGSIDE_TR("rows")),
    parityMetric("passes_per_row", Better::Lower, RINGSIDE_TR("passes per request")),
    parityMetric("found_features", Better::Higher, RINGSIDE_TR("features that a check finds"))};

std::vector<bool> labelsOf(const ParityScenario& s, const std::vector<double>& scores)
{
    constexpr double kFailed = 0.5;
    std::vector<bool> labels;
    for (std::size_t row = 0; row < scores.size(); ++row) {
        const double draw =
            statistics::drawAt(requestSeed(s), kRowStep * row + kLabelPlace, kLabelChannel);
        labels.push_back(draw < (std::isnan(scores[row]) ? kFailed : scores[row]));
    }
    return labels;
}

std::vector<ProbeAnswers> probesOf(const ParityRun& run)
{
    const ParityScenario& s = run.scenario;
    const std::size_t requests = countOf(s.requests);
    const DrawnTable& table = run.tables.requests;
    const auto score = [&](std::size_t row, const CodePathRun::Fits& fits, std::uint64_t call) {
        return run.serving.score(run.serving.valuesOf(table, row, fits, call));
    };
    std::vector<ProbeAnswers> probes;
    CodePathRun::Fits own, all, together;
    std::size_t fittedFrom = requests;
    for (std::size_t row = 0; row < std::min(requests, countOf(s.probe)); ++row) {
        const Batch batch = batchOf(s, row);
        if (batch.begin != fittedFrom) {
            own = run.serving.fitsOf(table, batch);
            if (all.empty())
                all = run.serving.fitsOf(table, {0, requests, batch.begin});
            together = run.serving.withWindowsOf(own, all);
        }
        fittedFrom = batch.begin;
        ProbeAnswers answers;
        for (std::size_t call = 0; call < kCalls; ++call)
            answers.calls[call] =
                call == 0 || run.serving.isDrawn() ? score(row, own, call) : answers.calls[0];
        const auto alone = run.serving.fitsOf(table, {row, row + 1, batch.begin});
        answers.alone = score(row, alone, 0);
        answers.together = score(row, together, 0);
        probes.push_back(answers);
    }
    return probes;
}

void addFeatures(const ParityRun& run, PartResult& result)
{
    double differing = 0;
    for (std::size_t i = 0; i < run.names.size(); ++i) {
        const Difference difference =
            differenceOf(run.trained.features[i], run.served.features[i], run.scenario.tolerance);
        const std::string name = "features." + run.names[i] + ".";
        differing += difference.share > 0 ? 1 : 0;
        result.add(name + "differing_share", difference.share);
        result.add(name + "difference_max", difference.largest);
        if (run.serving.feature(i).steps().encode == Encode::Ordinal) {
            const auto unknown = std::ranges::count(run.served.features[i], -1.0);
            result.add(name + "unknown_share",
                       static_cast<double>(unknown) / run.scenario.requests);
        }
    }
    result.add("differing_features", differing);
}

void addScores(const ParityRun& run, PartResult& result)
{
    const auto &trained = run.trained.scores, &served = run.served.scores;
    double sum = 0, largest = 0, rows = 0, failed = 0;
    for (std::size_t row = 0; row < served.size(); ++row) {
        failed += std::isnan(served[row]) ? 1 : 0;
        const double difference = std::abs(trained[row] - served[row]);
        if (std::isnan(difference))
            continue;
        sum += difference;
        largest = std::max(largest, difference);
        rows += 1;
    }
    result.add("score_difference_mean", rows > 0 ? sum / rows : 0);
    result.add("score_difference_max", largest);
    const auto labels = labelsOf(run.scenario, trained);
    if (const auto auc = aucOf(trained, labels))
        result.add("auc_training", *auc);
    if (const auto auc = aucOf(served, labels))
        result.add("auc_serving", *auc);
    result.add("failed_rows", failed);
}

void addProbes(const ParityRun& run, PartResult& result)
{
    double sum = 0, largest = 0, failures = 0, answered = 0, passes = 1;
    for (const ProbeAnswers& probe : run.probes) {
        failures += probe.fails() ? 1 : 0;
        const double spread = probe.spread();
        if (std::isnan(spread))
            continue;
        sum += spread;
        largest = std::max(largest, spread);
        answered += 1;
    }
    for (std::size_t i = 0; i < run.names.size(); ++i) {
        const FeatureSteps& steps = run.serving.feature(i).steps();
        if (steps.augment == Augment::MeanOf)
            passes = std::max(passes, steps.draws);
    }
    result.add("score_spread_max", largest);
    result.add("score_spread_mean", answered > 0 ? sum / answered : 0);
    result.add("probe_failures", failures);
    result.add("passes_per_row", passes);
}

/// The features that a team finds by comparing `left` with `right`.
Result<double> foundFeatures(const ParityRun& run, const std::stop_token& stop)
{
    const ParityScenario& s = run.scenario;
    const PathValues& left = s.left == CodePath::Serving ? run.served : run.trained;
    const bool isSame = s.comparedRows == ComparedRows::Same;
    PathValues earlier;
    if (!isSame) {
        const DrawnTable table(s, run.tables.used,
                               {requestSeed(s) + kEarlierSeed, countOf(s.requests), s.requestsShift,
                                s.requestsRotate});
        const CodePathRun& path = s.right == CodePath::Serving ? run.serving : run.training;
        RINGSIDE_TRY(earlier, path.values(table, stop));
    }
    const PathValues& right = !isSame                        ? earlier
                              : s.right == CodePath::Serving ? run.served
                                                             : run.trained;
    double found = 0;
    for (std::size_t i = 0; i < run.names.size(); ++i) {
        const auto &a = left.features[i], &b = right.features[i];
        const bool isFound = isSame ? differenceOf(a, b, s.tolerance).share > s.share
                                    : distributionDistance(a, b) > s.limit;
        found += isFound ? 1 : 0;
    }
    return found;
}

} // namespace

bool ProbeAnswers::fails() const
{
    return std::isnan(alone) || std::isnan(together) ||
           std::ranges::any_of(calls, [](double score) { return std::isnan(score); });
}

double ProbeAnswers::spread() const
{
    double low = std::nan(""), high = std::nan("");
    const auto include = [&](double score) {
        low = std::fmin(low, score);
        high = std::fmax(high, score);
    };
    std::ranges::for_each(calls, include);
    include(alone);
    include(together);
    return high - low;
}

ParityRun::ParityRun(const ParityScenario& computed)
    : scenario(computed),
      names(enabledFeatures(scenario)),
      tables(scenario),
      training(scenario, tables, CodePath::Training),
      serving(scenario, tables, CodePath::Serving)
{
}

std::span<const MetricInfo> parityMetrics()
{
    return kParityMetrics;
}

Result<PartResult> evaluateParity(const TableScenario& scenario, scenario::Effort,
                                  std::stop_token stop)
{
    RINGSIDE_CHECK(checkParity(scenario.parity));
    const auto run = std::make_shared<ParityRun>(scenario.parity);
    RINGSIDE_TRY(run->trained, run->training.values(run->tables.requests, stop));
    RINGSIDE_TRY(run->served, run->serving.values(run->tables.requests, stop));
    run->probes = probesOf(*run);
    PartResult result = exactResult();
    addScores(*run, result);
    addFeatures(*run, result);
    addProbes(*run, result);
    RINGSIDE_TRY(const double found, foundFeatures(*run, stop));
    result.add("found_features", found);
    result.detail = std::shared_ptr<const ParityRun>(run);
    return result;
}

} // namespace ringside::table
