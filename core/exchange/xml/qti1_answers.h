// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

#include <QString>

#include <vector>

namespace ringside::exchange {

/// One way to answer a response, with its points.
struct Qti1Answer
{
    QString text; ///< plain, or the id of a choice
    double points = 0;
};

/// What the conditions of a QTI 1.2 item accept for one response, the best first: texts and choices
/// by <varequal>, numbers also as ranges by <vargte> and <varlte>, which are put in words.
std::vector<Qti1Answer> qti1Answers(pugi::xml_node item, const QString& response);

/// The choices in the order that the condition with the most points gives; empty without one.
QStringList qti1Order(pugi::xml_node item, const QString& response);

} // namespace ringside::exchange
