// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cost/scenario/cost_scenario.h"
#include "core/cost/tokens/call_prices.h"
#include "core/cost/tokens/refusals.h"

#include <optional>
#include <vector>

namespace ringside::cost {

/// The load as levels: those stated, or `requests` spread evenly over the active hours. Errors:
/// OutOfRange, Incompatible at cost.tokens.load and cost.tokens.active.
Result<std::vector<Level>> levelsOf(const CostScenario& scenario);

/// What others leave over for the calls of an option; nothing where the scenario does not state it,
/// and for batches and machines, which refuse no call.
std::optional<SpareCapacity> spareOf(const TokensScenario& tokens, CallOption option);

/// Reserved throughput.
struct ReservedThroughput
{
    double rate = 0;   ///< C = units x unit rate, burndown tokens/s
    double burn = 0;   ///< b per call = u + k cached weight + output x output weight
    double window = 0; ///< s, 0 for a fluid

    /// Errors: MissingField.
    static Result<ReservedThroughput> of(const TokensScenario& tokens, const CallTokens& call);
    /// The share of the calls of a level with l calls/s that finds no reserved throughput:
    /// max(0, 1 - C / (l b)) of a fluid, else E[(X - K)+] / (l w) with X ~ Poisson(l w) and
    /// K = floor(C w / b).
    double overflowShare(double calls) const;
};

/// What becomes of the calls of all levels, as sums over the calls.
struct Traffic
{
    double answers = 0, calls = 0;
    double served = 0, refused = 0, attempts = 0;
    double delay = 0;          ///< s, of the served ones together
    double billed = 0;         ///< calls with a price of their own
    double overflowing = 0;    ///< beyond the reservation
    double reservedTokens = 0; ///< burndown tokens within it
    double peak = 0;           ///< largest rate of calls, calls/s

    double failedShare() const { return calls > 0 ? refused / calls : 0; }
    double attemptsMean() const { return calls > 0 ? attempts / calls : 1; }
    /// 0 where nearly no call is served.
    double delayMean() const;

    /// `reserved` is that of the option `provisioned`. Errors: those of levelsOf().
    static Result<Traffic> of(const CostScenario& scenario,
                              const std::optional<ReservedThroughput>& reserved);
};

/// What one level's rate of calls meets.
struct LevelFate
{
    double overflow = 0; ///< share beyond the reservation
    double failed = 0;   ///< share that is never served
    double attempts = 1, delay = 0;
    double billed = 0; ///< share with a price of its own
};
LevelFate fateOf(double calls, const TokensScenario& tokens,
                 const std::optional<ReservedThroughput>& reserved);

} // namespace ringside::cost
