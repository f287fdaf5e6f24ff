// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace ringside::cost {

/// A time with the same arrivals throughout.
struct Level
{
    double hours = 0;
    double rate = 0; ///< answers per second, or requests per hour of a `standby` machine
    bool operator==(const Level&) const = default;
};

enum class CallOption { Standard, Priority, Flex, Batch, Provisioned, Machines };
enum class CacheKind { None, Implicit, Explicit };
enum class Overflow { Standard, Priority, Reject };

/// Calls of a model, in tokens.
struct TokensScenario
{
    std::vector<Level> load{};
    std::optional<double> requests{}, activeHours{};
    int calls = 1;                             ///< per answer, one after the other
    double shared = 0, unique = 0, output = 0; ///< tokens per call
    CallOption option = CallOption::Standard;

    CacheKind cache = CacheKind::None;
    double hitShare = 0, cacheHours = 0, cacheFills = 1, cacheMinimum = 2048;

    std::optional<int> units{};
    std::optional<double> unitRate{}; ///< tokens per second
    double outputWeight = 1, cachedWeight = 1;
    Overflow overflow = Overflow::Standard;
    double window = 0; ///< s

    /// Calls per second that others leave over in one region.
    std::optional<double> spareMean{};
    double spareSd = 0, spareCorrelation = 0;
    int spareRegions = 1;
    std::optional<double> sparePriority{}, spareFlex{};

    int retryAttempts = 0;
    double retryFirst = 1, retryFactor = 2, retryCap = 60; ///< s

    std::optional<double> prefillRate{}, decodeRate{}; ///< tokens per second
    double overhead = 0;                               ///< s per call
    double turnaround = 24;                            ///< h of a batch job
    std::optional<int> parallel{};

    double errorShare = 0, tuningTokens = 0;
    bool operator==(const TokensScenario&) const = default;
};

} // namespace ringside::cost
