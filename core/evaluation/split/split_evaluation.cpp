// SPDX-License-Identifier: GPL-3.0-or-later
// What the test says and what use will show. The explained share is rho = a + b E + c T, with a, b
// and c the shares of features, entity and time, and E and T what a model knows of the latter. A
// column that use lacks, with squared correlation lambda, has noise v = (1 - lambda) / lambda: the
// test error becomes (1 - rho) v / (1 - rho + v); in use the column has its mean, and the error is
// 1 - rho + K^2 rho with K = (1 - rho) / (1 - rho + v) of the test (leakage: Kaufman 2012).
// The noise of the test error takes the design effect of rows of one entity (Kish 1965) and treats
// folds as independent, which is a lower bound (Bengio & Grandvalet 2004).
#include "core/evaluation/split/split_evaluation.h"

#include "core/evaluation/scores/confusion.h"
#include "core/evaluation/split/explained_share.h"
#include "core/evaluation/split/rare_class.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::atMost;
using scenario::Better;
using scenario::MetricInfo;

constexpr const char* kPrevalence = "evaluation.split.prevalence";

constexpr MetricInfo splitGap(std::string_view name, std::string_view needs = {})
{
    return {.name = name, .better = Better::Lower, .needs = needs};
}

constexpr MetricInfo splitMetric(std::string_view name, Better better, std::string_view unit = {},
                                 std::string_view needs = {})
{
    return {.name = name, .better = better, .shownUnit = unit, .needs = needs};
}

constexpr std::array kSplitMetrics{
    splitMetric("test_r2_share", Better::Higher),
    splitMetric("use_r2_share", Better::Higher),
    splitMetric("test_error", Better::Lower),
    splitMetric("use_error", Better::Lower),
    splitGap("error_gap_share"),
    splitMetric("test_auc_share", Better::Higher, {}, kPrevalence),
    splitMetric("use_auc_share", Better::Higher, {}, kPrevalence),
    splitGap("auc_gap_share", kPrevalence),
    splitMetric("test_ap_share", Better::Higher, {}, kPrevalence),
    splitMetric("use_ap_share", Better::Higher, {}, kPrevalence),
    splitGap("ap_gap_share", kPrevalence),
    splitMetric("test_precision_share", Better::Higher, {}, kPrevalence),
    splitMetric("use_precision_share", Better::Higher, {}, kPrevalence),
    splitGap("precision_gap_share", kPrecisionGapNeeds),
    splitMetric("neighbour_share", Better::Neither),
    splitMetric("entity_seen_share", Better::Neither),
    splitMetric("test_rows", Better::Neither, RINGSIDE_TR("rows")),
    splitMetric("test_entities", Better::Neither, RINGSIDE_TR("entities")),
    splitMetric("test_effective_rows", Better::Higher, RINGSIDE_TR("rows")),
    splitMetric("test_error_sd", Better::Lower),
    splitGap("batch_without_share", kPrevalence),
    splitGap("split_without_share", kPrevalence),
    splitMetric("test_positive_rows", Better::Neither, RINGSIDE_TR("rows"), kPrevalence)};

struct Errors
{
    double test = 0, use = 0;         ///< mean squared, in shares of the variance
    double testRank = 0, useRank = 0; ///< explained shares as far as they rank rows
};

Errors errorsOf(const SplitScenario& s, double test, double use)
{
    if (s.leak == 0)
        return {1 - test, 1 - use, test, use};
    const double v = (1 - s.leak) / s.leak, weight = (1 - test) / (1 - test + v);
    const double error = weight * v;
    return {error, 1 - use + weight * weight * use, 1 - error, use};
}

double explained(const SplitScenario& s, const KnownShares& known)
{
    return std::min(1.0, s.shared + s.entity * known.entity + s.time * known.time);
}

Done checkShares(const SplitScenario& s)
{
    constexpr double kSlack = 1e-9;
    if (s.shared + s.entity > 1 + kSlack)
        return fail(atMost("evaluation.split.entity", s.entity, 1 - s.shared));
    if (s.shared + s.entity + s.time > 1 + kSlack)
        return fail(atMost("evaluation.split.time", s.time, 1 - s.shared - s.entity));
    return {};
}

void addNoise(const SplitScenario& s, double error, double seen, double rho, PartResult& result)
{
    const bool isFolded = s.folds >= 2;
    const double rows = s.entities * s.rowsPerEntity * (isFolded ? 1 : 1 - s.trainShare);
    const double entities = s.entities * (isFolded || !isByEntity(s.rule) ? 1 : 1 - s.trainShare);
    const double likeness = Confusion::ratio(s.entity * (1 - seen), 1 - rho);
    const double effect = std::max(1.0, 1 + (rows / entities - 1) * likeness * likeness);
    result.add("test_rows", rows);
    result.add("test_entities", entities);
    result.add("test_effective_rows", rows / effect);
    result.add("test_error_sd", error / 2 * std::sqrt((s.kurtosis - 1) * effect / rows));
    if (s.prevalence)
        result.add("test_positive_rows", *s.prevalence * rows);
}

void addClassMetrics(const SplitScenario& s, const Errors& errors, PartResult& result)
{
    const double prevalence = *s.prevalence;
    const RareClass test = rareClass(errors.testRank, prevalence, s.recall, s.testBoost);
    const RareClass use = rareClass(errors.useRank, prevalence, s.recall, 1);
    result.add("test_auc_share", test.auc);
    result.add("use_auc_share", use.auc);
    result.add("auc_gap_share", std::abs(test.auc - use.auc));
    result.add("test_ap_share", test.averagePrecision);
    result.add("use_ap_share", use.averagePrecision);
    result.add("ap_gap_share", std::abs(test.averagePrecision - use.averagePrecision));
    result.add("test_precision_share", test.precision);
    result.add("use_precision_share", use.precision);
    result.add("precision_gap_share", std::abs(test.precision - use.precision));
    result.add("batch_without_share",
               std::exp(s.batch * std::log1p(-boosted(prevalence, s.trainBoost))));
    const double rows = s.entities * s.rowsPerEntity;
    result.add("split_without_share",
               s.stratified
                   ? 0
                   : statistics::hypergeometricShare(0, rows, std::nearbyint(prevalence * rows),
                                                     std::nearbyint((1 - s.trainShare) * rows)));
}

} // namespace

std::span<const MetricInfo> splitMetrics()
{
    return kSplitMetrics;
}

Result<PartResult> evaluateSplit(const EvaluationScenario& scenario, scenario::Effort,
                                 std::stop_token)
{
    const SplitScenario& s = *scenario.split;
    RINGSIDE_CHECK(checkShares(s));
    const KnownShares test = knownInTest(s), use = knownInUse(s);
    const double rho = explained(s, test);
    const Errors errors = errorsOf(s, rho, explained(s, use));
    const double testError = s.sd * std::sqrt(std::max(0.0, errors.test));
    const double useError = s.sd * std::sqrt(std::max(0.0, errors.use));
    PartResult result;
    result.add("test_r2_share", 1 - errors.test);
    result.add("use_r2_share", 1 - errors.use);
    result.add("test_error", testError);
    result.add("use_error", useError);
    if (testError > 0)
        result.add("error_gap_share", std::abs(useError / testError - 1));
    result.add("neighbour_share", neighbourShare(s));
    result.add("entity_seen_share", seenEntityShare(s));
    addNoise(s, testError, test.entity, rho, result);
    if (s.prevalence)
        addClassMetrics(s, errors, result);
    return result;
}

} // namespace ringside::evaluation
