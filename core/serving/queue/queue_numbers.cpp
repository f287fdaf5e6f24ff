// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/queue/queue_numbers.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <cmath>

namespace ringside::serving {

Done checkQueue(double arrivalRate, double serviceTime, int servers)
{
    const auto wrong = [](const char* subject, double value, const char* limit) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = subject,
                     .value = text::numberText(value),
                     .limit = limit});
    };
    if (!(arrivalRate > 0) || !std::isfinite(arrivalRate))
        return wrong("arrival rate", arrivalRate, RINGSIDE_TR("more than 0 requests/s"));
    if (!(serviceTime > 0) || !std::isfinite(serviceTime))
        return wrong("service time", serviceTime, RINGSIDE_TR("more than 0 s"));
    if (servers < 1)
        return wrong("servers", servers, RINGSIDE_TR("at least 1"));
    return {};
}

Done checkStable(double arrivalRate, double capacity)
{
    if (arrivalRate < capacity)
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = RINGSIDE_TR("arrival rate"),
                 .value = filled(error_forms::kRequestsPerSecond, {text::numberText(arrivalRate)}),
                 .limit = filled(error_forms::kBelow, {text::numberText(capacity)})});
}

} // namespace ringside::serving
