// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/weights.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cmath>

namespace ringside::study {

Weights defaultWeights()
{
    return {.model = MemoryModelTag::Fsrs6,
            .w = {0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                  0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542}};
}

std::string nameOf(MemoryModelTag)
{
    return "fsrs-6";
}

Result<MemoryModelTag> memoryModelNamed(const std::string& name)
{
    if (name == nameOf(MemoryModelTag::Fsrs6))
        return MemoryModelTag::Fsrs6;
    return fail({.code = ErrorCode::UnknownName,
                 .subject = RINGSIDE_TR("memory model"),
                 .value = name,
                 .limit = nameOf(MemoryModelTag::Fsrs6)});
}

std::array<double, kWeightCount> lowestWeights(const WeightLimits& limits)
{
    return {0.001, 0.001, 0.001, 0.001, 1, 0.001, 0.001, 0.001, 0, 0,
            0.001, 0.001, 0.001, 0.001, 0, 0,     1,     0,     0, limits.shortTerm ? 0.01 : 0.0,
            0.1};
}

std::array<double, kWeightCount> highestWeights(const Weights& weights, const WeightLimits& limits)
{
    std::array<double, kWeightCount> high{100, 100,  100, 100, 10, 4, 4, 0.75, 4.5, 0.8, 3.5,
                                          5,   0.25, 0.9, 4,   1,  6, 2, 2,    0.8, 0.8};
    if (limits.relearningSteps > 1) {
        // Several steps multiply: the product of their gains must not raise stability above its
        // value before the lapse.
        const auto& w = weights.w;
        const double radicand =
            -(std::log(w[11]) + std::log(std::pow(2.0, w[13]) - 1) + 0.3 * w[14]) /
            limits.relearningSteps;
        high[17] = high[18] =
            std::clamp(std::sqrt(std::max(limits.smallestRadicand, radicand)), 0.01, 2.0);
    }
    return high;
}

Weights clampedWeights(const Weights& weights, const WeightLimits& limits)
{
    const auto low = lowestWeights(limits);
    // The limits of w17 and w18 depend on other weights, which must be in range first.
    Weights clamped = weights;
    for (const int round : {1, 2}) {
        const auto high = highestWeights(
            clamped,
            round == 1 ? WeightLimits{limits.shortTerm, 1, limits.smallestRadicand} : limits);
        for (std::size_t i = 0; i < kWeightCount; ++i)
            clamped.w[i] = std::clamp(clamped.w[i], low[i], high[i]);
    }
    return clamped;
}

Result<Weights> weightsFrom(std::span<const double> values, const WeightLimits& limits)
{
    if (values.size() != 21 && values.size() != 19 && values.size() != 17)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("weights"),
                     .value = filled(error_forms::kNumbers, {std::to_string(values.size())}),
                     .limit = RINGSIDE_TR("21 numbers (FSRS-6), 19 (FSRS-5) or 17 (FSRS-4.5)")});
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!std::isfinite(values[i]))
            return fail({.code = ErrorCode::NotFinite,
                         .subject = filled("w%1", {std::to_string(i)}),
                         .value = std::to_string(values[i]),
                         .limit = RINGSIDE_TR("a finite number")});
    Weights weights;
    std::copy(values.begin(), values.end(), weights.w.begin());
    auto& w = weights.w;
    if (values.size() == 17) {
        // FSRS-4.5's difficulty is linear in the rating, FSRS-5's exponential.
        w[4] += 2 * w[5];
        w[5] = std::log(1 + 3 * w[5]) / 3;
        w[6] += 0.5;
        w[17] = w[18] = 0;
    }
    if (values.size() < 21) {
        // Same-day gain does not depend on stability, and the exponent is that of the old curve.
        w[19] = 0;
        w[20] = 0.5;
    }
    if (!std::isfinite(w[5]))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "w5",
                     .value = std::to_string(values[5]),
                     .limit = RINGSIDE_TR("a number above -1/3")});
    return clampedWeights(weights, limits);
}

} // namespace ringside::study
