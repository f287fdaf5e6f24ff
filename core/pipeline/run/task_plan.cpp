// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run/task_plan.h"

#include <algorithm>
#include <cmath>

namespace ringside::pipeline {

int PlannedTask::versionIn(int run) const
{
    return static_cast<int>(
        std::ranges::count_if(changedOn, [run](int changed) { return changed <= run; }));
}

double PlannedTask::usualLength() const
{
    return duration * (itemLimit > 0 ? std::ceil(static_cast<double>(items) / itemLimit) : 1);
}

bool PlannedTask::failsAt(int run, int item, int attempt) const
{
    if (!fails)
        return false;
    const auto names = [](const std::vector<double>& list, int index) {
        return list.empty() || std::ranges::find(list, static_cast<double>(index)) != list.end();
    };
    const double attempts = fails->attempts.value_or(-1);
    return names(fails->runs, run) && names(fails->items, item) &&
           (attempts < 0 || attempt < attempts);
}

int PlannedSource::versionAt(double time) const
{
    return static_cast<int>(std::ranges::upper_bound(fields.times, time) - fields.times.begin());
}

bool PlannedSource::isArriving(double time) const
{
    const auto next = std::ranges::upper_bound(fields.times, time);
    return fields.files > 1 && next != fields.times.end() && *next - fields.spread <= time;
}

CriticalPath criticalPath(const TaskPlan& plan)
{
    const std::size_t count = plan.tasks.size();
    std::vector<double> length(count, -1);
    std::vector<int> before(count, -1);
    const auto lengthOf = [&](const auto& self, int index) -> double {
        const auto i = static_cast<std::size_t>(index);
        if (length[i] >= 0)
            return length[i];
        const PlannedTask& task = plan.at(index);
        double longest = 0;
        const auto follow = [&](int other) {
            const double own = self(self, other);
            if (own > longest || before[i] < 0) {
                longest = std::max(longest, own);
                before[i] = other;
            }
        };
        for (const auto* list : {&task.inputs, &task.after, &task.each})
            std::ranges::for_each(*list, follow);
        if (task.when.task >= 0)
            follow(task.when.task);
        length[i] = longest + task.usualLength();
        return length[i];
    };
    CriticalPath path;
    int last = -1;
    for (int i = 0; i < static_cast<int>(count); ++i) {
        if (plan.at(i).isExit)
            continue;
        const double own = lengthOf(lengthOf, i);
        if (last < 0 || own > path.length)
            last = i;
        path.length = std::max(path.length, own);
    }
    for (; last >= 0; last = before[static_cast<std::size_t>(last)])
        path.tasks.insert(path.tasks.begin(), last);
    return path;
}

} // namespace ringside::pipeline
