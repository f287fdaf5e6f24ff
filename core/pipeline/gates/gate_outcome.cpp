// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/gates/gate_outcome.h"

#include "core/base/units.h"
#include "core/pipeline/gates/notice_chance.h"
#include "core/scenario/field_errors.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <queue>

namespace ringside::pipeline {

namespace {

/// From this chance on an execution surely notices.
constexpr double kSure = 0.99;
constexpr double kMostExecutions = 1e6; ///< of one live check until the horizon

/// Feedback of each change: the end of its last job after its arrival.
std::vector<double> feedbackOf(const GatesScenario& gates, const GateCheck& check)
{
    const int changes = static_cast<int>(gates.changesPerDay);
    const int jobs = static_cast<int>(check.runsPerChange);
    std::priority_queue<double, std::vector<double>, std::greater<>> free;
    for (int slot = 0; slot < static_cast<int>(check.slots); ++slot)
        free.push(0);
    std::vector<double> feedback;
    for (int change = 0; change < changes; ++change) {
        const double arrival = gates.dayStart + (change + 0.5) * gates.dayLength / changes;
        double end = arrival + check.duration;
        if (!free.empty()) {
            for (int job = 0; job < jobs; ++job) {
                end = std::max(free.top(), arrival) + check.duration;
                free.pop();
                free.push(end);
            }
        }
        feedback.push_back(end - arrival);
    }
    return feedback;
}

/// The first time at this time of day that is not before `from`.
double nextTimeOfDay(double timeOfDay, double from)
{
    const double wait = std::fmod(timeOfDay - from, units::kDay);
    return from + (wait < 0 ? wait + units::kDay : wait);
}

/// One execution of a check that may see a fault.
struct CheckRun
{
    double end = 0; ///< s after midnight of the day of the fault
    std::size_t check = 0;
};

class GateJudge
{
public:
    explicit GateJudge(const GatesScenario& gates) : m_gates(gates) {}

    Result<GateOutcome> judge(const std::stop_token& stop)
    {
        RINGSIDE_CHECK(checkIntervals());
        addChecks();
        for (const auto& [name, fault] : m_gates.faults) {
            if (stop.stop_requested())
                return fail({.code = ErrorCode::Cancelled});
            m_outcome.faults.push_back(outcomeOf(name, fault));
        }
        return std::move(m_outcome);
    }

private:
    /// Every execution is kept in memory, so the interval has a lower limit.
    Done checkIntervals() const
    {
        const double least = m_gates.horizon / kMostExecutions;
        for (const auto& [name, check] : m_gates.checks) {
            if (check.isEnabled && check.on == CheckPlace::Live && check.every > 0 &&
                check.every < least)
                return fail(scenario::atLeast("pipeline.gates.checks." + name + ".every",
                                              check.every, least));
        }
        return {};
    }

    void addChecks()
    {
        for (const auto& [name, check] : m_gates.checks) {
            if (!check.isEnabled)
                continue;
            m_checks.push_back(&check);
            m_outcome.checks.push_back({.name = name});
            addLoad(check, m_outcome.checks.back());
        }
        addFeedback();
    }

    void addLoad(const GateCheck& check, CheckOutcome& outcome) const
    {
        const bool isChange = check.on == CheckPlace::Change;
        outcome.runsPerDay = isChange ? m_gates.changesPerDay * check.runsPerChange
                             : check.on == CheckPlace::Daily ? 1
                             : check.every > 0               ? units::kDay / check.every
                                                             : 0;
        if (isChange && check.slots > 0)
            outcome.load = outcome.runsPerDay * check.duration / (check.slots * units::kDay);
        const int days = healthyDays(m_gates, check);
        double alarms = 0;
        for (int day = 0; day < days; ++day)
            alarms += 1 - missChanceOnDay(m_gates, check, day);
        outcome.alarms = outcome.runsPerDay * alarms / days;
    }

    /// The checks of a change in their order; a serial one ends after those before it.
    void addFeedback()
    {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < m_checks.size(); ++i) {
            if (m_checks[i]->on == CheckPlace::Change)
                order.push_back(i);
        }
        std::ranges::stable_sort(order, {}, [this](std::size_t i) { return m_checks[i]->order; });
        const bool isSerial = m_gates.sequence == CheckOrder::Serial;
        double before = 0;
        for (const std::size_t i : order) {
            const auto feedback = feedbackOf(m_gates, *m_checks[i]);
            m_outcome.feedback.resize(feedback.size(), 0);
            for (std::size_t change = 0; change < feedback.size(); ++change) {
                double& whole = m_outcome.feedback[change];
                whole = isSerial ? whole + feedback[change] : std::max(whole, feedback[change]);
            }
            const double mean = std::accumulate(feedback.begin(), feedback.end(), 0.0) /
                                static_cast<double>(feedback.size());
            before += mean;
            m_outcome.checks[i].meanFeedback = isSerial ? before : mean;
            if (m_checks[i]->blocks)
                m_ready = std::max(m_ready, m_outcome.checks[i].meanFeedback);
        }
    }

