// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/tile_padding.h"

#include <cmath>

namespace ringside::scaling {

double paddedTo(double value, double tile)
{
    // A batch of 16.000000000000004 after a division is 16.
    return std::ceil(value / tile * (1 - 1e-12)) * tile;
}

double paddedBatch(double batch)
{
    return paddedTo(batch, 8);
}

double paddedFeatures(double features)
{
    return paddedTo(features, 128);
}

double usefulTiles(double batch, double features)
{
    return batch * features / (paddedBatch(batch) * paddedFeatures(features));
}

} // namespace ringside::scaling
