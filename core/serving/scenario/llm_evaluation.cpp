// SPDX-License-Identifier: GPL-3.0-or-later
//
// A language model on its accelerators. Memory and the roofline are closed forms with assumed
// efficiencies; with arrivals, one engine per replica is simulated at its share of the requests,
// iteration by iteration. Poisson, on/off and profile arrivals choose a replica at random,
// deterministic ones and those of a trace go to the replicas in turn:
//   t0   = overhead + 2 L all-reduces' latency,   t_ar = their bytes per token,   t_tok = 2 P/(a F)
//   t_w  = w P/(a W),   t_kv = KV per token/(a W),   t_pa = 4 L N H/(a F)
// a accelerators of peak F and bandwidth W, both times their efficiency. With llm.engine, the times
// are those of the serving law (serving_law.cpp), and of a mixture of experts the active parameters
// count.
#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/llm/roofline.h"
#include "core/serving/llm/speculative.h"
#include "core/serving/scenario/llm_hardware.h"
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

using M = ServingMetric;

LengthLaw lengths(int mean, double scv, int most)
{
    return {double(mean), std::sqrt(std::log1p(scv)), 1, most};
}

/// Each request needs at least half of the engine's time at this rate.
Done checkEngineLoad(const Evaluation& evaluation, const EngineJob& job, double sequences)
{
    constexpr double kTenMinutes = 600;
    const LlmFields& llm = evaluation.scenario().llm;
    const double perRequest = engineRequestTime(llm, job, sequences).total();
    const int replicas = job.replicas;
    const double rate = meanRate(job.arrivals, horizonOf(evaluation.scenario()));
    const double load = rate / replicas * perRequest;
    if (load < 1 || evaluation.scenario().queueLimit || hasEnd(job.arrivals))
        return {};
    return fail({.code = ErrorCode::CannotServe,
                 .subject = "serving.arrival.rate",
                 .value = filled(error_forms::kRequestsPerSecond, {text::numberText(rate)}),
                 .limit = filled(error_forms::kAboutRate,
                                 {text::numberText(std::round(100 * replicas / perRequest) / 100)}),
                 .detail = filled(error_forms::kGrowthAbout,
                                  {text::numberText(std::round(kTenMinutes * (load - 1)))})});
}

Draft draftOf(const LlmFields& llm)
{
    return {llm.draftAcceptance, llm.draftTokens, llm.draftCost};
}

/// The times of an engine with typed efficiencies.
EngineSpec idealEngine(const LlmFields& llm, const LlmHardware& hardware)
{
    const Machine& machine = hardware.machine;
    const double peak = machine.peak.value() * machine.accelerators * machine.computeEfficiency;
    const double bandwidth =
        machine.bandwidth.value() * machine.accelerators * machine.bandwidthEfficiency;
    const ModelShape& shape = hardware.shape;
    EngineSpec engine;
    // The ring's bytes grow with the tokens, its latency does not; a measured time replaces both.
    double fixed = 0, perToken = 0;
    if (llm.tensorParallel > 1) {
        fixed = llm.allReduceTime ? 2 * shape.layers * llm.allReduceTime->value()
                                  : allReducesPerStep(shape, hardware.group, 0).value();
        if (!llm.allReduceTime)
            perToken = allReducesPerStep(shape, hardware.group, 1).value() - fixed;
    }
    engine.overhead = hardware.step + fixed;
    engine.perToken = 2 * activeParameters(shape) / peak;
    engine.exchange = perToken;
    const double experts = expertParameters(shape);
    engine.weights = llm.weightBytes * (shape.parameters - experts) / bandwidth;
    engine.expertWeights = llm.weightBytes * experts / bandwidth;
    if (experts > 0)
        engine.expertMiss = 1 - double(shape.expertsPerToken) / shape.experts;
    engine.perContextToken = hardware.memory.perToken.value() / bandwidth;
    engine.perAttendedPair = 4.0 * shape.layers * shape.heads * shape.headSize / peak;
    engine.kvTokens = static_cast<std::int64_t>(hardware.memory.tokens);
    return engine;
}

EngineJob engineOf(const ServingScenario& scenario, const LlmHardware& hardware)
{
    const LlmFields& llm = scenario.llm;
    EngineJob job;
    EngineSpec& engine = job.engine;
    engine = hardware.law ? *hardware.law : idealEngine(llm, hardware);
    engine.policy = llm.policy;
    engine.maxSequences = llm.maxSeqs;
    engine.tokenBudget = llm.tokenBudget;
    if (llm.draftTokens > 0) {
        engine.draftTokens = llm.draftTokens;
        engine.draftCost = llm.draftCost;
        engine.tokensPerRound = speculation(draftOf(llm)).expectedTokens;
    }
    job.cachedShare = llm.prefixHit;
    const auto half = static_cast<int>(std::min(1e9, hardware.memory.tokens / 2));
    job.prompt = lengths(llm.prompt, llm.promptScv, std::max(llm.prompt, half));
    job.output =
        lengths(llm.output, llm.outputScv,
                std::max(llm.output, static_cast<int>(std::min(1e9, hardware.memory.tokens)) -
                                         job.prompt.most));
    if (scenario.slo.ttft)
        job.ttftLimit = scenario.slo.ttft->value();
    if (scenario.slo.tpot)
        job.tpotLimit = scenario.slo.tpot->value();
    return job;
}

