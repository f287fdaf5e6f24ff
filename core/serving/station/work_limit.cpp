// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/station/work_limit.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace ringside::serving {

namespace {

/// Of all runs together, rounded down to a number that is read easily.
double mostRequests(const WorkLimit& limit, int runs)
{
    constexpr double kMemory = 300e6, kRound = 1e5;
    const double bytes = limit.pooledBytes + limit.runBytes / runs;
    const double byMemory = std::floor(kMemory / bytes / kRound) * kRound;
    return std::min(limit.requests, byMemory);
}

} // namespace

double drawsOf(const ArrivalProcess& arrivals, const ArrivalLimit& limit)
{
    double requests = static_cast<double>(limit.count);
    if (std::isfinite(limit.until))
        requests = std::min(requests, meanRate(arrivals, limit.until) * limit.until);
    const auto* bursts = std::get_if<OnOffArrivals>(&arrivals);
    return bursts ? requests * std::max(1.0, 1 / (bursts->rate * bursts->meanOn)) : requests;
}

Done checkWork(const ArrivalProcess& arrivals, const ArrivalLimit& limit, int runs,
               const WorkLimit& mostWork)
{
    if (std::holds_alternative<TraceArrivals>(arrivals))
        return {};
    const double draws = drawsOf(arrivals, limit) * runs;
    const double most = mostRequests(mostWork, runs);
    if (draws <= most)
        return {};
    return fail({.code = ErrorCode::TooLarge,
                 .subject = "serving.arrival",
                 .value = filled(error_forms::kRequestsInAll, {text::numberText(std::ceil(draws))}),
                 .limit = filled(error_forms::kRequestsInAll, {text::numberText(most)}),
                 .detail = RINGSIDE_TR("shorten serving.arrival.horizon, lower the rate or reduce "
                                       "serving.replications")});
}

} // namespace ringside::serving
