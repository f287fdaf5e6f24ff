// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/lane_phases.h"

#include "core/scaling/job/compression_model.h"

#include <algorithm>
#include <cstddef>

namespace ringside::scaling {

namespace {

/// More micro-steps or buckets than these are drawn as one piece, or in groups.
constexpr int kMostMicroSteps = 32;
constexpr std::size_t kMostBuckets = 64;

double capacityOf(const LanePhase& phase, const WireTime& wire)
{
    const double sent =
        phase.gatherings * wire.pieces.gatherSeconds + phase.reduceExposed + phase.reduceHidden;
    return std::min(sent, phase.compute);
}

/// Distributes the hidden part over the passes. When the model hides more than the passes' own
/// gathers could, all gathers are one stream, which the first pass waits for.
void divideGathers(std::vector<LanePhase>& phases, const WireTime& wire)
{
    for (LanePhase& phase : phases)
        phase.reduceExposed = phase.reductions * wire.pieces.reduceSeconds;
    double capacity = 0;
    for (const LanePhase& phase : phases)
        capacity += capacityOf(phase, wire);
    if (wire.hidden() > capacity * (1 + 1e-12)) {
        for (LanePhase& phase : phases)
            phase.reduceExposed = 0;
        phases.front().exposed = wire.notHidden;
        return;
    }
    for (LanePhase& phase : phases) {
        const double gathers = phase.gatherings * wire.pieces.gatherSeconds;
        const double sent = gathers + phase.reduceExposed;
        const double hidden = capacity > 0 ? capacityOf(phase, wire) / capacity * wire.hidden() : 0;
        phase.hidden = sent > 0 ? hidden * gathers / sent : 0;
        phase.exposed = std::max(0.0, gathers - phase.hidden);
        phase.reduceHidden = hidden - phase.hidden;
        phase.reduceExposed = std::max(0.0, phase.reduceExposed - phase.reduceHidden);
    }
    for (std::size_t i = 1; i < phases.size(); ++i)
        phases[i].carried = phases[i - 1].reduceExposed;
}

/// The reductions of ZeRO 2, each at the end of its backward pass.
void placeEarly(std::vector<LanePhase>& phases, const WireTime& wire)
{
    const EarlyReductions& early = wire.early;
    for (std::size_t i = 0; i + 1 < phases.size(); ++i) {
        LanePhase& phase = phases[i];
        phase.reduceExposed = phase.reductions * early.notHidden;
        phase.reduceHidden = phase.reductions * (early.seconds - early.notHidden);
        phases[i + 1].carried = phase.reduceExposed;
    }
}

LanePhase phaseOf(LaneActivity activity, int first, int last)
{
    LanePhase phase;
    phase.activity = activity;
    phase.first = first;
    phase.last = last;
    return phase;
}

bool isDivided(const std::vector<LanePhase>& phases)
{
    return std::ranges::any_of(phases, [](const LanePhase& phase) {
        return phase.hidden > 0 || phase.reduceHidden > 0 || phase.reduceExposed > 0;
    });
}

SentSegment segment(SentKind kind, double start, double length, double exposedStart,
                    double exposedEnd)
{
    SentSegment sent;
    sent.kind = kind;
    sent.start = Seconds(start);
    sent.end = Seconds(start + length);
    sent.busy = Seconds(length);
    sent.exposedStart = Seconds(std::clamp(exposedStart, start, start + length));
    sent.exposedEnd = Seconds(std::clamp(exposedEnd, start, start + length));
    return sent;
}

/// Buckets in the order of readiness; what is on the network after `computed` is exposed.
std::vector<SentSegment> bucketSegments(const WireTime& wire, double computed)
{
    const std::vector<SentBucket>& buckets = wire.pieces.buckets;
    const double begin = computed - wire.pieces.backward;
    const std::size_t group = (buckets.size() + kMostBuckets - 1) / kMostBuckets;
    std::vector<SentSegment> sent;
    for (std::size_t i = 0; i < buckets.size(); i += group) {
        const std::size_t end = std::min(buckets.size(), i + group);
        const double start = begin + buckets[i].start;
        const double length = buckets[end - 1].end() - buckets[i].start;
        SentSegment one = segment(SentKind::Bucket, start, length, computed, start + length);
        one.first = static_cast<int>(i) + 1;
        one.last = static_cast<int>(end);
        double busy = 0, bytes = 0;
        for (std::size_t k = i; k < end; ++k) {
            busy += buckets[k].seconds;
            bytes += buckets[k].bytes;
        }
        one.busy = Seconds(busy);
        one.bytes = Bytes(bytes);
        sent.push_back(one);
    }
    return sent;
}

/// Start of each pass in a lane.
std::vector<double> passBegins(const std::vector<LaneSegment>& compute)
{
    std::vector<double> begins;
    for (const LaneSegment& segment : compute) {
        if (segment.activity == LaneActivity::Forward ||
            segment.activity == LaneActivity::Backward || segment.activity == LaneActivity::Passes)
            begins.push_back(segment.start.value());
    }
    return begins;
}

/// The reductions of one phase that is not the last, waited for before the next one at `waited`.
SentSegment reduction(const LanePhase& phase, double length, double waited)
{
    SentSegment reduce =
        segment(SentKind::ReduceScatter, waited - phase.reduceExposed - phase.reduceHidden, length,
                waited - phase.reduceExposed, waited);
    reduce.first = phase.first;
    reduce.last = phase.last;
    return reduce;
}

std::vector<SentSegment> gatherSegments(const WireTime& wire, const std::vector<LanePhase>& phases,
                                        const WrittenLane& lane)
{
    const std::vector<double> begins = passBegins(lane.compute);
    const bool divided = isDivided(phases);
    std::vector<SentSegment> sent;
    // In one stream, everything comes after the wait before the first pass.
    const double stream = begins.front() - phases.front().exposed;
    double next = stream;
    for (std::size_t i = 0; i < phases.size() && i < begins.size(); ++i) {
        const LanePhase& phase = phases[i];
        const double length = phase.gatherings * wire.pieces.gatherSeconds;
        const double start = divided ? begins[i] - phase.exposed : next;
        next = start + length;
        const double waited = divided ? begins[i] : stream + wire.notHidden;
        SentSegment one = segment(SentKind::ParameterGather, start, length, start, waited);
        one.first = phase.first;
        one.last = phase.last;
        if (phase.gatherings == 1)
            one.bytes = wire.pieces.gatherBytes;
        sent.push_back(one);
        if (phase.reductions == 0 || i + 1 >= begins.size() || i + 1 == phases.size())
            continue;
        const double reduceLength = phase.reductions * wire.pieces.reduceSeconds;
        if (divided) {
            sent.push_back(reduction(phase, reduceLength, begins[i + 1] - phases[i + 1].exposed));
        } else {
            sent.push_back(segment(SentKind::ReduceScatter, next, reduceLength, next, waited));
            next += reduceLength;
        }
        if (phase.reductions == 1)
            sent.back().bytes = wire.bytes;
    }
    const double length = wire.pieces.reduceSeconds;
    const double start = divided ? lane.computed - phases.back().reduceHidden : next;
    SentSegment reduce =
        divided ? segment(SentKind::ReduceScatter, start, length, lane.computed, start + length)
                : segment(SentKind::ReduceScatter, start, length, start, stream + wire.notHidden);
    reduce.first = reduce.last = phases.back().last;
    reduce.bytes = wire.bytes;
    sent.push_back(reduce);
    return sent;
}

std::vector<SentSegment> earlySegments(const WireTime& wire, const std::vector<LanePhase>& phases,
                                       const WrittenLane& lane)
{
    std::vector<SentSegment> sent;
    if (wire.early.count == 0)
        return sent;
    const std::vector<double> begins = passBegins(lane.compute);
    for (std::size_t i = 0; i + 1 < phases.size() && i + 1 < begins.size(); ++i) {
        if (phases[i].reductions > 0)
            sent.push_back(
                reduction(phases[i], phases[i].reductions * wire.early.seconds, begins[i + 1]));
    }
    return sent;
}

} // namespace

Result<WireTime> wireTime(const JobPlan& plan, const Exchange& exchange)
{
    WireTime wire;
    if (plan.law) {
        // Hidden and exposed parts are the law's, whether or not the links are stated.
        wire.seconds = exchange.seconds;
        wire.hideable = exchange.hideable;
        wire.notHidden = exchange.exposed;
        RINGSIDE_TRY(wire.pieces, exchangePieces(plan, exchange));
        return wire;
    }
    if (!exchange.request)
        return wire;
    RINGSIDE_TRY(const auto pieces, exchangePieces(plan, exchange));
    wire.pieces = pieces;
    wire.seconds = exchange.seconds - exchange.encoding;
    wire.hideable = exchange.hideable;
    wire.early = exchange.early;
    const double last = wire.lastSeconds();
    const double end = pieces.buckets.empty() ? last - exchange.hideable
                                              : pieces.buckets.back().end() - pieces.backward;
    wire.notHidden = std::clamp(end, 0.0, last) + wire.early.count * wire.early.notHidden;
    wire.slowdown = plan.scenario.work.communicationSlowdown * wire.hidden();
    wire.isPushPull = exchange.request->servers > 0;
    if (!replacesAllReduce(plan.scenario))
        wire.bytes = exchange.request->bytes;
    return wire;
}

WireTime wireTime(const JobPlan& plan, const Exchange& exchange, const LoneExchange& turn)
{
    WireTime wire;
    if (!exchange.request)
        return wire;
    wire.seconds = turn.seconds;
    wire.notHidden = turn.notHidden;
    wire.hideable = exchange.hideable;
    wire.slowdown = plan.scenario.work.communicationSlowdown * wire.hidden();
    wire.isPushPull = exchange.request->servers > 0;
    wire.bytes = exchange.request->bytes;
    return wire;
}

std::vector<LanePhase> lanePhases(const JobPlan& plan, const ModelParallel& inside,
                                  const WireTime& wire)
{
    const double micro = plan.microCompute.value() / plan.perReplica();
    const double transfer = inside.transferSeconds / plan.microSteps;
    const double tensor = inside.tensorSeconds / plan.microSteps;
    const double context = inside.contextSeconds / plan.microSteps;
    const double experts = inside.expertSeconds / plan.microSteps;
    const bool reduces = wire.early.count > 0 || (wire.gathers() && wire.pieces.reductions > 1);
    std::vector<LanePhase> phases;
    int next = 1;
    if (plan.microSteps > kMostMicroSteps) {
        const int rest = plan.microSteps - 1;
        LanePhase all = phaseOf(LaneActivity::Passes, 1, rest);
        all.compute = micro * rest;
        all.transfer = transfer * rest;
        all.tensor = tensor * rest;
        all.context = context * rest;
        all.experts = experts * rest;
        all.gatherings = 2 * rest;
        all.reductions = reduces ? rest : 0;
        phases.push_back(all);
        next = plan.microSteps;
    }
    for (int i = next; i <= plan.microSteps; ++i) {
        LanePhase forward = phaseOf(LaneActivity::Forward, i, i);
        forward.compute = micro * (1 - kBackwardShare);
        forward.transfer = transfer;
        forward.tensor = tensor;
        // Of a forward and a backward pass, the backward pass sends twice as much of the ring and
        // as much between experts.
        forward.context = context * (1 - kBackwardShare);
        forward.experts = experts / 2;
        forward.gatherings = 1;
        phases.push_back(forward);
        LanePhase backward = phaseOf(LaneActivity::Backward, i, i);
        backward.compute = micro * kBackwardShare;
        backward.context = context * kBackwardShare;
        backward.experts = experts / 2;
        backward.gatherings = 1;
        backward.reductions = reduces || (wire.gathers() && i == plan.microSteps) ? 1 : 0;
        phases.push_back(backward);
    }
    if (wire.gathers())
        divideGathers(phases, wire);
    else if (wire.early.count > 0)
        placeEarly(phases, wire);
    return phases;
}

double tailOf(const WireTime& wire, const std::vector<LanePhase>& phases)
{
    if (!wire.gathers())
        return wire.lastNotHidden();
    return phases.back().reduceExposed;
}

std::vector<SentSegment> sentSegments(const JobPlan& plan, const WireTime& wire,
                                      const std::vector<LanePhase>& phases, const WrittenLane& lane)
{
    if (wire.seconds <= 0)
        return {};
    if (wire.gathers())
        return gatherSegments(wire, phases, lane);
    std::vector<SentSegment> sent = earlySegments(wire, phases, lane);
    if (!wire.pieces.buckets.empty()) {
        for (const SentSegment& bucket : bucketSegments(wire, lane.computed))
            sent.push_back(bucket);
        return sent;
    }
    const double start = lane.computed - wire.hideable;
    SentSegment one = segment(wire.isPushPull ? SentKind::PushPull : SentKind::Exchange, start,
                              wire.lastSeconds(), lane.computed, start + wire.lastSeconds());
    one.bytes = wire.bytes;
    one.first = one.last = plan.microSteps;
    sent.push_back(one);
    return sent;
}

} // namespace ringside::scaling