/// The clients of one replica.
Done addClients(const ServingScenario& scenario, EngineJob& job)
{
    if (!scenario.arrival.clients)
        return fail({.code = ErrorCode::MissingField, .subject = "serving.arrival.clients"});
    job.engine.clients = std::max(1, *scenario.arrival.clients / scenario.replicas);
    return {};
}

void addRoofline(Evaluation& evaluation, const LlmHardware& hardware, const LlmParts& parts)
{
    const LlmFields& llm = evaluation.scenario().llm;
    const double context = llm.prompt + llm.output;
    const EngineSpec& engine = parts.job.engine;
    const DecodeTimes times =
        decodeTimes(hardware.shape, hardware.machine,
                    {parts.sequences, context, llm.weightBytes, llm.kvBytes, 1 + llm.draftTokens});
    const double tokens = parts.sequences * (1 + llm.draftTokens);
    const double allReduce = engine.overhead - hardware.step + tokens * engine.exchange;
    const double step = decodeTime(engine, parts.sequences, parts.sequences * context);
    const int cached = static_cast<int>((llm.prompt - 1) * llm.prefixHit);
    evaluation.note(ServingMethod::Roofline);
    evaluation.add(M::KvTokens, hardware.memory.tokens);
    evaluation.add(M::PrefillTime, prefillTime(engine, llm.prompt - cached, cached));
    evaluation.add(M::DecodeStep, step);
    evaluation.add(M::DecodeWeights, times.weights.value());
    evaluation.add(M::DecodeFlops, times.flops.value());
    evaluation.add(M::DecodeAttention, times.attention.value());
    if (hardware.group.size > 1)
        evaluation.add(M::AllReduceTime, allReduce);
    evaluation.add(M::CriticalBatch, times.criticalBatch);
    if (llm.draftTokens > 0)
        evaluation.add(
            M::SpeculativeSpeedup,
            speculation(draftOf(llm), {engine.weights, engine.perToken, parts.sequences}).speedup);
    if (hasArrivals(evaluation.scenario()))
        return;
    // Without arrivals, the engine is full of sequences.
    evaluation.add(M::Sequences, parts.sequences);
    evaluation.add(M::TpotP50, step / engine.tokensPerRound);
    evaluation.add(M::TokensPerSecond,
                   parts.sequences * engine.tokensPerRound / step * evaluation.scenario().replicas);
}

void addEngine(Evaluation& evaluation, const EngineEstimates& run)
{
    const auto scaled = [&](Estimate estimate) {
        estimate.value *= evaluation.scenario().replicas;
        estimate.halfWidth *= evaluation.scenario().replicas;
        return estimate;
    };
    evaluation.add(M::TtftP50, run.ttft.at[kP50]);
    evaluation.add(M::TtftP95, run.ttft.at[kP95]);
    evaluation.add(M::TtftP99, run.ttft.at[kP99]);
    evaluation.add(M::TpotP50, run.tpot.at[kP50]);
    evaluation.add(M::TpotP95, run.tpot.at[kP95]);
    evaluation.add(M::TpotP99, run.tpot.at[kP99]);
    evaluation.add(M::ItlP50, run.itl.at[kP50]);
    evaluation.add(M::ItlP95, run.itl.at[kP95]);
    evaluation.add(M::ItlP99, run.itl.at[kP99]);
    evaluation.add(M::LatencyMean, run.latency.mean);
    evaluation.add(M::LatencyP50, run.latency.at[kP50]);
    evaluation.add(M::LatencyP90, run.latency.at[kP90]);
    evaluation.add(M::LatencyP95, run.latency.at[kP95]);
    evaluation.add(M::LatencyP99, run.latency.at[kP99]);
    evaluation.add(M::Utilisation, run.utilisation);
    evaluation.add(M::TokensPerSecond, scaled(run.tokensPerSecond));
    evaluation.add(M::Sequences, run.sequences);
    evaluation.add(M::KvShare, run.kvShare);
    const SloFields& slo = evaluation.scenario().slo;
    if (slo.ttft || slo.tpot) {
        evaluation.add(M::Goodput, run.goodShare);
        evaluation.add(M::GoodputRate, scaled(run.goodput));
    }
}

} // namespace

