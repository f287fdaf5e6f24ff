// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of a run. With the first tenth of arrivals left out, the window reaches from the first
// kept arrival to the last one; busy time is what overlaps it. A batch counts once: each of its n
// requests adds 1/n.
// Little: L = lambda W holds for every run from an empty system to an empty one, whatever the laws.
// A gap means that the simulation lost, doubled or reordered a request.
#include "core/serving/station/run_numbers.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

double littleGap(const StationRun& run)
{
    std::vector<double> ends;
    ends.reserve(run.finish.size());
    double sojourns = 0;
    for (std::size_t i = 0; i < run.finish.size(); ++i) {
        if (run.batch[i] == 0)
            continue;
        ends.push_back(run.finish[i]);
        sojourns += run.finish[i] - run.arrival[i];
    }
    if (ends.empty())
        return 0;
    if (!std::is_sorted(ends.begin(), ends.end()))
        std::sort(ends.begin(), ends.end());
    double area = 0, before = run.arrival.front();
    std::int64_t present = 0, fewest = 0;
    std::size_t next = 0;
    const auto advance = [&](double to) {
        area += static_cast<double>(present) * (to - before);
        before = to;
    };
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        if (run.batch[i] == 0)
            continue;
        for (; next < ends.size() && ends[next] <= run.arrival[i]; ++next) {
            advance(ends[next]);
            fewest = std::min(fewest, --present);
        }
        advance(run.arrival[i]);
        ++present;
    }
    for (; next < ends.size(); ++next) {
        advance(ends[next]);
        --present;
    }
    // More completions than arrivals: the areas would still be equal.
    if (fewest < 0 || present != 0)
        return 1;
    return area > 0 ? std::abs(area - sojourns) / area : std::abs(sojourns);
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
    std::vector<double> latencies, waits;
    latencies.reserve(n - from);
    waits.reserve(n - from);
    double busy = 0, batches = 0, seen = 0, queued = 0;
    std::size_t late = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const int size = run.batch[i];
        if (size == 0) {
            late += i >= from ? 1 : 0;
            continue;
        }
        const double overlap = std::min(run.finish[i], end) - std::max(run.start[i], begin);
        busy += std::max(0.0, overlap) / size;
        queued += std::max(0.0, std::min(run.start[i], end) - std::max(run.arrival[i], begin));
        if (i < from)
            continue;
        const double latency = run.finish[i] - run.arrival[i];
        latencies.push_back(latency);
        waits.push_back(run.start[i] - run.arrival[i]);
        batches += 1.0 / size;
        seen += size;
        late += latencyLimit > 0 && latency > latencyLimit ? 1 : 0;
    }
    const auto kept = static_cast<double>(n - from), accepted = static_cast<double>(waits.size());
    numbers.utilisation = busy / (run.servers * window);
    numbers.meanQueue = queued / window;
    numbers.rejectedShare = 1 - accepted / kept;
    numbers.lateShare = static_cast<double>(late) / kept;
    numbers.throughput = accepted / window;
    numbers.littleGap = littleGap(run);
    if (waits.empty())
        return numbers;
    if (pool) {
        pool->latency.insert(pool->latency.end(), latencies.begin(), latencies.end());
        pool->wait.insert(pool->wait.end(), waits.begin(), waits.end());
    }
    numbers.latency = sampleNumbers(latencies);
    numbers.wait = sampleNumbers(waits);
    numbers.batchesPerSecond = batches / window;
    numbers.meanBatch = accepted / batches;
    numbers.meanBatchSeen = seen / accepted;
    return numbers;
}

} // namespace ringside::serving
