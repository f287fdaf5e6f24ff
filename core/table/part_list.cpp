// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/part_list.h"

#include "core/table/pairing/pairing_part.h"
#include "core/table/parity/parity_part.h"
#include "core/table/privacy/privacy_part.h"

#include <array>

namespace ringside::table {

std::span<const Part> allParts()
{
    static const std::array parts{parityPart(), pairingPart(), privacyPart()};
    return parts;
}

std::vector<std::string> leversOf(const TableScenario& scenario)
{
    if (scenario.privacy)
        return privacyLevers(*scenario.privacy);
    return scenario.pairing ? pairingLevers() : parityLevers(scenario.parity);
}

} // namespace ringside::table
