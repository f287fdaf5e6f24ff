// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_change.h"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

/// What a question or a job states about a scenario and a model confirms. `Metric` is the model's
/// enum of metrics, `kDefault` the one of a fresh value.
namespace ringside {

enum class Direction { Maximize, Minimize };

/// What the keyed option must be best at.
template <class Metric, Metric kDefault> struct GoalOf
{
    enum class Reads { Cause, Action };
    Metric metric = kDefault;
    Direction direction = Direction::Maximize;
    double margin = 1.05;
    Reads reads = Reads::Action;
    bool operator==(const GoalOf&) const = default;
};

/// A number in the prose that the model must confirm. Bounds are in SI units (seconds, bytes,
/// samples per second), or plain ratios where `overBaseline` compares with the scenario unchanged.
template <class Metric, Metric kDefault> struct ClaimOf
{
    Metric metric = kDefault;
    std::vector<FieldChange> set;
    std::optional<double> low, high; ///< between: both; at_least: low; at_most: high
    bool overBaseline = false;
    std::string says;
    int line = 0, column = 0; ///< where it stands in its file
    bool operator==(const ClaimOf&) const = default;
};

/// An option of a question as a model sees it.
struct OptionEffect
{
    std::string id;
    bool correct = false;
    std::vector<FieldChange> changes;
};

/// Far above rounding, far below anything a person would state.
inline constexpr double kRounding = 1e-9;

/// Whether the bounds hold for every number from `low` to `high`.
template <class Claim> bool holdsFor(const Claim& claim, double low, double high)
{
    return (!claim.low || low >= *claim.low - kRounding * std::abs(low)) &&
           (!claim.high || high <= *claim.high + kRounding * std::abs(high));
}

/// Two bounds may span 20 %, one bound lies within 10 % of the value; the width of a simulated
/// number's interval comes on top.
template <class Claim> bool isTooWide(const Claim& claim, double value, double halfWidth)
{
    constexpr double kWidestClaim = 0.20, kFarthestBound = 0.10;
    if (claim.low && claim.high) {
        const double middle = std::abs(*claim.low + *claim.high) / 2;
        return *claim.high - *claim.low > (kWidestClaim + kRounding) * middle + 2 * halfWidth;
    }
    const double bound = claim.low ? *claim.low : *claim.high;
    return std::abs(bound - value) > (kFarthestBound + kRounding) * std::abs(value) + halfWidth;
}

} // namespace ringside
