// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/scenario.h"

/// The compute time that a synchronous step waits for: the slowest of N workers, or, with b backup
/// workers, the slowest after dropping the b slowest. Worker i takes c f_i X_i, f_i = f for the
/// stragglers and 1 for the others, and
///   normal       X = 1 + j Z, Z standard normal
///   exponential  X = 1 + j E, E exponential of mean 1: delays only add (Chen et al. 2016,
///   "Revisiting
///                Distributed Synchronous SGD")
///   uniform      X between 1 - sqrt(3) j and 1 + sqrt(3) j
/// so that j is the standard deviation of X in all of them, and the mean of X is 1 + j for the
/// exponential and 1 for the others. The expected order statistic is an
/// integral over its distribution
///   P(at most b of the workers are later than x),
/// a sum over two binomials, by numerical rules; their error stays below 1e-9 of c.
/// Among equal workers that is 1 + j (H_N - H_b) for the exponential, H the harmonic numbers, the
/// interval's point (N - b) / (N + 1) for the uniform; for the normal it grows like sqrt(2 ln N).
///
/// Where it is wrong: real delays have a heavier tail than any of these, and a slow machine stays
/// slow.
namespace ringside::scaling {

struct StragglerJob
{
    int workers = 1;
    int slow = 0;
    double factor = 1; ///< of the slow workers, >= 1
    double jitter = 0; ///< standard deviation of X
    int backup = 0;    ///< slowest workers that are not waited for, < workers
    JitterShape shape = JitterShape::Normal;
};

/// Expected time over the compute time of an undisturbed worker.
double synchronousFactor(const StragglerJob& job);

/// Mean of X: what jitter adds to the time of a worker that waits for no other.
double meanDelay(const StragglerJob& job);

/// The expected time without waiting: workers over the sum of their rates. In the long run a worker
/// makes one update per mean cycle, whatever the distribution.
double asynchronousFactor(const StragglerJob& job);

} // namespace ringside::scaling
