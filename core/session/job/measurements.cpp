// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/measurements.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/exchange/nccl_log.h"
#include "core/exchange/speed_table.h"
#include "core/exchange/text_file.h"
#include "core/exchange/text_lines.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace ringside::session {

namespace {

/// Replaces a line by spaces, so that later lines keep their numbers.
void blankLine(std::string& text, int number)
{
    exchange::TextLines lines(text);
    while (lines.next()) {
        if (lines.number() != number)
            continue;
        const auto from = text.begin() + (lines.line().data() - text.data());
        std::fill(from, from + static_cast<std::ptrdiff_t>(lines.line().size()), ' ');
        return;
    }
}

/// The number of the first line that is neither empty nor a comment: the table's header.
int headerLine(const std::string& text)
{
    exchange::TextLines lines(text);
    while (lines.next()) {
        const std::size_t start = lines.line().find_first_not_of(" \t");
        if (start != std::string_view::npos && lines.line()[start] != '#')
            return lines.number();
    }
    return 0;
}

/// The table without its bad lines, which go to `rejected`.
Result<exchange::SpeedTable> readTolerantly(std::string text, const std::string& file,
                                            std::vector<Error>& rejected)
{
    const int header = headerLine(text);
    for (;;) {
        auto table = exchange::readSpeedTable(text, file);
        if (table)
            return table;
        const Error& error = table.error();
        const bool isRow = error.line > header && error.subject != "number of rows";
        if (!isRow || rejected.size() == kMaxWrongTableLines)
            return fail(rejected.empty() ? error : rejected.front());
        rejected.push_back(error);
        blankLine(text, error.line);
    }
}

/// Whether the text has a line that can only be a header of this kind of table.
bool looksLikeTable(const std::string& text)
{
    return text.find("workers") != std::string::npos;
}

void addLog(Measurements& measured, exchange::NcclLog log)
{
    measured.rejectedRows = std::move(log.rejected);
    measured.rejectedInAll = log.rejectedInAll;
    for (exchange::NcclRun& run : log.runs) {
        const std::string file = run.file;
        const int line = run.line;
        auto calibrated = calibratedRun(std::move(run));
        if (calibrated) {
            measured.runs.push_back(std::move(*calibrated));
            continue;
        }
        ++measured.rejectedInAll;
        measured.rejectedRows.push_back({file, line, exchange::RowFault::TooFewSizes,
                                         filled(error_forms::kSizes, {calibrated.error().value})});
    }
}

} // namespace

Result<Measurements> readMeasurements(const QString& file)
{
    RINGSIDE_TRY(const auto text, exchange::readMeasurementFile(file));
    Measurements measured;
    measured.file = file;
    const std::string name = file.toStdString();
    exchange::NcclLog log = exchange::readNcclLog(text, name);
    const bool isLog = !log.runs.empty() ||
                       std::any_of(log.rejected.begin(), log.rejected.end(), [](const auto& row) {
                           return row.fault != exchange::RowFault::NoRows;
                       });
    if (!isLog || (log.runs.empty() && looksLikeTable(text))) {
        auto table = readTolerantly(text, name, measured.rejectedLines);
        if (table) {
            measured.table = std::move(*table);
            measured.rejectedInAll = measured.rejectedLines.size();
            return measured;
        }
        if (looksLikeTable(text))
            return fail(table.error());
        return fail({.code = ErrorCode::Syntax,
                     .file = name,
                     .subject = RINGSIDE_TR("this file"),
                     .limit = RINGSIDE_TR(
                         "a log of all_reduce_perf (text or JSON) or osu_allreduce, or a table "
                         "with a line such as \"workers,throughput\" and rows below it")});
    }
    addLog(measured, std::move(log));
    return measured;
}

} // namespace ringside::session
