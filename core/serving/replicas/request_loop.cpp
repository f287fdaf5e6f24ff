// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requests under an autoscaler: one first-in first-out queue, replicas that start, serve, drain and
// fail. Between decisions, starts and failures the set of serving replicas is fixed, so requests
// are taken in order as in station.cpp. At a decision
//   utilisation = busy share of the ready replicas' time since the last one
//   removed are starting replicas first, the latest first, then ready ones, which finish what they
//   serve; a request of a replica that fails goes back to the front of the queue.
// Wrong: load balancers give requests to replicas before they are idle; starting replicas get none.
#include "core/serving/replicas/request_loop.h"

#include "core/base/error_forms.h"
#include "core/base/index.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/serving/replicas/window_sums.h"
#include "core/serving/station/run_numbers.h"
#include "core/serving/station/work_limit.h"
#include "core/statistics/draws.h"
#include "core/statistics/exponential_draw.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

namespace ringside::serving {

namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();

struct Replica
{
    double createdAt = 0, readyAt = 0, failsAt = kForever, gone = kForever;
    enum class State { Starting, Ready, Draining, Gone } state = State::Starting;
};

/// One place of a ready replica; `request` is its current or last one.
struct Place
{
    double idleAt = 0;
    int replica = 0;
    std::size_t request = std::numeric_limits<std::size_t>::max();
    bool operator>(const Place& other) const { return idleAt > other.idleAt; }
};

class Loop
{
public:
    Loop(const RequestLoopJob& job, std::uint64_t seed, int replication)
        : m_job(job),
          m_scaler(job.scaler),
          m_period(m_scaler.period()),
          m_services(statistics::randomStream(seed, replication, kServiceStream)),
          m_failures(statistics::randomStream(seed, replication, kFailureStream)),
          m_busy(m_period, job.horizon),
          m_readyTime(m_period, job.horizon),
          m_inFlight(job.horizon)
    {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        StationRun& run = m_run.requests;
        run.arrival =
            drawArrivals(job.arrivals, statistics::randomStream(seed, replication, kArrivalStream),
                         {.until = job.horizon});
        const std::size_t n = run.arrival.size();
        run.start.assign(n, kNone);
        run.finish.assign(n, kNone);
        run.batch.assign(n, 0);
        run.server.assign(n, -1);
        m_length.resize(n);
        for (double& length : m_length)
            length = job.service->draw(m_services);
        for (int i = 0; i < job.initialReplicas; ++i)
            create(0, 0);
        startReady(0);
    }

    /// Errors: TooLarge for more than `mostWork` looks at a replica, a place or a window of time.
    Result<RequestLoopRun> run(double mostWork)
    {
        double decideAt = m_period;
        for (;;) {
            double next = decideAt <= m_job.horizon ? decideAt : kForever;
            for (const std::size_t i : m_present)
                next = std::min(next, nextEventOf(m_replicas[i]));
            constexpr double kPerEvent = 20; // measured in looks at a replica
            m_work += kPerEvent + static_cast<double>(m_present.size());
            if (m_work > mostWork)
                return fail(tooMuchWork());
            if (next == kForever || next > m_job.horizon + 1e7)
                break;
            serveUntil(next);
            failUntil(next);
            startReady(next);
            if (next == decideAt) {
                decide(next);
                decideAt += m_period;
            }
            sendUntil(next);
        }
        serveUntil(kForever);
        for (const Replica& replica : m_replicas)
            m_run.replicaSeconds +=
                std::max(0.0, std::min(replica.gone, m_job.horizon) - replica.createdAt);
        m_run.requests.servers = std::max(1, static_cast<int>(m_replicas.size()));
        return std::move(m_run);
    }

    double busySeconds() const
    {
        double sum = 0;
        for (std::size_t i = 0; static_cast<double>(i) * m_period < m_job.horizon; ++i)
            sum += m_busy.at(i);
        return sum;
    }

private:
    double nextEventOf(const Replica& replica) const
    {
        if (replica.state == Replica::State::Starting)
            return replica.readyAt;
        // No failures after the horizon, or a simulation with failures might never end.
        const bool fails =
            replica.state == Replica::State::Ready && replica.failsAt < m_job.horizon;
        return fails ? replica.failsAt : kForever;
    }

