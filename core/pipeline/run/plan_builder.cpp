// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/pipeline/run/task_plan.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace ringside::pipeline {

namespace {

using scenario::excluded;

Error unknownName(std::string path, const std::string& name, std::vector<std::string> known)
{
    Error error{.code = ErrorCode::UnknownName, .subject = std::move(path), .value = name};
    error.nearest = nearestName(name, known);
    error.limit = text::joined(known);
    return error;
}

template <class Map> std::vector<std::string> keysOf(const Map& map)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : map)
        keys.push_back(key);
    return keys;
}

/// Gives names indices in the order in which they first occur.
int indexOf(std::vector<std::string>& names, const std::string& name)
{
    if (name.empty())
        return -1;
    const auto found = std::ranges::find(names, name);
    if (found != names.end())
        return static_cast<int>(found - names.begin());
    names.push_back(name);
    return static_cast<int>(names.size()) - 1;
}

/// Builds the plan of one scenario.
class PlanBuilder
{
public:
    explicit PlanBuilder(const PipelineScenario& scenario) : m_scenario(scenario) {}

    Result<TaskPlan> build()
    {
        RINGSIDE_CHECK(nameAll());
        for (const auto& [name, fields] : m_scenario.tasks) {
            if (fields.isEnabled)
                RINGSIDE_CHECK(addTask(name, fields));
        }
        connect();
        RINGSIDE_CHECK(checkOrder());
        RINGSIDE_CHECK(checkTrigger());
        return std::move(m_plan);
    }

private:
    static std::string pathOf(const std::string& task, const char* field)
    {
        return "pipeline.tasks." + task + "." + field;
    }

    Done nameAll()
    {
        for (const auto& [name, fields] : m_scenario.tasks) {
            if (fields.isEnabled)
                m_tasks.emplace(name, static_cast<int>(m_tasks.size()));
            if (!fields.machine.empty())
                m_machines.insert(fields.machine);
        }
        if (m_tasks.empty())
            return fail(scenario::missing("pipeline.tasks"));
        m_plan.machines.assign(m_machines.begin(), m_machines.end());
        for (const auto& [name, fields] : m_scenario.sources) {
            m_sources.emplace(name, static_cast<int>(m_sources.size()));
            m_plan.sources.push_back({name, fields});
        }
        for (const auto& [name, fields] : m_scenario.services) {
            m_services.emplace(name, static_cast<int>(m_services.size()));
            m_plan.services.push_back(fields);
        }
        return {};
    }

    /// The enabled ones of a list of tasks.
    Result<std::vector<int>> tasksOf(const std::string& path,
                                     const std::vector<std::string>& names) const
    {
        std::vector<int> found;
        for (const std::string& name : names) {
            if (!m_scenario.tasks.contains(name))
                return fail(unknownName(path, name, keysOf(m_scenario.tasks)));
            const auto index = m_tasks.find(name);
            if (index != m_tasks.end() && std::ranges::find(found, index->second) == found.end())
                found.push_back(index->second);
        }
        return found;
    }

    static Result<int> oneOf(const std::string& path, const std::string& name,
                             const std::map<std::string, int>& known)
    {
        if (name.empty())
            return -1;
        const auto found = known.find(name);
        if (found == known.end())
            return fail(unknownName(path, name, keysOf(known)));
        return found->second;
    }

    Result<PlannedCondition> conditionOf(const std::string& path,
                                         const OutputCondition& fields) const
    {
        PlannedCondition condition;
        if (!fields.isStated())
            return condition;
        const auto task = m_scenario.tasks.find(fields.task);
        if (task == m_scenario.tasks.end())
            return fail(unknownName(path, fields.task, keysOf(m_scenario.tasks)));
        const auto output = task->second.outputs.find(fields.output);
        if (output == task->second.outputs.end() || output->second.empty())
            return fail(unknownName(path, fields.output, keysOf(task->second.outputs)));
        const auto index = m_tasks.find(fields.task);
        if (index == m_tasks.end())
            return condition;
        return PlannedCondition{index->second, fields, output->second};
    }

