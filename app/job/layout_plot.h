// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "core/session/job/best_layouts.h"

#include <QCoreApplication>

#include <optional>

namespace ringside::app {

/// Step time against memory of the layouts found: those within 5 % of the fastest, the others, and
/// a line through those that no other layout beats in both.
class LayoutPlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::LayoutPlot)

public:
    /// `chosen` is one of found.plans, which are not empty.
    static Plot of(const session::BestLayouts& found, std::optional<std::size_t> chosen);
    static QPointF pointOf(const scaling::plan::Plan& plan);
};

} // namespace ringside::app
