// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "core/scenario/field_errors.h"
#include "core/scenario/field_table.h"
#include "core/scenario/metric_info.h"
#include "core/scenario/picture.h"
#include "core/scenario/scenario_kind.h"
#include "core/table/scenario/table_scenario.h"

#include <any>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the three parts of the kind have in common.
namespace ringside::table {

struct PartFields
{
    std::vector<scenario::FieldRow<TableScenario>> rows;
    std::vector<scenario::FieldMap<TableScenario>> maps;
};

/// The metrics that a part has in a state, and what its pictures read.
struct PartResult
{
    std::vector<scenario::MetricValue> metrics{};
    std::any detail{};

    /// Of an exact count or a share of one.
    void add(std::string name, double value)
    {
        metrics.push_back({std::move(name), scenario::exactly(value)});
    }
};

struct Part
{
    std::string_view name; ///< the path that says that a state has it
    bool (*isStated)(const TableScenario&);
    void (*addFields)(PartFields&);
    std::span<const scenario::MetricInfo> metrics;
    /// Errors: MissingField, UnknownName, OutOfRange, Incompatible with the whole path; Cancelled.
    Result<PartResult> (*evaluate)(const TableScenario&, const std::stop_token&);
    std::vector<scenario::FieldNote> (*assumptions)(const TableScenario&);
    std::vector<std::string> (*levers)(const TableScenario&);
    std::span<const std::string_view> pictureNames;
    std::vector<scenario::Picture> (*pictures)(const TableScenario&, const scenario::Evaluation&);
};

/// The part, created if there is none.
template <class T> T& made(std::optional<T>& part)
{
    return part ? *part : part.emplace();
}

/// A map with names in a block of the state, which may have none; the paths of `rows` are those
/// inside an entry.
template <class Block, class Entry>
scenario::FieldMap<TableScenario>
mapInside(std::string path, std::map<std::string, Entry> Block::*member,
          const std::vector<scenario::FieldRow<Entry>>& rows,
          const Block* (*blockIn)(const TableScenario&), Block& (*madeIn)(TableScenario&))
{
    // The map of the block alone knows the texts of the defaults.
    auto inBlock = scenario::mapAt(std::move(path), member, rows);
    scenario::FieldMap<TableScenario> map;
    map.path = std::move(inBlock.path);
    map.entries = std::move(inBlock.entries);
    map.names = [blockIn, names = std::move(inBlock.names)](const TableScenario& state) {
        const Block* block = blockIn(state);
        return block ? names(*block) : std::vector<std::string>{};
    };
    map.slot = [madeIn, slot = std::move(inBlock.slot)](
                   TableScenario& state, const std::string& name, std::size_t field) {
        return slot(madeIn(state), name, field);
    };
    map.erase = [blockIn, madeIn, erase = std::move(inBlock.erase)](TableScenario& state,
                                                                    const std::string& name) {
        if (blockIn(state))
            erase(madeIn(state), name);
    };
    return map;
}

/// A number of the scenario as a count; its range ensures that it is one.
inline std::size_t countOf(double value)
{
    return static_cast<std::size_t>(value);
}

/// The seed that wraps around like 64-bit arithmetic.
inline std::uint64_t seedOf(double value)
{
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
}

} // namespace ringside::table
