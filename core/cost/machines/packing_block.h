// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// Equal models on equal machines.
Block packingBlock();

} // namespace ringside::cost
