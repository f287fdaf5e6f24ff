// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/number_grammar.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace ringside::scenario {

namespace {

std::string rangeText(const FieldInfo& field)
{
    const std::string unit = field.unit.empty() ? "" : " " + field.unit;
    const auto withUnit = [&](double value) { return text::numberText(value) + unit; };
    if (field.minimum && field.maximum)
        return filled(error_forms::kRange,
                      {text::numberText(*field.minimum), withUnit(*field.maximum)});
    if (field.minimum)
        return filled(error_forms::kAtLeast, {withUnit(*field.minimum)});
    return field.maximum ? filled(error_forms::kAtMost, {withUnit(*field.maximum)}) : "";
}

std::string expectedText(const FieldInfo& field)
{
    const bool isCount = field.kind == FieldKind::Count;
    return error_forms::number(isCount, isCount ? std::string() : field.unit, rangeText(field));
}

/// With the field's own unit in place of the table's first where the table does not have it.
std::string unitsText(const char* form, std::span<const units::Unit> table,
                      const std::string& own = {})
{
    std::vector<std::string> names;
    for (const units::Unit& unit : table) {
        if (unit.spelling == units::Spelling::Symbol)
            names.emplace_back(unit.name);
    }
    if (!own.empty() && !units::factorOf(table, own))
        names.front() = own;
    return filled(form, {text::joined(names)});
}

/// Valid units of a field: "a time in s, ms, us"; empty for fields without units.
std::string unitsOf(const FieldInfo& field)
{
    switch (field.kind) {
    case FieldKind::Duration:
        return unitsText(error_forms::kTimeIn, units::kTimes);
    case FieldKind::Network:
    case FieldKind::Bandwidth:
        return unitsText(error_forms::kDataRateIn, units::kRates);
    case FieldKind::Size:
        return unitsText(error_forms::kSizeIn, units::kSizes);
    case FieldKind::Frequency:
        return unitsText(error_forms::kRateIn, units::kFrequencies, field.unit);
    default:
        return {};
    }
}

/// A power of ten as people write it after a plain number. The words are lower case: a German
/// "Billion" is another number.
struct Multiplier
{
    std::string_view name;
    double factor;
};
constexpr std::array kMultipliers{Multiplier{"thousand", 1e3}, Multiplier{"million", 1e6},
                                  Multiplier{"billion", 1e9},  Multiplier{"trillion", 1e12},
                                  Multiplier{"k", 1e3},        Multiplier{"K", 1e3},
                                  Multiplier{"M", 1e6},        Multiplier{"B", 1e9},
                                  Multiplier{"b", 1e9},        Multiplier{"T", 1e12}};

/// Whether "2k" of the field is 2000 of its unit: units such as "TFLOP/s" and "GB" have a prefix
/// of their own, and bytes and times take theirs in the unit.
bool takesMultiplier(const FieldInfo& field)
{
    const bool isPlain = field.kind == FieldKind::Count || field.kind == FieldKind::Number ||
                         field.kind == FieldKind::Frequency;
    return isPlain && field.unit != "GB" && field.unit != "TFLOP/s" && field.unit != "h";
}

/// The factor of "B", "billion", "k samples/s"; absent for other text.
std::optional<double> multiplierOf(std::string_view written, const FieldInfo& field)
{
    for (const Multiplier& multiplier : kMultipliers) {
        if (!takesMultiplier(field) || !written.starts_with(multiplier.name))
            continue;
        const std::string_view rest = written.substr(multiplier.name.size());
        const std::string_view unit = text::trimmed(rest);
        const bool isOwnUnit = unit == field.unit || (unit.empty() && field.plainNumber) ||
                               unitFactor(field.kind, unit) == 1;
        if (isOwnUnit && (unit.empty() || rest != unit))
            return multiplier.factor;
    }
    return std::nullopt;
}

/// The factor to SI of a unit without its end: 400G is what a port of 400 Gbps is called, 80G is a
/// memory of 80 GB. Other rates need their unit, since G may be bits or bytes there.
std::optional<double> shortUnitFactor(std::string_view written, const FieldInfo& field)
{
    if (field.kind == FieldKind::Network)
        return units::factorOf(units::kRates, std::string(written) + "bps");
    if (field.kind == FieldKind::Size && field.unit == "B")
        return units::factorOf(units::kSizes, std::string(written) + "B");
    return std::nullopt;
}

/// "x7B" of "8x7B", as mixtures of experts are named.
bool isMixture(std::string_view written)
{
    for (const std::string_view sign : {"x", "×"}) {
        if (!written.starts_with(sign))
            continue;
        const std::string_view second = text::trimmed(written.substr(sign.size()));
        double number = 0;
        const auto [rest, status] =
            std::from_chars(second.data(), second.data() + second.size(), number);
        const auto used = static_cast<std::size_t>(rest - second.data());
        return status == std::errc() &&
               std::ranges::find(kMultipliers, text::trimmed(second.substr(used)),
                                 &Multiplier::name) != kMultipliers.end();
    }
    return false;
}

Error refusedUnit(std::string_view unit, const FieldInfo& field, std::string_view text)
{
    Error error{.subject = field.path, .value = std::string(text)};
    const std::string units = unitsOf(field);
    error.code = units.empty()  ? ErrorCode::WrongType
                 : unit.empty() ? ErrorCode::MissingUnit
                                : ErrorCode::WrongUnit;
    error.limit = error.code == ErrorCode::WrongUnit ? units : expectedText(field);
    if (takesMultiplier(field) && isMixture(unit))
        error.limit = RINGSIDE_TR("one number: for a mixture of experts, the parameters of all "
                                  "experts and shared layers together, such as 46.7B");
    return error;
}

/// "1 sample" of a field in samples.
bool isSingular(std::string_view unit, const FieldInfo& field)
{
    const bool counts = field.kind == FieldKind::Count || field.kind == FieldKind::Number;
    constexpr std::size_t kShortest = 3;
    return counts && unit.size() >= kShortest && field.unit.ends_with('s') &&
           unit == std::string_view(field.unit).substr(0, field.unit.size() - 1);
}

/// Converts from the unit as written to the field's own unit. What was a unit before multipliers
/// were taken still is: 13B are 13 bytes in a field of bytes.
Result<double> inFieldUnit(double number, std::string_view unit, const FieldInfo& field,
                           std::string_view text)
{
    if (unit == field.unit || (unit.empty() && field.plainNumber) || isSingular(unit, field))
        return number;
    auto from = unitFactor(field.kind, unit);
    if (!from && !unit.empty()) {
        if (const auto multiplier = multiplierOf(unit, field))
            return text::withoutNoise(number * *multiplier);
        from = shortUnitFactor(unit, field);
    }
    if (!from)
        return fail(refusedUnit(unit, field, text));
    // "requests/s" is no unit of the table: one per second.
    return text::withoutNoise(number * *from / unitFactor(field.kind, field.unit).value_or(1));
}

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/// Whether `digits` are groups of three, the first one shorter or equal: "13,000,000".
bool hasGroups(std::string_view digits, char mark)
{
    auto from = digits.find(mark);
    if (from == std::string_view::npos || from == 0 || from > 3)
        return false;
    for (std::size_t to = 0; from < digits.size(); from = to) {
        to = std::min(digits.find(mark, from + 1), digits.size());
        if (to - from != 4)
            return false;
    }
    return true;
}

} // namespace

