// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

#include <string>
#include <vector>

namespace ringside::table {

/// Numbers, dates and groups of people in a table that is de-identified.
const Part& privacyPart();
std::vector<std::string> privacyLevers(const PrivacyScenario& scenario);

} // namespace ringside::table
