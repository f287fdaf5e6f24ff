// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/join/feature_rows.h"

#include <optional>
#include <vector>

namespace ringside::events {

/// The row of a training example, and the one whose value the online store served.
struct JoinedExample
{
    TrainingExample example{};
    std::size_t joined = FeatureRows::kNone, served = FeatureRows::kNone;
    bool isRevived = false; ///< the newest row is null, and an older value was served
};

struct JoinRun
{
    JoinData data{};
    std::vector<JoinedExample> examples{};

    /// Absent for no row and for a null.
    std::optional<double> valueOf(std::size_t row) const
    {
        if (row == FeatureRows::kNone || data.rows.isNull(row))
            return {};
        return data.rows.row(row).value;
    }
};

/// Joins the examples by the rule of the scenario.
JoinRun joined(JoinData data, const JoinScenario& scenario);

/// A value with the outcome of its example.
struct RankedValue
{
    double value = 0;
    bool isPositive = false;
};

/// The share of pairs of a positive and a negative in which the positive has the higher value, ties
/// half; absent without one of them. Sorts the values.
std::optional<double> rankAuc(std::vector<RankedValue>& values);

/// The values that the training join and the store give each example, null as 0.
std::vector<RankedValue> joinedValues(const JoinRun& run);
std::vector<RankedValue> servedValues(const JoinRun& run);

} // namespace ringside::events
