// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"
#include "core/evaluation/scores/score_laws.h"

#include <cstddef>
#include <optional>
#include <span>

namespace ringside::evaluation {

/// What is in place of the two laws.
enum class ScoresForm { Laws, Table, Ranks, Matrix, Slices, Runs, Proxies };
/// Errors: Incompatible for two forms together, at the later one.
Result<ScoresForm> formOf(const ScoresScenario& scenario);

/// The class of the matrix that counts as positive, from 0; absent where none of many is stated.
std::optional<std::size_t> positiveClassOf(const ScoresScenario& scenario);

/// Cost of the decisions, for costs that are not stated without them.
double costOf(const ScoresScenario& scenario, const Confusion& confusion);

std::span<const scenario::MetricInfo> scoresMetrics();
Result<PartResult> evaluateScores(const EvaluationScenario& scenario, scenario::Effort effort,
                                  std::stop_token stop);

} // namespace ringside::evaluation
