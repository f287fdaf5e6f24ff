// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::table {

enum class PairingMethod { Position, Key, Shuffle };

/// Two lists of the same visits, of which the second lacks some, and how their rows are joined.
struct PairingScenario
{
    double visits = 100, missingShare = 0, seed = 1;
    PairingMethod method = PairingMethod::Position;
    bool operator==(const PairingScenario&) const = default;
};

} // namespace ringside::table
