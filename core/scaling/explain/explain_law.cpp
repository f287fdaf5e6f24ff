// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/explain_law.h"

#include "core/base/tr.h"
#include "core/scaling/explain/term_text.h"
#include "core/scaling/job/replica_time.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"

namespace ringside::scaling {

void addLawTerms(std::vector<Term>& terms, const LawStep& law)
{
    const throughput::StepTime& step = law.step;
    const throughput::Layout& layout = law.input.run.layout;
    const std::string passes = shortNumber(layout.microBatches()) + " micro-batches, " +
                               shortNumber(law.input.run.model.layers) + " layers, " +
                               shortNumber(layout.pipeline) + " stages";
    const auto add = [&](const char* name, const char* formula, double seconds,
                         const std::string& substituted) {
        if (seconds > 0)
            terms.push_back({name, formula, substituted, Seconds(seconds)});
    };
    add(RINGSIDE_TR("matrix products"), "m L / p sum of GEMM(M, N, K)", step.gemm, passes);
    add(RINGSIDE_TR("attention"), "m L / p b s^2 (a / t) 2 d / c / rate, backward 2.5 times",
        step.attention, passes);
    add(RINGSIDE_TR("memory-bound kernels"), "m L / p k_m bytes / (0.85 B)", step.memoryBound,
        passes);
    add(RINGSIDE_TR("logits"), "m GEMM(T, V / t, h) + 10 B per logit", step.logits, passes);
    add(RINGSIDE_TR("recomputation"), "m L / p r F", step.recompute,
        "r = " + shortNumber(law.input.run.recompute));
    add(RINGSIDE_TR("offload of activations"), "max(0, bytes / link - layer)", step.offload,
        gigabytesPerSecond(law.input.run.offloadLink));
    add(RINGSIDE_TR("tensor-parallel exchange"),
        "two gathers and two scatters of 2 T h bytes per layer", step.tensor,
        "t = " + shortNumber(layout.tensor));
    add(RINGSIDE_TR("context-parallel exchange"), "max(0, transfer - attention)", step.context,
        "c = " + shortNumber(layout.context));
    add(RINGSIDE_TR("expert exchange"), "dispatch and combine as all-to-all", step.experts,
        "EP = " + shortNumber(layout.expert));
    add(RINGSIDE_TR("weight gathering"), "per layer max(F, G) and max(B, G + R)", step.sharding,
        "shards of " +
            shortNumber(layout.shardGroup > 0 ? layout.shardGroup : layout.data * layout.context));
    add(RINGSIDE_TR("gradient exchange"), "max(0, T - 0.9 W) + 0.1 min(T, W)", step.data,
        "data = " + shortNumber(layout.data));
    add(RINGSIDE_TR("pipeline bubble and sends"), "(p - 1) (F + B) / v, by schedule", step.pipeline,
        "p = " + shortNumber(layout.pipeline) + ", v = " + shortNumber(layout.interleave));
    add(RINGSIDE_TR("optimizer"), "(34 / shard + 4) N / (0.85 B)", step.optimizer, {});
    add(RINGSIDE_TR("jitter"), "j log2(hosts) of the sum, and 10 ms", step.jitter,
        shortNumber(law.input.run.hosts()) + " hosts");
}

namespace {

/// What the width of the interval rests on.
const char* noteOf(const LawInput& input)
{
    const bool experts = input.run.model.experts.count > 0;
    switch (throughput::footingOf(input.run, input.knownStack)) {
    case throughput::Footing::AssumedStack:
        return RINGSIDE_TR("wider: no stack is stated, or none of its runs was fitted");
    case throughput::Footing::BorrowedConstants:
        return RINGSIDE_TR("wider: no published run of the accelerator was fitted");
    case throughput::Footing::Fitted:
        break;
    }
    return experts ? RINGSIDE_TR("a model with experts on a stack of the fit")
                   : RINGSIDE_TR("a dense model on a stack of the fit");
}

} // namespace

void addLawAssumptions(std::vector<scenario::Assumption>& lines, const JobPlan& plan)
{
    const LawStep& law = *plan.law;
    lines.push_back(
        {paths::kWorkKernelModel,
         forms::filled(forms::kLawInterval, {shortNumber(law.spread.low(law.step.total)),
                                             shortNumber(law.spread.high(law.step.total))}),
         noteOf(law.input), false});
    lines.push_back({paths::kClusterAccelerator, std::string(law.input.run.accelerator.name),
                     RINGSIDE_TR("figures and efficiencies of the step-time law"), false});
    for (const std::string& open : law.input.assumptions)
        lines.push_back(
            {paths::kWorkKernelModel, open, RINGSIDE_TR("not stated by the job"), true});
    if (plan.scenario.work.kernelEfficiency)
        lines.push_back(
            {paths::kWorkKernelEfficiency, shortNumber(*plan.scenario.work.kernelEfficiency),
             RINGSIDE_TR("replaces the fitted share of the peak inside a large GEMM"), false});
}

void addCollectiveLines(std::vector<scenario::Assumption>& lines, const JobPlan& plan,
                        const Exchange& exchange)
{
    const Cluster& cluster = plan.scenario.cluster;
    if (!exchange.request || cluster.collectiveModel == CollectiveModel::Auto)
        return;
    if (cluster.collectiveModel == CollectiveModel::Pipelined)
        lines.push_back({paths::kClusterCollectiveModel, "pipelined",
                         RINGSIDE_TR("phases inside and between hosts overlap, one NIC per GPU"),
                         false});
    if (cluster.collectiveModel != CollectiveModel::Measured)
        return;
    const auto measured = measuredCollective(cluster.calibration);
    if (!measured)
        return;
    const double bytes = exchange.request->bytes.value();
    std::string note = forms::filled(forms::kLog, {std::to_string(measured->ranks)});
    if (exchange.request->ranks != measured->ranks)
        note += "; " + forms::filled(forms::kMoreRanks, {std::to_string(exchange.request->ranks)});
    if (measured->mostBytes > 0 && (bytes < measured->leastBytes || bytes > measured->mostBytes))
        note += "; " + forms::filled(forms::kMoreBytes, {gigabytes(exchange.request->bytes)});
    lines.push_back({paths::kClusterCalibration, cluster.calibration, note, false});
}

} // namespace ringside::scaling
