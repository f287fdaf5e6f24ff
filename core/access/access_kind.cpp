// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_kind.h"

#include "core/access/access_levers.h"
#include "core/access/access_metrics.h"
#include "core/access/picture/access_pictures.h"
#include "core/access/scenario/access_fields.h"
#include "core/base/tr.h"

#include <utility>

namespace ringside::access {

namespace {

/// Of endpoint_types.h.
constexpr const char* kTypesNote =
    RINGSIDE_TR("limits of endpoint types as documented on 2026-11-29");

/// What is assumed, at a field of the scenario that it is about.
std::vector<scenario::Assumption> assumptionsOf(const scenario::ScenarioKind& kind,
                                                const scenario::State& state,
                                                const AccessScenario& scenario)
{
    std::vector<std::string> paths;
    std::vector<const char*> notes;
    const auto assume = [&](std::string path, const char* note) {
        paths.push_back(std::move(path));
        notes.push_back(note);
    };
    assume("access.requests." + scenario.requests.begin()->first + ".permission",
           RINGSIDE_TR("hops are in reading order; Google Cloud evaluates in its own order and "
                       "reports differently"));
    if (!scenario.roles.empty())
        assume("access.roles." + scenario.roles.begin()->first,
               RINGSIDE_TR("typed by the author, like sizes and times; a rule that is not stated "
                           "does not exist; conditions, tags and delays until a rule applies are "
                           "not modeled"));
    if (!scenario.networks.empty())
        assume("access.networks." + scenario.networks.begin()->first + ".ranges",
               RINGSIDE_TR("DNS, priorities of routes and firewall rules inside a network are not "
                           "modeled"));
    for (const auto& [id, resource] : scenario.resources) {
        if (resource.kind != kEndpoint)
            continue;
        assume("access.resources." + id + ".type", kTypesNote);
        break;
    }
    std::vector<scenario::FieldNote> fields;
    for (std::size_t i = 0; i < paths.size(); ++i)
        fields.push_back({paths[i], notes[i]});
    return scenario::assumptionsAt(kind, state, fields);
}

class AccessKind final : public scenario::KindWithFields<AccessScenario>
{
public:
    AccessKind() : KindWithFields(accessFields(), accessMetrics()) {}

    std::string_view name() const override { return "access"; }
    bool isExact() const override { return true; }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort,
                                          std::stop_token stop) const override
    {
        const AccessScenario& fields = fieldsOf(state);
        scenario::Evaluation evaluation;
        RINGSIDE_TRY(evaluation.metrics, metricsOf(fields, stop));
        evaluation.state = state;
        evaluation.assumptions = assumptionsOf(*this, state, fields);
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
