// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

#include <span>

namespace ringside::evaluation {

/// The parts of the kind, in the order in which files write them.
std::span<const Part> allParts();

} // namespace ringside::evaluation
