// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/measurements.h"

#include "core/exchange/nccl_log.h"
#include "core/exchange/speed_table.h"
#include "core/exchange/text_file.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ringside::session {

namespace {

/// Turns a line into spaces, so that the lines after it keep their numbers.
void blankLine(std::string& text, int number)
{
    std::size_t from = 0;
    for (int line = 1; line < number; ++line) {
        const std::size_t end = text.find('\n', from);
        if (end == std::string::npos)
            return;
        from = end + 1;
    }
    const std::size_t end = std::min(text.find('\n', from), text.size());
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(from),
              text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
}

/// The number of the first line that is neither empty nor a comment: a table's header.
int headerLine(const std::string& text)
{
    int number = 1;
    for (std::size_t from = 0; from < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::size_t start = text.find_first_not_of(" \t\r", from);
        if (start != std::string::npos && start < end && text[start] != '#')
            return number;
        from = end + 1;
    }
    return 0;
}

/// The table without its wrong lines, which go to `rejected`.
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

/// Does the text have a line that only a table of this kind begins with?
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
        measured.rejectedRows.push_back(
            {file, line, exchange::RowFault::TooFewSizes, calibrated.error().value + " sizes"});
    }
}

} // namespace

Result<Measurements> readMeasurements(const QString& file)
{
    const auto text = exchange::readMeasurementFile(file);
    if (!text)
        return fail(text.error());
    Measurements measured;
    measured.file = file;
    const std::string name = file.toStdString();
    exchange::NcclLog log = exchange::readNcclLog(*text, name);
    const bool isLog = !log.runs.empty() ||
                       std::any_of(log.rejected.begin(), log.rejected.end(), [](const auto& row) {
                           return row.fault != exchange::RowFault::NoRows;
                       });
    if (!isLog || (log.runs.empty() && looksLikeTable(*text))) {
        auto table = readTolerantly(*text, name, measured.rejectedLines);
        if (table) {
            measured.table = std::move(*table);
            measured.rejectedInAll = measured.rejectedLines.size();
            return measured;
        }
        if (looksLikeTable(*text))
            return fail(table.error());
        return fail({.code = ErrorCode::Syntax,
                     .file = name,
                     .subject = "this file",
                     .limit = "a log of nccl-tests' all_reduce_perf, or a table with a line such "
                              "as \"workers,throughput\" and rows below it"});
    }
    addLog(measured, std::move(log));
    return measured;
}

} // namespace ringside::session
