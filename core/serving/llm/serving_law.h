// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/llm/engine.h"
#include "core/serving/llm/model_shape.h"
#include "core/serving/llm/serving_accelerator.h"

#include <array>
#include <string_view>

/// The times of an inference engine on real accelerators: six constants per generation and engine,
/// fitted on published measurements, none for a single run.
namespace ringside::serving {

/// Ideal: the roofline with typed efficiencies, without the law.
enum class ServingEngine { Ideal, TensorRtLlm, Vllm };
inline constexpr int kFittedEngines = 2;

struct LawConstants
{
    double bandwidth = 0;  ///< sustained share of the memory bandwidth
    double compute16 = 0;  ///< sustained share of the 16-bit peak
    double computeLow = 0; ///< the same for 8-bit and 4-bit formats
    double step = 0;       ///< s, host and launches of an iteration, per pass through a pipeline
    double sequence = 0;   ///< s, host time per sequence that gets a token
    double allReduce = 0;  ///< s, latency of an all-reduce per doubling of its group
    bool operator==(const LawConstants&) const = default;
};

/// By generation, then by engine: TensorRtLlm, Vllm.
using LawTable = std::array<std::array<LawConstants, kFittedEngines>, kServingGenerations>;
/// Fitted on resources/published/serving_runs.json; tests/tools/fit_serving.cpp refits.
const LawTable& fittedLaw();
/// Published runs that gave the constants of this generation and engine; 0: it borrows them. Those
/// of TPU v5e are JetStream's.
int fittedRuns(ServingGeneration generation, ServingEngine engine);
bool isFitted(ServingGeneration generation, ServingEngine engine);
/// Fewer runs than this say little about the errors to expect.
inline constexpr int kFewServingRuns = 20;
const LawConstants& constantsOf(const LawTable& table, ServingGeneration generation,
                                ServingEngine engine);

/// One copy of a model on its accelerators.
struct LawPlacement
{
    ModelShape shape;
    ServingAccelerator accelerator;
    int tensor = 1, pipeline = 1;
    int attentionCopies = 1; ///< data-parallel attention
    int expertGroup = 1;     ///< expert parallelism
    double weightBytes = 2, kvBytes = 2;
    double memoryShare = 0.9;    ///< of the memory that is free after the weights
    bool isShareOfTotal = false; ///< of all memory instead, weights included
    double context = 1;          ///< tokens of a sequence at its end

    int accelerators() const { return tensor * attentionCopies * pipeline; }
    /// Copies of the experts in a stage.
    int expertCopies() const;
    double weightsBytes() const; ///< over all accelerators
};

/// The engine's times and its KV memory; policy, slots and budget are the caller's. kvTokens is 0
/// where the weights do not fit.
EngineSpec lawEngine(const LawPlacement& placement, const LawConstants& constants);

/// The peak of the weights' format and the share of it that is sustained.
struct LawPeak
{
    FlopsPerSecond peak{0};
    double share = 0;
};
LawPeak lawPeak(const LawPlacement& placement, const LawConstants& constants);

/// Half width of a 90 % interval of ln(measured / predicted).
double lawSpread(ServingGeneration generation, ServingEngine engine, bool hasExperts);

} // namespace ringside::serving
