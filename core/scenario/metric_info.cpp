// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/metric_info.h"

#include "core/base/nearest_name.h"
#include "core/base/quantities.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace ringside::scenario {

namespace {

std::vector<units::Unit> symbolsOf(std::span<const units::Unit> table)
{
    std::vector<units::Unit> symbols(table.begin(), table.end());
    std::erase_if(symbols,
                  [](const units::Unit& unit) { return unit.spelling != units::Spelling::Symbol; });
    return symbols;
}

/// The part of the name for which `*` stands; "" where it does not fit the pattern.
std::string_view entryIn(std::string_view pattern, std::string_view name)
{
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos || name.size() < pattern.size())
        return {};
    const std::string_view front = pattern.substr(0, star), back = pattern.substr(star + 1);
    if (!name.starts_with(front) || !name.ends_with(back))
        return {};
    const std::string_view entry =
        name.substr(front.size(), name.size() - front.size() - back.size());
    return entry.find('.') == std::string_view::npos ? entry : std::string_view();
}

/// Whether `pattern` is the name, or fits it with the name of an entry for `*`.
bool isNamed(std::string_view pattern, std::string_view name)
{
    return pattern == name || !entryIn(pattern, name).empty();
}

std::string fourDigits(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::general, 4);
    return {buffer.data(), end.ptr};
}

} // namespace

const MetricInfo* findMetric(std::span<const MetricInfo> metrics, std::string_view name)
{
    const auto found = std::ranges::find_if(
        metrics, [name](const MetricInfo& metric) { return isNamed(metric.name, name); });
    return found == metrics.end() ? nullptr : &*found;
}

std::string_view entryOf(const MetricInfo& metric, std::string_view name)
{
    return entryIn(metric.name, name);
}

Result<const MetricInfo*> metricNamed(std::span<const MetricInfo> metrics, std::string_view name)
{
    if (const MetricInfo* metric = findMetric(metrics, name))
        return metric;
    std::vector<std::string> names;
    for (const MetricInfo& metric : metrics)
        names.emplace_back(metric.name);
    return fail({.code = ErrorCode::UnknownName,
                 .subject = RINGSIDE_TR("metric"),
                 .value = std::string(name.substr(0, 80)),
                 .limit = text::joined(names),
                 .nearest = nearestName(name, names)});
}

std::vector<units::Unit> unitsOf(const MetricInfo& metric, bool ratio)
{
    if (ratio)
        return symbolsOf(units::kRatios);
    switch (metric.unit) {
    case MetricUnit::Time:
        return symbolsOf(units::kTimes);
    case MetricUnit::Size:
        return {units::kSizes.begin(), units::kSizes.end()};
    case MetricUnit::Frequency:
        return symbolsOf(units::kFrequencies);
    case MetricUnit::Plain:
    case MetricUnit::Flag:
        break;
    }
    return symbolsOf(units::kRatios);
}

std::string metricText(const MetricInfo& metric, double value, bool ratio)
{
    if (ratio)
        return fourDigits(value) + " times the baseline";
    if (metric.unit == MetricUnit::Flag)
        return value > 0 ? "true" : "false";
    if (metric.unit == MetricUnit::Size)
        return fourDigits(value / kGiga) + " GB";
    return fourDigits(value) +
           (metric.shownUnit.empty() ? std::string() : " " + std::string(metric.shownUnit));
}

std::string metricText(const MetricInfo& metric, const Estimate& estimate, bool ratio)
{
    const std::string value = metricText(metric, estimate.value, ratio);
    return estimate.halfWidth > 0 ? value + " (± " + fourDigits(estimate.halfWidth) + ")" : value;
}

} // namespace ringside::scenario
