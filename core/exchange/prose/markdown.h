// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace ringside::exchange {

/// Plain text as limited Markdown that shows the same characters: `2*3*4` is no emphasis, and a
/// line that begins with # no heading. Leaves links and pictures as they are, because people write
/// them into tables.
QString markdownFromPlain(const QString& text);

/// The same for a part of a line.
QString escapedMarks(QStringView part);

/// Whether a line that begins with this text needs a backslash before it, or Markdown reads a
/// heading, a quote or a rule.
bool beginsBlock(QStringView line);

/// Raised or lowered text in one line: 10⁹ and H₂O where Unicode has the characters, else x^(a+b).
QString raised(const QString& text);
QString lowered(const QString& text);

} // namespace ringside::exchange
