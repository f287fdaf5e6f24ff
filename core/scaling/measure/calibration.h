// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <cstddef>
#include <span>
#include <vector>

/// A network's alpha and bandwidth from measured all-reduces.
///
///   T(n) = max(floor, min_k(alpha_k + n / B_k)),  k = 1 ... 3
/// n bytes, T seconds, alpha seconds, B bytes per second. The minimum because a library takes the
/// fastest of its protocols (NCCL: LL, LL128, Simple; src/graph/tuning.cc). The floor because a
/// transport that polls or wakes a thread takes a constant time up to some size, which no minimum
/// of rising lines can fit.
/// Fit: the median in log space per size; then Huber's loss on ln(fitted / measured), quadratic up
/// to 10 % and linear beyond, which limits the pull of outliers. The number of regimes, and whether
/// there is a floor, minimize the corrected Akaike criterion:
///   AICc = n ln(s^2) + 2 p + 2 p (p + 1) / (n - p - 1)
/// n sizes or groups, p parameters (two per regime, one for the floor, one for s), s^2 the mean
/// Huber loss, never below 1 %^2: data that repeat no better than that cannot justify another
/// regime.
///
/// More than 128 sizes are grouped into 128 groups of equal ratio, each with its median size and
/// time, so that a log of 100,000 sizes takes no longer; errors refer to the single sizes.
///
/// When that fit is off by more than 15 % at a size that is no outlier (beyond e^0.4), candidates
/// are refitted for the largest relative error (eighth powers). The first one by AICc within 15 %
/// is taken, or the closest within 20 %, since a prediction is for one size and not for the average
/// of all.
///
/// Where it is wrong: a switch to a slower algorithm at a larger size (time that jumps up) is no
/// minimum; `describes` is false then. Large sizes alone do not determine alpha, and small sizes
/// alone no bandwidth: `determinesAlpha` or `determinesBandwidth` is false then. The fit does not
/// apply to other numbers of ranks.
namespace ringside::scaling {

/// time = alpha + size / bandwidth of the whole all-reduce, not of one message: bandwidth is what
/// nccl-tests calls algbw.
struct Regime
{
    Seconds alpha;
    BytesPerSecond bandwidth;
    bool operator==(const Regime&) const = default;
};

/// The measurements of one size compared with the fit.
struct CalibrationPoint
{
    Bytes size;
    Seconds measured; ///< median
    Seconds fitted;
    int samples = 0;
    double relativeError = 0; ///< |fitted - measured| / measured
    bool isOutlier = false;   ///< off by more than 25 % and by more than five times the median
                              ///< error
    bool operator==(const CalibrationPoint&) const = default;
};

struct Calibration
{
    Seconds floor;                        ///< lower limit of the time; 0 when there is none
    std::vector<Regime> regimes;          ///< by ascending alpha, and so by ascending bandwidth
    std::vector<CalibrationPoint> points; ///< by size
    double maxRelativeError = 0, medianRelativeError = 0;
    double criterion = 0; ///< AICc of the choice; lower is better
    /// False when the median error is above 10 %, or one size in five is off by more than 25 %:
    /// then alpha and bandwidth do not describe this network.
    bool describes = true;
    /// False when alpha, or the floor, is less than half of the smallest size's time: it is then
    /// extrapolated to sizes that were not measured, where libraries use other protocols.
    bool determinesAlpha = true;
    /// False when the bytes take less than half of the largest size's time: the bandwidth is then
    /// extrapolated to sizes that were not measured.
    bool determinesBandwidth = true;
    bool operator==(const Calibration&) const = default;
};

inline constexpr std::size_t kFewestCalibrationSizes = 3;
/// A fitted bandwidth is at most this: faster than any memory, and so no measurement. A regime at
/// this limit does not depend on the size.
inline constexpr BytesPerSecond kFastestBandwidth(1e15);

/// Whether a regime's bandwidth means something: it is not at the limit, and for the last regime
/// the sizes determine it.
bool hasBandwidth(const Calibration& calibration, std::size_t regime);

/// Errors: OutOfRange for fewer than three sizes and for times or sizes that are not above 0.
Result<Calibration> calibrate(std::span<const SizedTime> measured);

/// T of a calibrated network.
Seconds timeOf(const Calibration& calibration, Bytes size);

} // namespace ringside::scaling
