// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

namespace ringside::exchange {

/// Vocabulary of Parley, KWordQuiz and others of KDE, versions 1 and 2. The first language is the
/// front; the others, pronunciations, comments and examples are the back. Lessons are categories.
/// Grades become counts of reviews and lapses, since the file does not say when a word is due.
void readKvtml(const XmlDocument& document, Collector& collector);

} // namespace ringside::exchange
