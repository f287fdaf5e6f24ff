// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/picture/access_pictures.h"

#include "core/access/picture/access_text.h"
#include "core/access/picture/request_outcomes.h"
#include "core/access/world/check.h"
#include "core/base/index.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace ringside::access {

namespace {

constexpr std::array kHopNames{RINGSIDE_TR("network"),   RINGSIDE_TR("identity"),
                               RINGSIDE_TR("perimeter"), RINGSIDE_TR("IAM"),
                               RINGSIDE_TR("data"),      RINGSIDE_TR("key")};

std::string countOf(std::size_t count)
{
    return text::numberText(static_cast<double>(count));
}

std::string allWanted(const std::vector<Outcome>& outcomes, const CountedRights* rights)
{
    const std::string count = countOf(outcomes.size());
    if (!rights)
        return filled(forms::kAllWanted, {count});
    if (rights->excess == 0)
        return filled(forms::kAllWantedNarrow, {count});
    return filled(forms::kAllWantedBroad,
                  {count, text::numberText(rights->excess), text::numberText(rights->rights)});
}

/// Whether a scenario that can be evaluated has the picture.
bool isDrawn(const AccessScenario& scenario, std::string_view picture)
{
    if (picture == "access-network")
        return !scenario.networks.empty();
    if (picture == "access-rights")
        return !scenario.watch.empty();
    return picture == "access-graph" || picture == "access-hops";
}

} // namespace

const char* hopName(int hop)
{
    return kHopNames[index(hop - 1)];
}

std::vector<Outcome> outcomesOf(const World& world)
{
    std::vector<Outcome> outcomes;
    for (const auto& [id, request] : world.scenario().requests)
        outcomes.push_back({id, &request, world.decide(request)});
    return outcomes;
}

std::string outcomeSentence(const std::vector<Outcome>& outcomes, const CountedRights* rights)
{
    const auto wanted =
        static_cast<std::size_t>(std::ranges::count_if(outcomes, &Outcome::isWanted));
    const auto wrong = std::ranges::find_if_not(outcomes, &Outcome::isWanted);
    if (wrong == outcomes.end())
        return allWanted(outcomes, rights);
    const std::string good = countOf(wanted), all = countOf(outcomes.size());
    const Decision& decision = wrong->decision;
    if (decision.isAllowed())
        return filled(forms::kLeaks, {good, all, wrong->id});
    return filled(forms::kStops, {good, all, wrong->id, text::numberText(decision.hop()),
                                  hopName(decision.hop()), reasonText(*decision.denial)});
}

std::vector<std::string> accessPictureNames()
{
    return {"access-graph", "access-hops", "access-network", "access-rights"};
}

bool hasPicture(const AccessScenario& scenario, std::string_view picture)
{
    return checked(scenario) && isDrawn(scenario, picture);
}

std::vector<scenario::Picture> accessPictures(const AccessScenario& scenario)
{
    if (!checked(scenario))
        return {};
    const World world(scenario);
    const std::vector<Outcome> outcomes = outcomesOf(world);
    const CountedRights rights = CountedRights::of(world);
    std::vector<scenario::Picture> pictures{accessGraph(world, outcomes, rights),
                                            hopsMatrix(outcomes)};
    if (isDrawn(scenario, "access-network"))
        pictures.push_back(networkGraph(world, outcomes));
    if (isDrawn(scenario, "access-rights"))
        pictures.push_back(rightsMatrix(world, rights));
    return pictures;
}

std::vector<RequestAnswer> requestAnswers(const AccessScenario& scenario, std::size_t most)
{
    if (!checked(scenario))
        return {};
    const World world(scenario);
    std::vector<RequestAnswer> answers;
    for (const auto& [id, request] : scenario.requests) {
        if (answers.size() == most)
            break;
        const Outcome outcome{id, &request, world.decide(request)};
        const std::string permissions = text::joined(request.permissions);
        const int hop = outcome.decision.hop();
        answers.push_back({outcome.decision.isAllowed()
                               ? filled(forms::kIsAllowed, {request.who, permissions, request.at})
                               : filled(forms::kIsDenied, {request.who, permissions, request.at,
                                                           text::numberText(hop), hopName(hop),
                                                           reasonText(*outcome.decision.denial)}),
                           outcome.isWanted()});
    }
    return answers;
}

std::string pictureOfMetric(std::string_view metric)
{
    if (metric.starts_with("denied_hop.") || metric.starts_with("allowed."))
        return "access-hops";
    for (const std::string_view counted :
         {"rights_count", "excess_rights_count", "reach_count", "identities_count"}) {
        if (metric == counted)
            return "access-rights";
    }
    return "access-graph";
}

} // namespace ringside::access