    static Error tooMuchWork()
    {
        return {.code = ErrorCode::TooLarge,
                .subject = "serving.arrival.horizon",
                .value = RINGSIDE_TR("more decisions and failures than the simulation can follow"),
                .limit = RINGSIDE_TR("fewer, by a shorter horizon, fewer replicas or a longer "
                                     "serving.autoscaler.period or serving.mtbf")};
    }

    void create(double now, double startUp)
    {
        m_present.push_back(m_replicas.size());
        m_replicas.push_back({.createdAt = now, .readyAt = now + startUp});
    }

    void startReady(double now)
    {
        for (const std::size_t i : m_present) {
            Replica& replica = m_replicas[i];
            if (replica.state != Replica::State::Starting || replica.readyAt > now)
                continue;
            replica.state = Replica::State::Ready;
            if (m_job.meanTimeToFailure > 0)
                replica.failsAt =
                    now + m_job.meanTimeToFailure * statistics::drawExponential(m_failures);
            for (int p = 0; p < m_job.scaler.concurrency; ++p) {
                m_places.push_back({.idleAt = now, .replica = static_cast<int>(i)});
                std::push_heap(m_places.begin(), m_places.end(), std::greater<>());
            }
            addReadyTime(now, 1);
        }
    }

    /// Removes a ready replica's places; calls `busy` for those serving at `now`.
    template <class Busy> void withdraw(std::size_t number, double now, const Busy& busy)
    {
        m_work += static_cast<double>(m_places.size());
        std::erase_if(m_places, [&](const Place& place) {
            if (place.replica != static_cast<int>(number))
                return false;
            if (place.idleAt > now)
                busy(place);
            return true;
        });
        std::make_heap(m_places.begin(), m_places.end(), std::greater<>());
        addReadyTime(now, -1);
    }

    void addReadyTime(double now, double factor)
    {
        m_work += std::max(0.0, m_job.horizon - now) / m_period;
        m_readyTime.add(now, m_job.horizon, factor);
    }

    void dropGone()
    {
        std::erase_if(m_present, [this](std::size_t i) {
            return m_replicas[i].state == Replica::State::Gone;
        });
    }

    void failUntil(double now)
    {
        const std::vector<std::size_t> present = m_present;
        for (const std::size_t i : present) {
            if (m_replicas[i].state != Replica::State::Ready || m_replicas[i].failsAt > now)
                continue;
            ++m_run.failures;
            std::vector<std::size_t> interrupted;
            withdraw(i, now, [&](const Place& place) {
                m_busy.add(now, place.idleAt, -1);
                m_inFlight.add(place.idleAt, 1);
                interrupted.push_back(place.request);
            });
            std::sort(interrupted.begin(), interrupted.end(), std::greater<>());
            for (const std::size_t request : interrupted)
                m_waiting.push_front(request);
            m_replicas[i].state = Replica::State::Gone;
            m_replicas[i].gone = now;
            create(now, m_job.startUp);
        }
        dropGone();
    }

    void serveUntil(double limit)
    {
        const std::vector<double>& arrival = m_run.requests.arrival;
        for (; m_next < arrival.size() && arrival[m_next] < limit; ++m_next) {
            const double now = arrival[m_next];
            sendUntil(now);
            const bool waits = m_places.empty() || m_places.front().idleAt > now;
            const bool isFull = m_job.queueLimit && m_waiting.size() >= index(*m_job.queueLimit);
            m_hasDemand = true;
            if (waits && (isFull || (m_job.dropsAtZero && m_places.empty())))
                continue;
            m_inFlight.add(now, 1);
            m_waiting.push_back(m_next);
            if (!waits)
                send(now);
            m_run.mostWaiting = std::max(m_run.mostWaiting, static_cast<int>(m_waiting.size()));
        }
        sendUntil(limit);
    }

    void sendUntil(double limit)
    {
        while (!m_waiting.empty() && !m_places.empty()) {
            const double at =
                std::max(m_places.front().idleAt, m_run.requests.arrival[m_waiting.front()]);
            if (at > limit)
                return;
            send(at);
        }
    }

