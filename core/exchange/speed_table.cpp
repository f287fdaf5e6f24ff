// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/speed_table.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/exchange/speed_table_header.h"
#include "core/exchange/text_lines.h"

#include <algorithm>
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

constexpr NumberRule kWorkers{"workers", RINGSIDE_TR("a whole number from 1 to 10000000"),
                              kMaxTableWorkers, true};
constexpr NumberRule kThroughput{"throughput",
                                 RINGSIDE_TR("a number above 0 such as 1300 or 1.3e3"), 1e300};
constexpr NumberRule kStepTime{"step_time", RINGSIDE_TR("a number above 0 such as 0.25 or 2.5e-1"),
                               1e300};
constexpr NumberRule kBatch{"batch", RINGSIDE_TR("a number above 0 such as 512"), 1e300};

constexpr const char* kDecimalComma =
    RINGSIDE_TR("decimal commas and thousands separators are not read; write 1.5 or 1300");

bool isAsciiDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// "1,5", "1.300,5"
bool hasDecimalComma(std::string_view text)
{
    const std::size_t comma = text.find(',');
    return comma != std::string_view::npos && comma > 0 && comma + 1 < text.size() &&
           isAsciiDigit(text[comma - 1]) && isAsciiDigit(text[comma + 1]);
}

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
    if (status != std::errc() || stop != end) {
        if (hasDecimalComma(cell.text))
            error.detail = kDecimalComma;
        return fail(std::move(error));
    }
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
                 .limit = RINGSIDE_TR("a number that is finite and above 0 in seconds")});
}

/// Where a comma delimits, the "1,5" of a last column becomes two cells, of which the second has no
/// title.
Done checkCellCount(const std::vector<Cell>& cells, std::size_t titles, int line, char delimiter)
{
    if (delimiter != ',' || cells.size() <= titles || titles == 0)
        return {};
    const Cell &number = cells[titles - 1], &rest = cells[titles];
    const std::string joined = number.text + ',' + rest.text;
    const bool isWhole = std::all_of(rest.text.begin(), rest.text.end(), isAsciiDigit);
    if (!isWhole || !hasDecimalComma(joined))
        return {};
    return fail({.code = ErrorCode::WrongType,
                 .line = line,
                 .column = number.column,
                 .subject = RINGSIDE_TR("the last column"),
                 .value = excerpt(joined),
                 .limit = RINGSIDE_TR("one number"),
                 .detail = kDecimalComma});
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
            return fail(
                {.code = ErrorCode::TooLarge,
                 .line = number,
                 .subject = RINGSIDE_TR("line length in bytes"),
                 .value = std::to_string(line.size()),
                 .limit = filled(error_forms::kAtMost, {std::to_string(kMaxTableLineBytes)})});
        if (!m_columns) {
            m_delimiter = delimiterOf(line);
            const std::vector<Cell> titles = cellsOf(line, m_delimiter);
            RINGSIDE_TRY(m_columns, speedColumns(titles, number));
            m_titles = titles.size();
            return {};
        }
        if (m_table.rows.size() == kMaxTableRows)
            return fail({.code = ErrorCode::TooLarge,
                         .line = number,
                         .subject = RINGSIDE_TR("number of rows"),
                         .value = filled(error_forms::kMoreThan, {std::to_string(kMaxTableRows)}),
                         .limit = filled(error_forms::kAtMost, {std::to_string(kMaxTableRows)})});
        const std::vector<Cell> cells = cellsOf(line, m_delimiter);
        RINGSIDE_CHECK(checkCellCount(cells, m_titles, number, m_delimiter));
        RINGSIDE_TRY(const auto row, rowOf(cells, number, *m_columns, line.size()));
        m_table.rows.push_back(row);
        return {};
    }

    Result<SpeedTable> finishedTable()
    {
        if (!m_columns || m_table.rows.empty())
            return fail(
                {.code = ErrorCode::MissingField,
                 .subject = m_columns ? "a row of measurements" : "the header line",
                 .limit = RINGSIDE_TR("a line such as \"workers,throughput\" and rows below it")});
        m_table.kind = m_columns->kind;
        m_table.unit = m_columns->unit;
        return std::move(m_table);
    }

private:
    std::optional<SpeedColumns> m_columns;
    std::size_t m_titles = 0; ///< cells of the header line
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
    auto table = reader.finishedTable();
    if (!table)
        return fail(inFile(table.error()));
    table->file = file;
    return table;
}

} // namespace ringside::exchange
