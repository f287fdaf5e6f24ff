// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace ringside::exchange {

/// {{c1::hidden::hint}} in a field: on the front the one with this number becomes its hint or
/// [...], on the back bold; others are shown.
QString renderCloze(const QString& text, int clozeNumber, bool isBack);

/// The numbers of a text's clozes in order, each once: Anki makes a card of each.
std::vector<int> clozeNumbers(const QString& text);

} // namespace ringside::exchange
