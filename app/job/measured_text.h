// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measured_job.h"
#include "core/session/job/measurements.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace ringside::app {

/// Describes measurements, with their numbers and units.
class MeasuredText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::MeasuredText)

public:
    /// Why a line of a table was rejected, with its location.
    static QString rejected(const Error& error);

    /// "8 ranks, 10 sizes from 1 KiB to 268 MB"
    static QString run(const session::CalibratedRun& run);
    /// Each regime of a log, its limiting factor, and how well the fit describes it.
    static QStringList regimes(const session::CalibratedRun& run);
    static QString model(const session::LogReading& reading);
    static QString logPoint(const session::LogPoint& point);
    /// The fields set in the job, with old and new values.
    static QString adopted(const session::LogNumbers& numbers);

    static QString table(const session::TableReading& reading);
    static QString tablePoint(const session::MeasuredSpeed& point);
    static QString law(const scaling::LawFit& fit);
    static QString unfitted(scaling::Law law, const Error& error);
    static QString lawLimits();
    static QString lawName(scaling::Law law);

    static QString cause(scaling::Cause cause);
    /// The verdict, the measurement that would separate the suspects, and whether the model agrees.
    static QStringList diagnosis(const scaling::Diagnosis& diagnosis,
                                 std::optional<scaling::Bottleneck> model);
    /// Each cause with measured and expected values.
    static std::vector<std::pair<QString, QString>> evidence(const scaling::Diagnosis& diagnosis);
};

} // namespace ringside::app
