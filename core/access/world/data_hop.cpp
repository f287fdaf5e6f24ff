// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/endpoint_types.h"
#include "core/access/world/world.h"

#include <algorithm>
#include <set>

namespace ringside::access {

namespace {

std::optional<Denial> endpointDenial(const Request& request, const Resource& endpoint)
{
    const EndpointLimits& limits = limitsOf(endpoint.type);
    const auto denied = [&](Rule rule, double number = 0) {
        return Denial{Hop::Data, rule, limits.name, {}, {}, number};
    };
    const double timeout = endpoint.timeout.value_or(limits.timeout);
    if (request.bytes > limits.bytes)
        return denied(Rule::TooLarge, limits.bytes);
    if (request.seconds > timeout)
        return denied(Rule::TooLong, timeout);
    if (request.isStream && !limits.takesStreams)
        return denied(Rule::NoStream);
    if (request.isSplit && !limits.takesSplits)
        return denied(Rule::NoSplit);
    if (request.isLogged && !limits.takesLogging)
        return denied(Rule::NoLogging);
    if (request.isTuned && !limits.takesTunedGemini)
        return denied(Rule::NoTunedGemini);
    return std::nullopt;
}

/// One policy on a table hides every row that no policy shows to the identity.
std::optional<Denial> rowDenial(const World& world, const Request& request, int identity)
{
    const Identities& identities = world.identities();
    std::set<std::string_view> shown;
    bool isFiltered = false;
    for (const auto& [id, policy] : world.scenario().rows) {
        if (policy.at != request.at)
            continue;
        isFiltered = true;
        if (identities.matches(identities.find(policy.who), identity))
            shown.insert(policy.rows.begin(), policy.rows.end());
    }
    for (const std::string& row : request.rows) {
        if (isFiltered && !shown.contains(row))
            return Denial{Hop::Data, Rule::HiddenRow, row};
    }
    return std::nullopt;
}

} // namespace

std::optional<Denial> dataDenial(const World& world, const Request& request, int identity,
                                 int resource)
{
    const Resource& target = world.tree().at(resource);
    if (target.kind == kEndpoint) {
        if (auto denial = endpointDenial(request, target))
            return denial;
    }
    if (request.within && target.locations) {
        for (const std::string& location : *target.locations) {
            if (std::ranges::find(*request.within, location) == request.within->end())
                return Denial{Hop::Data, Rule::OtherLocation, location};
        }
    }
    if (auto denial = rowDenial(world, request, identity))
        return denial;
    for (const std::string& column : request.columns) {
        const auto hidden = std::ranges::find(target.hiddenColumns, column);
        if (hidden != target.hiddenColumns.end() &&
            !world.identities().matchesAny(target.hiddenExcept, identity))
            return Denial{Hop::Data, Rule::HiddenColumn, *hidden};
    }
    return std::nullopt;
}

} // namespace ringside::access
