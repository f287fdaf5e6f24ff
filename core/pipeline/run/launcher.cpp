// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run/launcher.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside::pipeline {

namespace {

std::vector<DueLaunch> scheduled(const ScheduleFields& schedule)
{
    std::vector<DueLaunch> due;
    for (int i = 0; i < static_cast<int>(schedule.count); ++i)
        due.push_back({schedule.first + i * schedule.every});
    return due;
}

/// A machine that polls at fixed times starts one run for everything new.
std::vector<DueLaunch> polled(const TriggerFields& trigger, const SourceFields& source)
{
    std::map<double, int> polls;
    for (std::size_t i = 0; i < source.times.size(); ++i) {
        const double after = (source.times[i] - trigger.pollFirst) / trigger.pollEvery;
        const double poll = trigger.pollFirst + std::max(0.0, std::ceil(after)) * trigger.pollEvery;
        polls[poll] = static_cast<int>(i) + 1;
    }
    std::vector<DueLaunch> due;
    for (const auto& [poll, delivery] : polls)
        due.push_back({poll + trigger.launch, delivery});
    return due;
}

std::vector<DueLaunch> raised(const TriggerFields& trigger, const SourceFields& source)
{
    std::vector<DueLaunch> due;
    const bool isPerFile = trigger.kind == TriggerKind::Object && source.files > 1;
    const int files = isPerFile ? static_cast<int>(source.files) : 1;
    for (std::size_t i = 0; i < source.times.size(); ++i) {
        for (int file = 0; file < files; ++file) {
            const double early =
                files > 1 ? source.spread * (1 - static_cast<double>(file) / (files - 1)) : 0;
            due.push_back({source.times[i] - early + trigger.launch, static_cast<int>(i) + 1});
        }
    }
    return due;
}

} // namespace

Launcher::Launcher(const PipelineScenario& scenario, const TaskPlan& plan)
    : m_schedule(scenario.schedule), m_limit(static_cast<int>(scenario.schedule.maxConcurrent))
{
    const TriggerFields& trigger = scenario.trigger;
    if (trigger.kind == TriggerKind::Schedule) {
        m_due = scheduled(m_schedule);
    } else {
        const SourceFields& source =
            plan.sources[static_cast<std::size_t>(plan.triggerSource)].fields;
        m_due =
            trigger.kind == TriggerKind::Poll ? polled(trigger, source) : raised(trigger, source);
    }
    std::ranges::stable_sort(m_due, {}, &DueLaunch::due);
    for (const TimeSpan& pause : m_schedule.pauses)
        m_pauseEnds.push_back(pause.to);
    std::ranges::sort(m_pauseEnds);
}

bool Launcher::isPaused(double time) const
{
    return std::ranges::any_of(m_schedule.pauses,
                               [time](const TimeSpan& pause) { return pause.contains(time); });
}

std::vector<DueLaunch> Launcher::launchesAt(double now, int active, std::vector<double>& skipped)
{
    std::vector<DueLaunch> launched;
    const auto running = [&] { return active + static_cast<int>(launched.size()); };
    for (; m_nextPause < m_pauseEnds.size() && m_pauseEnds[m_nextPause] <= now; ++m_nextPause) {
        if (m_schedule.catchesUp) {
            m_backfill.insert(m_backfill.end(), m_missed.begin(), m_missed.end());
        } else {
            for (const DueLaunch& missed : m_missed)
                skipped.push_back(missed.due);
        }
        m_missed.clear();
        const auto started = waiting(running());
        launched.insert(launched.end(), started.begin(), started.end());
    }
    for (; m_next < m_due.size() && m_due[m_next].due <= now; ++m_next) {
        const DueLaunch& due = m_due[m_next];
        if (isPaused(now)) {
            m_missed.push_back(due);
        } else if (!m_backfill.empty()) {
            m_backfill.push_back(due);
        } else if (hasRoom(running())) {
            launched.push_back(due);
        } else if (m_schedule.isQueueing) {
            m_queue.push_back({due.due, due.delivery, true});
        } else {
            skipped.push_back(due.due);
        }
    }
    return launched;
}

std::vector<DueLaunch> Launcher::waiting(int active)
{
    std::vector<DueLaunch> launched;
    for (auto* list : {&m_backfill, &m_queue}) {
        while (!list->empty() && hasRoom(active + static_cast<int>(launched.size()))) {
            launched.push_back(list->front());
            list->pop_front();
        }
    }
    return launched;
}

} // namespace ringside::pipeline
