// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace ringside::app {

class JobDesk;
class LeversPanel;
class ServingDesk;

/// A lever that is moved or reset changes the job on the desk; so do undo and redo.
void connectLevers(LeversPanel& levers, JobDesk& desk);
void connectLevers(LeversPanel& levers, ServingDesk& desk);

/// Shows the levers of the job on the desk, which is explained, without those that change nothing
/// in it: all in groups, with an author's first, or an author's alone. Errors: those of
/// leverGroupsOf().
Done showLeverGroups(LeversPanel& levers, const std::vector<std::string>& own, const JobDesk& desk);
void showOwnLevers(LeversPanel& levers, const std::vector<std::string>& own, const JobDesk& desk);

/// Shows what can be undone and redone, and which other fields the last moved lever has set.
void showHistory(LeversPanel& levers, const JobDesk& desk);
/// Shows these fields of the job on the desk, which is explained, and what can be undone.
void showLevers(LeversPanel& levers, const std::vector<std::string>& paths,
                const ServingDesk& desk);

} // namespace ringside::app
