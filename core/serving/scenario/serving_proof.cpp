// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_proof.h"

#include "core/base/error_forms.h"
#include "core/serving/scenario/serving_fields.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

double low(const Estimate& estimate)
{
    return estimate.value - estimate.halfWidth;
}

double high(const Estimate& estimate)
{
    return estimate.value + estimate.halfWidth;
}

bool isBetter(const ServingGoal& goal, const Estimate& a, const Estimate& b)
{
    return goal.direction == Direction::Maximize ? a.value > b.value : a.value < b.value;
}

bool beats(const ServingGoal& goal, const Estimate& key, const Estimate& other)
{
    // Two zeros satisfy any ratio, and are a tie all the same.
    if (goal.margin > 1 && key.value == other.value)
        return false;
    if (goal.direction == Direction::Maximize)
        return low(key) * (1 + kRounding) >= goal.margin * high(other);
    return high(key) * goal.margin <= low(other) * (1 + kRounding);
}

bool overlaps(const Estimate& a, const Estimate& b)
{
    const double slack = kRounding * std::max(std::abs(a.value), std::abs(b.value));
    return low(a) <= high(b) + slack && low(b) <= high(a) + slack;
}

ServingVerdict verdictOf(const ServingGoal& goal, const ServingOutcome& key,
                         const std::vector<ServingOutcome>& outcomes)
{
    ServingVerdict verdict{.key = key.id, .wins = key.value.has_value(), .keyValue = key.value};
    for (const ServingOutcome& other : outcomes) {
        if (other.correct || !other.value)
            continue;
        if (!key.value || !beats(goal, *key.value, *other.value))
            verdict.wins = false;
        if (!verdict.otherValue || isBetter(goal, *other.value, *verdict.otherValue)) {
            verdict.otherValue = other.value;
            verdict.beatenBy = other.id;
        }
    }
    return verdict;
}

/// A ratio of two independent intervals, as wide as their ends make it.
Estimate ratioOf(const Estimate& value, const Estimate& baseline)
{
    Estimate ratio{value.value / baseline.value, 0, value.isExact && baseline.isExact};
    const double nearest = std::max(std::abs(low(baseline)), kRounding * std::abs(baseline.value));
    ratio.halfWidth =
        std::max(high(value) / nearest - ratio.value, ratio.value - low(value) / high(baseline));
    return ratio;
}

} // namespace

Result<EvaluatedServing> ServingProof::at(const std::vector<FieldChange>& changes)
{
    ServingScenario scenario = m_base;
    RINGSIDE_CHECK(fieldTable().applyAll(scenario, changes));
    const auto known = std::find_if(m_known.begin(), m_known.end(), [&scenario](const auto& each) {
        return each.first == scenario;
    });
    if (known != m_known.end())
        return known->second;
    m_known.emplace_back(scenario, evaluate(scenario, m_effort));
    return m_known.back().second;
}

Result<Estimate> ServingProof::metricAt(const std::vector<FieldChange>& changes,
                                        ServingMetric metric)
{
    RINGSIDE_TRY(const auto evaluated, at(changes));
    if (const auto found = evaluated.find(metric))
        return *found;
    return fail({.code = ErrorCode::NotModelled,
                 .subject = std::string(nameOf(metric)),
                 .detail = "the scenario does not state what it needs"});
}

Result<std::optional<Estimate>> ServingProof::outcomeAt(const std::vector<FieldChange>& changes,
                                                        ServingMetric metric)
{
    const auto value = metricAt(changes, metric);
    if (value)
        return std::optional(*value);
    if (cannotServe(value.error()))
        return std::optional<Estimate>();
    return fail(value.error());
}

Result<ServingKeyReport> ServingProof::judgeKeys(const ServingGoal& goal,
                                                 const std::vector<OptionEffect>& options)
{
    ServingKeyReport report;
    RINGSIDE_TRY(report.baseline, outcomeAt({}, goal.metric));
    for (const OptionEffect& option : options) {
        auto value = outcomeAt(option.changes, goal.metric);
        if (!value) {
            Error error = value.error();
            error.detail = filled(error_forms::kOption, {option.id, error.detail});
            return fail(error);
        }
        report.outcomes.push_back({option.id, option.correct, *value});
    }
    for (const ServingOutcome& outcome : report.outcomes) {
        if (outcome.correct)
            report.verdicts.push_back(verdictOf(goal, outcome, report.outcomes));
    }
    report.effectMissing = std::none_of(
        report.outcomes.begin(), report.outcomes.end(), [&](const ServingOutcome& outcome) {
            if (outcome.correct)
                return false;
            if (!outcome.value || !report.baseline)
                return outcome.value.has_value() != report.baseline.has_value();
            return !overlaps(*outcome.value, *report.baseline);
        });
    return report;
}

Result<ServingClaimVerdict> ServingProof::check(const ServingClaim& claim)
{
    ServingClaimVerdict verdict;
    RINGSIDE_TRY(verdict.value, metricAt(claim.set, claim.metric));
    if (claim.overBaseline) {
        RINGSIDE_TRY(const auto baseline, metricAt({}, claim.metric));
        if (baseline.value == 0)
            return fail({.code = ErrorCode::NotModelled,
                         .subject = std::string(nameOf(claim.metric)),
                         .detail = "the baseline is 0, there is no ratio to it"});
        verdict.value = ratioOf(verdict.value, baseline);
    }
    verdict.holds = holdsFor(claim, low(verdict.value), high(verdict.value));
    verdict.tooWide = isTooWide(claim, verdict.value.value, verdict.value.halfWidth);
    return verdict;
}

} // namespace ringside::serving
