// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::app {

/// Lets a screen reader operate checkable buttons: Qt's own interface checks them without a click,
/// so that a page of the rail would be marked and not opened. Call it once, before the first
/// widget.
void installAccessibleButtons();

} // namespace ringside::app
