// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/advice/serving_remedies.h"

#include "core/base/text.h"
#include "core/serving/scenario/serving_evaluation.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

std::string_view nameOf(ServingRemedyKind kind)
{
    switch (kind) {
    case ServingRemedyKind::MoreReplicas:
        return "more-replicas";
    case ServingRemedyKind::FasterService:
        return "faster-service";
    case ServingRemedyKind::EvenService:
        return "even-service";
    case ServingRemedyKind::QueueLimit:
        return "queue-limit";
    case ServingRemedyKind::LargerBatch:
        return "larger-batch";
    case ServingRemedyKind::NoBatchDelay:
        return "no-batch-delay";
    case ServingRemedyKind::HigherMinimum:
        return "higher-minimum";
    case ServingRemedyKind::HigherMaximum:
        return "higher-maximum";
    case ServingRemedyKind::LowerTarget:
        return "lower-target";
    case ServingRemedyKind::FasterStart:
        return "faster-start";
    case ServingRemedyKind::ConcurrencyScaler:
        return "concurrency-scaler";
    case ServingRemedyKind::EightBitWeights:
        return "eight-bit-weights";
    case ServingRemedyKind::EightBitCache:
        return "eight-bit-cache";
    case ServingRemedyKind::MoreSequences:
        return "more-sequences";
    case ServingRemedyKind::MoreAccelerators:
        return "more-accelerators";
    case ServingRemedyKind::PrefixCache:
        return "prefix-cache";
    case ServingRemedyKind::ContinuousBatching:
        return "continuous-batching";
    case ServingRemedyKind::ChunkedPrefill:
        return "chunked-prefill";
    case ServingRemedyKind::SpeculativeDecoding:
        return "speculative-decoding";
    }
    return {};
}

std::string_view nameOf(ServingRemedyOutcome outcome)
{
    switch (outcome) {
    case ServingRemedyOutcome::Helps:
        return "helps";
    case ServingRemedyOutcome::Serves:
        return "serves";
    case ServingRemedyOutcome::NoGain:
        return "no-gain";
    case ServingRemedyOutcome::Worse:
        return "worse";
    case ServingRemedyOutcome::CannotServe:
        return "cannot-serve";
    }
    return {};
}

