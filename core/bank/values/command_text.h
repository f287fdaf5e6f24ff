// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

struct Command;

/// As Markdown: what the command does, and below it the code in its language.
QString commandText(const Command& command);

} // namespace ringside::bank
