// SPDX-License-Identifier: GPL-3.0-or-later
//
// One server that takes n = min(waiting, B) requests at once, S(n) = a + b n, Poisson arrivals of
// rate lambda. The number n present when a service starts is a chain: n - min(n, B) stay, A ~
// Poisson(lambda S) arrive, and a server that finds nothing starts with the next arrival alone.
// With pi its stationary law and m = min(n, B), over one service and the idle time after it:
//   cycle   = E[S(m)] + P(nothing left)/lambda
//   present = (E[n S(m)] + lambda E[S(m)^2]/2)/cycle,  latency = present/lambda
//   utilisation = E[S(m)]/cycle,  mean batch = E[m]
// pi comes from elimination of states from the top (Grassmann, Taksar and Heyman 1985), which
// subtracts nothing. Unlimited batches (Inoue, arXiv 1912.06322), x = lambda b, y = lambda a:
//   latency <= min over the batch's least mean, M = 1 and M = y/(1 - x), of
//     (b + b x/2)(1 + 2 x y + y^2/M)/(1 - x^2) + a (1 + x) + a y/(2 M)
// Wrong: a + b n is a fit, GPU time is a staircase in n; with several instances the chain has more
// states.
#include "core/serving/queue/batch_chain.h"

#include "core/base/tr.h"
#include "core/serving/queue/queue_numbers.h"
#include "core/statistics/count_masses.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ringside::serving {

namespace {

/// Rows of transition probabilities between 1 ... N requests present at a start of service.
class StartChain
{
public:
    explicit StartChain(const BatchQueue& queue)
        : m_queue(queue),
          m_states(statesOf(queue)),
          m_rows(m_states * m_states, 0.0),
          m_nothingLeft(m_states, 0.0)
    {
        for (std::size_t i = 0; i < m_states; ++i)
            fillRow(i);
        solve();
    }

    BatchNumbers numbers() const
    {
        const double lambda = m_queue.arrivalRate;
        double service = 0, size = 0, idle = 0, area = 0;
        for (std::size_t i = 0; i < m_states; ++i) {
            const double n = static_cast<double>(i + 1), m = taken(i), s = serviceOf(m);
            service += m_law[i] * s;
            size += m_law[i] * m;
            idle += m_law[i] * m_nothingLeft[i] / lambda;
            area += m_law[i] * (n * s + lambda * s * s / 2);
        }
        BatchNumbers numbers;
        const double cycle = service + idle;
        numbers.utilisation = service / cycle;
        numbers.meanBatch = size;
        numbers.meanInSystem = area / cycle;
        numbers.meanLatency = numbers.meanInSystem / lambda;
        return numbers;
    }

private:
    /// Where the distribution's tail is below 1e-14: by its decay above B, or by the largest
    /// batches.
    static std::size_t statesOf(const BatchQueue& queue)
    {
        const double lambda = queue.arrivalRate;
        if (!queue.maxSize) {
            const double x = lambda * queue.perItem;
            const double mean = std::max(1.0, lambda * queue.fixed / (1 - x));
            const double deviation = std::sqrt((mean + 1) / (1 - x * x));
            return static_cast<std::size_t>(mean + 12 * deviation + 40);
        }
        const double b = *queue.maxSize;
        const double a = lambda * (queue.fixed + queue.perItem * b);
        // The root z > 1 of exp(a (z - 1)) = z^b.
        double low = 1, high = 2;
        const auto excess = [&](double z) { return a * (z - 1) - b * std::log(z); };
        while (excess(high) < 0)
            high *= 2;
        low = std::max(1.0, b / a); // the minimum of excess, left of the root
        for (int i = 0; i < 100; ++i) {
            const double middle = (low + high) / 2;
            (excess(middle) < 0 ? low : high) = middle;
        }
        return static_cast<std::size_t>(b + 34 / std::log(high) + 10 * std::sqrt(a) + 20);
    }

