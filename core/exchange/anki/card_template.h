// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <vector>

namespace ringside::exchange {

/// A note's fields by name, as HTML.
using NoteFields = QHash<QString, QString>;

/// One side of a card as HTML, by Anki's template language (manual, "Card Templates"): {{Field}},
/// {{filter:Field}}, {{#Field}}, {{^Field}}, {{/Field}}, {{cloze:Field}}. `clozeNumber` counts from
/// 1. On the front, hints and the field to type are hidden; on the back they are shown.
/// {{FrontSide}} is empty: the program shows the front by itself. No more than `kMostRendered`
/// characters.
QString renderTemplate(const QString& text, const NoteFields& fields, int clozeNumber, bool isBack);

/// What is behind the line <hr id=answer>, or all.
QString behindAnswerLine(const QString& html);

inline constexpr qsizetype kMostRendered = 400'000;

} // namespace ringside::exchange
