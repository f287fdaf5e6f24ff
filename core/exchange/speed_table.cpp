// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/speed_table.h"

#include "core/exchange/speed_table_header.h"
#include "core/exchange/text_lines.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace ringside::exchange {

namespace {

struct NumberRule
{
    const char* subject;
    const char* limit;
    double maximum;
    bool whole = false;
};

constexpr NumberRule kWorkers{"workers", "a whole number from 1 to 10000000", kMaxTableWorkers,
                              true};
constexpr NumberRule kThroughput{"throughput", "a number above 0 such as 1300 or 1.3e3", 1e300};
constexpr NumberRule kStepTime{"step_time", "a number above 0 such as 0.25 or 2.5e-1", 1e300};
constexpr NumberRule kBatch{"batch", "a number above 0 such as 512", 1e300};

Result<double> numberOf(const Cell& cell, int line, const NumberRule& rule)
{
    Error error{.code = ErrorCode::WrongType,
                .line = line,
                .column = cell.column,
                .subject = rule.subject,
                .value = excerpt(cell.text),
                .limit = rule.limit};
    if (cell.text.empty()) {
        error.code = ErrorCode::MissingField;
        return fail(std::move(error));
    }
    double value = 0;
    const char* end = cell.text.data() + cell.text.size();
    const auto [stop, status] = std::from_chars(cell.text.data(), end, value);
    if (status == std::errc::result_out_of_range || (stop == end && !std::isfinite(value))) {
        error.code = ErrorCode::NotFinite;
        return fail(std::move(error));
    }
    if (status != std::errc() || stop != end)
        return fail(std::move(error));
    if (value <= 0 || value > rule.maximum || (rule.whole && value != std::floor(value))) {
        error.code = ErrorCode::OutOfRange;
        return fail(std::move(error));
    }
    return value;
}

Result<SpeedRow> rowOf(const std::vector<Cell>& cells, int line, const SpeedColumns& columns,
                       std::size_t lineBytes)
{
    const Cell absent{{}, static_cast<int>(lineBytes) + 1};
    const auto cellAt = [&](std::size_t i) -> const Cell& {
        return i < cells.size() ? cells[i] : absent;
    };
    RINGSIDE_TRY(const auto workers, numberOf(cellAt(columns.workers), line, kWorkers));
    const bool isTime = columns.kind == SpeedTable::Kind::StepTime;
    RINGSIDE_TRY(const auto value,
                 numberOf(cellAt(columns.value), line, isTime ? kStepTime : kThroughput));
    SpeedRow row{line, static_cast<int>(workers), value * columns.factor, std::nullopt};
    if (columns.batch) {
        RINGSIDE_TRY(row.batch, numberOf(cellAt(*columns.batch), line, kBatch));
    }
    if (row.value > 0 && std::isfinite(row.value))
        return row;
    return fail({.code = ErrorCode::OutOfRange,
                 .line = line,
                 .column = cellAt(columns.value).column,
                 .subject = isTime ? kStepTime.subject : kThroughput.subject,
                 .value = excerpt(cellAt(columns.value).text),
                 .limit = "a number that is finite and above 0 in seconds"});
}

class TableReader
{
public:
    Done readLine(std::string_view line, int number)
    {
        const std::size_t start = line.find_first_not_of(" \t");
        if (start == std::string_view::npos || line[start] == '#')
            return {};
        if (line.size() > kMaxTableLineBytes)
            return fail({.code = ErrorCode::TooLarge,
                         .line = number,
                         .subject = "line length in bytes",
                         .value = std::to_string(line.size()),
                         .limit = "at most " + std::to_string(kMaxTableLineBytes)});
        if (!m_columns) {
            m_delimiter = delimiterOf(line);
            RINGSIDE_TRY(m_columns, speedColumns(cellsOf(line, m_delimiter), number));
            return {};
        }
        if (m_table.rows.size() == kMaxTableRows)
            return fail({.code = ErrorCode::TooLarge,
                         .line = number,
                         .subject = "number of rows",
                         .value = "more than " + std::to_string(kMaxTableRows),
                         .limit = "at most " + std::to_string(kMaxTableRows)});
        RINGSIDE_TRY(const auto row,
                     rowOf(cellsOf(line, m_delimiter), number, *m_columns, line.size()));
        m_table.rows.push_back(row);
        return {};
    }

    Result<SpeedTable> take()
    {
        if (!m_columns || m_table.rows.empty())
            return fail({.code = ErrorCode::MissingField,
                         .subject = m_columns ? "a row of measurements" : "the header line",
                         .limit = "a line such as \"workers,throughput\" and rows below it"});
        m_table.kind = m_columns->kind;
        m_table.unit = m_columns->unit;
        return std::move(m_table);
    }

private:
    std::optional<SpeedColumns> m_columns;
    char m_delimiter = ',';
    SpeedTable m_table;
};

} // namespace

Result<SpeedTable> readSpeedTable(std::string_view text, const std::string& file)
{
    const auto inFile = [&file](Error error) {
        error.file = file;
        return error;
    };
    TableReader reader;
    TextLines lines(text);
    while (lines.next())
        if (const Done done = reader.readLine(lines.line(), lines.number()); !done)
            return fail(inFile(done.error()));
    auto table = reader.take();
    if (!table)
        return fail(inFile(table.error()));
    table->file = file;
    return table;
}

} // namespace ringside::exchange
