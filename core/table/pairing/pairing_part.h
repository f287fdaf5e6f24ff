// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/part/part.h"

namespace ringside::table {

/// Lists that are joined by position or by key.
const Part& pairingPart();

} // namespace ringside::table
