// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/session/job/pasted_readers.h"

#include <algorithm>
#include <cmath>

namespace ringside::session {

namespace {

constexpr const char* kCountLimit = RINGSIDE_TR("a count of 0 or more, without separators of "
                                                "thousands");
constexpr double kMostCount = 1e12;

bool isTotal(const QString& name)
{
    static const QStringList names{QStringLiteral("all"), QStringLiteral("total"),
                                   QStringLiteral("sum"), QStringLiteral("summe"),
                                   QStringLiteral("gesamt")};
    return names.contains(name.toLower());
}

/// The cells of the counts, and the names of the classes where they are given.
struct Parts
{
    std::vector<PastedRow> rows;
    QStringList names; ///< of the rows, or else of the columns
};

/// Cuts names and sums off.
Parts partsOf(const PastedTable& table)
{
    Parts parts{table.rows(), {}};
    auto& rows = parts.rows;
    if (rows.size() < 2)
        return parts;
    const QStringList top = rows.front().cells;
    const auto isText = [&](const QString& cell) { return !table.isNumber(cell); };
    const bool isAllText = std::ranges::all_of(top, isText);
    // "truth,0,1" and ",0,1": a corner that is no number stands above names of rows.
    const bool hasCorner =
        isText(top.front()) && top.size() == rows[1].cells.size() &&
        (isAllText ? top.front().isEmpty() : static_cast<qsizetype>(rows.size()) >= top.size());
    const bool hasHeader = hasCorner || isAllText || top.size() + 1 == rows[1].cells.size();
    QStringList columns;
    if (hasHeader) {
        columns = top;
        rows.erase(rows.begin());
    }
    const bool hasRowNames =
        hasCorner || top.size() + 1 == rows.front().cells.size() ||
        std::ranges::all_of(rows, [&](const PastedRow& row) { return isText(row.cells.front()); });
    if (hasRowNames) {
        if (hasHeader && columns.size() == rows.front().cells.size())
            columns.removeFirst();
        for (PastedRow& row : rows)
            parts.names << row.cells.takeFirst();
    }
    if (!columns.isEmpty() && isTotal(columns.back())) {
        columns.removeLast();
        for (PastedRow& row : rows) {
            if (row.cells.size() > columns.size())
                row.cells.removeLast();
        }
    }
    if (!parts.names.isEmpty() && isTotal(parts.names.back())) {
        parts.names.removeLast();
        rows.pop_back();
    }
    if (parts.names.isEmpty())
        parts.names = columns;
    return parts;
}

/// Shares and counts do not come together: "1.234" among counts is a thousand.
void checkWhole(const PastedNumbers& read, const std::vector<PastedRow>& rows,
                std::vector<Error>& errors)
{
    constexpr double kHundred = 100.5; ///< shares may be in percent, and rounded
    const auto isWhole = [](double count) { return count == std::floor(count); };
    const auto& values = read.numbers.values;
    const auto broken = std::ranges::find_if_not(values, isWhole);
    if (broken == values.end() || read.rows() <= kHundred)
        return;
    const auto index = static_cast<std::size_t>(broken - values.begin());
    const PastedRow& row = rows[index / read.numbers.columns];
    errors.push_back(wrongCell(ErrorCode::WrongType, row.line, RINGSIDE_TR("count"),
                               row.cells[static_cast<qsizetype>(index % read.numbers.columns)],
                               RINGSIDE_TR("a whole number, or shares in place of all counts")));
}

} // namespace

void readMatrix(const PastedTable& table, PastedNumbers& read, std::vector<Error>& errors)
{
    const Parts parts = partsOf(table);
    const auto& rows = parts.rows;
    const auto count = static_cast<qsizetype>(rows.size());
    const int line = rows.empty() ? 1 : rows.back().line;
    if (count < 2 || count > static_cast<qsizetype>(kMostPastedClasses)) {
        errors.push_back(wrongCell(
            ErrorCode::OutOfRange, line, RINGSIDE_TR("number of classes"), QString::number(count),
            filled(error_forms::kRange, {"2", std::to_string(kMostPastedClasses)})));
        return;
    }
    for (const PastedRow& row : rows) {
        if (row.cells.size() != count)
            errors.push_back(wrongCell(ErrorCode::OutOfRange, row.line,
                                       RINGSIDE_TR("number of columns"),
                                       QString::number(row.cells.size()), std::to_string(count)));
        for (const QString& cell : row.cells) {
            const auto number = table.numberIn(cell);
            const bool isCount = number && *number >= 0 && *number <= kMostCount &&
                                 (*number < 1 || !cell.contains(u','));
            if (!isCount)
                errors.push_back(
                    wrongCell(number && *number < 0 ? ErrorCode::OutOfRange : ErrorCode::WrongType,
                              row.line, RINGSIDE_TR("count"), cell, kCountLimit));
            read.numbers.values.push_back(number.value_or(0));
        }
    }
    read.numbers.columns = static_cast<std::size_t>(count);
    if (errors.empty())
        checkWhole(read, rows, errors);
    if (errors.empty() && read.rows() == 0)
        errors.push_back(wrongCell(ErrorCode::OutOfRange, line, RINGSIDE_TR("sum of the counts"),
                                   QStringLiteral("0"), RINGSIDE_TR("more than 0")));
    if (count == 2 && parts.names.size() == 2) {
        const auto first = positiveIn(parts.names[0]), second = positiveIn(parts.names[1]);
        if (first && second && *first != *second)
            read.positiveClass = *first ? 1 : 2;
    }
}

} // namespace ringside::session
