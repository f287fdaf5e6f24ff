// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/comparison_causes.h"

#include "core/scaling/job/exchange_model.h"
#include "core/scaling/scenario/field_table.h"
#include "core/scaling/job/input_model.h"
#include "core/scaling/job/model_parallel.h"
#include "core/scaling/job/step_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace ringside::scaling {

namespace {

using C = CauseKind;

struct Belongs
{
    std::string_view path; ///< a whole path, or a beginning that ends in a point
    CauseKind cause;
};

// The speed of an accelerator is the time of a sample, whatever made it; the accelerator's own
// fields stand for its link alone. What is missing here is no part of a step.
constexpr std::array kBelongs{
    Belongs{"cluster.workers", C::Workers},
    Belongs{"cluster.accelerators_per_worker", C::PerWorker},
    Belongs{"cluster.accelerator", C::LinkRate},
    Belongs{"cluster.intra_bandwidth", C::LinkRate},
    Belongs{"cluster.intra_efficiency", C::LinkRate},
    Belongs{"cluster.intra_latency", C::Latency},
    Belongs{"cluster.network", C::NetworkRate},
    Belongs{"cluster.network_efficiency", C::NetworkRate},
    Belongs{"cluster.nic_per_accelerator", C::NetworkRate},
    Belongs{"cluster.network_latency", C::Latency},
    Belongs{"model.parameters", C::Parameters},
    Belongs{"model.trainable_parameters", C::Parameters},
    Belongs{"model.gradient_precision", C::GradientBytes},
    Belongs{"model.optimizer", C::States},
    Belongs{"model.bytes_per_parameter_state", C::States},
    Belongs{"model.embedding_bytes", C::States},
    Belongs{"model.", C::Shape},
    Belongs{"work.per_accelerator_batch", C::Batch},
    Belongs{"work.sequence_length", C::Shape},
    Belongs{"work.compute_precision", C::Precision},
    Belongs{"work.overlap_model", C::Overlap},
    Belongs{"work.overlap", C::Overlap},
    Belongs{"work.bucket_mib", C::Overlap},
    Belongs{"work.communication_slowdown", C::Overlap},
    Belongs{"work.accumulation_steps", C::MicroSteps},
    Belongs{"work.recompute", C::Recompute},
    Belongs{"work.serial_fraction", C::SerialShare},
    Belongs{"input.", C::InputRate},
    Belongs{"straggler.", C::Straggler},
    Belongs{"strategy.kind", C::Strategy},
    Belongs{"strategy.zero_stage", C::Strategy},
    Belongs{"strategy.asynchronous", C::Strategy},
    Belongs{"strategy.staleness_bound", C::Strategy},
    Belongs{"strategy.collective", C::Algorithm},
    Belongs{"strategy.servers", C::Servers},
    Belongs{"strategy.server_network", C::Servers},
    Belongs{"strategy.pipeline_stages", C::Layout},
    Belongs{"strategy.tensor_parallel", C::Layout},
    Belongs{"strategy.sequence_parallel", C::Layout},
    Belongs{"strategy.tensor_placement", C::Layout},
    Belongs{"strategy.scatter_gather", C::Layout},
    Belongs{"strategy.micro_batches", C::MicroSteps},
    Belongs{"strategy.interleave", C::Schedule},
    Belongs{"strategy.schedule", C::Schedule},
    Belongs{"strategy.early_recomputation", C::Schedule},
    Belongs{"strategy.compression", C::GradientBytes},
    Belongs{"strategy.compression_rank", C::GradientBytes},
    Belongs{"strategy.top_k_fraction", C::GradientBytes},
    Belongs{"strategy.compression_time", C::GradientBytes},
};

std::optional<CauseKind> causeOf(std::string_view path)
{
    const auto found = std::find_if(kBelongs.begin(), kBelongs.end(), [&](const Belongs& row) {
        return row.path.ends_with('.') ? path.starts_with(row.path) : path == row.path;
    });
    return found == kBelongs.end() ? std::nullopt : std::optional(found->cause);
}

/// Another division of the job makes what only it uses meaningless by itself.
bool isOfStrategy(CauseKind cause)
{
    return cause == C::Strategy || cause == C::Layout || cause == C::Schedule ||
           cause == C::MicroSteps || cause == C::Servers || cause == C::Algorithm;
}

bool dividesOtherwise(const PlainJob& before, const PlainJob& after)
{
    return before.scenario.strategy.kind != after.scenario.strategy.kind;
}

void copyField(Scenario& to, const Scenario& from, const FieldRow& row)
{
    Scenario source = from; // a slot is a pointer to what can be written
    const Slot read = row.slot(source);
    std::visit([&](auto* member) { *member = *std::get<decltype(member)>(read); }, row.slot(to));
}

Result<StepMetrics> metricsOf(const JobPlan& plan)
{
    const auto exchange = exchangeOf(plan);
    if (!exchange)
        return fail(exchange.error());
    const auto inside = modelParallelOf(plan);
    if (!inside)
        return fail(inside.error());
    return stepMetrics(plan, *exchange, *inside);
}

Result<PlainJob> withPlan(Scenario scenario, Seconds sampleTime, const PresetCatalog& presets)
{
    PlainJob job;
    job.scenario = std::move(scenario);
    job.sampleTime = sampleTime;
    auto plan = planOf(job.scenario, presets);
    if (!plan)
        return fail(plan.error());
    plan->microCompute = sampleTime * plan->batch;
    const auto metrics = metricsOf(*plan);
    if (!metrics)
        return fail(metrics.error());
    job.metrics = *metrics;
    job.plan = std::move(*plan);
    return job;
}

double linkRate(const JobPlan& plan)
{
    const Cluster& cluster = plan.scenario.cluster;
    const BytesPerSecond own =
        plan.accelerator ? plan.accelerator->intraBandwidth : BytesPerSecond(0);
    return cluster.intraBandwidth.value_or(own).value() * cluster.intraEfficiency;
}

double networkRate(const JobPlan& plan)
{
    const Cluster& cluster = plan.scenario.cluster;
    return gigabitsPerSecond(cluster.networkGbps.value_or(0)).value() * cluster.networkEfficiency *
           (cluster.nicPerAccelerator ? plan.perWorker : 1);
}

double wireBytes(const JobPlan& plan)
{
    const auto request = gradientExchange(plan);
    return request && *request ? (**request).bytes.value() : 0;
}

double serverRate(const JobPlan& plan)
{
    const auto request = gradientExchange(plan);
    return request && *request ? (**request).servers * (**request).serverBandwidth.value() : 0;
}

double inputPerWorker(const JobPlan& plan)
{
    const auto rate = inputRate(plan);
    return rate && *rate ? (**rate).perWorker : 0;
}

double latency(const JobPlan& plan)
{
    const Cluster& cluster = plan.scenario.cluster;
    return (plan.workers > 1 ? cluster.networkLatency : cluster.intraLatency).value();
}

/// The number that is shown of a cause.
double numberOf(CauseKind cause, const PlainJob& job)
{
    const JobPlan& plan = job.plan;
    switch (cause) {
    case C::Compute:
        return plan.microCompute.value() / plan.perReplica();
    case C::Batch:
        return plan.batch;
    case C::SampleTime:
        return job.sampleTime.value();
    case C::MicroSteps:
        return plan.microSteps;
    case C::GradientBytes:
        return wireBytes(plan);
    case C::NetworkRate:
        return networkRate(plan);
    case C::LinkRate:
        return linkRate(plan);
    case C::Latency:
        return latency(plan);
    case C::Workers:
        return plan.workers;
    case C::PerWorker:
        return plan.perWorker;
    case C::Servers:
        return serverRate(plan);
    case C::Overlap:
        return plan.scenario.work.overlap;
    case C::Layout:
        return plan.perReplica();
    case C::Straggler:
        return 1 + job.metrics.straggle / job.metrics.compute;
    case C::InputRate:
        return inputPerWorker(plan);
    case C::SerialShare:
        return plan.scenario.work.serialFraction;
    case C::Parameters:
        return plan.scenario.model.parameters;
    default:
        return 0;
    }
}

bool differ(double a, double b)
{
    return std::abs(a - b) > 1e-9 * std::max(std::abs(a), std::abs(b));
}

} // namespace

