// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/table/scenario/parity_scenario.h"

namespace ringside::table {

/// Whether each feature's steps go with its column, in the order of the fields. Errors:
/// MissingField, UnknownName, OutOfRange, Incompatible with the path of the step, which is that of
/// serving where serving states it.
Done checkParity(const ParityScenario& scenario);

} // namespace ringside::table
