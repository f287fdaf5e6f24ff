// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fluid under an autoscaler, second by second. With r ready replicas of rate m and demand d:
//   backlog += d, what exceeds the limit and one second of capacity is rejected
//   served = min(backlog, r m),  utilisation = served/(r m)
// Waits follow from the curves of arrivals and service, see fluid_wait.cpp; backlog/(r m) is kept
// beside them: it is what a look at the queue suggests, and too long while replicas start.
// A decision takes the mean utilisation since the last one. New replicas are ready start-up seconds
// after it; removed are starting ones first, the latest first. Billed are ready and starting ones.
// Wrong below some tens of requests in flight: a fluid has no waiting at 99 % load, requests have.
#include "core/serving/replicas/fluid_loop.h"

#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

class Loop
{
public:
    explicit Loop(const FluidJob& job)
        : m_job(job), m_scaler(job.scaler), m_ready(job.initialReplicas)
    {
        m_run.peakReplicas = m_ready;
    }

    FluidRun run()
    {
        const auto seconds = static_cast<int>(m_job.horizon);
        const int period = static_cast<int>(m_scaler.period());
        for (int second = 0; second < seconds; ++second) {
            const double capacity = m_ready * m_job.ratePerReplica;
            serve(second, capacity);
            m_run.replicaSeconds += m_ready + static_cast<double>(m_readyAt.size());
            noteBacklog(second + 1.0, capacity);
            startReady(second + 1.0);
            if ((second + 1) % period == 0)
                decide(second + 1.0);
        }
        m_run.backlogEnd = m_backlog;
        addWaits();
        return std::move(m_run);
    }

private:
    void serve(int second, double capacity)
    {
        while (m_step + 1 < m_job.demand.size() && m_job.demand[m_step + 1].at <= second)
            ++m_step;
        const bool began = !m_job.demand.empty() && m_job.demand[m_step].at <= second;
        const double demand = began ? m_job.demand[m_step].rate : 0;
        m_hasDemand = m_hasDemand || demand > 0 || m_backlog > 0;
        const double before = m_backlog, rejectedBefore = m_run.rejected;
        m_backlog += demand;
        if (m_job.dropsAtZero && m_ready == 0)
            reject(m_backlog);
        if (m_job.backlogLimit)
            reject(std::max(0.0, m_backlog - *m_job.backlogLimit - capacity));
        const double served = std::min(m_backlog, capacity);
        m_backlog -= served;
        m_run.served += served;
        const double rejected = m_run.rejected - rejectedBefore;
        m_waits.add({.begin = double(second),
                     .accepted = std::max(0.0, demand - rejected),
                     .capacity = capacity,
                     .before = before,
                     .after = m_backlog,
                     .dropped = std::max(0.0, rejected - demand)});
        const double utilisation = capacity > 0 ? served / capacity : (m_backlog > 0 ? 1 : 0);
        m_utilisation += utilisation;
        ++m_seconds;
        const double busy = served / m_job.ratePerReplica * m_job.scaler.concurrency;
        m_busy.push_back(busy);
        m_inFlight.push_back(m_backlog + busy);
    }

    void reject(double requests)
    {
        m_run.rejected += requests;
        m_backlog -= requests;
    }

    void noteBacklog(double now, double capacity)
    {
        if (m_backlog <= 0)
            return;
        if (m_backlogSince < 0)
            m_backlogSince = now - 1;
        if (capacity > 0)
            m_run.backlogOverCapacity = std::max(m_run.backlogOverCapacity, m_backlog / capacity);
    }

    /// After the last decision, what waits is served by the replicas that are ready or starting.
    void addWaits()
    {
        std::vector<double> more;
        for (const double at : m_readyAt)
            more.push_back(std::ceil(at));
        std::sort(more.begin(), more.end());
        m_waits.finish(m_ready * m_job.ratePerReplica, m_job.ratePerReplica, more);
        m_run.longest = m_waits.longest();
        for (FluidRow& row : m_run.rows)
            row.wait = m_waits.at(row.at);
    }

    void startReady(double now)
    {
        const auto waiting = std::upper_bound(m_readyAt.begin(), m_readyAt.end(), now);
        m_ready += static_cast<int>(waiting - m_readyAt.begin());
        m_readyAt.erase(m_readyAt.begin(), waiting);
    }

    void decide(double now)
    {
        ScalerObservation seen;
        seen.now = now;
        seen.utilisation = m_utilisation / m_seconds;
        seen.ready = m_ready;
        seen.starting = static_cast<int>(m_readyAt.size());
        seen.busy = meanOfLast(m_busy, 60);
        seen.hasDemand = m_hasDemand;
        seen.inFlightPerSecond = m_inFlight;
        const ScalerDecision decision = m_scaler.decide(seen);
        m_utilisation = 0;
        m_seconds = 0;
        m_hasDemand = false;
        change(now, decision.desired - seen.ready - seen.starting);
        startReady(now); // at once when there is no start-up time
        const double capacity = m_ready * m_job.ratePerReplica;
        m_run.rows.push_back({.at = now,
                              .percent = decision.percent,
                              .raw = decision.raw,
                              .desired = decision.desired,
                              .ready = m_ready,
                              .starting = static_cast<int>(m_readyAt.size()),
                              .backlog = m_backlog,
                              .backlogOverCapacity = capacity > 0 ? m_backlog / capacity : 0});
        if (m_backlogSince >= 0)
            m_run.timeToClear = std::max(m_run.timeToClear, now - m_backlogSince);
        if (m_backlog <= 0)
            m_backlogSince = -1;
        m_run.lateRows += m_backlog > 0 ? 1 : 0;
        m_run.peakReplicas =
            std::max(m_run.peakReplicas, m_ready + static_cast<int>(m_readyAt.size()));
    }

    void change(double now, int by)
    {
        m_run.changes += by != 0 ? 1 : 0;
        for (; by > 0; --by)
            m_readyAt.push_back(now + m_job.startUp);
        for (; by < 0; ++by) {
            if (m_readyAt.empty()) {
                --m_ready;
                continue;
            }
            m_readyAt.pop_back();
        }
    }

    const FluidJob& m_job;
    Autoscaler m_scaler;
    int m_ready;
    std::vector<double> m_readyAt; ///< of the starting ones, ascending
    FluidRun m_run;
    FluidWaits m_waits;
    double m_backlog = 0, m_utilisation = 0, m_backlogSince = -1;
    int m_seconds = 0;
    std::size_t m_step = 0;
    bool m_hasDemand = false;
    std::vector<double> m_busy, m_inFlight; ///< one per second
};

} // namespace

Result<FluidRun> runFluid(const FluidJob& job)
{
    constexpr double kLongest = 30 * 86400.0;
    RINGSIDE_CHECK(checkScaler(job.scaler));
    RINGSIDE_CHECK(checkProfile(job.demand));
    if (!(job.ratePerReplica > 0))
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("rate per replica"),
                     .value = text::numberText(job.ratePerReplica),
                     .limit = RINGSIDE_TR("more than 0 requests/s")});
    if (!(job.horizon >= 1) || job.horizon > kLongest)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("horizon"),
                     .value = filled(error_forms::kSeconds, {text::numberText(job.horizon)}),
                     .limit = RINGSIDE_TR("from 1 s to 30 days")});
    return Loop(job).run();
}

} // namespace ringside::serving
