// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/drift/drift_evaluation.h"

#include "core/base/tr.h"
#include "core/evaluation/drift/drift_alerts.h"
#include "core/evaluation/drift/drift_strata.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/histogram_distances.h"

#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::atLeast;
using scenario::atMost;
using scenario::Better;
using scenario::MetricInfo;
using scenario::missing;
using scenario::outOfRange;

/// Shares of a map have to sum to 1 within this.
constexpr double kSumError = 1e-9;

constexpr std::array kDriftMetrics{
    MetricInfo{.name = "false_alerts_per_month",
               .better = Better::Lower,
               .shownUnit = RINGSIDE_TR("per month"),
               .needs = "evaluation.drift.features"},
    MetricInfo{.name = "quiet_day_share", .better = Better::Higher},
    MetricInfo{.name = "quiet_month_share", .better = Better::Higher},
    MetricInfo{.name = "fault_alert_share", .better = Better::Higher},
    MetricInfo{.name = "days_to_alert", .better = Better::Lower, .shownUnit = RINGSIDE_TR("days")},
    MetricInfo{.name = "trusted_share", .better = Better::Higher},
    MetricInfo{.name = "fault_distance"},
    MetricInfo{.name = "last_distance"},
    MetricInfo{.name = "js_distance"},
    MetricInfo{.name = "linf_distance"},
    MetricInfo{.name = "psi"},
    MetricInfo{.name = "rate_before_share"},
    MetricInfo{.name = "rate_after_share"},
    MetricInfo{.name = "mix_effect_share"},
    MetricInfo{.name = "relation_effect_share"},
    MetricInfo{.name = "input_distance"},
    MetricInfo{.name = "remaining_error_share", .better = Better::Lower},
    MetricInfo{
        .name = "label_alert_share", .better = Better::Higher, .needs = "evaluation.drift.labels"},
};

Done checkFeature(const std::string& name, const DriftFeature& feature)
{
    if (!feature.isTyped())
        return {};
    const std::string path = "evaluation.drift.features." + name;
    if (!feature.normal)
        return fail(missing(path + ".normal"));
    if (!feature.high)
        return fail(missing(path + ".high"));
    if (*feature.high < *feature.normal)
        return fail(atLeast(path + ".high", *feature.high, *feature.normal));
    return {};
}

Done checkDays(const DriftScenario& s)
{
    const auto isLate = [&](const std::optional<double>& day) { return day && *day >= s.days; };
    if (isLate(s.faultDay))
        return fail(atMost("evaluation.drift.fault_day", *s.faultDay, s.days - 1));
    if (isLate(s.launchDay))
        return fail(atMost("evaluation.drift.launch_day", *s.launchDay, s.days - 1));
    return {};
}

Done checkStrata(const DriftScenario& s)
{
    double before = 0, after = 0;
    for (const auto& [name, stratum] : s.strata) {
        const std::string path = "evaluation.drift.strata." + name;
        if (!stratum.before)
            return fail(missing(path + ".before"));
        if (!stratum.after)
            return fail(missing(path + ".after"));
        if (!stratum.rateBefore)
            return fail(missing(path + ".rate_before"));
        if (!stratum.rateAfter)
            return fail(missing(path + ".rate_after"));
        before += *stratum.before;
        after += *stratum.after;
    }
    for (const double sum : {before, after}) {
        if (std::abs(sum - 1) > kSumError)
            return fail(
                outOfRange("evaluation.drift.strata", sum, RINGSIDE_TR("shares that sum to 1")));
    }
    return {};
}

Done addAlerts(PartResult& result, const DriftScenario& s, scenario::Effort effort,
               const std::stop_token& stop)
{
    for (const auto& [name, feature] : s.features)
        RINGSIDE_CHECK(checkFeature(name, feature));
    RINGSIDE_TRY(const DriftAlerts alerts, driftAlerts(s, effort, stop));
    const auto add = [&](const char* name, const std::optional<scenario::Estimate>& estimate) {
        if (estimate)
            result.metrics.push_back({name, *estimate});
    };
    add("false_alerts_per_month", alerts.falseAlertsPerMonth);
    add("quiet_day_share", alerts.quietDayShare);
    add("quiet_month_share", alerts.quietMonthShare);
    add("fault_alert_share", alerts.faultAlertShare);
    add("days_to_alert", alerts.daysToAlert);
    add("trusted_share", alerts.trustedShare);
    add("fault_distance", alerts.faultDistance);
    add("last_distance", alerts.lastDistance);
    result.methods.emplace_back(alerts.isDrawn ? RINGSIDE_TR("drawn samples")
                                               : RINGSIDE_TR("closed form"));
    return {};
}

Done addHistogram(PartResult& result, const DriftScenario& s)
{
    const auto distances = statistics::histogramDistances(s.histogramBaseline, s.histogramCurrent);
    if (!distances) {
        Error error = distances.error();
        error.subject = "evaluation.drift.histogram";
        return fail(std::move(error));
    }
    result.add("js_distance", distances->jensenShannon);
    result.add("linf_distance", distances->lInfinity);
    result.add("psi", distances->psi);
    return {};
}

Done addStrataNumbers(PartResult& result, const DriftScenario& s)
{
    RINGSIDE_CHECK(checkStrata(s));
    const StrataNumbers numbers = strataNumbers(s);
    result.add("rate_before_share", numbers.rateBefore);
    result.add("rate_after_share", numbers.rateAfter);
    result.add("mix_effect_share", numbers.mixEffect);
    result.add("relation_effect_share", numbers.relationEffect);
    RINGSIDE_TRY(const auto distances,
                 statistics::histogramDistances(numbers.seenBefore, numbers.seenAfter));
    result.add("input_distance", s.metric == DriftMetric::JensenShannon ? distances.jensenShannon
                                                                        : distances.lInfinity);
    result.add("remaining_error_share", numbers.remainingError);
    if (numbers.labelAlert)
        result.add("label_alert_share", *numbers.labelAlert);
    return {};
}

} // namespace

std::span<const MetricInfo> driftMetrics()
{
    return kDriftMetrics;
}

Result<PartResult> evaluateDrift(const EvaluationScenario& scenario, scenario::Effort effort,
                                 std::stop_token stop)
{
    const DriftScenario& s = *scenario.drift;
    PartResult result;
    RINGSIDE_CHECK(checkDays(s));
    if (!s.features.empty())
        RINGSIDE_CHECK(addAlerts(result, s, effort, stop));
    if (!s.histogramBaseline.empty() || !s.histogramCurrent.empty())
        RINGSIDE_CHECK(addHistogram(result, s));
    if (!s.strata.empty())
        RINGSIDE_CHECK(addStrataNumbers(result, s));
    if (result.metrics.empty())
        return fail(missing("evaluation.drift.features"));
    return result;
}

} // namespace ringside::evaluation
