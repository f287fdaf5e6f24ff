// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

/// Limited Markdown in which a line stays a line: other programs' questions and cards may hold code
/// or lists of facts, whose lines Markdown would join to a paragraph. Each one gets the mark of a
/// line break, and spaces at its beginning stay. Fences, lists, tables, headings and quotes have
/// their own lines already. Applied twice, it changes nothing more.
QString withLineBreaks(const QString& markdown);

/// The same text without these marks.
QString withoutLineBreaks(QString markdown);

} // namespace ringside::bank
