// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/proof.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace ringside::scenario {

namespace {

/// A metric that says whether a state can run is read of those that cannot, too.
bool isFeasibility(const MetricInfo& metric)
{
    return metric.unit == MetricUnit::Flag;
}

bool keyBeats(const Goal& goal, const MetricInfo& metric, const Estimate& key,
              const Estimate& other)
{
    return isFeasibility(metric) ? isBetter(goal, key, other) : beats(goal, key, other);
}

Error notModelled(const MetricInfo& metric, const std::string& name)
{
    return {.code = ErrorCode::NotModelled,
            .subject = name,
            .detail = metric.needs.empty()
                          ? RINGSIDE_TR("the scenario does not state what it needs")
                          : filled(error_forms::kHasToState, {std::string(metric.needs)})};
}

/// A ratio of two independent intervals, as wide as their ends make it.
Estimate ratioOf(const Estimate& value, const Estimate& baseline)
{
    Estimate ratio{value.value / baseline.value, 0, value.isExact && baseline.isExact};
    if (value.halfWidth == 0 && baseline.halfWidth == 0)
        return ratio;
    const double nearest = std::max(std::abs(low(baseline)), kRounding * std::abs(baseline.value));
    ratio.halfWidth =
        std::max(high(value) / nearest - ratio.value, ratio.value - low(value) / high(baseline));
    return ratio;
}

std::string brokenBound(const Goal& goal, const Evaluation& evaluation)
{
    for (const Bound& bound : goal.bounds) {
        const auto found = evaluation.find(bound.metric);
        const double slack = found ? kRounding * std::abs(found->value) : 0;
        if (!found || (bound.atLeast && low(*found) < *bound.atLeast - slack) ||
            (bound.atMost && high(*found) > *bound.atMost + slack))
            return bound.metric;
    }
    return {};
}

/// All sets of `size` of the pointers, in order.
std::vector<std::vector<const OptionEffect*>>
setsOf(const std::vector<const OptionEffect*>& options, std::size_t size)
{
    std::vector<std::vector<const OptionEffect*>> sets;
    std::vector<bool> chosen(options.size(), false);
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(size), true);
    do {
        std::vector<const OptionEffect*> set;
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (chosen[i])
                set.push_back(options[i]);
        }
        sets.push_back(std::move(set));
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
    return sets;
}

Verdict verdictOf(const Goal& goal, const MetricInfo& metric, const Outcome& key,
                  const std::vector<Outcome>& others)
{
    Verdict verdict{.key = key, .wins = key.value.has_value()};
    for (const Outcome& other : others) {
        if (!other.value)
            continue;
        if (!key.value || !keyBeats(goal, metric, *key.value, *other.value))
            verdict.wins = false;
        if (!verdict.otherValue || isBetter(goal, *other.value, *verdict.otherValue)) {
            verdict.otherValue = other.value;
            verdict.beatenBy = other.ids;
        }
    }
    return verdict;
}

bool differs(const Outcome& outcome, const Outcome& baseline)
{
    if (!outcome.witness || !baseline.witness)
        return outcome.witness.has_value() != baseline.witness.has_value();
    return outcome.brokenBound != baseline.brokenBound ||
           !overlaps(*outcome.witness, *baseline.witness);
}

bool isDistractor(const Outcome& outcome)
{
    return !outcome.correct && !outcome.ruledOut;
}

void findFaults(KeyReport& report)
{
    report.nothingCompared = std::ranges::none_of(report.outcomes, isDistractor);
    report.effectMissing = std::ranges::none_of(report.outcomes, [&](const Outcome& outcome) {
        return isDistractor(outcome) && differs(outcome, report.baseline);
    });
    for (const Outcome& outcome : report.outcomes) {
        if (outcome.correct && outcome.ruledOut)
            report.ruledOutKeys.push_back(outcome.ids.front());
        if (outcome.comparableAt && report.baseline.comparableAt &&
            !overlaps(*outcome.comparableAt, *report.baseline.comparableAt))
            report.incomparable.push_back(outcome.ids.front());
    }
}

} // namespace

bool KeyReport::keysWin() const
{
    return (together && together->wins) || std::ranges::all_of(verdicts, &Verdict::wins);
}

Result<Evaluation> Proof::at(const std::vector<FieldChange>& changes)
{
    RINGSIDE_TRY(const auto state, m_kind.with(m_base, changes));
    const auto known =
        std::ranges::find_if(m_known, [&state](const auto& each) { return each.first == state; });
    if (known != m_known.end())
        return known->second;
    m_known.emplace_back(state, m_kind.evaluate(state, m_effort));
    return m_known.back().second;
}

Result<Estimate> Proof::metricAt(const std::vector<FieldChange>& changes, const MetricInfo& metric,
                                 const std::string& name)
{
    RINGSIDE_TRY(const auto evaluation, at(changes));
    if (const auto found = evaluation.find(name))
        return *found;
    return fail(notModelled(metric, name));
}

