// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/pipeline_kind.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ringside::pipeline {

inline const scenario::ScenarioKind& theKind()
{
    static const auto kind = pipelineKind();
    return *kind;
}

using Fields = std::vector<std::pair<std::string, std::string>>;

/// The paths without the "pipeline." in front.
inline Result<scenario::Evaluation> evaluated(const Fields& fields)
{
    std::vector<FieldChange> changes;
    for (const auto& [path, value] : fields)
        changes.push_back({"pipeline." + path, value});
    RINGSIDE_TRY(const auto state, theKind().with(theKind().fresh(), changes));
    return theKind().evaluate(state, scenario::Effort::Proof);
}

/// NaN for a metric that the scenario does not have.
inline double metricOf(const Result<scenario::Evaluation>& evaluation, std::string_view name)
{
    const auto found = evaluation ? evaluation->find(name) : std::nullopt;
    return found ? found->value : std::nan("");
}

inline bool isClose(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

/// The field that an error names.
inline std::string wrongField(const Result<scenario::Evaluation>& evaluation)
{
    return evaluation ? std::string() : evaluation.error().subject;
}

} // namespace ringside::pipeline
