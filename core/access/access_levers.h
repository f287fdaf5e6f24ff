// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringside::access {

/// Names that a field may take as a choice: who an alias represents, the resources in one line of
/// the tree that a binding may be at, roles of a binding, NAT. With those that either state has;
/// empty for all other fields.
std::vector<std::string> choicesFor(const AccessScenario& base, const AccessScenario& now,
                                    std::string_view path);
/// Aliases, types of endpoints, Private Google Access and NAT of networks, and where bindings are;
/// no more than a page shows.
std::vector<std::string> leversFor(const AccessScenario& scenario);

} // namespace ringside::access
