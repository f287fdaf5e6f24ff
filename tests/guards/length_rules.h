// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/guards/source_text.h"

namespace ringside::guards {

/// Limits on the tail, not the middle: what is longest in a code base tells how it is kept.
/// Lines are counted as an editor shows them, comments and blanks included.
inline constexpr int kFileLines = 500;
inline constexpr int kFunctionLines = 60;

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

/// Limits of a file and of its functions; class_rules.h has those of classes.
std::vector<Violation> checkLengths(const SourceFile& file);

} // namespace ringside::guards
