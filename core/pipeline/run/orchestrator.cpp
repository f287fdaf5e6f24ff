// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run/orchestrator.h"

#include "core/base/units.h"
#include "core/pipeline/run/attempts.h"
#include "core/pipeline/run/event_queue.h"
#include "core/pipeline/run/launcher.h"
#include "core/pipeline/run/run_end.h"
#include "core/pipeline/run/run_places.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace ringside::pipeline {

namespace {

constexpr double kMostAttempts = 1e6;
constexpr int kInstantsPerStop = 1024;

/// The last entry at or before the launch's time of day; 1 before the first one.
double factorAt(const ScheduleFields& schedule, double launch)
{
    const double timeOfDay = launch - std::floor(launch / units::kDay) * units::kDay;
    double factor = 1;
    for (const ProfileStep& step : schedule.profile) {
        if (step.at <= timeOfDay)
            factor = step.factor;
    }
    return factor;
}

class Orchestrator
{
public:
    Orchestrator(const PipelineScenario& scenario, const TaskPlan& plan)
        : m_scenario(scenario),
          m_plan(plan),
          m_launcher(scenario, plan),
          m_attempts(scenario, plan, m_outcome),
          m_runEnd(plan, m_outcome),
          m_isFast(scenario.failurePolicy == FailurePolicy::Fast),
          m_parallelism(static_cast<int>(scenario.parallelism)),
          m_outside(scenario.changesOutside),
          m_places(plan)
    {
        std::ranges::stable_sort(m_outside, {}, &scenario::TimedName::at);
        m_outcome.tally.states.resize(plan.tasks.size());
    }

    Result<RunOutcome> run(const std::stop_token& stop)
    {
        for (int instants = 0;; ++instants) {
            const double next = std::min(m_events.nextTime(), m_launcher.nextTime());
            if (std::isinf(next))
                break;
            if (m_outcome.tally.attempts > kMostAttempts)
                return fail(scenario::atMost("pipeline.schedule.count", m_outcome.tally.attempts,
                                             kMostAttempts));
            if (instants % kInstantsPerStop == 0 && stop.stop_requested())
                return fail({.code = ErrorCode::Cancelled});
            applyOutside(next, false);
            m_now = next;
            passInstant();
        }
        applyOutside(HUGE_VAL, true);
        return std::move(m_outcome);
    }

private:
    TaskProgress& at(RunState& run, int task) { return run.tasks[static_cast<std::size_t>(task)]; }

    /// Changes before a time, or up to it.
    void applyOutside(double until, bool included)
    {
        for (; m_nextOutside < m_outside.size() &&
               (m_outside[m_nextOutside].at < until ||
                (included && m_outside[m_nextOutside].at <= until));
             ++m_nextOutside) {
            const auto target = std::ranges::find(m_plan.targets, m_outside[m_nextOutside].name);
            if (target != m_plan.targets.end())
                m_outcome.tally
                    .lastWrites[static_cast<std::size_t>(target - m_plan.targets.begin())] = {
                    m_outside[m_nextOutside].at, -1};
        }
    }

    void passInstant()
    {
        while (m_events.nextTime() == m_now) {
            const Event event = m_events.pop();
            RunState& run = m_places.at(event.attempt.slot);
            if (event.kind == EventKind::End) {
                endAttempt(event.attempt);
            } else if (event.kind == EventKind::Retry) {
                at(run, event.attempt.task)
                    .retries.push_back({event.attempt.item, event.attempt.attempt});
                markDirty(run, event.attempt.slot);
            } else if (run.index == event.attempt.item && run.isActive &&
                       at(run, event.attempt.task).state == TaskState::Pending) {
                makeReady(run, event.attempt.slot, event.attempt.task);
            }
        }
        settle();
        applyOutside(m_now, true);
        for (const DueLaunch& due : m_launcher.launchesAt(m_now, m_active, m_outcome.log.skipped))
            launch(due);
        do {
            startRound();
            settle();
            if (m_launcher.isWaiting()) {
                for (const DueLaunch& due : m_launcher.waiting(m_active))
                    launch(due);
            }
        } while (!m_dirty.empty());
    }

