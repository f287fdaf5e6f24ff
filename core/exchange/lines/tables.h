// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// Anki's text and Mnemosyne's, one card a row: front, back, and further fields below the back.
/// Header lines "#separator:", "#html:", "#tags:", "#deck:", "#columns:", "#tags column:",
/// "#deck column:", "#guid column:", "#notetype column:" hold as in Anki (manual, "Text Files");
/// further lines that begin with # are comments. Without a separator in the header, the one that
/// fits the rows. Without "#html:", fields with tags are HTML. Where rows differ in their number of
/// fields, a row of one front and an unquoted back with separators keeps its whole back, and any
/// other that is too long is rejected. Blank rows and columns are left out. A table of more than
/// three columns without tabs, or one that counts its rows, is refused: its columns need names.
/// Also the tables of KWordQuiz and Parley, with "Title:" and "Author:" above.
void readAnkiText(const QString& text, Collector& collector);

/// A table whose first row, or else the options, name its columns. Cards have a column front, term
/// or question, and one back, definition or answer. Questions have a question, two or more choices
/// (choice a, option 1, answer b, or a to l alone), and the correct ones by letter, number or text
/// in a column correct, key or answer, or a correct answer and wrong answer 1, 2 ...; feedback or
/// explanation, tags, type and category where they are given. German names too. Columns with other
/// names are left out with a warning. Also the tables of QuizSite, and choices that one cell has as
/// "Right:a, Wrong:b". A row with more fields than the table is rejected, unless all it has is a
/// front and an unquoted back.
void readCsv(const QString& text, Collector& collector);

/// Whether the first row names columns that readCsv() knows.
bool looksLikeCsv(const QString& text);
/// Whether the text begins with a header of Anki's, or with that of KWordQuiz.
bool hasAnkiHeader(const QString& text);
/// Whether there is a row of two fields or more, or a header of Anki's.
bool looksLikeAnkiText(const QString& text);

} // namespace ringside::exchange
