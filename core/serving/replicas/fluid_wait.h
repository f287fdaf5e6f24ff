// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::serving {

/// A point of a curve that is linear between its points: `count` requests up to `time`, in s.
/// Neither of the two falls from one point to the next.
struct CountPoint
{
    double time = 0, count = 0;
};

struct LongestWait
{
    double wait = 0, arrival = 0; ///< s
};

/// How long the requests of a fluid wait, first in first out.
class FluidWaits
{
public:
    /// What happened in the second from `begin` on, at constant rates: requests that were accepted,
    /// what the replicas could serve, what was waiting before and after, and what was dropped at
    /// the end although it had been accepted.
    struct Second
    {
        double begin = 0, accepted = 0, capacity = 0, before = 0, after = 0, dropped = 0;
    };
    void add(const Second& second);

    /// Serves what waits after the last second. More capacity is there at each of the ascending
    /// times `more`; without any capacity, the rest leaves at once.
    void finish(double capacity, double capacityEach, const std::vector<double>& more);

    LongestWait longest() const;
    /// Wait of the last request that arrived by `time`; finish() was called.
    double at(double time) const;

private:
    std::vector<CountPoint> m_arrived{{}}, m_served{{}};
    double m_arrivalRate = -1, m_serviceRate = -1; ///< of the last piece, 1/s
};

} // namespace ringside::serving
