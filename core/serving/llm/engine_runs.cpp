// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that users of a language model see:
//   TTFT = first token - arrival,  TPOT = (finish - first)/(output - 1),  ITL = each gap between
//   tokens,  goodput = requests per second inside both limits.
// The first and the last tenth of the requests of each replication are left out: the first ones
// find an empty engine, and the last ones decode in ever smaller batches, so both are too fast.
#include "core/serving/llm/engine_runs.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/serving/probability/time_law.h"
#include "core/serving/station/work_limit.h"
#include "core/statistics/draws.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace ringside::serving {

namespace {

class LengthDraw
{
public:
    explicit LengthDraw(const LengthLaw& law)
        : m_law(law),
          m_mu(std::log(law.mean) - law.sigma * law.sigma / 2),
          m_constant(lengthOf(law.mean))
    {
    }

    /// Takes one random number, also for a constant length.
    int next(Rng& random) const
    {
        if (m_law.sigma > 0)
            return lengthOf(std::exp(m_mu + m_law.sigma * statistics::drawNormal(random)));
        random.next();
        return m_constant;
    }

private:
    int lengthOf(double drawn) const
    {
        const double most = std::min(double(m_law.most), 1e9);
        // The small offset keeps a constant length whole.
        return static_cast<int>(std::clamp(drawn + 1e-9, double(m_law.least), most));
    }

    LengthLaw m_law;
    double m_mu;
    int m_constant;
};

/// The results of one replication.
struct EngineNumbers
{
    SampleNumbers ttft, tpot, itl, latency;
    double goodShare = 0, goodput = 0, tokensPerSecond = 0, utilisation = 0;
    double sequences = 0, kvShare = 0, tokens = 0;
};

/// The memory of a replication, which the next one uses again.
struct Replication
{
    std::vector<double> times;
    std::vector<EngineRequest> requests;
    EngineRun run;
    std::vector<double> ttft, tpot, latency;
};

/// What every replication adds its own to.
struct Pool
{
    std::vector<double> ttft, tpot, latency;

    void add(const Replication& run)
    {
        ttft.insert(ttft.end(), run.ttft.begin(), run.ttft.end());
        tpot.insert(tpot.end(), run.tpot.begin(), run.tpot.end());
        latency.insert(latency.end(), run.latency.begin(), run.latency.end());
    }
};

/// The requests from `first` to before `last` count, and the time from the first arrival to
/// the last. Without a cool-down, it lasts until everything is finished.
struct MeasuredRange
{
    std::size_t first = 0, last = 0;
    double begin = 0, end = std::numeric_limits<double>::infinity();
};

MeasuredRange measuredRange(const Replication& memory, const EnginePlan& plan)
{
    const std::vector<EngineRequest>& requests = memory.requests;
    const auto n = static_cast<double>(requests.size());
    const auto first = static_cast<std::size_t>(n * plan.warmUp);
    const auto last = requests.size() - static_cast<std::size_t>(n * plan.coolDown);
    MeasuredRange measured{
        .first = first, .last = last, .begin = memory.run.arrivalOf(first, requests)};
    if (last < requests.size())
        measured.end = memory.run.arrivalOf(last, requests);
    return measured;
}

/// Runs the engine. What clients send and when is known only afterwards.
Result<MeasuredRange> runReplication(const EngineJob& job, const EnginePlan& plan,
                                     Replication& memory)
{
    if (job.engine.clients > 0) {
        RINGSIDE_CHECK(runEngine(job.engine, memory.requests, EngineRecord(), memory.run));
        return measuredRange(memory, plan);
    }
    memory.run.sent.clear();
    const MeasuredRange measured = measuredRange(memory, plan);
    const EngineRecord record{.gapsFrom = measured.begin, .gapsUntil = measured.end};
    RINGSIDE_CHECK(runEngine(job.engine, memory.requests, record, memory.run));
    return measured;
}

EngineNumbers numbersOf(Replication& memory, const EngineJob& job, const MeasuredRange& measured)
{
    const EngineRun& run = memory.run;
    const std::vector<EngineRequest>& requests = memory.requests;
    std::vector<double>&ttft = memory.ttft, &tpot = memory.tpot, &latency = memory.latency;
    for (std::vector<double>* sample : {&ttft, &tpot, &latency}) {
        sample->clear();
        sample->reserve(measured.last - measured.first);
    }
    std::size_t good = 0;
    EngineNumbers numbers;
    std::int64_t tokens = 0, outputs = 0;
    double inSystem = 0, places = 0, end = 0;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        tokens += std::int64_t{requests[i].prompt} + requests[i].output;
        end = std::max(end, run.finish[i]);
        if (i < measured.first || i >= measured.last)
            continue;
        const double sent = run.arrivalOf(i, requests);
        const double first = run.firstToken[i] - sent;
        const double perToken = requests[i].output > 1
                                    ? (run.finish[i] - run.firstToken[i]) / (requests[i].output - 1)
                                    : 0;
        ttft.push_back(first);
        if (requests[i].output > 1)
            tpot.push_back(perToken);
        latency.push_back(run.finish[i] - sent);
        good += first <= job.ttftLimit && perToken <= job.tpotLimit ? 1 : 0;
        outputs += requests[i].output;
        const double stay = run.finish[i] - run.admitted[i];
        inSystem += stay;
        const int fresh = requests[i].prompt - requests[i].cached;
        places += stay * (double(fresh) + requests[i].output);
    }
    const double window = std::max(1e-12, std::min(end, measured.end) - measured.begin);
    numbers.tokens = static_cast<double>(tokens);
    numbers.goodShare = static_cast<double>(good) / static_cast<double>(latency.size());
    numbers.goodput = static_cast<double>(good) / window;
    numbers.tokensPerSecond = static_cast<double>(outputs) / window;
    numbers.utilisation = run.busy / std::max(1e-12, end - run.arrivalOf(0, requests));
    numbers.sequences = inSystem / window;
    numbers.kvShare = places / window / static_cast<double>(job.engine.kvTokens);
    numbers.ttft = statistics::sampleNumbers(ttft);
    numbers.latency = statistics::sampleNumbers(latency);
    if (!tpot.empty())
        numbers.tpot = statistics::sampleNumbers(tpot);
    numbers.itl = statistics::sampleNumbers(std::span<const statistics::CountedValue>(run.gaps));
    return numbers;
}

