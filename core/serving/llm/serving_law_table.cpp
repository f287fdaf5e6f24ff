// SPDX-License-Identifier: GPL-3.0-or-later
//
// The constants of the serving law. An engine with fewer than 20 published runs on a generation has
// the constants of the other engine: vLLM on GPUs (7 runs, a factor of 1.22 off), TensorRT-LLM on
// TPUs, where the 13 runs of vLLM and JetStream are all there are.
#include "core/serving/llm/serving_law.h"

#include "core/base/index.h"

#include <algorithm>
#include <array>

namespace ringside::serving {

namespace {

// e_w, e_16, e_low, s, h, r
constexpr LawConstants kAmpere{.913, .812, .500, 8.92e-3, 9.23e-6, 8.12e-5};
constexpr LawConstants kAda{.786, .519, .514, 2.81e-3, 7.69e-6, 5.05e-5};
constexpr LawConstants kHopper{.800, .651, .637, 3.58e-3, 1.90e-6, 2.39e-5};
constexpr LawConstants kBlackwell{.567, .443, .443, 2.90e-3, 1.35e-5, 3.96e-6};
constexpr LawConstants kBlackwellPcie{.862, .608, .596, 5.46e-3, 7.46e-6, 5.00e-7};
constexpr LawConstants kV5e{.287, .384, .517, 5.38e-3, 5.00e-6, 6.41e-6};
constexpr LawConstants kV6e{.950, .514, .600, 3.45e-3, 5.00e-6, 7.98e-6};
constexpr LawConstants kV7{.690, .600, .101, 2.97e-3, 5.00e-6, 8.03e-6};

} // namespace

const LawTable& fittedLaw()
{
    static constexpr LawTable kFitted{{{kAmpere, kAmpere},
                                       {kAda, kAda},
                                       {kHopper, kHopper},
                                       {kBlackwell, kBlackwell},
                                       {kBlackwellPcie, kBlackwellPcie},
                                       {kV5e, kV5e},
                                       {kV6e, kV6e},
                                       {kV7, kV7}}};
    return kFitted;
}

int fittedRuns(ServingGeneration generation, ServingEngine engine)
{
    static constexpr std::array<int, kServingGenerations> kRuns{95, 60, 386, 134, 48, 7, 2, 4};
    const bool isTpu = generation >= ServingGeneration::TpuV5e;
    const bool isOwn = engine == (isTpu ? ServingEngine::Vllm : ServingEngine::TensorRtLlm);
    return isOwn ? kRuns[index(static_cast<int>(generation))] : 0;
}

bool isFitted(ServingGeneration generation, ServingEngine engine)
{
    return fittedRuns(generation, engine) > 0;
}

double lawSpread(ServingGeneration generation, ServingEngine engine, bool hasExperts)
{
    // Nine tenths of the runs' errors; tests/core/session/job/tst_published_serving.cpp counts. Few
    // runs would show how close their own constants come, not how far others are.
    const double fitted = hasExperts ? 0.50 : 0.17;
    constexpr double kBorrowed = 0.45;
    return fittedRuns(generation, engine) < kFewServingRuns ? std::max(fitted, kBorrowed) : fitted;
}

} // namespace ringside::serving
