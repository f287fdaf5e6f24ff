// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run/attempts.h"

#include <algorithm>

namespace ringside::pipeline {

namespace {

constexpr int kFixedAddress = -1, kSharedName = -1, kNoDate = -1;

} // namespace

Attempts::Attempts(const PipelineScenario& scenario, const TaskPlan& plan, RunOutcome& outcome)
    : m_scenario(scenario),
      m_plan(plan),
      m_log(outcome.log),
      m_tally(outcome.tally),
      m_busy(plan.services.size())
{
    m_log.sources = plan.sources.size();
    m_tally.itemsDone.resize(plan.tasks.size());
    m_tally.machineTime.resize(plan.machines.size());
    m_tally.writes.resize(plan.targets.size());
    m_tally.lastWrites.resize(plan.targets.size(), {0, -1});
    m_tally.lastClaims.resize(plan.targets.size(), -1);
    m_tally.firstWholeRead.resize(plan.sources.size());
}

/// The version that a dated address names: the newest complete one at launch, or the delivery whose
/// file launched the run.
int Attempts::addressOf(const RunState& run, int source) const
{
    const PlannedSource& fields = m_plan.sources[static_cast<std::size_t>(source)];
    if (!fields.fields.isDated)
        return kFixedAddress;
    const int known = fields.versionAt(run.launch);
    const bool isTrigger =
        m_scenario.trigger.kind == TriggerKind::Object && source == m_plan.triggerSource;
    return isTrigger ? std::max(known, run.delivery) : known;
}

void Attempts::fillKey(const RunState& run, const PlannedTask& task, int item)
{
    m_key.clear();
    m_key.push_back(task.signature);
    m_key.push_back(task.changedOn.empty() ? 0 : task.versionIn(run.index));
    m_key.push_back(m_scenario.hasNamePerRun ? run.index : kSharedName);
    m_key.push_back(task.hasRunDate ? run.launchId : kNoDate);
    m_key.push_back(item);
    for (const int source : task.reads) {
        m_key.push_back(source);
        m_key.push_back(addressOf(run, source));
    }
    for (const int other : task.inputs) {
        const int first = run.tasks[static_cast<std::size_t>(other)].firstArtifact;
        const auto begin = run.artifacts.begin() + first;
        m_key.insert(m_key.end(), begin, begin + m_plan.at(other).items);
    }
    for (const int other : task.each) {
        const int first = run.tasks[static_cast<std::size_t>(other)].firstArtifact;
        m_key.push_back(run.artifacts[static_cast<std::size_t>(first + item)]);
    }
}

bool Attempts::isRefused(const PlannedTask& task, double now, double& length) const
{
    if (task.guardSource >= 0) {
        const PlannedSource& source = m_plan.sources[static_cast<std::size_t>(task.guardSource)];
        const int version = source.versionAt(now);
        if (version == 0 || now - source.completedAt(version) > task.guardAge) {
            length = 0;
            return true;
        }
    }
    if (task.service < 0)
        return false;
    const auto index = static_cast<std::size_t>(task.service);
    const ServiceFields& service = m_plan.services[index];
    const bool isOut = std::ranges::any_of(
        service.outages, [now](const TimeSpan& outage) { return outage.contains(now); });
    const bool isFull = service.capacity > 0 && m_busy[index] >= service.capacity;
    if (isOut || isFull)
        length = service.refuseAfter;
    return isOut || isFull;
}

/// Takes over the versions that an input holds, where they are newer.
void Attempts::carry(const RunState& run, int other, int item, std::size_t row)
{
    const PlannedTask& task = m_plan.at(other);
    const int first = run.tasks[static_cast<std::size_t>(other)].firstArtifact;
    const int from = item < 0 ? 0 : item, to = item < 0 ? task.items : item + 1;
    for (int each = from; each < to; ++each) {
        const int execution = run.artifacts[static_cast<std::size_t>(first + each)];
        if (execution < 0)
            continue;
        for (std::size_t source = 0; source < m_log.sources; ++source)
            m_log.versions[row + source] = std::max(
                m_log.versions[row + source], m_log.versionOf(execution, static_cast<int>(source)));
    }
}

int Attempts::addExecution(const RunState& run, int index, int item, double now)
{
    const PlannedTask& task = m_plan.at(index);
    m_log.executions.push_back({index, run.index, now});
    if (m_log.sources > 0) {
        const std::size_t row = m_log.versions.size();
        m_log.versions.resize(row + m_log.sources, -1);
        for (const int source : task.reads) {
            const int address = addressOf(run, source);
            const PlannedSource& fields = m_plan.sources[static_cast<std::size_t>(source)];
            m_log.versions[row + static_cast<std::size_t>(source)] =
                address == kFixedAddress ? fields.versionAt(now) : address;
        }
        for (const int other : task.inputs)
            carry(run, other, -1, row);
        for (const int other : task.each)
            carry(run, other, item, row);
    }
    return static_cast<int>(m_log.executions.size()) - 1;
}

RunningAttempt Attempts::start(RunState& run, int index, int item, int attempt, double now)
{
    const PlannedTask& task = m_plan.at(index);
    RunningAttempt made{.task = index, .item = item, .attempt = attempt, .start = now};
    if (task.isCached) {
        fillKey(run, task, item);
        const int hit = m_cache.find(m_key);
        if (hit >= 0) {
            made.outcome = AttemptOutcome::Cached;
            made.execution = hit;
            return made;
        }
        made.key = m_cache.keep(m_key);
    }
    made.length = task.duration * run.factor + task.lost;
    if (isRefused(task, now, made.length)) {
        made.outcome = AttemptOutcome::Failed;
    } else {
        made.holdsService = task.service >= 0;
        if (made.holdsService)
            ++m_busy[static_cast<std::size_t>(task.service)];
        if (task.failsAt(run.index, item, attempt)) {
            made.outcome = AttemptOutcome::Failed;
            made.length = task.fails->at.value_or(made.length);
        }
    }
    made.execution = addExecution(run, index, item, now);
    for (const int source : task.reads) {
        const PlannedSource& fields = m_plan.sources[static_cast<std::size_t>(source)];
        const int address = addressOf(run, source);
        made.readsPart |= address == kFixedAddress
                              ? fields.isArriving(now)
                              : address > 0 && fields.completedAt(address) > now;
    }
    ++m_tally.attempts;
    m_tally.work += made.length;
    run.work[static_cast<std::size_t>(run.tasks[static_cast<std::size_t>(index)].firstArtifact +
                                      item)] += made.length;
    if (task.machine >= 0)
        m_tally.machineTime[static_cast<std::size_t>(task.machine)] += made.length * task.machines;
    if (task.target >= 0 && made.length > 0)
        m_tally.writes[static_cast<std::size_t>(task.target)].push_back(
            {now, now + made.length, run.index});
    return made;
}

void Attempts::end(RunState& run, const RunningAttempt& attempt, double now)
{
    const PlannedTask& task = m_plan.at(attempt.task);
    if (attempt.holdsService)
        --m_busy[static_cast<std::size_t>(task.service)];
    bool repeats = false;
    if (attempt.outcome != AttemptOutcome::Failed) {
        const int artifact =
            run.tasks[static_cast<std::size_t>(attempt.task)].firstArtifact + attempt.item;
        run.artifacts[static_cast<std::size_t>(artifact)] = attempt.execution;
        if (attempt.outcome == AttemptOutcome::Executed) {
            repeats = isRepeated(run, attempt);
            executed(run, attempt, now);
        } else {
            noteAge(run, task, attempt.execution, now);
        }
        if (task.target >= 0) {
            int& claim = m_tally.lastClaims[static_cast<std::size_t>(task.target)];
            claim = std::max(claim, run.index);
        }
        ++m_tally.itemsDone[static_cast<std::size_t>(attempt.task)];
    }
    if (run.index < kLoggedRuns)
        m_log.attempts.push_back({run.index, attempt.task, attempt.item, attempt.attempt,
                                  attempt.start, now, attempt.outcome, attempt.execution, repeats});
}

/// Work is repeated where the same task, component, data and item were executed before. Tasks with
/// an effect have to run again.
bool Attempts::isRepeated(const RunState& run, const RunningAttempt& attempt)
{
    const PlannedTask& task = m_plan.at(attempt.task);
    if (task.hasEffect)
        return false;
    m_key.clear();
    m_key.push_back(attempt.task);
    m_key.push_back(task.changedOn.empty() ? 0 : task.versionIn(run.index));
    m_key.push_back(attempt.item);
    for (std::size_t source = 0; source < m_log.sources; ++source)
        m_key.push_back(m_log.versionOf(attempt.execution, static_cast<int>(source)));
    if (m_known.find(m_key) < 0) {
        m_known.insert(m_known.keep(m_key), 0);
        return false;
    }
    m_tally.repeatedWork += run.work[static_cast<std::size_t>(
        run.tasks[static_cast<std::size_t>(attempt.task)].firstArtifact + attempt.item)];
    return true;
}

void Attempts::executed(RunState& run, const RunningAttempt& attempt, double now)
{
    const PlannedTask& task = m_plan.at(attempt.task);
    if (task.isCached)
        m_cache.insert(attempt.key, attempt.execution);
    noteReads(run, attempt);
    noteAge(run, task, attempt.execution, attempt.start);
    noteEffects(run, task, now);
}

void Attempts::noteReads(const RunState& run, const RunningAttempt& attempt)
{
    RunRecord& record = m_log.runs[static_cast<std::size_t>(run.index)];
    record.readsPart |= attempt.readsPart;
    for (const int source : m_plan.at(attempt.task).reads) {
        const PlannedSource& fields = m_plan.sources[static_cast<std::size_t>(source)];
        const int address = addressOf(run, source);
        const int version = address == kFixedAddress ? fields.versionAt(attempt.start) : address;
        if (version == 0)
            continue;
        auto& whole = m_tally.firstWholeRead[static_cast<std::size_t>(source)];
        const auto known = whole.find(version);
        record.readsNew |= known == whole.end();
        if (fields.completedAt(version) > attempt.start)
            continue;
        if (known == whole.end())
            whole.emplace_hint(whole.end(), version, run.launch);
        else
            known->second = std::min(known->second, run.launch);
    }
}

void Attempts::noteAge(const RunState& run, const PlannedTask& task, int execution, double at)
{
    if (task.freshSource < 0)
        return;
    const PlannedSource& source = m_plan.sources[static_cast<std::size_t>(task.freshSource)];
    int version = m_log.versionOf(execution, task.freshSource);
    if (version < 0)
        version = source.versionAt(at);
    const bool isOld = version == 0 || at - source.completedAt(version) > task.freshAge;
    const auto place = std::ranges::lower_bound(m_oldRuns, run.index);
    if (!isOld || (place != m_oldRuns.end() && *place == run.index))
        return;
    m_oldRuns.insert(place, run.index);
    ++m_tally.oldInputRuns;
}

void Attempts::noteEffects(const RunState& run, const PlannedTask& task, double now)
{
    if (task.target >= 0)
        m_tally.lastWrites[static_cast<std::size_t>(task.target)] = {now, run.index};
    if (task.opens >= 0)
        m_tally.clusters.push_back({run.index, now, -1, task.opens});
    if (task.closes >= 0) {
        const auto open = std::find_if(
            m_tally.clusters.rbegin(), m_tally.clusters.rend(), [&](const ClusterSpan& span) {
                return span.run == run.index && span.cluster == task.closes && span.to < 0;
            });
        if (open != m_tally.clusters.rend())
            open->to = now;
    }
    if (task.notifies)
        m_log.runs[static_cast<std::size_t>(run.index)].hasNotified = true;
}

} // namespace ringside::pipeline
