// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/remedies.h"

#include "core/scaling/measure/remedy_rules.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scaling/throughput/prediction_interval.h"

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

/// Whether the change cannot be applied to this job, as opposed to an error of the model.
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

bool isWithinInterval(const Remedy& remedy, const Remedies& remedies)
{
    return remedies.ratioWidth && remedy.outcome == RemedyOutcome::Helps &&
           1 <= (1 + *remedies.ratioWidth) * (1 - remedy.saved);
}

Result<Remedies> remediesOf(const EvaluatedJob& job, const PresetCatalog& presets,
                            std::stop_token stop)
{
    const StepMetrics& now = job.metrics;
    Remedies remedies;
    remedies.now = now;
    if (job.plan.law)
        remedies.ratioWidth = throughput::ratioWidth(job.plan.law->input.run);
    for (ProposedRemedy& proposed : proposedRemedies(job, presets)) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        Scenario changed = job.scenario;
        const Done applied = fieldTable().applyAll(changed, proposed.changes);
        auto then =
            applied ? evaluate(changed, presets) : Result<EvaluatedJob>(fail(applied.error()));
        if (!then) {
            if (isLeftOut(then.error().code))
                continue;
            return fail(then.error());
        }
        Remedy remedy;
        remedy.kind = proposed.kind;
        remedy.changes = std::move(proposed.changes);
        remedy.saved = 1 - secondsASample(then->metrics) / secondsASample(now);
        remedy.outcome = outcomeOf(now, then->metrics, remedy.saved);
        remedy.metrics = std::move(then->metrics);
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