    void send(double at)
    {
        const std::size_t request = m_waiting.front();
        m_waiting.pop_front();
        std::pop_heap(m_places.begin(), m_places.end(), std::greater<>());
        Place& place = m_places.back();
        const double end = at + m_length[request];
        place.idleAt = end;
        place.request = request;
        StationRun& run = m_run.requests;
        run.start[request] = at;
        run.finish[request] = end;
        run.batch[request] = 1;
        run.server[request] = place.replica;
        m_busy.add(at, end);
        m_inFlight.add(end, -1);
        std::push_heap(m_places.begin(), m_places.end(), std::greater<>());
    }

    int count(Replica::State state) const
    {
        return static_cast<int>(
            std::count_if(m_present.begin(), m_present.end(),
                          [&](std::size_t i) { return m_replicas[i].state == state; }));
    }

    void decide(double now)
    {
        for (const std::size_t i : m_present) {
            Replica& replica = m_replicas[i];
            if (replica.state == Replica::State::Draining && replica.gone <= now)
                replica.state = Replica::State::Gone;
        }
        dropGone();
        const auto window = static_cast<std::size_t>(std::lround(now / m_period)) - 1;
        const double ready = m_readyTime.at(window) * m_job.scaler.concurrency;
        ScalerObservation seen;
        seen.now = now;
        seen.utilisation = ready > 0 ? std::min(1.0, m_busy.at(window) / ready) : 0;
        seen.ready = count(Replica::State::Ready);
        seen.starting = count(Replica::State::Starting);
        const auto minute = static_cast<std::size_t>(std::max(1.0, 60 / m_period));
        for (std::size_t i = 0; i < std::min(minute, window + 1); ++i)
            seen.busy += m_busy.at(window - i) / m_period;
        seen.busy /= static_cast<double>(std::min(minute, window + 1));
        seen.hasDemand = m_hasDemand || !m_waiting.empty() || seen.utilisation > 0;
        seen.inFlightPerSecond = m_inFlight.upTo(now);
        m_hasDemand = false;
        const ScalerDecision decision = m_scaler.decide(seen);
        change(now, decision.desired - seen.ready - seen.starting);
        startReady(now); // at once when there is no start-up time
        const int ready2 = count(Replica::State::Ready), starting = count(Replica::State::Starting);
        m_run.peakReplicas = std::max(m_run.peakReplicas, ready2 + starting);
        m_run.rows.push_back({now, decision.percent, decision.raw, decision.desired, ready2,
                              starting, count(Replica::State::Draining),
                              static_cast<int>(m_waiting.size())});
    }

    void change(double now, int by)
    {
        for (; by > 0; --by)
            create(now, m_job.startUp);
        for (const auto state : {Replica::State::Starting, Replica::State::Ready}) {
            for (std::size_t i = m_present.size(); i-- > 0 && by < 0;) {
                if (m_replicas[m_present[i]].state != state)
                    continue;
                remove(m_present[i], now);
                ++by;
            }
        }
        dropGone();
    }

    void remove(std::size_t number, double now)
    {
        Replica& replica = m_replicas[number];
        replica.gone = now;
        const bool served = replica.state == Replica::State::Ready;
        replica.state = Replica::State::Gone;
        if (!served)
            return;
        withdraw(number, now, [&](const Place& place) {
            replica.gone = std::max(replica.gone, place.idleAt);
            m_busy.add(now, place.idleAt, -1); // the rule counts ready replicas only
        });
        if (replica.gone > now)
            replica.state = Replica::State::Draining;
    }

