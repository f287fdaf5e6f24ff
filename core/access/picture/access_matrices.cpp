// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/picture/access_text.h"
#include "core/access/picture/request_outcomes.h"
#include "core/base/index.h"
#include "core/base/text.h"

#include <algorithm>

namespace ringside::access {

namespace {

using scenario::Cell;
using scenario::CellFill;
using scenario::Matrix;
using scenario::StateTone;

constexpr std::size_t kMostRows = 24, kMostColumns = 20;

Cell hopCell(const Outcome& outcome, int hop)
{
    const int end = outcome.decision.hop();
    if (end == hop)
        return {reasonText(*outcome.decision.denial), std::nullopt, StateTone::Bad};
    if (end == 0 || hop < end)
        return {RINGSIDE_TR("passed"), std::nullopt, StateTone::Good};
    return {RINGSIDE_TR("not asked"), std::nullopt};
}

Cell rightsCell(int rights, int excess)
{
    if (rights == 0)
        return {RINGSIDE_TR("none"), std::nullopt};
    if (excess == 0)
        return {RINGSIDE_TR("needed"), rights, StateTone::Good};
    return {excess == rights ? RINGSIDE_TR("in excess") : RINGSIDE_TR("partly in excess"), rights,
            StateTone::Warn};
}

} // namespace

scenario::Picture hopsMatrix(const std::vector<Outcome>& outcomes)
{
    Matrix matrix;
    for (int hop = 1; hop <= kHops; ++hop)
        matrix.columns.push_back(hopName(hop));
    for (const Outcome& outcome : outcomes) {
        if (matrix.rows.size() == kMostRows)
            break;
        matrix.rows.push_back(
            filled(outcome.isWanted() ? forms::kAsWanted : forms::kNotAsWanted, {outcome.id}));
        for (int hop = 1; hop <= kHops; ++hop)
            matrix.cells.push_back(hopCell(outcome, hop));
    }
    matrix.rowTitle = RINGSIDE_TR("request");
    matrix.columnTitle = RINGSIDE_TR("hop");
    return {"access-hops", RINGSIDE_TR("Hops"), outcomeSentence(outcomes, nullptr),
            std::move(matrix)};
}

scenario::Picture rightsMatrix(const World& world, const CountedRights& rights)
{
    Matrix matrix;
    const std::size_t shown = std::min(rights.leaves.size(), kMostColumns);
    const bool isCut = shown < rights.leaves.size();
    for (std::size_t i = 0; i < shown; ++i)
        matrix.columns.emplace_back(world.tree().name(rights.leaves[i].resource));
    if (isCut)
        matrix.columns.push_back(
            "+" + text::numberText(static_cast<double>(rights.leaves.size() - shown)));
    for (const int identity : rights.identities) {
        if (matrix.rows.size() == kMostRows)
            break;
        matrix.rows.emplace_back(world.identities().name(identity));
        const CountedRights own = CountedRights::only(world, identity);
        int restRights = 0, restExcess = 0;
        for (std::size_t i = 0; i < rights.leaves.size(); ++i) {
            const auto leaf = std::ranges::find(own.leaves, rights.leaves[i].resource,
                                                &CountedRights::Leaf::resource);
            const auto held = leaf == own.leaves.end() ? CountedRights::Leaf{} : *leaf;
            if (i < shown) {
                matrix.cells.push_back(rightsCell(held.rights, held.excess));
            } else {
                restRights += held.rights;
                restExcess += held.excess;
            }
        }
        if (isCut)
            matrix.cells.push_back(rightsCell(restRights, restExcess));
    }
    matrix.unit = RINGSIDE_TR("rights");
    matrix.rowTitle = RINGSIDE_TR("identity");
    matrix.columnTitle = RINGSIDE_TR("resource");
    const auto needed = std::ranges::count_if(
        rights.leaves, [](const auto& leaf) { return leaf.excess < leaf.rights; });
    const bool isOne = rights.identities.size() == 1;
    const std::string who = isOne ? std::string(world.identities().name(rights.identities.front()))
                                  : text::numberText(static_cast<double>(rights.identities.size()));
    return {"access-rights", RINGSIDE_TR("Rights"),
            filled(isOne ? forms::kRights : forms::kRightsTogether,
                   {who, text::numberText(static_cast<double>(rights.leaves.size())),
                    text::numberText(static_cast<double>(needed)), text::numberText(rights.rights),
                    text::numberText(rights.excess)}),
            std::move(matrix)};
}

} // namespace ringside::access
