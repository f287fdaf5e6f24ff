// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// The cards in a note of Obsidian, by the marks of the plug-in Spaced Repetition: `front::back`,
/// `front:::back` both ways, lines around a `?` or `??`, and ==clozes== or {{clozes}} of a
/// paragraph. The tag #flashcards/a/b is the category a::b. `<!--SR:!2026-06-22,31,250-->` is the
/// schedule of each card in turn: due, days, ease in percent. All other text of the note is none.
void readObsidian(const QString& text, Collector& collector);

/// Whether the note has the plug-in's tag or a schedule.
bool looksLikeObsidian(const QString& text);

} // namespace ringside::exchange
