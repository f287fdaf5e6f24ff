// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

#include <string>
#include <vector>

namespace ringside::table {

/// Lists that are joined by position or by key.
const Part& pairingPart();
std::vector<std::string> pairingLevers();

} // namespace ringside::table
