// SPDX-License-Identifier: GPL-3.0-or-later
//
// Communication of one step, and its exposed part. n bytes of gradients: trainable
// parameters x bytes of their precision. Whole gradients are exchanged once a step, however many
// micro-steps are accumulated; sharded ones are reduce-scattered in each of k micro-steps, and once
// with strategy.unsharded_gradients. A gather or a reduce-scatter is half an all-reduce.
//   data parallel, ZeRO 0-1   one all-reduce of n (2 Psi: reduce-scatter and all-gather)
//   ZeRO 2                    k - 1 reduce-scatters and one all-reduce of n
//   FSDP, ZeRO 3              k micro-steps gather the parameters twice, forward and backward, and
//                             reduce-scatter the gradients k times (3 Psi when k = 1)
//   tensor, pipeline          all-reduce between the replicas of a part, of n / (t p): t
//                             tensor-parallel ranks, p stages
// Overlap, model `fraction`: exposed = max(0, T - overlap 2/3 c), c the compute of the last
// micro-step, whose backward pass is 2/3 of it; FSDP gathers all the time: max(0, T - overlap k c).
// Model `buckets` (Li et al. 2020, PyTorch DDP): gradients become ready in reverse order, evenly
// over the backward pass; the first bucket has 1 MiB, the others bucket_mib; one stream, first in
// first out: end_i = max(ready_i, end_(i-1)) + T(b_i); exposed = max(0, end_last - end of the
// backward pass).
// Compressed gradients: compression_model.h.
//
// Hidden communication takes a share u of the accelerator (work.communication_slowdown, 0 unless
// stated; Calculon, Isaev et al. 2023, takes 0.15 over NVLink and 0.02 over InfiniBand), so the
// step waits for u (T - exposed) more.
//
// Where it is wrong: parameters are not spread evenly over the backward pass. Further transfers of
// tensor parallelism and pipelines are in model_parallel.h.
#include "core/scaling/job/exchange_model.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/compression_model.h"
#include "core/scaling/job/law_step.h"
#include "core/scaling/job/parallel_layout.h"
#include "core/scaling/job/replica_time.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/throughput/stacks.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

constexpr double kFirstBucketBytes = 1024 * 1024;
constexpr int kMaxSimulatedRanks = 4096;

double gradientBytes(const JobPlan& plan)
{
    const Model& model = plan.scenario.model;
    return model.trainableParameters.value_or(model.parameters) / (plan.tensor * plan.stages) *
           wireBytesPerValue(plan.scenario);
}

Result<Algorithm> algorithmOf(const JobPlan& plan, const GroupLayout& layout)
{
    const Strategy& strategy = plan.scenario.strategy;
    if (strategy.kind == StrategyKind::ParameterServer)
        return Algorithm::ParameterServer;
    if (strategy.kind == StrategyKind::ReductionServer)
        return Algorithm::ReductionServer;
    if (strategy.collective != "auto")
        return algorithmNamed(strategy.collective);
    return layout.hosts > 1 && layout.perHost > 1 ? Algorithm::HierarchicalRing : Algorithm::Ring;
}

Done addServers(CollectiveRequest& request, const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    const Cluster& cluster = plan.scenario.cluster;
    if (strategy.kind != StrategyKind::ParameterServer &&
        strategy.kind != StrategyKind::ReductionServer)
        return {};
    if (plan.workers == 1) {
        // One host: all traffic stays inside, so its accelerators form a ring.
        request.algorithm = Algorithm::Ring;
        return {};
    }
    if (strategy.servers < 1) {
        return fail({.code = ErrorCode::MissingField,
                     .subject = paths::kStrategyServers,
                     .detail = RINGSIDE_TR("the number of servers that add up the gradients")});
    }
    request.servers = strategy.servers;
    // Reducers stream even if there is only one.
    if (request.algorithm == Algorithm::ReductionServer)
        request.chunks = 0;
    request.serverBandwidth =
        gigabitsPerSecond(strategy.serverNetworkGbps.value_or(*cluster.networkGbps)) *
        cluster.networkEfficiency;
    return {};
}

/// Time that the step waits: the exposed part, plus the compute time lost to the hidden part.
double exposedOf(const JobPlan& plan, double seconds, double notHidden)
{
    const double exposed = std::clamp(notHidden, 0.0, seconds);
    return exposed + plan.scenario.work.communicationSlowdown * (seconds - exposed);
}

bool gathersParameters(const Strategy& strategy)
{
    return zeroStageOf(strategy) == 3;
}

bool fillsBuckets(const Scenario& s)
{
    return s.work.overlapModel == OverlapModel::Buckets && usesZeroStage(s.strategy.kind) &&
           !gathersParameters(s.strategy);
}

