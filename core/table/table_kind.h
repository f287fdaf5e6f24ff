// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::table {

/// Named transformations of a small generated table: one row through the code of training and of
/// serving, lists joined by position or key, and the de-identification of people.
std::unique_ptr<const scenario::ScenarioKind> tableKind();

} // namespace ringside::table
