// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Scenarios of a kind in tests, by the texts of their fields.
namespace ringside::test {

using FieldTexts = std::vector<std::pair<std::string, std::string>>;

/// The paths without `section`, such as "events.", in front.
inline Result<scenario::Evaluation> evaluatedBy(const scenario::ScenarioKind& kind,
                                                const std::string& section,
                                                const FieldTexts& fields)
{
    std::vector<FieldChange> changes;
    for (const auto& [path, value] : fields)
        changes.push_back({section + path, value});
    RINGSIDE_TRY(const auto state, kind.with(kind.fresh(), changes));
    return kind.evaluate(state, scenario::Effort::Proof);
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

} // namespace ringside::test
