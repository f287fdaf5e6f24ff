// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::app {

/// Gives a combo box without a field its accessible name as its name and the chosen entry as its
/// text: Qt's own interface has the entry as its name. Call it once, before the first widget.
void installAccessibleCombos();

} // namespace ringside::app
