// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/base/result.h"

namespace ringside::access {

/// Whether every name is one of something that the scenario has; links may lead to networks that
/// it does not describe. Errors, each with the whole path of the field: MissingField for a
/// scenario without requests, UnknownName, Incompatible for a cycle, OutOfRange, WrongType for a
/// range that is no CIDR.
Done checked(const AccessScenario& scenario);

} // namespace ringside::access
