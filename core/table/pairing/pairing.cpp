// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/pairing/pairing.h"

#include "core/statistics/addressed_draws.h"
#include "core/table/part/part.h"

#include <algorithm>
#include <cmath>

namespace ringside::table {

namespace {

constexpr std::uint64_t kMissingChannel = 6, kShuffleChannel = 7;

void shuffle(std::vector<std::size_t>& list, std::uint64_t seed)
{
    for (std::size_t i = list.size(); i-- > 1;) {
        const double draw = statistics::drawAt(seed, i, kShuffleChannel);
        std::swap(list[i],
                  list[static_cast<std::size_t>(std::floor(draw * static_cast<double>(i + 1)))]);
    }
}

} // namespace

Pairing Pairing::of(const PairingScenario& scenario)
{
    const std::uint64_t seed = seedOf(scenario.seed);
    std::vector<std::size_t> all, kept;
    for (std::size_t visit = 0; visit < countOf(scenario.visits); ++visit) {
        all.push_back(visit);
        if (statistics::drawAt(seed, visit, kMissingChannel) >= scenario.missingShare)
            kept.push_back(visit);
    }
    if (scenario.method == PairingMethod::Key) {
        all = kept;
    } else if (scenario.method == PairingMethod::Shuffle) {
        shuffle(all, seed);
        shuffle(kept, seed);
    }
    Pairing made;
    for (std::size_t place = 0; place < kept.size(); ++place) {
        made.pairs.emplace_back(all[place], kept[place]);
        if (all[place] == kept[place])
            continue;
        ++made.mispaired;
        if (!made.first)
            made.first = place;
    }
    return made;
}

} // namespace ringside::table
