// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"

#include <string>
#include <vector>

/// Parts of termsOf() and assumptionsOf() that stand for themselves.
namespace ringside::scaling {

/// The field's value with its note, or with where its default comes from when the note is "".
Assumption assumption(const Scenario& scenario, const std::string& path, const std::string& note);

/// PowerSGD's factors, or what each rank gathers of top-k.
Term compressedTerm(const JobPlan& plan, const Exchange& exchange);
/// The slowest of what feeds a host.
Term inputTerm(const JobPlan& plan, const StepMetrics& metrics);
/// Amdahl's serial part.
Term serialTerm(const JobPlan& plan, const StepMetrics& metrics);

void addCompressionLines(std::vector<Assumption>& lines, const JobPlan& plan);

/// Checkpoints, the whole run, tuning: in explain_run.cpp.
void addRunTerms(std::vector<Term>& terms, const JobPlan& plan, const StepMetrics& metrics);
void addRunLines(std::vector<Assumption>& lines, const JobPlan& plan);

} // namespace ringside::scaling
