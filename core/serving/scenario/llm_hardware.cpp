// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/llm_hardware.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/scenario/serving_presets.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::serving {

namespace {

Error indivisible(const LlmFields& llm, int count)
{
    return {.code = ErrorCode::Incompatible,
            .subject = "llm.tensor_parallel",
            .value = std::to_string(llm.tensorParallel),
            .detail = filled(error_forms::kNoDivisor, {std::to_string(count)})};
}

/// Tokens of a request in whole blocks, without what the prefix cache holds.
double contextOf(const LlmFields& llm)
{
    return std::ceil(double(llm.prompt + llm.output) / llm.block) * llm.block -
           std::floor(llm.prefixHit * (llm.prompt - 1));
}

Result<LlmHardware> idealHardware(const LlmFields& llm, const ModelShape& shape,
                                  const ServingAccelerator& chip)
{
    if (llm.pipelineParallel > 1 || llm.attentionCopies > 1 || llm.expertParallel > 1)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "llm.engine",
                     .detail = RINGSIDE_TR("pipeline, expert and data parallelism need "
                                           "llm.engine tensorrt-llm or vllm")});
    const int count = std::max(llm.accelerators, llm.tensorParallel);
    if (count % llm.tensorParallel != 0)
        return fail(indivisible(llm, count));
    LlmHardware made;
    made.machine = {chip.peak, chip.bandwidth, count, llm.computeEfficiency,
                    llm.bandwidthEfficiency};
    made.group = {llm.tensorParallel, chip.link, llm.messageLatency, 2};
    made.step = llm.overhead.value();
    made.memory = kvMemory(shape,
                           {.memoryEach = chip.memory,
                            .accelerators = count,
                            .share = llm.share,
                            .reserve = llm.reserve,
                            .weightBytes = llm.weightBytes,
                            .kvBytes = llm.kvBytes},
                           contextOf(llm));
    return made;
}

LawPlacement placementOf(const LlmFields& llm, const ModelShape& shape,
                         const ServingAccelerator& chip)
{
    return {.shape = shape,
            .accelerator = chip,
            .tensor = llm.tensorParallel,
            .pipeline = llm.pipelineParallel,
            .attentionCopies = llm.attentionCopies,
            .expertGroup = llm.expertParallel,
            .weightBytes = llm.weightBytes,
            .kvBytes = llm.kvBytes,
            .memoryShare = llm.share,
            .isShareOfTotal = llm.engine == ServingEngine::Vllm,
            .context = double(llm.prompt + llm.output)};
}

KvNumbers lawMemory(const LawPlacement& placement, const EngineSpec& engine, double context)
{
    KvNumbers numbers;
    numbers.perToken = kvPerToken(placement.shape, placement.kvBytes) *
                       cachedShare(placement.shape, placement.context);
    numbers.multiHeadPerToken = multiHeadKvPerToken(placement.shape, placement.kvBytes);
    numbers.perSequence = numbers.perToken * context;
    numbers.weights = Bytes(placement.weightsBytes());
    numbers.tokens = static_cast<double>(engine.kvTokens);
    numbers.free = numbers.perToken * numbers.tokens;
    numbers.fits = engine.kvTokens > 0;
    numbers.sequences = std::floor(numbers.tokens / context);
    return numbers;
}

/// A real engine has its own efficiencies and times.
Done checkReplacedFields(const LlmFields& llm)
{
    const LlmFields fresh;
    const auto replaced = [](const char* path) {
        return fail({.code = ErrorCode::Incompatible,
                     .subject = path,
                     .detail = RINGSIDE_TR("the fitted constants of llm.engine replace it; "
                                           "llm.engine ideal uses it")});
    };
    if (llm.bandwidthEfficiency != fresh.bandwidthEfficiency)
        return replaced("llm.bandwidth_efficiency");
    if (llm.computeEfficiency != fresh.computeEfficiency)
        return replaced("llm.compute_efficiency");
    if (llm.overhead != fresh.overhead)
        return replaced("llm.overhead");
    if (llm.messageLatency != fresh.messageLatency)
        return replaced("llm.message_latency");
    if (llm.allReduceTime)
        return replaced("llm.all_reduce_time");
    if (llm.reserve != fresh.reserve)
        return replaced("llm.reserve");
    return {};
}

Result<LlmHardware> lawHardware(const LlmFields& llm, const ModelShape& shape,
                                const ServingAccelerator& chip)
{
    RINGSIDE_CHECK(checkReplacedFields(llm));
    const LawPlacement placement = placementOf(llm, shape, chip);
    const int count = placement.accelerators();
    if (llm.accelerators != 1 && llm.accelerators != count)
        return fail(indivisible(llm, llm.accelerators));
    const LawConstants& constants = constantsOf(fittedLaw(), chip.generation, llm.engine);
    LlmHardware made;
    made.law = lawEngine(placement, constants);
    made.step = constants.step * placement.pipeline;
    made.group.size = placement.tensor * placement.attentionCopies;
    made.isBorrowed = chip.isBorrowed || !isFitted(chip.generation, llm.engine);
    made.hasFewRuns = !made.isBorrowed && fittedRuns(chip.generation, llm.engine) < kFewServingRuns;
    made.memory = lawMemory(placement, *made.law, contextOf(llm));
    const LawPeak peak = lawPeak(placement, constants);
    made.machine = {peak.peak, chip.bandwidth, count, peak.share, constants.bandwidth};
    return made;
}

} // namespace

Result<LlmHardware> hardwareOf(const LlmFields& llm)
{
    RINGSIDE_TRY(auto shape, modelNamed(llm.model));
    if (llm.accelerator.empty())
        return fail({.code = ErrorCode::MissingField, .subject = "llm.accelerator"});
    RINGSIDE_TRY(const auto chip, acceleratorNamed(llm.accelerator));
    const bool isIdeal = llm.engine == ServingEngine::Ideal;
    RINGSIDE_TRY(auto made,
                 isIdeal ? idealHardware(llm, shape, chip) : lawHardware(llm, shape, chip));
    made.shape = std::move(shape);
    if (made.memory.sequences >= 1)
        return made;
    return fail({.code = ErrorCode::DoesNotFit,
                 .subject = "llm.accelerators",
                 .value = std::to_string(made.machine.accelerators),
                 .limit = filled(error_forms::kMoreMemory,
                                 {text::numberText(made.memory.weights.value() / kGiga),
                                  text::numberText(made.memory.perSequence.value() / kGiga)})});
}

} // namespace ringside::serving
