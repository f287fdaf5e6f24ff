// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/parity_checks.h"

#include "core/base/nearest_name.h"
#include "core/base/tr.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <vector>

namespace ringside::table {

using scenario::excluded;
using scenario::missing;

namespace {

/// Draws of one row have 64 places, the last of which is that of its label.
constexpr std::size_t kMostColumns = 63;

Done checkColumn(const ParityScenario& scenario, const std::string& path, const std::string& name)
{
    if (name.empty())
        return fail(missing(path));
    if (scenario.columns.contains(name))
        return {};
    std::vector<std::string> names;
    for (const auto& [column, unused] : scenario.columns)
        names.push_back(column);
    return fail({.code = ErrorCode::UnknownName,
                 .subject = path,
                 .value = name,
                 .limit = text::joined(names),
                 .nearest = nearestName(name, names)});
}

/// The steps of one path; `pathOf` gives the path of a step in it.
template <class PathOf>
Done checkSteps(const ParityScenario& scenario, const FeatureSteps& steps, const PathOf& pathOf)
{
    RINGSIDE_CHECK(checkColumn(scenario, pathOf("column"), steps.column));
    const ColumnKind kind = scenario.columns.at(steps.column).kind;
    if (kind == ColumnKind::Category && steps.encode == Encode::None)
        return fail(missing(pathOf("encode")));
    if (kind != ColumnKind::Category && steps.encode != Encode::None)
        return fail(excluded(pathOf("encode"), RINGSIDE_TR("only a category has IDs")));
    if (kind == ColumnKind::Category && steps.encode == Encode::Hash && !steps.buckets)
        return fail(missing(pathOf("buckets")));
    if (kind == ColumnKind::Time && steps.part == TimePart::None)
        return fail(missing(pathOf("part")));
    if (kind != ColumnKind::Time && steps.part != TimePart::None)
        return fail(excluded(pathOf("part"), RINGSIDE_TR("only a time has an hour or a weekday")));
    if (kind == ColumnKind::Category && steps.statistics == StatisticsOf::Constant)
        return fail(
            excluded(pathOf("statistics"), RINGSIDE_TR("a vocabulary needs rows to learn from")));
    return {};
}

/// Whether serving states the step itself.
bool isStated(const ServingSteps& serving, std::string_view step)
{
    return step == "column"    ? serving.column.has_value()
           : step == "encode"  ? serving.encode.has_value()
           : step == "buckets" ? serving.buckets.has_value()
           : step == "part"    ? serving.part.has_value()
                               : serving.statistics.has_value();
}

} // namespace

Done checkParity(const ParityScenario& scenario)
{
    const bool isEnabled = std::ranges::any_of(
        scenario.features, [](const auto& feature) { return feature.second.enabled; });
    if (!isEnabled)
        return fail(missing("table.features"));
    if (scenario.columns.size() > kMostColumns)
        return fail(scenario::atMost("table.columns", static_cast<double>(scenario.columns.size()),
                                     kMostColumns));
    if (scenario.features.size() > kMostColumns)
        return fail(scenario::atMost("table.features",
                                     static_cast<double>(scenario.features.size()), kMostColumns));
    for (const auto& [name, feature] : scenario.features) {
        if (!feature.enabled)
            continue;
        const std::string path = "table.features." + name + ".";
        RINGSIDE_CHECK(
            checkSteps(scenario, feature.steps, [&](const char* step) { return path + step; }));
        RINGSIDE_CHECK(checkSteps(scenario, feature.servingSteps(), [&](const char* step) {
            return path + (isStated(feature.serving, step) ? "serving." : "") + step;
        }));
    }
    return {};
}

} // namespace ringside::table
