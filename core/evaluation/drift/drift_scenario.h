// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::evaluation {

struct DriftScenario
{
    bool operator==(const DriftScenario&) const = default;
};

} // namespace ringside::evaluation