/// Half an all-reduce each, for the parameters and for the gradients.
Result<ExchangePieces> gatherPieces(const JobPlan& plan, const CollectiveRequest& request)
{
    if (plan.scenario.cluster.collectiveModel == CollectiveModel::Measured) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = paths::kClusterCollectiveModel,
                     .value = "measured",
                     .limit = RINGSIDE_TR(
                         "ideal or pipelined with FSDP and ZeRO 3, which gather and scatter")});
    }
    const Scenario& s = plan.scenario;
    const CollectiveRequest parameters = withBytes(request, s.model.parameters / plan.perReplica() *
                                                                bytesOf(s.work.computePrecision));
    const auto gather = replicaSeconds(plan, parameters);
    const auto reduce = replicaSeconds(plan, request);
    if (!gather || !reduce)
        return fail(gather ? reduce.error() : gather.error());
    ExchangePieces pieces;
    pieces.gatherSeconds = *gather / 2;
    pieces.reduceSeconds = *reduce / 2;
    pieces.reductions = gradientReductions(plan);
    pieces.gatherBytes = parameters.bytes;
    return pieces;
}

/// FSDP gathers parameters in every micro-step.
Result<Exchange> fsdpExchange(const JobPlan& plan, Exchange exchange)
{
    RINGSIDE_TRY(const auto pieces, gatherPieces(plan, *exchange.request));
    exchange.seconds =
        plan.microSteps * 2 * pieces.gatherSeconds + pieces.reductions * pieces.reduceSeconds;
    exchange.hideable = plan.scenario.work.overlap * plan.microSteps * plan.microCompute.value() /
                        plan.perReplica();
    exchange.exposed = exposedOf(plan, exchange.seconds, exchange.seconds - exchange.hideable);
    return exchange;
}

double backwardSeconds(const JobPlan& plan)
{
    return kBackwardShare * plan.microCompute.value() / plan.perReplica();
}

/// Calls `visit` for every bucket in sending order, each taking `share` of its all-reduce.
template <class Visit>
Done walkBuckets(const JobPlan& plan, const CollectiveRequest& request, double share, Visit visit)
{
    constexpr double kMaxBuckets = 200000;
    const double total = gradientBytes(plan);
    // Bucket sizes count gradients before compression.
    const double shorter =
        wireBytesPerValue(plan.scenario) / bytesOf(plan.scenario.model.gradientPrecision);
    const double cap = plan.scenario.work.bucketMib * kMebi * shorter;
    if (total / cap > kMaxBuckets) {
        return fail({.code = ErrorCode::TooLarge,
                     .subject = paths::kWorkBucketMib,
                     .value = text::numberText(plan.scenario.work.bucketMib),
                     .limit = RINGSIDE_TR("at most 200000 buckets")});
    }
    const double backward = backwardSeconds(plan);
    const auto full = replicaSeconds(plan, withBytes(request, std::min(cap, total)));
    if (!full)
        return fail(full.error());
    double done = 0, end = 0;
    while (done < total) {
        const double wanted = done == 0 ? std::min(kFirstBucketBytes * shorter, cap) : cap;
        const double bytes = std::min(wanted, total - done);
        RINGSIDE_TRY(const auto seconds,
                     bytes == cap ? full : replicaSeconds(plan, withBytes(request, bytes)));
        done += bytes;
        const double ready = backward * done / total;
        const SentBucket bucket{bytes, ready, std::max(end, ready), share * seconds};
        end = bucket.end();
        visit(bucket);
    }
    return {};
}

/// A reduce-scatter is half an all-reduce.
constexpr double kReduceShare = 0.5;

/// Adds the reductions of ZeRO 2 in all micro-steps but the last.
void addEarly(Exchange& exchange, const JobPlan& plan, double seconds, double notHidden)
{
    exchange.early = {gradientReductions(plan) - 1, seconds, std::clamp(notHidden, 0.0, seconds)};
    exchange.seconds += exchange.early.count * seconds;
    exchange.exposed += exchange.early.count * exposedOf(plan, seconds, notHidden);
}

Result<Exchange> bucketExchange(const JobPlan& plan, Exchange exchange)
{
    double end = 0;
    RINGSIDE_CHECK(walkBuckets(plan, *exchange.request, 1, [&](const SentBucket& bucket) {
        exchange.seconds += bucket.seconds;
        end = bucket.end();
    }));
    exchange.hideable = backwardSeconds(plan);
    exchange.exposed = exposedOf(plan, exchange.seconds, end - exchange.hideable);
    if (gradientReductions(plan) == 1)
        return exchange;
    double seconds = 0;
    RINGSIDE_CHECK(
        walkBuckets(plan, *exchange.request, kReduceShare, [&](const SentBucket& bucket) {
            seconds += bucket.seconds;
            end = bucket.end();
        }));
    addEarly(exchange, plan, seconds, end - exchange.hideable);
    return exchange;
}

