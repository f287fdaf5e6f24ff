// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/server_queue.h"

#include "core/base/error_forms.h"
#include "core/base/index.h"
#include "core/base/tr.h"
#include "core/scaling/job/async_model.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/job/step_model.h"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr int kMostWorkers = 1024;
constexpr double kMostUpdates = 100000;
/// Number of cycles after which queues and phases are steady.
constexpr double kWarmUpCycles = 3, kPlayedCycles = 20;
constexpr int kShownPeriods = 2;

/// The times of a job, in seconds.
struct Play
{
    int workers = 1, slow = 0;
    double compute = 0, slowCompute = 0;
    double hidden = 0, exchange = 0; ///< for a worker alone; L is the exchange
    double service = 0;              ///< S
    double input = 0;
    bool prefetch = true;
    std::optional<int> bound;

    double computeOf(int worker) const { return worker >= workers - slow ? slowCompute : compute; }
    /// For a worker alone.
    double cycleOf(int worker) const
    {
        const double busy = computeOf(worker) + exchange - hidden;
        return prefetch ? std::max(busy, input) : input + busy;
    }
};

struct Arrival
{
    double time = 0;
    int worker = 0;
    bool operator>(const Arrival& other) const
    {
        return std::pair(time, worker) > std::pair(other.time, other.worker);
    }
};

/// Simulates the workers and records the window and the measured time.
class Player
{
public:
    Player(const Play& play, ServerQueue& out) : m_play(play), m_out(out) {}

    void run();

private:
    struct Worker
    {
        double start = 0; ///< start of the cycle; samples may arrive later
        double free = 0;  ///< end of the last cycle, while held
        int done = 0;
        int readAt = 0; ///< updates of all workers at its last read
        bool held = false;
    };

    double computeStart(const Worker& worker) const
    {
        return worker.start + (m_play.prefetch ? 0 : m_play.input);
    }
    void begin(int worker, double time);
    void serve(const Arrival& arrival);
    void letGo(int number, double time);
    void count(int worker, double applied, double queued, int staleness);
    void add(QueueSpan::Kind kind, int worker, double from, double to);
    void chooseTimes();
    void finish();

    const Play& m_play;
    ServerQueue& m_out;
    std::vector<Worker> m_workers;
    std::vector<bool> m_drawn;
    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> m_arrivals;
    std::map<int, int> m_counts;
    double m_from = 0, m_to = 0; ///< measured
    double m_end = 0;            ///< when the last drawn worker is past the window
    double m_serversFree = 0;
    int m_applied = 0; ///< updates of all workers
    int m_least = 0;   ///< steps of the slowest worker
    int m_measured = 0, m_slowMeasured = 0;
    double m_staleSum = 0, m_slowStaleSum = 0, m_queueSum = 0;
};

void Player::chooseTimes()
{
    double slowest = m_play.workers * m_play.service, rate = 0;
    for (int i = 0; i < m_play.workers; ++i) {
        slowest = std::max(slowest, m_play.cycleOf(i));
        rate += 1 / m_play.cycleOf(i);
    }
    const double cycles =
        std::clamp(kMostUpdates / (rate * slowest) - kWarmUpCycles, 2.0, kPlayedCycles);
    m_from = kWarmUpCycles * slowest;
    m_to = m_from + cycles * slowest;
    // Two cycles of the slowest worker, unless the others become too small to see.
    const double quick = std::max(m_play.cycleOf(0), m_play.workers * m_play.service);
    m_out.window = Seconds(std::clamp(2 * slowest, 3 * quick, 8 * quick));
    m_end = std::max(m_to, m_from + m_out.window.value() + slowest);
}

void Player::run()
{
    chooseTimes();
    m_workers.resize(index(m_play.workers));
    m_drawn.resize(index(m_play.workers));
    for (const int lane : m_out.lanes)
        m_drawn[index(lane)] = true;
    // Starts out of phase, and as far ahead of the slow ones as a bound allows, the state that
    // workers reach after a while.
    for (int i = 0; i < m_play.workers - m_play.slow; ++i)
        m_workers[index(i)].done = m_play.slow > 0 ? m_play.bound.value_or(0) : 0;
    for (int i = 0; i < m_play.workers; ++i)
        begin(i, m_play.cycleOf(i) * i / m_play.workers);
    while (!m_arrivals.empty() && m_arrivals.top().time < m_end) {
        const Arrival arrival = m_arrivals.top();
        m_arrivals.pop();
        serve(arrival);
    }
    finish();
}

void Player::begin(int number, double time)
{
    Worker& worker = m_workers[index(number)];
    worker.start = time;
    worker.held = false;
    const double computed = computeStart(worker) + m_play.computeOf(number);
    m_arrivals.push({computed - m_play.hidden, number});
}

