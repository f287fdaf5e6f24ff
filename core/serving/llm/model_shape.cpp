// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sizes of a transformer. L layers, D hidden, N heads, K heads of keys and values, H head size, F
// feed-forward width, V vocabulary, k bytes per element of the cache.
//   parameters  2 V D + L (2 D N H + 2 D K H + 3 D F + 2 D) + D
//   KV/token    2 L K H k;  multi-head latent attention: L (512 + 64) k
// Source: arXiv 2309.06180 (cache), arXiv 2505.09343 (MLA), configurations of Llama and Mistral on
// the hub. Experts: with A active parameters, E experts and k of them per token, an expert has
// (P - A)/(E - k) parameters. Wrong for models with biases, tied embeddings or two matrices per
// feed-forward block.
#include "core/serving/llm/model_shape.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

double activeParameters(const ModelShape& shape)
{
    return shape.activeParameters > 0 ? shape.activeParameters : shape.parameters;
}

double expertParameters(const ModelShape& shape)
{
    if (shape.experts <= shape.expertsPerToken)
        return 0;
    const double each =
        (shape.parameters - activeParameters(shape)) / (shape.experts - shape.expertsPerToken);
    return std::min(shape.parameters, each * shape.experts);
}

double touchedParameters(const ModelShape& shape, double tokens)
{
    const double experts = expertParameters(shape);
    if (experts == 0)
        return shape.parameters;
    const double miss = 1 - double(shape.expertsPerToken) / shape.experts;
    return shape.parameters - experts * std::pow(miss, tokens);
}

double cachedShare(const ModelShape& shape, double context)
{
    if (shape.window <= 0 || context <= shape.window)
        return 1;
    return 1 - shape.windowShare * (1 - shape.window / context);
}

double countedParameters(const ModelShape& shape)
{
    const double d = shape.hidden, query = double(shape.heads) * shape.headSize;
    const double keys = double(shape.kvHeads) * shape.headSize;
    const double layer = 2 * d * query + 2 * d * keys + 3 * d * shape.ffn + 2 * d;
    return 2.0 * shape.vocabulary * d + shape.layers * layer + d;
}

Bytes kvPerToken(const ModelShape& shape, double bytesPerElement)
{
    if (shape.latent > 0)
        return Bytes(double(shape.layers) * shape.latent * bytesPerElement);
    return Bytes(2.0 * shape.layers * shape.kvHeads * shape.headSize * bytesPerElement);
}

Bytes multiHeadKvPerToken(const ModelShape& shape, double bytesPerElement)
{
    return Bytes(2.0 * shape.layers * shape.heads * shape.headSize * bytesPerElement);
}

} // namespace ringside::serving
