// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::app {

class JobDesk;
class LeversPanel;

/// Shows what can be undone and redone, and which other fields the last moved lever has set.
void showHistory(LeversPanel& levers, const JobDesk& desk);

} // namespace ringside::app
