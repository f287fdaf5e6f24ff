// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::retrieval {

/// Searches: which share of facts, neighbors or documents a search returns, and what it reads for
/// that.
std::unique_ptr<const scenario::ScenarioKind> retrievalKind();

} // namespace ringside::retrieval
