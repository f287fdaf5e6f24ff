// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// Jobs that wait for a quota of machines.
Block quotaBlock();

} // namespace ringside::cost
