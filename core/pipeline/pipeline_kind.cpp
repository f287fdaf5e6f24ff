// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline_kind.h"

#include "core/base/tr.h"
#include "core/pipeline/fields/pipeline_fields.h"
#include "core/pipeline/gates/gate_metrics.h"
#include "core/pipeline/gates/notice_chance.h"
#include "core/pipeline/picture/evaluated_pipeline.h"
#include "core/pipeline/picture/gate_pictures.h"
#include "core/pipeline/picture/run_pictures.h"
#include "core/pipeline/pipeline_assumptions.h"
#include "core/pipeline/run/orchestrator.h"
#include "core/pipeline/run/run_metrics.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace ringside::pipeline {

namespace {

std::span<const scenario::MetricInfo> allMetrics()
{
    static const std::vector<scenario::MetricInfo> metrics = [] {
        std::vector<scenario::MetricInfo> all(runMetricInfos().begin(), runMetricInfos().end());
        all.insert(all.end(), gateMetricInfos().begin(), gateMetricInfos().end());
        return all;
    }();
    return metrics;
}

/// Whether the scenario states checks against faults. Errors: Incompatible for tasks beside them.
Result<bool> hasGates(const PipelineScenario& fields)
{
    if (!fields.gates.isStated())
        return false;
    if (!fields.tasks.empty())
        return fail(scenario::excluded("pipeline.gates",
                                       RINGSIDE_TR("a scenario has tasks or gates, not both")));
    return true;
}

class PipelineKind final : public scenario::KindWithFields<PipelineScenario>
{
public:
    PipelineKind() : KindWithFields(pipelineFields(), allMetrics()) {}

    std::string_view name() const override { return "pipeline"; }
    std::string_view title() const override { return RINGSIDE_TR("Pipelines"); }
    bool isExact() const override { return true; }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names(runPictureNames().begin(), runPictureNames().end());
        names.insert(names.end(), gatePictureNames().begin(), gatePictureNames().end());
        return names;
    }

    bool hasPicture(const scenario::State& state, std::string_view name) const override
    {
        const auto evaluation = evaluate(state, scenario::Effort::Coarse, {});
        if (!evaluation)
            return false;
        const auto all = pictures(*evaluation);
        return std::ranges::find(all, name, &scenario::Picture::name) != all.end();
    }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort,
                                          std::stop_token stop) const override
    {
        const PipelineScenario& fields = fieldsOf(state);
        RINGSIDE_TRY(const bool isGates, hasGates(fields));
        scenario::Evaluation evaluation;
        evaluation.state = state;
        if (isGates) {
            if (fields.gates.faults.empty())
                return fail(scenario::missing("pipeline.gates.faults"));
            RINGSIDE_CHECK(checkShares(fields.gates));
            RINGSIDE_TRY(auto outcome, judgeFaults(fields.gates, stop));
            evaluation.metrics = gateMetrics(fields.gates, outcome);
            evaluation.methods.emplace_back(RINGSIDE_TR("closed form"));
            evaluation.detail = std::move(outcome);
        } else {
            RINGSIDE_TRY(auto plan, planTasks(fields));
            RINGSIDE_TRY(auto outcome, orchestrate(fields, plan, stop));
            evaluation.metrics = runMetrics(fields, plan, outcome);
            evaluation.methods.emplace_back(RINGSIDE_TR("event by event"));
            evaluation.detail = std::make_shared<const EvaluatedRuns>(
                EvaluatedRuns{std::move(plan), std::move(outcome)});
        }
        evaluation.assumptions = scenario::assumptionsAt(*this, state, pipelineAssumptions(fields));
        return evaluation;
    }

    std::vector<scenario::Picture> pictures(const scenario::Evaluation& evaluation) const override
    {
        const PipelineScenario& fields = fieldsOf(evaluation.state);
        if (const auto* outcome = std::any_cast<GateOutcome>(&evaluation.detail))
            return gatePictures(fields.gates, *outcome);
        using Runs = std::shared_ptr<const EvaluatedRuns>;
        if (const auto* runs = std::any_cast<Runs>(&evaluation.detail))
            return runPictures(fields, evaluation, **runs);
        return {};
    }
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> pipelineKind()
{
    return std::make_unique<PipelineKind>();
}

} // namespace ringside::pipeline
