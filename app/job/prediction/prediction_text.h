// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/law_step.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// What a step time predicted by the law is worth, and where its constants come from.
class PredictionText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PredictionText)

public:
    /// "10.7 s to 14.1 s": the 90 % interval of a predicted time in s.
    static QString interval(double time, const scaling::throughput::Spread& spread);
    /// "−13 % to +15 %": the same, relative to the prediction.
    static QString percents(const scaling::throughput::Spread& spread);
    /// "90 % interval −13 % to +15 %"
    static QString beside(const scaling::LawInput& law);
    /// The interval, why it is as wide as it is, and on which runs which constants were fitted.
    static QString note(const scaling::LawInput& law, const scaling::Scenario& job);
};

} // namespace ringside::app
