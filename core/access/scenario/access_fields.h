// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/scenario/field_table.h"

namespace ringside::access {

/// All fields of the kind, from access.principals to access.permissions.
const scenario::FieldTable<AccessScenario>& accessFields();

/// A large world is stated in full, but no more than this.
inline constexpr std::size_t kMostPrincipals = 500, kMostResources = 1000, kMostBindings = 2000,
                             kMostRequests = 200;

} // namespace ringside::access
