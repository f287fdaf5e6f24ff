// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

#include <span>

namespace ringside::table {

/// In the order in which files write them.
std::span<const Part> allParts();

} // namespace ringside::table
