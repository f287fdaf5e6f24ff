// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/chart_figure.h"
#include "core/session/review/study_preview.h"

namespace ringside::app {

/// Reviews and new cards of each coming day as stacked bars, with the learner's limit as a line.
ChartFigure loadPlot(const session::StudyPreview& preview, int limit);

} // namespace ringside::app
