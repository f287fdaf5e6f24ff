// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/measure/remedies.h"

#include <vector>

/// Which standard changes apply to a job. A change applies when the job has what it changes: a
/// network between hosts, an input pipeline with a limit, a pipeline of stages. Whether it helps is
/// for the model to say.
namespace ringside::scaling {

struct ProposedRemedy
{
    RemedyKind kind = RemedyKind::LargerBatch;
    std::vector<FieldChange> changes;
};

/// `now` is evaluate() of the plan's job.
std::vector<ProposedRemedy> proposedRemedies(const JobPlan& plan, const StepMetrics& now,
                                             const PresetCatalog& presets);

} // namespace ringside::scaling
