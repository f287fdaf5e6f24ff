// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/goodput.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling::throughput {

double bestCheckpointInterval(double stall, double meanTimeBetweenFailures)
{
    return std::sqrt(2 * stall * meanTimeBetweenFailures);
}

double goodput(double stall, double interval, double meanTimeBetweenFailures, double restart)
{
    const double m = meanTimeBetweenFailures;
    return interval * std::exp(-restart / m) / (m * std::expm1((interval + stall) / m));
}

double localStepTime(double step, double parameters, int workers, double network, int localSteps)
{
    const double exchanged = 2 * (workers - 1.0) / workers * 4 * parameters / network;
    return step + exchanged / localSteps;
}

double exposedOffload(double bytes, double link, double layerPass)
{
    return std::max(0.0, bytes / link - layerPass);
}

} // namespace ringside::scaling::throughput
