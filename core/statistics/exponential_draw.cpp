// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exponential draws by the ziggurat method. With N layers of area v and the base's width r, where
// the tail begins,
//   v = r exp(-r) + exp(-r),  width[0] = v / exp(-r),  width[1] = r,
//   exp(-width[i + 1]) = exp(-width[i]) + v / width[i],  width[N] = 0
// A layer is chosen evenly, x evenly in [0, width[i]). Below width[i + 1] the layer is below the
// curve as a whole. Between width[i + 1] and width[i], a height y drawn evenly in the layer is
// below the curve or the draw is repeated. In the base, x beyond r represents the tail, which has
// the law of r plus a new draw. The method is exact but for the rounding of doubles.
// Source: Marsaglia, Tsang, The ziggurat method for generating random variables, Journal of
// Statistical Software 5(8), 2000, with N = 256 and r = 7.69711747013104972.
// Wrong for comparing two laws draw by draw: x does not rise with the random number.
#include "core/statistics/exponential_draw.h"

#include <cmath>

namespace ringside::statistics {

namespace {

constexpr double kTailBegin = 7.69711747013104972;

ExponentialLayers layersOfExponential()
{
    ExponentialLayers layers;
    const double base = std::exp(-kTailBegin), area = (kTailBegin + 1) * base;
    layers.width[0] = area / base;
    layers.height[0] = 0;
    layers.width[1] = kTailBegin;
    layers.height[1] = base;
    for (std::size_t i = 1; i + 1 < ExponentialLayers::kCount; ++i) {
        layers.height[i + 1] = layers.height[i] + area / layers.width[i];
        layers.width[i + 1] = -std::log(layers.height[i + 1]);
    }
    layers.width.back() = 0;
    layers.height.back() = 1;
    return layers;
}

} // namespace

const ExponentialLayers kExponentialLayers = layersOfExponential();

double drawExponentialEdge(Rng& random, std::size_t layer, double x)
{
    if (layer == 0)
        return kTailBegin + drawExponential(random);
    const double low = kExponentialLayers.height[layer];
    const double y = low + random.uniform() * (kExponentialLayers.height[layer + 1] - low);
    return y < std::exp(-x) ? x : drawExponential(random);
}

} // namespace ringside::statistics