    Done addOrder(PlannedTask& task, const TaskFields& fields) const
    {
        RINGSIDE_TRY(task.inputs, tasksOf(pathOf(task.name, "inputs"), fields.inputs));
        RINGSIDE_TRY(task.after, tasksOf(pathOf(task.name, "after"), fields.after));
        RINGSIDE_TRY(task.each, tasksOf(pathOf(task.name, "each"), fields.each));
        for (const std::string& name : fields.each) {
            if (m_scenario.tasks.at(name).items != fields.items)
                return fail(excluded(pathOf(task.name, "each"),
                                     RINGSIDE_TR("both tasks need the same number of items")));
        }
        RINGSIDE_TRY(task.when, conditionOf(pathOf(task.name, "when"), fields.when));
        RINGSIDE_TRY(task.wanted, conditionOf(pathOf(task.name, "wanted"), fields.wanted));
        return {};
    }

    Done addServices(PlannedTask& task, const TaskFields& fields)
    {
        RINGSIDE_TRY(task.service, oneOf(pathOf(task.name, "service"), fields.service, m_services));
        RINGSIDE_TRY(task.guardSource,
                     oneOf(pathOf(task.name, "guard"), fields.guard.source, m_sources));
        RINGSIDE_TRY(task.freshSource,
                     oneOf(pathOf(task.name, "wants_fresh"), fields.wantsFresh.source, m_sources));
        task.guardAge = fields.guard.maxAge;
        task.freshAge = fields.wantsFresh.maxAge;
        for (const std::string& name : fields.reads) {
            RINGSIDE_TRY(const int source, oneOf(pathOf(task.name, "reads"), name, m_sources));
            task.reads.push_back(source);
        }
        const auto machine = std::ranges::find(m_plan.machines, fields.machine);
        if (machine != m_plan.machines.end())
            task.machine = static_cast<int>(machine - m_plan.machines.begin());
        task.machines = fields.machines;
        task.target = indexOf(m_plan.targets, fields.sideEffect);
        task.opens = indexOf(m_plan.clusters, fields.opens);
        task.closes = indexOf(m_plan.clusters, fields.closes);
        task.hasEffect = task.target >= 0 || task.opens >= 0 || task.closes >= 0 || fields.notifies;
        return {};
    }

    int signatureOf(const std::string& name, const TaskFields& fields)
    {
        std::string text = fields.component.empty() ? name : fields.component;
        for (const auto& [parameter, value] : fields.parameters)
            text += "\n" + parameter + "=" + value;
        return indexOf(m_signatures, text);
    }

    Done addTask(const std::string& name, const TaskFields& fields)
    {
        PlannedTask task;
        task.name = name;
        task.duration = fields.duration;
        const double step = fields.checkpoint > 0 ? fields.checkpoint : fields.duration;
        task.lost = fields.preemptions * (std::min(step, fields.duration) / 2 + fields.restart);
        task.priority = static_cast<int>(fields.priority);
        task.items = static_cast<int>(fields.items);
        task.itemLimit = static_cast<int>(fields.itemParallelism);
        for (int retry = 0; retry < static_cast<int>(fields.retries); ++retry)
            task.pauses.push_back(std::min(fields.backoff * std::pow(fields.backoffFactor, retry),
                                           fields.backoffMax));
        RINGSIDE_CHECK(addOrder(task, fields));
        task.isExit = !fields.exitOf.empty();
        task.clock = fields.clock;
        task.isCached = fields.isCached && m_scenario.hasCaching;
        task.hasRunDate = fields.hasRunDate;
        task.isModel = fields.isModel;
        task.notifies = fields.notifies;
        RINGSIDE_CHECK(addServices(task, fields));
        task.signature = signatureOf(name, fields);
        for (const double run : fields.changedOn)
            task.changedOn.push_back(static_cast<int>(run));
        if (fields.fails.isStated())
            task.fails = fields.fails;
        task.failChance = fields.failChance;
        m_plan.allItems += task.items;
        m_plan.tasks.push_back(std::move(task));
        if (!fields.exitOf.empty() && !isAll(fields.exitOf))
            RINGSIDE_CHECK(tasksOf(pathOf(name, "exit_of"), fields.exitOf));
        return {};
    }

    static bool isAll(const std::vector<std::string>& scope)
    {
        return scope.size() == 1 && scope.front() == "all";
    }

    PlannedTask& taskAt(int index) { return m_plan.tasks[static_cast<std::size_t>(index)]; }

