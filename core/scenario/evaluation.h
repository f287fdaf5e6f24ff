// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scenario/assumption.h"
#include "core/scenario/estimate.h"
#include "core/scenario/state.h"

#include <any>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::scenario {

/// How much a result may cost: coarse while a handle moves, fine when it rests, a proof for what a
/// bank states.
enum class Effort { Coarse, Fine, Proof };

struct MetricValue
{
    std::string name; ///< of a MetricInfo, or one of those that its name represents
    Estimate estimate;
};

/// A state computed once. Everything that shows or compares it takes this value.
struct Evaluation
{
    State state;
    std::vector<MetricValue> metrics; ///< those that the state has
    std::vector<Assumption> assumptions;
    std::vector<std::string> methods; ///< of computation
    /// Why the state cannot run although its metrics are known, such as DoesNotFit; it loses
    /// against every state that can.
    std::optional<Error> refusal;
    std::any detail; ///< what the kind's own pictures and advice read

    std::optional<Estimate> find(std::string_view name) const
    {
        for (const MetricValue& metric : metrics) {
            if (metric.name == name)
                return metric.estimate;
        }
        return std::nullopt;
    }
};

/// Whether an evaluation failed because the state cannot run, not because it is wrong.
inline bool cannotRun(const Error& error)
{
    return error.code == ErrorCode::CannotServe || error.code == ErrorCode::DoesNotFit;
}

} // namespace ringside::scenario
