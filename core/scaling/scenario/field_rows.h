// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/scenario.h"
#include "core/scenario/field_table.h"

#include <vector>

/// The rows behind scenario_fields.h. To add a field: its path in field_paths.h and one row here.
namespace ringside::scaling {

using FieldRow = scenario::FieldRow<Scenario>;

// A slot is a pointer to the member of the scenario.
#define RINGSIDE_SLOT(member) [](Scenario& s) -> scenario::Slot { return &s.member; }

/// All rows, in the order for writing and reading a scenario.
std::vector<FieldRow> scenarioRows();
/// What the step-time law and the models of 2024 to 2026 add to a scenario.
std::vector<FieldRow> lawRows();

} // namespace ringside::scaling
