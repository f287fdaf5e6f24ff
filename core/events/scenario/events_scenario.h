// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/scenario/definitions_scenario.h"
#include "core/events/scenario/join_scenario.h"
#include "core/events/scenario/stream_scenario.h"
#include "core/events/scenario/sync_scenario.h"

#include <optional>

namespace ringside::events {

/// A question about a time line: when something happened, when it arrived, and what a window, a
/// copy or a join could know at that moment. A scenario states exactly one part; a part exists from
/// the first change of one of its fields on.
struct EventsScenario
{
    std::optional<StreamScenario> stream{};
    std::optional<SyncScenario> sync{};
    std::optional<JoinScenario> join{};
    std::optional<DefinitionsScenario> definitions{};
    bool operator==(const EventsScenario&) const = default;
};

} // namespace ringside::events
