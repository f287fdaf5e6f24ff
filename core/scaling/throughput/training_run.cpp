// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/training_run.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling::throughput {

double Layout::microBatches() const
{
    return std::max(1.0, std::ceil(globalBatch / (data * microBatch) - 1e-9));
}

int TrainingRun::hosts() const
{
    return accelerator.isTpu() ? layout.slices : (accelerators + 7) / 8;
}

bool TrainingRun::endsCountAsLayers() const
{
    return layout.pipeline > 1 && (model.layers + 2) % (layout.pipeline * layout.interleave) == 0;
}

} // namespace ringside::scaling::throughput
