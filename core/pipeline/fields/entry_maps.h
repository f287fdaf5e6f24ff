// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/fields/pipeline_scenario.h"
#include "core/scenario/field_table.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// Maps of the kind's fields: entries with fields, plain values, and maps inside an entry.
namespace ringside::pipeline {

using PipelineMap = scenario::FieldMap<PipelineScenario>;

/// Entries with fields. `of` returns the map of a state.
template <class Entry, class Of>
PipelineMap mapOf(std::string path, Of of, const std::vector<scenario::FieldRow<Entry>>& rows)
{
    PipelineMap map;
    map.entries = scenario::entryInfos(path, rows);
    map.path = std::move(path);
    map.names = [of](const PipelineScenario& state) {
        std::vector<std::string> names;
        for (const auto& [name, entry] : of(state))
            names.push_back(name);
        return names;
    };
    map.slot = [of, rows](PipelineScenario& state, const std::string& name, std::size_t field) {
        return rows[field].slot(of(state)[name]);
    };
    map.erase = [of](PipelineScenario& state, const std::string& name) { of(state).erase(name); };
    return map;
}

/// Plain values by name; `value` has no path.
template <class Of> PipelineMap valuesOf(std::string path, Of of, scenario::FieldInfo value)
{
    PipelineMap map;
    value.path = path + ".*";
    map.entries = {std::move(value)};
    map.path = std::move(path);
    map.names = [of](const PipelineScenario& state) {
        std::vector<std::string> names;
        for (const auto& [name, entry] : of(state))
            names.push_back(name);
        return names;
    };
    map.slot = [of](PipelineScenario& state, const std::string& name, std::size_t) {
        return scenario::Slot(&of(state)[name]);
    };
    map.erase = [of](PipelineScenario& state, const std::string& name) { of(state).erase(name); };
    return map;
}

/// The names of the maps in the entries of another map, "train.recall".
template <class Of, class Inner> void nameInside(PipelineMap& map, Of of, Inner inner)
{
    map.names = [of, inner](const PipelineScenario& state) {
        std::vector<std::string> names;
        for (const auto& [outer, entry] : of(state)) {
            for (const auto& [name, value] : entry.*inner)
                names.push_back(outer + "." + name);
        }
        return names;
    };
    map.erase = [of, inner](PipelineScenario& state, const std::string& name) {
        const auto [outer, own] = scenario::nestedNames(name);
        const auto entry = of(state).find(outer);
        if (entry != of(state).end())
            (entry->second.*inner).erase(own);
    };
}

/// Plain values in the entries of the map that `of` returns.
template <class Of, class Inner>
PipelineMap valuesInside(std::string path, Of of, Inner inner, scenario::FieldInfo value)
{
    PipelineMap map;
    value.path = path + ".*";
    map.entries = {std::move(value)};
    map.path = std::move(path);
    nameInside(map, of, inner);
    map.slot = [of, inner](PipelineScenario& state, const std::string& name, std::size_t) {
        const auto [outer, own] = scenario::nestedNames(name);
        return scenario::Slot(&(of(state)[outer].*inner)[own]);
    };
    return map;
}

/// Entries with fields in the entries of the map that `of` returns.
template <class Entry, class Of, class Inner>
PipelineMap mapInside(std::string path, Of of, Inner inner,
                      const std::vector<scenario::FieldRow<Entry>>& rows)
{
    PipelineMap map;
    map.entries = scenario::entryInfos(path, rows);
    map.path = std::move(path);
    nameInside(map, of, inner);
    map.slot = [of, inner, rows](PipelineScenario& state, const std::string& name,
                                 std::size_t field) {
        const auto [outer, own] = scenario::nestedNames(name);
        return rows[field].slot((of(state)[outer].*inner)[own]);
    };
    return map;
}

} // namespace ringside::pipeline