/// The transfers and their hidden part, without encoding.
Result<Exchange> onTheWire(const JobPlan& plan, Exchange exchange)
{
    const Scenario& s = plan.scenario;
    if (replacesAllReduce(s)) {
        auto compressed = compressedExchange(plan, exchange);
        if (!compressed)
            return compressed;
        exchange = std::move(*compressed);
    } else if (gathersParameters(s.strategy)) {
        return fsdpExchange(plan, exchange);
    } else if (fillsBuckets(s)) {
        return bucketExchange(plan, exchange);
    } else {
        RINGSIDE_TRY(exchange.seconds, replicaSeconds(plan, *exchange.request));
    }
    exchange.hideable =
        s.work.overlap * kBackwardShare * plan.microCompute.value() / plan.perReplica();
    exchange.exposed = exposedOf(plan, exchange.seconds, exchange.seconds - exchange.hideable);
    const double reduce = kReduceShare * exchange.seconds;
    if (gradientReductions(plan) > 1)
        addEarly(exchange, plan, reduce, reduce - exchange.hideable);
    return exchange;
}

/// The chunks at which a streamed tree is fastest. The time of binary_trees.cpp, taken as a
/// function of C alone, is (4 D - w) n / (t B C) + C alpha and a constant: least at C = sqrt((4 D -
/// w) n / (t B alpha)). Limited to the messages that a simulation can run at once.
int streamedChunks(const CollectiveRequest& request)
{
    constexpr double kMostMessages = 1 << 17, kMostChunks = 4096;
    const double trees = request.algorithm == Algorithm::DoubleBinaryTree ? 2 : 1;
    const double depth = std::ceil(std::log2(request.ranks));
    const FabricSpec& fabric = request.fabric;
    double rate = fabric.bandwidth.value();
    if (fabric.interBandwidth.value() > 0)
        rate = std::min(rate, fabric.interBandwidth.value());
    const double alpha = (fabric.alpha + fabric.interAlpha).value();
    const double fill = (4 * depth - (2 + trees)) * request.bytes.value() / (trees * rate);
    const double best = alpha > 0 ? std::sqrt(std::max(0.0, fill) / alpha) : kMostChunks;
    const double most = std::min(kMostChunks, kMostMessages / (2 * request.ranks * trees));
    return static_cast<int>(std::max(1.0, std::round(std::min(best, most))));
}

bool isLeftToEngine(const CollectiveRequest& request, const Error& noFormula)
{
    return noFormula.code == ErrorCode::NotModelled && request.ranks <= kMaxSimulatedRanks;
}

} // namespace

CollectiveRequest withBytes(CollectiveRequest request, double bytes)
{
    // One level needs no padding: there, the ring's formula is exact for any count.
    const bool cuts = request.algorithm == Algorithm::HierarchicalRing ||
                      request.algorithm == Algorithm::Ring ||
                      request.algorithm == Algorithm::HalvingDoubling;
    const double unit = cuts && request.fabric.ranksPerNode > 1
                            ? static_cast<double>(request.elementBytes) * request.ranks
                            : request.elementBytes;
    request.bytes = Bytes(std::ceil(bytes / unit) * unit);
    if (request.algorithm == Algorithm::BinaryTree ||
        request.algorithm == Algorithm::DoubleBinaryTree)
        request.chunks = streamedChunks(request);
    return request;
}

bool isRun(const CollectiveRequest& request)
{
    const auto result = formula(request);
    return !result && isLeftToEngine(request, result.error());
}

Result<double> secondsOf(const CollectiveRequest& request)
{
    auto result = formula(request);
    if (!result && isLeftToEngine(request, result.error()))
        result = simulate(request);
    if (!result)
        return fail(result.error());
    return result->time.value();
}

