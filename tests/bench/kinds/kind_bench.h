// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_kind.h"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace ringside::bench {

using Changes = std::vector<FieldChange>;

/// Computes a state of these fields again and again; with the value of `metric` beside the times,
/// unless it is "".
inline void compute(benchmark::State& state, const scenario::ScenarioKind& kind,
                    const Changes& changes, scenario::Effort effort, const std::string& metric = {})
{
    const auto scenario = kind.with(kind.fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(kind.evaluate(*scenario, effort));
    if (metric.empty())
        return;
    const auto evaluation = kind.evaluate(*scenario, effort);
    const auto value = evaluation ? evaluation->find(metric) : std::nullopt;
    if (value)
        state.counters["value"] = value->value;
    else
        state.SkipWithError("the scenario has no result");
}

} // namespace ringside::bench
