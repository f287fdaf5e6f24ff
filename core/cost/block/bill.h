// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::cost {

inline constexpr double kMillion = 1e6;
inline constexpr double kHourSeconds = 3600;
inline constexpr double kMonthHours = 720; ///< 30 days

/// The slack of floors and ceilings: 4 x 0.25 machines hold one model, whatever the rounding.
inline constexpr double kCountSlack = 1e-9;
inline double wholeBelow(double value)
{
    return std::floor(value + kCountSlack);
}
inline double wholeAbove(double value)
{
    return std::ceil(value - kCountSlack);
}

/// Whether a sum of many times is longer than the period, beyond its rounding.
inline bool exceeds(double sum, double period)
{
    return sum > period * (1 + kCountSlack);
}

/// What a part of the total is paid for, marked for translation.
struct BillItem
{
    const char* name;
    double sum = 0;
};

/// Metrics and sums of the blocks of a scenario, in the unit of the typed prices.
struct Bill
{
    std::vector<scenario::MetricValue> metrics{};
    std::vector<BillItem> items{};   ///< those that `total` consists of
    std::vector<BillItem> damages{}; ///< wrong, refused and late answers
    double total = 0;
    std::optional<double> finish{}; ///< s, of the block that ends last

    void add(std::string name, double value)
    {
        metrics.push_back({std::move(name), scenario::exactly(value)});
    }
    void pay(const char* name, double sum)
    {
        total += sum;
        if (sum != 0)
            items.push_back({name, sum});
    }
    void endAt(double seconds) { finish = std::max(finish.value_or(0), seconds); }
};

} // namespace ringside::cost
