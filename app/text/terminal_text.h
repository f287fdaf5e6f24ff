// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::app {

/// Text for a terminal. The text of others can hold commands for it, or characters that reorder or
/// overwrite a line: these appear as their code, such as \u001b, as in JSON and in C. Line breaks
/// and tabs stay.
QString terminalText(const QString& text);

} // namespace ringside::app