bool takesNumbers(FieldKind kind)
{
    return kind != FieldKind::Switch && kind != FieldKind::Choice && !isFreeText(kind) &&
           !isList(kind);
}

std::string withDecimalPoint(std::string_view text, char decimalMark)
{
    text = text::trimmed(text);
    const bool hasSign = text.starts_with('-') || text.starts_with('+');
    const auto isOfNumber = [](char letter) {
        return isDigit(letter) || letter == '.' || letter == ',';
    };
    const auto first = text.begin() + (hasSign ? 1 : 0);
    const auto last = std::find_if_not(first, text.end(), isOfNumber);
    const std::string_view number(first, last);
    const char groupMark = decimalMark == ',' ? '.' : ',';
    const auto decimals = std::min(number.find(decimalMark), number.size());
    std::string whole(number.substr(0, decimals));
    std::string fraction(number.substr(decimals));
    // A single point is a decimal point everywhere, as in what the forms show.
    const bool isDecimalPoint =
        groupMark == '.' && fraction.empty() && std::ranges::count(whole, '.') == 1;
    if (!isDecimalPoint && hasGroups(whole, groupMark))
        std::erase(whole, groupMark);
    const bool isOne = std::ranges::count_if(fraction, [](char c) { return !isDigit(c); }) <= 1;
    if (isOne && !fraction.empty() && whole.find(groupMark) == std::string::npos)
        fraction.front() = '.';
    return std::string(text.begin(), first) + whole + fraction + std::string(last, text.end());
}

std::optional<double> unitFactor(FieldKind kind, std::string_view unit)
{
    switch (kind) {
    case FieldKind::Duration:
        return units::factorOf(units::kTimes, unit);
    case FieldKind::Network:
    case FieldKind::Bandwidth:
        return units::factorOf(units::kRates, unit);
    case FieldKind::Size:
        return units::factorOf(units::kSizes, unit);
    case FieldKind::Frequency:
        return units::factorOf(units::kFrequencies, unit);
    default:
        return std::nullopt;
    }
}

Result<double> parseNumber(std::string_view text, const FieldInfo& field)
{
    text = text::trimmed(text);
    Error error{.subject = field.path, .value = std::string(text.substr(0, 80))};
    double number = 0;
    const auto [rest, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status == std::errc::invalid_argument) {
        error.code = ErrorCode::WrongType;
        error.limit = expectedText(field);
        return fail(error);
    }
    if (status == std::errc::result_out_of_range || !std::isfinite(number)) {
        error.code = ErrorCode::NotFinite;
        error.limit = expectedText(field);
        return fail(error);
    }
    const auto used = static_cast<std::size_t>(rest - text.data());
    auto value = inFieldUnit(number, text::trimmed(text.substr(used)), field, error.value);
    if (!value)
        return value;
    if (Done done = checkNumber(*value, field); !done) {
        Error refused = done.error();
        refused.value = error.value;
        return fail(std::move(refused));
    }
    return value;
}

Done checkNumber(double value, const FieldInfo& field)
{
    const auto refuse = [&](ErrorCode code, std::string limit) {
        return fail({.code = code,
                     .subject = field.path,
                     .value = text::numberText(value),
                     .limit = std::move(limit)});
    };
    if (!std::isfinite(value))
        return refuse(ErrorCode::NotFinite, expectedText(field));
    if (field.kind == FieldKind::Count && std::floor(value) != value)
        return refuse(ErrorCode::WrongType, expectedText(field));
    if ((field.minimum && value < *field.minimum) || (field.maximum && value > *field.maximum))
        return refuse(ErrorCode::OutOfRange, rangeText(field));
    return {};
}

} // namespace ringside::scenario
