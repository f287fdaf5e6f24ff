// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/session/progress/readiness_history.h"

#include <vector>

namespace ringside::app {

/// The score estimate over time: the most likely score between the ends of its interval, and the
/// assumed pass mark.
ChartFigure readinessPlot(const std::vector<session::ReadinessDay>& history, double passMark);

} // namespace ringside::app
