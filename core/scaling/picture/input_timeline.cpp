// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/input_timeline.h"

#include "core/base/tr.h"
#include "core/scaling/job/input_model.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

constexpr int kShownSteps = 4;

/// The times of a step, in seconds.
struct StepTimes
{
    double input = 0, work = 0, serial = 0;
};

void add(std::vector<InputSpan>& lane, InputSpan::Kind kind, int step, double from, double to)
{
    // Too short to see: rounding error of the terms' sums.
    if (to - from > 1e-12 * to)
        lane.push_back({kind, step, Seconds(from), Seconds(to)});
}

InputFlow prefetched(const StepTimes& times)
{
    using Kind = InputSpan::Kind;
    InputFlow flow;
    const double both = std::max(times.input, times.work);
    const double period = both + times.serial;
    add(flow.hosts, Kind::Read, 0, 0, times.input);
    add(flow.accelerators, Kind::Wait, 0, 0, times.input);
    for (int step = 0; step < kShownSteps; ++step) {
        const double begin = times.input + step * period;
        add(flow.hosts, Kind::Read, step + 1, begin, begin + times.input);
        add(flow.hosts, Kind::Wait, step + 1, begin + times.input, begin + period);
        add(flow.accelerators, Kind::Train, step, begin, begin + times.work);
        add(flow.accelerators, Kind::Wait, step + 1, begin + times.work, begin + both);
        add(flow.accelerators, Kind::Serial, step, begin + both, begin + period);
    }
    flow.end = Seconds(times.input + kShownSteps * period);
    return flow;
}

InputFlow oneAfterTheOther(const StepTimes& times)
{
    using Kind = InputSpan::Kind;
    InputFlow flow;
    flow.prefetch = false;
    const double period = times.input + times.work + times.serial;
    for (int step = 0; step < kShownSteps; ++step) {
        const double begin = step * period, read = begin + times.input;
        add(flow.hosts, Kind::Read, step, begin, read);
        add(flow.hosts, Kind::Wait, step, read, begin + period);
        add(flow.accelerators, Kind::Wait, step, begin, read);
        add(flow.accelerators, Kind::Train, step, read, read + times.work);
        add(flow.accelerators, Kind::Serial, step, read + times.work, begin + period);
    }
    flow.end = Seconds(kShownSteps * period);
    return flow;
}

/// The limit of each statement alone.
Result<std::vector<InputSource>> sourcesOf(const JobPlan& plan)
{
    std::vector<InputSource> sources;
    const auto consider = [&](InputLimit limit, auto&& forget) -> Done {
        JobPlan alone = plan;
        forget(alone.scenario);
        RINGSIDE_TRY(const auto rate, inputRate(alone));
        if (rate && rate->limit == limit)
            sources.push_back({limit, rate->perWorker, rate->perWorker * plan.workers, false});
        return {};
    };
    const Done decode = consider(InputLimit::Decode, [](Scenario& s) {
        s.input.storageBandwidth.reset();
        s.input.bytesPerSample.reset();
    });
    const Done storage = consider(InputLimit::Storage, [](Scenario& s) {
        s.input.samplesPerSecondPerWorker.reset();
        s.cluster.networkGbps.reset();
    });
    const Done network = consider(InputLimit::Network, [](Scenario& s) {
        s.input.samplesPerSecondPerWorker.reset();
        s.input.storageBandwidth.reset();
    });
    for (const Done& done : {decode, storage, network})
        if (!done)
            return fail(done.error());
    std::stable_sort(sources.begin(), sources.end(),
                     [](const auto& a, const auto& b) { return a.perHost < b.perHost; });
    if (!sources.empty())
        sources.front().isSlowest = true;
    return sources;
}

/// The flow with the engine's times: period and throughput are evaluate()'s.
InputFlow flowOf(const StepTimes& times, bool prefetch, const StepMetrics& metrics)
{
    InputFlow flow = prefetch ? prefetched(times) : oneAfterTheOther(times);
    flow.fill = Seconds(times.input);
    flow.period = metrics.stepTime;
    flow.throughput = metrics.throughput;
    return flow;
}

} // namespace

Result<InputTimeline> inputTimeline(const EvaluatedJob& job, const PresetCatalog& presets)
{
    const JobPlan& plan = job.plan;
    RINGSIDE_TRY(auto sources, sourcesOf(plan));
    if (sources.empty()) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("input"),
                     .detail = RINGSIDE_TR("no rate of the input is stated, so it never limits")});
    }
    const bool prefetch = plan.scenario.input.prefetch;
    Scenario switched = job.scenario, fed = job.scenario;
    switched.input.prefetch = !prefetch;
    fed.input = {};
    const auto other = evaluate(switched, presets), without = evaluate(fed, presets);
    if (!other || !without)
        return fail(other ? without.error() : other.error());
    const StepMetrics& now = job.metrics;
    InputTimeline timeline;
    timeline.hosts = plan.workers;
    timeline.samplesPerHost = plan.batch * plan.microSteps * plan.replicas / plan.workers;
    timeline.samplesPerStep = now.samplesPerStep;
    timeline.input = now.input;
    timeline.serial = now.serial;
    timeline.work = without->metrics.stepTime - without->metrics.serial;
    timeline.inputRate = now.samplesPerStep / now.input.value();
    timeline.workRate = now.samplesPerStep / timeline.work.value();
    timeline.sources = std::move(sources);
    const StepTimes times{timeline.input.value(), timeline.work.value(), timeline.serial.value()};
    timeline.job = flowOf(times, prefetch, now);
    timeline.other = flowOf(times, !prefetch, other->metrics);
    return timeline;
}

} // namespace ringside::scaling