    const RequestLoopJob& m_job;
    Autoscaler m_scaler;
    double m_period;
    Rng m_services, m_failures;
    WindowedTime m_busy, m_readyTime;
    InFlightCounter m_inFlight;
    RequestLoopRun m_run;
    std::vector<double> m_length; ///< service time of each request
    std::vector<Replica> m_replicas;
    std::vector<std::size_t> m_present; ///< those that are not gone, in order of creation
    std::vector<Place> m_places;        ///< heap, the next idle one first
    std::deque<std::size_t> m_waiting;
    std::size_t m_next = 0; ///< index of the next arrival
    bool m_hasDemand = false;
    double m_work = 0; ///< looks at a replica, a place or a window of time
};

/// Of the requests that are served.
double longestWaitOf(const StationRun& run)
{
    double longest = 0;
    for (std::size_t i = 0; i < run.arrival.size(); ++i) {
        if (run.batch[i] > 0)
            longest = std::max(longest, run.start[i] - run.arrival[i]);
    }
    return longest;
}

/// What simulateRequests() averages over its runs.
enum Column {
    Mean,
    P50,
    P90,
    P95,
    P99,
    WaitP99,
    Longest,
    Rejected,
    Late,
    Used,
    Rate,
    Waiting,
    Peak,
    Hours,
    Columns
};

std::array<double, Columns> numbersOf(const RequestLoopRun& run, const RunNumbers& numbers,
                                      double busySeconds, int concurrency)
{
    return {numbers.latency.mean,
            numbers.latency.at[kP50],
            numbers.latency.at[kP90],
            numbers.latency.at[kP95],
            numbers.latency.at[kP99],
            numbers.wait.at[kP99],
            longestWaitOf(run.requests),
            numbers.rejectedShare,
            numbers.lateShare,
            busySeconds / (std::max(1.0, run.replicaSeconds) * concurrency),
            numbers.throughput,
            double(run.mostWaiting),
            double(run.peakReplicas),
            run.replicaSeconds / 3600};
}

/// For all runs: half a second.
constexpr double kMostWork = 100e6;

Done checkLoop(const RequestLoopJob& job, int runs)
{
    constexpr double kLongest = 30 * 86400.0;
    RINGSIDE_CHECK(checkScaler(job.scaler));
    if (!(job.horizon >= 1) || job.horizon > kLongest)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("horizon"),
                     .value = filled(error_forms::kSeconds, {text::numberText(job.horizon)}),
                     .limit = RINGSIDE_TR("from 1 s to 30 days")});
    if (!job.service)
        return fail({.code = ErrorCode::MissingField, .subject = "serving.service.mean"});
    return checkWork(job.arrivals, {.until = job.horizon}, runs, kScalerLimit);
}

} // namespace

Result<RequestLoopRun> runRequests(const RequestLoopJob& job, std::uint64_t seed, int replication)
{
    RINGSIDE_CHECK(checkLoop(job, 1));
    return Loop(job, seed, replication).run(kMostWork);
}

Result<RequestLoopEstimates> simulateRequests(const RequestLoopJob& job, int replications,
                                              std::uint64_t seed, double latencyLimit,
                                              std::stop_token stop)
{
    RINGSIDE_CHECK(checkLoop(job, replications));
    std::array<std::vector<double>, Columns> columns;
    RequestLoopEstimates estimates;
    for (int i = 0; i < replications; ++i) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        Loop loop(job, seed, i);
        RINGSIDE_TRY(const RequestLoopRun run, loop.run(kMostWork / replications));
        const RunNumbers numbers = runNumbers(run.requests, 0, latencyLimit);
        const auto row = numbersOf(run, numbers, loop.busySeconds(), job.scaler.concurrency);
        for (std::size_t c = 0; c < row.size(); ++c)
            columns[c].push_back(row[c]);
        estimates.littleGap = std::max(estimates.littleGap, numbers.littleGap);
        estimates.requests += run.requests.arrival.size();
    }
    const auto column = [&](Column c) { return estimateOf(columns[index(int(c))]); };
    estimates.mean = column(Mean);
    estimates.at = {column(P50), column(P90), column(P95), column(P99)};
    estimates.waitP99 = column(WaitP99);
    estimates.longestWait = column(Longest);
    estimates.rejectedShare = column(Rejected);
    estimates.lateShare = column(Late);
    estimates.utilisation = column(Used);
    estimates.throughput = column(Rate);
    estimates.mostWaiting = column(Waiting);
    estimates.peakReplicas = column(Peak);
    estimates.replicaHours = column(Hours);
    return estimates;
}

} // namespace ringside::serving
