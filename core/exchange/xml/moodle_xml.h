// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

namespace ringside::exchange {

/// Moodle XML (https://docs.moodle.org/en/Moodle_XML_format): `multichoice` and `truefalse` become
/// questions; short answers, numbers and pairs are answered questions; types of plug-ins and the
/// others are rejected by name. Pictures come embedded, as base64. Shares of the points are taken
/// as they are, also those that are not in Moodle's list.
void readMoodleXml(const XmlDocument& document, Collector& collector);

} // namespace ringside::exchange
