// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scenario/assumption.h"

#include <string>
#include <vector>

/// Shared parts of termsOf() and assumptionsOf().
namespace ringside::scaling {

/// The field's value with `note`, or with the source of its default when the note is "".
scenario::Assumption assumption(const Scenario& scenario, const std::string& path,
                                const std::string& note);

/// PowerSGD's factors, or what each rank gathers of top-k.
Term compressedTerm(const JobPlan& plan, const Exchange& exchange);
/// The slowest part of a host's input pipeline.
Term inputTerm(const JobPlan& plan, const StepMetrics& metrics);
/// Amdahl's serial part.
Term serialTerm(const JobPlan& plan, const StepMetrics& metrics);

void addCompressionLines(std::vector<scenario::Assumption>& lines, const JobPlan& plan);

/// Checkpoints, the whole run and tuning; see explain_run.cpp.
void addRunTerms(std::vector<Term>& terms, const JobPlan& plan, const StepMetrics& metrics);
void addRunLines(std::vector<scenario::Assumption>& lines, const JobPlan& plan);

} // namespace ringside::scaling
