// SPDX-License-Identifier: GPL-3.0-or-later
//
// Queues of exponential servers. lambda arrivals/s, mu = service rate of one server, c servers,
// a = lambda/mu, rho = a/c, K places.
//
// M/M/c
//   B      <- a B/(k + a B) for k = 1 ... c, from 1: loss without a queue
//   C      = B/(1 - rho (1 - B)): share that waits
//   W      = C/(c mu - lambda),  P(W > t) = C exp(-(c mu - lambda) t)
//   P(T > t) = exp(-mu t) (1 + C (1 - exp(-mu t (c - 1 - a)))/(c - 1 - a)), at a = c - 1 the limit
//            exp(-mu t) (1 + C mu t)
//
// M/M/c/K  birth and death: p_n ~ a^n/n! up to c, then rho each. Rejected = p_K. An accepted
// request that finds n >= c waits for n - c + 1 departures, an Erlang time of rate c mu:
//   P(W > t) = sum_i e^(-c mu t)(c mu t)^i/i! sum_{n >= c + i} p_n/(1 - p_K)
//   P(T > t) = integral of mu e^(-mu s) P(W > t - s) over [0, t] + e^(-mu t)
//
// Source: Erlang 1917; Gross, Shortle, Thompson, Harris, Fundamentals of Queueing Theory, ch. 3.
// Wrong when service is not exponential: pessimistic for one model of even requests, optimistic
// for the lengths of language models. With rejections, clients that retry raise lambda.
#include "core/serving/queue/mmc.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/statistics/count_masses.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace ringside::serving {

namespace {

constexpr int kMostPlaces = 1000000;

/// (1 - e^-x)/x.
double decayShare(double x)
{
    return std::abs(x) < 1e-12 ? 1 : -std::expm1(-x) / x;
}

MarkovNumbers unlimited(const MarkovQueue& given)
{
    const double lambda = given.arrivalRate, mu = given.serviceRate, c = given.servers;
    const double load = lambda / mu, rho = load / c, spare = c * mu - lambda;
    MarkovNumbers numbers;
    numbers.erlangB = erlangB(load, given.servers);
    numbers.erlangC = numbers.erlangB / (1 - rho * (1 - numbers.erlangB));
    numbers.throughput = lambda;
    QueueNumbers& queue = numbers.queue;
    queue.utilisation = rho;
    queue.meanWait = numbers.erlangC / spare;
    queue.meanLatency = queue.meanWait + 1 / mu;
    queue.meanQueue = lambda * queue.meanWait;
    queue.meanInSystem = lambda * queue.meanLatency;
    const double waits = numbers.erlangC;
    for (std::size_t i = 0; i < kPercentiles.size(); ++i)
        queue.wait[i] = std::max(0.0, std::log(waits / (1 - kPercentiles[i])) / spare);
    queue.latency = statistics::quantilesOf(
        [&](double t) {
            // For one server both exponentials grow; the latency is exponential with rate mu -
            // lambda.
            if (given.servers == 1)
                return std::exp(-spare * t);
            return std::exp(-mu * t) * (1 + waits * mu * t * decayShare(mu * t * (c - 1 - load)));
        },
        queue.meanLatency);
    return numbers;
}

/// p_n for n = 0 ... K, scaled so that no power overflows.
std::vector<double> stationary(double load, int servers, int places)
{
    std::vector<double> logs(static_cast<std::size_t>(places) + 1, 0.0);
    for (int n = 1; n <= places; ++n) {
        const auto at = static_cast<std::size_t>(n);
        logs[at] = logs[at - 1] + std::log(load / std::min(n, servers));
    }
    const double largest = *std::max_element(logs.begin(), logs.end());
    double sum = 0;
    for (double& p : logs) {
        p = std::exp(p - largest);
        sum += p;
    }
    for (double& p : logs)
        p /= sum;
    return logs;
}

/// P(W > t) for an accepted request.
class AcceptedWait
{
public:
    AcceptedWait(const std::vector<double>& p, int servers, double rate) : m_rate(rate)
    {
        const auto c = static_cast<std::size_t>(servers);
        const double accepted = 1 - p.back();
        if (p.size() > c + 1)
            m_atLeast.assign(p.begin() + static_cast<std::ptrdiff_t>(c), p.end() - 1);
        for (std::size_t i = m_atLeast.size(); i-- > 0;) {
            m_atLeast[i] /= accepted;
            if (i + 1 < m_atLeast.size())
                m_atLeast[i] += m_atLeast[i + 1];
        }
    }

