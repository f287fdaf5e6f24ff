// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/job/model_parallel.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <stop_token>
#include <string>
#include <vector>

/// A job computed once: its plan, exchange, step and run. Everything that shows or compares the job
/// takes this value, so two numbers about one job cannot differ. Pure functions, safe on any
/// thread; step_model.h and run_model.h hold the formulas.
namespace ringside::scaling {

struct EvaluatedJob
{
    Scenario scenario; ///< as stated; plan.scenario has its presets filled in
    JobPlan plan;
    Exchange exchange;
    ModelParallel parallel;
    StepMetrics metrics; ///< with speedup and run
};

/// Errors: MissingField, UnknownName (a preset), Incompatible, OutOfRange, NotModelled.
Result<EvaluatedJob> evaluate(const Scenario& scenario, const PresetCatalog& presets);

/// Exchange, layout and step of a plan; no speedup, no run.
Result<EvaluatedJob> evaluatePlan(JobPlan plan);

/// The job at each value of one field. Errors: those of FieldTable::apply() and evaluate();
/// Cancelled.
Result<std::vector<SweepPoint>> sweep(const Scenario& scenario, const std::string& path,
                                      const std::vector<FieldValue>& values,
                                      const PresetCatalog& presets, std::stop_token stop = {});

/// Like sweep(), for charts: leaves out values at which the job cannot run, for example when stages
/// do not divide the layers or a required network is not stated.
Result<std::vector<SweepPoint>> curve(const Scenario& scenario, const std::string& path,
                                      const std::vector<FieldValue>& values,
                                      const PresetCatalog& presets, std::stop_token stop = {});

/// The all-reduce of one step's gradients as a request for the engine. Errors: NotModelled, with
/// the reason in detail, when the job has no all-reduce or its exchange has no message schedule.
Result<CollectiveRequest> allReduceOf(const EvaluatedJob& job);
/// Like allReduceOf(), and also for parameter servers.
Result<CollectiveRequest> gradientMessagesOf(const EvaluatedJob& job);

} // namespace ringside::scaling
