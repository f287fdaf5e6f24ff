// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run/run_metrics.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <queue>
#include <string>
#include <utility>

namespace ringside::pipeline {

namespace {

/// Collects the metrics of one scenario.
class RunMetrics
{
public:
    RunMetrics(const PipelineScenario& scenario, const TaskPlan& plan, const RunOutcome& outcome)
        : m_scenario(scenario),
          m_plan(plan),
          m_log(outcome.log),
          m_tally(outcome.tally),
          m_until(coveredTime(scenario, outcome.log))
    {
    }

    std::vector<scenario::MetricValue> all()
    {
        addRuns();
        addTimes();
        addOverlap();
        addTasks();
        addData();
        addModels();
        addEffects();
        addClusters();
        addChecks();
        addCosts();
        return std::move(m_metrics);
    }

private:
    void add(std::string name, double value)
    {
        m_metrics.push_back({std::move(name), scenario::exactly(value)});
    }

    template <class Is> bool hasTask(const Is& is) const
    {
        return std::ranges::any_of(m_plan.tasks, is);
    }

    void addRuns()
    {
        const auto runs = static_cast<double>(m_log.runs.size());
        const auto failed = static_cast<double>(
            std::ranges::count_if(m_log.runs, [](const RunRecord& run) { return run.hasFailed; }));
        add("runs", runs);
        add("succeeded_runs", runs - failed);
        add("failed_runs", failed);
        add("skipped_runs", static_cast<double>(m_log.skipped.size()));
        add("queued_runs", m_tally.queuedRuns);
    }

    void addTimes()
    {
        if (m_log.runs.empty())
            return;
        double longest = 0, sum = 0, finished = 0;
        for (const RunRecord& run : m_log.runs) {
            longest = std::max(longest, run.end - run.launch);
            sum += run.end - run.launch;
            finished = std::max(finished, run.end);
        }
        const RunRecord &first = m_log.runs.front(), &last = m_log.runs.back();
        add("run_time_first_s", first.end - first.launch);
        add("run_time_last_s", last.end - last.launch);
        add("run_time_mean_s", sum / static_cast<double>(m_log.runs.size()));
        add("run_time_max_s", longest);
        add("finished_s", finished);
        add("queue_wait_max_s", m_tally.longestWait);
        add("critical_path_s", criticalPath(m_plan).length);
    }

    /// Runs launch in order; their ends are sorted.
    void addOverlap()
    {
        std::vector<double> ends;
        for (const RunRecord& run : m_log.runs) {
            if (run.end > run.launch)
                ends.push_back(run.end);
        }
        std::ranges::sort(ends);
        double overlap = 0, before = 0;
        int active = 0, most = 0;
        std::size_t ended = 0;
        const auto pass = [&](double at, int change) {
            overlap += active >= 2 ? at - before : 0;
            before = at;
            active += change;
            most = std::max(most, active);
        };
        for (const RunRecord& run : m_log.runs) {
            if (run.end <= run.launch)
                continue;
            while (ended < ends.size() && ends[ended] <= run.launch)
                pass(ends[ended++], -1);
            pass(run.launch, 1);
        }
        while (ended < ends.size())
            pass(ends[ended++], -1);
        add("overlap_s", overlap);
        add("active_runs_max", most);
    }

    void addTasks()
    {
        constexpr std::array kStates{
            std::pair(TaskState::Executed, "executed"), std::pair(TaskState::Cached, "cached"),
            std::pair(TaskState::Failed, "failed"), std::pair(TaskState::Skipped, "skipped"),
            std::pair(TaskState::NotRun, "not_run")};
        for (const auto& [state, name] : kStates) {
            double sum = 0;
            for (const auto& states : m_tally.states)
                sum += states[static_cast<std::size_t>(state)];
            add(std::string(name) + "_tasks", sum);
        }
        add("attempts", m_tally.attempts);
        add("work_s", m_tally.work);
        add("repeated_work_s", m_tally.repeatedWork);
        for (std::size_t task = 0; task < m_plan.tasks.size(); ++task) {
            const std::string path = "tasks." + m_plan.tasks[task].name + ".";
            for (const auto& [state, name] : kStates) {
                const int count = m_tally.states[task][static_cast<std::size_t>(state)];
                if (count > 0 || state == TaskState::Executed)
                    add(path + name + "_runs", count);
            }
            if (m_plan.tasks[task].items > 1)
                add(path + "items_done", m_tally.itemsDone[task]);
        }
    }

