// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// One instance that starts on demand and stops after a while.
Block standbyBlock();

} // namespace ringside::cost
