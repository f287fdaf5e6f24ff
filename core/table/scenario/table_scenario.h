// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/scenario/pairing_scenario.h"
#include "core/table/scenario/parity_scenario.h"
#include "core/table/scenario/privacy_scenario.h"

#include <optional>

namespace ringside::table {

/// A small generated table and named transformations of it. A scenario has features, or a pairing,
/// or privacy; the latter two exist from the first change of one of their fields on.
struct TableScenario
{
    ParityScenario parity{};
    std::optional<PairingScenario> pairing{};
    std::optional<PrivacyScenario> privacy{};
    bool operator==(const TableScenario&) const = default;
};

} // namespace ringside::table
