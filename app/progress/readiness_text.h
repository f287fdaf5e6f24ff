// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/readiness_report.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// What the progress page says of a standing.
class ReadinessText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReadinessText)

public:
    /// The score with its interval, or what is missing for one.
    static QString headline(const session::ReadinessReport& standing);
    /// The chance of the assumed pass mark; empty while there is no estimate.
    static QString chance(const session::ReadinessReport& standing);
    static QString answered(const session::ReadinessReport& standing);
    /// What the estimate takes for granted.
    static QString assumptions(const session::ReadinessReport& standing);
    static QString domainTitle(const session::DomainReport& domain);
    static QString domainValue(const session::DomainReport& domain, bool enough);
};

} // namespace ringside::app
