// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// What a job's step takes, and everything that is shown beside it. Pure functions, safe on any
/// thread; step_model.h holds the formulas.
namespace ringside::scaling {

/// Errors: MissingField, UnknownName (a preset), Incompatible, OutOfRange, NotModelled.
Result<StepMetrics> evaluate(const Scenario& scenario, const PresetCatalog& presets);

/// The job at each value of one field. Errors: those of applyChange() and evaluate(); Cancelled.
Result<std::vector<SweepPoint>> sweep(const Scenario& scenario, const std::string& path,
                                      const std::vector<std::string>& values,
                                      const PresetCatalog& presets, std::stop_token stop = {});

/// The same for a chart: values at which the job cannot run (its stages do not divide, a network it
/// does not need now is not stated) are left out.
Result<std::vector<SweepPoint>> curve(const Scenario& scenario, const std::string& path,
                                      const std::vector<std::string>& values,
                                      const PresetCatalog& presets, std::stop_token stop = {});

/// The numbers behind a result that are assumed or looked up, each with its origin.
std::vector<Assumption> assumptionsOf(const Scenario& scenario, const PresetCatalog& presets);

/// The step's time term by term as one would write it down, with the job's own numbers.
Result<std::vector<Term>> termsOf(const Scenario& scenario, const PresetCatalog& presets);

/// The all-reduce of one step's gradients as the engine can run it. NotModelled, with the reason in
/// detail, when the job all-reduces nothing or exchanges it without a schedule of messages.
Result<CollectiveRequest> allReduceOf(const Scenario& scenario, const PresetCatalog& presets);
/// The same, and through servers too.
Result<CollectiveRequest> gradientMessagesOf(const Scenario& scenario,
                                             const PresetCatalog& presets);

/// A scenario field as something to move, at its present value. Errors: UnknownField; NotModelled
/// for fields that are names.
Result<Lever> leverFor(const std::string& path, const Scenario& scenario,
                       const PresetCatalog& presets);

/// Several, such as the levers of a question in the order its author wrote them.
Result<std::vector<Lever>> leversFor(const std::vector<std::string>& paths,
                                     const Scenario& scenario, const PresetCatalog& presets);

/// What was typed for a number's lever, in its unit; a number alone is in that unit. Errors: those
/// of scenario_fields.h, with field, value and limit.
Result<double> leverValue(const Lever& lever, std::string_view text);

/// A lever's position in the grammar of FieldChange ("50 Gbps", "bf16", "4").
std::string leverText(const Lever& lever, double value);

} // namespace ringside::scaling
