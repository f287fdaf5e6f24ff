// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

namespace ringside::exchange {

/// One side of a card: HTML, or text whose lines stay lines.
QString cardSide(const QString& markup, Item& item, Collector& collector);

/// Mnemosyne 1's export: <mnemosyne core_version="1"> with <item> of <cat>, <Q>, <A>. Other core
/// versions are refused.
void readMnemosyneXml(const XmlDocument& document, Collector& collector);

/// smconv's XML of SuperMemo: <card> with <card_field idx="1"> and "2", schedule in <card_other>.
void readSmconvXml(const XmlDocument& document, Collector& collector);

/// SuperMemo's own XML: <SuperMemoElement> with <Question> and <Answer> in its <Content>, at any
/// level; the schedule is in <LearningData>.
void readSuperMemoXml(const XmlDocument& document, Collector& collector);

} // namespace ringside::exchange
