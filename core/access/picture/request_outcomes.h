// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/world/counted_rights.h"
#include "core/access/world/world.h"
#include "core/scenario/picture.h"

#include <string>
#include <string_view>
#include <vector>

/// The pictures of the kind, one by one.
namespace ringside::access {

/// A request with what became of it.
struct Outcome
{
    std::string_view id;
    const Request* request = nullptr;
    Decision decision{};

    bool isWanted() const { return decision.isAllowed() == (request->want == Want::Allow); }
};
std::vector<Outcome> outcomesOf(const World& world);

/// "network", …, "key", marked for translation.
const char* hopName(int hop);

scenario::Picture accessGraph(const World& world, const std::vector<Outcome>& outcomes,
                              const CountedRights& rights);
scenario::Picture hopsMatrix(const std::vector<Outcome>& outcomes);
scenario::Picture networkGraph(const World& world, const std::vector<Outcome>& outcomes);
scenario::Picture rightsMatrix(const World& world, const CountedRights& rights);

/// "2 of 3 requests end as wanted. query stops at hop 4, IAM: …"; `excess` of `rights` where they
/// are counted.
std::string outcomeSentence(const std::vector<Outcome>& outcomes, const CountedRights* rights);

/// A picture shows no more requests than this, those that do not end as wanted first.
inline constexpr std::size_t kMostLanes = 8;

} // namespace ringside::access
