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
                         const std::string& substituted, const char* symbols = "") {
        if (seconds > 0)
            terms.push_back({name, formula, substituted, Seconds(seconds), symbols});
    };
    add(RINGSIDE_TR("matrix products"), "m L / p sum of GEMM(M, N, K)", step.gemm, passes,
        RINGSIDE_TR("m micro-batches, L layers, p stages; M, N, K the sides of a product"));
    add(RINGSIDE_TR("attention"), "m L / p b s^2 (a / t) 2 d / c / rate, backward 2.5 times",
        step.attention, passes,
        RINGSIDE_TR("m micro-batches, L layers, p stages, b samples per micro-batch, s tokens per "
                    "sample, a heads, d dimensions per head, t tensor-parallel and c "
                    "context-parallel accelerators"));
    add(RINGSIDE_TR("memory-bound kernels"), "m L / p k_m bytes / (0.85 B)", step.memoryBound,
        passes,
        RINGSIDE_TR("m micro-batches, L layers, p stages, k_m fitted factor on the bytes, B memory "
                    "bandwidth"));
    add(RINGSIDE_TR("logits"), "m GEMM(T, V / t, h) + 10 B per logit", step.logits, passes,
        RINGSIDE_TR("m micro-batches, T tokens of one, V vocabulary, t tensor-parallel "
                    "accelerators, h hidden size; 10 B are bytes"));
    add(RINGSIDE_TR("recomputation"), "m L / p r F", step.recompute,
        "r = " + shortNumber(law.input.run.recompute),
        RINGSIDE_TR("m micro-batches, L layers, p stages, r recomputed share, F forward pass of a "
                    "layer"));
    add(RINGSIDE_TR("offload of activations"), "max(0, bytes / link - layer)", step.offload,
        gigabytesPerSecond(law.input.run.offloadLink));
    add(RINGSIDE_TR("tensor-parallel exchange"),
        "two gathers and two scatters of 2 T h bytes per layer", step.tensor,
        "t = " + shortNumber(layout.tensor),
        RINGSIDE_TR("T tokens of a micro-batch, h hidden size, t tensor-parallel accelerators"));
    add(RINGSIDE_TR("context-parallel exchange"), "max(0, transfer - attention)", step.context,
        "c = " + shortNumber(layout.context), RINGSIDE_TR("c context-parallel accelerators"));
    add(RINGSIDE_TR("expert exchange"), "dispatch and combine as all-to-all", step.experts,
        "EP = " + shortNumber(layout.expert), RINGSIDE_TR("EP expert-parallel accelerators"));
    add(RINGSIDE_TR("weight gathering"), "per layer max(F, G) and max(B, G + R)", step.sharding,
        "shards of " +
            shortNumber(layout.shardGroup > 0 ? layout.shardGroup : layout.data * layout.context),
        RINGSIDE_TR("F forward and B backward pass of a layer, G gather of its weights, R scatter "
                    "of its gradients"));
    add(RINGSIDE_TR("gradient exchange"), "max(0, T - 0.9 W) + 0.1 min(T, W)", step.data,
        "data = " + shortNumber(layout.data),
        RINGSIDE_TR("T time of the exchange, W time of the pass it hides behind"));
    add(RINGSIDE_TR("pipeline bubble and sends"), "(p - 1) (F + B) / v, by schedule", step.pipeline,
        "p = " + shortNumber(layout.pipeline) + ", v = " + shortNumber(layout.interleave),
        RINGSIDE_TR("p stages, F forward and B backward pass of one, v chunks per stage"));
    add(RINGSIDE_TR("optimizer"), "(34 / shard + 4) N / (0.85 B)", step.optimizer, {},
        RINGSIDE_TR("N parameters of one accelerator, shard the accelerators that share its "
                    "states, B memory bandwidth"));
    add(RINGSIDE_TR("jitter"), "j log2(hosts) of the sum, and 10 ms", step.jitter,
        shortNumber(law.input.run.hosts()) + " hosts",
        RINGSIDE_TR("j fitted share per doubling of the hosts"));
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
