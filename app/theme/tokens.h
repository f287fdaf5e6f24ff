// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

namespace ringside::app {

/// All color literals of the app, by scheme. Text and status colors have a contrast of 4.5 : 1 (15
/// : 1 in high contrast), checked by a test.
QColor tokenColor(Scheme scheme, Tone tone);
QColor seriesColor(Scheme scheme, int index);
int seriesCount();

} // namespace ringside::app
