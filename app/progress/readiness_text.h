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
    static QString headline(const session::ReadinessReport& standing);
    /// The probability of reaching the assumed pass mark; empty without an estimate.
    static QString chance(const session::ReadinessReport& standing);
    static QString answered(const session::ReadinessReport& standing);
    /// The assumptions of the estimate.
    static QString assumptions(const session::ReadinessReport& standing);
    static QString domainTitle(const session::DomainReport& domain);
    static QString domainValue(const session::DomainReport& domain, bool enough);
};

} // namespace ringside::app
