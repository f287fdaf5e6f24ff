// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::app {

class Theme;

/// The style sheet for all standard controls, made from the theme's tokens. Dynamic properties
/// select a variant: `kind` = "primary" | "plain" | "chip" on buttons, `tone` on frames.
QString styleSheetFor(const Theme& theme);

} // namespace ringside::app
