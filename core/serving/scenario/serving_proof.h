// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/evaluate.h"

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::serving {

/// The scenario with an option's effect. `value` is absent where requests queue without bound or
/// the model does not fit; such an option loses against every other.
struct ServingOutcome
{
    std::string id;
    bool correct = false;
    std::optional<Estimate> value{};
};

/// Whether one keyed option beats every distractor by the goal's margin, from the worse end of its
/// 99 % interval to the better end of theirs. `beatenBy` is the strongest distractor; "" when none
/// can serve the load.
struct ServingVerdict
{
    std::string key;
    bool wins = false;
    std::optional<Estimate> keyValue{}, otherValue{};
    std::string beatenBy{};
};

struct ServingKeyReport
{
    std::optional<Estimate> baseline{};
    std::vector<ServingOutcome> outcomes;
    std::vector<ServingVerdict> verdicts; ///< one per keyed option
    /// No distractor moves the goal's metric out of the baseline's interval.
    bool effectMissing = false;
};

struct ServingClaimVerdict
{
    bool holds = false; ///< for the whole interval
    bool tooWide = false;
    Estimate value; ///< the metric, or its ratio to the baseline's
};

/// Verified keys and numbers of one scenario. Every state is computed once, with the scenario's
/// seed, so that options are compared with common random numbers.
class ServingProof
{
public:
    explicit ServingProof(ServingScenario base, const ServingEffort& effort = {})
        : m_base(std::move(base)), m_effort(effort)
    {
    }

    /// The scenario with changes. Errors: those of FieldTable::apply() and evaluate().
    Result<EvaluatedServing> at(const std::vector<FieldChange>& changes);
    /// Errors: those of at(), with "option ID: " in front of the detail; NotModelled for a metric
    /// that the scenario does not have.
    Result<ServingKeyReport> judgeKeys(const ServingGoal& goal,
                                       const std::vector<OptionEffect>& options);
    /// Errors: those of at(); NotModelled for a metric that the scenario does not have, or a ratio
    /// to a baseline of 0.
    Result<ServingClaimVerdict> check(const ServingClaim& claim);

private:
    Result<Estimate> metricAt(const std::vector<FieldChange>& changes, ServingMetric metric);
    /// Absent where the load cannot be served.
    Result<std::optional<Estimate>> outcomeAt(const std::vector<FieldChange>& changes,
                                              ServingMetric metric);

    ServingScenario m_base;
    ServingEffort m_effort;
    std::deque<std::pair<ServingScenario, Result<EvaluatedServing>>> m_known;
};

} // namespace ringside::serving