namespace {

using Kind = ServingRemedyKind;
using Candidates = std::vector<ServingCandidate>;

constexpr double kGoodLoad = 0.8;
constexpr int kMostReplicas = 1000;

std::string inSeconds(double seconds)
{
    return text::numberText(seconds) + " s";
}

/// Replicas at kGoodLoad, at least one more than now.
int moreReplicas(int now, double load)
{
    // A hair less, so that exactly 80 % needs no more.
    const double needed = std::ceil(now * load / kGoodLoad - 1e-9);
    return static_cast<int>(std::clamp<double>(needed, now + 1, kMostReplicas));
}

void addReplicas(Candidates& made, const ServingScenario& scenario,
                 const ServingDiagnosis& diagnosis)
{
    if (!hasArrivals(scenario))
        return; // a full engine has no queue to share
    if (scenario.replicas < kMostReplicas)
        made.push_back(
            {Kind::MoreReplicas,
             {{"serving.replicas",
               std::to_string(moreReplicas(scenario.replicas, diagnosis.load.value_or(0)))}}});
}

void addBatches(Candidates& made, const ServingScenario& scenario)
{
    const BatchFields& batch = scenario.batch;
    if (batch.maxSize <= 512 && batch.allowed.empty())
        made.push_back(
            {Kind::LargerBatch, {{"serving.batch.max_size", std::to_string(2 * batch.maxSize)}}});
    if (batch.maxSize > 1 && batch.maxDelay.value() > 0)
        made.push_back({Kind::NoBatchDelay, {{"serving.batch.max_delay", "0 s"}}});
}

void addService(Candidates& made, const ServingScenario& scenario)
{
    const ServiceFields& service = scenario.service;
    if (!service.mean)
        return;
    made.push_back(
        {Kind::FasterService, {{"serving.service.mean", inSeconds(service.mean->value() / 2)}}});
    if (service.kind != ServiceKind::Deterministic)
        made.push_back({Kind::EvenService, {{"serving.service.kind", "deterministic"}}});
}

/// Places for as long as the latency target allows to wait, or for one request per server.
void addQueueLimit(Candidates& made, const ServingScenario& scenario,
                   const ServingDiagnosis& diagnosis)
{
    const bool waits = diagnosis.limit == ServingLimit::Replicas;
    if (scenario.queueLimit || !waits)
        return;
    const int servers = scenario.replicas * scenario.concurrency;
    double places = servers;
    if (scenario.slo.latency && diagnosis.quietP99)
        places = (scenario.slo.latency->value() - *diagnosis.quietP99) * scenario.replicas *
                 replicaCapacity(scenario);
    made.push_back({Kind::QueueLimit,
                    {{"serving.queue_limit",
                      std::to_string(static_cast<int>(std::clamp(places, 1.0, 1e6)))}}});
}

/// Half of each part of the start-up that takes time.
void addFasterStart(Candidates& made, const StartUp& start)
{
    ServingCandidate faster{Kind::FasterStart, {}};
    const auto halve = [&](const char* path, double value, const char* unit) {
        if (value > 0)
            faster.changes.push_back({path, text::numberText(value / 2) + unit});
    };
    halve("serving.start.machine", start.machine.value(), " s");
    halve("serving.start.image_bytes", start.image.value(), " B");
    halve("serving.start.model_bytes", start.model.value(), " B");
    halve("serving.start.warm_up", start.warmUp.value(), " s");
    if (!faster.changes.empty())
        made.push_back(std::move(faster));
}

void addScaler(Candidates& made, const ServingScenario& scenario, const ServingDiagnosis& diagnosis)
{
    const ScalerSettings& scaler = scenario.autoscaler;
    const int peak =
        static_cast<int>(std::ceil(diagnosis.load.value_or(0) * scaler.max / scaler.target - 1e-9));
    const int most = std::min(kMostReplicas, std::max(scaler.max, peak));
    if (peak > scaler.min) {
        ServingCandidate higher{Kind::HigherMinimum,
                                {{"serving.autoscaler.min", std::to_string(std::min(peak, most))}}};
        if (most > scaler.max)
            higher.changes.push_back({"serving.autoscaler.max", std::to_string(most)});
        made.push_back(std::move(higher));
    } else if (scaler.min == 0) {
        made.push_back({Kind::HigherMinimum, {{"serving.autoscaler.min", "1"}}});
    }
    if (scaler.max <= kMostReplicas / 2)
        made.push_back(
            {Kind::HigherMaximum, {{"serving.autoscaler.max", std::to_string(2 * scaler.max)}}});
    made.push_back(
        {Kind::LowerTarget,
         {{"serving.autoscaler.target",
           text::numberText(std::round(std::max(0.01, 0.75 * scaler.target) * 100) / 100)}}});
    addFasterStart(made, scenario.start);
    if (scaler.kind == ScalerKind::Hpa || scaler.kind == ScalerKind::AgentPlatform)
        made.push_back({Kind::ConcurrencyScaler, {{"serving.autoscaler.kind", "kpa"}}});
}

void addEngine(Candidates& made, const ServingScenario& scenario, const ServingDiagnosis& diagnosis)
{
    const LlmFields& llm = scenario.llm;
    if (llm.weightBytes > 1)
        made.push_back({Kind::EightBitWeights, {{"llm.weight_bytes", "1"}}});
    if (llm.kvBytes > 1)
        made.push_back({Kind::EightBitCache, {{"llm.kv_bytes", "1"}}});
    if (diagnosis.limit == ServingLimit::SequenceLimit && llm.maxSeqs <= 50000)
        made.push_back({Kind::MoreSequences, {{"llm.max_seqs", std::to_string(2 * llm.maxSeqs)}}});
    const int accelerators = std::max(llm.accelerators, llm.tensorParallel);
    if (accelerators <= 2048)
        made.push_back({Kind::MoreAccelerators,
                        {{"llm.accelerators", std::to_string(2 * accelerators)},
                         {"llm.tensor_parallel", std::to_string(2 * llm.tensorParallel)}}});
    if (llm.draftTokens == 0)
        made.push_back({Kind::SpeculativeDecoding,
                        {{"llm.draft.tokens", "4"}, {"llm.draft.acceptance", "0.7"}}});
    if (!hasArrivals(scenario))
        return; // without arrivals the engine only decodes
    if (llm.prefixHit < 0.5)
        made.push_back({Kind::PrefixCache, {{"llm.prefix_hit", "0.5"}}});
    if (llm.policy == EnginePolicy::Static)
        made.push_back({Kind::ContinuousBatching, {{"llm.policy", "continuous"}}});
    if (llm.policy == EnginePolicy::Continuous)
        made.push_back({Kind::ChunkedPrefill, {{"llm.policy", "chunked"}}});
}

} // namespace

std::vector<ServingCandidate> servingCandidates(const ServingScenario& scenario,
                                                const ServingDiagnosis& diagnosis)
{
    Candidates made;
    const bool isLlm = !scenario.llm.model.empty();
    if (scenario.autoscaler.kind != ScalerKind::None) {
        addScaler(made, scenario, diagnosis);
        addService(made, scenario);
        return made;
    }
    addReplicas(made, scenario, diagnosis);
    if (isLlm) {
        addEngine(made, scenario, diagnosis);
        return made;
    }
    addService(made, scenario);
    if (scenario.batch.fixed || scenario.batch.perItem)
        addBatches(made, scenario);
    addQueueLimit(made, scenario, diagnosis);
    return made;
}

} // namespace ringside::serving
