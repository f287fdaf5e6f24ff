// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

namespace ringside::exchange {

/// The cards.xml of Mnemosyne 2, <openSM2sync>: tags (type 10), facts (16) and the cards that show
/// them (6). Front and back, both ways, vocabulary and clozes are read, cards of other types by the
/// order of their fields; maps are rejected by name.
void readMnemosyneCards(const XmlDocument& document, Collector& collector);

} // namespace ringside::exchange
