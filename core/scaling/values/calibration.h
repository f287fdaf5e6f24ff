// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <vector>

namespace ringside::scaling {

/// One measured all-reduce.
struct SizedTime
{
    Bytes size;
    Seconds time;
    bool operator==(const SizedTime&) const = default;
};

/// time = alpha + size / bandwidth, of the whole all-reduce and not of one message: bandwidth is
/// what nccl-tests calls algbw.
struct Regime
{
    Seconds alpha;
    BytesPerSecond bandwidth;
    bool operator==(const Regime&) const = default;
};

/// The measurements of one size against the fit.
struct CalibrationPoint
{
    Bytes size;
    Seconds measured; ///< the median
    Seconds fitted;
    int samples = 0;
    double relativeError = 0; ///< |fitted - measured| / measured
    bool operator==(const CalibrationPoint&) const = default;
};

struct Calibration
{
    Seconds floor;                        ///< no all-reduce takes less; 0 when there is none
    std::vector<Regime> regimes;          ///< by growing alpha, so by growing bandwidth
    std::vector<CalibrationPoint> points; ///< by size
    double maxRelativeError = 0, medianRelativeError = 0;
    double criterion = 0; ///< AICc of the choice; lower is better
    /// False when the median error is above 10 %, or one size in five is off by more than 25 %:
    /// then no alpha and bandwidth describe this network.
    bool describes = true;
    bool operator==(const Calibration&) const = default;
};

} // namespace ringside::scaling