Result<std::optional<CollectiveRequest>> gradientExchange(const JobPlan& plan)
{
    const double bytes = gradientBytes(plan);
    if (plan.replicas == 1 || bytes <= 0)
        return std::optional<CollectiveRequest>();
    // The field is in its range, but its product with the bytes of a gradient is not.
    if (bytes > kMaxBytes) {
        const Model& model = plan.scenario.model;
        const bool some = model.trainableParameters.has_value();
        const double parameters = model.trainableParameters.value_or(model.parameters);
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = some ? paths::kModelTrainableParameters : paths::kModelParameters,
                     .value = text::numberText(parameters),
                     .limit = filled(error_forms::kAtMostSent,
                                     {text::numberText(std::floor(
                                          text::withoutNoise(kMaxBytes / bytes * parameters))),
                                      text::numberText(wireBytesPerValue(plan.scenario))})});
    }
    const GroupLayout layout = layoutOf(plan, GroupKind::Replicas);
    RINGSIDE_TRY(const auto fabric, fabricOf(plan, layout));
    RINGSIDE_TRY(const auto algorithm, algorithmOf(plan, layout));
    CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = plan.replicas;
    request.fabric = fabric;
    request.elementBytes = static_cast<int>(wireBytesPerValue(plan.scenario));
    RINGSIDE_CHECK(addServers(request, plan));
    return std::optional(withBytes(request, bytes));
}

namespace {

/// The exchange as the step-time law has it; the request only where the job states its links.
Exchange lawExchange(const JobPlan& plan)
{
    const throughput::StepTime& step = plan.law->step;
    Exchange exchange;
    if (const auto request = gradientExchange(plan); request && *request) {
        exchange.request = **request;
        exchange.name = nameOf((*request)->algorithm);
    }
    exchange.exposed = step.data + step.sharding;
    exchange.seconds = std::max(step.replicaExchange, exchange.exposed);
    exchange.hideable = exchange.seconds - exchange.exposed;
    return exchange;
}

/// FSDP by the law: two gathers and a scatter of each layer per micro-step.
ExchangePieces lawGathers(const JobPlan& plan, double seconds)
{
    const throughput::TrainingRun& run = plan.law->input.run;
    const double scattered =
        run.scatterBytes > 0 ? run.scatterBytes : throughput::gradientBytes(run);
    ExchangePieces pieces;
    pieces.gatherSeconds =
        seconds / plan.microSteps / (2 + scattered / std::max(1e-9, run.gatherBytes));
    pieces.reductions = plan.microSteps;
    pieces.reduceSeconds = seconds / plan.microSteps - 2 * pieces.gatherSeconds;
    return pieces;
}

/// Local SGD: the weights are averaged once in H steps, and nothing hides that.
Exchange everyFewSteps(Exchange exchange, int steps)
{
    exchange.seconds /= steps;
    exchange.encoding /= steps;
    exchange.hideable = 0;
    exchange.exposed = exchange.seconds;
    return exchange;
}

} // namespace

Result<Exchange> exchangeOf(const JobPlan& plan)
{
    if (plan.law)
        return lawExchange(plan);
    RINGSIDE_TRY(const auto request, gradientExchange(plan));
    Exchange exchange;
    if (!request)
        return exchange;
    exchange.request = *request;
    exchange.name = nameOf(request->algorithm);
    if (request->servers > 0) {
        const double workers = plan.workers;
        const FabricSpec& fabric = request->fabric;
        const double nic =
            fabric.ranksPerNode > 1
                ? fabric.interBandwidth.value() * (fabric.nicPerRank ? fabric.ranksPerNode : 1)
                : fabric.bandwidth.value();
        exchange.isServerBound =
            request->servers * request->serverBandwidth.value() < workers * nic * (1 - 1e-9);
    }
    auto sent = onTheWire(plan, exchange);
    const auto encoding = encodingSeconds(plan);
    if (!sent || !encoding)
        return sent ? Result<Exchange>(fail(encoding.error())) : sent;
    sent->encoding = *encoding;
    sent->seconds += *encoding;
    sent->exposed += *encoding;
    const int steps = plan.scenario.strategy.localSteps;
    return steps > 1 ? everyFewSteps(std::move(*sent), steps) : std::move(*sent);
}

Result<ExchangePieces> exchangePieces(const JobPlan& plan, const Exchange& exchange)
{
    ExchangePieces pieces;
    // The law gives the whole exchange; the bytes of FSDP divide it.
    if (plan.law)
        return plan.law->input.run.layout.fsdp && exchange.seconds > 0
                   ? lawGathers(plan, exchange.seconds)
                   : pieces;
    if (!exchange.request || replacesAllReduce(plan.scenario))
        return pieces;
    if (gathersParameters(plan.scenario.strategy))
        return gatherPieces(plan, *exchange.request);
    if (!fillsBuckets(plan.scenario))
        return pieces;
    pieces.backward = backwardSeconds(plan);
    RINGSIDE_CHECK(walkBuckets(plan, *exchange.request, 1, [&](const SentBucket& bucket) {
        pieces.buckets.push_back(bucket);
    }));
    return pieces;
}

} // namespace ringside::scaling
