// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

std::span<const std::string_view> tokensPictureNames();
void drawTokens(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                Pictures& pictures);

} // namespace ringside::cost
