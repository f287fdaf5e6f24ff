// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

namespace ringside::exchange {

/// One XML file of QTI (https://www.imsglobal.org/question/), whatever its version: 1.2
/// (`questestinterop`), 2.0 to 2.2 (`assessmentItem`) and 3.0 (`qti-assessment-item`). Items with
/// exactly one choice interaction and a key become questions; all others are rejected by the kind
/// of their interaction. A test that only refers to items in other files is rejected as such.
/// Pictures are named from the top of the package.
void readQti(const XmlDocument& document, Collector& collector);

/// Whether this is the root element of a file of QTI.
bool isQtiRoot(const QString& name);

/// QTI 1.2: one <item>. The key is what the <respcondition>s give the most points.
void readQti1Item(const XmlDocument& document, pugi::xml_node item, Collector& collector);
/// QTI 2 and 3: an assessmentItem. The key is its correctResponse, or else the best of its mapping.
void readQti2Item(const XmlDocument& document, pugi::xml_node item, Collector& collector);

/// Markup of an item as prose; says what had to be left out.
QString qtiProse(const QString& html, Item& item, Collector& collector);

} // namespace ringside::exchange
