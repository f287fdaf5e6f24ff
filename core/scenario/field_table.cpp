// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/field_table.h"

#include "core/base/nearest_name.h"

namespace ringside::scenario {

std::optional<EntryPath> entryPathIn(std::string_view map, std::string_view path)
{
    if (path.size() <= map.size() + 1 || !path.starts_with(map) || path[map.size()] != '.')
        return std::nullopt;
    const std::string_view inside = path.substr(map.size() + 1);
    const std::size_t dot = inside.find('.');
    if (dot == 0 || dot + 1 == inside.size())
        return std::nullopt;
    EntryPath found{std::string(inside.substr(0, dot)), {}};
    if (dot != std::string_view::npos)
        found.field = inside.substr(dot + 1);
    return found;
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