EngineRequestTime engineRequestTime(const LlmFields& llm, const EngineJob& job, double sequences)
{
    const EngineSpec& spec = job.engine;
    const double contexts = sequences * (llm.prompt + llm.output / 2.0);
    EngineRequestTime time;
    time.prefill = llm.prompt * (1 - llm.prefixHit) * (spec.perToken + spec.exchange);
    time.decode =
        decodeRounds(spec, llm.output) * decodeTime(spec, sequences, contexts) / sequences;
    return time;
}

Result<LlmParts> llmOf(Evaluation& evaluation)
{
    const ServingScenario& scenario = evaluation.scenario();
    RINGSIDE_TRY(const auto hardware, hardwareOf(scenario.llm));
    LlmParts parts{engineOf(scenario, hardware),
                   std::min(hardware.memory.sequences, double(scenario.llm.maxSeqs)),
                   hardware.machine, hardware.isBorrowed, hardware.hasFewRuns};
    addRoofline(evaluation, hardware, parts);
    if (!hasArrivals(scenario))
        return parts;
    parts.job.replicas = scenario.replicas;
    if (scenario.arrival.kind == ArrivalKind::Closed) {
        RINGSIDE_CHECK(addClients(scenario, parts.job));
        return parts;
    }
    RINGSIDE_TRY(parts.job.arrivals, arrivalsOf(scenario));
    RINGSIDE_CHECK(checkEngineLoad(evaluation, parts.job, parts.sequences));
    return parts;
}

EnginePlan enginePlanOf(const Evaluation& evaluation, const EngineJob& job)
{
    constexpr int kMostRequests = 2'000'000; // of a profile or a trace, per replica
    EnginePlan plan;
    plan.replications = evaluation.replications();
    plan.requests =
        static_cast<int>(std::clamp<std::size_t>(evaluation.effort.requests / 5, 100, 1000000));
    plan.seed = evaluation.seed();
    plan.poolsPercentiles = true;
    // Finite arrivals are used completely.
    if (hasEnd(job.arrivals)) {
        plan.requests = kMostRequests;
        plan.until = horizonOf(evaluation.scenario());
        plan.warmUp = plan.coolDown = 0;
    }
    return plan;
}

namespace {

void assumeHardware(Evaluation& evaluation, const LlmParts& parts)
{
    const LlmFields& llm = evaluation.scenario().llm;
    if (llm.engine != ServingEngine::Ideal) {
        if (parts.isBorrowed || parts.hasFewRuns)
            evaluation.result.assumptions.push_back(
                {"llm.engine", fieldTable().text(evaluation.scenario(), "llm.engine"),
                 parts.isBorrowed
                     ? RINGSIDE_TR("no published run of this engine on this accelerator was fitted")
                     : RINGSIDE_TR("its constants were fitted on fewer than 20 published runs of "
                                   "this generation"),
                 true});
        return;
    }
    for (const char* path :
         {"llm.bandwidth_efficiency", "llm.compute_efficiency", "llm.overhead", "llm.reserve"})
        evaluation.assume(path);
    if (llm.tensorParallel > 1 && !llm.allReduceTime)
        evaluation.assume("llm.message_latency");
}

/// Requests per second of all replicas.
Estimate requestRate(const ServingScenario& scenario, const EngineJob& job,
                     const EngineEstimates& run)
{
    if (job.engine.clients == 0)
        return {meanRate(job.arrivals, horizonOf(scenario)), 0, true};
    const double perToken = double(job.replicas) / scenario.llm.output;
    return {run.tokensPerSecond.value * perToken, run.tokensPerSecond.halfWidth * perToken, false};
}

} // namespace

Done evaluateLlm(Evaluation& evaluation)
{
    const ServingScenario& scenario = evaluation.scenario();
    RINGSIDE_TRY(const auto parts, llmOf(evaluation));
    assumeHardware(evaluation, parts);
    double requestsPerHour = 0;
    if (hasArrivals(scenario)) {
        const EnginePlan plan = enginePlanOf(evaluation, parts.job);
        RINGSIDE_TRY(const auto run, evaluation.effort.isFine()
                                         ? simulateEngineClosely(parts.job, plan, evaluation.stop)
                                         : simulateEngine(parts.job, plan, evaluation.stop));
        const Estimate rate = requestRate(scenario, parts.job, run);
        evaluation.note(ServingMethod::EngineSimulation);
        addEngine(evaluation, run);
        evaluation.add(M::Throughput, rate);
        evaluation.result.simulatedRequests = run.requests;
        requestsPerHour = rate.value * 3600;
    }
    if (scenario.pricePerReplicaHour && requestsPerHour > 0)
        evaluation.add(M::CostPerMillion, costPerMillion(*scenario.pricePerReplicaHour,
                                                         scenario.replicas, requestsPerHour));
    return {};
}

} // namespace ringside::serving
