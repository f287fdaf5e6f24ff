// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/serving_kind.h"

#include "core/base/tr.h"
#include "core/serving/advice/serving_advice.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_presets.h"
#include "core/serving/station/trace_text.h"

#include <any>
#include <utility>

namespace ringside::serving {

namespace {

ServingEffort effortOf(scenario::Effort effort)
{
    switch (effort) {
    case scenario::Effort::Coarse:
        return ServingEffort::coarse();
    case scenario::Effort::Fine:
        return ServingEffort::fine();
    case scenario::Effort::Proof:
        break;
    }
    return {};
}

class ServingKind final : public scenario::KindWithFields<ServingScenario>
{
public:
    ServingKind() : KindWithFields(fieldTable(), servingMetrics()) {}

    std::string_view name() const override { return "serving"; }
    std::string_view title() const override { return RINGSIDE_TR("Serving"); }

    std::vector<std::string> presetsFor(std::string_view path) const override
    {
        return presetIdsFor(path);
    }

    std::string presetTitle(std::string_view path, std::string_view id) const override
    {
        return serving::presetTitle(path, id);
    }

    std::optional<scenario::Companion> companionOf(const scenario::State& state) const override
    {
        const std::string& file = fieldsOf(state).arrival.traceFile;
        if (file.empty())
            return std::nullopt;
        return scenario::Companion{"serving.arrival.trace", file};
    }

    Result<std::any> readCompanion(std::string_view content,
                                   std::optional<std::size_t> most) const override
    {
        RINGSIDE_TRY(auto times, readTrace(content, most.value_or(kMostTraceRequests)));
        return std::any(std::move(times));
    }

    scenario::State withCompanion(const scenario::State& state,
                                  const std::any& content) const override
    {
        ServingScenario scenario = fieldsOf(state);
        scenario.arrival.trace = std::any_cast<const ArrivalTimes&>(content);
        return scenario::State::of(std::move(scenario));
    }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names;
        for (const ServingScene scene : allServingScenes())
            names.push_back(nameOf(scene));
        return names;
    }

    bool hasPicture(const scenario::State& state, std::string_view name) const override
    {
        return sceneOf(fieldsOf(state), std::string(name)).has_value();
    }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort effort,
                                          std::stop_token stop) const override
    {
        RINGSIDE_TRY(auto evaluated,
                     serving::evaluate(fieldsOf(state), effortOf(effort), std::move(stop)));
        scenario::Evaluation evaluation;
        evaluation.state = state;
        for (const MetricValue& value : evaluated.metrics)
            evaluation.metrics.push_back({std::string(nameOf(value.metric)), value.estimate});
        for (const ServingMethod method : evaluated.methods)
            evaluation.methods.emplace_back(nameOf(method));
        evaluation.assumptions = evaluated.assumptions;
        evaluation.detail = std::move(evaluated);
        return evaluation;
    }

    /// Those that help beyond the intervals of a quick simulation.
    std::vector<std::vector<FieldChange>>
    advice(const scenario::Evaluation& evaluation) const override
    {
        std::vector<std::vector<FieldChange>> changes;
        if (const auto advised =
                adviseServing(fieldsOf(evaluation.state), ServingEffort::coarse())) {
            for (const ServingRemedy& remedy : advised->helpful)
                changes.push_back(remedy.changes);
        }
        return changes;
    }
    std::vector<scenario::PictureTitle>
    picturesOf(const scenario::Evaluation& evaluation) const override
    {
        std::vector<scenario::PictureTitle> titles;
        for (const ServingScene scene : scenesFor(fieldsOf(evaluation.state)))
            titles.push_back({nameOf(scene), titleOf(scene)});
        return titles;
    }

    Result<scenario::Picture> picture(const scenario::Evaluation& evaluation, std::string_view name,
                                      scenario::Effort effort, std::stop_token stop) const override
    {
        RINGSIDE_TRY(const ServingScene scene,
                     sceneOf(fieldsOf(evaluation.state), std::string(name)));
        RINGSIDE_TRY(auto drawn, servingPicture(scene, *servingOf(evaluation), effortOf(effort),
                                                std::move(stop)));
        return scenario::Picture{std::string(name),
                                 titleOf(scene),
                                 {},
                                 scenario::OwnPicture{scenario::SharedValue::of(
                                     ServingContent{scene, std::move(drawn)})}};
    }

    // Curves; a clock or an engine shows one state.
    bool showsBefore(std::string_view picture) const override
    {
        return picture == nameOf(ServingScene::LoadCurve) ||
               picture == nameOf(ServingScene::PlanCurve);
    }
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> servingKind()
{
    return std::make_unique<ServingKind>();
}

const EvaluatedServing* servingOf(const scenario::Evaluation& evaluation)
{
    return std::any_cast<EvaluatedServing>(&evaluation.detail);
}

} // namespace ringside::serving
