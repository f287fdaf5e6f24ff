// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/session/progress/statistics.h"

#include <QCoreApplication>

namespace ringside::app {

/// Charts of the Progress page from the journal's statistics; computes positions only.
class StatisticsPlots
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::StatisticsPlots)

public:
    /// All charts in page order.
    static std::vector<ChartFigure> of(const session::Statistics& statistics);

    static ChartFigure today(const session::Statistics& statistics);
    static ChartFigure calendar(const session::Statistics& statistics);
    static ChartFigure answers(const session::Statistics& statistics);
    static ChartFigure reviews(const session::Statistics& statistics);
    static ChartFigure times(const session::Statistics& statistics);
    static ChartFigure accuracy(const session::Statistics& statistics);
    static ChartFigure due(const session::Statistics& statistics);
    static ChartFigure retention(const session::Statistics& statistics);
    static ChartFigure confidence(const session::Statistics& statistics);
};

} // namespace ringside::app
