// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ringside::scaling {

enum class Law { Amdahl, Gustafson, Usl };

/// A measured throughput, per second, with so many workers.
struct SpeedPoint
{
    double workers = 1;
    double throughput = 0;
    bool operator==(const SpeedPoint&) const = default;
};

/// A number with its 95 % interval; high is infinite where the data set no limit.
struct Estimate
{
    double value = 0, low = 0, high = 0;
    bool operator==(const Estimate&) const = default;
};

struct LawParameter
{
    std::string name; ///< "lambda", "f", "sigma" or "kappa"
    Estimate estimate;
    bool operator==(const LawParameter&) const = default;
};

struct LawFit
{
    Law law = Law::Usl;
    std::vector<LawParameter> parameters; ///< lambda first, in throughput of one worker
    std::vector<SpeedPoint> points;       ///< what was fitted
    std::vector<double> residuals;        ///< measured - fitted throughput of each point
    double largestWorkers = 0;
    /// Where the throughput of a USL is largest. None for the other laws, where kappa is 0, and
    /// where it lies beyond the limit of extrapolation.
    std::optional<Estimate> peakWorkers;
    bool peakBeyondLimit = false;
    bool operator==(const LawFit&) const = default;
};

} // namespace ringside::scaling
