// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/run/training.h"

#include <vector>

/// Checkpoints of a job that fails at random, on average every M seconds (a Poisson process). tau s
/// of useful work between two checkpoints, delta s for a save, R s for a restart; L = tau + delta.
/// A segment of work and its save takes L s and fails e^(L/M) - 1 times on average before it
/// succeeds. Failures strike saves and restarts too (Daly 2006, Future Generation Computer Systems
/// 22, 303-312):
///   lost / useful = M e^(R/M) (e^(L/M) - 1) / tau - 1, in parts
///     saves       delta / tau
///     rework      (M (e^(L/M) - 1) - L) / tau, the time of the failed tries
///     restarts    M (e^(L/M) - 1) (e^(R/M) - 1) / tau, M (e^(R/M) - 1) s for each failure
///   best tau      M x with (1 - x) e^x = e^(-delta/M), so x = 1 + W(-e^(-1 - delta/M)), W the main
///                 branch of Lambert's function; R does not move it
///   goodput       useful / all = 1 / (1 + lost / useful)
///   chance to finish T s of work without any failure: e^(-T/M)
/// Approximations of the best interval that papers and exams use:
///   Young 1974    sqrt(2 delta M), the first order, always longer than the best one
///   Daly 2006     sqrt(2 delta M) (1 + sqrt(delta / (2 M)) / 3 + delta / (18 M)) - delta for
///                 delta < 2 M, M otherwise: within 1 % while delta < M / 2
///
/// Where it is wrong: preemptions cluster; an asynchronous save is only its stall, as if the state
/// were safe when the stall ends.
namespace ringside::scaling {

/// Best intervals, in seconds.
double exactInterval(const CheckpointJob& job);
double youngInterval(const CheckpointJob& job);
double dalyInterval(const CheckpointJob& job);

/// The loss at an interval, and its parts.
CheckpointLoss checkpointLossAt(const CheckpointJob& job, double interval);
double exactLostTime(const CheckpointJob& job, double interval);
/// Useful over all time; 0 when no segment ever finishes.
double goodputOf(double lostTime);

/// Probability that a useful time passes without a failure.
double finishChance(double usefulSeconds, double mtbf);

/// The U-shaped curve, log-spaced from a thirtieth of the best interval to thirty times it.
std::vector<CheckpointLoss> checkpointCurve(const CheckpointJob& job, int points);

/// Errors: OutOfRange, NotFinite, with the field's name.
Done checkCheckpointJob(const CheckpointJob& job);

} // namespace ringside::scaling
