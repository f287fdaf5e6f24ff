// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/llm/kv_memory.h"
#include "core/serving/llm/roofline.h"
#include "core/serving/scenario/serving_scenario.h"

#include <optional>

namespace ringside::serving {

/// A model on its accelerators, as a scenario states them.
struct LlmHardware
{
    ModelShape shape;
    Machine machine;
    TensorGroup group;
    KvNumbers memory;
    std::optional<EngineSpec> law; ///< times of a real engine; absent for the ideal one
    double step = 0;               ///< s, host time of an iteration
    bool isBorrowed = false;       ///< the law has no run of this engine and accelerator
    bool hasFewRuns = false;       ///< the law has some, but fewer than kFewServingRuns
};

/// Errors: MissingField, UnknownName, NotModelled (AMD; parallelism that only a real engine has),
/// Incompatible, DoesNotFit.
Result<LlmHardware> hardwareOf(const LlmFields& llm);

} // namespace ringside::serving
