// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_kind.h"

#include "core/access/access_levers.h"
#include "core/access/access_metrics.h"
#include "core/access/picture/access_pictures.h"
#include "core/access/scenario/access_fields.h"
#include "core/access/world/endpoint_types.h"
#include "core/base/tr.h"
#include "core/scenario/list_grammar.h"

#include <span>
#include <utility>

namespace ringside::access {

namespace {

constexpr const char* kOrderNote =
    RINGSIDE_TR("hops are in reading order; Google Cloud evaluates in its own order and reports "
                "differently");
constexpr const char* kRolesNote =
    RINGSIDE_TR("typed by the author, like sizes and times; a rule that is not stated does not "
                "exist; conditions, tags and delays until a rule applies are not modeled");
constexpr const char* kNetworksNote =
    RINGSIDE_TR("DNS, priorities of routes and firewall rules inside a network are not modeled");
/// Of endpoint_types.h.
constexpr const char* kTypesNote =
    RINGSIDE_TR("limits of endpoint types as documented on 2026-11-29");

/// What is assumed, at a field of the scenario that it is about. Most are stated by the author.
std::vector<scenario::Assumption> assumptionsOf(const AccessScenario& scenario)
{
    std::vector<scenario::Assumption> assumed;
    const auto& [request, asked] = *scenario.requests.begin();
    assumed.push_back({"access.requests." + request + ".permission",
                       scenario::namesText(asked.permissions), kOrderNote, false});
    if (!scenario.roles.empty()) {
        const auto& [role, granted] = *scenario.roles.begin();
        assumed.push_back(
            {"access.roles." + role, scenario::namesText(granted.permissions), kRolesNote, false});
    }
    if (!scenario.networks.empty()) {
        const auto& [network, stated] = *scenario.networks.begin();
        assumed.push_back({"access.networks." + network + ".ranges",
                           scenario::namesText(stated.ranges), kNetworksNote, false});
    }
    for (const auto& [id, resource] : scenario.resources) {
        if (resource.kind != kEndpoint)
            continue;
        assumed.push_back({"access.resources." + id + ".type", limitsOf(resource.type).name,
                           kTypesNote, resource.type == EndpointType::Shared});
        break;
    }
    return assumed;
}

class AccessKind final : public scenario::KindWithFields<AccessScenario>
{
public:
    AccessKind() : KindWithFields(accessFields(), accessMetrics()) {}

    std::string_view name() const override { return "access"; }
    std::string_view title() const override { return RINGSIDE_TR("Access"); }
    bool isExact() const override { return true; }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort,
                                          std::stop_token stop) const override
    {
        const AccessScenario& fields = fieldsOf(state);
        scenario::Evaluation evaluation;
        RINGSIDE_TRY(evaluation.metrics, metricsOf(fields, stop));
        evaluation.state = state;
        evaluation.assumptions = assumptionsOf(fields);
        evaluation.methods = {RINGSIDE_TR("exact, rule by rule")};
        return evaluation;
    }

    std::vector<std::string> pictureNames() const override { return accessPictureNames(); }
    bool hasPicture(const scenario::State& state, std::string_view picture) const override
    {
        return access::hasPicture(fieldsOf(state), picture);
    }
    std::vector<scenario::Picture> pictures(const scenario::Evaluation& evaluation) const override
    {
        return accessPictures(fieldsOf(evaluation.state));
    }
    std::string pictureFor(std::string_view metric) const override
    {
        return pictureOfMetric(metric);
    }

    Result<scenario::Lever> lever(const scenario::State& base, const scenario::State& now,
                                  std::string_view path) const override
    {
        const scenario::FieldInfo* field = findField(path);
        const auto choices = choicesFor(fieldsOf(base), fieldsOf(now), path);
        if (!field || choices.empty())
            return ScenarioKind::lever(base, now, path);
        scenario::FieldInfo moved = *field;
        moved.path = std::string(path);
        return scenario::leverOf(
            moved, {fieldText(now, path), fieldText(base, path), choices, field->source});
    }
    /// None. Every field is a fact that a hop asks for, and an option may teach that its change
    /// has no effect: a network of its own takes no right away.
    Result<std::vector<FieldChange>> deadChanges(const scenario::State&,
                                                 std::span<const FieldChange>) const override
    {
        return std::vector<FieldChange>();
    }
    std::vector<std::string> offeredLevers(const scenario::State& state) const override
    {
        return leversFor(fieldsOf(state));
    }
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> accessKind()
{
    return std::make_unique<AccessKind>();
}

} // namespace ringside::access
