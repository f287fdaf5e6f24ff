// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace ringside::bank {

/// A line of code in Markdown: from a span, a fence or an indented block. Lines count from 0.
struct CodeLine
{
    QString text;
    int line = 0;
};

/// Markdown split into its code and the text with the code blanked out, so that lines and columns
/// stay the same.
struct MarkdownParts
{
    std::vector<CodeLine> code;
    QString prose;
};

MarkdownParts splitMarkdown(const QString& markdown);

/// The line of a position in a text, from 0.
int lineAt(const QString& text, qsizetype position);

} // namespace ringside::bank
