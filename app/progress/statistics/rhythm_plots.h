// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/study/statistics/hour_accuracy.h"
#include "core/study/statistics/sitting_accuracy.h"

#include <QCoreApplication>

namespace ringside::app {

/// How accuracy depends on the time of study.
class RhythmPlots
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::RhythmPlots)

public:
    static ChartFigure hours(const study::HoursAccuracy& hours);
    static ChartFigure sittings(const study::SittingAccuracy& sittings);
};

} // namespace ringside::app
