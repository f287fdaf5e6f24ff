// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_table.h"
#include "core/serving/scenario/serving_scenario.h"

namespace ringside::serving {

/// The fields of a serving job by path. A profile that goes back in time is OutOfRange. Another
/// file of arrivals, or none, drops the arrivals that were read.
const scenario::FieldTable<ServingScenario>& fieldTable();

/// The path of the price typed by the user.
extern const char* const kReplicaPricePath;

} // namespace ringside::serving
