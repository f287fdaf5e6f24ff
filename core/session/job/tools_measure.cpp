// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/tools_measure.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/exchange/nccl_log.h"
#include "core/exchange/speed_table.h"
#include "core/exchange/text_file.h"
#include "core/scaling/measure/calibration.h"
#include "core/scaling/measure/diagnosis.h"
#include "core/scaling/measure/laws.h"

#include <utility>

namespace ringside::session {

namespace {

std::vector<scaling::SizedTime> timesOf(const exchange::NcclRun& run)
{
    std::vector<scaling::SizedTime> times;
    times.reserve(2 * run.rows.size());
    for (const exchange::NcclRow& row : run.rows)
        for (const exchange::NcclTiming& timing : row.timings)
            times.push_back({row.size, timing.time});
    return times;
}

/// Samples per step: as stated, or in batches of one worker (weak) or whole batches (strong).
Result<double> samplesOf(const exchange::SpeedRow& row, std::optional<scaling::Scaling> work)
{
    if (row.batch)
        return *row.batch;
    if (!work)
        return fail(
            {.code = ErrorCode::MissingField,
             .subject = "--scaling",
             .limit = RINGSIDE_TR("weak (each worker keeps its batch) or strong (the whole batch "
                                  "stays), where the table has no column batch")});
    return *work == scaling::Scaling::Weak ? static_cast<double>(row.workers) : 1.0;
}

Result<std::vector<scaling::SpeedPoint>> pointsOf(const exchange::SpeedTable& table,
                                                  std::optional<scaling::Scaling> work)
{
    std::vector<scaling::SpeedPoint> points;
    for (const exchange::SpeedRow& row : table.rows) {
        double throughput = row.value;
        if (table.kind == exchange::SpeedTable::Kind::StepTime) {
            RINGSIDE_TRY(const auto samples, samplesOf(row, work));
            throughput = samples / row.value;
        }
        points.push_back({static_cast<double>(row.workers), throughput});
    }
    return points;
}

Error inFile(Error error, const std::string& file)
{
    error.file = file;
    return error;
}

} // namespace

Result<CalibratedRun> calibratedRun(exchange::NcclRun run)
{
    RINGSIDE_TRY(auto calibration, scaling::calibrate(timesOf(run)));
    return CalibratedRun{std::move(run), std::move(calibration)};
}

Result<CalibrationReport> calibrateLog(const QString& file)
{
    RINGSIDE_TRY(const auto text, exchange::readMeasurementFile(file));
    exchange::NcclLog log = exchange::readNcclLog(text, file.toStdString());
    CalibrationReport report{{}, std::move(log.rejected), log.rejectedInAll};
    for (exchange::NcclRun& run : log.runs) {
        auto calibration = scaling::calibrate(timesOf(run));
        if (calibration) {
            report.runs.push_back({std::move(run), std::move(*calibration)});
            continue;
        }
        // The parser rejects times and sizes of 0, so only their number can be wrong.
        ++report.rejectedInAll;
        report.rejected.push_back({run.file, run.line, exchange::RowFault::TooFewSizes,
                                   filled(error_forms::kSizes, {calibration.error().value})});
    }
    return report;
}

Result<exchange::SpeedTable> readSpeedTable(const QString& file)
{
    RINGSIDE_TRY(const auto text, exchange::readMeasurementFile(file));
    return exchange::readSpeedTable(text, file.toStdString());
}

Result<scaling::Scaling> workScalingNamed(const std::string& name)
{
    if (name == "weak")
        return scaling::Scaling::Weak;
    if (name == "strong")
        return scaling::Scaling::Strong;
    return fail({.code = ErrorCode::UnknownName,
                 .subject = "--scaling",
                 .value = name,
                 .limit = RINGSIDE_TR(
                     "weak (each worker keeps its batch) or strong (the whole batch stays)")});
}

Result<LawReport> fitLawTo(const exchange::SpeedTable& table, const std::string& law,
                           std::optional<scaling::Scaling> work, std::optional<double> predictAt)
{
    RINGSIDE_TRY(const auto named, scaling::lawNamed(law));
    RINGSIDE_TRY(const auto points, pointsOf(table, work));
    auto fit = scaling::fitLaw(named, points);
    if (!fit)
        return fail(inFile(fit.error(), table.file));
    LawReport report{std::move(*fit), std::nullopt};
    if (predictAt) {
        RINGSIDE_TRY(report.prediction, scaling::predictThroughput(report.fit, *predictAt));
    }
    return report;
}

Result<scaling::Diagnosis> diagnoseTable(const exchange::SpeedTable& table,
                                         std::optional<scaling::Scaling> work)
{
    const bool isTime = table.kind == exchange::SpeedTable::Kind::StepTime;
    std::vector<scaling::StepPoint> points;
    for (const exchange::SpeedRow& row : table.rows) {
        RINGSIDE_TRY(const auto samples, samplesOf(row, work));
        points.push_back({static_cast<double>(row.workers),
                          Seconds(isTime ? row.value : samples / row.value), samples});
    }
    auto diagnosis = scaling::diagnose(points);
    if (!diagnosis)
        return fail(inFile(diagnosis.error(), table.file));
    return diagnosis;
}

} // namespace ringside::session
