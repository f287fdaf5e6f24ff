// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/table/table_kind.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ringside::table {

inline const scenario::ScenarioKind& theTable()
{
    static const auto kind = tableKind();
    return *kind;
}

using TableFields = std::vector<std::pair<std::string, std::string>>;

/// The paths without the "table." in front.
inline Result<scenario::Evaluation> computedTable(const TableFields& fields)
{
    std::vector<FieldChange> changes;
    for (const auto& [path, value] : fields)
        changes.push_back({"table." + path, value});
    RINGSIDE_TRY(const auto state, theTable().with(theTable().fresh(), changes));
    return theTable().evaluate(state, scenario::Effort::Proof);
}

/// NaN for a metric that the scenario does not have.
inline double metricIn(const Result<scenario::Evaluation>& evaluation, std::string_view name)
{
    const auto found = evaluation ? evaluation->find(name) : std::nullopt;
    return found ? found->value : std::nan("");
}

/// Relative above 1.
inline bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

/// The field that an error names.
inline std::string refusedField(const Result<scenario::Evaluation>& evaluation)
{
    return evaluation ? std::string() : evaluation.error().subject;
}

} // namespace ringside::table
