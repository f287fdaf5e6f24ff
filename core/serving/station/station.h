// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ringside::serving {

/// Dynamic batching: an idle instance starts a batch of `maxSize` requests if that many wait,
/// otherwise all waiting ones when the oldest has waited for `maxDelay` since its arrival. A batch
/// of n takes fixed + perItem n, with n padded up to the next of `allowed`. Times in s.
struct BatchRule
{
    int maxSize = 1;
    double maxDelay = 0;
    double fixed = 0, perItem = 0;
    std::vector<int> allowed{};
    bool operator==(const BatchRule&) const = default;

    double serviceOf(int size) const;
};

/// Equal servers with one first-in first-out queue. `queueLimit` counts waiting requests; one more
/// is rejected (429). Without a batch rule each request has its own service time.
struct StationSpec
{
    int servers = 1;
    std::optional<int> queueLimit{};
    std::optional<BatchRule> batch{};
};

/// The outcome of each request, in order of arrival; start and finish are NaN for a rejected one.
struct StationRun
{
    std::vector<double> arrival, start, finish;
    std::vector<int> batch;  ///< size of its batch; 0 when rejected
    std::vector<int> server; ///< -1 when rejected; empty unless runStation() made the run
    int servers = 1;
};

/// Errors: OutOfRange for an invalid count or time.
Done checkStation(const StationSpec& spec);

/// Serves all of run.arrival to the end and fills the other arrays except `server`, so that runs
/// one after another can use the same memory. At equal times, completions come first, then timers,
/// then arrivals. `services` has one time per arrival, or is empty with a batch rule.
void serveArrivals(const StationSpec& spec, std::span<const double> services, StationRun& run);

/// The same with the servers.
StationRun runStation(const StationSpec& spec, std::vector<double> arrivals,
                      std::span<const double> services);

} // namespace ringside::serving
