// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ringside::serving {

/// Dynamic batching: an idle instance sends `maxSize` requests if they wait, otherwise what there
/// is once the oldest has waited `maxDelay` since its arrival. A batch of n lasts fixed + perItem
/// n, with n padded up to the next of `allowed`. Times in s.
struct BatchRule
{
    int maxSize = 1;
    double maxDelay = 0;
    double fixed = 0, perItem = 0;
    std::vector<int> allowed{};
    bool operator==(const BatchRule&) const = default;

    double serviceOf(int size) const;
};

/// Equal servers behind one first-in first-out queue. `queueLimit` counts requests that wait; one
/// more is rejected (429). Without a batch rule each request brings its own service time.
struct StationSpec
{
    int servers = 1;
    std::optional<int> queueLimit{};
    std::optional<BatchRule> batch{};
};

/// What happened to each request, in order of arrival; start and finish are NaN where it was
/// rejected.
struct StationRun
{
    std::vector<double> arrival, start, finish;
    std::vector<int> batch;  ///< size of the batch it was served in; 0 where it was rejected
    std::vector<int> server; ///< -1 where it was rejected
    int servers = 1;
};

/// Errors: OutOfRange for a count or a time that makes no sense.
Done checkStation(const StationSpec& spec);

/// Serves all arrivals to the end. At one instant completions come first, then timers, then
/// arrivals. `services` has one time per arrival, or is empty with a batch rule.
StationRun runStation(const StationSpec& spec, std::vector<double> arrivals,
                      std::span<const double> services);

} // namespace ringside::serving
