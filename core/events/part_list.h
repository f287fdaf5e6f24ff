// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/part.h"

#include <span>

namespace ringside::events {

/// In the order in which files write them.
std::span<const Part> allParts();

} // namespace ringside::events
