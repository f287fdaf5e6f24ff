// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

namespace ringside::exchange {

/// A pool or test of Blackboard 6: <POOL> or <ASSESSMENT> with <QUESTION_MULTIPLECHOICE> and the
/// like. Choices become questions; pairs, orders, gaps and essays with an example have an answer
/// that a card can show.
void readBlackboardPool(const XmlDocument& document, Collector& collector);

/// Whether this is the root element of such a file.
bool isBlackboardRoot(pugi::xml_node root);

} // namespace ringside::exchange
