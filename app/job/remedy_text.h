// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/measure/remedies.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Name of a change of a job, its effect on the step, and its side effects.
class RemedyText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::RemedyText)

public:
    /// "Network of 200 Gbps"
    static QString title(const scaling::Remedy& remedy);
    /// Saved time per sample, whether the predictions can tell it apart, and the step before and
    /// after.
    static QString effect(const scaling::Remedy& remedy, const scaling::Remedies& remedies);
    /// Side effects that the model leaves out: learning rate, money, accuracy; empty when there are
    /// none.
    static QString sideEffects(const scaling::Remedy& remedy, const scaling::StepMetrics& now);
    /// "This job is limited by communication ... The most effective change is ...", or that none
    /// makes a clear difference.
    static QString summary(const scaling::Remedies& remedies);
};

} // namespace ringside::app
