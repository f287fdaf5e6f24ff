// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// A log of requests and answers, or a sample of it.
Block logBlock();

} // namespace ringside::cost
