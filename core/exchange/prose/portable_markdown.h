// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::exchange {

/// Prose as Markdown for programs that know the backslashes of the first Markdown and of PHP
/// Markdown Extra only, and read HTML, as Moodle does: other escaped characters, and what would be
/// a tag, become character references. Code stays as it is.
/// https://michelf.ca/projects/php-markdown/extra/#backslash
QString portableMarkdown(const QString& prose);

/// The prose of such Markdown: its references with a backslash where one is needed.
QString proseFromMarkdown(const QString& markdown);

} // namespace ringside::exchange
