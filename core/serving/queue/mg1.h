// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/probability/time_law.h"
#include "core/serving/queue/queue_numbers.h"

namespace ringside::serving {

struct GeneralNumbers
{
    QueueNumbers queue;
    double waitDeviation = 0; ///< standard deviation of the wait, s
};

/// Poisson arrivals, any distribution of service times, one server: means are exact, percentiles to
/// about 1e-4. Errors: those of checkQueue(), checkStable() and the distribution.
Result<GeneralNumbers> generalServer(double arrivalRate, const TimeLaw& service);

} // namespace ringside::serving
