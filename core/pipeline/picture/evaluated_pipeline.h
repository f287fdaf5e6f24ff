// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/gates/gate_outcome.h"
#include "core/pipeline/run/run_tally.h"
#include "core/pipeline/run/task_plan.h"

namespace ringside::pipeline {

/// The detail of an evaluation of tasks, which its pictures read.
struct EvaluatedRuns
{
    TaskPlan plan;
    RunOutcome outcome;
};

/// The detail of an evaluation of gates.
struct EvaluatedGates
{
    GateOutcome outcome;
};

} // namespace ringside::pipeline
