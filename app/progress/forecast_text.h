// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/progress/forecasts.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// The sentences about the learner's own forecasts. Pure text, so that tests read it without a
/// window.
class ForecastText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ForecastText)

public:
    /// How the forecasts did, or why there are none to judge.
    static QString summary(const session::ForecastRecord& record);
    /// One forecast with the result beside it.
    static QString pair(const session::ForecastPair& pair);
    /// Each pair on a line; "" without any.
    static QString pairs(const session::ForecastRecord& record);
};

} // namespace ringside::app
