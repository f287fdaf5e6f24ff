// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

#include <span>
#include <string>
#include <vector>

namespace ringside::table {

/// In the order in which files write them.
std::span<const Part> allParts();

/// The fields that pages offer to move in the stated part.
std::vector<std::string> leversOf(const TableScenario& scenario);

} // namespace ringside::table
