// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_values.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/base/units.h"

#include <charconv>
#include <cmath>
#include <span>

namespace ringside::serving {

namespace {

std::span<const units::Unit> unitsOf(ServingFieldKind kind)
{
    switch (kind) {
    case ServingFieldKind::Duration:
        return units::kTimes;
    case ServingFieldKind::Size:
        return units::kSizes;
    case ServingFieldKind::Bandwidth:
        return units::kRates;
    case ServingFieldKind::Frequency:
        return units::kFrequencies;
    default:
        return {};
    }
}

std::string takenText(const ServingFieldInfo& field)
{
    std::string range;
    if (field.minimum && field.maximum)
        range = filled(error_forms::kFromTo,
                       {text::numberText(*field.minimum), text::numberText(*field.maximum)});
    return error_forms::number(field.kind == ServingFieldKind::Count, field.unit, range);
}

Error refused(ErrorCode code, std::string_view value, const ServingFieldInfo& field)
{
    return {.code = code,
            .subject = field.path,
            .value = std::string(value.substr(0, 80)),
            .limit = takenText(field)};
}

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

} // namespace

double servingUnit(const ServingFieldInfo& field)
{
    return units::factorOf(unitsOf(field.kind), field.unit).value_or(1);
}

Result<double> parseServingNumber(std::string_view given, const ServingFieldInfo& field)
{
    const std::string_view text = text::trimmed(given);
    double number = 0;
    const auto [rest, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status == std::errc::invalid_argument)
        return fail(refused(ErrorCode::WrongType, text, field));
    if (status == std::errc::result_out_of_range || !std::isfinite(number))
        return fail(refused(ErrorCode::NotFinite, text, field));
    const auto used = static_cast<std::size_t>(rest - text.data());
    const std::string_view unit = text::trimmed(text.substr(used));
    double value = number;
    if (!unit.empty() && unit != field.unit) {
        const auto table = unitsOf(field.kind);
        const auto from = units::factorOf(table, unit);
        if (!from)
            return fail(
                refused(table.empty() ? ErrorCode::WrongType : ErrorCode::WrongUnit, text, field));
        value = text::withoutNoise(number * *from / servingUnit(field));
    }
    if (field.kind == ServingFieldKind::Count && std::floor(value) != value)
        return fail(refused(ErrorCode::WrongType, text, field));
    if ((field.minimum && value < *field.minimum) || (field.maximum && value > *field.maximum))
        return fail(refused(ErrorCode::OutOfRange, text, field));
    return value;
}

Result<std::vector<RateStep>> parseProfile(std::string_view text, const ServingFieldInfo& field)
{
    const auto numbers = bracketNumbers(text, true);
    if (!numbers)
        return fail(
            {.code = ErrorCode::WrongType,
             .subject = field.path,
             .value = std::string(text.substr(0, 80)),
             .limit = RINGSIDE_TR_IN("ringside::Error",
                                     "pairs of time and rate such as [[0, 24], [300, 96]]")});
    std::vector<RateStep> steps;
    for (std::size_t i = 0; i + 1 < numbers->size(); i += 2)
        steps.push_back({(*numbers)[i], (*numbers)[i + 1]});
    RINGSIDE_CHECK(checkProfile(steps));
    return steps;
}

std::string profileText(const std::vector<RateStep>& steps)
{
    std::string text;
    for (const RateStep& step : steps)
        text += (text.empty() ? "[" : ", [") + text::numberText(step.at) + ", " +
                text::numberText(step.rate) + "]";
    return "[" + text + "]";
}

Result<std::vector<int>> parseSizes(std::string_view text, const ServingFieldInfo& field)
{
    const auto numbers = bracketNumbers(text, false);
    std::vector<int> sizes;
    bool ascends = numbers.has_value();
    for (std::size_t i = 0; ascends && i < numbers->size(); ++i) {
        const double size = (*numbers)[i];
        ascends = size >= 1 && size <= 1024 && size == std::floor(size) &&
                  (sizes.empty() || size > sizes.back());
        if (ascends)
            sizes.push_back(static_cast<int>(size));
    }
    if (ascends)
        return sizes;
    return fail({.code = ErrorCode::WrongType,
                 .subject = field.path,
                 .value = std::string(text.substr(0, 80)),
                 .limit = RINGSIDE_TR_IN("ringside::Error",
                                         "ascending sizes from 1 to 1024 such as [1, 4, 16]")});
}

std::string sizesText(const std::vector<int>& sizes)
{
    std::string text;
    for (const int size : sizes)
        text += (text.empty() ? "" : ", ") + std::to_string(size);
    return "[" + text + "]";
}

} // namespace ringside::serving
