// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Settings of a plan that scenarios have no field for; they are spelled like fields.
namespace ringside::scaling::plan::paths {

inline constexpr char kDataParallel[] = "strategy.data_parallel";
inline constexpr char kAccelerators[] = "cluster.accelerators";

} // namespace ringside::scaling::plan::paths