    double deploymentAfter(double enters) const
    {
        const double ready = enters + m_ready;
        switch (m_gates.deployment) {
        case Deployment::AfterChecks:
            return std::max(ready, enters + m_gates.deployAfter);
        case Deployment::Daily:
            return nextTimeOfDay(m_gates.deployAt, ready);
        case Deployment::Never:
            break;
        }
        return HUGE_VAL;
    }

    /// All executions of a check until the horizon; of those that never notice only the first.
    void addRuns(std::size_t index, double enters, double deployed, bool mayNotice,
                 std::vector<CheckRun>& runs) const
    {
        const GateCheck& check = *m_checks[index];
        double start = deployed + check.after, every = check.every;
        if (check.on == CheckPlace::Change) {
            runs.push_back({enters + m_outcome.checks[index].meanFeedback, index});
            return;
        }
        if (check.on == CheckPlace::Daily) {
            start = nextTimeOfDay(check.at, enters);
            every = units::kDay;
        }
        while (start + check.duration <= enters + m_gates.horizon) {
            runs.push_back({start + check.duration, index});
            if (every <= 0 || !mayNotice)
                return;
            start += every;
        }
    }

    FaultOutcome outcomeOf(const std::string& name, const GateFault& fault) const
    {
        const double enters = fault.enters.value_or(m_gates.dayStart + m_gates.dayLength / 2);
        const double deployed = deploymentAfter(enters);
        FaultOutcome outcome{.name = name};
        if (!std::isinf(deployed))
            outcome.deployedAt = deployed - enters;
        outcome.surelyNoticedAt = m_gates.horizon;
        std::vector<double> misses;
        std::vector<CheckRun> runs;
        for (std::size_t i = 0; i < m_checks.size(); ++i) {
            misses.push_back(missChance(m_gates, *m_checks[i], fault));
            const std::size_t before = runs.size();
            addRuns(i, enters, deployed, misses.back() < 1, runs);
            FoundByCheck found{.chance = 1 - misses.back()};
            if (runs.size() > before) {
                found.first = runs[before].end - enters;
                found.isInTime = runs[before].end <= deployed;
            }
            outcome.checks.push_back(found);
        }
        std::ranges::stable_sort(runs, {}, &CheckRun::end);
        follow(fault, enters, deployed, runs, misses, outcome);
        return outcome;
    }

    /// The executions in the order of their ends; the first that notices decides.
    void follow(const GateFault& fault, double enters, double deployed,
                const std::vector<CheckRun>& runs, const std::vector<double>& misses,
                FaultOutcome& outcome) const
    {
        const double rate = fault.share * m_gates.requestsPerSecond;
        const auto expose = [&](double faults, double until) {
            outcome.escaped += faults;
            if (!std::isinf(deployed))
                outcome.exposedRequests += faults * rate * std::max(0.0, until - deployed);
        };
        double unseen = 1;
        bool isSure = false;
        for (const CheckRun& run : runs) {
            const double miss = misses[run.check], faults = fault.count * unseen * (1 - miss);
            if (!isSure && 1 - miss >= kSure) {
                outcome.surelyNoticedAt = run.end - enters;
                isSure = true;
            }
            if (faults > 0) {
                outcome.noticedWeight += faults;
                outcome.noticedTime += faults * (run.end - enters);
                if (m_checks[run.check]->blocks && run.end <= deployed)
                    outcome.caught += faults;
                else
                    expose(faults, run.end + m_gates.rollback);
            }
            unseen *= miss;
        }
        outcome.undetected = fault.count * unseen;
        expose(outcome.undetected, enters + m_gates.horizon);
    }

    const GatesScenario& m_gates;
    GateOutcome m_outcome;
    std::vector<const GateCheck*> m_checks; ///< enabled ones, by name
    double m_ready = 0;                     ///< s until the blocking checks of a change end
};

} // namespace

Result<GateOutcome> judgeFaults(const GatesScenario& gates, const std::stop_token& stop)
{
    return GateJudge(gates).judge(stop);
}

} // namespace ringside::pipeline
