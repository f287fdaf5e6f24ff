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

/// Time of one all-reduce over its size, by one algorithm.
struct SizeCurve
{
    Algorithm algorithm = Algorithm::Ring;
    std::string name;
    std::vector<SizedTime> points; ///< by size
    bool isJobs = false;           ///< the job runs this one
    /// False for the direct exchange, whose messages all start at once: a switch's buffers may not
    /// hold them, so it does not count when the fastest is named, unless the job runs it.
    bool competes = true;
    bool simulated = false; ///< no formula is exact on this fabric
    bool operator==(const SizeCurve&) const = default;
};

/// From this size on another algorithm is the fastest of those that compete.
struct SizeCrossing
{
    Bytes size;
    Seconds time;
    Algorithm below = Algorithm::Ring, above = Algorithm::Ring;
    bool operator==(const SizeCrossing&) const = default;
};

/// Why an algorithm has no curve.
struct AbsentCurve
{
    Algorithm algorithm = Algorithm::Ring;
    std::string reason;
    bool operator==(const AbsentCurve&) const = default;
};

/// The algorithms that can run a job's all-reduce on its links, over the size of the message.
struct SizeCurves
{
    CollectiveRequest request; ///< the job's own
    std::vector<SizeCurve> curves;
    std::vector<AbsentCurve> absent;
    std::vector<SizeCrossing> crossings; ///< by size
    SizedTime gradient;                  ///< one all-reduce of the whole gradient, as the job runs
    std::optional<SizedTime> bucket;     ///< and of one bucket, where the job sends buckets
    bool operator==(const SizeCurves&) const = default;
};

/// One measured size against the job's own curve.
struct SizeResidual
{
    Bytes size;
    Seconds measured, modelled;
    double relativeError = 0; ///< measured / modelled - 1
    bool operator==(const SizeResidual&) const = default;
};

/// Three sizes an octave from 1 KiB to 4 GiB, or to twice the gradient where that is more. Errors:
/// those of allReduceOf(); Cancelled.
Result<SizeCurves> sizeCurvesOf(const EvaluatedJob& job, std::stop_token stop = {});

/// Measured all-reduces of the job's network against the job's own curve, by size; sizes that are
/// not above 0, or outside a simulated curve, are left out.
std::vector<SizeResidual> residualsOf(const SizeCurves& curves,
                                      std::span<const SizedTime> measured);

} // namespace ringside::scaling
