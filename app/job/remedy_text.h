// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/measure/remedies.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// What a change of a job is called, what it does to the step, and what it costs besides.
class RemedyText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::RemedyText)

public:
    /// "Network of 200 Gbps"
    static QString title(const scaling::Remedy& remedy);
    /// "saves 38 % of the time a sample; step 275 to 170 ms"
    static QString effect(const scaling::Remedy& remedy, const scaling::StepMetrics& now);
    /// What the model leaves out: learning rate, money, accuracy; empty when there is nothing.
    static QString sideEffects(const scaling::Remedy& remedy, const scaling::StepMetrics& now);
    /// "The all-reduce holds this job back ... Network of 200 Gbps would help most."
    static QString summary(const scaling::Remedies& remedies);
};

} // namespace ringside::app
