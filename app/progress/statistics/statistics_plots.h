// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/statistics_plot.h"
#include "core/session/progress/statistics.h"

#include <QCoreApplication>

namespace ringside::app {

/// Charts of the Progress page from the journal's statistics; computes positions only.
class StatisticsPlots
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::StatisticsPlots)

public:
    /// All charts in page order.
    static std::vector<StatisticsPlot> of(const session::Statistics& statistics);

    static StatisticsPlot today(const session::Statistics& statistics);
    static StatisticsPlot calendar(const session::Statistics& statistics);
    static StatisticsPlot answers(const session::Statistics& statistics);
    static StatisticsPlot reviews(const session::Statistics& statistics);
    static StatisticsPlot times(const session::Statistics& statistics);
    static StatisticsPlot accuracy(const session::Statistics& statistics);
    static StatisticsPlot due(const session::Statistics& statistics);
    static StatisticsPlot retention(const session::Statistics& statistics);
    static StatisticsPlot confidence(const session::Statistics& statistics);
};

} // namespace ringside::app
