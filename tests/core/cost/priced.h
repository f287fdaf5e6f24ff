// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/cost_kind.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ringside::cost {

using Fields = std::vector<std::pair<std::string, std::string>>;

inline const scenario::ScenarioKind& theKind()
{
    static const auto kind = costKind();
    return *kind;
}

/// The paths without the "cost." in front.
inline Result<scenario::Evaluation> priced(const Fields& fields)
{
    std::vector<FieldChange> changes;
    for (const auto& [path, value] : fields)
        changes.push_back({"cost." + path, value});
    RINGSIDE_TRY(const auto state, theKind().with(theKind().fresh(), changes));
    return theKind().evaluate(state, scenario::Effort::Proof);
}

/// With further fields, which come later and so replace earlier ones.
inline Result<scenario::Evaluation> priced(Fields fields, const Fields& more)
{
    fields.insert(fields.end(), more.begin(), more.end());
    return priced(fields);
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

} // namespace ringside::cost
