// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"

#include <optional>
#include <vector>

/// The tiles of a job's batch and layer, and what full ones would give; tile_padding.h has the
/// formula, evaluate() the throughput.
namespace ringside::scaling {

/// A matrix of batch x features as a TPU keeps it, in tiles of 8 x 128.
struct TiledSize
{
    double batch = 0, features = 0;                 ///< samples of one core, width of the layer
    double paddedBatch = 0, paddedFeatures = 0;     ///< what the tiles take up
    double useful = 0;                              ///< share of the tiles that is not padding
    double rows() const { return paddedBatch / 8; } ///< of tiles
    double columns() const { return paddedFeatures / 128; }
    /// Of the whole job, samples a second; absent where another layer would be another model.
    std::optional<double> throughput;
    bool operator==(const TiledSize&) const = default;
};

struct TileGrid
{
    TiledSize own;
    /// Sizes near by that waste less: fewer samples, more samples, more features, both; those that
    /// are better than the job's own.
    std::vector<TiledSize> better;
    bool operator==(const TileGrid&) const = default;
};

/// Errors: those of evaluate(); NotModelled when no layer's width is stated or the accelerator is
/// not a TPU.
Result<TileGrid> tileGrid(const EvaluatedJob& job, const PresetCatalog& presets);

} // namespace ringside::scaling