    void launch(const DueLaunch& due)
    {
        const int slot = m_places.acquire();
        RunState& run = m_places.at(slot);
        auto& records = m_outcome.log.runs;
        run.index = static_cast<int>(records.size());
        const bool isSameTime = !records.empty() && records.back().launch == m_now;
        m_launchId = isSameTime ? m_launchId : run.index;
        run.launchId = m_launchId;
        run.delivery = due.delivery;
        run.launch = m_now;
        run.factor = factorAt(m_scenario.schedule, m_now);
        records.push_back({.due = due.due, .launch = m_now});
        m_outcome.tally.longestWait = std::max(m_outcome.tally.longestWait, m_now - due.due);
        m_outcome.tally.queuedRuns += due.wasQueued ? 1 : 0;
        ++m_active;
        for (int task = 0; task < static_cast<int>(m_plan.tasks.size()); ++task)
            openFirst(run, slot, task);
        settle();
    }

    void openFirst(RunState& run, int slot, int task)
    {
        const PlannedTask& plan = m_plan.at(task);
        if (plan.clock && !plan.isExit && *plan.clock > 0) {
            // The place may belong to a later run by then, so the event names the run.
            m_events.push(m_now + *plan.clock, EventKind::Clock,
                          {.slot = slot, .task = task, .item = run.index});
        } else if (plan.waitsFor == 0 && (plan.isExit || plan.clock)) {
            makeReady(run, slot, task);
        } else if (plan.waitsFor == 0) {
            openTask(run, slot, task);
        }
    }

    /// All that the task waits for has a state.
    void openTask(RunState& run, int slot, int task)
    {
        const PlannedTask& plan = m_plan.at(task);
        TaskProgress& progress = at(run, task);
        if (progress.dependsOnFailure) {
            setState(run, slot, task, TaskState::NotRun);
        } else if (progress.dependsOnSkipped || !holds(run, plan.when)) {
            setState(run, slot, task, TaskState::Skipped);
        } else if (progress.missing.empty()) {
            makeReady(run, slot, task);
        } else {
            progress.isOpen = true;
            for (int item = 0; item < plan.items; ++item) {
                if (progress.missing[static_cast<std::size_t>(item)] == 0)
                    makeItemReady(run, slot, task, item);
            }
        }
    }

    bool holds(const RunState& run, const PlannedCondition& condition) const
    {
        return condition.task < 0 || condition.fields.isCompiled ||
               m_runEnd.outputHolds(run, condition);
    }

    void makeReady(RunState& run, int slot, int task)
    {
        at(run, task).readyItems = m_plan.at(task).items;
        at(run, task).readyAt = m_now;
        markDirty(run, slot);
    }

    void makeItemReady(RunState& run, int slot, int task, int item)
    {
        auto& heap = at(run, task).heap;
        heap.emplace_back(m_now, item);
        std::ranges::push_heap(heap, std::greater<>());
        markDirty(run, slot);
    }

    void markDirty(RunState& run, int slot)
    {
        if (!run.isDirty)
            m_dirty.push_back(slot);
        run.isDirty = true;
    }

    void startRound()
    {
        m_starting.clear();
        m_starting.swap(m_dirty);
        std::ranges::sort(m_starting, {}, [this](int slot) { return m_places.at(slot).index; });
        for (const int slot : m_starting) {
            RunState& run = m_places.at(slot);
            run.isDirty = false;
            if (!run.isActive)
                continue;
            startRetries(run, slot);
            for (int task = nextToStart(run); task >= 0; task = nextToStart(run))
                startItem(run, slot, task);
        }
        // Ends of this instant may start others, which belong to the next round.
        m_ending.clear();
        m_ending.swap(m_instantEnds);
        for (const RunningAttempt& attempt : m_ending)
            endAttempt(attempt);
    }

    void startRetries(RunState& run, int slot)
    {
        for (int task = 0; task < static_cast<int>(m_plan.tasks.size()); ++task) {
            if (at(run, task).retries.empty())
                continue;
            std::vector<Retry> retries;
            retries.swap(at(run, task).retries);
            std::ranges::sort(retries, {}, &Retry::item);
            for (const Retry& retry : retries)
                startAttempt(run, slot, task, retry.item, retry.attempt);
        }
    }

    /// The task whose next item starts first, or -1.
    int nextToStart(RunState& run)
    {
        int best = -1;
        for (int task = 0; task < static_cast<int>(m_plan.tasks.size()); ++task) {
            const PlannedTask& plan = m_plan.at(task);
            const TaskProgress& progress = at(run, task);
            if (!progress.hasReady() || (plan.itemLimit > 0 && progress.held >= plan.itemLimit) ||
                (!plan.isExit && m_parallelism > 0 && run.held >= m_parallelism))
                continue;
            if (best < 0 || comesBefore(run, task, best))
                best = task;
        }
        return best;
    }

