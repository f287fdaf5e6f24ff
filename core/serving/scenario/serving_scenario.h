// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/serving/llm/engine.h"
#include "core/serving/llm/serving_law.h"
#include "core/serving/plan/batch_job.h"
#include "core/serving/replicas/autoscaler.h"
#include "core/serving/station/arrivals.h"
#include "core/statistics/drift_noise.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringside::serving {

enum class ArrivalKind { Poisson, Deterministic, OnOff, Profile, Trace, Closed };
enum class ServiceKind { Deterministic, Exponential, Lognormal };

struct ArrivalFields
{
    ArrivalKind kind = ArrivalKind::Poisson;
    std::optional<double> rate; ///< 1/s; during on periods for on/off arrivals
    Seconds on{1}, off{1};      ///< mean lengths of the periods
    std::vector<RateStep> profile;
    std::string traceFile;
    ArrivalTimes trace; ///< content of the file
    std::optional<Seconds> horizon;
    std::optional<int> clients; ///< that each have one request under way
    bool operator==(const ArrivalFields&) const = default;
};

struct ServiceFields
{
    ServiceKind kind = ServiceKind::Deterministic;
    std::optional<Seconds> mean;
    double scv = 1;
    bool operator==(const ServiceFields&) const = default;
};

struct BatchFields
{
    int maxSize = 1;
    Seconds maxDelay{0};
    std::optional<Seconds> fixed, perItem;
    std::vector<int> allowed;
    bool operator==(const BatchFields&) const = default;
};

struct BatchJobFields
{
    std::optional<double> rows;
    int shards = 1, replicas = 1;
    std::optional<double> rate; ///< rows/s per replica
    bool operator==(const BatchJobFields&) const = default;
};

struct SplitFields
{
    std::optional<double> canary, baseErrors, canaryErrors; ///< shares
    std::optional<int> requests;                            ///< seen so far, on each side
    double alpha = 0.05, power = 0.8;
    bool operator==(const SplitFields&) const = default;
};

struct LookupFields
{
    int fanOut = 0;
    std::optional<Seconds> mean;
    double scv = 1;
    bool operator==(const LookupFields&) const = default;
};

struct LlmFields
{
    std::string model; ///< preset id
    double weightBytes = 2, kvBytes = 2;
    int prompt = 512, output = 128; ///< tokens, mean
    double promptScv = 0, outputScv = 0;
    std::string accelerator; ///< preset id
    int accelerators = 1, tensorParallel = 1;
    double share = 0.9;
    Bytes reserve{2e9};
    double bandwidthEfficiency = 0.75, computeEfficiency = 0.7; ///< assumption
    Seconds overhead{0.002};                                    ///< assumption
    Seconds messageLatency{2e-6};                               ///< assumption
    std::optional<Seconds> allReduceTime; ///< measured, of one all-reduce of a decode step
    EnginePolicy policy = EnginePolicy::Continuous;
    int maxSeqs = 256, tokenBudget = 8192, block = 16;
    ServingEngine engine = ServingEngine::Ideal;
    int pipelineParallel = 1, attentionCopies = 1, expertParallel = 1; ///< of a real engine
    double prefixHit = 0;
    double draftAcceptance = 0, draftCost = 0.1;
    int draftTokens = 0;
    bool operator==(const LlmFields&) const = default;
};

struct MonitorFields
{
    int bins = 10;
    std::optional<double> baselineCount, windowCount;
    statistics::DriftMetric metric = statistics::DriftMetric::JensenShannon;
    double threshold = 0.3;
    bool operator==(const MonitorFields&) const = default;
};

struct SloFields
{
    std::optional<Seconds> latency, ttft, tpot;
    double percentile = 0.99;
    bool operator==(const SloFields&) const = default;
};

/// A serving job as stated by a question or a learner. serving_field_table.cpp has the fields'
/// paths, units, ranges and defaults.
struct ServingScenario
{
    ArrivalFields arrival;
    ServiceFields service;
    BatchFields batch;
    int replicas = 1;
    int concurrency = 1;
    std::optional<int> queueLimit;
    ScalerSettings autoscaler; ///< tolerance and places are set from the fields around it
    std::optional<double> tolerance;
    StartUp start;
    std::optional<Seconds> mtbf; ///< of a ready replica
    BatchJobFields batchJob;
    SplitFields split;
    LookupFields lookup;
    LlmFields llm;
    MonitorFields monitor;
    SloFields slo;
    std::optional<double> pricePerReplicaHour; ///< typed by the user; presets never set it
    int seed = 1;
    int replications = 10;
    bool operator==(const ServingScenario&) const = default;
};

} // namespace ringside::serving
