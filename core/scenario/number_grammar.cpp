// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/number_grammar.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
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

/// Converts from the unit as written to the field's own unit.
Result<double> inFieldUnit(double number, std::string_view unit, const FieldInfo& field,
                           std::string_view text)
{
    Error error{.subject = field.path, .value = std::string(text)};
    if (unit == field.unit || (unit.empty() && field.plainNumber))
        return number;
    const std::string units = unitsOf(field);
    const auto from = unitFactor(field.kind, unit);
    if (!from) {
        error.code = units.empty()  ? ErrorCode::WrongType
                     : unit.empty() ? ErrorCode::MissingUnit
                                    : ErrorCode::WrongUnit;
        error.limit = error.code == ErrorCode::WrongUnit ? units : expectedText(field);
        return fail(error);
    }
    // "requests/s" is no unit of the table: one per second.
    return text::withoutNoise(number * *from / unitFactor(field.kind, field.unit).value_or(1));
}

} // namespace

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