    /// Of a task with a larger index.
    bool comesBefore(RunState& run, int task, int other)
    {
        const double own = at(run, task).front().first, others = at(run, other).front().first;
        return own < others ||
               (own == others && m_plan.at(task).priority > m_plan.at(other).priority);
    }

    void startItem(RunState& run, int slot, int task)
    {
        const PlannedTask& plan = m_plan.at(task);
        TaskProgress& progress = at(run, task);
        const int item = progress.front().second;
        if (progress.heap.empty()) {
            ++progress.nextItem;
        } else {
            std::ranges::pop_heap(progress.heap, std::greater<>());
            progress.heap.pop_back();
        }
        ++progress.held;
        ++progress.started;
        run.held += plan.isExit ? 0 : 1;
        if (plan.clock && item == 0)
            m_outcome.tally.staleInputs += static_cast<int>(
                std::ranges::count_if(plan.inputs, [&](int input) { return !isDone(run, input); }));
        startAttempt(run, slot, task, item, 0);
    }

    bool isDone(RunState& run, int task)
    {
        const TaskState state = at(run, task).state;
        return state == TaskState::Executed || state == TaskState::Cached;
    }

    void startAttempt(RunState& run, int slot, int task, int item, int number)
    {
        RunningAttempt attempt = m_attempts.start(run, task, item, number, m_now);
        attempt.slot = slot;
        if (attempt.length > 0)
            m_events.push(m_now + attempt.length, EventKind::End, attempt);
        else
            m_instantEnds.push_back(attempt);
    }

    void endAttempt(const RunningAttempt& attempt)
    {
        RunState& run = m_places.at(attempt.slot);
        const PlannedTask& plan = m_plan.at(attempt.task);
        TaskProgress& progress = at(run, attempt.task);
        m_attempts.end(run, attempt, m_now);
        markDirty(run, attempt.slot);
        const bool hasFailed = attempt.outcome == AttemptOutcome::Failed;
        if (hasFailed && attempt.attempt < static_cast<int>(plan.pauses.size())) {
            retryLater(progress, attempt, plan.pauses[static_cast<std::size_t>(attempt.attempt)]);
            return;
        }
        --progress.held;
        run.held -= plan.isExit ? 0 : 1;
        ++progress.final;
        progress.failed += hasFailed ? 1 : 0;
        progress.executed += attempt.outcome == AttemptOutcome::Executed ? 1 : 0;
        progress.cached += attempt.outcome == AttemptOutcome::Cached ? 1 : 0;
        if (hasFailed) {
            m_outcome.log.runs[static_cast<std::size_t>(run.index)].hasFailed = true;
            run.isStopping |= m_isFast;
        }
        for (const int follower : plan.eachFollowers)
            passItem(run, attempt.slot, follower, attempt.item, !hasFailed);
        m_touched.emplace_back(attempt.slot, attempt.task);
    }

    void retryLater(TaskProgress& progress, const RunningAttempt& attempt, double pause)
    {
        if (pause > 0) {
            RunningAttempt next = attempt;
            ++next.attempt;
            m_events.push(m_now + pause, EventKind::Retry, next);
        } else {
            progress.retries.push_back({attempt.item, attempt.attempt + 1});
        }
    }

    /// One item of a task in `each` is final.
    void passItem(RunState& run, int slot, int task, int item, bool isGood)
    {
        TaskProgress& progress = at(run, task);
        int& missing = progress.missing[static_cast<std::size_t>(item)];
        if (progress.state != TaskState::Pending || run.isStopped || missing <= 0)
            return;
        if (isGood) {
            if (--missing == 0 && progress.isOpen && !run.isStopping)
                makeItemReady(run, slot, task, item);
            return;
        }
        missing = -1;
        ++progress.notRun;
        ++progress.final;
        m_touched.emplace_back(slot, task);
        for (const int follower : m_plan.at(task).eachFollowers)
            passItem(run, slot, follower, item, false);
    }

    /// Gives states to tasks whose items are final, until nothing changes.
    void settle()
    {
        while (!m_touched.empty()) {
            m_settling.clear();
            m_settling.swap(m_touched);
            for (const auto& [slot, task] : m_settling) {
                RunState& run = m_places.at(slot);
                if (run.isStopping && !run.isStopped)
                    stopRun(run, slot);
                const TaskProgress& progress = at(run, task);
                if (progress.state == TaskState::Pending && progress.final >= m_plan.at(task).items)
                    setState(run, slot, task, finalState(progress, m_plan.at(task).items));
            }
            for (const auto& [slot, task] : m_settling)
                endRunIfOver(slot);
        }
    }

