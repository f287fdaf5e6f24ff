// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/item.h"

#include <QByteArray>

#include <vector>

namespace ringside::exchange {

/// Cards as Anki's text: one row a card with its id, deck, front, back and tags, separated by tabs,
/// fields as HTML. Questions among the items are left out: the caller separates them.
QByteArray ankiTextDocument(const std::vector<Item>& items);

} // namespace ringside::exchange
