// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/progress/forecasts.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Sentences about the learner's past score forecasts. Pure text, testable without a window.
class ForecastText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ForecastText)

public:
    /// How accurate the forecasts were, or why none can be checked.
    static QString summary(const session::ForecastRecord& record);
    /// One forecast with its result.
    static QString pair(const session::ForecastPair& pair);
    /// One pair per line; "" without any.
    static QString pairs(const session::ForecastRecord& record);
};

} // namespace ringside::app
