// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/access_kind.h"
#include "core/access/scenario/access_scenario.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ringside::access {

inline const scenario::ScenarioKind& theKind()
{
    static const auto kind = accessKind();
    return *kind;
}

using Fields = std::vector<std::pair<std::string, std::string>>;

/// The paths without the "access." in front.
inline Result<scenario::Evaluation> evaluated(const Fields& fields)
{
    std::vector<FieldChange> changes;
    for (const auto& [path, value] : fields)
        changes.push_back({"access." + path, value});
    RINGSIDE_TRY(const auto state, theKind().with(theKind().fresh(), changes));
    return theKind().evaluate(state, scenario::Effort::Proof);
}

inline Result<scenario::Evaluation> evaluated(const AccessScenario& scenario)
{
    return theKind().evaluate(scenario::State::of(scenario), scenario::Effort::Proof);
}

/// NaN for a metric that the scenario does not have.
inline double metricOf(const Result<scenario::Evaluation>& evaluation, std::string_view name)
{
    const auto found = evaluation ? evaluation->find(name) : std::nullopt;
    return found ? found->value : std::nan("");
}

/// The field that an error names.
inline std::string wrongField(const Result<scenario::Evaluation>& evaluation)
{
    return evaluation ? std::string() : evaluation.error().subject;
}

} // namespace ringside::access
