// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ringside::exchange {

/// Plain text as limited Markdown that shows the same characters: `2*3*4` is no emphasis, and
/// `10. x` no list. Lines stay lines. Spaces at the beginning of a line become hard ones, or
/// Markdown would drop them or read code; those at its end do not show.
QString markdownFromPlain(const QString& text);

/// Prose of several lines, one below the other.
QString joinedLines(QStringList lines);

/// Raised or lowered text in one line: 10⁹ and H₂O where Unicode has the characters, else x^(a+b).
QString raised(const QString& text);
QString lowered(const QString& text);

} // namespace ringside::exchange
