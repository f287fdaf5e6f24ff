// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/tools_measure.h"

#include "core/exchange/nccl_log.h"
#include "core/exchange/text_file.h"
#include "core/scaling/calibration.h"

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

} // namespace

Result<CalibrationReport> calibrateLog(const QString& file)
{
    const auto text = exchange::readMeasurementFile(file);
    if (!text)
        return fail(text.error());
    exchange::NcclLog log = exchange::readNcclLog(*text, file.toStdString());
    CalibrationReport report{{}, std::move(log.rejected), log.rejectedInAll};
    for (exchange::NcclRun& run : log.runs) {
        auto calibration = scaling::calibrate(timesOf(run));
        if (calibration) {
            report.runs.push_back({std::move(run), std::move(*calibration)});
            continue;
        }
        // The parser lets no time or size of 0 through, so only their number can be wrong.
        ++report.rejectedInAll;
        report.rejected.push_back({run.file, run.line, exchange::RowFault::TooFewSizes,
                                   calibration.error().value + " sizes"});
    }
    return report;
}

} // namespace ringside::session
