// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/prediction_interval.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ringside::scaling::throughput {

namespace {

/// Of runs on a stack and a generation of the fit.
struct FittedSpread
{
    std::string_view accelerator;
    Spread dense, experts;
};

/// All dense runs and all with experts: of an accelerator without a run of the kind.
constexpr Spread kDense{.080, .182}, kExperts{.161, .345};

/// Fitted by leave-one-source-out on the 630 rows of resources/published/training_runs.json that
/// count (561 dense, 69 with experts). The pooled errors weigh as ten runs in each, so that an
/// accelerator with few runs borrows from the others. B300 has no dense run that counts and takes
/// the width of borrowed constants.
constexpr std::array kFitted{
    FittedSpread{"A100-SXM-40", {.088, .164}, kExperts},      // 46 dense
    FittedSpread{"A100-SXM-80", {.096, .186}, kExperts},      // 134
    FittedSpread{"H100-SXM-80", {.052, .107}, {.103, .301}},  // 163, 12 with experts
    FittedSpread{"H100-SXM-96-500W", {.078, .184}, kExperts}, // 12
    FittedSpread{"H200-SXM-141", {.134, .305}, kExperts},     // 29
    FittedSpread{"B200-SXM", {.130, .389}, {.204, .678}},     // 31, 11
    FittedSpread{"GB200-NVL72", {.089, .271}, {.156, .345}},  // 60, 19
    FittedSpread{"B300-SXM", {.163, .301}, {.191, .678}},     // 0, 9
    FittedSpread{"GB300-NVL72", {.062, .174}, {.161, .351}},  // 34, 18
    FittedSpread{"TPU-v5e", {.051, .131}, kExperts},          // 17
    FittedSpread{"TPU-v5p", {.069, .155}, kExperts},          // 13
    FittedSpread{"TPU-v6e", {.064, .252}, kExperts},          // 14
    FittedSpread{"TPU-v7", {.065, .187}, kExperts},           // 8
};

/// The dense runs under the stack that is assumed where none is stated, and under the constants of
/// their generation's neighbour. The runs with experts all use the assumed stack: they widen by the
/// same factors.
constexpr Spread kAssumedStack{.108, .259}, kBorrowed{.163, .301};
/// Of the ratio of two layouts of one job, over 267 pairs of dense runs; no pair has experts, whose
/// ratio takes the width of a single prediction.
constexpr double kDenseRatio = .202;

/// `own`, widened as the dense runs were on average, and at least as wide as `pooled` for those.
Spread widened(const Spread& own, const Spread& pooled, bool experts)
{
    const Spread wider{own.mean * pooled.mean / kDense.mean,
                       (1 + own.width) * (1 + pooled.width) / (1 + kDense.width) - 1};
    return experts ? wider
                   : Spread{std::max(wider.mean, pooled.mean), std::max(wider.width, pooled.width)};
}

} // namespace

Footing footingOf(const TrainingRun& run, bool knownStack)
{
    if (run.accelerator.borrowed)
        return Footing::BorrowedConstants;
    return knownStack ? Footing::Fitted : Footing::AssumedStack;
}

Spread spreadOf(const TrainingRun& run, Footing footing)
{
    const bool experts = run.model.experts.count > 0;
    const auto own = std::ranges::find(kFitted, run.accelerator.name, &FittedSpread::accelerator);
    const Spread fitted = own == kFitted.end() ? (experts ? kExperts : kDense)
                                               : (experts ? own->experts : own->dense);
    switch (footing) {
    case Footing::Fitted:
        break;
    case Footing::AssumedStack:
        return widened(fitted, kAssumedStack, experts);
    case Footing::BorrowedConstants:
        return widened(fitted, kBorrowed, experts);
    }
    return fitted;
}

Spread spreadOf(const TrainingRun& run, bool knownStack)
{
    return spreadOf(run, footingOf(run, knownStack));
}

double ratioWidth(const TrainingRun& run)
{
    return run.model.experts.count > 0 ? kExperts.width : kDenseRatio;
}

} // namespace ringside::scaling::throughput
