// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/session/review/card_info.h"

namespace ringside::app {

/// The recall of one card over the days since its last review, with today marked and a line at 90
/// %, where stability is measured.
ChartFigure forgettingPlot(const session::CardInfo& info);

} // namespace ringside::app
