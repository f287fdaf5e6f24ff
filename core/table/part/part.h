// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/tr.h"
#include "core/scenario/kind_part.h"
#include "core/table/scenario/table_scenario.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

/// What the three parts of the kind have in common.
namespace ringside::table {

using scenario::made;
using scenario::PartResult;
using Part = scenario::KindPart<TableScenario>;
using PartFields = scenario::PartFields<TableScenario>;

/// An empty result with the method that all parts have.
inline PartResult exactResult()
{
    PartResult result;
    result.methods.emplace_back(RINGSIDE_TR("exact on generated rows"));
    return result;
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
