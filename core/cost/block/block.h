// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"
#include "core/cost/block/bill.h"
#include "core/cost/scenario/cost_scenario.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/field_errors.h"
#include "core/scenario/field_rows.h"
#include "core/scenario/field_table.h"
#include "core/scenario/metric_info.h"
#include "core/scenario/picture.h"
#include "core/scenario/scenario_kind.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// What the blocks of the kind have in common.
namespace ringside::cost {

using CostRow = scenario::FieldRow<CostScenario>;
using Notes = std::vector<scenario::FieldNote>;
using Pictures = std::vector<scenario::Picture>;

inline constexpr double kMostSum = 1e12;
inline constexpr double kMostHours = 1e6;
inline constexpr double kMostSeconds = 1e9;
/// Represents "more than 0" in a range that includes its ends.
inline constexpr double kLeastTime = 0.001;

/// The slot of a member of a block, which is created if there is none.
template <auto Block, auto Member> scenario::Slot slotIn(CostScenario& scenario)
{
    auto& block = scenario.*Block;
    if (!block)
        block.emplace();
    return &((*block).*Member);
}

inline scenario::FieldInfo hours(std::string path, double low, double high, std::string meaning)
{
    return scenario::number(std::move(path), scenario::FieldKind::Duration, "h", low, high,
                            std::move(meaning));
}

inline scenario::FieldInfo seconds(std::string path, double low, double high, std::string meaning)
{
    return scenario::number(std::move(path), scenario::FieldKind::Duration, "s", low, high,
                            std::move(meaning));
}

inline scenario::FieldInfo tokens(std::string path, double high, std::string meaning)
{
    return scenario::number(std::move(path), scenario::FieldKind::Number, RINGSIDE_TR("tokens"), 0,
                            high, std::move(meaning));
}

struct Block
{
    std::string_view name;       ///< "tokens" of cost.tokens
    std::string_view firstField; ///< stated where nothing else of the block is
    bool (*isStated)(const CostScenario&);
    /// Whether the block is there, with all its fields at their defaults.
    bool (*isFresh)(const CostScenario&);
    std::vector<CostRow> (*fields)();
    std::span<const scenario::MetricInfo> metrics;
    /// Errors: MissingField, OutOfRange, Incompatible with the whole path.
    Done (*evaluate)(const CostScenario&, Bill&);
    /// Adds what the block assumes.
    void (*assume)(const CostScenario&, Notes&);
    std::span<const std::string_view> pictureNames;
    void (*draw)(const CostScenario&, const scenario::Evaluation&, Pictures&);
};

/// The two tests of a block by its member.
template <auto Member> bool isThere(const CostScenario& scenario)
{
    return (scenario.*Member).has_value();
}
template <auto Member> bool isUntouched(const CostScenario& scenario)
{
    using Inner = typename std::remove_cvref_t<decltype(scenario.*Member)>::value_type;
    return scenario.*Member == Inner{};
}

} // namespace ringside::cost
