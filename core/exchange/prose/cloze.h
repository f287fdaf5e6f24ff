// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <QString>

#include <optional>
#include <vector>

namespace ringside::exchange {

/// How the asked cloze is written on either side; %1 represents its hint or its text.
struct ClozeForm
{
    QString asked = QStringLiteral("[%1]");
    QString shown = QStringLiteral("<b>%1</b>");
};

/// {{c1::hidden::hint}} in a field: on the front the one with this number becomes its hint or
/// [...], on the back bold; others are shown.
QString renderCloze(const QString& text, int clozeNumber, bool isBack, const ClozeForm& form = {});

/// The cloze text of a card with the rendered sides `front` and `back`, limited Markdown, if they
/// show the field `html` and, on the back, something below it. Absent where they show it otherwise,
/// such as a gap within code, and for a text with very many gaps.
std::optional<ClozeText> clozeOf(const QString& note, const QString& html, int clozeNumber,
                                 const QString& front, const QString& back);

/// The numbers of a text's clozes in order, each once: Anki makes a card of each.
std::vector<int> clozeNumbers(const QString& text);

} // namespace ringside::exchange