Result<Outcome> Proof::outcomeAt(const std::vector<FieldChange>& changes, const Goal& goal,
                                 const MetricInfo& metric)
{
    Outcome outcome;
    const auto evaluation = at(changes);
    if (!evaluation) {
        if (!cannotRun(evaluation.error()))
            return fail(evaluation.error());
        outcome.refusal = evaluation.error();
        return outcome;
    }
    outcome.refusal = evaluation->refusal;
    outcome.brokenBound = brokenBound(goal, *evaluation);
    outcome.witness = evaluation->find(metric.witness.empty() ? goal.metric : metric.witness);
    if (!metric.comparableAt.empty())
        outcome.comparableAt = evaluation->find(metric.comparableAt);
    if (outcome.brokenBound.empty() && (!outcome.refusal || isFeasibility(metric)))
        outcome.value = evaluation->find(goal.metric);
    if (metric.zeroIsNone && outcome.value && outcome.value->value == 0)
        outcome.value.reset();
    return outcome;
}

Result<Outcome> Proof::outcomeOf(const std::vector<const OptionEffect*>& options, const Goal& goal,
                                 const MetricInfo& metric)
{
    std::vector<FieldChange> changes;
    for (const OptionEffect* option : options)
        changes.insert(changes.end(), option->changes.begin(), option->changes.end());
    RINGSIDE_TRY(auto outcome, outcomeAt(changes, goal, metric));
    outcome.correct = std::ranges::all_of(options, &OptionEffect::correct);
    for (const OptionEffect* option : options)
        outcome.ids.push_back(option->id);
    return outcome;
}

Result<Verdict> Proof::verdictTogether(const std::vector<OptionEffect>& options, const Goal& goal,
                                       const MetricInfo& metric)
{
    std::vector<const OptionEffect*> keys, compared;
    for (const OptionEffect& option : options) {
        if (option.ruledOut)
            continue;
        compared.push_back(&option);
        if (option.correct)
            keys.push_back(&option);
    }
    RINGSIDE_TRY(auto key, outcomeOf(keys, goal, metric));
    std::vector<Outcome> others;
    for (const auto& set : setsOf(compared, keys.size())) {
        if (set == keys)
            continue;
        // Options that exclude each other make no set that could win.
        if (auto other = outcomeOf(set, goal, metric))
            others.push_back(*std::move(other));
    }
    return verdictOf(goal, metric, key, others);
}

Result<KeyReport> Proof::judgeKeys(const Goal& goal, const std::vector<OptionEffect>& options)
{
    RINGSIDE_TRY(const MetricInfo* metric, metricNamed(m_kind.metrics(), goal.metric));
    KeyReport report;
    RINGSIDE_TRY(report.baseline, outcomeAt({}, goal, *metric));
    if (!report.baseline.refusal) {
        RINGSIDE_CHECK(metricAt({}, *metric, goal.metric));
    }
    for (const OptionEffect& option : options) {
        if (option.ruledOut) {
            report.outcomes.push_back(
                {.ids = {option.id}, .correct = option.correct, .ruledOut = true});
            continue;
        }
        auto outcome = outcomeOf({&option}, goal, *metric);
        if (!outcome) {
            Error error = outcome.error();
            error.detail = filled(error_forms::kOption, {option.id, error.detail});
            return fail(error);
        }
        report.outcomes.push_back(*std::move(outcome));
    }
    std::vector<Outcome> distractors;
    std::ranges::copy_if(report.outcomes, std::back_inserter(distractors), isDistractor);
    for (const Outcome& outcome : report.outcomes) {
        if (outcome.correct && !outcome.ruledOut)
            report.verdicts.push_back(verdictOf(goal, *metric, outcome, distractors));
    }
    if (report.verdicts.size() > 1 && !report.keysWin()) {
        RINGSIDE_TRY(report.together, verdictTogether(options, goal, *metric));
    }
    findFaults(report);
    return report;
}

Result<ClaimVerdict> Proof::check(const Claim& claim)
{
    if (!claim.low && !claim.high)
        return fail({.code = ErrorCode::MissingField,
                     .subject = RINGSIDE_TR("claim"),
                     .limit = RINGSIDE_TR("between, at_least or at_most")});
    RINGSIDE_TRY(const MetricInfo* metric, metricNamed(m_kind.metrics(), claim.metric));
    ClaimVerdict verdict;
    RINGSIDE_TRY(verdict.value, metricAt(claim.set, *metric, claim.metric));
    if (claim.overBaseline) {
        RINGSIDE_TRY(const auto baseline, metricAt({}, *metric, claim.metric));
        if (baseline.value == 0)
            return fail({.code = ErrorCode::NotModelled,
                         .subject = claim.metric,
                         .detail = RINGSIDE_TR("the baseline is 0, there is no ratio to it")});
        verdict.value = ratioOf(verdict.value, baseline);
    }
    verdict.holds = holds(claim, verdict.value);
    verdict.tooWide = isTooWide(claim, verdict.value);
    return verdict;
}

} // namespace ringside::scenario
