// SPDX-License-Identifier: GPL-3.0-or-later
//
// The event simulation of one station: c servers, one queue, first in first out, batches of at most
// B requests.
//
// With f the time at which the next server gets idle and o the arrival of the oldest waiting
// request, the next batch leaves at
//   s = max(f, arrival of the B-th waiting request)   if B requests wait
//       max(f, o + max delay)                         otherwise
// and no event but an arrival before s can change that. So the run goes from batch to batch, takes
// the arrivals before s, and needs no list of events: O(log c) per request.
// The age counts from a request's arrival: after a busy spell the timer has run out already.
//
// Source: Triton inference server, batcher.md; TensorFlow Serving, batching/README.md. Wrong:
// Triton forms a batch while instances are busy; priorities, preferred sizes and ragged shapes are
// not modelled.
#include "core/serving/station/station.h"

#include "core/base/index.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/station/idle_times.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <utility>

namespace ringside::serving {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

void resizeOutcomes(StationRun& run, std::size_t n)
{
    run.start.resize(n);
    run.finish.resize(n);
    run.batch.resize(n);
}

/// Without batches a request's start is known when it arrives: no later one can change it.
template <class IdleTimes>
void serveSingly(IdleTimes idle, const StationSpec& spec, std::span<const double> services,
                 StationRun& run)
{
    std::size_t oldest = 0, waiting = 0; // only with a limit
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        const double now = run.arrival[i];
        const double start = std::max(now, idle.first());
        if (spec.queueLimit) {
            for (; oldest < i && !(run.start[oldest] > now); ++oldest)
                waiting -= run.batch[oldest] == 0 ? 0U : 1U;
            if (start > now && waiting >= index(*spec.queueLimit)) {
                run.start[i] = run.finish[i] = kNone;
                run.batch[i] = 0;
                continue;
            }
            ++waiting;
        }
        const double finish = start + services[i];
        run.start[i] = start;
        run.finish[i] = finish;
        run.batch[i] = 1;
        idle.occupyFirst(finish);
    }
}

std::vector<double> servicesOfSizes(const BatchRule& rule)
{
    std::vector<double> services;
    for (int n = 1; n <= rule.maxSize; ++n)
        services.push_back(rule.serviceOf(n));
    return services;
}

/// Batches are formed and written in blocks of requests, because a branch per request would be
/// predicted wrongly once per batch.
constexpr std::size_t kBlock = 8;

/// How many of the ascending times are before `limit`.
std::size_t countBefore(std::span<const double> times, double limit)
{
    std::size_t count = 0, before = kBlock;
    while (before == kBlock) {
        before = 0;
        for (const double time : times.subspan(count, std::min(kBlock, times.size() - count)))
            before += time < limit ? 1U : 0U;
        count += before;
    }
    return count;
}

/// Without a limit all requests are accepted, so a batch is the next requests in order.
template <class IdleTimes> void serveBatches(IdleTimes idle, const BatchRule& rule, StationRun& run)
{
    const std::vector<double> serviceOfSize = servicesOfSizes(rule);
    const std::size_t maxSize = index(rule.maxSize), n = run.arrival.size();
    resizeOutcomes(run, n + kBlock);
    for (std::size_t head = 0; head < n;) {
        double at = std::max(idle.first(), run.arrival[head] + rule.maxDelay);
        const std::size_t most = std::min(maxSize, n - head);
        const std::size_t size =
            1 + countBefore(std::span(run.arrival).subspan(head + 1, most - 1), at);
        if (size == maxSize)
            at = std::max(idle.first(), run.arrival[head + size - 1]);
        const double end = at + serviceOfSize[size - 1];
        // The next batch replaces what the last block writes beyond this one.
        for (std::size_t block = head; block < head + size; block += kBlock) {
            std::fill_n(&run.start[block], kBlock, at);
            std::fill_n(&run.finish[block], kBlock, end);
            std::fill_n(&run.batch[block], kBlock, static_cast<int>(size));
        }
        head += size;
        idle.occupyFirst(end);
    }
    resizeOutcomes(run, n);
}

