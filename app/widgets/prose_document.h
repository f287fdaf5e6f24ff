// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QString>

class QTextDocument;

namespace ringside::app {

/// Sets the bank's limited Markdown (paragraphs, lists, emphasis, code, tables, links) in our own
/// fonts and colours at line height 1.5. HTML is shown as the text it is; images are dropped.
void setProse(QTextDocument& document, const QString& markdown, const Theme& theme, TextRole role,
              Tone tone);

/// `text` so that Markdown shows it as it stands.
QString markdownEscaped(const QString& text);

/// The same prose without markup, for accessible texts and files.
QString proseAsText(const QString& markdown);

/// The pixels that 75 characters of running text take: no line of prose is longer.
int measureOf(const QFont& font);

} // namespace ringside::app