    /// Terms further than 12 deviations from x = rate t are below 1e-30.
    double tail(double t) const
    {
        if (m_atLeast.empty())
            return 0;
        const double x = m_rate * t;
        if (x <= 0)
            return m_atLeast.front();
        const double reach = 12 * std::sqrt(x) + 60;
        const auto first = static_cast<std::size_t>(std::max(0.0, x - reach));
        const auto last = std::min(m_atLeast.size(), static_cast<std::size_t>(x + reach) + 1);
        if (first >= last)
            return 0;
        auto n = static_cast<double>(first);
        double term = statistics::poissonMass(n, x), sum = 0;
        for (std::size_t i = first; i < last; ++i) {
            sum += term * m_atLeast[i];
            term *= x / ++n;
        }
        return sum;
    }

private:
    double m_rate;
    std::vector<double> m_atLeast; ///< share that finds c + i or more
};

/// Wait plus an exponential service by Simpson's rule; the integrand is smooth.
double latencyTail(const AcceptedWait& wait, double mu, double t)
{
    constexpr int kPanels = 128;
    const double h = t / kPanels;
    double sum = 0;
    for (int i = 0; i <= kPanels; ++i) {
        const double s = h * i;
        const double weight = i == 0 || i == kPanels ? 1 : (i % 2 == 1 ? 4 : 2);
        sum += weight * mu * std::exp(-mu * s) * wait.tail(t - s);
    }
    return std::exp(-mu * t) + sum * h / 3;
}

MarkovNumbers limited(const MarkovQueue& given, int places)
{
    const double lambda = given.arrivalRate, mu = given.serviceRate, load = lambda / mu;
    const std::vector<double> p = stationary(load, given.servers, places);
    MarkovNumbers numbers;
    numbers.erlangB = erlangB(load, given.servers);
    numbers.rejectedShare = p.back();
    double accepted = 0, inSystem = 0, waiting = 0;
    for (std::size_t n = 0; n < p.size(); ++n) {
        if (n + 1 < p.size())
            accepted += p[n];
        const auto count = static_cast<double>(n);
        inSystem += count * p[n];
        waiting += std::max(0.0, count - given.servers) * p[n];
    }
    numbers.throughput = lambda * accepted;
    QueueNumbers& queue = numbers.queue;
    queue.utilisation = numbers.throughput / (mu * given.servers);
    queue.meanInSystem = inSystem;
    queue.meanQueue = waiting;
    queue.meanLatency = inSystem / numbers.throughput;
    queue.meanWait = waiting / numbers.throughput;
    const AcceptedWait wait(p, given.servers, mu * given.servers);
    const double scale = queue.meanLatency;
    queue.wait = statistics::quantilesOf([&](double t) { return wait.tail(t); }, scale);
    queue.latency =
        statistics::quantilesOf([&](double t) { return latencyTail(wait, mu, t); }, scale);
    return numbers;
}

} // namespace

double erlangB(double load, int servers)
{
    double loss = 1;
    for (int k = 1; k <= servers; ++k)
        loss = load * loss / (k + load * loss);
    return loss;
}

Result<MarkovNumbers> markovQueue(const MarkovQueue& queue)
{
    RINGSIDE_CHECK(checkQueue(queue.arrivalRate, 1 / queue.serviceRate, queue.servers));
    if (!queue.places) {
        RINGSIDE_CHECK(checkStable(queue.arrivalRate, queue.servers * queue.serviceRate));
        return unlimited(queue);
    }
    if (*queue.places < queue.servers || *queue.places > kMostPlaces)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("places"),
                     .value = std::to_string(*queue.places),
                     .limit = filled(error_forms::kFromTo, {std::to_string(queue.servers),
                                                            std::to_string(kMostPlaces)})});
    return limited(queue, *queue.places);
}

} // namespace ringside::serving
