// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::app {

class JobDesk;
class LeversPanel;

/// What can be undone and redone, and what the lever that was moved last has set besides itself.
void showHistory(LeversPanel& levers, const JobDesk& desk);

} // namespace ringside::app
