// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/fields/pipeline_scenario.h"
#include "core/scenario/field_table.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// What the kind's maps add to mapAt() and mapInside() of core/scenario/field_table.h.
namespace ringside::pipeline {

using PipelineMap = scenario::FieldMap<PipelineScenario>;

/// The row of an entry that is a plain value.
template <class Value> std::vector<scenario::FieldRow<Value>> valueRow(scenario::FieldInfo value)
{
    return {{std::move(value), [](Value& entry) -> scenario::Slot { return &entry; }}};
}

/// A plain value is always stated, so it has no default.
template <class State> scenario::FieldMap<State> withoutDefault(scenario::FieldMap<State> map)
{
    for (scenario::FieldInfo& info : map.entries)
        info.defaultText.clear();
    return map;
}

/// Plain values by name; `value` has no path.
template <class State, class Value>
scenario::FieldMap<State> valuesAt(std::string path, std::map<std::string, Value> State::*member,
                                   scenario::FieldInfo value)
{
    return withoutDefault(
        scenario::mapAt(std::move(path), member, valueRow<Value>(std::move(value))));
}

/// Plain values by name in each entry of another map.
template <class State, class Outer, class Value>
scenario::FieldMap<State> valuesInside(std::string path, std::map<std::string, Outer> State::*outer,
                                       std::map<std::string, Value> Outer::*inner,
                                       scenario::FieldInfo value)
{
    return withoutDefault(
        scenario::mapInside(std::move(path), outer, inner, valueRow<Value>(std::move(value))));
}

/// A map of the gates as one of the whole scenario.
inline PipelineMap inGates(scenario::FieldMap<GatesScenario> gates)
{
    PipelineMap map;
    map.path = std::move(gates.path);
    map.entries = std::move(gates.entries);
    map.names = [names = std::move(gates.names)](const PipelineScenario& state) {
        return names(state.gates);
    };
    map.slot = [slot = std::move(gates.slot)](PipelineScenario& state, const std::string& name,
                                              std::size_t field) {
        return slot(state.gates, name, field);
    };
    map.erase = [erase = std::move(gates.erase)](PipelineScenario& state, const std::string& name) {
        erase(state.gates, name);
    };
    return map;
}

} // namespace ringside::pipeline
