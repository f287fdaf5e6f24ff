// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/counted_rights.h"

#include "core/base/index.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

namespace ringside::access {

namespace {

constexpr std::size_t kBits = 64;

std::vector<std::string_view> permissionsOf(const AccessScenario& scenario)
{
    std::vector<std::string_view> all(scenario.permissions.begin(), scenario.permissions.end());
    for (const auto& [id, role] : scenario.roles) {
        std::ranges::copy_if(role.permissions, std::back_inserter(all), [](const auto& permission) {
            return permission.find('*') == std::string::npos;
        });
    }
    for (const auto& [id, request] : scenario.requests) {
        all.insert(all.end(), request.permissions.begin(), request.permissions.end());
        if (!request.readPermission.empty())
            all.push_back(request.readPermission);
    }
    std::ranges::sort(all);
    const auto rest = std::ranges::unique(all);
    all.erase(rest.begin(), rest.end());
    return all;
}

/// Adds the accounts that each of them can act as, and those that these can.
void addAccounts(const World& world, std::vector<int>& identities)
{
    std::vector<bool> isKnown(index(world.identities().size()), false);
    for (const int identity : identities)
        isKnown[index(identity)] = true;
    for (std::size_t i = 0; i < identities.size(); ++i) {
        for (const auto& account : world.identities().accounts()) {
            const int resource = world.tree().find(account.resource);
            if (isKnown[index(account.identity)] || resource < 0)
                continue;
            const Rights& rights = world.rights();
            if (rights.isGranted(identities[i], "iam.serviceAccounts.actAs", resource) ||
                rights.isGranted(identities[i], "iam.serviceAccounts.getAccessToken", resource)) {
                isKnown[index(account.identity)] = true;
                identities.push_back(account.identity);
            }
        }
    }
}

/// Bits of the permissions that wanted requests ask for, per resource.
std::vector<std::uint64_t> neededBits(const World& world,
                                      std::span<const std::string_view> permissions)
{
    std::vector<std::uint64_t> needed(index(world.tree().size()), 0);
    const auto need = [&](std::string_view permission, const std::string& resource) {
        const auto found = std::ranges::lower_bound(permissions, permission);
        const int at = world.tree().find(resource);
        if (at >= 0 && found != permissions.end() && *found == permission)
            needed[index(at)] |= std::uint64_t{1} << (found - permissions.begin());
    };
    for (const auto& [id, request] : world.scenario().requests) {
        if (request.want != Want::Allow)
            continue;
        for (const std::string& permission : request.permissions)
            need(permission, request.at);
        if (!request.readPermission.empty())
            need(request.readPermission, request.reads);
    }
    return needed;
}

} // namespace

CountedRights CountedRights::of(const World& world)
{
    CountedRights counted;
    for (const std::string& id : world.scenario().watch) {
        const int identity = world.identities().find(id);
        if (identity >= 0 &&
            std::ranges::find(counted.identities, identity) == counted.identities.end())
            counted.identities.push_back(identity);
    }
    addAccounts(world, counted.identities);
    counted.count(world);
    return counted;
}

CountedRights CountedRights::only(const World& world, int identity)
{
    CountedRights counted;
    counted.identities = {identity};
    counted.count(world);
    return counted;
}

void CountedRights::count(const World& world)
{
    const std::vector<std::string_view> all = permissionsOf(world.scenario());
    std::vector<Leaf> perLeaf(index(world.tree().size()));
    for (std::size_t first = 0; first < all.size(); first += kBits) {
        const std::vector<std::string_view> some(
            all.begin() + static_cast<std::ptrdiff_t>(first),
            all.begin() + static_cast<std::ptrdiff_t>(std::min(first + kBits, all.size())));
        std::vector<std::uint64_t> held(perLeaf.size(), 0);
        for (const int identity : identities) {
            const auto granted = world.rights().grantedTo(identity, some);
            for (std::size_t i = 0; i < held.size(); ++i)
                held[i] |= granted[i];
        }
        const auto needed = neededBits(world, some);
        for (int i = 0; i < world.tree().size(); ++i) {
            if (!world.tree().isLeaf(i))
                continue;
            perLeaf[index(i)].resource = i;
            perLeaf[index(i)].rights += std::popcount(held[index(i)]);
            perLeaf[index(i)].excess += std::popcount(held[index(i)] & ~needed[index(i)]);
        }
    }
    for (const Leaf& leaf : perLeaf) {
        if (leaf.rights == 0)
            continue;
        leaves.push_back(leaf);
        rights += leaf.rights;
        excess += leaf.excess;
    }
}

} // namespace ringside::access
