// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/list_grammar.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace ringside::scenario {

namespace {

constexpr std::string_view kAbsentCell = "null"; ///< of a record

/// The numbers of a list in brackets, nested lists flattened; absent for other text. `pairs`: the
/// list consists of lists of two.
std::optional<std::vector<double>> bracketNumbers(std::string_view text, bool pairs)
{
    std::vector<double> numbers;
    int depth = 0, inPair = 0;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '[') {
            ++depth;
            if (depth > (pairs ? 2 : 1))
                return std::nullopt;
            inPair = 0;
        } else if (c == ']') {
            --depth;
            if (depth < 0 || (pairs && depth == 1 && inPair != 2))
                return std::nullopt;
        } else if (c != ',' && c != ' ') {
            double number = 0;
            const auto [end, status] =
                std::from_chars(text.data() + i, text.data() + text.size(), number);
            if (status != std::errc() || depth != (pairs ? 2 : 1))
                return std::nullopt;
            numbers.push_back(number);
            ++inPair;
            i = static_cast<std::size_t>(end - text.data());
            continue;
        }
        ++i;
    }
    return depth == 0 && !numbers.empty() ? std::optional(numbers) : std::nullopt;
}

/// Calls `item(text, depth)` for each item of a list in lists and `closed(depth)` after each list;
/// false for text whose brackets do not match, or are deeper than `deepest`.
template <class Item, class Closed>
bool walkLists(std::string_view text, int deepest, const Item& item, const Closed& closed)
{
    int depth = 0;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '[') {
            if (++depth > deepest)
                return false;
        } else if (c == ']') {
            if (depth < 1)
                return false;
            closed(depth--);
        } else if (c != ',' && c != ' ') {
            const std::size_t end = std::min(text.find_first_of("[],", i), text.size());
            item(text::trimmed(text.substr(i, end - i)), depth);
            i = end;
            continue;
        }
        ++i;
    }
    return depth == 0;
}

/// The number that the whole item is.
std::optional<double> numberIn(std::string_view item)
{
    double number = 0;
    const char* const first = item.data();
    const char* const last = first + item.size();
    const auto [end, status] = std::from_chars(first, last, number);
    return status == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

Error wrongList(std::string_view text, const FieldInfo& field)
{
    return {.code = ErrorCode::WrongType,
            .subject = field.path,
            .value = std::string(text.substr(0, 80)),
            .limit = field.listText};
}

bool isInRange(double number, const FieldInfo& field)
{
    return std::isfinite(number) && (!field.minimum || number >= *field.minimum) &&
           (!field.maximum || number <= *field.maximum) &&
           (field.kind != FieldKind::Counts || number == std::floor(number));
}

/// With brackets around one item where the field takes it without.
std::string bracketed(std::string_view text, const FieldInfo& field)
{
    const std::string whole(text);
    return field.takesOne && !text.empty() && text.front() != '[' ? "[" + whole + "]" : whole;
}

} // namespace

Result<std::vector<double>> parseNumbers(std::string_view text, const FieldInfo& field)
{
    auto numbers = bracketNumbers(bracketed(text, field), false);
    if (!numbers)
        return fail(wrongList(text, field));
    for (std::size_t i = 0; i < numbers->size(); ++i) {
        if (!isInRange((*numbers)[i], field) ||
            (field.ascending && i > 0 && (*numbers)[i] <= (*numbers)[i - 1]))
            return fail(wrongList(text, field));
    }
    return *std::move(numbers);
}

Result<std::vector<std::pair<double, double>>> parsePairs(std::string_view text,
                                                          const FieldInfo& field)
{
    const auto numbers = bracketNumbers(text, true);
    if (!numbers)
        return fail(wrongList(text, field));
    std::vector<std::pair<double, double>> pairs;
    for (std::size_t i = 0; i + 1 < numbers->size(); i += 2)
        pairs.emplace_back((*numbers)[i], (*numbers)[i + 1]);
    return pairs;
}

Result<std::vector<std::string>> parseNames(std::string_view text, const FieldInfo& field)
{
    if (field.takesOne && !text.empty() && text.find_first_of("[],") == std::string_view::npos)
        return std::vector{std::string(text)};
    if (text.size() < 2 || text.front() != '[' || text.back() != ']')
        return fail(wrongList(text, field));
    std::vector<std::string> names;
    std::string_view rest = text.substr(1, text.size() - 2);
    if (field.mayBeEmpty && text::trimmed(rest).empty())
        return names;
    while (true) {
        const std::size_t comma = rest.find(',');
        const std::string_view name = text::trimmed(rest.substr(0, comma));
        if (name.empty() || name.find_first_of("[]") != std::string_view::npos)
            return fail(wrongList(text, field));
        names.emplace_back(name);
        if (comma == std::string_view::npos)
            return names;
        rest.remove_prefix(comma + 1);
    }
}

