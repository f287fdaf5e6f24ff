// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/comparison_causes.h"

#include "core/scaling/job/input_model.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace ringside::scaling {

namespace {

using C = CauseKind;

struct Belongs
{
    std::string_view path; ///< a whole path, or a prefix that ends in a dot
    CauseKind cause;
};

// The speed of an accelerator is expressed by the time per sample, whatever its source; the
// accelerator's own fields represent only its link. Fields missing here do not affect a step.
constexpr std::array kBelongs{
    Belongs{paths::kClusterWorkers, C::Workers},
    Belongs{paths::kClusterAcceleratorsPerWorker, C::PerWorker},
    Belongs{paths::kClusterAccelerator, C::LinkRate},
    Belongs{paths::kClusterIntraBandwidth, C::LinkRate},
    Belongs{paths::kClusterIntraEfficiency, C::LinkRate},
    Belongs{paths::kClusterIntraLatency, C::Latency},
    Belongs{paths::kClusterNetwork, C::NetworkRate},
    Belongs{paths::kClusterNetworkEfficiency, C::NetworkRate},
    Belongs{paths::kClusterNicPerAccelerator, C::NetworkRate},
    Belongs{paths::kClusterNetworkLatency, C::Latency},
    Belongs{paths::kClusterCollectiveModel, C::NetworkRate},
    Belongs{paths::kClusterNvlsBusbw, C::NetworkRate},
    Belongs{paths::kClusterCalibration, C::NetworkRate},
    Belongs{paths::kClusterDcnBandwidth, C::NetworkRate},
    Belongs{paths::kClusterSlice, C::LinkRate},
    Belongs{paths::kClusterSlices, C::Layout},
    Belongs{"accelerator.", C::LinkRate},
    Belongs{paths::kModelParameters, C::Parameters},
    Belongs{paths::kModelTrainableParameters, C::Parameters},
    Belongs{paths::kModelGradientPrecision, C::GradientBytes},
    Belongs{paths::kModelOptimizer, C::States},
    Belongs{paths::kModelBytesPerParameterState, C::States},
    Belongs{paths::kModelEmbeddingBytes, C::States},
    Belongs{"model.", C::Shape},
    Belongs{paths::kWorkPerAcceleratorBatch, C::Batch},
    Belongs{paths::kWorkSequenceLength, C::Shape},
    Belongs{paths::kWorkComputePrecision, C::Precision},
    Belongs{paths::kWorkOverlapModel, C::Overlap},
    Belongs{paths::kWorkOverlap, C::Overlap},
    Belongs{paths::kWorkBucketMib, C::Overlap},
    Belongs{paths::kWorkCommunicationSlowdown, C::Overlap},
    Belongs{paths::kWorkAccumulationSteps, C::MicroSteps},
    Belongs{paths::kWorkRecompute, C::Recompute},
    Belongs{paths::kWorkSerialFraction, C::SerialShare},
    Belongs{"input.", C::InputRate},
    Belongs{"straggler.", C::Straggler},
    Belongs{paths::kStrategyKind, C::Strategy},
    Belongs{paths::kStrategyZeroStage, C::Strategy},
    Belongs{paths::kStrategyUnshardedGradients, C::Strategy},
    Belongs{paths::kStrategyAsynchronous, C::Strategy},
    Belongs{paths::kStrategyStalenessBound, C::Strategy},
    Belongs{paths::kStrategyCollective, C::Algorithm},
    Belongs{paths::kStrategyServers, C::Servers},
    Belongs{paths::kStrategyServerNetwork, C::Servers},
    Belongs{paths::kStrategyPipelineStages, C::Layout},
    Belongs{paths::kStrategyTensorParallel, C::Layout},
    Belongs{paths::kStrategySequenceParallel, C::Layout},
    Belongs{paths::kStrategyTensorPlacement, C::Layout},
    Belongs{paths::kStrategyScatterGather, C::Layout},
    Belongs{paths::kStrategyContextParallel, C::Layout},
    Belongs{paths::kStrategyExpertParallel, C::Layout},
    Belongs{paths::kStrategyShardGroup, C::Layout},
    Belongs{paths::kStrategyActivationOffload, C::Recompute},
    Belongs{paths::kWorkRecomputeFraction, C::Recompute},
    Belongs{paths::kWorkStack, C::Shape},
    Belongs{paths::kWorkAttention, C::Shape},
    Belongs{paths::kWorkAttentionKernel, C::Shape},
    Belongs{paths::kStrategyMicroBatches, C::MicroSteps},
    Belongs{paths::kStrategyInterleave, C::Schedule},
    Belongs{paths::kStrategySchedule, C::Schedule},
    Belongs{paths::kStrategyEarlyRecomputation, C::Schedule},
    Belongs{paths::kStrategyCompression, C::GradientBytes},
    Belongs{paths::kStrategyCompressionRank, C::GradientBytes},
    Belongs{paths::kStrategyTopKFraction, C::GradientBytes},
    Belongs{paths::kStrategyCompressionTime, C::GradientBytes},
};

std::optional<CauseKind> causeOf(std::string_view path)
{
    const auto found = std::find_if(kBelongs.begin(), kBelongs.end(), [&](const Belongs& row) {
        return row.path.ends_with('.') ? path.starts_with(row.path) : path == row.path;
    });
    return found == kBelongs.end() ? std::nullopt : std::optional(found->cause);
}

/// Another division of the job makes fields meaningless that only the old one used.
bool isOfStrategy(CauseKind cause)
{
    return cause == C::Strategy || cause == C::Layout || cause == C::Schedule ||
           cause == C::MicroSteps || cause == C::Servers || cause == C::Algorithm;
}

bool dividesOtherwise(const PlainJob& before, const PlainJob& after)
{
    return before.scenario.strategy.kind != after.scenario.strategy.kind;
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

/// For the uncompressed exchange, even if gradients are compressed.
double wireBytes(const JobPlan& plan)
{
    const auto request = gradientExchange(plan);
    return request && *request ? (**request).bytes.value() : 0;
}

double serverRate(const Exchange& exchange)
{
    return exchange.request ? exchange.request->servers * exchange.request->serverBandwidth.value()
                            : 0;
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

/// The displayed number of a cause.
double numberOf(CauseKind cause, const PlainJob& plain)
{
    const JobPlan& plan = plain.job.plan;
    const StepMetrics& metrics = plain.job.metrics;
    switch (cause) {
    case C::Compute:
        return plan.microCompute.value() / plan.perReplica();
    case C::Batch:
        return plan.batch;
    case C::SampleTime:
        return plain.sampleTime.value();
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
        return serverRate(plain.job.exchange);
    case C::Overlap:
        return plan.scenario.work.overlap;
    case C::Layout:
        return plan.perReplica();
    case C::Straggler:
        return 1 + metrics.straggle / metrics.compute;
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

PlainJob plainJob(const EvaluatedJob& job)
{
    const JobPlan& plan = job.plan;
    Scenario plain = plan.scenario;
    plain.cluster.machine.clear();
    plain.cluster.acceleratorFromMachine = plain.cluster.countFromMachine =
        plain.cluster.networkFromMachine = false;
    plain.work.scaling = Scaling::Weak;
    plain.work.globalBatch.reset();
    plain.work.perAcceleratorBatch = plan.batch;
    // The law computes the time of every state in between.
    if (!plan.law) {
        // A placeholder, replaced by the plan's own time.
        plain.work.computeTime = Seconds(1);
        plain.work.computeTimeBatch.reset();
        plain.work.samplesPerSecond.reset();
        plain.work.kernelEfficiency.reset();
    }
    return {job, std::move(plain), plan.microCompute / plan.batch};
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
    for (const scenario::FieldInfo& field : fieldTable().infos()) {
        auto kind = causeOf(field.path);
        const std::string from = fieldTable().text(before.scenario, field.path);
        const std::string to = fieldTable().text(after.scenario, field.path);
        if (!kind || from == to)
            continue;
        if (otherwise && isOfStrategy(*kind))
            kind = C::Strategy;
        causeFor(*kind).fields.push_back({field.path, from, to});
    }
    if (before.job.plan.law && after.job.plan.law)
        return causes;
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
    for (const scenario::FieldInfo& field : fieldTable().infos()) {
        auto kind = causeOf(field.path);
        if (kind && otherwise && isOfStrategy(*kind))
            kind = C::Strategy;
        // The batch is part of the compute.
        if (kind == cause || (computes && kind == C::Batch))
            fieldTable().copyField(scenario, other.scenario, field.path);
    }
    const bool takesTime = cause == C::SampleTime || computes;
    RINGSIDE_TRY(auto plan, planOf(scenario, presets));
    if (!plan.law)
        plan.microCompute = (takesTime ? other : job).sampleTime * plan.batch;
    RINGSIDE_TRY(auto between, evaluatePlan(std::move(plan)));
    return std::move(between.metrics);
}

} // namespace ringside::scaling
