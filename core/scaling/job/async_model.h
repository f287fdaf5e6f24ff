// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

/// Workers that do not wait for each other. Worker i makes r_i updates/s, all together R: one
/// update per mean cycle, so exponential jitter j makes its compute 1 + j times as long.
///   rate        R = sum of r_i; with a bound s on how far a worker may be ahead, the slowest paces
///               all in the long run: R = N min r_i (stale synchronous parallel, Ho et al. 2013; s
///               = 0 waits in every step). What the servers' links carry caps it: k Bs / (2 n), a
///               push and a pull of n bytes for each update, k servers of Bs bytes/s
///   staleness   of worker i's update, the updates of others since it read the weights:
///               (R - r_i) / r_i. Weighted by r_i / R the mean is N - 1, whatever the rates: a slow
///               worker's updates are staler, and rarer
///   worst       with a bound s: (N - 1)(2 s + 1): during one cycle of a worker at step c another
///   can go
///               from c - s to c + s + 1
///   penalty     steps to an accuracy x (1 + q x mean staleness), q typed by the user
///
/// Where it is wrong: rates are constant, so a bound of 1 or more costs equal workers nothing,
/// while with jitter it does; with a bound of 0 the cycle is that of synchronous workers; the true
/// penalty depends on the model, its learning rate and its sparsity, and must be measured.
namespace ringside::scaling {

struct AsyncWorkers
{
    int count = 1;
    int slow = 0;             ///< number of slow workers
    double cycle = 1;         ///< mean seconds per cycle of a normal worker
    double slowCycle = 1;     ///< mean seconds per cycle of a slow worker
    std::optional<int> bound; ///< steps that a worker may be ahead of the slowest one
};

/// Updates per second of all workers, before the servers' cap.
double updateRate(const AsyncWorkers& workers);
/// Updates per second that the servers' links can carry.
double serverCap(int servers, double serverBytesPerSecond, double bytes);
/// Mean over all updates.
double meanStaleness(const AsyncWorkers& workers);
/// Mean over the updates of the slow workers, or of all workers when none is slow.
double slowestStaleness(const AsyncWorkers& workers);
/// Largest possible staleness; absent without a bound.
std::optional<double> worstStaleness(const AsyncWorkers& workers);
/// The factor by which the number of steps to an accuracy grows.
double stalenessFactor(double penalty, double staleness);

} // namespace ringside::scaling
