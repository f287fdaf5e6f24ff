// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

namespace ringside::app {

/// The colour literals of the whole app, by scheme. Text and status colours reach 4.5 : 1 on their
/// grounds (15 : 1 in high contrast), Idle and the series 3 : 1, which a test measures. Line and
/// Grid only decorate: no meaning depends on them alone.
QColor tokenColor(Scheme scheme, Tone tone);
QColor seriesColor(Scheme scheme, int index);
int seriesCount();

} // namespace ringside::app
