// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of a run. With the first tenth of arrivals left out, the window reaches from the first
// kept arrival to the last one; busy time is what overlaps it. A batch counts once: each of its n
// requests adds 1/n.
// Little: L = lambda W holds for every run from an empty system to an empty one, whatever the laws.
// A gap means that the simulation lost, doubled or reordered a request.
#include "core/serving/station/run_numbers.h"

#include "core/base/index.h"
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

/// 1/n for each batch size n; a division per request would take longer than the rest of its sums.
std::vector<double> sharesOf(const StationRun& run)
{
    const int most = *std::max_element(run.batch.begin(), run.batch.end());
    std::vector<double> shares(index(most) + 1, 0);
    for (int n = 1; n <= most; ++n)
        shares[index(n)] = 1.0 / n;
    return shares;
}

/// Each sum has its own short loop: a processor keeps few of them at once without their memory.
struct WindowSums
{
    double busy = 0, queued = 0;
};
WindowSums windowSums(const StationRun& run, const std::vector<double>& shareOf, double begin,
                      double end)
{
    WindowSums sums;
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        if (run.batch[i] == 0)
            continue;
        const double overlap = std::min(run.finish[i], end) - std::max(run.start[i], begin);
        sums.busy += std::max(0.0, overlap) * shareOf[index(run.batch[i])];
        sums.queued += std::max(0.0, std::min(run.start[i], end) - std::max(run.arrival[i], begin));
    }
    return sums;
}

/// Over the requests after the warm-up.
struct RequestSums
{
    std::size_t accepted = 0, late = 0;
    double batches = 0, seen = 0; ///< sums of 1/n and of n
};
RequestSums requestSums(const StationRun& run, const std::vector<double>& shareOf, std::size_t from,
                        double latencyLimit)
{
    RequestSums sums;
    const double limit = latencyLimit > 0 ? latencyLimit : std::numeric_limits<double>::infinity();
    for (std::size_t i = from; i < run.arrival.size(); ++i) {
        const int size = run.batch[i];
        sums.accepted += size == 0 ? 0U : 1U;
        sums.batches += shareOf[index(size)];
        sums.seen += size;
        // NaN, of a rejected request, is late as well.
        sums.late += run.finish[i] - run.arrival[i] <= limit ? 0U : 1U;
    }
    return sums;
}

void addSamples(const StationRun& run, std::size_t from, PooledSamples& samples)
{
    std::size_t next = samples.latency.size();
    samples.latency.resize(next + run.arrival.size() - from);
    samples.wait.resize(samples.latency.size());
    for (std::size_t i = from; i < run.arrival.size(); ++i) {
        samples.latency[next] = run.finish[i] - run.arrival[i];
        samples.wait[next] = run.start[i] - run.arrival[i];
        next += run.batch[i] == 0 ? 0U : 1U; // the next one replaces a rejected request
    }
    samples.latency.resize(next);
    samples.wait.resize(next);
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
    const std::vector<double> shareOf = sharesOf(run);
    const WindowSums inWindow = windowSums(run, shareOf, begin, end);
    const RequestSums sums = requestSums(run, shareOf, from, latencyLimit);
    const auto kept = static_cast<double>(n - from), accepted = static_cast<double>(sums.accepted);
    numbers.utilisation = inWindow.busy / (run.servers * window);
    numbers.meanQueue = inWindow.queued / window;
    numbers.rejectedShare = 1 - accepted / kept;
    numbers.lateShare = static_cast<double>(sums.late) / kept;
    numbers.throughput = accepted / window;
    numbers.littleGap = littleGap(run);
    if (sums.accepted == 0)
        return numbers;
    numbers.batchesPerSecond = sums.batches / window;
    numbers.meanBatch = accepted / sums.batches;
    numbers.meanBatchSeen = sums.seen / accepted;
    PooledSamples own;
    PooledSamples& samples = pool ? *pool : own;
    const std::size_t pooled = samples.wait.size();
    addSamples(run, from, samples);
    numbers.latency = sampleNumbers(std::span(samples.latency).subspan(pooled));
    numbers.wait = sampleNumbers(std::span(samples.wait).subspan(pooled));
    return numbers;
}

} // namespace ringside::serving
