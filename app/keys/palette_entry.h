// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace ringside::app {

/// What the palette finds beside the commands: "Glossary: Ring all-reduce", "Theme: Dark".
struct PaletteEntry
{
    QString text;
    std::function<void()> open;
};

} // namespace ringside::app