    void connectExit(int index)
    {
        const auto& scope = m_scenario.tasks.at(taskAt(index).name).exitOf;
        for (int other = 0; other < static_cast<int>(m_plan.tasks.size()); ++other) {
            const bool isInside = isAll(scope)
                                      ? !taskAt(other).isExit
                                      : std::ranges::find(scope, taskAt(other).name) != scope.end();
            if (!isInside || other == index)
                continue;
            taskAt(other).exitFollowers.push_back(index);
            ++taskAt(index).waitsFor;
        }
    }

    /// Who waits for whom. A task with a clock waits for no task.
    void connect()
    {
        for (int index = 0; index < static_cast<int>(m_plan.tasks.size()); ++index) {
            PlannedTask& task = taskAt(index);
            if (task.isExit) {
                connectExit(index);
                continue;
            }
            if (task.clock)
                continue;
            std::set<int> before(task.inputs.begin(), task.inputs.end());
            before.insert(task.after.begin(), task.after.end());
            if (task.when.task >= 0)
                before.insert(task.when.task);
            task.waitsFor = static_cast<int>(before.size());
            for (const int other : before)
                taskAt(other).followers.push_back(index);
            for (const int other : task.each)
                taskAt(other).eachFollowers.push_back(index);
        }
    }

    /// Errors: Incompatible for a cycle.
    Done checkOrder()
    {
        std::vector<int> waits;
        std::vector<int> open;
        const auto beforeOf = [this](int index) {
            const PlannedTask& task = m_plan.at(index);
            std::vector<int> before = task.inputs;
            before.insert(before.end(), task.after.begin(), task.after.end());
            before.insert(before.end(), task.each.begin(), task.each.end());
            if (task.when.task >= 0)
                before.push_back(task.when.task);
            return before;
        };
        const int count = static_cast<int>(m_plan.tasks.size());
        std::vector<std::vector<int>> after(static_cast<std::size_t>(count));
        for (int index = 0; index < count; ++index) {
            std::vector<int> before = beforeOf(index);
            for (const int other : before)
                after[static_cast<std::size_t>(other)].push_back(index);
            for (const int exit : m_plan.at(index).exitFollowers)
                after[static_cast<std::size_t>(index)].push_back(exit);
            const bool isExit = m_plan.at(index).isExit;
            waits.push_back(static_cast<int>(before.size()) +
                            (isExit ? m_plan.at(index).waitsFor : 0));
            if (waits.back() == 0)
                open.push_back(index);
        }
        int ordered = 0;
        for (; !open.empty(); ++ordered) {
            const int index = open.back();
            open.pop_back();
            for (const int next : after[static_cast<std::size_t>(index)]) {
                if (--waits[static_cast<std::size_t>(next)] == 0)
                    open.push_back(next);
            }
        }
        if (ordered < count)
            return fail(
                excluded("pipeline.tasks", RINGSIDE_TR("tasks depend on each other in a cycle")));
        return {};
    }

    Done checkTrigger()
    {
        const TriggerFields& trigger = m_scenario.trigger;
        m_plan.triggerSource = m_plan.sources.empty() ? -1 : 0;
        const std::string path = "pipeline.trigger.source";
        if (!trigger.source.empty()) {
            RINGSIDE_TRY(m_plan.triggerSource, oneOf(path, trigger.source, m_sources));
        } else if (trigger.kind != TriggerKind::Schedule) {
            return fail(scenario::missing(path));
        }
        if (trigger.kind == TriggerKind::Closing &&
            !m_plan.sources[static_cast<std::size_t>(m_plan.triggerSource)].fields.hasMarker)
            return fail(excluded(path, RINGSIDE_TR("its deliveries have no closing file")));
        const ScheduleFields& schedule = m_scenario.schedule;
        if (trigger.kind == TriggerKind::Schedule && schedule.count > 1 && schedule.every <= 0)
            return fail(excluded("pipeline.schedule.every",
                                 RINGSIDE_TR("several launches need a time between them")));
        return {};
    }

    const PipelineScenario& m_scenario;
    TaskPlan m_plan;
    std::map<std::string, int> m_tasks, m_sources, m_services;
    std::set<std::string> m_machines;
    std::vector<std::string> m_signatures;
};

} // namespace

Result<TaskPlan> planTasks(const PipelineScenario& scenario)
{
    return PlanBuilder(scenario).build();
}

} // namespace ringside::pipeline
