// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/verify.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

Result<StepMetrics> withChanges(Scenario scenario, const std::vector<FieldChange>& changes,
                                const PresetCatalog& presets)
{
    RINGSIDE_CHECK(fieldTable().applyAll(scenario, changes));
    RINGSIDE_TRY(auto job, evaluate(scenario, presets));
    return std::move(job.metrics);
}

/// A missing number must not be compared as if it were 0.
Done checkPresent(const StepMetrics& metrics, Metric metric)
{
    const std::string needed = fieldsNeededBy(metrics, metric);
    if (needed.empty())
        return {};
    return fail({.code = ErrorCode::NotModelled,
                 .subject = nameOf(metric),
                 .detail = filled(error_forms::kHasToState, {needed})});
}

bool differs(double a, double b)
{
    return std::abs(a - b) > kRounding * std::max(std::abs(a), std::abs(b));
}

/// Whether `a` comes before `b` in the goal's order, ignoring the margin.
bool isBetter(const Goal& goal, double a, double b)
{
    return goal.direction == Direction::Maximize ? a > b : a < b;
}

/// The value that shows an option's effect on the goal's metric: `fits` is too coarse.
double witness(const Goal& goal, const StepMetrics& metrics)
{
    return metricValue(metrics, goal.metric == Metric::Fits ? Metric::Memory : goal.metric);
}

KeyVerdict judge(const Goal& goal, const OptionOutcome& key,
                 const std::vector<OptionOutcome>& outcomes)
{
    KeyVerdict verdict;
    verdict.key = key.id;
    verdict.keyValue = key.value;
    verdict.keyFits = key.metrics.fits;
    verdict.margin = goal.margin;
    verdict.wins = verdict.keyFits;
    const OptionOutcome* strongest = nullptr;
    for (const OptionOutcome& other : outcomes) {
        if (other.correct)
            continue;
        if (!beats(goal, key.metrics, other.metrics))
            verdict.wins = false;
        if (goal.metric != Metric::Fits && !other.metrics.fits)
            continue;
        if (!strongest || isBetter(goal, other.value, strongest->value))
            strongest = &other;
    }
    if (strongest) {
        verdict.beatenBy = strongest->id;
        verdict.otherValue = strongest->value;
    }
    return verdict;
}

void findFaults(KeyReport& report, const Goal& goal, const StepMetrics& baseline)
{
    const double before = witness(goal, baseline);
    report.effectMissing = std::none_of(
        report.outcomes.begin(), report.outcomes.end(), [&](const OptionOutcome& outcome) {
            return !outcome.correct && differs(witness(goal, outcome.metrics), before);
        });
    if (goal.metric != Metric::StepTime)
        return;
    for (const OptionOutcome& outcome : report.outcomes) {
        if (differs(outcome.metrics.samplesPerStep, baseline.samplesPerStep))
            report.incomparable.push_back(outcome.id);
    }
}

} // namespace

bool beats(const Goal& goal, const StepMetrics& key, const StepMetrics& other)
{
    if (goal.metric == Metric::Fits)
        return key.fits && !other.fits;
    if (!key.fits)
        return false;
    if (!other.fits)
        return true;
    const double mine = metricValue(key, goal.metric), theirs = metricValue(other, goal.metric);
    // Two zeros satisfy any ratio, but are a tie.
    if (goal.margin > 1 && mine == theirs)
        return false;
    if (goal.direction == Direction::Maximize)
        return mine * (1 + kRounding) >= goal.margin * theirs;
    return mine * goal.margin <= theirs * (1 + kRounding);
}

Result<KeyReport> judgeKeys(const Scenario& scenario, const Goal& goal,
                            const std::vector<OptionEffect>& options, const PresetCatalog& presets)
{
    RINGSIDE_TRY(const auto baseline, withChanges(scenario, {}, presets));
    RINGSIDE_CHECK(checkPresent(baseline, goal.metric));
    KeyReport report;
    report.baseline = metricValue(baseline, goal.metric);
    for (const OptionEffect& option : options) {
        const auto metrics = withChanges(scenario, option.changes, presets);
        if (!metrics) {
            Error error = metrics.error();
            error.detail = filled(error_forms::kOption, {option.id, error.detail});
            return fail(error);
        }
        report.outcomes.push_back(
            {option.id, option.correct, metricValue(*metrics, goal.metric), *metrics});
    }
    for (const OptionOutcome& outcome : report.outcomes) {
        if (outcome.correct)
            report.verdicts.push_back(judge(goal, outcome, report.outcomes));
    }
    findFaults(report, goal, baseline);
    return report;
}

Result<ClaimVerdict> checkClaim(const Claim& claim, const Scenario& scenario,
                                const PresetCatalog& presets)
{
    if (!claim.low && !claim.high)
        return fail({.code = ErrorCode::MissingField,
                     .subject = RINGSIDE_TR_IN("ringside::Error", "claim"),
                     .limit = "between, at_least or at_most"});
    RINGSIDE_TRY(const auto changed, withChanges(scenario, claim.set, presets));
    RINGSIDE_CHECK(checkPresent(changed, claim.metric));
    ClaimVerdict verdict;
    verdict.value = metricValue(changed, claim.metric);
    if (claim.overBaseline) {
        RINGSIDE_TRY(const auto baseline, withChanges(scenario, {}, presets));
        verdict.baseline = metricValue(baseline, claim.metric);
        if (verdict.baseline == 0) {
            return fail({.code = ErrorCode::NotModelled,
                         .subject = nameOf(claim.metric),
                         .detail = "the baseline is 0, there is no ratio to it"});
        }
        verdict.value /= verdict.baseline;
    }
    verdict.holds = holdsFor(claim, verdict.value, verdict.value);
    verdict.tooWide = isTooWide(claim, verdict.value, 0);
    return verdict;
}

} // namespace ringside::scaling
