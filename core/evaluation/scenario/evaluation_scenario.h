// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/scenario/drift_scenario.h"
#include "core/evaluation/scenario/experiment_scenario.h"
#include "core/evaluation/scenario/judge_scenario.h"
#include "core/evaluation/scenario/retraining_scenario.h"
#include "core/evaluation/scenario/scores_scenario.h"
#include "core/evaluation/scenario/split_scenario.h"

#include <optional>

namespace ringside::evaluation {

/// A question about a number that someone looks at: whether it is true, and what a decision on it
/// costs. A scenario states exactly one part; a part exists from the first change of one of its
/// fields on.
struct EvaluationScenario
{
    std::optional<ScoresScenario> scores{};
    std::optional<SplitScenario> split{};
    std::optional<DriftScenario> drift{};
    std::optional<ExperimentScenario> experiment{};
    std::optional<JudgeScenario> judge{};
    std::optional<RetrainingScenario> retraining{};
    bool operator==(const EvaluationScenario&) const = default;
};

} // namespace ringside::evaluation
