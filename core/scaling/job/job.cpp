// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/job/step_model.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scenario/number_grammar.h"

#include <charconv>
#include <utility>

namespace ringside::scaling {

namespace {

/// The same job on one healthy worker.
Scenario onOneWorker(const JobPlan& plan)
{
    Scenario one = plan.scenario;
    one.work.computeTimeBatch =
        one.work.computeTimeBatch.value_or(one.work.perAcceleratorBatch.value_or(plan.batch));
    one.cluster.workers = 1;
    one.straggler.count = 0;
    one.straggler.backupWorkers = 0;
    return one;
}

struct Range
{
    const std::string& path;
    const std::vector<FieldValue>& values;
    bool isStrict; ///< a point that cannot be computed is an error
};

/// The value of a swept field on the chart's axis; choices count from 0.
double axisValue(const Scenario& scenario, const Range& range, std::size_t index)
{
    if (const auto* number = std::get_if<double>(&range.values[index]))
        return *number;
    const std::string text = fieldTable().text(scenario, range.path);
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    return parsed.ec == std::errc() ? value : static_cast<double>(index);
}

/// Whether the job is impossible at this point, and not the point itself invalid.
bool isLeftOut(ErrorCode code)
{
    return code == ErrorCode::Incompatible || code == ErrorCode::MissingField ||
           code == ErrorCode::NotModelled || code == ErrorCode::OutOfRange;
}

Result<std::vector<SweepPoint>> pointsOf(const Scenario& scenario, const Range& range,
                                         const PresetCatalog& presets, const std::stop_token& stop)
{
    constexpr std::size_t kMaxPoints = 10000;
    if (range.values.size() > kMaxPoints) {
        return fail({.code = ErrorCode::TooLarge,
                     .subject = range.path,
                     .value = filled(error_forms::kValues, {std::to_string(range.values.size())}),
                     .limit = std::to_string(kMaxPoints)});
    }
    std::vector<SweepPoint> points;
    points.reserve(range.values.size());
    for (std::size_t i = 0; i < range.values.size(); ++i) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        Scenario changed = scenario;
        RINGSIDE_CHECK(fieldTable().apply(changed, {range.path, range.values[i]}));
        auto job = evaluate(changed, presets);
        if (job)
            points.push_back({axisValue(changed, range, i), std::move(job->metrics)});
        else if (range.isStrict || !isLeftOut(job.error().code))
            return fail(job.error());
    }
    return points;
}

} // namespace

Result<EvaluatedJob> evaluatePlan(JobPlan plan)
{
    RINGSIDE_TRY(auto exchange, exchangeOf(plan));
    RINGSIDE_TRY(auto parallel, modelParallelOf(plan));
    RINGSIDE_TRY(auto metrics, stepMetrics(plan, exchange, parallel));
    return EvaluatedJob{plan.scenario, std::move(plan), std::move(exchange), std::move(parallel),
                        std::move(metrics)};
}

Result<EvaluatedJob> evaluate(const Scenario& scenario, const PresetCatalog& presets)
{
    RINGSIDE_TRY(auto plan, planOf(scenario, presets));
    auto job = evaluatePlan(std::move(plan));
    if (!job)
        return job;
    job->scenario = scenario;
    StepMetrics& metrics = job->metrics;
    RINGSIDE_TRY(metrics.run, runMetrics(job->plan, metrics));
    metrics.speedup = 1;
    if (job->plan.workers == 1 && job->plan.scenario.straggler.count == 0)
        return job;
    // A pipeline may need more accelerators than one worker has: then there is no comparison.
    metrics.speedup = 0;
    if (auto onePlan = planOf(onOneWorker(job->plan), presets))
        if (const auto one = evaluatePlan(std::move(*onePlan)))
            metrics.speedup = metrics.throughput / one->metrics.throughput;
    return job;
}

Result<std::vector<SweepPoint>> sweep(const Scenario& scenario, const std::string& path,
                                      const std::vector<FieldValue>& values,
                                      const PresetCatalog& presets, std::stop_token stop)
{
    return pointsOf(scenario, {path, values, true}, presets, stop);
}

Result<std::vector<SweepPoint>> curve(const Scenario& scenario, const std::string& path,
                                      const std::vector<FieldValue>& values,
                                      const PresetCatalog& presets, std::stop_token stop)
{
    return pointsOf(scenario, {path, values, false}, presets, stop);
}

Result<CollectiveRequest> allReduceOf(const EvaluatedJob& job)
{
    auto request = gradientMessagesOf(job);
    if (request && request->servers > 0) {
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = "all-reduce",
             .detail = RINGSIDE_TR("the gradients go through servers, not from rank to rank")});
    }
    return request;
}

Result<CollectiveRequest> gradientMessagesOf(const EvaluatedJob& job)
{
    const JobPlan& plan = job.plan;
    Error error{.code = ErrorCode::NotModelled, .subject = "all-reduce"};
    if (!job.exchange.request) {
        error.detail = plan.replicas == 1
                           ? (plan.perReplica() > 1
                                  ? RINGSIDE_TR("one replica of the model, nothing to add up")
                                  : RINGSIDE_TR("one accelerator"))
                           : RINGSIDE_TR("no parameters are trained");
        return fail(error);
    }
    if (plan.scenario.strategy.compression == "top-k") {
        error.detail =
            RINGSIDE_TR("top-k gathers every rank's values, nothing is added up on the way");
        return fail(error);
    }
    // For PowerSGD, the first of its two all-reduces.
    return *job.exchange.request;
}

} // namespace ringside::scaling
