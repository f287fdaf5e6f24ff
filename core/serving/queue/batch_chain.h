// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>

namespace ringside::serving {

/// One instance that serves all waiting requests as a batch, at most `maxSize` (absent: all), and
/// never waits for more. A batch of n takes fixed + perItem n, in s.
struct BatchQueue
{
    double arrivalRate = 0;
    double fixed = 0, perItem = 0;
    std::optional<int> maxSize{};
};

struct BatchNumbers
{
    double capacity = 0; ///< requests/s with full batches; without a size limit 1/perItem
    double utilisation = 0;
    double meanBatch = 0; ///< mean over batches
    double meanLatency = 0, meanInSystem = 0;
};

/// Exact means. Errors: those of checkQueue() and checkStable(); NotModelled above 99 % of the
/// capacity.
Result<BatchNumbers> batchQueue(const BatchQueue& queue);

/// Inoue's upper bound of the mean latency for unlimited batches.
double inoueBound(const BatchQueue& queue);

} // namespace ringside::serving
