// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/field_info.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Lists in brackets, the part of the grammar beside numbers and names. A list is never empty,
/// unless its field says so; the field's word for "not stated" says that there is none.
namespace ringside::scenario {

/// Numbers row by row; all rows have `columns` of them.
struct NumberRows
{
    std::size_t columns = 0;
    std::vector<double> values{};
    std::size_t size() const { return columns == 0 ? 0 : values.size() / columns; }
    bool empty() const { return values.empty(); }
    double at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }
    bool operator==(const NumberRows&) const = default;
};

/// A cell of a record: a number, or a name that is no number, or neither.
struct RecordCell
{
    std::optional<double> number{};
    std::string name{};
    bool isAbsent() const { return !number && name.empty(); }
    bool operator==(const RecordCell&) const = default;
};

/// Rows of cells, which may have different lengths.
struct RecordRows
{
    std::vector<std::vector<RecordCell>> rows{};
    bool empty() const { return rows.empty(); }
    bool operator==(const RecordRows&) const = default;
};

/// A name at a place on a clock.
struct TimedName
{
    double at = 0;
    std::string name{};
    bool operator==(const TimedName&) const = default;
};

struct NameListPair
{
    std::vector<std::string> first{}, second{};
    bool operator==(const NameListPair&) const = default;
};

/// The numbers of `[1, 2, 4]`, in the field's range. Errors: WrongType, with the field's listText
/// as the limit, for other text, for a number outside the range, a fraction in a list of counts,
/// or a list that does not ascend where it must.
Result<std::vector<double>> parseNumbers(std::string_view text, const FieldInfo& field);
/// The pairs of `[[0, 24], [300, 96]]`. Errors: WrongType.
Result<std::vector<std::pair<double, double>>> parsePairs(std::string_view text,
                                                          const FieldInfo& field);
/// The names of `[a, b]`, or the one of `a` where the field takes that. Errors: WrongType.
Result<std::vector<std::string>> parseNames(std::string_view text, const FieldInfo& field);

/// The rows of `[[950, 30], [8, 12]]`, of equally many numbers. Errors: those of parseNumbers().
Result<NumberRows> parseRows(std::string_view text, const FieldInfo& field);
/// The pairs of `[[[a, b], [a]], [[c], []]]`. Errors: WrongType.
Result<std::vector<NameListPair>> parseNamePairs(std::string_view text, const FieldInfo& field);
/// The pairs of `[[3600, endpoint]]`. Errors: those of parseNumbers().
Result<std::vector<TimedName>> parseTimedNames(std::string_view text, const FieldInfo& field);
/// The rows of `[[p1, 0, 1.4], [p1, 86400, null]]`. Errors: WrongType for another shape.
Result<RecordRows> parseRecords(std::string_view text, const FieldInfo& field);

std::string numbersText(const std::vector<double>& numbers);
std::string pairsText(const std::vector<std::pair<double, double>>& pairs);
std::string namesText(const std::vector<std::string>& names);
std::string rowsText(const NumberRows& rows);
std::string namePairsText(const std::vector<NameListPair>& pairs);
std::string timedNamesText(const std::vector<TimedName>& pairs);
std::string recordsText(const RecordRows& records);

} // namespace ringside::scenario
