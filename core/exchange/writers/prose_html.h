// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::exchange {

/// Limited Markdown as XHTML: paragraphs, lists of "- ", emphasis, code spans, https links and
/// local pictures, whose names get `mediaPrefix`. proseFromHtml() makes the same Markdown of it
/// again.
QString htmlFromProse(const QString& prose, const QString& mediaPrefix = {});

/// The same on one line, with <br /> between lines and no paragraphs: a field of Anki's.
QString htmlLineFromProse(const QString& prose);

/// Text for XML, without the characters that XML cannot hold.
QString xmlEscaped(const QString& text);

} // namespace ringside::exchange