/// Serves in batches, one after another, and rejects requests that find the queue full.
template <class IdleTimes> class LimitedBatchServer
{
public:
    LimitedBatchServer(IdleTimes idle, const BatchRule& rule, int queueLimit, StationRun& run)
        : m_limit(index(queueLimit)),
          m_run(run),
          m_maxSize(index(rule.maxSize)),
          m_delay(rule.maxDelay),
          m_serviceOfSize(servicesOfSizes(rule)),
          m_idle(std::move(idle))
    {
    }

    void serveAll()
    {
        const std::vector<double>& arrival = m_run.arrival;
        for (;;) {
            while (waitingCount() == 0 && m_next < arrival.size())
                takeNext();
            if (waitingCount() == 0)
                return;
            const double idle = m_idle.first();
            const double ready = waitingCount() >= m_maxSize
                                     ? arrival[m_accepted[m_head + m_maxSize - 1]]
                                     : arrival[m_accepted[m_head]] + m_delay;
            double at = std::max(idle, ready);
            while (m_next < arrival.size() && arrival[m_next] < at) {
                takeNext();
                if (waitingCount() == m_maxSize)
                    at = std::max(idle, arrival[m_next - 1]);
            }
            send(at);
        }
    }

private:
    std::size_t waitingCount() const { return m_accepted.size() - m_head; }

    /// Accepts or rejects the next arrival.
    void takeNext()
    {
        const std::size_t request = m_next++;
        if (isFull(m_run.arrival[request])) {
            m_run.start[request] = m_run.finish[request] = kNone;
            m_run.batch[request] = 0;
            return;
        }
        m_accepted.push_back(request);
    }

    /// A request that completes a batch for an idle server does not wait, so it is never rejected.
    bool isFull(double now) const
    {
        const bool leavesAtOnce =
            m_idle.first() <= now && (waitingCount() + 1 >= m_maxSize || m_delay == 0);
        return waitingCount() >= m_limit && !leavesAtOnce;
    }

    void send(double at)
    {
        const std::size_t size = std::min(waitingCount(), m_maxSize);
        const double end = at + m_serviceOfSize[size - 1];
        const std::size_t next = m_head + size;
        for (std::size_t k = m_head; k < next; ++k) {
            const std::size_t request = m_accepted[k];
            m_run.start[request] = at;
            m_run.finish[request] = end;
            m_run.batch[request] = static_cast<int>(size);
        }
        m_head = next;
        m_idle.occupyFirst(end);
    }

    std::size_t m_limit;
    StationRun& m_run;
    std::size_t m_maxSize;
    double m_delay;
    std::vector<double> m_serviceOfSize;
    IdleTimes m_idle;
    std::size_t m_next = 0; ///< index of the next arrival
    std::vector<std::size_t> m_accepted;
    std::size_t m_head = 0; ///< the accepted requests from here on wait
};

/// Each batch goes to the server that was idle first, at equal times to the one with the lower
/// number.
void assignServers(StationRun& run)
{
    using Idle = std::pair<double, int>;
    std::priority_queue<Idle, std::vector<Idle>, std::greater<>> idle;
    for (int i = 0; i < run.servers; ++i)
        idle.emplace(0.0, i);
    run.server.assign(run.arrival.size(), -1);
    int left = 0, server = -1; ///< of the current batch
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        if (run.batch[i] == 0)
            continue;
        if (left == 0) {
            left = run.batch[i];
            server = idle.top().second;
            idle.pop();
            idle.emplace(run.finish[i], server);
        }
        run.server[i] = server;
        --left;
    }
}

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
        return fail(wrongCount("serving.replicas", spec.servers, RINGSIDE_TR("at least 1")));
    if (spec.queueLimit && *spec.queueLimit < 0)
        return fail(wrongCount("serving.queue_limit", *spec.queueLimit, RINGSIDE_TR("at least 0")));
    if (!spec.batch)
        return {};
    if (spec.batch->maxSize < 1)
        return fail(
            wrongCount("serving.batch.max_size", spec.batch->maxSize, RINGSIDE_TR("at least 1")));
    if (!(spec.batch->maxDelay >= 0))
        return fail(wrongCount("serving.batch.max_delay", spec.batch->maxDelay,
                               RINGSIDE_TR("at least 0 s")));
    if (!(spec.batch->serviceOf(1) > 0))
        return fail(wrongCount("serving.batch.fixed", spec.batch->fixed,
                               RINGSIDE_TR("a service time of more than 0 s for one request")));
    const auto& allowed = spec.batch->allowed;
    if (!std::is_sorted(allowed.begin(), allowed.end()) ||
        (!allowed.empty() && (allowed.front() < 1 || allowed.back() < spec.batch->maxSize)))
        return fail(wrongCount("serving.batch.allowed", allowed.empty() ? 0 : allowed.back(),
                               RINGSIDE_TR("ascending sizes, the last at least max_size")));
    return {};
}

void serveArrivals(const StationSpec& spec, std::span<const double> services, StationRun& run)
{
    assert(checkStation(spec));
    assert(spec.batch ? services.empty() : services.size() == run.arrival.size());
    run.servers = spec.servers;
    resizeOutcomes(run, run.arrival.size());
    run.server.clear();
    withIdleTimes(spec.servers, [&](auto idle) {
        using IdleTimes = decltype(idle);
        if (spec.batch && spec.queueLimit)
            LimitedBatchServer<IdleTimes>(std::move(idle), *spec.batch, *spec.queueLimit, run)
                .serveAll();
        else if (spec.batch)
            serveBatches(std::move(idle), *spec.batch, run);
        else
            serveSingly(std::move(idle), spec, services, run);
    });
}

StationRun runStation(const StationSpec& spec, std::vector<double> arrivals,
                      std::span<const double> services)
{
    StationRun run;
    run.arrival = std::move(arrivals);
    serveArrivals(spec, services, run);
    assignServers(run);
    return run;
}

} // namespace ringside::serving
