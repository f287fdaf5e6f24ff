// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/memory_values.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::progress {

/// Weights that the learner accepted, and the data they were fitted to.
struct AcceptedWeights
{
    study::Weights weights; ///< with the tag of its model
    int items = 0;          ///< reviews that they were fitted to
    double lossBefore = 0;
    double lossAfter = 0;
    bool operator==(const AcceptedWeights&) const = default;
};

/// One change of the weights; without a value, a return to the program's defaults.
struct WeightsChange
{
    QString entryId;
    std::int64_t wallMs = 0;
    std::optional<AcceptedWeights> accepted;
    bool operator==(const WeightsChange&) const = default;
};

/// All changes, oldest first; the last one counts.
struct WeightsHistory
{
    std::vector<WeightsChange> changes;
    int unreadable = 0; ///< entries of a later version, or damaged ones, which are left out
    /// Absent: the program's default weights.
    std::optional<AcceptedWeights> current() const
    {
        return changes.empty() ? std::nullopt : changes.back().accepted;
    }
};

} // namespace ringside::progress
