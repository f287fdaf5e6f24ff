// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The compute time that a synchronous step waits for: the slowest of the workers, or, with b
/// backup workers, the slowest but b. Worker i takes c f_i (1 + j Z_i), Z_i standard normal, f_i =
/// f for the stragglers and 1 for the others. The expected order statistic is an integral over its
/// distribution
///   P(at most b of the workers are later than x),
/// a sum over two binomials, by Simpson's rule; its error stays below 1e-9 of c.
///
/// Where it is wrong: real delays have a heavier tail than the normal distribution, and a slow
/// machine stays slow.
namespace ringside::scaling {

struct StragglerJob
{
    int workers = 1;
    int slow = 0;
    double factor = 1; ///< of the slow ones, >= 1
    double jitter = 0; ///< standard deviation over mean
    int backup = 0;    ///< slowest that are not waited for, < workers
};

/// Expected time over the compute time of an undisturbed worker.
double synchronousFactor(const StragglerJob& job);

/// The same when nobody waits: workers over the sum of their rates.
double asynchronousFactor(const StragglerJob& job);

} // namespace ringside::scaling
