// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// A machine type that is sold out at times.
Block capacityBlock();

} // namespace ringside::cost
