// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/evaluation_kind.h"

#include "core/base/tr.h"
#include "core/evaluation/evaluation_parts.h"
#include "core/evaluation/part/metric_titles.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <utility>

namespace ringside::evaluation {

using scenario::excluded;
using scenario::missing;

namespace {

/// A part whose fields are all at their default states its first one, so that it exists.
scenario::Origin originOf(const EvaluationScenario& state, std::string_view path)
{
    const bool isAlone =
        (path == "evaluation.scores.prevalence" &&
         state.scores == std::optional(ScoresScenario{})) ||
        (path == "evaluation.split.rule" && state.split == std::optional(SplitScenario{}));
    return isAlone ? scenario::Origin::Overriding : scenario::Origin::Own;
}

const scenario::FieldTable<EvaluationScenario>& fieldTable()
{
    static const scenario::FieldTable<EvaluationScenario> table = [] {
        PartFields fields;
        for (const Part& part : allParts())
            part.addFields(fields);
        return scenario::FieldTable<EvaluationScenario>(
            std::move(fields.rows), std::move(fields.maps), {.origin = originOf});
    }();
    return table;
}

/// Those of all parts; the rows of a metric that two parts have are equal.
std::span<const scenario::MetricInfo> allMetrics()
{
    static const std::vector<scenario::MetricInfo> metrics = [] {
        std::vector<scenario::MetricInfo> all;
        for (const Part& part : allParts()) {
            for (scenario::MetricInfo metric : part.metrics) {
                if (std::ranges::find(all, metric.name, &scenario::MetricInfo::name) != all.end())
                    continue;
                metric.title = titleOf(metric.name);
                metric.isShare = metric.name.ends_with("_share");
                all.push_back(metric);
            }
        }
        return all;
    }();
    return metrics;
}

Result<const Part*> partOf(const EvaluationScenario& state)
{
    const Part* found = nullptr;
    for (const Part& part : allParts()) {
        if (!part.isStated(state))
            continue;
        if (found)
            return fail(excluded("evaluation." + std::string(part.name),
                                 RINGSIDE_TR("a scenario has one part")));
        found = &part;
    }
    if (!found)
        return fail(missing("evaluation"));
    return found;
}

class EvaluationKind final : public scenario::KindWithFields<EvaluationScenario>
{
public:
    EvaluationKind() : KindWithFields(fieldTable(), allMetrics()) {}

    std::string_view name() const override { return "evaluation"; }
    std::string_view title() const override { return RINGSIDE_TR("Evaluation"); }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names;
        for (const Part& part : allParts())
            names.insert(names.end(), part.pictureNames.begin(), part.pictureNames.end());
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

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort effort,
                                          std::stop_token stop) const override
    {
        const EvaluationScenario& fields = fieldsOf(state);
        RINGSIDE_TRY(const Part* part, partOf(fields));
        RINGSIDE_TRY(auto result, part->evaluate(fields, effort, std::move(stop)));
        scenario::Evaluation evaluation;
        evaluation.state = state;
        evaluation.metrics = std::move(result.metrics);
        evaluation.methods = std::move(result.methods);
        evaluation.refusal = std::move(result.refusal);
        evaluation.assumptions = scenario::assumptionsAt(*this, state, part->assumptions(fields));
        return evaluation;
    }

    std::vector<scenario::Picture> pictures(const scenario::Evaluation& evaluation) const override
    {
        const EvaluationScenario& fields = fieldsOf(evaluation.state);
        const auto part = partOf(fields);
        return part ? (*part)->pictures(fields, evaluation) : std::vector<scenario::Picture>{};
    }
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> evaluationKind()
{
    return std::make_unique<EvaluationKind>();
}

} // namespace ringside::evaluation
