// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weights of the states are summed outward from the most likely one, so that none overflows and
// the sums end where weights no longer count.
#include "core/cost/machines/waiting_jobs.h"

#include <algorithm>
#include <cmath>

namespace ringside::cost {

namespace {

constexpr double kNegligible = 1e-18;

struct ChainSums
{
    double machines = 0;
    double all = 0, waiting = 0, busy = 0, queue = 0;

    void add(double jobs, double weight)
    {
        all += weight;
        busy += std::min(jobs, machines) * weight;
        if (jobs >= machines) {
            waiting += weight;
            queue += (jobs - machines) * weight;
        }
    }
};

} // namespace

WaitingJobs WaitingJobs::of(double arrivals, double service, double gone, int machines)
{
    const double c = machines;
    const auto deaths = [&](double jobs) {
        return std::min(jobs, c) * service + std::max(0.0, jobs - c) * gone;
    };
    const bool isOverloaded = gone > 0 && arrivals > c * service;
    const double mode = isOverloaded ? c + std::floor((arrivals - c * service) / gone)
                                     : std::min(c, std::floor(arrivals / service));
    ChainSums sums{.machines = c};
    sums.add(mode, 1);
    double weight = 1;
    for (double jobs = mode; jobs > 0; --jobs) {
        weight *= deaths(jobs) / arrivals;
        sums.add(jobs - 1, weight);
        if (weight < kNegligible)
            break;
    }
    weight = 1;
    for (double jobs = mode + 1;; ++jobs) {
        const double rate = deaths(jobs);
        weight *= arrivals / rate;
        if (gone == 0 && jobs >= c) {
            // The rest is geometric.
            const double r = arrivals / (c * service), here = weight / (1 - r);
            sums.all += here;
            sums.waiting += here;
            sums.busy += c * here;
            sums.queue += (jobs - c) * here + weight * r / ((1 - r) * (1 - r));
            break;
        }
        sums.add(jobs, weight);
        // Beyond the mode, each weight is smaller than the one before; the queue counts too.
        if (weight * jobs < kNegligible * std::max(1.0, mode))
            break;
    }
    WaitingJobs found;
    found.waitChance = sums.waiting / sums.all;
    found.waitMean = sums.queue / sums.all / arrivals;
    found.goneShare = gone * found.waitMean;
    found.busyShare = sums.busy / sums.all / c;
    return found;
}

} // namespace ringside::cost
