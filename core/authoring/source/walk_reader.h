// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/field_reader.h"
#include "core/bank/values/job.h"
#include "core/scenario/scenario_kind.h"

namespace ringside::bank {

/// Reads a job's `walk` into its steps, and the claims of each step, which are about the job with
/// the step's changes, behind the job's claims.
void readWalk(const YamlNode& walk, const scenario::ScenarioKind& kind, Job& job,
              ReadContext& context);

/// Reads a job's `prediction` and appends its claims to the job's.
void readPrediction(const YamlNode& node, const scenario::ScenarioKind& kind, Job& job,
                    ReadContext& context);

} // namespace ringside::bank
