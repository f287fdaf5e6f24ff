// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <QByteArray>

#include <vector>

namespace ringside::exchange {

/// Cards as Anki's text: one row a card with its id, deck, front, back and tags, separated by tabs,
/// fields as HTML. A cloze text is one row with all its gaps; then a last column names Anki's note
/// types "Basic" and "Cloze", which Anki has under these names in English. Questions among the
/// items are left out: the caller separates them.
QByteArray ankiTextDocument(const std::vector<Item>& items);

/// Cards as Mnemosyne's tab-separated text: front and back as HTML, one row a card, without header
/// lines and quotation marks, which it would take for cards. It has no place for ids, decks, tags
/// and schedules. An empty side is a line break, since Mnemosyne drops tabs at the end of a row.
QByteArray mnemosyneTextDocument(const std::vector<Item>& items);

} // namespace ringside::exchange