    static TaskState finalState(const TaskProgress& progress, int items)
    {
        if (progress.failed > 0)
            return TaskState::Failed;
        if (progress.notRun > 0)
            return progress.notRun == items ? TaskState::NotRun : TaskState::Failed;
        return progress.executed > 0 ? TaskState::Executed : TaskState::Cached;
    }

    /// Under `fast`: what has not started does not run, except exit tasks.
    void stopRun(RunState& run, int slot)
    {
        run.isStopped = true;
        for (int task = 0; task < static_cast<int>(m_plan.tasks.size()); ++task) {
            TaskProgress& progress = at(run, task);
            if (progress.state != TaskState::Pending || m_plan.at(task).isExit)
                continue;
            progress.heap.clear();
            progress.readyItems = progress.nextItem;
            const int waiting = m_plan.at(task).items - progress.started - progress.notRun;
            progress.notRun += waiting;
            progress.final += waiting;
            m_touched.emplace_back(slot, task);
            if (progress.final == m_plan.at(task).items && progress.started == 0)
                setState(run, slot, task, TaskState::NotRun);
        }
    }

    void setState(RunState& run, int slot, int task, TaskState state)
    {
        const PlannedTask& plan = m_plan.at(task);
        at(run, task).state = state;
        ++m_outcome.tally.states[static_cast<std::size_t>(task)][static_cast<std::size_t>(state)];
        --run.openTasks;
        if (state == TaskState::Failed)
            m_outcome.log.runs[static_cast<std::size_t>(run.index)].hasFailed = true;
        const bool isLost = state == TaskState::Failed || state == TaskState::NotRun;
        for (const int follower : plan.followers) {
            TaskProgress& next = at(run, follower);
            next.dependsOnFailure |= isLost;
            next.dependsOnSkipped |= state == TaskState::Skipped;
            if (--next.waitsFor == 0 && next.state == TaskState::Pending)
                openTask(run, slot, follower);
        }
        for (const int follower : plan.eachFollowers)
            passState(run, slot, follower, state);
        for (const int exit : plan.exitFollowers) {
            if (--at(run, exit).waitsFor == 0)
                makeReady(run, slot, exit);
        }
        m_touched.emplace_back(slot, task);
    }

    /// A task in `each` ended without running its items.
    void passState(RunState& run, int slot, int task, TaskState state)
    {
        if (at(run, task).state != TaskState::Pending)
            return;
        if (state == TaskState::Skipped)
            setState(run, slot, task, TaskState::Skipped);
        else if (state == TaskState::NotRun)
            for (int item = 0; item < m_plan.at(task).items; ++item)
                passItem(run, slot, task, item, false);
    }

    void endRunIfOver(int slot)
    {
        RunState& run = m_places.at(slot);
        if (run.openTasks > 0 || !run.isActive)
            return;
        run.isActive = false;
        m_runEnd.end(run, m_now);
        --m_active;
        m_places.release(slot);
    }

    const PipelineScenario& m_scenario;
    const TaskPlan& m_plan;
    RunOutcome m_outcome;
    Launcher m_launcher;
    Attempts m_attempts;
    RunEnd m_runEnd;
    bool m_isFast;
    int m_parallelism;
    std::vector<scenario::TimedName> m_outside;
    std::size_t m_nextOutside = 0;
    EventQueue m_events;
    RunPlaces m_places;
    std::vector<int> m_dirty;                   ///< places of runs in which something may start
    std::vector<std::pair<int, int>> m_touched; ///< slot and task
    std::vector<RunningAttempt> m_instantEnds;
    // The same of the round at work; kept so that a round needs no memory of its own.
    std::vector<int> m_starting;
    std::vector<std::pair<int, int>> m_settling;
    std::vector<RunningAttempt> m_ending;
    double m_now = 0;
    int m_active = 0, m_launchId = 0;
};

} // namespace

Result<RunOutcome> orchestrate(const PipelineScenario& scenario, const TaskPlan& plan,
                               const std::stop_token& stop)
{
    return Orchestrator(scenario, plan).run(stop);
}

} // namespace ringside::pipeline
