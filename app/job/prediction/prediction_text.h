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
    /// "±6 %"
    static QString error(double expected);
    /// "±6 % expected"
    static QString beside(const scaling::LawInput& law);
    /// The expected error, its reason, and on which runs which constants were fitted.
    static QString note(const scaling::LawInput& law, const scaling::Scenario& job);
};

} // namespace ringside::app
