// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/scene_table.h"
#include "app/job/prediction/published_text.h"

#include <QCoreApplication>

namespace ringside::app {

/// Predicted against measured step times of published runs, or the errors over the measured times,
/// with the errors to expect as lines.
class PublishedPlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PublishedPlot)

public:
    enum class View { Times, Errors };

    /// `chosen` is one of `runs` or null. Runs without a prediction are left out; an empty plot has
    /// no series.
    static Plot of(View view, const PublishedText::Runs& runs, const session::PublishedRun* chosen);
    static QPointF pointOf(View view, const session::PublishedRun& run);
    /// One row per run, with its source.
    static SceneTable table(const PublishedText::Runs& runs);
};

} // namespace ringside::app
