// SPDX-License-Identifier: GPL-3.0-or-later
//
// The event simulation of one station: c servers, one queue, first in first out, batches of at most
// B requests.
//
// With f the time at which the next server gets idle and o the arrival of the oldest waiting
// request, the next batch leaves at
//   s = max(f, arrival of the B-th waiting request)   if B requests wait
//       max(f, o + max delay)                         otherwise
// and no event but an arrival can change that. So the run takes the arrivals in order, sends all
// batches with s at or before an arrival first, and needs no list of events: O(log c) per request.
// The age counts from a request's arrival: after a busy spell the timer has run out already.
//
// Source: Triton inference server, batcher.md; TensorFlow Serving, batching/README.md. Wrong:
// Triton forms a batch while instances are busy; priorities, preferred sizes and ragged shapes are
// not modelled.
#include "core/serving/station/station.h"

#include "core/base/index.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <queue>
#include <utility>

namespace ringside::serving {

namespace {

/// Servers by the time at which they become idle: a scan for few, a heap for many.
class IdleTimes
{
public:
    explicit IdleTimes(int servers) : m_isSmall(servers <= kFew)
    {
        for (int i = 0; i < servers; ++i)
            m_items.emplace_back(0.0, i);
    }

    const std::pair<double, int>& first() const { return m_items[m_isSmall ? m_least : 0]; }

    void occupyFirst(double until)
    {
        if (!m_isSmall) {
            std::pop_heap(m_items.begin(), m_items.end(), std::greater<>());
            m_items.back().first = until;
            std::push_heap(m_items.begin(), m_items.end(), std::greater<>());
            return;
        }
        m_items[m_least].first = until;
        for (std::size_t i = 0; i < m_items.size(); ++i) {
            if (m_items[i].first < m_items[m_least].first)
                m_least = i;
        }
    }

private:
    static constexpr int kFew = 8;
    bool m_isSmall;
    std::size_t m_least = 0;
    std::vector<std::pair<double, int>> m_items;
};

class Run
{
public:
    Run(const StationSpec& spec, StationRun& run, std::span<const double> services)
        : m_spec(spec), m_run(run), m_services(services), m_idle(spec.servers)
    {
        if (spec.batch) {
            m_maxSize = index(spec.batch->maxSize);
            m_delay = spec.batch->maxDelay;
            for (int n = 1; n <= spec.batch->maxSize; ++n)
                m_serviceOfSize.push_back(spec.batch->serviceOf(n));
        }
    }

    void arrive(std::size_t request)
    {
        const double now = m_run.arrival[request];
        sendUntil(now);
        if (isFull(now)) {
            m_run.batch[request] = 0;
            return;
        }
        m_waiting.push_back(request);
        if (m_idle.first().first <= now && (waitingCount() >= m_maxSize || m_delay == 0))
            send(now);
    }

    void finish() { sendUntil(std::numeric_limits<double>::infinity()); }

private:
    std::size_t waitingCount() const { return m_waiting.size() - m_head; }

    /// A request that completes a batch for an idle server does not wait, so it is never rejected.
    bool isFull(double now) const
    {
        if (!m_spec.queueLimit || waitingCount() < index(*m_spec.queueLimit))
            return false;
        const bool leavesAtOnce =
            m_idle.first().first <= now && (waitingCount() + 1 >= m_maxSize || m_delay == 0);
        return !leavesAtOnce;
    }

    /// Starts every batch that leaves at or before `limit`, before an arrival at that time.
    void sendUntil(double limit)
    {
        while (m_head < m_waiting.size()) {
            const double oldest = m_run.arrival[m_waiting[m_head]];
            const double ready = waitingCount() >= m_maxSize
                                     ? m_run.arrival[m_waiting[m_head + m_maxSize - 1]]
                                     : oldest + m_delay;
            const double at = std::max(m_idle.first().first, ready);
            if (at > limit)
                return;
            send(at);
        }
        m_waiting.clear();
        m_head = 0;
    }

