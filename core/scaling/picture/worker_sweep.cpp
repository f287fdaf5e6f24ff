// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/worker_sweep.h"

#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/compression_model.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr int kLeastLargest = 64;
constexpr int kPoints = 40;
const char* const kWorkersPath = paths::kClusterWorkers;

/// Number of simulations for the exchange of one size: buckets need the first, a full one and the
/// last; parameters are gathered separately from the gradients; PowerSGD sends two factors.
int runsOf(const Scenario& scenario)
{
    const Strategy& strategy = scenario.strategy;
    const bool several = scenario.work.overlapModel == OverlapModel::Buckets ||
                         strategy.kind == StrategyKind::Fsdp ||
                         (usesZeroStage(strategy.kind) && strategy.zeroStage == 3) ||
                         replacesAllReduce(scenario);
    return several ? 3 : 1;
}

/// For a single run of the exchange.
Result<std::int64_t> messagesAt(const Scenario& scenario, int workers, const PresetCatalog& presets)
{
    Scenario changed = scenario;
    if (!fieldTable().apply(changed, {kWorkersPath, static_cast<double>(workers)}))
        return 0;
    const auto plan = planOf(changed, presets);
    if (!plan)
        return 0;
    const auto request = gradientExchange(*plan);
    if (!request || !*request || !isRun(**request))
        return 0;
    auto messages = simulatedMessages(**request);
    // Only too many messages count as cost; other errors are reported before any message is sent.
    if (!messages && messages.error().code != ErrorCode::TooLarge)
        return 0;
    return messages;
}

/// Every size is compared with one worker, whose accelerators exchange gradients too.
Result<std::int64_t> together(const Result<std::int64_t>& here, const Result<std::int64_t>& alone,
                              const Scenario& scenario)
{
    if (!here || !alone)
        return here ? alone : here;
    return (*here + *alone) * runsOf(scenario);
}

/// Distance of two sizes as a ratio.
double octavesBetween(int a, int b)
{
    return std::abs(std::log2(static_cast<double>(a) / b));
}

bool isPowerOfTwo(int size)
{
    return (size & (size - 1)) == 0;
}

/// The sizes to draw, most important first.
std::vector<int> byWeight(int own, int other)
{
    std::vector<int> sizes = workersToDraw(std::max(own, other));
    sizes.push_back(other);
    const auto rank = [&](int size) {
        return size == other ? 0 : isPowerOfTwo(size) ? 1 : isPowerOfTwo(size - 1) ? 2 : 3;
    };
    std::sort(sizes.begin(), sizes.end(), [&](int a, int b) {
        if (rank(a) != rank(b))
            return rank(a) < rank(b);
        const double awayA = octavesBetween(a, own), awayB = octavesBetween(b, own);
        return awayA != awayB ? awayA < awayB : a < b;
    });
    return sizes;
}

} // namespace

std::vector<int> workersToDraw(int own, bool isSparse)
{
    int largest = kLeastLargest;
    while (largest < own || (largest < 4 * static_cast<double>(own) && largest < (1 << 28)))
        largest *= 2;
    std::set<int> counts{1, own, largest};
    const double step = std::log(static_cast<double>(largest)) / (kPoints - 1);
    for (int i = 0; i < kPoints && !isSparse; ++i)
        counts.insert(std::min(largest, static_cast<int>(std::lround(std::exp(step * i)))));
    for (int power = 1; power < largest; power *= 2) {
        counts.insert(power);
        counts.insert(power + 1);
    }
    return {counts.begin(), counts.end()};
}

Result<std::int64_t> messagesToRun(const Scenario& scenario, int workers,
                                   const PresetCatalog& presets)
{
    const auto alone = workers == 1 ? Result<std::int64_t>(0) : messagesAt(scenario, 1, presets);
    return together(messagesAt(scenario, workers, presets), alone, scenario);
}

std::vector<int> workersToSweep(const Scenario& scenario, int other, const PresetCatalog& presets)
{
    const int own = scenario.cluster.workers;
    std::set<int> sizes{own};
    std::int64_t left = kMostSweptMessages;
    const auto alone = messagesAt(scenario, 1, presets);
    for (const int size : byWeight(own, other)) {
        if (sizes.contains(size))
            continue;
        const auto messages = size == 1
                                  ? together(alone, 0, scenario)
                                  : together(messagesAt(scenario, size, presets), alone, scenario);
        if (!messages || *messages > left)
            continue;
        left -= *messages;
        sizes.insert(size);
    }
    return {sizes.begin(), sizes.end()};
}

Result<std::vector<SweepPoint>> sweepWorkers(const Scenario& scenario,
                                             const std::vector<int>& workers,
                                             const std::vector<SweepPoint>& known,
                                             const PresetCatalog& presets, std::stop_token stop)
{
    std::vector<SweepPoint> points;
    std::vector<FieldValue> missing;
    for (const int size : workers) {
        const auto found = std::find_if(known.begin(), known.end(),
                                        [&](const SweepPoint& p) { return p.value == size; });
        if (found != known.end())
            points.push_back(*found);
        else
            missing.emplace_back(static_cast<double>(size));
    }
    auto computed = curve(scenario, kWorkersPath, missing, presets, std::move(stop));
    if (!computed)
        return computed;
    std::move(computed->begin(), computed->end(), std::back_inserter(points));
    std::sort(points.begin(), points.end(),
              [](const SweepPoint& a, const SweepPoint& b) { return a.value < b.value; });
    return points;
}

} // namespace ringside::scaling
