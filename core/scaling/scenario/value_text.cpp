// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/value_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ringside::scaling {

namespace {

struct Unit
{
    std::string_view name;
    double factor;
};

constexpr std::array kTimeUnits{Unit{"s", 1},     Unit{"ms", 1e-3}, Unit{"us", 1e-6},
                                Unit{"µs", 1e-6}, Unit{"ns", 1e-9}, Unit{"min", 60},
                                Unit{"h", 3600}};
constexpr std::array kRateUnits{
    Unit{"Gbps", 1e9 / 8},  Unit{"Gbit/s", 1e9 / 8}, Unit{"Mbps", 1e6 / 8}, Unit{"Mbit/s", 1e6 / 8},
    Unit{"Tbps", 1e12 / 8}, Unit{"kB/s", 1e3},       Unit{"MB/s", 1e6},     Unit{"GB/s", 1e9},
    Unit{"TB/s", 1e12},     Unit{"MiB/s", kMebi},    Unit{"GiB/s", kGibi},  Unit{"B/s", 1}};
constexpr std::array kSizeUnits{Unit{"B", 1},       Unit{"kB", 1e3},    Unit{"MB", 1e6},
                                Unit{"GB", 1e9},    Unit{"TB", 1e12},   Unit{"KiB", kKibi},
                                Unit{"MiB", kMebi}, Unit{"GiB", kGibi}, Unit{"TiB", kGibi* kKibi}};
constexpr std::array kFrequencyUnits{Unit{"1/s", 1}, Unit{"/s", 1}, Unit{"samples/s", 1}};

template <std::size_t N>
std::optional<double> findUnit(const std::array<Unit, N>& units, std::string_view name)
{
    for (const Unit& unit : units) {
        if (unit.name == name)
            return unit.factor;
    }
    return std::nullopt;
}

std::string rangeText(const FieldInfo& field)
{
    const std::string unit = field.unit.empty() ? "" : " " + field.unit;
    if (field.minimum && field.maximum)
        return numberText(*field.minimum) + " to " + numberText(*field.maximum) + unit;
    if (field.minimum)
        return "at least " + numberText(*field.minimum) + unit;
    return field.maximum ? "at most " + numberText(*field.maximum) + unit : "";
}

std::string expectedText(const FieldInfo& field)
{
    if (field.kind == FieldKind::Count)
        return "a whole number, " + rangeText(field);
    if (field.unit.empty())
        return "a number, " + rangeText(field);
    return "a number in " + field.unit + ", " + rangeText(field);
}

template <std::size_t N> std::string unitsText(const char* what, const std::array<Unit, N>& units)
{
    std::vector<std::string> names;
    for (const Unit& unit : units)
        names.emplace_back(unit.name);
    return std::string(what) + " in " + joined(names);
}

/// What a field of units takes: "a time in s, ms, us"; empty for fields without.
std::string unitsOf(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Duration:
        return unitsText("a time", kTimeUnits);
    case FieldKind::Network:
    case FieldKind::Bandwidth:
        return unitsText("a data rate", kRateUnits);
    case FieldKind::Size:
        return unitsText("a size", kSizeUnits);
    case FieldKind::Frequency:
        return unitsText("a rate", kFrequencyUnits);
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
    const std::string units = unitsOf(field.kind);
    const auto from = unitFactor(field.kind, unit);
    if (!from) {
        error.code = units.empty()  ? ErrorCode::WrongType
                     : unit.empty() ? ErrorCode::MissingUnit
                                    : ErrorCode::WrongUnit;
        error.limit = error.code == ErrorCode::WrongUnit ? units : expectedText(field);
        return fail(error);
    }
    return withoutNoise(number * *from / *unitFactor(field.kind, field.unit));
}

} // namespace

std::string numberText(double value)
{
    // Room for the longest fixed notation used below: 15 digits, sign, point and fraction.
    std::array<char, 64> buffer{};
    const double magnitude = std::abs(value);
    const bool fixed = value == 0 || (magnitude >= 1e-5 && magnitude < 1e15);
    const auto end = fixed ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                           std::chars_format::fixed)
                           : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end.ptr};
}

double withoutNoise(double value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific, 14);
    double rounded = value;
    std::from_chars(buffer.data(), end.ptr, rounded);
    return rounded;
}

std::optional<double> unitFactor(FieldKind kind, std::string_view unit)
{
    switch (kind) {
    case FieldKind::Duration:
        return findUnit(kTimeUnits, unit);
    case FieldKind::Network:
    case FieldKind::Bandwidth:
        return findUnit(kRateUnits, unit);
    case FieldKind::Size:
        return findUnit(kSizeUnits, unit);
    case FieldKind::Frequency:
        return findUnit(kFrequencyUnits, unit);
    default:
        return std::nullopt;
    }
}

Result<double> parseNumber(std::string_view text, const FieldInfo& field)
{
    text = trimmed(text);
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
    auto value = inFieldUnit(number, trimmed(text.substr(used)), field, error.value);
    if (!value)
        return value;
    if (field.kind == FieldKind::Count && std::floor(*value) != *value) {
        error.code = ErrorCode::WrongType;
        error.limit = expectedText(field);
        return fail(error);
    }
    if ((field.minimum && *value < *field.minimum) || (field.maximum && *value > *field.maximum)) {
        error.code = ErrorCode::OutOfRange;
        error.limit = rangeText(field);
        return fail(error);
    }
    return value;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace ringside::scaling
