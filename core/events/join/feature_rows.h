// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/scenario/join_scenario.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringside::events {

/// Rows of one feature by key and time; of two rows of the same key and time the later one in the
/// list counts. Times are in s.
class FeatureRows
{
public:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    struct Row
    {
        std::uint32_t key = 0;
        double time = 0;
        double value = 0; ///< NaN: the row is null
    };

    FeatureRows() = default;
    /// Rows in any order; sorts what is not sorted.
    FeatureRows(std::vector<Row> rows, std::uint32_t keys);

    std::size_t size() const { return m_rows.size(); }
    const Row& row(std::size_t index) const { return m_rows[index]; }
    bool isNull(std::size_t index) const { return std::isnan(m_rows[index].value); }
    /// Time of the last row; 0 for none.
    double lastTime() const;

    /// The newest row of the key at or before `t`, or kNone.
    std::size_t newestAt(std::uint32_t key, double t) const;
    /// The newest row at or before this one that is not null, or kNone; kNone for kNone.
    std::size_t newestValue(std::size_t row) const
    {
        return row == kNone ? kNone : m_newestValue[row];
    }
    /// The rows of a key, [first, second).
    std::pair<std::size_t, std::size_t> rowsOf(std::uint32_t key) const
    {
        return {m_first[key], m_first[key + 1]};
    }

private:
    std::vector<Row> m_rows;
    std::vector<std::size_t> m_first; ///< of each key, and the end
    std::vector<std::size_t> m_newestValue;
};

/// A training example: what happened after a request for a prediction.
struct TrainingExample
{
    std::uint32_t key = 0;
    double request = 0, outcome = 0;
    bool isPositive = false;
};

struct JoinData
{
    FeatureRows rows;
    std::vector<TrainingExample> examples;
    std::vector<std::string> keys;
};

/// Errors: MissingField without labels; WrongType for rows of another shape; OutOfRange for too
/// many rows and for an outcome before its request.
Result<JoinData> joinDataOf(const JoinScenario& scenario);

} // namespace ringside::events
