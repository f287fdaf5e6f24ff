// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/advice/serving_advice.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Words for a serving job's limit and remedies.
class ServingAdviceText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ServingAdviceText)

public:
    /// "Expect a p99 latency of 856 ms. ..."; for a job that cannot be served, why.
    static QString expectation(const serving::ServingAdvice& advice);
    /// What limits the job, with the numbers that show it.
    static QString limit(const serving::ServingAdvice& advice);
    static QString title(const serving::ServingRemedy& remedy);
    static QString effect(const serving::ServingRemedy& remedy,
                          const serving::ServingAdvice& advice);
    /// A remedy that does not help, with its effect: "No clear gain: 8 replicas (...)."
    static QString useless(const serving::ServingRemedy& remedy,
                           const serving::ServingAdvice& advice);
    /// Machines, money and work, or "".
    static QString cost(const serving::ServingRemedy& remedy, const serving::ServingAdvice& advice);
    /// What to enter, or why the job cannot be computed.
    static QString problem(const Error& error, bool isEmpty);
};

} // namespace ringside::app
