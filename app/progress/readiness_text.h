// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/readiness_report.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Sentences of the Progress page about a readiness report.
class ReadinessText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReadinessText)

public:
    /// The score with its interval, or what is missing for it.
    static QString headline(const session::ReadinessReport& readiness);
    /// The interval alone, "57–78 %"; without an estimate, how many answers there are: "7 of 60".
    static QString figure(const session::ReadinessReport& readiness);
    static QString meaning(const session::ReadinessReport& readiness);
    static QString answeredFigure(const session::ReadinessReport& readiness);
    static QString answeredMeaning(const session::ReadinessReport& readiness);
    /// The chance of the assumed pass mark; empty while there is no estimate.
    static QString chance(const session::ReadinessReport& readiness);
    static QString answered(const session::ReadinessReport& readiness);
    /// The assumptions of the estimate.
    static QString assumptions(const session::ReadinessReport& readiness);
    static QString domainTitle(const session::DomainReport& domain);
    static QString domainValue(const session::DomainReport& domain, bool enough);
};

} // namespace ringside::app
