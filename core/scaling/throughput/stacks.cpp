// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/stacks.h"
#include "core/base/index.h"

#include <algorithm>
#include <array>
#include <string>

namespace ringside::scaling::throughput {

namespace {

struct NamedStack
{
    std::string_view name;
    Stack stack;
};

/// The first name of a stack is its own; the rest are other spellings and siblings.
constexpr std::array kStacks{
    NamedStack{"composer-fsdp", Stack::Composer},
    NamedStack{"composer", Stack::Composer},
    NamedStack{"llm-foundry", Stack::Composer},
    NamedStack{"mosaicml", Stack::Composer},
    NamedStack{"torch-compile", Stack::TorchCompile},
    NamedStack{"torchtitan", Stack::TorchCompile},
    NamedStack{"fms-fsdp", Stack::TorchCompile},
    NamedStack{"pytorch-compile", Stack::TorchCompile},
    NamedStack{"torch-eager", Stack::TorchEager},
    NamedStack{"pytorch", Stack::TorchEager},
    NamedStack{"torch", Stack::TorchEager},
    NamedStack{"pytorch-fsdp", Stack::TorchEager},
    NamedStack{"fsdp", Stack::TorchEager},
    NamedStack{"olmo", Stack::TorchEager},
    NamedStack{"megatron", Stack::Megatron},
    NamedStack{"megatron-lm", Stack::Megatron},
    NamedStack{"megatron-core", Stack::MegatronCore},
    NamedStack{"megatron-bridge", Stack::MegatronCore},
    NamedStack{"nemo-te", Stack::MegatronCore},
    NamedStack{"nemo", Stack::MegatronCore},
    NamedStack{"nemo-megatron", Stack::MegatronCore},
    NamedStack{"mcore", Stack::MegatronCore},
    NamedStack{"transformer-engine", Stack::MegatronCore},
    NamedStack{"meta", Stack::Meta},
    NamedStack{"megatron-deepspeed", Stack::DeepSpeed},
    NamedStack{"deepspeed", Stack::DeepSpeed},
    NamedStack{"gpt-neox", Stack::DeepSpeed},
    NamedStack{"internevo", Stack::InternEvo},
    NamedStack{"nanotron", Stack::Nanotron},
    NamedStack{"xla-gpu", Stack::Xla},
    NamedStack{"maxtext", Stack::Xla},
    NamedStack{"xla", Stack::Xla},
    NamedStack{"paxml", Stack::Xla},
    NamedStack{"pax", Stack::Xla},
    NamedStack{"jax", Stack::Xla},
    NamedStack{"deepseek", Stack::DeepSeek},
};

} // namespace

std::optional<Stack> stackNamed(std::string_view name)
{
    std::string plain;
    for (const char c : name)
        plain += c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    const auto found = std::ranges::find(kStacks, plain, &NamedStack::name);
    return found == kStacks.end() ? std::nullopt : std::optional(found->stack);
}

std::string_view nameOf(Stack stack)
{
    return std::ranges::find(kStacks, stack, &NamedStack::stack)->name;
}

double gemmMultiplier(const TrainingRun& run, const Constants& constants)
{
    const Generation generation = run.accelerator.generation;
    switch (run.stack) {
    case Stack::TorchCompile:
        return constants.compiled;
    case Stack::Xla:
        return run.accelerator.isTpu() ? 1 : constants.compiled;
    case Stack::DeepSpeed:
        return constants.deepSpeed;
    case Stack::Megatron:
    case Stack::MegatronCore:
    case Stack::Meta:
    case Stack::DeepSeek:
        return constants.generations[index(static_cast<int>(generation))].tuned;
    case Stack::Composer:
    case Stack::TorchEager:
    case Stack::InternEvo:
    case Stack::Nanotron:
        break;
    }
    return 1;
}

double attentionGeneration(const TrainingRun& run)
{
    constexpr double kFlash2 = 1.5, kFlash3 = 3;
    if (run.attentionGeneration > 0)
        return run.attentionGeneration;
    if (run.accelerator.isTpu())
        return 1;
    switch (run.stack) {
    case Stack::InternEvo:
    case Stack::Composer:
    case Stack::Megatron:
    case Stack::DeepSpeed:
        return 1;
    case Stack::MegatronCore:
    case Stack::Meta:
    case Stack::DeepSeek:
    case Stack::Xla:
        return run.accelerator.generation == Generation::Ampere ? kFlash2 : kFlash3;
    case Stack::TorchCompile:
    case Stack::TorchEager:
    case Stack::Nanotron:
        break;
    }
    return kFlash2;
}

bool stopsRecomputeEarly(Stack stack)
{
    switch (stack) {
    case Stack::Composer:
    case Stack::TorchCompile:
    case Stack::TorchEager:
    case Stack::Xla:
        return true;
    default:
        return false;
    }
}

bool overlapsSends(const TrainingRun& run)
{
    switch (run.stack) {
    case Stack::Megatron:
    case Stack::DeepSpeed:
    case Stack::Nanotron:
        return false;
    default:
        return true;
    }
}

void applyOverlap(const TrainingRun& run, Layout& layout)
{
    layout.dataOverlap = overlapsSends(run);
    layout.tensorOverlap = layout.tensor > 1 && layout.dataOverlap;
}

double gradientBytes(const TrainingRun& run)
{
    switch (run.stack) {
    case Stack::DeepSpeed:
    case Stack::InternEvo:
    case Stack::Megatron:
    case Stack::MegatronCore:
        return 2;
    default:
        return 4;
    }
}

} // namespace ringside::scaling::throughput
