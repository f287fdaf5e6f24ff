// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// The customers of one service on one bill.
Block tenantsBlock();

} // namespace ringside::cost
