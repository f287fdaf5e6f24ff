// SPDX-License-Identifier: GPL-3.0-or-later
//
// The constants of the serving law. Vllm's are TensorRtLlm's of the same generation where no
// published run of vLLM was fitted, and the other way round on TPUs.
#include "core/serving/llm/serving_law.h"

#include "core/base/index.h"

namespace ringside::serving {

const LawTable& fittedLaw()
{
    //                            e_w   e_16  e_low     s        h        r
    static constexpr LawTable kFitted{{
        {{{.880, .700, .500, 8.0e-3, 1.5e-5, 7.0e-5}, {.880, .700, .500, 8.0e-3, 1.5e-5, 7.0e-5}}},
        {{{.778, .519, .519, 2.7e-3, 8.4e-6, 5.0e-5}, {.778, .519, .519, 2.7e-3, 8.4e-6, 5.0e-5}}},
        {{{.800, .627, .637, 4.0e-3, 1.9e-6, 3.0e-5}, {.800, .627, .637, 4.0e-3, 1.9e-6, 3.0e-5}}},
        {{{.567, .443, .443, 3.5e-3, 1.3e-5, 5.0e-6}, {.567, .443, .443, 3.5e-3, 1.3e-5, 5.0e-6}}},
        {{{.862, .608, .608, 6.1e-3, 7.6e-6, 5.0e-7}, {.862, .608, .608, 6.1e-3, 7.6e-6, 5.0e-7}}},
        {{{.700, .600, .600, 4.0e-3, 5.0e-6, 1.0e-5}, {.700, .600, .600, 4.0e-3, 5.0e-6, 1.0e-5}}},
        {{{.800, .600, .600, 4.0e-3, 5.0e-6, 1.0e-5}, {.800, .600, .600, 4.0e-3, 5.0e-6, 1.0e-5}}},
        {{{.800, .600, .600, 4.0e-3, 5.0e-6, 1.0e-5}, {.800, .600, .600, 4.0e-3, 5.0e-6, 1.0e-5}}},
    }};
    return kFitted;
}

bool isFitted(ServingGeneration generation, ServingEngine engine)
{
    const bool isTpu = generation >= ServingGeneration::TpuV5e;
    if (engine == ServingEngine::Vllm)
        return isTpu || generation == ServingGeneration::Hopper ||
               generation == ServingGeneration::Ampere;
    return engine == ServingEngine::TensorRtLlm && !isTpu;
}

double lawSpread(ServingGeneration generation, ServingEngine engine, bool hasExperts)
{
    // Nine tenths of the runs' errors; tests/core/session/job/tst_published_serving.cpp counts.
    if (!isFitted(generation, engine))
        return 0.45;
    return hasExperts ? 0.40 : 0.25;
}

} // namespace ringside::serving
