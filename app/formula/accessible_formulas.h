// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::app {

/// Lets a screen reader read the formulas of prose: Qt's own interface has one unknown character
/// for each. Every call after the first does nothing.
void installAccessibleFormulas();

} // namespace ringside::app
