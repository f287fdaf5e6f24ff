// SPDX-License-Identifier: GPL-3.0-or-later
//
// Waits of a fluid. With A(t) the requests that have arrived and S(t) those that have been served
// until t, the n-th request waits from A^-1(n) to S^-1(n), first in first out. Both curves are
// linear between their points, so the wait is linear in n between the counts of either curve's
// points, and the longest one is at such a count.
// backlog/capacity is a wait only while the capacity stays as it is: new replicas shorten it.
#include "core/serving/replicas/fluid_wait.h"

#include <algorithm>
#include <iterator>

namespace ringside::serving {

namespace {

constexpr double kRounding = 1e-6; ///< s; where nothing waits, the curves differ by rounding

/// Adds a point, or moves the last one when the rate has not changed.
void extend(std::vector<CountPoint>& curve, double& lastRate, double rate, const CountPoint& point)
{
    if (curve.size() > 1 && rate == lastRate)
        curve.back() = point;
    else
        curve.push_back(point);
    lastRate = rate;
}

/// The time at which a piece reaches `count`, which lies between its ends.
double timeAt(const CountPoint& from, const CountPoint& to, double count)
{
    const double part = (count - from.count) / (to.count - from.count);
    return from.time + part * (to.time - from.time);
}

/// The next point at which the curve has risen above `count`, from `index` on.
std::size_t risingPiece(const std::vector<CountPoint>& curve, std::size_t index, double count)
{
    while (index < curve.size() && curve[index].count <= count)
        ++index;
    return index;
}

} // namespace

void FluidWaits::add(const Second& second)
{
    const double before = m_arrived.back().count, arrived = before + second.accepted;
    const double end = second.begin + 1;
    extend(m_arrived, m_arrivalRate, second.accepted, {end, arrived});
    // Where the backlog ends within the second, service is as fast as the arrivals from then on.
    const bool clears = second.before > 0 && second.before + second.accepted <= second.capacity &&
                        second.capacity > second.accepted;
    if (clears) {
        const double part = second.before / (second.capacity - second.accepted);
        extend(m_served, m_serviceRate, second.capacity,
               {second.begin + part, before + part * second.accepted});
    }
    const bool waits = second.before > 0 && !clears;
    const double rate = waits ? second.capacity : std::min(second.accepted, second.capacity);
    extend(m_served, m_serviceRate, rate, {end, arrived - second.after - second.dropped});
    if (second.dropped > 0) {
        m_served.push_back({end, arrived - second.after});
        m_serviceRate = -1;
    }
}

void FluidWaits::finish(double capacity, double capacityEach, const std::vector<double>& more)
{
    const double arrived = m_arrived.back().count;
    for (const double at : more) {
        const CountPoint now = m_served.back();
        const double served = now.count + capacity * (at - now.time);
        if (served >= arrived)
            break;
        m_served.push_back({at, served});
        capacity += capacityEach;
    }
    const CountPoint now = m_served.back();
    if (now.count < arrived)
        m_served.push_back(
            {now.time + (capacity > 0 ? (arrived - now.count) / capacity : 0), arrived});
}

LongestWait FluidWaits::longest() const
{
    LongestWait longest;
    double count = 0;
    std::size_t arrival = risingPiece(m_arrived, 1, count),
                service = risingPiece(m_served, 1, count);
    while (arrival < m_arrived.size() && service < m_served.size()) {
        const double last = std::min(m_arrived[arrival].count, m_served[service].count);
        for (const double n : {count, last}) {
            const double from = timeAt(m_arrived[arrival - 1], m_arrived[arrival], n);
            const double wait = timeAt(m_served[service - 1], m_served[service], n) - from;
            if (wait > std::max(kRounding, longest.wait))
                longest = {wait, from};
        }
        count = last;
        arrival = risingPiece(m_arrived, arrival, count);
        service = risingPiece(m_served, service, count);
    }
    return longest;
}

double FluidWaits::at(double time) const
{
    const auto after = std::ranges::upper_bound(m_arrived, time, {}, &CountPoint::time);
    double count = m_arrived.back().count;
    if (after != m_arrived.end()) {
        const CountPoint& from = *std::prev(after);
        count = from.count +
                (time - from.time) / (after->time - from.time) * (after->count - from.count);
    }
    const auto served = std::ranges::lower_bound(m_served, count, {}, &CountPoint::count);
    if (served == m_served.begin() || served == m_served.end())
        return 0;
    const double wait = timeAt(*std::prev(served), *served, count) - time;
    return wait > kRounding ? wait : 0;
}

} // namespace ringside::serving
