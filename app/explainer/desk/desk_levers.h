// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace ringside::app {

class LeversPanel;
class ScenarioDesk;

/// A lever that is moved or reset changes the scenario on the desk; so do undo and redo.
void connectLevers(LeversPanel& levers, ScenarioDesk& desk);

/// Shows the levers of the scenario on the desk, which is explained, without those that change
/// nothing in it: all in groups, with an author's first, or an author's alone. Errors: those of
/// leverGroupsOf().
Done showLeverGroups(LeversPanel& levers, const std::vector<std::string>& own,
                     const ScenarioDesk& desk);
void showOwnLevers(LeversPanel& levers, const std::vector<std::string>& own,
                   const ScenarioDesk& desk);

/// Shows what can be undone and redone, and which other fields the last moved lever has set.
void showHistory(LeversPanel& levers, const ScenarioDesk& desk);

} // namespace ringside::app
