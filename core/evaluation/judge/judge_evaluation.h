// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

#include <span>

namespace ringside::evaluation {

/// Shares of the verdicts on pairs by what decides them, and how often the candidate wins there.
struct VerdictShares
{
    double position = 0, length = 0, family = 0, text = 0;
    double win = 0;      ///< before noise
    double inverted = 0; ///< probability that noise inverts a verdict
};
VerdictShares verdictShares(const JudgeScenario& scenario);

/// The answers that are scored.
struct Sample
{
    double good = 0, rows = 0; ///< share of good answers, number of answers
};
/// Of answers with this share of good ones. Errors: MissingField.
Result<Sample> sampleOf(const JudgeScenario& scenario, double truth);

std::span<const scenario::MetricInfo> judgeMetrics();
Result<PartResult> evaluateJudge(const EvaluationScenario& scenario, scenario::Effort effort,
                                 std::stop_token stop);

} // namespace ringside::evaluation
