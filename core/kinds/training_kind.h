// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/explain/comparison.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/presets.h"
#include "core/scenario/scenario_kind.h"

#include <memory>
#include <optional>
#include <vector>

namespace ringside::scaling {

/// Training jobs on the hardware of a catalog. The detail of an evaluation is an EvaluatedJob. A
/// job that does not fit in memory has figures and a refusal.
std::unique_ptr<const scenario::ScenarioKind> trainingKind(PresetCatalog presets);

/// The extras of training jobs.
struct TrainingExtras
{
    std::vector<SweepPoint> speedupBefore; ///< over cluster.workers, ascending
    std::vector<SweepPoint> speedupNow;
    std::vector<Term> terms;
    std::optional<Comparison> comparison; ///< with a pinned state
};

/// The job of an evaluation, or nullptr where it is of another kind.
const EvaluatedJob* jobOf(const scenario::Evaluation& evaluation);

} // namespace ringside::scaling
