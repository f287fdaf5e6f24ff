// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

namespace ringside::test {

/// Llama 3 405B with sequences of 8,192 tokens.
inline scaling::throughput::Transformer llama405bModel()
{
    return {.layers = 126,
            .hidden = 16384,
            .heads = 128,
            .keyHeads = 8,
            .headDim = 128,
            .ffn = 53248,
            .vocabulary = 128256,
            .sequence = 8192};
}

} // namespace ringside::test
