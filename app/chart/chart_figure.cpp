// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_figure.h"

namespace ringside::app {

std::vector<LegendEntry> ChartFigure::legend() const
{
    std::vector<LegendEntry> entries(steps.begin(), steps.end());
    if (plot.bars)
        entries.insert(entries.end(), plot.bars->sets.begin(), plot.bars->sets.end());
    entries.insert(entries.end(), plot.series.begin(), plot.series.end());
    return entries;
}

} // namespace ringside::app
