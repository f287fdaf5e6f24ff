// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/standing.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// What the progress page says of a standing.
class StandingWords
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::StandingWords)

public:
    /// The score with its interval, or what is missing for one.
    static QString headline(const session::Standing& standing);
    /// The chance of the assumed pass mark; empty while there is no estimate.
    static QString chance(const session::Standing& standing);
    static QString answered(const session::Standing& standing);
    /// What the estimate takes for granted.
    static QString assumptions(const session::Standing& standing);
    static QString domainTitle(const session::DomainStanding& domain);
    static QString domainValue(const session::DomainStanding& domain, bool enough);
};

} // namespace ringside::app
