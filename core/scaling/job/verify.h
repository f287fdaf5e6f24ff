// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <string>
#include <vector>

/// Verified keys: checks with the physics model that the keyed option is the best one, and that the
/// numbers in the prose are true.
namespace ringside::scaling {

std::string nameOf(Metric metric);
/// "compute", "communication", "input", "straggler", "bubble", "serial", "parameter-server" or
/// "memory".
std::string nameOf(Bottleneck bottleneck);
/// Errors: UnknownName with the nearest name and the list of all.
Result<Metric> metricNamed(const std::string& name);
/// In SI units; Fits is 1 or 0.
double metricValue(const StepMetrics& metrics, Metric metric);
/// The fields that a metric of the run needs and that are missing; "" when it is there.
std::string fieldsNeededBy(const StepMetrics& metrics, Metric metric);

using ringside::OptionEffect;

/// The scenario with an option's effect applied.
struct OptionOutcome
{
    std::string id;
    bool correct = false;
    double value = 0; ///< value of the goal's metric
    StepMetrics metrics;
};

/// Whether one keyed option beats every distractor by the goal's margin. An option that does not
/// fit in memory loses. When the key loses, `beatenBy` is the distractor and `otherValue` its
/// metric. When the key wins, both are those of the best distractor, and `beatenBy` is "" when no
/// distractor fits.
struct KeyVerdict
{
    std::string key;
    bool wins = false;
    bool keyFits = true;
    std::string beatenBy;
    double keyValue = 0, otherValue = 0;
    double margin = 1; ///< the required ratio
};

struct KeyReport
{
    double baseline = 0;                 ///< the goal's metric of the unchanged scenario
    std::vector<OptionOutcome> outcomes; ///< one per option, in their order
    std::vector<KeyVerdict> verdicts;    ///< one per keyed option, in their order
    /// No distractor changes the goal's metric, so the comparison proves nothing (EFFECT_MISSING).
    bool effectMissing = false;
    /// Options that change the samples per step while the goal compares step times
    /// (GOAL_INCOMPARABLE).
    std::vector<std::string> incomparable;
};

/// Checks the keys of one question. Errors: those of FieldTable::apply() and evaluate();
/// Error::detail then starts with "option ID: ".
Result<KeyReport> judgeKeys(const Scenario& scenario, const Goal& goal,
                            const std::vector<OptionEffect>& options, const PresetCatalog& presets);

/// Whether the key beats the other option by the goal's metric; an option that does not fit loses.
bool beats(const Goal& goal, const StepMetrics& key, const StepMetrics& other);

struct ClaimVerdict
{
    bool holds = false;
    bool tooWide = false;
    double value = 0; ///< computed metric, or its ratio to the baseline
    double baseline = 0;
};

/// Errors: those of FieldTable::apply() and evaluate(); MissingField for a claim without a bound.
Result<ClaimVerdict> checkClaim(const Claim& claim, const Scenario& scenario,
                                const PresetCatalog& presets);

} // namespace ringside::scaling
