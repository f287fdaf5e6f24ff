// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/lever_groups.h"

#include "core/scenario/scenario_kind.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside::scenario {

namespace {

/// Nothing for a field that is no lever. Without presets there are no machine types to choose.
Result<std::optional<Lever>> findLever(const ScenarioKind& kind, const State& base,
                                       const State& now, const std::string& path)
{
    auto lever = kind.lever(base, now, path);
    if (lever)
        return std::optional(std::move(*lever));
    if (lever.error().code == ErrorCode::NotModelled)
        return std::optional<Lever>();
    return fail(lever.error());
}

} // namespace

Result<std::vector<Lever>> statedLevers(const ScenarioKind& kind, const State& state,
                                        std::span<const std::string> paths)
{
    std::vector<Lever> levers;
    for (const std::string& path : paths) {
        RINGSIDE_TRY(auto lever, findLever(kind, state, state, path));
        if (lever)
            levers.push_back(std::move(*lever));
    }
    return levers;
}

Result<std::vector<Lever>> leversOf(const ScenarioKind& kind, const State& base, const State& now,
                                    std::span<const std::string> paths)
{
    std::vector<Lever> levers;
    for (const std::string& path : paths) {
        RINGSIDE_TRY(auto lever, findLever(kind, base, now, path));
        if (lever && (hasMoved(*lever) || kind.hasLever(now, path)))
            levers.push_back(std::move(*lever));
    }
    return levers;
}

Result<std::vector<LeverGroup>> leverGroupsOf(const ScenarioKind& kind, const State& base,
                                              const State& now, std::span<const std::string> own)
{
    RINGSIDE_TRY(auto picked, leversOf(kind, base, now, own));
    std::vector<LeverGroup> groups{{"", std::move(picked)}};
    for (const std::string& path : kind.offeredLevers(now)) {
        if (std::ranges::find(own, path) != own.end())
            continue;
        RINGSIDE_TRY(auto lever, findLever(kind, base, now, path));
        if (!lever)
            continue;
        const std::string section = path.substr(0, path.find('.'));
        auto group = std::ranges::find(groups, section, &LeverGroup::section);
        if (group == groups.end())
            group = groups.insert(groups.end(), {section, {}});
        group->levers.push_back(std::move(*lever));
    }
    std::erase_if(groups, [](const LeverGroup& group) { return group.levers.empty(); });
    return groups;
}

void keepLive(std::vector<Lever>& levers, std::span<const std::string> live)
{
    std::erase_if(levers, [&](const Lever& lever) {
        return !hasMoved(lever) && std::ranges::find(live, lever.path) == live.end();
    });
}

void keepLive(std::vector<LeverGroup>& groups, std::span<const std::string> live)
{
    for (LeverGroup& group : groups)
        keepLive(group.levers, live);
    std::erase_if(groups, [](const LeverGroup& group) { return group.levers.empty(); });
}

} // namespace ringside::scenario
