// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/drift/drift_scenario.h"
#include "core/evaluation/experiment/experiment_scenario.h"
#include "core/evaluation/judge/judge_scenario.h"
#include "core/evaluation/retraining/retraining_scenario.h"
#include "core/evaluation/scores/scores_scenario.h"
#include "core/evaluation/split/split_scenario.h"

#include <optional>

namespace ringside::evaluation {

/// A question about a number that somebody looks at: whether it is true, and what a decision on it
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
