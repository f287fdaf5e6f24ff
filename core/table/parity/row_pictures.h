// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/parity/parity_evaluation.h"

namespace ringside::table {

/// The request whose score differs most between the paths; of equal ones the first.
std::size_t shownRequest(const ParityRun& run);

/// One request before and after both paths, feature by feature: differing cells are marked.
scenario::Picture rowTable(const ParityRun& run);
/// The feature of that request that parts the paths most, step by step with the constants.
scenario::Picture rowLanes(const ParityRun& run);

} // namespace ringside::table
