// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/job.h"
#include "core/scaling/measure/remedies.h"
#include "core/scenario/field_change.h"

#include <vector>

/// Which standard changes apply to a job. A change applies when the job has what it changes: a
/// network between hosts, an input pipeline with a limit, a pipeline of stages. The model decides
/// whether it helps.
namespace ringside::scaling {

struct ProposedRemedy
{
    RemedyKind kind = RemedyKind::LargerBatch;
    std::vector<FieldChange> changes;
};

std::vector<ProposedRemedy> proposedRemedies(const EvaluatedJob& job, const PresetCatalog& presets);

} // namespace ringside::scaling
