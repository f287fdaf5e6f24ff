// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/model_parallel.h"
#include "core/scaling/job/step_model.h"
#include "core/scaling/picture/step_lanes.h"

#include <vector>

/// The parts of step_lanes.h that are the same for all workers: the passes of the micro-steps, and
/// when gradients and parameters are on the network.
namespace ringside::scaling {

/// The exchange of gradients of one step, in seconds.
struct WireTime
{
    double seconds = 0;    ///< on the network
    double notHidden = 0;  ///< part of it that is not hidden by compute
    EarlyReductions early; ///< part of both
    double hideable = 0;
    double slowdown = 0; ///< compute time lost to hidden communication
    ExchangePieces pieces;
    bool isPushPull = false;
    Bytes bytes; ///< of an exchange in one piece; 0 when it has several
    double hidden() const { return seconds - notHidden; }
    /// Of the last exchange, without the early reductions.
    double lastSeconds() const { return seconds - early.count * early.seconds; }
    double lastNotHidden() const { return notHidden - early.count * early.notHidden; }
    bool gathers() const { return pieces.gatherSeconds > 0; }
};
Result<WireTime> wireTime(const JobPlan& plan, const Exchange& exchange);
/// For an asynchronous worker.
WireTime wireTime(const JobPlan& plan, const Exchange& exchange, const LoneExchange& turn);

/// One pass of one micro-step, or all but the last micro-step as one phase when there are many.
struct LanePhase
{
    LaneActivity activity = LaneActivity::Forward;
    int first = 1, last = 1;
    double compute = 0;              ///< of an undisturbed worker
    double transfer = 0;             ///< between stages, before the compute
    double tensor = 0;               ///< tensor-parallel collectives, after the compute
    double context = 0, experts = 0; ///< exposed ring of keys and values; expert all-to-all
    int gatherings = 0;              ///< number of parameter gathers
    int reductions = 0;              ///< number of reduce-scatters, at its end
    double carried = 0;              ///< exposed reductions of the phase before, waited for first
    double exposed = 0;              ///< part of the gathers that is waited for before the phase
    double hidden = 0;               ///< part of the gathers hidden by the phase
    double reduceExposed = 0, reduceHidden = 0;
};
std::vector<LanePhase> lanePhases(const JobPlan& plan, const ModelParallel& inside,
                                  const WireTime& wire);

/// Exposed time after the last pass.
double tailOf(const WireTime& wire, const std::vector<LanePhase>& phases);

/// A worker's drawn time, and when its compute ends.
struct WrittenLane
{
    const std::vector<LaneSegment>& compute;
    double computed = 0;
};
std::vector<SentSegment> sentSegments(const JobPlan& plan, const WireTime& wire,
                                      const std::vector<LanePhase>& phases,
                                      const WrittenLane& lane);

} // namespace ringside::scaling
