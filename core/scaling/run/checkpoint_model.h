// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/run/training.h"

#include <vector>

/// Checkpoints of a job that fails at random, on average every M seconds (a Poisson process). tau s
/// of useful work between two checkpoints, delta s for a save, R s for a restart.
///   Young 1974   lost / useful = delta / tau + tau / (2 M) + R / M; best tau = sqrt(2 delta M)
///   exact        lost / useful = M e^(R/M) (e^((tau + delta)/M) - 1) / tau - 1 (Daly 2006, Future
///                Generation Computer Systems 22, 303-312: failures strike saves and restarts too);
///                best tau = M x, with (1 - x) e^x = e^(-delta/M)
///   Daly         best tau = sqrt(2 delta M) (1 + sqrt(delta / (2 M)) / 3 + delta / (18 M)) - delta
///                for delta < 2 M, M otherwise: within 1 % of the exact one while delta < M / 2
///   chance to finish T s of work without any failure: e^(-T/M)
///
/// Where it is wrong: Young counts half an interval lost at each failure and none during a save, so
/// it is too low once delta or tau is not small against M (kYoungReach); preemptions cluster, and
/// whether saving stops the job (an asynchronous save does not) is in delta alone.
namespace ringside::scaling {

/// When a save takes a larger share of M, Young's approximation is poor: at 0.01 its lost time is
/// about a tenth too low.
inline constexpr double kYoungReach = 0.01;
bool isYoungGood(const CheckpointJob& job);

/// Best intervals, in seconds.
double youngInterval(const CheckpointJob& job);
double dalyInterval(const CheckpointJob& job);
double exactInterval(const CheckpointJob& job);

/// Lost over useful time at an interval; infinite when no segment ever finishes.
double youngLostTime(const CheckpointJob& job, double interval);
double exactLostTime(const CheckpointJob& job, double interval);

/// Probability that a useful time passes without a failure.
double finishChance(double usefulSeconds, double mtbf);

/// The U-shaped curve, log-spaced from a thirtieth of Young's interval to thirty times it.
std::vector<CheckpointPoint> checkpointCurve(const CheckpointJob& job, int points);

/// Errors: OutOfRange, NotFinite, with the field's name.
Done checkCheckpointJob(const CheckpointJob& job);

} // namespace ringside::scaling
