// SPDX-License-Identifier: GPL-3.0-or-later
//
// M/G/1. lambda arrivals/s, S the service time, rho = lambda E[S].
//   W       = lambda E[S^2]/(2 (1 - rho))                       Pollaczek-Khinchine
//   E[W^2]  = 2 W^2 + lambda E[S^3]/(3 (1 - rho))
//   law     W is a sum of N residual services R, P(N = n) = (1 - rho) rho^n,
//           P(R <= x) = E[min(S, x)]/E[S]
// The law is put on a grid of step h, each cell with its exact mass, and the sum is taken in the
// transform: w = (1 - rho)/(1 - rho r), latency = w s. Cells halve the step's error to O(h^2); the
// grid reaches far enough that what wraps around is below 1e-7 for light tails, and 1e-5 for a
// lognormal of scv 25.
// Source: Kleinrock, Queueing Systems I, 1975, ch. 5. Wrong with batching and with several servers.
#include "core/serving/queue/mg1.h"

#include "core/serving/queue/fourier.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ringside::serving {

namespace {

constexpr std::size_t kCells = std::size_t{1} << 16;

/// Mass of each cell [(i - 1/2) h, (i + 1/2) h), the first from 0.
template <class Cdf> std::vector<double> cellMasses(const Cdf& cdf, double h)
{
    std::vector<double> mass(kCells);
    double before = 0;
    for (std::size_t i = 0; i < kCells; ++i) {
        const double upTo = cdf((static_cast<double>(i) + 0.5) * h);
        mass[i] = upTo - before;
        before = upTo;
    }
    return mass;
}

/// Percentiles of masses on a grid, linear inside a cell; below the atom at 0 they are 0.
AtPercentiles<double> gridPercentiles(const std::vector<double>& mass, double h, double atom)
{
    AtPercentiles<double> at{};
    double below = 0;
    std::size_t wanted = 0;
    while (wanted < at.size() && kPercentiles[wanted] <= atom)
        ++wanted;
    for (std::size_t i = 0; i < mass.size() && wanted < at.size(); ++i) {
        const double left = i == 0 ? 0 : (static_cast<double>(i) - 0.5) * h;
        const double width = i == 0 ? h / 2 : h;
        const double jump = i == 0 ? atom : 0; // at 0, not spread over the cell
        const double spread = mass[i] - jump;
        below += jump;
        while (wanted < at.size() && below + spread >= kPercentiles[wanted]) {
            at[wanted] = left + width * (kPercentiles[wanted] - below) / spread;
            ++wanted;
        }
        below += spread;
    }
    return at;
}

/// Range of the grid: many standard deviations of the wait, and of the tail of the service time.
double reachOf(const GeneralNumbers& numbers, const TimeDistribution& service)
{
    const double spread = std::max(numbers.waitDeviation, numbers.queue.meanWait);
    const double own = service.mean() * (1 + 20 * std::sqrt(service.scv()));
    return 40 * spread + 10 * own;
}

} // namespace

Result<GeneralNumbers> generalServer(double arrivalRate, const TimeLaw& law)
{
    RINGSIDE_CHECK(checkQueue(arrivalRate, law.mean.value(), 1));
    RINGSIDE_CHECK(checkStable(arrivalRate, 1 / law.mean.value()));
    RINGSIDE_TRY(const auto service, TimeDistribution::of(law));
    const double rho = arrivalRate * service.mean();
    GeneralNumbers numbers;
    QueueNumbers& queue = numbers.queue;
    queue.utilisation = rho;
    queue.meanWait = arrivalRate * service.secondMoment() / (2 * (1 - rho));
    queue.meanLatency = queue.meanWait + service.mean();
    queue.meanQueue = arrivalRate * queue.meanWait;
    queue.meanInSystem = arrivalRate * queue.meanLatency;
    const double third = arrivalRate * service.thirdMoment() / (3 * (1 - rho));
    numbers.waitDeviation = std::sqrt(queue.meanWait * queue.meanWait + third);

    const double h = reachOf(numbers, service) / static_cast<double>(kCells);
    const auto residual = [&](double x) { return service.limitedMean(x) / service.mean(); };
    // A step in the distribution of S would move by up to h/2 to the middle of its cell; convolving
    // a constant as a shift keeps its position.
    const bool constant = service.scv() == 0;
    Spectrum wait = transformed(cellMasses(residual, h));
    for (auto& value : wait)
        value = (1 - rho) / (1.0 - rho * value);
    if (!constant) {
        const Spectrum served =
            transformed(cellMasses([&](double x) { return service.cdf(x); }, h));
        Spectrum latency = wait;
        for (std::size_t i = 0; i < latency.size(); ++i)
            latency[i] *= served[i];
        queue.latency = gridPercentiles(restored(std::move(latency)), h, 0);
    }
    queue.wait = gridPercentiles(restored(std::move(wait)), h, 1 - rho);
    if (constant) {
        for (std::size_t i = 0; i < queue.wait.size(); ++i)
            queue.latency[i] = queue.wait[i] + service.mean();
    }
    return numbers;
}

} // namespace ringside::serving
