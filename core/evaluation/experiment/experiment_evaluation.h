// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// The rule of a kind where none is stated: the first one of the kind.
ReleaseRule ruleOf(const ExperimentScenario& scenario);

/// Of an experiment of kind ab that states its base rate. Errors: MissingField, OutOfRange,
/// Incompatible for two ways to state it.
Result<double> newRateOf(const ExperimentScenario& scenario);
/// Units of both versions together for the experiment to detect this difference of the rates with
/// its power, not rounded.
double unitsToDetect(const ExperimentScenario& scenario, double effect);

/// How a gate decides: it releases when a normal number is above 0.
struct GateLaw
{
    double limit = 0;    ///< subtracted from the true gain
    double variance = 0; ///< given the true gain
    double caseMean = 0; ///< of one candidate in its week, with its gain
    double caseVariance = 0;
};

/// `kind` is gate. Errors: MissingField.
Result<GateLaw> gateLaw(const ExperimentScenario& scenario);
/// Share of the candidates with this true gain that the gate releases.
double releasedShare(const GateLaw& gate, double gain);

std::span<const scenario::MetricInfo> experimentMetrics();
Result<PartResult> evaluateExperiment(const EvaluationScenario& scenario, scenario::Effort effort,
                                      std::stop_token stop);

} // namespace ringside::evaluation
