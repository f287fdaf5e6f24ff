// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/scenario/pairing_scenario.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace ringside::table {

/// Pairs of a row of the first list with one of the second, by visit. The first list has all visits
/// i, the second those with u(seed, i, 6) >= missing_share. A shuffle (Fisher-Yates from the end,
/// j = floor(u(seed, i, 7) (i + 1))) gives both lists the same draws, which are not the same order
/// where one list is shorter.
struct Pairing
{
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::size_t mispaired = 0;
    std::optional<std::size_t> first{}; ///< place of the first wrong pair

    static Pairing of(const PairingScenario& scenario);
};

} // namespace ringside::table
