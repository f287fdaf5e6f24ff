// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

namespace ringside::events {

/// A copy. It starts at first + k * every, reads the newest output of the stage before, and
/// publishes after `takes`; with `every` 0 it copies continuously, `takes` late. Times are in s.
struct SyncStage
{
    double order = 0;
    double every = 0, takes = 0, first = 0;
    bool operator==(const SyncStage&) const = default;
};

/// Copies of copies, and how old what the last one holds is when it is read.
struct SyncScenario
{
    std::map<std::string, SyncStage> stages{};
    std::optional<double> from{}, to{}; ///< requests are uniform in between
    std::optional<double> limit{};      ///< s
    double changesPerSecond = 0;
    bool operator==(const SyncScenario&) const = default;
};

} // namespace ringside::events
