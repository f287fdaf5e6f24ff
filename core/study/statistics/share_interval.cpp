// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/share_interval.h"

#include "core/statistics/distributions.h"

namespace ringside::study {

ShareInterval shareInterval(int hits, int trials, double expected, double weight)
{
    const double a = weight * expected + hits;
    const double b = weight * (1 - expected) + trials - hits;
    const auto at = [&](double share) { return statistics::betaQuantile(share, a, b); };
    return {at(0.05), at(0.5), at(0.95)};
}

} // namespace ringside::study