Result<NumberRows> parseRows(std::string_view text, const FieldInfo& field)
{
    NumberRows rows;
    std::size_t inRow = 0;
    bool isWhole = true;
    const bool isNested = walkLists(
        text, 2,
        [&](std::string_view item, int depth) {
            const auto number = numberIn(item);
            isWhole = isWhole && depth == 2 && number && isInRange(*number, field);
            rows.values.push_back(number.value_or(0));
            ++inRow;
        },
        [&](int depth) {
            if (depth != 2)
                return;
            isWhole = isWhole && inRow > 0 && (rows.columns == 0 || rows.columns == inRow);
            rows.columns = inRow;
            inRow = 0;
        });
    if (!isNested || !isWhole || rows.empty())
        return fail(wrongList(text, field));
    return rows;
}

Result<std::vector<NameListPair>> parseNamePairs(std::string_view text, const FieldInfo& field)
{
    std::vector<NameListPair> pairs;
    std::vector<std::vector<std::string>> lists(1);
    bool isWhole = true;
    const bool isNested = walkLists(
        text, 3,
        [&](std::string_view item, int depth) {
            isWhole = isWhole && depth == 3;
            lists.back().emplace_back(item);
        },
        [&](int depth) {
            if (depth == 3) {
                lists.emplace_back();
            } else if (depth == 2) {
                isWhole = isWhole && lists.size() == 3;
                if (isWhole)
                    pairs.push_back({std::move(lists[0]), std::move(lists[1])});
                lists.assign(1, {});
            }
        });
    if (!isNested || !isWhole || pairs.empty())
        return fail(wrongList(text, field));
    return pairs;
}

Result<std::vector<TimedName>> parseTimedNames(std::string_view text, const FieldInfo& field)
{
    std::vector<TimedName> pairs;
    std::vector<std::string_view> items;
    bool isWhole = true;
    const bool isNested = walkLists(
        text, 2,
        [&](std::string_view item, int depth) {
            isWhole = isWhole && depth == 2;
            items.push_back(item);
        },
        [&](int depth) {
            if (depth != 2)
                return;
            const auto at = items.size() == 2 ? numberIn(items[0]) : std::nullopt;
            isWhole = isWhole && at && isInRange(*at, field);
            if (isWhole)
                pairs.push_back({*at, std::string(items[1])});
            items.clear();
        });
    if (!isNested || !isWhole || pairs.empty())
        return fail(wrongList(text, field));
    return pairs;
}

Result<RecordRows> parseRecords(std::string_view text, const FieldInfo& field)
{
    RecordRows records;
    std::vector<RecordCell> row;
    bool isWhole = true;
    const bool isNested = walkLists(
        text, 2,
        [&](std::string_view item, int depth) {
            RecordCell cell{.number = numberIn(item)};
            if (!cell.number && item != kAbsentCell)
                cell.name = item;
            isWhole = isWhole && depth == 2 && std::isfinite(cell.number.value_or(0));
            row.push_back(std::move(cell));
        },
        [&](int depth) {
            if (depth != 2)
                return;
            isWhole = isWhole && !row.empty();
            records.rows.push_back(std::exchange(row, {}));
        });
    if (!isNested || !isWhole || records.empty())
        return fail(wrongList(text, field));
    return records;
}

std::string numbersText(const std::vector<double>& numbers)
{
    std::string text;
    for (const double number : numbers)
        text += (text.empty() ? "" : ", ") + text::numberText(number);
    return "[" + text + "]";
}

std::string pairsText(const std::vector<std::pair<double, double>>& pairs)
{
    std::string text;
    for (const auto& [first, second] : pairs)
        text += (text.empty() ? "" : ", ") + numbersText({first, second});
    return "[" + text + "]";
}

std::string rowsText(const NumberRows& rows)
{
    std::string text;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        text += text.empty() ? "[" : ", [";
        for (std::size_t column = 0; column < rows.columns; ++column)
            text += (column == 0 ? "" : ", ") + text::numberText(rows.at(row, column));
        text += "]";
    }
    return "[" + text + "]";
}

std::string namePairsText(const std::vector<NameListPair>& pairs)
{
    std::string text;
    for (const auto& [first, second] : pairs)
        text += (text.empty() ? "[" : ", [") + namesText(first) + ", " + namesText(second) + "]";
    return "[" + text + "]";
}

std::string timedNamesText(const std::vector<TimedName>& pairs)
{
    std::string text;
    for (const TimedName& pair : pairs)
        text += (text.empty() ? "[[" : ", [") + text::numberText(pair.at) + ", " + pair.name + "]";
    return text + "]";
}

std::string recordsText(const RecordRows& records)
{
    std::string text;
    for (const auto& row : records.rows) {
        text += text.empty() ? "[" : ", [";
        for (std::size_t i = 0; i < row.size(); ++i) {
            const RecordCell& cell = row[i];
            text += i == 0 ? "" : ", ";
            text += cell.number       ? text::numberText(*cell.number)
                    : cell.isAbsent() ? std::string(kAbsentCell)
                                      : cell.name;
        }
        text += "]";
    }
    return "[" + text + "]";
}

std::string namesText(const std::vector<std::string>& names)
{
    return "[" + text::joined(names) + "]";
}

} // namespace ringside::scenario
