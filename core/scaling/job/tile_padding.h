// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The part of a TPU's tiles that is not padding. b samples on one core, f features of a layer:
/// arrays are kept in tiles of 8 x 128, so a matrix of b x f takes up ceil8(b) x ceil128(f):
///   useful = b f / (ceil8(b) ceil128(f))
/// Compute and memory follow the padded size.
/// Source: Google Cloud, "Cloud TPU performance guide", section on padding (checked 2026-11-21).
///
/// Where it is wrong: the compiler may map either dimension to either side of the tile; the matrix
/// unit itself works on 128 x 128 (256 x 256 from v6e on), so a batch of 8 fills the tiles but not
/// the unit; layers differ in width.
namespace ringside::scaling {

/// Rounded up to a multiple of `tile`.
double paddedTo(double value, double tile);
double paddedBatch(double batch);       ///< rounded up to 8
double paddedFeatures(double features); ///< rounded up to 128
double usefulTiles(double batch, double features);

} // namespace ringside::scaling
