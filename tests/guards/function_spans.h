// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/guards/source_text.h"

namespace ringside::guards {

/// A function's body in a text: the line its signature starts on, and the lines from its opening to
/// its closing brace.
struct FunctionSpan
{
    QString signature;
    int line = 0;
    int lines = 0;
};

/// Finds bodies by counting braces; lambdas and local classes belong to the function around them.
/// Macro-built functions without braces are not seen.
std::vector<FunctionSpan> functionsIn(const QString& text);

} // namespace ringside::guards
