// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"

#include <optional>
#include <vector>

/// The tiles of a job's batch and layer, and the throughput with full tiles; the formula is in
/// tile_padding.h, the throughput from evaluate().
namespace ringside::scaling {

/// A matrix of batch x features as a TPU keeps it, in tiles of 8 x 128.
struct TiledSize
{
    double batch = 0, features = 0;                 ///< samples per core, width of the layer
    double paddedBatch = 0, paddedFeatures = 0;     ///< rounded up to whole tiles
    double useful = 0;                              ///< share of the tiles that is not padding
    double rows() const { return paddedBatch / 8; } ///< rows of tiles
    double columns() const { return paddedFeatures / 128; }
    /// Of the whole job, in samples per second; absent when another width would be another model.
    std::optional<double> throughput;
    bool operator==(const TiledSize&) const = default;
};

struct TileGrid
{
    TiledSize own;
    /// Sizes nearby that waste less than the job's own: fewer samples, more samples, more features,
    /// or both.
    std::vector<TiledSize> better;
    bool operator==(const TileGrid&) const = default;
};

/// Errors: those of evaluate(); NotModelled when no layer's width is stated or the accelerator is
/// not a TPU.
Result<TileGrid> tileGrid(const EvaluatedJob& job, const PresetCatalog& presets);

} // namespace ringside::scaling
