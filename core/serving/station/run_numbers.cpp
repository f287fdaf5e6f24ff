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
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
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

/// A server that completes requests in order of arrival: the k-th completion is that of the k-th
/// request, so both sums have the same terms, and only a request out of order can break the law.
/// Returns nothing for such a run.
std::optional<double> gapOfOneServer(const StationRun& run)
{
    bool isInOrder = true;
    double last = 0;
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        if (run.batch[i] == 0)
            continue;
        isInOrder &= (run.arrival[i] <= run.start[i]) & (run.start[i] <= run.finish[i]) &
                     (last <= run.finish[i]);
        last = run.finish[i];
    }
    return isInOrder ? std::optional(0.0) : std::nullopt;
}

/// For servers that take requests one by one in order of arrival: at most as many are under way as
/// there are servers, and the first of their ends is the next completion. Returns nothing for a run
/// of another kind.
template <class IdleTimes>
std::optional<double> gapOfSingles(const StationRun& run, IdleTimes underWay)
{
    LittleSums sums(run);
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
        if (run.batch[i] > 1 || !(run.finish[i] >= first))
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

/// The sum of term(i) for i from `begin` to `end`, in four partial sums: an addition takes four
/// cycles, and the next one of the same sum waits for it.
template <class Term> double sumOver(std::size_t begin, std::size_t end, const Term& term)
{
    double a = 0, b = 0, c = 0, d = 0;
    std::size_t i = begin;
    for (; i + 4 <= end; i += 4) {
        a += term(i);
        b += term(i + 1);
        c += term(i + 2);
        d += term(i + 3);
    }
    for (; i < end; ++i)
        a += term(i);
    return (a + b) + (c + d);
}

/// 1/n for each batch size n; a division per request would take longer than the rest of its sums.
/// 0 for a rejected request.
std::vector<double> sharesOf(const StationRun& run)
{
    const int most = *std::max_element(run.batch.begin(), run.batch.end());
    std::vector<double> shares(index(most) + 1, 0);
    for (int n = 1; n <= most; ++n)
        shares[index(n)] = 1.0 / n;
    return shares;
}

/// The time of [from, to] that is in [begin, end]; 0 for the NaN of a rejected request, which
/// std::max() compares as less.
double overlap(double from, double to, double begin, double end)
{
    return std::max(0.0, std::min(to, end) - std::max(from, begin));
}

/// Requests after the warm-up that are slower than the limit or rejected, whose time is NaN.
std::int64_t lateCount(const StationRun& run, std::size_t from, double latencyLimit)
{
    std::int64_t late = 0;
    for (std::size_t i = from; i < run.arrival.size(); ++i)
        late += run.finish[i] - run.arrival[i] <= latencyLimit ? 0 : 1;
    return late;
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
    const std::optional<double> gap =
        run.servers == 1 ? gapOfOneServer(run) : withIdleTimes(run.servers, [&](auto underWay) {
            return gapOfSingles(run, std::move(underWay));
        });
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
    const auto share = [&](std::size_t i) { return shareOf[index(run.batch[i])]; };
    const double busy = sumOver(0, n, [&](std::size_t i) {
        return overlap(run.start[i], run.finish[i], begin, end) * share(i);
    });
    const double queued = sumOver(
        0, n, [&](std::size_t i) { return overlap(run.arrival[i], run.start[i], begin, end); });
    const std::span<const int> sizes = std::span(run.batch).subspan(from);
    const auto kept = static_cast<double>(n - from);
    const std::int64_t rejected = std::count(sizes.begin(), sizes.end(), 0);
    const std::int64_t late = latencyLimit > 0 ? lateCount(run, from, latencyLimit) : rejected;
    const double accepted = kept - static_cast<double>(rejected);
    numbers.utilisation = busy / (run.servers * window);
    numbers.meanQueue = queued / window;
    numbers.rejectedShare = 1 - accepted / kept;
    numbers.lateShare = static_cast<double>(late) / kept;
    numbers.throughput = accepted / window;
    numbers.littleGap = littleGap(run);
    if (accepted == 0)
        return numbers;
    const double batches = sumOver(from, n, share);
    numbers.batchesPerSecond = batches / window;
    numbers.meanBatch = accepted / batches;
    numbers.meanBatchSeen =
        static_cast<double>(std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0})) /
        accepted;
    PooledSamples own;
    PooledSamples& samples = pool ? *pool : own;
    const std::size_t pooled = samples.wait.size();
    addSamples(run, from, samples);
    numbers.latency = statistics::sampleNumbers(std::span(samples.latency).subspan(pooled));
    numbers.wait = statistics::sampleNumbers(std::span(samples.wait).subspan(pooled));
    return numbers;
}

} // namespace ringside::serving
