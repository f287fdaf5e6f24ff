// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace ringside::app {

/// Property of an action: the name in its text, such as the page of "Go to Review".
inline constexpr const char* kPaletteName = "paletteName";

/// What the palette finds beside the commands: "Glossary: Ring all-reduce", "Theme: Dark".
struct PaletteEntry
{
    QString text; ///< with its kind
    QString name; ///< alone, the end of the text
    std::function<void()> open;
};

} // namespace ringside::app