    void addData()
    {
        addAge();
        add("standing_s", m_scenario.trigger.kind == TriggerKind::Poll ? m_until : 0);
        if (m_plan.sources.empty())
            return;
        const auto runs = [&](const auto& is) {
            return static_cast<double>(std::ranges::count_if(m_log.runs, is));
        };
        add("partial_runs", runs([](const RunRecord& run) { return run.readsPart; }));
        add("empty_runs", runs([](const RunRecord& run) { return !run.readsNew; }));
        const auto source = static_cast<std::size_t>(m_plan.triggerSource);
        const auto& whole = m_tally.firstWholeRead[source];
        add("unprocessed_versions",
            static_cast<double>(m_plan.sources[source].fields.times.size() - whole.size()));
        if (whole.empty())
            return;
        double longest = -HUGE_VAL;
        for (const auto& [version, launch] : whole)
            longest = std::max(longest, launch - m_plan.sources[source].completedAt(version));
        add("start_delay_max_s", longest);
    }

    /// Age of the newest finished run's launch, from the first end to the last; the mean is the
    /// integral over that time.
    void addAge()
    {
        std::vector<std::pair<double, double>> good; // end and launch
        for (const RunRecord& run : m_log.runs) {
            if (!run.hasFailed)
                good.emplace_back(run.end, run.launch);
        }
        if (m_scenario.schedule.every <= 0 || good.size() < 2)
            return;
        std::ranges::sort(good);
        double newest = good.front().second, area = 0, oldest = 0;
        for (std::size_t i = 1; i < good.size(); ++i) {
            const double from = good[i - 1].first - newest, to = good[i].first - newest;
            area += (to - from) * (to + from) / 2;
            oldest = std::max(oldest, to);
            newest = std::max(newest, good[i].second);
        }
        const double length = good.back().first - good.front().first;
        add("data_age_max_s", oldest);
        add("data_age_mean_s", length > 0 ? area / length : oldest);
    }

    void addModels()
    {
        if (!hasTask([](const PlannedTask& task) { return task.isModel; }))
            return;
        add("stale_runs", m_tally.staleRuns);
        double gone = 0;
        for (std::size_t i = 0; i < m_tally.isUsedModel.size(); ++i) {
            if (m_tally.isUsedModel[i] == 0)
                continue;
            bool isGone = false;
            for (std::size_t source = 0; source < m_plan.sources.size(); ++source) {
                const int version = m_log.versionOf(static_cast<int>(i), static_cast<int>(source));
                isGone |= version >= 0 && !m_plan.sources[source].fields.isDated &&
                          version != m_plan.sources[source].versionAt(m_until);
            }
            gone += isGone ? 1 : 0;
        }
        add("untraceable_models", gone);
    }

    /// Pairs of writes of different runs that overlap; those of one run are counted apart.
    static double overlaps(std::vector<TargetWrite> writes)
    {
        std::ranges::sort(writes, {}, [](const TargetWrite& write) { return write.from; });
        std::priority_queue<double, std::vector<double>, std::greater<>> ends;
        double pairs = 0;
        for (const TargetWrite& write : writes) {
            while (!ends.empty() && ends.top() <= write.from)
                ends.pop();
            pairs += static_cast<double>(ends.size());
            ends.push(write.to);
        }
        return pairs;
    }

    static double overlapsOfRuns(const std::vector<TargetWrite>& all)
    {
        double pairs = overlaps(all);
        std::vector<TargetWrite> byRun = all;
        std::ranges::stable_sort(byRun, {}, &TargetWrite::run);
        for (auto from = byRun.begin(); from != byRun.end();) {
            const auto to = std::find_if(from, byRun.end(), [from](const TargetWrite& write) {
                return write.run != from->run;
            });
            if (to - from > 1)
                pairs -= overlaps({from, to});
            from = to;
        }
        return pairs;
    }

