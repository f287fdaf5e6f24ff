// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measured_job.h"

#include <QCoreApplication>

namespace ringside::app {

/// Charts of measurements over the model, as values; one reading per measurement.
class MeasuredPlots
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MeasuredPlots)

public:
    /// Throughput over workers: measured, model, the laws.
    static Plot speeds(const session::TableReading& reading);
    /// Time over size: measured, fitted, the job's all-reduce.
    static Plot times(const session::LogReading& reading);
    /// Differences of the fit and the job from each measurement, in percent.
    static Plot residuals(const session::LogReading& reading);
};

} // namespace ringside::app
