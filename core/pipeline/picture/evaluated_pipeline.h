// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/run_tally.h"
#include "core/pipeline/run/task_plan.h"

namespace ringside::pipeline {

/// The detail of an evaluation of tasks, which its pictures read.
struct EvaluatedRuns
{
    TaskPlan plan;
    RunOutcome outcome;
};

} // namespace ringside::pipeline
