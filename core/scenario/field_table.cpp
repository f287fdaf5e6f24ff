// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/field_table.h"

#include "core/base/nearest_name.h"

#include <cassert>

namespace ringside::scenario {

std::optional<EntryPath> entryPathIn(std::string_view map, std::string_view path)
{
    EntryPath found;
    // Part by part; where the map has a `*`, and after its end, there is the name of an entry.
    for (bool isInside = false; !isInside;) {
        const std::size_t dot = path.find('.'), mapDot = map.find('.');
        const std::string_view part = path.substr(0, dot);
        isInside = map.empty();
        if (part.empty() || (!isInside && dot == std::string_view::npos))
            return std::nullopt;
        if (isInside || map.substr(0, mapDot) == "*")
            found.name += (found.name.empty() ? "" : ".") + std::string(part);
        else if (map.substr(0, mapDot) != part)
            return std::nullopt;
        map = mapDot == std::string_view::npos ? std::string_view() : map.substr(mapDot + 1);
        if (dot == std::string_view::npos)
            return found;
        path.remove_prefix(dot + 1);
    }
    if (path.empty())
        return std::nullopt;
    found.field = path;
    return found;
}

std::string entryPath(std::string_view pattern, std::string_view name)
{
    std::string path;
    for (const char c : pattern) {
        if (c != '*') {
            path += c;
            continue;
        }
        const std::size_t dot = name.find('.');
        path += name.substr(0, dot);
        name.remove_prefix(dot == std::string_view::npos ? name.size() : dot + 1);
    }
    return path;
}

std::pair<std::string, std::string> nestedNames(const std::string& name)
{
    const std::size_t dot = name.find('.');
    assert(dot != std::string::npos);
    return {name.substr(0, dot), name.substr(dot + 1)};
}

std::string nearestPath(std::string_view path, const std::vector<FieldInfo>& infos)
{
    std::vector<std::string> paths;
    for (const FieldInfo& info : infos) {
        if (std::string_view(info.path).substr(info.path.find('.') + 1) == path)
            return info.path;
        paths.push_back(info.path);
    }
    return nearestName(path, paths);
}

Error unknownField(const FieldChange& change, const std::vector<FieldInfo>& infos)
{
    return {.code = ErrorCode::UnknownField,
            .subject = change.path.substr(0, 80),
            .value = changeText(change, nullptr).substr(0, 80),
            .nearest = nearestPath(change.path, infos)};
}

std::string changeText(const FieldChange& change, const FieldInfo* info)
{
    const auto* number = std::get_if<double>(&change.value);
    if (!number)
        return std::get<std::string>(change.value);
    return text::numberText(*number) + (!info || info->unit.empty() ? "" : " " + info->unit);
}

} // namespace ringside::scenario
