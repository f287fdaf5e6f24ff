// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::app {

class Theme;

/// Qt's style sheet for every standard control, made from the theme's tokens. Dynamic properties
/// choose a variant: `kind` = "primary" | "plain" | "chip" on buttons, `tone` on frames.
QString styleSheetFor(const Theme& theme);

} // namespace ringside::app
