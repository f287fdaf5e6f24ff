// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <string>
#include <vector>

/// Verified keys: the physics decides whether the option that is keyed is the best one, and whether
/// a number in the prose is true.
namespace ringside::scaling {

std::string nameOf(Metric metric);
/// "compute", "communication", "input", "straggler", "bubble", "serial", "parameter-server" or
/// "memory".
std::string nameOf(Bottleneck bottleneck);
/// UnknownName with the nearest name and the list of all.
Result<Metric> metricNamed(const std::string& name);
/// In SI units; Fits is 1 or 0.
double metricValue(const StepMetrics& metrics, Metric metric);
/// The fields without which the metric of a run is not there; "" where it is.
std::string fieldsNeededBy(const StepMetrics& metrics, Metric metric);

/// An option of a question as the physics sees it.
struct OptionEffect
{
    std::string id;
    bool correct = false;
    std::vector<FieldChange> changes;
};

/// The scenario with an option's effect applied.
struct OptionOutcome
{
    std::string id;
    bool correct = false;
    double value = 0; ///< the goal's metric
    StepMetrics metrics;
};

/// Whether one keyed option beats every distractor by the goal's margin. An option that does not
/// fit in memory loses. When the key loses: `beatenBy` is the distractor, `otherValue` its metric;
/// both are those of the best distractor when the key wins, and "" when no distractor fits.
struct KeyVerdict
{
    std::string key;
    bool wins = false;
    bool keyFits = true;
    std::string beatenBy;
    double keyValue = 0, otherValue = 0;
    double margin = 1; ///< the ratio that was required
};

struct KeyReport
{
    double baseline = 0;                 ///< the goal's metric of the unchanged scenario
    std::vector<OptionOutcome> outcomes; ///< one an option, in their order
    std::vector<KeyVerdict> verdicts;    ///< one a keyed option, in their order
    /// No distractor's effect moves the goal's metric: the proof would be empty (EFFECT_MISSING).
    bool effectMissing = false;
    /// Options that change the samples of a step while the goal compares step times
    /// (GOAL_INCOMPARABLE).
    std::vector<std::string> incomparable;
};

/// Judges the keys of one question. Errors: those of applyChange() and evaluate(); Error::detail
/// then starts with "option ID: ".
Result<KeyReport> judgeKeys(const Scenario& scenario, const Goal& goal,
                            const std::vector<OptionEffect>& options, const PresetCatalog& presets);

/// One keyed option against one distractor: values and whether they fit.
bool beats(const Goal& goal, const StepMetrics& key, const StepMetrics& other);

struct ClaimVerdict
{
    bool holds = false;
    bool tooWide = false;
    double value = 0; ///< computed: the metric, or its ratio to the baseline's
    double baseline = 0;
};

/// Errors: those of applyChange() and evaluate(); MissingField for a claim without a bound.
Result<ClaimVerdict> checkClaim(const Claim& claim, const Scenario& scenario,
                                const PresetCatalog& presets);

} // namespace ringside::scaling