    double taken(std::size_t i) const
    {
        const double n = static_cast<double>(i + 1);
        return m_queue.maxSize ? std::min(n, double(*m_queue.maxSize)) : n;
    }
    double serviceOf(double m) const { return m_queue.fixed + m_queue.perItem * m; }

    void fillRow(std::size_t i)
    {
        const double m = taken(i), mean = m_queue.arrivalRate * serviceOf(m);
        const auto left = static_cast<std::size_t>(static_cast<double>(i + 1) - m);
        double* row = &m_rows[i * m_states];
        const std::vector<double> masses = statistics::poissonMasses(mean, m_states - left);
        double upTo = 0;
        for (std::size_t k = 0; left + k <= m_states; ++k) {
            const double mass = masses[k];
            const std::size_t next = std::max<std::size_t>(left + k, 1) - 1;
            if (left + k == 0)
                m_nothingLeft[i] = mass;
            if (next + 1 == m_states)
                break;
            row[next] += mass;
            upTo += mass;
        }
        row[m_states - 1] += std::max(0.0, 1 - upTo);
    }

    void solve()
    {
        for (std::size_t top = m_states - 1; top > 0; --top) {
            const double* row = &m_rows[top * m_states];
            double leaving = 0;
            for (std::size_t j = 0; j < top; ++j)
                leaving += row[j];
            for (std::size_t i = 0; i < top; ++i) {
                double* other = &m_rows[i * m_states];
                const double factor = other[top] / leaving;
                other[top] = factor;
                if (factor < 1e-300)
                    continue;
                for (std::size_t j = 0; j < top; ++j)
                    other[j] += factor * row[j];
            }
        }
        m_law.assign(m_states, 0.0);
        m_law[0] = 1;
        double total = 1;
        for (std::size_t j = 1; j < m_states; ++j) {
            for (std::size_t i = 0; i < j; ++i)
                m_law[j] += m_law[i] * m_rows[i * m_states + j];
            total += m_law[j];
        }
        for (double& p : m_law)
            p /= total;
    }

    BatchQueue m_queue;
    std::size_t m_states;
    std::vector<double> m_rows, m_nothingLeft, m_law;
};

} // namespace

Result<BatchNumbers> batchQueue(const BatchQueue& queue)
{
    const double size = queue.maxSize.value_or(1);
    RINGSIDE_CHECK(checkQueue(queue.arrivalRate, queue.fixed + queue.perItem * size, 1));
    if (queue.maxSize && *queue.maxSize < 1)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "max_size",
                     .value = std::to_string(*queue.maxSize),
                     .limit = RINGSIDE_TR("at least 1")});
    const double capacity = queue.maxSize       ? size / (queue.fixed + queue.perItem * size)
                            : queue.perItem > 0 ? 1 / queue.perItem
                                                : HUGE_VAL;
    RINGSIDE_CHECK(checkStable(queue.arrivalRate, capacity));
    const bool large = !queue.maxSize && queue.arrivalRate * queue.fixed >
                                             2000 * (1 - queue.arrivalRate * queue.perItem);
    if (queue.arrivalRate > 0.99 * capacity || large || size > 1024)
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("batches"),
                     .detail = RINGSIDE_TR(
                         "the exact chain is for loads up to 99 % and batches up to 1024")});
    BatchNumbers numbers = StartChain(queue).numbers();
    numbers.capacity = capacity;
    return numbers;
}

double inoueBound(const BatchQueue& queue)
{
    const double a = queue.fixed, b = queue.perItem;
    const double x = queue.arrivalRate * b, y = queue.arrivalRate * a;
    const auto bound = [&](double leastMean) {
        return (b + b * x / 2) * (1 + 2 * x * y + y * y / leastMean) / (1 - x * x) + a * (1 + x) +
               a * y / (2 * leastMean);
    };
    return std::min(bound(1), y > 0 ? bound(y / (1 - x)) : bound(1));
}

} // namespace ringside::serving
