// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// Queries over a table, billed by the bytes read.
Block scanBlock();

} // namespace ringside::cost
