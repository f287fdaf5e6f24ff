// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/step_lanes.h"

#include "core/scaling/job/async_model.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/job/step_model.h"
#include "core/scaling/picture/lane_phases.h"

#include <algorithm>
#include <utility>

namespace ringside::scaling {

namespace {

/// The data of a job behind its lanes, in seconds.
struct LaneJob
{
    const JobPlan& plan;
    const Exchange& exchange;
    const StepMetrics& metrics;
    WireTime wire;
    std::vector<LanePhase> phases;
};

/// Draws a worker's time without gaps; leaves out pieces that are only rounding error.
class LaneWriter
{
public:
    LaneWriter(WorkerLane& lane, double bubble) : m_lane(lane), m_bubble(bubble) {}

    double now() const { return m_now; }
    void add(LaneActivity activity, double length, int first = 1, int last = 1)
    {
        constexpr double kRounding = 1e-12;
        if (length <= kRounding * m_now)
            return;
        m_lane.compute.push_back({activity, Seconds(m_now), Seconds(m_now + length), first, last});
        m_now += length;
    }
    /// The micro-steps of a worker of factor `own`, when the slowest worker has the factor
    /// `slowest`.
    void addPhases(const std::vector<LanePhase>& phases, double own, double slowest, bool inStep)
    {
        add(LaneActivity::Bubble, m_bubble);
        double behind = 0;
        for (const LanePhase& phase : phases) {
            add(LaneActivity::StageTransfer, phase.transfer, phase.first, phase.last);
            add(LaneActivity::ExchangeWait, phase.carried, phase.first, phase.last);
            add(LaneActivity::ExchangeWait, phase.exposed, phase.first, phase.last);
            add(phase.activity, own * phase.compute, phase.first, phase.last);
            if (inStep)
                add(LaneActivity::StragglerWait, (slowest - own) * phase.compute, phase.first,
                    phase.last);
            else
                behind += (slowest - own) * phase.compute;
            add(LaneActivity::TensorExchange, phase.tensor, phase.first, phase.last);
            add(LaneActivity::ContextExchange, phase.context, phase.first, phase.last);
            add(LaneActivity::ExpertExchange, phase.experts, phase.first, phase.last);
        }
        add(LaneActivity::StragglerWait, behind);
    }
    void end() { m_lane.end = Seconds(m_now); }

private:
    WorkerLane& m_lane;
    double m_bubble;
    double m_now = 0;
};

Result<LaneJob> laneJob(const EvaluatedJob& job)
{
    RINGSIDE_TRY(auto wire, wireTime(job.plan, job.exchange));
    auto phases = lanePhases(job.plan, job.parallel, wire);
    return LaneJob{job.plan, job.exchange, job.metrics, std::move(wire), std::move(phases)};
}

StepLanes frameOf(const LaneJob& job)
{
    const StepMetrics& m = job.metrics;
    const Scenario& s = job.plan.scenario;
    StepLanes lanes;
    lanes.stepTime = m.stepTime;
    lanes.compute = m.compute;
    lanes.straggle = m.straggle;
    lanes.exposed = m.exposedCommunication;
    lanes.hidden = Seconds(job.wire.hidden());
    lanes.bubble = m.bubble;
    lanes.input = m.input;
    lanes.serial = m.serial;
    lanes.acceleratorsPerWorker = job.plan.perWorker;
    lanes.microSteps = job.plan.microSteps;
    lanes.prefetch = s.input.prefetch;
    lanes.asynchronous = s.strategy.asynchronous;
    lanes.buckets = !job.wire.pieces.buckets.empty();
    lanes.gathers = job.wire.gathers();
    lanes.contextRanks = job.plan.context;
    if (job.plan.law && lanes.gathers)
        lanes.gatheredLayers = job.plan.law->input.run.model.layers;
    lanes.jitter =
        job.plan.workers > 1 && s.strategy.kind != StrategyKind::Single ? s.straggler.jitter : 0;
    return lanes;
}

/// Groups of equal workers: normal ones first, stragglers last, those not waited for at the end of
/// each kind.
std::vector<WorkerLane> groupsOf(const StragglerJob& job)
{
    const int slow = job.factor > 1 ? job.slow : 0;
    const int droppedSlow = std::min(slow, job.backup), droppedUsual = job.backup - droppedSlow;
    std::vector<WorkerLane> groups;
    int next = 0;
    const auto add = [&](int count, double factor, bool waitedFor) {
        if (count < 1)
            return;
        WorkerLane lane;
        lane.first = next;
        lane.count = count;
        lane.factor = factor;
        lane.waitedFor = waitedFor;
        groups.push_back(lane);
        next += count;
    };
    add(job.workers - slow - droppedUsual, 1, true);
    add(droppedUsual, 1, false);
    add(slow - droppedSlow, job.factor, true);
    add(droppedSlow, job.factor, false);
    return groups;
}

/// A lane's factor with the mean delay of its jitter.
double meanFactor(const WorkerLane& lane, const LaneJob& job)
{
    return lane.factor * meanDelay(stragglerJobOf(job.plan));
}

void writeSynchronous(WorkerLane& lane, const LaneJob& job, double slowest)
{
    const StepMetrics& m = job.metrics;
    const bool prefetch = job.plan.scenario.input.prefetch;
    LaneWriter writer(lane, m.bubble.value());
    if (!prefetch)
        writer.add(LaneActivity::InputWait, m.input.value());
    writer.addPhases(job.phases, std::min(meanFactor(lane, job), slowest), slowest,
                     job.wire.gathers());
    writer.add(LaneActivity::Slowdown, job.wire.slowdown);
    const double computed = writer.now();
    writer.add(LaneActivity::ExchangeWait, tailOf(job.wire, job.phases));
    writer.add(LaneActivity::Encoding, job.exchange.encoding);
    if (prefetch)
        writer.add(LaneActivity::InputWait, m.input.value() - writer.now());
    writer.add(LaneActivity::Serial, m.serial.value());
    writer.end();
    lane.inputEnd = m.input;
    lane.sent = sentSegments(job.plan, job.wire, job.phases, {lane.compute, computed});
}

/// A worker of asynchronous servers: its own cycle, extended when the servers or the input are
/// slow.
void writeAsynchronous(WorkerLane& lane, const LaneJob& job, const LoneExchange& turn)
{
    const Scenario& s = job.plan.scenario;
    const StepMetrics& m = job.metrics;
    const AsyncWorkers workers = asyncWorkers(job.plan, turn.exposed);
    const double alone = updateRate(workers);
    const double updates = turn.cap > 0 ? std::min(alone, turn.cap) : alone;
    const double step = job.plan.workers / updates;
    LaneWriter writer(lane, m.bubble.value());
    if (!s.input.prefetch)
        writer.add(LaneActivity::InputWait, m.input.value());
    const double begin = writer.now();
    const double own = meanFactor(lane, job);
    writer.addPhases(job.phases, own, own, false);
    writer.add(LaneActivity::Slowdown, job.wire.slowdown);
    const double computed = writer.now();
    writer.add(LaneActivity::ExchangeWait, tailOf(job.wire, job.phases));
    writer.add(LaneActivity::Encoding, job.exchange.encoding);
    if (workers.bound)
        writer.add(LaneActivity::StragglerWait,
                   std::max(workers.cycle, workers.slowCycle) - (writer.now() - begin));
    const double cycle = writer.now() - begin;
    writer.add(LaneActivity::QueueWait, cycle * (alone / updates - 1));
    if (s.input.prefetch && m.input.value() > step)
        writer.add(LaneActivity::InputWait,
                   cycle * (alone / updates) * (m.input.value() / step - 1));
    writer.add(LaneActivity::Serial, m.serial.value());
    writer.end();
    lane.inputEnd = m.input;
    lane.sent = sentSegments(job.plan, job.wire, job.phases, {lane.compute, computed});
}

} // namespace

Result<StepLanes> stepLanesOf(const EvaluatedJob& evaluated)
{
    RINGSIDE_TRY(auto job, laneJob(evaluated));
    const StragglerJob straggler = stragglerJobOf(job.plan);
    StepLanes lanes = frameOf(job);
    if (!lanes.asynchronous) {
        lanes.workers = groupsOf(straggler);
        const double slowest = synchronousFactor(straggler);
        for (WorkerLane& lane : lanes.workers)
            writeSynchronous(lane, job, slowest);
        return lanes;
    }
    RINGSIDE_TRY(const auto turn, loneExchange(job.plan, job.exchange));
    job.wire = wireTime(job.plan, job.exchange, turn);
    lanes.hidden = Seconds(job.wire.hidden());
    StragglerJob own = straggler;
    own.backup = 0;
    lanes.workers = groupsOf(own);
    for (WorkerLane& lane : lanes.workers)
        writeAsynchronous(lane, job, turn);
    return lanes;
}

} // namespace ringside::scaling
