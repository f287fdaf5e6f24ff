// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/async_model.h"

#include <algorithm>

namespace ringside::scaling {

double updateRate(const AsyncWorkers& workers)
{
    if (workers.bound)
        return workers.count / std::max(workers.cycle, workers.slowCycle);
    return (workers.count - workers.slow) / workers.cycle + workers.slow / workers.slowCycle;
}

double serverCap(int servers, double serverBytesPerSecond, double bytes)
{
    return servers * serverBytesPerSecond / (2 * bytes);
}

double meanStaleness(const AsyncWorkers& workers)
{
    return workers.count - 1;
}

double slowestStaleness(const AsyncWorkers& workers)
{
    if (workers.slow == 0 || workers.bound)
        return meanStaleness(workers);
    return updateRate(workers) * workers.slowCycle - 1;
}

std::optional<double> worstStaleness(const AsyncWorkers& workers)
{
    if (!workers.bound)
        return std::nullopt;
    return (workers.count - 1.0) * (2.0 * *workers.bound + 1);
}

double stalenessFactor(double penalty, double staleness)
{
    return 1 + penalty * staleness;
}

} // namespace ringside::scaling
