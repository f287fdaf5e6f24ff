// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/explainer/figures/speedup_lines.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// A job over workers as a chart and in words. Pure functions of its lines.
class SpeedupFigure
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::SpeedupFigure)

public:
    /// Without `reasons` the background names no bottleneck. `logarithmic` applies to both axes,
    /// but efficiency stays on a linear one. One reading per number of workers.
    static Plot chart(const SpeedupLines& lines, bool logarithmic, bool reasons);
    /// "speedup", as in the choice of the axis.
    static QString measureName(SpeedupMeasure measure, bool toAccuracy);
    /// A value with its unit: "3.1×", "39 %", "12.4 h".
    static QString value(double value, SpeedupMeasure measure);
    /// All lines at one number of workers, one per line; empty when the job has no such size.
    static QString readout(const SpeedupLines& lines, int workers);
    /// Description of the chart with the job's own numbers.
    static QString sentence(const SpeedupLines& lines, bool reasons);
    /// Where dividing a fixed batch stops paying off; empty when outside the picture.
    static QString limits(const SpeedupLines& lines);
    /// The largest size drawn in both scaling modes; empty when only one is drawn.
    static QString otherWay(const SpeedupLines& lines);
    /// All lines at the powers of two, and the bands.
    static QString description(const SpeedupLines& lines, bool reasons);
    /// "weak scaling", "fixed batch"
    static QString mode(scaling::Scaling scaling);

private:
    static PlotAxis yAxis(const SpeedupLines& lines, bool logarithmic, double unit);
    static void addReadings(Plot& chart, const SpeedupLines& lines);
    static QString nowName(const SpeedupLines& lines);
    static QString beforeName(const SpeedupLines& lines);
    static QString otherName(const SpeedupLines& lines);
};

} // namespace ringside::app
