// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/retrieval_kind.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ringside::retrieval {

using StatedFields = std::vector<std::pair<std::string, std::string>>;

inline const scenario::ScenarioKind& theKind()
{
    static const auto kind = retrievalKind();
    return *kind;
}

/// The paths without the "retrieval." in front.
inline Result<scenario::Evaluation> evaluated(const StatedFields& fields,
                                              scenario::Effort effort = scenario::Effort::Proof)
{
    std::vector<FieldChange> changes;
    for (const auto& [path, value] : fields)
        changes.push_back({"retrieval." + path, value});
    RINGSIDE_TRY(const auto state, theKind().with(theKind().fresh(), changes));
    return theKind().evaluate(state, effort);
}

/// Both, in order; a later value of a field replaces an earlier one.
inline StatedFields with(StatedFields fields, const StatedFields& more)
{
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
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

} // namespace ringside::retrieval
