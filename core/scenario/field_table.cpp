// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/field_table.h"

#include "core/base/nearest_name.h"

namespace ringside::scenario {

namespace {

/// The part up to the first dot, which is removed from `path` with it.
std::string_view nextSegment(std::string_view& path)
{
    const std::size_t dot = path.find('.');
    const std::string_view segment = path.substr(0, dot);
    path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
    return segment;
}

} // namespace

std::optional<EntryPath> entryPathIn(std::string_view map, std::string_view path)
{
    if (path.empty() || path.back() == '.')
        return std::nullopt;
    EntryPath found;
    while (!map.empty()) {
        const std::string_view expected = nextSegment(map), segment = nextSegment(path);
        if (segment.empty() || (expected != "*" && expected != segment))
            return std::nullopt;
        if (expected == "*")
            found.name += std::string(segment) + ".";
    }
    const std::string_view entry = nextSegment(path);
    if (entry.empty())
        return std::nullopt;
    found.name += entry;
    found.field = path;
    return found;
}

std::string entryPathOf(std::string_view map, std::string_view name)
{
    std::string path;
    while (!map.empty()) {
        const std::string_view segment = nextSegment(map);
        path += std::string(segment == "*" ? nextSegment(name) : segment) + ".";
    }
    return path + std::string(name);
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
