// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::evaluation {

struct ExperimentScenario
{
    bool operator==(const ExperimentScenario&) const = default;
};

} // namespace ringside::evaluation
