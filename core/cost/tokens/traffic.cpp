// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/traffic.h"

#include "core/base/tr.h"
#include "core/cost/block/bill.h"
#include "core/scenario/field_errors.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <cmath>

namespace ringside::cost {

namespace {

Retries retriesOf(const TokensScenario& tokens)
{
    return {tokens.retryAttempts, tokens.retryFirst, tokens.retryFactor, tokens.retryCap};
}

RetriedCalls onDemand(double demand, const TokensScenario& tokens, CallOption option)
{
    const auto spare = spareOf(tokens, option);
    return spare ? retried(refusedShare(demand, *spare), retriesOf(tokens)) : RetriedCalls{};
}

} // namespace

std::optional<SpareCapacity> spareOf(const TokensScenario& tokens, CallOption option)
{
    if (!tokens.spareMean || option == CallOption::Batch || option == CallOption::Machines)
        return std::nullopt;
    double mean = *tokens.spareMean;
    if (option == CallOption::Priority)
        mean = tokens.sparePriority.value_or(mean);
    else if (option == CallOption::Flex)
        mean = tokens.spareFlex.value_or(mean);
    return SpareCapacity::of(mean, tokens.spareSd, tokens.spareRegions, tokens.spareCorrelation);
}

Result<std::vector<Level>> levelsOf(const CostScenario& scenario)
{
    const TokensScenario& tokens = *scenario.tokens;
    if (tokens.load.empty() != tokens.requests.has_value())
        return fail(scenario::excluded(
            "cost.tokens.load", RINGSIDE_TR("a scenario states either its load or its requests")));
    if (tokens.requests) {
        const double active = tokens.activeHours.value_or(scenario.period);
        if (active > scenario.period)
            return fail(scenario::atMost("cost.tokens.active", active, scenario.period));
        return std::vector<Level>{{active, *tokens.requests / (active * kHourSeconds)}};
    }
    double all = 0;
    for (const Level& level : tokens.load) {
        if (!(level.hours > 0) || !(level.rate >= 0))
            return fail(scenario::excluded(
                "cost.tokens.load", RINGSIDE_TR("a level has hours above 0 and a rate from 0 on")));
        all += level.hours;
    }
    if (exceeds(all, scenario.period))
        return fail(scenario::atMost("cost.tokens.load", all, scenario.period));
    return tokens.load;
}

Result<ReservedThroughput> ReservedThroughput::of(const TokensScenario& tokens,
                                                  const CallTokens& call)
{
    RINGSIDE_TRY(const int units, scenario::required(tokens.units, "cost.tokens.units"));
    RINGSIDE_TRY(const double rate, scenario::required(tokens.unitRate, "cost.tokens.unit_rate"));
    return ReservedThroughput{units * rate,
                              call.fresh + call.cached * tokens.cachedWeight +
                                  call.output * tokens.outputWeight,
                              tokens.window};
}

double ReservedThroughput::overflowShare(double calls) const
{
    if (calls <= 0 || burn <= 0)
        return 0;
    if (window == 0)
        return std::max(0.0, 1 - rate / (calls * burn));
    const double mean = calls * window;
    return statistics::poissonExcess(wholeBelow(rate * window / burn), mean) / mean;
}

LevelFate fateOf(double calls, const TokensScenario& tokens,
                 const std::optional<ReservedThroughput>& reserved)
{
    LevelFate fate;
    if (tokens.option == CallOption::Batch || tokens.option == CallOption::Machines) {
        fate.billed = 1;
        return fate;
    }
    if (!reserved) {
        const RetriedCalls found = onDemand(calls, tokens, tokens.option);
        return {0, found.failed, found.attempts, found.delay, 1 - found.failed};
    }
    fate.overflow = reserved->overflowShare(calls);
    if (tokens.overflow == Overflow::Reject) {
        const RetriedCalls found = retried(fate.overflow, retriesOf(tokens));
        return {fate.overflow, found.failed, found.attempts, found.delay, 0};
    }
    const auto option =
        tokens.overflow == Overflow::Priority ? CallOption::Priority : CallOption::Standard;
    const RetriedCalls found = onDemand(calls * fate.overflow, tokens, option);
    fate.failed = fate.overflow * found.failed;
    fate.attempts = 1 + fate.overflow * (found.attempts - 1);
    fate.billed = fate.overflow * (1 - found.failed);
    // Those within the reservation did not wait.
    fate.delay = fate.failed < 1 ? fate.billed * found.delay / (1 - fate.failed) : 0;
    return fate;
}

double Traffic::delayMean() const
{
    return served > 0 && failedShare() <= kNearlyAll ? delay / served : 0;
}

Result<Traffic> Traffic::of(const CostScenario& scenario,
                            const std::optional<ReservedThroughput>& reserved)
{
    const TokensScenario& tokens = *scenario.tokens;
    RINGSIDE_TRY(const auto levels, levelsOf(scenario));
    Traffic traffic;
    for (const Level& level : levels) {
        const double rate = level.rate * tokens.calls;
        const double calls = rate * level.hours * kHourSeconds;
        if (calls <= 0)
            continue;
        const LevelFate fate = fateOf(rate, tokens, reserved);
        const double served = calls * (1 - fate.failed);
        traffic.answers += calls / tokens.calls;
        traffic.calls += calls;
        traffic.served += served;
        traffic.refused += calls * fate.failed;
        traffic.attempts += calls * fate.attempts;
        traffic.delay += served * fate.delay;
        traffic.billed += calls * fate.billed;
        traffic.overflowing += calls * fate.overflow;
        if (reserved)
            traffic.reservedTokens += calls * (1 - fate.overflow) * reserved->burn;
        traffic.peak = std::max(traffic.peak, rate);
    }
    return traffic;
}

} // namespace ringside::cost