    void send(double at)
    {
        const std::size_t size = std::min(waitingCount(), m_maxSize);
        const int server = m_idle.first().second;
        const double service =
            m_spec.batch ? m_serviceOfSize[size - 1] : m_services[m_waiting[m_head]];
        const double end = at + service;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t request = m_waiting[m_head++];
            m_run.start[request] = at;
            m_run.finish[request] = end;
            m_run.batch[request] = static_cast<int>(size);
            m_run.server[request] = server;
        }
        m_idle.occupyFirst(end);
        if (m_head > kCompactAbove && m_head * 2 > m_waiting.size()) {
            m_waiting.erase(m_waiting.begin(),
                            m_waiting.begin() + static_cast<std::ptrdiff_t>(m_head));
            m_head = 0;
        }
    }

    static constexpr std::size_t kCompactAbove = 4096;
    const StationSpec& m_spec;
    StationRun& m_run;
    std::span<const double> m_services;
    std::size_t m_maxSize = 1;
    double m_delay = 0;
    std::vector<double> m_serviceOfSize;
    IdleTimes m_idle;
    std::vector<std::size_t> m_waiting; ///< from m_head on
    std::size_t m_head = 0;
};

Error wrongCount(const char* subject, double value, const char* limit)
{
    return {.code = ErrorCode::OutOfRange,
            .subject = subject,
            .value = text::numberText(value),
            .limit = limit};
}

} // namespace

double BatchRule::serviceOf(int size) const
{
    const auto padded = std::lower_bound(allowed.begin(), allowed.end(), size);
    return fixed + perItem * (padded == allowed.end() ? size : *padded);
}

Done checkStation(const StationSpec& spec)
{
    if (spec.servers < 1)
        return fail(wrongCount("serving.replicas", spec.servers,
                               RINGSIDE_TR_IN("ringside::Error", "at least 1")));
    if (spec.queueLimit && *spec.queueLimit < 0)
        return fail(wrongCount("serving.queue_limit", *spec.queueLimit,
                               RINGSIDE_TR_IN("ringside::Error", "at least 0")));
    if (!spec.batch)
        return {};
    if (spec.batch->maxSize < 1)
        return fail(wrongCount("serving.batch.max_size", spec.batch->maxSize,
                               RINGSIDE_TR_IN("ringside::Error", "at least 1")));
    if (!(spec.batch->maxDelay >= 0))
        return fail(wrongCount("serving.batch.max_delay", spec.batch->maxDelay,
                               RINGSIDE_TR_IN("ringside::Error", "at least 0 s")));
    if (!(spec.batch->serviceOf(1) > 0))
        return fail(wrongCount(
            "serving.batch.fixed", spec.batch->fixed,
            RINGSIDE_TR_IN("ringside::Error", "a service time of more than 0 s for one request")));
    const auto& allowed = spec.batch->allowed;
    if (!std::is_sorted(allowed.begin(), allowed.end()) ||
        (!allowed.empty() && (allowed.front() < 1 || allowed.back() < spec.batch->maxSize)))
        return fail(wrongCount(
            "serving.batch.allowed", allowed.empty() ? 0 : allowed.back(),
            RINGSIDE_TR_IN("ringside::Error", "ascending sizes, the last at least max_size")));
    return {};
}

StationRun runStation(const StationSpec& spec, std::vector<double> arrivals,
                      std::span<const double> services)
{
    assert(checkStation(spec));
    assert(spec.batch ? services.empty() : services.size() == arrivals.size());
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    StationRun run;
    run.servers = spec.servers;
    const std::size_t n = arrivals.size();
    run.arrival = std::move(arrivals);
    run.start.assign(n, kNone);
    run.finish.assign(n, kNone);
    run.batch.assign(n, 0);
    run.server.assign(n, -1);
    Run simulated(spec, run, services);
    for (std::size_t i = 0; i < n; ++i)
        simulated.arrive(i);
    simulated.finish();
    return run;
}

} // namespace ringside::serving
