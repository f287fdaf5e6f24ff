// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/job/job.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// Time over message size for every algorithm that can run a job's all-reduce.
namespace ringside::scaling {

/// Time of one all-reduce over its size for one algorithm.
struct SizeCurve
{
    Algorithm algorithm = Algorithm::Ring;
    std::string name;
    std::vector<SizedTime> points; ///< by size
    bool isJobs = false;           ///< the job's algorithm
    /// False for the direct exchange, unless the job runs it: its messages all start at once, and a
    /// switch's buffers may not hold them. It does not count when naming the fastest.
    bool competes = true;
    bool simulated = false; ///< no formula is exact on this fabric
    bool operator==(const SizeCurve&) const = default;
};

/// From this size on, another algorithm is the fastest of those that compete.
struct SizeCrossing
{
    Bytes size;
    Seconds time;
    Algorithm below = Algorithm::Ring, above = Algorithm::Ring;
    bool operator==(const SizeCrossing&) const = default;
};

/// An algorithm without a curve, and why.
struct AbsentCurve
{
    Algorithm algorithm = Algorithm::Ring;
    std::string reason;
    bool operator==(const AbsentCurve&) const = default;
};

/// Curves of the algorithms that can run a job's all-reduce on its links, over message size.
struct SizeCurves
{
    CollectiveRequest request; ///< the job's own
    std::vector<SizeCurve> curves;
    std::vector<AbsentCurve> absent;
    std::vector<SizeCrossing> crossings; ///< sorted by size
    SizedTime gradient;                  ///< one all-reduce of the whole gradient, as the job runs
                                         ///< it
    std::optional<SizedTime> bucket;     ///< one bucket, when the job sends buckets
    bool operator==(const SizeCurves&) const = default;
};

/// One measured size compared with the job's curve.
struct SizeResidual
{
    Bytes size;
    Seconds measured, modelled;
    double relativeError = 0; ///< measured / modelled - 1
    bool operator==(const SizeResidual&) const = default;
};

/// Three sizes per octave from 1 KiB to 4 GiB, or to twice the gradient when that is more. Errors:
/// those of allReduceOf(); Cancelled.
Result<SizeCurves> sizeCurvesOf(const EvaluatedJob& job, std::stop_token stop = {});

/// Measured all-reduces of the job's network compared with the job's curve, by size. Leaves out
/// sizes that are not above 0, or outside a simulated curve.
std::vector<SizeResidual> residualsOf(const SizeCurves& curves,
                                      std::span<const SizedTime> measured);

} // namespace ringside::scaling
