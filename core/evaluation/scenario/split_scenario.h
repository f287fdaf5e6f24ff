// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace ringside::evaluation {

enum class SplitRule { Random, Entity, Time, EntityTime };
enum class UsedEntities { Same, New };

/// A panel of entities by steps of time, split into training and test rows, and where the model is
/// used afterwards. `shared`, `entity` and `time` are shares of the target's variance.
struct SplitScenario
{
    SplitRule rule = SplitRule::Random;
    double entities = 1000, rowsPerEntity = 10;
    std::optional<double> steps{}; ///< rowsPerEntity where none are stated
    double trainShare = 0.8, folds = 1;
    bool stratified = false;
    double shared = 0.3, entity = 0, time = 0;
    double memory = 0.9; ///< correlation of the time effect between adjacent steps
    UsedEntities usedEntities = UsedEntities::Same;
    double useStart = 1, useSteps = 1;
    double leak = 0;
    std::optional<double> prevalence{};
    double recall = 0.8, testBoost = 1, trainBoost = 1, batch = 64;
    double sd = 1, kurtosis = 3;
    bool operator==(const SplitScenario&) const = default;
};

} // namespace ringside::evaluation
