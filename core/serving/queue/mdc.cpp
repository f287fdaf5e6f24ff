// SPDX-License-Identifier: GPL-3.0-or-later
//
// M/D/c. lambda arrivals/s, tau the constant service time, c servers, a = lambda tau < c.
//
// Requests in service now are done within tau, those that arrive stay longer (Crommelin 1932): the
// number present at distance tau is max(L - c, 0) + A, A Poisson with mean a. So the queue Y is the
// highest point of a random walk with steps A - c. By Spitzer (1956) it is a compound Poisson sum:
//   E[z^Y] = exp(sum_j g_j (z^j - 1)),  g_j = sum_n P(Poisson(n a) = n c + j)/n,  j >= 1
//   y_0 = exp(-sum g),  y_k = (1/k) sum_{j <= k} j g_j y_(k-j)
// All terms are positive, so no digits are lost. With Q_m = P(Y <= m) the wait is (Franx 2001)
//   P(W <= x) = e^(-v) sum_{j < kc} Q_(kc-1-j) v^j/j!,  v = lambda (k tau - x), (k-1) tau <= x < k
//   tau W = E[Y]/lambda
// Source as named. Wrong when service varies.
#include "core/serving/queue/mdc.h"

#include "core/base/index.h"
#include "core/base/tr.h"
#include "core/statistics/count_masses.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace ringside::serving {

namespace {

constexpr double kNegligible = 1e-13;

/// g_j for j = 1, 2, ... until they are negligible.
std::vector<double> ladderMasses(double a, int servers)
{
    const double c = servers, rho = a / c;
    const double decay = c * (rho - 1 - std::log(rho)); // of P(Poisson(n a) = n c) by n
    const auto steps = static_cast<std::size_t>(std::ceil(34 / decay)) + 2;
    std::vector<double> mass(steps);
    for (std::size_t i = 0; i < steps; ++i) {
        const double n = static_cast<double>(i + 1), k = n * c;
        mass[i] = statistics::poissonMass(k, n * a);
    }
    std::vector<double> g;
    for (double j = 1;; ++j) {
        double sum = 0;
        for (std::size_t i = 0; i < steps; ++i) {
            const double n = static_cast<double>(i + 1);
            mass[i] *= n * a / (n * c + j);
            sum += mass[i] / n;
        }
        g.push_back(sum);
        if (sum * j < kNegligible * (1 - rho) && j > a - c)
            return g;
    }
}

/// P(Y = k).
std::vector<double> queueMasses(const std::vector<double>& g)
{
    double total = 0;
    for (const double mass : g)
        total += mass;
    std::vector<double> y{std::exp(-total)};
    double below = y[0];
    for (std::size_t k = 1; below < 1 - kNegligible && k < 200000; ++k) {
        double sum = 0;
        const std::size_t most = std::min(k, g.size());
        for (std::size_t j = 1; j <= most; ++j)
            sum += static_cast<double>(j) * g[j - 1] * y[k - j];
        y.push_back(sum / static_cast<double>(k));
        below += y.back();
        if (y.back() < 1e-18 && k > g.size())
            break;
    }
    return y;
}

/// P(Poisson(mean) = k) for all k that matter, from 0.
std::vector<double> poissonMasses(double mean)
{
    return statistics::poissonMasses(mean,
                                     static_cast<std::size_t>(mean + 10 * std::sqrt(mean) + 30));
}

/// P(fewer than c present): from Y and the arrivals during a service.
double idleShare(const std::vector<double>& queue, double a, int servers)
{
    const std::vector<double> arriving = poissonMasses(a);
    double share = 0;
    for (std::size_t i = 0; i < queue.size() && i < index(servers); ++i) {
        const std::size_t most = std::min(arriving.size(), index(servers) - i);
        for (std::size_t j = 0; j < most; ++j)
            share += queue[i] * arriving[j];
    }
    return share;
}

/// P(W > x).
double waitTail(const std::vector<double>& upTo, double lambda, double tau, int servers, double x)
{
    const double k = std::floor(x / tau * (1 + 1e-15)) + 1;
    const double v = std::max(0.0, lambda * (k * tau - x));
    const double most = k * servers - 1;
    double sum = 0;
    const std::vector<double> arriving = poissonMasses(v);
    for (std::size_t j = 0; j < arriving.size() && static_cast<double>(j) <= most; ++j) {
        const double m = most - static_cast<double>(j);
        const bool inside = m < static_cast<double>(upTo.size());
        sum += arriving[j] * (inside ? upTo[static_cast<std::size_t>(m)] : 1.0);
    }
    return 1 - sum;
}

} // namespace

Result<ConstantNumbers> constantServers(double arrivalRate, double serviceTime, int servers)
{
    RINGSIDE_CHECK(checkQueue(arrivalRate, serviceTime, servers));
    RINGSIDE_CHECK(checkStable(arrivalRate, servers / serviceTime));
    const double a = arrivalRate * serviceTime;
    if (a / servers > 0.99 || servers > 10000)
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = RINGSIDE_TR("constant service"),
             .detail = RINGSIDE_TR("above 99 % utilisation or 10000 servers the exact sums get too "
                                   "long")});
    const std::vector<double> queueing = queueMasses(ladderMasses(a, servers));
    std::vector<double> upTo = queueing; // P(Y <= m)
    std::partial_sum(upTo.begin(), upTo.end(), upTo.begin());
    ConstantNumbers numbers;
    QueueNumbers& queue = numbers.queue;
    for (std::size_t k = 0; k < queueing.size(); ++k)
        queue.meanQueue += static_cast<double>(k) * queueing[k];
    queue.utilisation = a / servers;
    queue.meanWait = queue.meanQueue / arrivalRate;
    queue.meanLatency = queue.meanWait + serviceTime;
    queue.meanInSystem = arrivalRate * queue.meanLatency;
    const auto tail = [&](double x) {
        return waitTail(upTo, arrivalRate, serviceTime, servers, x);
    };
    numbers.noWaitShare = idleShare(queueing, a, servers);
    queue.wait = statistics::quantilesOf(tail, serviceTime / servers);
    for (std::size_t i = 0; i < queue.wait.size(); ++i) {
        if (numbers.noWaitShare >= kPercentiles[i])
            queue.wait[i] = 0;
        queue.latency[i] = queue.wait[i] + serviceTime;
    }
    return numbers;
}

} // namespace ringside::serving
