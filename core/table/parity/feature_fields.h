// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_table.h"
#include "core/table/scenario/parity_scenario.h"

#include <vector>

namespace ringside::table {

/// The fields of an entry of `table.features`: the steps of training, then those of serving.
std::vector<scenario::FieldRow<TableFeature>> featureFields();

} // namespace ringside::table
