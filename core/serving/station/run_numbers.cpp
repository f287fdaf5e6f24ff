// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of a run. With the first tenth of arrivals left out, the window reaches from the first
// kept arrival to the last one; busy time is what overlaps it. A batch counts once: each of its n
// requests adds 1/n.
// Little: L = lambda W holds for every run from an empty system to an empty one, whatever the laws.
// A gap means that the simulation lost, doubled or reordered a request.
#include "core/serving/station/run_numbers.h"

#include "core/serving/station/idle_times.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace ringside::serving {

namespace {

/// Both sides of Little's law, as sums over a run: the number of requests in the system, over time,
/// and the requests' times in the system.
class LittleSums
{
public:
    explicit LittleSums(const StationRun& run) : m_run(run) {}

    void add(std::size_t request)
    {
        const double arrival = m_run.arrival[request], start = m_run.start[request],
                     finish = m_run.finish[request];
        m_isPossible &= (arrival <= start) & (start <= finish);
        m_sojourns += finish - arrival;
    }

    /// Called in order of time. The k-th completion ends what the k-th accepted arrival began,
    /// whichever request it is. It must not be earlier, or fewer than 0 requests would be present.
    void complete(double end)
    {
        while (m_run.batch[m_next] == 0)
            ++m_next;
        const double arrival = m_run.arrival[m_next++];
        m_isPossible &= arrival <= end;
        m_present += end - arrival;
    }

    double gap() const
    {
        if (!m_isPossible)
            return 1;
        const double difference = std::abs(m_present - m_sojourns);
        return m_present > 0 ? difference / m_present : difference;
    }

private:
    const StationRun& m_run;
    std::size_t m_next = 0;
    double m_present = 0, m_sojourns = 0;
    bool m_isPossible = true;
};

/// For servers that take requests one by one in order of arrival, or one server: at most as many
/// requests (or batches) are under way as there are servers, and the first of their ends is the
/// next completion. Returns nothing for a run of another kind.
template <class IdleTimes>
std::optional<double> gapInOrder(const StationRun& run, IdleTimes underWay)
{
    LittleSums sums(run);
    const bool isSingle = run.servers > 1;
    int without = run.servers; // places that have had no request so far
    const auto complete = [&](double end) {
        if (without > 0)
            --without;
        else
            sums.complete(end);
    };
    for (std::size_t i = 0; i < run.finish.size(); ++i) {
        if (run.batch[i] == 0)
            continue;
        const double first = underWay.first();
        if ((isSingle && run.batch[i] > 1) || !(run.finish[i] >= first))
            return std::nullopt;
        sums.add(i);
        underWay.occupyFirst(run.finish[i]);
        complete(first);
    }
    for (int i = 0; i < run.servers; ++i) {
        complete(underWay.first());
        underWay.occupyFirst(std::numeric_limits<double>::infinity());
    }
    return sums.gap();
}

double gapBySorting(const StationRun& run)
{
    LittleSums sums(run);
    std::vector<double> ends;
    for (std::size_t i = 0; i < run.finish.size(); ++i) {
        if (run.batch[i] == 0)
            continue;
        if (std::isnan(run.finish[i]))
            return 1;
        sums.add(i);
        ends.push_back(run.finish[i]);
    }
    std::sort(ends.begin(), ends.end());
    for (const double end : ends)
        sums.complete(end);
    return sums.gap();
}

} // namespace

double littleGap(const StationRun& run)
{
    const std::optional<double> gap = withIdleTimes(
        run.servers, [&](auto underWay) { return gapInOrder(run, std::move(underWay)); });
    return gap ? *gap : gapBySorting(run);
}

RunNumbers runNumbers(const StationRun& run, double warmUp, double latencyLimit,
                      PooledSamples* pool)
{
    RunNumbers numbers;
    const std::size_t n = run.arrival.size();
    const auto from = static_cast<std::size_t>(static_cast<double>(n) * warmUp);
    if (from >= n)
        return numbers;
    const double begin = run.arrival[from], end = run.arrival.back();
    const double window = end > begin ? end - begin : 1;
    PooledSamples own;
    std::vector<double>& latencies = pool ? pool->latency : own.latency;
    std::vector<double>& waits = pool ? pool->wait : own.wait;
    const std::size_t pooled = waits.size();
    latencies.reserve(pooled + n - from);
    waits.reserve(pooled + n - from);
    double busy = 0, batches = 0, seen = 0, queued = 0;
    std::size_t late = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const int size = run.batch[i];
        if (size == 0) {
            late += i >= from ? 1 : 0;
            continue;
        }
        const double overlap = std::min(run.finish[i], end) - std::max(run.start[i], begin);
        const double share = 1.0 / size;
        busy += std::max(0.0, overlap) * share;
        queued += std::max(0.0, std::min(run.start[i], end) - std::max(run.arrival[i], begin));
        if (i < from)
            continue;
        const double latency = run.finish[i] - run.arrival[i];
        latencies.push_back(latency);
        waits.push_back(run.start[i] - run.arrival[i]);
        batches += share;
        seen += size;
        late += latencyLimit > 0 && latency > latencyLimit ? 1 : 0;
    }
    const auto kept = static_cast<double>(n - from),
               accepted = static_cast<double>(waits.size() - pooled);
    numbers.utilisation = busy / (run.servers * window);
    numbers.meanQueue = queued / window;
    numbers.rejectedShare = 1 - accepted / kept;
    numbers.lateShare = static_cast<double>(late) / kept;
    numbers.throughput = accepted / window;
    numbers.littleGap = littleGap(run);
    if (waits.size() == pooled)
        return numbers;
    numbers.latency = sampleNumbers(std::span(latencies).subspan(pooled));
    numbers.wait = sampleNumbers(std::span(waits).subspan(pooled));
    numbers.batchesPerSecond = batches / window;
    numbers.meanBatch = accepted / batches;
    numbers.meanBatchSeen = seen / accepted;
    return numbers;
}

} // namespace ringside::serving
