// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// Equal jobs, on machines that are created for each or kept.
Block jobsBlock();

} // namespace ringside::cost
