// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/picture/week_picture.h"

#include "core/base/tr.h"
#include "core/pipeline/picture/pipeline_text.h"
#include "core/pipeline/picture/run_view.h"

#include <algorithm>

namespace ringside::pipeline {

namespace {

using scenario::Block;
using scenario::StateTone;

constexpr int kMostLanes = 21, kMostLaunchLanes = 24;

/// Lays the tasks of one run out from its launch on: each after those that it waits for, a cached
/// one at its usual length.
class WeekRow
{
public:
    WeekRow(const TaskPlan& plan, std::vector<TaskSpan> spans)
        : m_plan(plan), m_spans(std::move(spans)), m_ends(plan.tasks.size(), -1)
    {
    }

    /// Blocks in lanes in which none overlaps another.
    std::vector<std::vector<Block>> lanes()
    {
        std::vector<std::pair<double, int>> order; // start and task
        for (const TaskSpan& span : m_spans) {
            if (!span.attempts.empty())
                order.emplace_back(endOf(span.task) - lengthOf(span), span.task);
        }
        std::ranges::sort(order);
        std::vector<std::vector<Block>> lanes;
        for (const auto& [start, task] : order) {
            auto lane = std::ranges::find_if(lanes, [start = start](const auto& blocks) {
                return blocks.back().to <= start + 1e-9;
            });
            if (lane == lanes.end())
                lane = lanes.insert(lanes.end(), std::vector<Block>{});
            lane->push_back(blockOf(m_spans[static_cast<std::size_t>(task)], start));
        }
        return lanes;
    }

private:
    double lengthOf(const TaskSpan& span) const
    {
        return span.state == TaskState::Cached ? m_plan.at(span.task).usualLength()
                                               : span.end - span.start;
    }

    double endOf(int index)
    {
        double& end = m_ends[static_cast<std::size_t>(index)];
        if (end >= 0)
            return end;
        const PlannedTask& task = m_plan.at(index);
        double start = task.clock.value_or(0);
        const auto follow = [&](const std::vector<int>& before) {
            for (const int other : before)
                start = std::max(start, endOf(other));
        };
        if (!task.clock) {
            follow(task.inputs);
            follow(task.after);
            follow(task.each);
            if (task.when.task >= 0)
                start = std::max(start, endOf(task.when.task));
        }
        for (int other = 0; task.isExit && other < static_cast<int>(m_plan.tasks.size()); ++other) {
            if (std::ranges::find(m_plan.at(other).exitFollowers, index) !=
                m_plan.at(other).exitFollowers.end())
                start = std::max(start, endOf(other));
        }
        const TaskSpan& span = m_spans[static_cast<std::size_t>(index)];
        m_ends[static_cast<std::size_t>(index)] =
            start + (span.attempts.empty() ? 0 : lengthOf(span));
        return m_ends[static_cast<std::size_t>(index)];
    }

    Block blockOf(const TaskSpan& span, double start) const
    {
        Block block{start, start + lengthOf(span), m_plan.at(span.task).name,
                    stateWord(span.state)};
        if (span.state == TaskState::Failed) {
            block.tone = StateTone::Bad;
            return block;
        }
        block.color = span.task;
        if (span.state == TaskState::Cached) {
            block.isFaded = true;
            block.name = filled(forms::kFromRun, {block.name, std::to_string(span.fromRun + 1)});
        }
        if (span.holdsOld) {
            block.state = span.state == TaskState::Cached
                              ? RINGSIDE_TR("from the cache, with old data")
                              : RINGSIDE_TR("executed with old data");
            block.tone = StateTone::Warn;
        } else if (span.isRepeated) {
            block.state = RINGSIDE_TR("repeated work");
            block.tone = StateTone::Warn;
        }
        return block;
    }

    const TaskPlan& m_plan;
    std::vector<TaskSpan> m_spans;
    std::vector<double> m_ends; ///< s after the launch
};

} // namespace

scenario::Timeline weekTimeline(const EvaluatedRuns& runs)
{
    scenario::Timeline timeline{
        .clock = {RINGSIDE_TR("After the launch, cached tasks at usual length"), "s"}};
    const RunLog& log = runs.outcome.log;
    for (int run = 0; run < loggedRuns(log); ++run) {
        auto lanes = WeekRow(runs.plan, spansOf(runs, run)).lanes();
        if (static_cast<int>(timeline.lanes.size() + lanes.size()) > kMostLanes)
            break;
        std::string name = runName(log.runs[static_cast<std::size_t>(run)], run);
        for (auto& blocks : lanes) {
            timeline.lanes.push_back({std::move(name), std::move(blocks)});
            name.clear();
        }
    }
    return timeline;
}

scenario::Timeline launchTimeline(const EvaluatedRuns& runs)
{
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time"), "s"}};
    const RunLog& log = runs.outcome.log;
    const auto& all = log.runs;
    for (std::size_t run = 0; run < all.size() && run < kMostLaunchLanes; ++run) {
        const bool isOverlapped = std::ranges::any_of(all, [&](const RunRecord& other) {
            return &other != &all[run] && other.launch < all[run].end &&
                   all[run].launch < other.end;
        });
        scenario::Lane lane{filled(forms::kRun, {std::to_string(run + 1)}), {}};
        if (all[run].launch > all[run].due)
            lane.blocks.push_back(
                {all[run].due, all[run].launch, "", RINGSIDE_TR("waits"), StateTone::Neutral});
        const char* word = all[run].hasFailed ? RINGSIDE_TR("failed")
                           : isOverlapped     ? RINGSIDE_TR("runs beside another run")
                                              : RINGSIDE_TR("runs alone");
        lane.blocks.push_back({all[run].launch, all[run].end, "", word,
                               all[run].hasFailed ? StateTone::Bad
                               : isOverlapped     ? StateTone::Warn
                                                  : StateTone::Good});
        timeline.lanes.push_back(std::move(lane));
    }
    scenario::Lane skipped{RINGSIDE_TR("Skipped"), {}};
    for (const double due : log.skipped)
        skipped.blocks.push_back({due, due, "", RINGSIDE_TR("launch skipped"), StateTone::Bad});
    if (!skipped.blocks.empty())
        timeline.lanes.push_back(std::move(skipped));
    return timeline;
}

} // namespace ringside::pipeline