void Player::serve(const Arrival& arrival)
{
    const int number = arrival.worker;
    Worker& worker = m_workers[index(number)];
    const double served = std::max(arrival.time, m_serversFree);
    m_serversFree = served + m_play.service;
    const double applied = served + m_play.exchange / 2;
    const double computeFrom = computeStart(worker);
    const double computed = computeFrom + m_play.computeOf(number);
    const double done = std::max(computed, served + m_play.exchange);
    count(number, applied, served - arrival.time, m_applied - worker.readAt);
    ++m_applied;
    worker.readAt = m_applied;
    ++worker.done;
    using Kind = QueueSpan::Kind;
    add(Kind::Input, number, worker.start, computeFrom);
    add(Kind::Compute, number, computeFrom, computed);
    add(Kind::Queue, number, arrival.time, served);
    add(Kind::Push, number, served, applied);
    add(Kind::Pull, number, applied, served + m_play.exchange);
    const double fed = m_play.prefetch ? worker.start + m_play.input : 0;
    add(Kind::Input, number, done, fed);
    worker.free = std::max(done, fed);
    worker.held = true;
    letGo(number, applied);
}

/// Starts every waiting worker that is not too far ahead: an update releases its own worker, or all
/// that waited for it.
void Player::letGo(int number, double time)
{
    const int before = m_least;
    if (m_play.bound && m_workers[index(number)].done == m_least + 1) {
        m_least = std::numeric_limits<int>::max();
        for (const Worker& worker : m_workers)
            m_least = std::min(m_least, worker.done);
    }
    const int first = m_least == before ? number : 0;
    const int last = m_least == before ? number + 1 : m_play.workers;
    for (int i = first; i < last; ++i) {
        const Worker& worker = m_workers[index(i)];
        if (!worker.held || (m_play.bound && worker.done - m_least > *m_play.bound))
            continue;
        const double start = std::max(worker.free, time);
        add(QueueSpan::Kind::Held, i, worker.free, start);
        begin(i, start);
    }
}

void Player::count(int worker, double applied, double queued, int staleness)
{
    const double shown = applied - m_from;
    if (shown >= 0 && shown <= m_out.window.value())
        m_out.updates.push_back({worker, Seconds(shown), staleness});
    if (applied < m_from || applied >= m_to)
        return;
    ++m_measured;
    ++m_counts[staleness];
    m_staleSum += staleness;
    m_queueSum += queued;
    m_out.worstStaleness = std::max(m_out.worstStaleness, staleness);
    if (worker >= m_play.workers - m_play.slow) {
        ++m_slowMeasured;
        m_slowStaleSum += staleness;
    }
}

void Player::add(QueueSpan::Kind kind, int worker, double from, double to)
{
    if (!m_drawn[index(worker)])
        return;
    const double begin = std::max(0.0, from - m_from);
    const double end = std::min(m_out.window.value(), to - m_from);
    if (end > begin)
        m_out.spans.push_back({kind, worker, Seconds(begin), Seconds(end)});
}

void Player::finish()
{
    const double seconds = m_to - m_from;
    m_out.updatesPerSecond = m_measured / seconds;
    m_out.busy = std::min(1.0, m_out.updatesPerSecond * m_play.service);
    for (const auto& [staleness, updates] : m_counts)
        m_out.histogram.push_back({staleness, updates});
    if (m_measured > 0) {
        m_out.meanStaleness = m_staleSum / m_measured;
        m_out.meanQueue = Seconds(m_queueSum / m_measured);
    }
    m_out.slowestStaleness =
        m_slowMeasured > 0 ? m_slowStaleSum / m_slowMeasured : m_out.meanStaleness;
}

/// All workers when there are few; otherwise the first ones, and some of the slow ones, which are
/// last.
std::vector<int> lanesOf(int workers, int slow)
{
    std::vector<int> lanes;
    const int shown = std::min(workers, ServerQueue::kMostLanes);
    const int slowShown = workers == shown ? 0 : std::min({slow, 4, shown - 1});
    for (int i = 0; i < shown - slowShown; ++i)
        lanes.push_back(i);
    for (int i = workers - slowShown; i < workers; ++i)
        lanes.push_back(i);
    return lanes;
}

