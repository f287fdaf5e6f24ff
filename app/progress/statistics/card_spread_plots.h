// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/study/statistics/card_spread.h"

#include <QCoreApplication>

namespace ringside::app {

/// The learner's current cards: one bar per range of a property.
class CardSpreadPlots
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::CardSpreadPlots)

public:
    static ChartFigure stability(const study::CardSpread& cards);
    static ChartFigure difficulty(const study::CardSpread& cards);
    static ChartFigure retrievability(const study::CardSpread& cards);
};

} // namespace ringside::app
