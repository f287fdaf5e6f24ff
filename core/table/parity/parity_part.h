// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

#include <string>
#include <vector>

namespace ringside::table {

/// The same rows through the code of training and of serving.
const Part& parityPart();
std::vector<std::string> parityLevers(const ParityScenario& scenario);

} // namespace ringside::table
