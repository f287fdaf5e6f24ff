// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_frame.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measured_job.h"

#include <QCoreApplication>

#include <vector>

namespace ringside::app {

/// What a chart of measurements shows: its lines, and the measured points with what is read there.
struct MeasuredPlot
{
    struct Reading
    {
        double x = 0;
        QString words;
    };
    Plot plot;
    std::vector<Reading> readings; ///< by x
};

/// Charts of measurements over the model, as values.
class MeasuredPlots
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MeasuredPlots)

public:
    /// Throughput against workers: measured, model, the laws.
    static MeasuredPlot speeds(const session::TableReading& reading);
    /// Time against size: measured, fitted, the job's all-reduce.
    static MeasuredPlot times(const session::LogReading& reading);
    /// How far fit and job are from each measurement, percent.
    static MeasuredPlot residuals(const session::LogReading& reading);
};

} // namespace ringside::app
