// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside {

/// A kind of the test's own: coins that are flipped until the first head. With p the chance of a
/// head, flips take 1/p on average (geometric), each `coin.pause`; a coin costs its price.
std::unique_ptr<const scenario::ScenarioKind> coinKind();

} // namespace ringside
