// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/llm/model_shape.h"

namespace ringside::serving {

/// The accelerators that serve one copy of a model, with the achieved share of their peaks.
struct Machine
{
    FlopsPerSecond peak{1};
    BytesPerSecond bandwidth{1};
    int accelerators = 1;
    double computeEfficiency = 1, bandwidthEfficiency = 1;
};

/// One token for each of `batch` sequences of `context` tokens, or several with drafts.
struct DecodeStep
{
    double batch = 1, context = 0;
    double weightBytes = 2, kvBytes = 2;
    int tokensEach = 1;
};

struct DecodeTimes
{
    Seconds step, attention, weights, flops;
    double tokensPerSecond = 0;
    bool boundByFlops = false; ///< for the matrix products; attention is bound by bandwidth
    double criticalBatch = 0;  ///< at which the FLOPs take as long as reading the weights
};

DecodeTimes decodeTimes(const ModelShape& shape, const Machine& machine, const DecodeStep& step);

/// Time to prefill a prompt of `tokens`, at `mfu` of the peak.
Seconds prefillTime(const ModelShape& shape, const Machine& machine, double tokens, double mfu);

/// The minimum time per output token, in which every weight is read once.
Seconds decodeFloor(double parameters, double weightBytes, const Machine& machine);

/// All-reduces of tensor parallel decoding: two per layer, each a ring over the group.
struct TensorGroup
{
    int size = 1;
    BytesPerSecond link{1};
    Seconds messageLatency{0};
    double activationBytes = 2;
};
Seconds allReducesPerStep(const ModelShape& shape, const TensorGroup& group, double batch);

/// One matrix product of `tokens` rows with `parameters` weights of `bytes` each, at the peaks.
struct ProductBound
{
    Seconds time;
    bool boundByFlops = false;
};
ProductBound productBound(const Machine& machine, double parameters, double bytes, double tokens);

} // namespace ringside::serving
