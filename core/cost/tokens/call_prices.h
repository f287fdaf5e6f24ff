// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cost/scenario/cost_scenario.h"

namespace ringside::cost {

/// The tokens of one call.
struct CallTokens
{
    double cached = 0; ///< k of the shared ones
    double fresh = 0;  ///< u, the rest of the input
    double output = 0;
    double input() const { return cached + fresh; }

    /// k = 0 without a cache and with a shared prefix below the minimum; hit share x shared of an
    /// implicit cache, all shared ones of an explicit one. Errors: OutOfRange for an explicit cache
    /// below the minimum (cost.tokens.shared).
    static Result<CallTokens> of(const TokensScenario& tokens);
};

/// What a call costs under an option, in the unit of the prices:
///   ((u input + output p) r + k input cached max(1, r)) / 1e6
/// with r = 1, priority, flex or batch; a cached token is not discounted twice. On machines a call
/// costs nothing.
struct CallPrice
{
    double input = 0, cached = 0, output = 0;
    double sum() const { return input + cached + output; }

    /// Errors: MissingField with the price's path.
    static Result<CallPrice> of(const CallTokens& call, CallOption option, const Prices& prices);
};

} // namespace ringside::cost