/// One synchronous step after the other, with the step's own terms.
void drawSteps(ServerQueue& out, const Play& play, const StepMetrics& m)
{
    const double period = m.stepTime.value();
    const double from = play.prefetch ? 0 : play.input;
    const double begin = from + m.compute.value() + m.straggle.value() - play.hidden;
    const double end = from + (m.compute + m.straggle + m.exposedCommunication).value();
    const double half = (end - begin) / 2;
    // Time of a push by a worker alone.
    const double alone = std::min(half, half * play.exchange / m.communication.value());
    const double turn = play.workers > 1 ? (half - alone) / (play.workers - 1) : 0;
    out.window = Seconds(kShownPeriods * period);
    using Kind = QueueSpan::Kind;
    for (int step = 0; step < kShownPeriods; ++step) {
        const double zero = step * period;
        const auto add = [&](Kind kind, int worker, double a, double b) {
            const double last = std::min(b, period);
            if (last > a * (1 + 1e-12))
                out.spans.push_back({kind, worker, Seconds(zero + a), Seconds(zero + last)});
        };
        for (const int worker : out.lanes) {
            const double computed = from + play.computeOf(worker);
            const double waits = worker * turn;
            add(Kind::Input, worker, 0, from);
            add(Kind::Compute, worker, from, computed);
            add(Kind::Wait, worker, computed, begin);
            for (const double phase : {begin, begin + half}) {
                const bool pushing = phase == begin;
                add(Kind::Queue, worker, phase, phase + waits);
                add(pushing ? Kind::Push : Kind::Pull, worker, phase + waits,
                    phase + waits + alone);
                add(Kind::Wait, worker, phase + waits + alone, phase + half);
            }
            add(Kind::Wait, worker, std::max(end, computed), period);
        }
        for (int worker = 0; worker < play.workers; ++worker)
            out.updates.push_back({worker, Seconds(zero + begin + worker * turn + alone), 0});
    }
    out.meanQueue = Seconds((half - alone) / 2);
    out.updatesPerSecond = out.modelUpdatesPerSecond;
    out.busy = std::min(1.0, play.workers * play.service / period);
}

Error notDrawn(std::string why)
{
    return {.code = ErrorCode::NotModelled,
            .subject = RINGSIDE_TR("servers"),
            .detail = std::move(why)};
}

/// The mean of each worker's compute, jitter included; with a bound of 0 and jitter, the wait for
/// the slowest of each step too.
void setMeanCompute(Play& play, const JobPlan& plan, const LoneExchange& lone)
{
    const StragglerJob job = stragglerJobOf(plan);
    if (job.jitter > 0 && plan.scenario.strategy.stalenessBound == 0) {
        const AsyncWorkers workers = asyncWorkers(plan, lone.exposed);
        play.compute = play.slowCompute = workers.cycle - lone.exposed;
        return;
    }
    play.compute *= meanDelay(job);
    play.slowCompute *= meanDelay(job);
}

Play playOf(const JobPlan& plan, const StepMetrics& metrics, const Exchange& exchange,
            const LoneExchange& lone)
{
    Play play;
    play.workers = plan.workers;
    play.slow = std::min(plan.scenario.straggler.count, plan.workers);
    play.compute = metrics.compute.value();
    play.slowCompute = play.compute * plan.scenario.straggler.factor;
    if (plan.scenario.strategy.asynchronous)
        setMeanCompute(play, plan, lone);
    play.service = 1 / lone.cap;
    play.input = metrics.input.value();
    play.prefetch = plan.scenario.input.prefetch;
    play.bound = plan.scenario.strategy.stalenessBound;
    const double seconds =
        plan.scenario.strategy.asynchronous ? lone.seconds : exchange.seconds - exchange.encoding;
    play.hidden = std::min({seconds, exchange.hideable, play.compute});
    play.exchange = plan.scenario.strategy.asynchronous
                        ? std::max(play.service, play.hidden + lone.exposed)
                        : lone.seconds;
    return play;
}

} // namespace

Result<ServerQueue> serverQueue(const EvaluatedJob& job)
{
    const JobPlan& plan = job.plan;
    const StepMetrics& metrics = job.metrics;
    if (plan.scenario.strategy.kind != StrategyKind::ParameterServer)
        return fail(notDrawn(RINGSIDE_TR("no parameter servers in this strategy")));
    if (!job.exchange.request || job.exchange.request->servers < 1)
        return fail(notDrawn(RINGSIDE_TR("one worker, nothing goes to the servers")));
    if (plan.workers > kMostWorkers)
        return fail(notDrawn(filled(error_forms::kWorkersDrawn,
                                    {std::to_string(plan.workers), std::to_string(kMostWorkers)})));
    RINGSIDE_TRY(const auto lone, loneExchange(plan, job.exchange));
    const Play play = playOf(plan, metrics, job.exchange, lone);
    ServerQueue queue;
    queue.asynchronous = plan.scenario.strategy.asynchronous;
    queue.workers = play.workers;
    queue.slow = play.slow;
    queue.servers = job.exchange.request->servers;
    queue.service = Seconds(play.service);
    queue.lanes = lanesOf(play.workers, play.slow);
    queue.modelUpdatesPerSecond = play.workers / (metrics.stepTime - metrics.serial).value();
    if (!queue.asynchronous) {
        drawSteps(queue, play, metrics);
        return queue;
    }
    queue.bound = play.bound;
    queue.modelStaleness = metrics.run.staleness.value_or(0);
    queue.modelSlowestStaleness = metrics.run.slowestStaleness.value_or(0);
    queue.worstBound = worstStaleness(asyncWorkers(plan, lone.exposed));
    Player(play, queue).run();
    return queue;
}

} // namespace ringside::scaling
