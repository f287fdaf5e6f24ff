// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/session/progress/statistics.h"

#include <QCoreApplication>

#include <cstddef>

namespace ringside::app {

/// The objectives of one domain, week by week.
class ObjectivePlots
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ObjectivePlots)

public:
    /// `place` is the index of a domain in the statistics.
    static ChartFigure ofDomain(const session::Statistics& statistics, std::size_t place);
};

} // namespace ringside::app
