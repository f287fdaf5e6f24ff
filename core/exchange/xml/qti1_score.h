// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/xml/xml_document.h"

#include <QSet>

namespace ringside::exchange {

/// The points of one <setvar>: Blackboard writes SCORE.max for all of them, Respondus sets a
/// variable to true.
double qti1Points(pugi::xml_node setvar);

/// The response processing of one QTI 1.2 item over one group of choices.
class Qti1Score
{
public:
    Qti1Score(pugi::xml_node item, QString response)
        : m_conditions(descendantsNamed(item, "respcondition")), m_response(std::move(response))
    {
    }

    /// Points for having chosen exactly these.
    double pointsFor(const QSet<QString>& chosen) const;
    /// The choices of the key: the one with the most points, or for several the set that its
    /// conditions name. Where no condition has points, the one titled "Correct". Else empty.
    QSet<QString> key(const QStringList& choices, bool multiple) const;
    /// Ids of the feedback for having chosen this one alone.
    QStringList feedbackFor(const QString& choice) const;
    /// Ids of the feedback that is shown whatever was chosen.
    QStringList generalFeedback() const;

private:
    bool holds(pugi::xml_node condition, const QSet<QString>& chosen, int depth = 0) const;
    bool allHold(pugi::xml_node parent, const QSet<QString>& chosen, int depth) const;
    bool isGeneral(pugi::xml_node condition) const;
    QSet<QString> keyByPoints(const QStringList& choices, bool multiple) const;
    QSet<QString> keyByTitle() const;

    std::vector<pugi::xml_node> m_conditions;
    QString m_response;
};

} // namespace ringside::exchange