Result<PlainJob> plainJob(const Scenario& scenario, const PresetCatalog& presets)
{
    const auto plan = planOf(scenario, presets);
    if (!plan)
        return fail(plan.error());
    Scenario plain = plan->scenario;
    plain.cluster.machine.clear();
    plain.cluster.acceleratorFromMachine = plain.cluster.countFromMachine =
        plain.cluster.networkFromMachine = false;
    plain.work.scaling = Scaling::Weak;
    plain.work.globalBatch.reset();
    plain.work.perAcceleratorBatch = plan->batch;
    // A place holder: the plan's own time takes its place.
    plain.work.computeTime = Seconds(1);
    plain.work.computeTimeBatch.reset();
    plain.work.samplesPerSecond.reset();
    plain.work.mfu.reset();
    return withPlan(std::move(plain), plan->microCompute / plan->batch, presets);
}

std::vector<ChangeCause> causesBetween(const PlainJob& before, const PlainJob& after)
{
    std::vector<ChangeCause> causes;
    const auto causeFor = [&](CauseKind kind) -> ChangeCause& {
        const auto found =
            std::find_if(causes.begin(), causes.end(),
                         [&](const ChangeCause& cause) { return cause.kind == kind; });
        if (found != causes.end())
            return *found;
        causes.push_back({kind, numberOf(kind, before), numberOf(kind, after), {}, 0, true});
        return causes.back();
    };
    const bool otherwise = dividesOtherwise(before, after);
    for (const FieldInfo& field : scenarioFields()) {
        auto kind = causeOf(field.path);
        const std::string from = fieldText(before.scenario, field.path);
        const std::string to = fieldText(after.scenario, field.path);
        if (!kind || from == to)
            continue;
        if (otherwise && isOfStrategy(*kind))
            kind = C::Strategy;
        causeFor(*kind).fields.push_back({field.path, from, to});
    }
    if (differ(before.sampleTime.value(), after.sampleTime.value()))
        causeFor(C::SampleTime);
    if (differ(numberOf(C::Compute, before), numberOf(C::Compute, after)))
        causeFor(C::Compute);
    return causes;
}

Result<StepMetrics> metricsWith(const PlainJob& job, const PlainJob& other, CauseKind cause,
                                const PresetCatalog& presets)
{
    const bool otherwise = dividesOtherwise(job, other);
    const bool computes = cause == C::Compute;
    Scenario scenario = job.scenario;
    for (const FieldRow& row : fieldRows()) {
        auto kind = causeOf(row.info.path);
        if (kind && otherwise && isOfStrategy(*kind))
            kind = C::Strategy;
        // The batch is in the compute.
        if (kind == cause || (computes && kind == C::Batch))
            copyField(scenario, other.scenario, row);
    }
    const bool takesTime = cause == C::SampleTime || computes;
    const auto between =
        withPlan(std::move(scenario), takesTime ? other.sampleTime : job.sampleTime, presets);
    if (!between)
        return fail(between.error());
    return between->metrics;
}

} // namespace ringside::scaling
