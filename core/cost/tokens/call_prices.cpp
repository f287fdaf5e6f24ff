// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/call_prices.h"

#include "core/cost/block/bill.h"
#include "core/scenario/field_errors.h"

#include <algorithm>

namespace ringside::cost {

using scenario::required;

namespace {

Result<double> ratioOf(CallOption option, const Prices& prices)
{
    switch (option) {
    case CallOption::Priority:
        return required(prices.priority, "cost.price.priority");
    case CallOption::Flex:
        return required(prices.flex, "cost.price.flex");
    case CallOption::Batch:
        return required(prices.batch, "cost.price.batch");
    case CallOption::Machines:
        return 0.0;
    case CallOption::Standard:
    case CallOption::Provisioned:
        break;
    }
    return 1.0;
}

} // namespace

Result<CallTokens> CallTokens::of(const TokensScenario& tokens)
{
    CallTokens call;
    const bool isLong = tokens.shared >= tokens.cacheMinimum;
    if (tokens.cache == CacheKind::Explicit && !isLong)
        return fail(scenario::atLeast("cost.tokens.shared", tokens.shared, tokens.cacheMinimum));
    if (tokens.cache == CacheKind::Explicit)
        call.cached = tokens.shared;
    else if (tokens.cache == CacheKind::Implicit && isLong)
        call.cached = tokens.hitShare * tokens.shared;
    call.fresh = tokens.shared + tokens.unique - call.cached;
    call.output = tokens.output;
    return call;
}

Result<CallPrice> CallPrice::of(const CallTokens& call, CallOption option, const Prices& prices)
{
    CallPrice price;
    if (option == CallOption::Machines)
        return price;
    RINGSIDE_TRY(const double ratio, ratioOf(option, prices));
    RINGSIDE_TRY(const double input, required(prices.input, "cost.price.input"));
    RINGSIDE_TRY(const double output, required(prices.output, "cost.price.output"));
    price.input = call.fresh * input * ratio / kMillion;
    price.output = call.output * output * ratio / kMillion;
    if (call.cached > 0) {
        RINGSIDE_TRY(const double cached, required(prices.cached, "cost.price.cached"));
        price.cached = call.cached * input * cached * std::max(1.0, ratio) / kMillion;
    }
    return price;
}

} // namespace ringside::cost