Done checkCount(const EngineJob& job, const EnginePlan& plan, std::size_t count)
{
    if (count == 0)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "serving.arrival",
                     .value = "0 requests",
                     .limit = RINGSIDE_TR(
                         "at least 1 request per replica before serving.arrival.horizon")});
    if (hasEnd(job.arrivals) && count == static_cast<std::size_t>(plan.requests))
        return fail({.code = ErrorCode::TooLarge,
                     .subject = "serving.arrival",
                     .value = filled(error_forms::kLeastPerReplica, {std::to_string(count)}),
                     .limit = RINGSIDE_TR("fewer, by a shorter serving.arrival.horizon")});
    return {};
}

void drawInto(Replication& memory, const EngineJob& job, const EnginePlan& plan, int replication)
{
    if (job.engine.clients > 0)
        memory.times.assign(static_cast<std::size_t>(plan.requests), 0);
    else
        drawArrivals(arrivalsOfReplica(job.arrivals, job.replicas, replication % job.replicas),
                     statistics::randomStream(plan.seed, replication, kArrivalStream),
                     {.count = static_cast<std::size_t>(plan.requests), .until = plan.until},
                     memory.times);
    Rng lengths = statistics::randomStream(plan.seed, replication, kLengthStream);
    const LengthDraw prompt(job.prompt), output(job.output);
    memory.requests.resize(memory.times.size());
    for (std::size_t i = 0; i < memory.times.size(); ++i) {
        EngineRequest& request = memory.requests[i];
        request.arrival = memory.times[i];
        request.prompt = prompt.next(lengths);
        request.output = output.next(lengths);
        request.cached = static_cast<int>((request.prompt - 1) * job.cachedShare);
    }
}

} // namespace

std::vector<EngineRequest> drawRequests(const EngineJob& job, const EnginePlan& plan,
                                        int replication)
{
    Replication memory;
    drawInto(memory, job, plan, replication);
    return std::move(memory.requests);
}

Result<EngineEstimates> simulateEngine(const EngineJob& job, const EnginePlan& plan,
                                       std::stop_token stop)
{
    if (plan.replications < 2 || plan.requests < 10)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("replications"),
                     .value = std::to_string(plan.replications),
                     .limit = RINGSIDE_TR("at least 2, of at least 10 requests each")});
    RINGSIDE_CHECK(
        checkWork(arrivalsOfReplica(job.arrivals, job.replicas, 0),
                  {.count = static_cast<std::size_t>(plan.requests), .until = plan.until},
                  plan.replications, kEngineLimit));
    std::vector<EngineNumbers> runs;
    EngineEstimates estimates;
    Replication memory;
    Pool pool;
    for (int i = 0; i < plan.replications; ++i) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        drawInto(memory, job, plan, i);
        RINGSIDE_CHECK(checkCount(job, plan, memory.requests.size()));
        RINGSIDE_TRY(const MeasuredRange measured, runReplication(job, plan, memory));
        runs.push_back(numbersOf(memory, job, measured));
        if (plan.poolsPercentiles)
            pool.add(memory);
        estimates.requests += memory.requests.size();
        estimates.tokens += runs.back().tokens;
    }
    const auto sampled = [&](SampleNumbers EngineNumbers::*sample,
                             const std::vector<double>& pooled = {}) {
        return sampleEstimates(numberOfEach(runs, sample), pooled);
    };
    const auto over = [&](double EngineNumbers::*number) {
        return estimateOf(numberOfEach(runs, number));
    };
    estimates.ttft = sampled(&EngineNumbers::ttft, pool.ttft);
    estimates.tpot = sampled(&EngineNumbers::tpot, pool.tpot);
    estimates.itl = sampled(&EngineNumbers::itl);
    estimates.latency = sampled(&EngineNumbers::latency, pool.latency);
    estimates.goodShare = over(&EngineNumbers::goodShare);
    estimates.goodput = over(&EngineNumbers::goodput);
    estimates.tokensPerSecond = over(&EngineNumbers::tokensPerSecond);
    estimates.utilisation = over(&EngineNumbers::utilisation);
    estimates.sequences = over(&EngineNumbers::sequences);
    estimates.kvShare = over(&EngineNumbers::kvShare);
    return estimates;
}

Result<EngineEstimates> simulateEngineClosely(const EngineJob& job, EnginePlan plan,
                                              std::stop_token stop)
{
    if (hasEnd(job.arrivals))
        return simulateEngine(job, plan, stop);
    EnginePlan trial = plan;
    trial.requests = std::max(10, plan.requests / 4);
    trial.seed = statistics::randomStream(plan.seed, plan.replications, kArrivalStream).next();
    RINGSIDE_TRY(const EngineEstimates tried, simulateEngine(job, trial, stop));
    const Estimate& ttft = tried.ttft.at[kP99];
    if (ttft.halfWidth > 0.1 * ttft.value) {
        plan.replications *= 3;
        plan.requests *= 2;
    }
    return simulateEngine(job, plan, stop);
}

} // namespace ringside::serving
