// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringside::events {

/// Time lines: when something happened, when it arrived, and what windows, copies, joins and counts
/// could know at that moment.
std::unique_ptr<const scenario::ScenarioKind> eventsKind();

/// A value that a window wrote, with times in s.
struct WrittenPane
{
    double fired = 0, start = 0, end = 0;
    std::uint32_t elements = 0;
    std::string timing; ///< "early", "on-time" or "late"
    std::string key;
};

/// The panes behind an evaluation of a stream; absent for one of another part or kind.
std::optional<std::vector<WrittenPane>> panesOf(const scenario::Evaluation& evaluation);

} // namespace ringside::events
