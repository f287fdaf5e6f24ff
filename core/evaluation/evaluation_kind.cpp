// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/evaluation_kind.h"

#include "core/base/tr.h"
#include "core/evaluation/part/metric_titles.h"
#include "core/evaluation/part_list.h"
#include "core/scenario/kind_part.h"

#include <algorithm>
#include <utility>

namespace ringside::evaluation {

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
    static const auto table =
        scenario::tableOfParts<EvaluationScenario>(allParts(), {.origin = originOf});
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

class EvaluationKind final : public scenario::KindOfParts<EvaluationScenario>
{
public:
    EvaluationKind() : KindOfParts(fieldTable(), allMetrics(), allParts(), "evaluation") {}

    std::string_view name() const override { return "evaluation"; }
    std::string_view title() const override { return RINGSIDE_TR("Evaluation"); }
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> evaluationKind()
{
    return std::make_unique<EvaluationKind>();
}

} // namespace ringside::evaluation
