// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// Machines reserved from one hour to another.
Block reservationBlock();

} // namespace ringside::cost
