// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/theme/theme.h"

#include <QString>

#include <vector>

class QTextDocument;

namespace ringside::app {

/// Renders the bank's limited Markdown (paragraphs, lists, emphasis, code, tables, links) in the
/// theme's fonts and colors at line height 1.5. Code spans that are formulas are typeset. HTML is
/// shown as text; images are dropped.
void setProse(QTextDocument& document, const QString& markdown, const Theme& theme, TextRole role,
              Tone tone);

/// A formula in a paragraph of its own, as Markdown; what cannot be typeset of it is shown in the
/// font of the text. "" for an empty one.
QString formulaBlock(const QString& formula);

/// `text` escaped so that Markdown shows it unchanged.
QString markdownEscaped(const QString& text);

/// The same prose without markup, for accessible texts and files.
QString proseAsText(const QString& markdown);

/// A piece of prose in one font.
struct ProseRun
{
    QString text;
    bool isCode = false; ///< in the monospaced font
};

/// The same prose as one line without markup; a line break is a space.
std::vector<ProseRun> proseAsLine(const QString& markdown);

/// Width of 75 characters of running text in pixels, the limit for lines of prose.
int measureOf(const QFont& font);

} // namespace ringside::app
