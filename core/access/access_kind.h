// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::access {

/// Who reaches what: requests over documented rules of networks, identities, perimeters, IAM, data
/// and keys, the first hop that denies each, and rights beyond what is needed. Exact: a rule engine
/// and searches in graphs.
std::unique_ptr<const scenario::ScenarioKind> accessKind();

} // namespace ringside::access
