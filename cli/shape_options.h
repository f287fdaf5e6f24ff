// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/scaling/scenario/scenario.h"

/// Options of the commands about a transformer's shape.
namespace ringside::app::cli {

inline constexpr NumberRule kShapeCount{
    .minimum = 1, .maximum = 1000000, .whole = true, .takes = "a whole number from 1 to 1000000"};
inline constexpr NumberRule kShapeTokens{.minimum = 1,
                                         .maximum = 100000000,
                                         .whole = true,
                                         .takes = "a whole number of tokens from 1 on"};
inline constexpr NumberRule kShapeBatch{
    .maximum = 1e9, .minimumExcluded = true, .takes = "a number of samples above 0"};

/// "none", "selective" or "full".
Result<scaling::Recompute> recomputeNamed(const std::string& name);

} // namespace ringside::app::cli
