// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/learning_rate.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <cmath>

namespace ringside::scaling {

namespace {

Done checkPositive(const char* subject, double value)
{
    if (std::isfinite(value) && value > 0 && value <= 1e12)
        return {};
    return fail({.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
                 .subject = subject,
                 .value = text::numberText(value),
                 .limit = RINGSIDE_TR("more than 0, up to 1e12")});
}

} // namespace

Result<double> scaledLearningRate(double baseRate, double baseBatch, double batch,
                                  const std::string& rule)
{
    for (const Done& done :
         {checkPositive("base-lr", baseRate), checkPositive("base-batch", baseBatch),
          checkPositive("batch", batch)}) {
        if (!done)
            return fail(done.error());
    }
    if (rule == "linear")
        return baseRate * (batch / baseBatch);
    if (rule == "sqrt")
        return baseRate * std::sqrt(batch / baseBatch);
    Error error{.code = ErrorCode::UnknownName, .subject = RINGSIDE_TR("rule"), .value = rule};
    error.limit = RINGSIDE_TR("linear, sqrt");
    error.nearest = nearestName(rule, {"linear", "sqrt"});
    return fail(error);
}

double warmedRate(double startRate, double rate, int warmupSteps, int step)
{
    if (step >= warmupSteps)
        return rate;
    return startRate + (rate - startRate) * step / warmupSteps;
}

} // namespace ringside::scaling