    void addEffects()
    {
        if (m_plan.targets.empty())
            return;
        double pairs = 0, stale = 0;
        for (std::size_t target = 0; target < m_plan.targets.size(); ++target) {
            pairs += overlapsOfRuns(m_tally.writes[target]);
            const int claim = m_tally.lastClaims[target];
            stale += claim >= 0 && m_tally.lastWrites[target].second != claim ? 1 : 0;
        }
        add("overlapping_writes", pairs);
        add("stale_targets", stale);
    }

    /// When a sweep deletes a cluster that no task closes.
    double sweptAt(double opened) const
    {
        const SweepFields& sweep = m_scenario.sweep;
        if (sweep.every <= 0)
            return HUGE_VAL;
        const double rounds =
            std::floor((opened + sweep.olderThan - sweep.first) / sweep.every) + 1;
        return sweep.first + std::max(0.0, rounds) * sweep.every;
    }

    void addClusters()
    {
        if (!hasTask([](const PlannedTask& task) { return task.opens >= 0; }))
            return;
        double open = 0, left = 0;
        for (const ClusterSpan& span : m_tally.clusters) {
            const double last = span.to >= 0 ? std::min(span.to, m_until) : m_until;
            const double to = std::min(last, sweptAt(span.from));
            open += to - span.from;
            const double end = m_log.runs[static_cast<std::size_t>(span.run)].end;
            left += std::max(0.0, to - std::max(span.from, end));
        }
        add("open_s", open);
        add("leftover_s", left);
    }

    void addChecks()
    {
        if (hasTask([](const PlannedTask& task) { return task.notifies; }))
            add("unreported_failures_runs",
                static_cast<double>(std::ranges::count_if(m_log.runs, [](const RunRecord& run) {
                    return run.hasFailed && !run.hasNotified;
                })));
        if (hasTask([](const PlannedTask& task) { return task.wanted.task >= 0; }))
            add("wrong_acts_runs", m_tally.wrongActs);
        if (hasTask([](const PlannedTask& task) { return task.freshSource >= 0; }))
            add("old_input_runs", m_tally.oldInputRuns);
        if (hasTask([](const PlannedTask& task) { return task.clock.has_value(); }))
            add("stale_inputs", m_tally.staleInputs);
        if (!hasTask([](const PlannedTask& task) { return task.failChance > 0; }))
            return;
        double chance = 1;
        for (const PlannedTask& task : m_plan.tasks) {
            const auto attempts = static_cast<double>(task.pauses.size() + 1);
            chance *= std::pow(1 - std::pow(task.failChance, attempts), task.items);
        }
        add("finish_chance", chance);
    }

    void addCosts()
    {
        double cost = 0;
        for (std::size_t machine = 0; machine < m_plan.machines.size(); ++machine) {
            const std::string& name = m_plan.machines[machine];
            add("machines." + name + ".busy_s", m_tally.machineTime[machine]);
            const auto price = m_scenario.prices.find(name + "_hour");
            if (price != m_scenario.prices.end())
                cost += m_tally.machineTime[machine] / units::kHour * price->second;
        }
        if (!m_scenario.prices.empty())
            add("cost_usd", cost);
    }

    const PipelineScenario& m_scenario;
    const TaskPlan& m_plan;
    const RunLog& m_log;
    const RunTally& m_tally;
    double m_until;
    std::vector<scenario::MetricValue> m_metrics;
};

} // namespace

double coveredTime(const PipelineScenario& scenario, const RunLog& log)
{
    double until = scenario.horizon;
    for (const RunRecord& run : log.runs)
        until = std::max(until, run.end);
    return until;
}

std::vector<scenario::MetricValue> runMetrics(const PipelineScenario& scenario,
                                              const TaskPlan& plan, const RunOutcome& outcome)
{
    return RunMetrics(scenario, plan, outcome).all();
}

} // namespace ringside::pipeline
