// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/run_state.h"

#include <deque>
#include <vector>

namespace ringside::pipeline {

/// The states of the runs that are not over. The place of a run that ended is used again, so that
/// 20,000 runs one after the other need the memory of one.
class RunPlaces
{
public:
    explicit RunPlaces(const TaskPlan& plan) : m_plan(plan) {}

    /// A free place with a run in which nothing has happened. References to others stay valid.
    int acquire();
    void release(int place) { m_free.push_back(place); }
    RunState& at(int place) { return m_runs[static_cast<std::size_t>(place)]; }

private:
    void reset(RunState& run) const;

    const TaskPlan& m_plan;
    std::deque<RunState> m_runs;
    std::vector<int> m_free;
};

} // namespace ringside::pipeline
