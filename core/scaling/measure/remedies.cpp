// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/remedies.h"

#include "core/scaling/job/job.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/measure/remedy_rules.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <utility>

namespace ringside::scaling {

namespace {

double secondsASample(const StepMetrics& metrics)
{
    return metrics.stepTime.value() / metrics.samplesPerStep;
}

RemedyOutcome outcomeOf(const StepMetrics& now, const StepMetrics& then, double saved)
{
    if (!now.fits)
        return then.fits ? RemedyOutcome::MakesFit : RemedyOutcome::StillTooBig;
    if (!then.fits)
        return RemedyOutcome::DoesNotFit;
    if (saved >= kNoticeableSaving)
        return RemedyOutcome::Helps;
    return saved > -kNoticeableSaving ? RemedyOutcome::NoGain : RemedyOutcome::Slower;
}

/// Is it the change that cannot be made to this job, rather than a wrong model?
bool isLeftOut(ErrorCode code)
{
    return code == ErrorCode::Incompatible || code == ErrorCode::MissingField ||
           code == ErrorCode::NotModelled || code == ErrorCode::OutOfRange ||
           code == ErrorCode::TooLarge;
}

bool isHelpful(const Remedy& remedy)
{
    return remedy.outcome == RemedyOutcome::Helps || remedy.outcome == RemedyOutcome::MakesFit;
}

} // namespace

Result<Remedies> remediesOf(const Scenario& scenario, const PresetCatalog& presets,
                            std::stop_token stop)
{
    const auto plan = planOf(scenario, presets);
    if (!plan)
        return fail(plan.error());
    const auto now = evaluate(scenario, presets);
    if (!now)
        return fail(now.error());
    Remedies remedies;
    remedies.now = *now;
    for (ProposedRemedy& proposed : proposedRemedies(*plan, *now, presets)) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        Scenario changed = scenario;
        const Done applied = applyChanges(changed, proposed.changes);
        auto then =
            applied ? evaluate(changed, presets) : Result<StepMetrics>(fail(applied.error()));
        if (!then) {
            if (isLeftOut(then.error().code))
                continue;
            return fail(then.error());
        }
        Remedy remedy;
        remedy.kind = proposed.kind;
        remedy.changes = std::move(proposed.changes);
        remedy.saved = 1 - secondsASample(*then) / secondsASample(*now);
        remedy.outcome = outcomeOf(*now, *then, remedy.saved);
        remedy.metrics = std::move(*then);
        auto& list = isHelpful(remedy) ? remedies.helpful : remedies.useless;
        list.push_back(std::move(remedy));
    }
    for (auto* list : {&remedies.helpful, &remedies.useless})
        std::stable_sort(list->begin(), list->end(), [](const Remedy& a, const Remedy& b) {
            return secondsASample(a.metrics) < secondsASample(b.metrics);
        });
    return remedies;
}

} // namespace ringside::scaling
