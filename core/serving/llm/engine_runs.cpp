// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that users of a language model see:
//   TTFT = first token - arrival,  TPOT = (finish - first)/(output - 1),  ITL = each gap between
//   tokens,  goodput = requests per second inside both limits.
// The first tenth of the requests of each replication is left out.
#include "core/serving/llm/engine_runs.h"

#include "core/base/tr.h"
#include "core/serving/probability/normal.h"
#include "core/serving/probability/time_law.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::serving {

namespace {

int drawLength(const LengthLaw& law, Rng& random)
{
    const double u = (static_cast<double>(random.next() >> 12) + 0.5) * 0x1.0p-52;
    const double mu = std::log(law.mean) - law.sigma * law.sigma / 2;
    const double drawn = law.sigma > 0 ? std::exp(mu + law.sigma * normalQuantile(u)) : law.mean;
    const double most = std::min(double(law.most), 1e9);
    // The small offset keeps a constant length whole.
    return static_cast<int>(std::clamp(std::floor(drawn + 1e-9), double(law.least), most));
}

/// Percentiles of gaps, each weighted by its number of occurrences.
SampleNumbers gapNumbers(std::vector<EngineRun::Gap> gaps, double from)
{
    std::erase_if(gaps, [&](const EngineRun::Gap& gap) { return gap.at < from; });
    std::sort(gaps.begin(), gaps.end(),
              [](const auto& a, const auto& b) { return a.length < b.length; });
    SampleNumbers numbers;
    double count = 0, sum = 0;
    for (const auto& gap : gaps) {
        count += static_cast<double>(gap.count);
        sum += gap.length * static_cast<double>(gap.count);
    }
    if (gaps.empty())
        return numbers;
    numbers.mean = sum / count;
    double below = 0;
    std::size_t wanted = 0;
    for (const auto& gap : gaps) {
        below += static_cast<double>(gap.count);
        while (wanted < numbers.at.size() &&
               below >= std::ceil(kPercentiles[wanted] * count - 1e-9))
            numbers.at[wanted++] = gap.length;
    }
    return numbers;
}

/// The results of one replication.
struct EngineNumbers
{
    SampleNumbers ttft, tpot, itl, latency;
    double goodShare = 0, goodput = 0, tokensPerSecond = 0, utilisation = 0;
    double sequences = 0, kvShare = 0, tokens = 0;
};

EngineNumbers numbersOf(const EngineRun& run, const std::vector<EngineRequest>& requests,
                        const EngineJob& job, double warmUp)
{
    const auto from = static_cast<std::size_t>(static_cast<double>(requests.size()) * warmUp);
    std::vector<double> ttft, tpot, latency;
    std::size_t good = 0;
    EngineNumbers numbers;
    double outputs = 0, inSystem = 0, places = 0;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        numbers.tokens += double(requests[i].prompt) + requests[i].output;
        if (i < from)
            continue;
        const double first = run.firstToken[i] - requests[i].arrival;
        const double perToken = requests[i].output > 1
                                    ? (run.finish[i] - run.firstToken[i]) / (requests[i].output - 1)
                                    : 0;
        ttft.push_back(first);
        if (requests[i].output > 1)
            tpot.push_back(perToken);
        latency.push_back(run.finish[i] - requests[i].arrival);
        good += first <= job.ttftLimit && perToken <= job.tpotLimit ? 1 : 0;
        outputs += requests[i].output;
        const double stay = run.finish[i] - run.admitted[i];
        inSystem += stay;
        places += stay * (double(requests[i].prompt) + requests[i].output);
    }
    const double begin = requests[from].arrival;
    const double window =
        std::max(1e-12, *std::max_element(run.finish.begin(), run.finish.end()) - begin);
    numbers.goodShare = static_cast<double>(good) / static_cast<double>(latency.size());
    numbers.goodput = static_cast<double>(good) / window;
    numbers.tokensPerSecond = outputs / window;
    numbers.utilisation = run.busy / (window + begin - requests.front().arrival);
    numbers.sequences = inSystem / window;
    numbers.kvShare = places / window / static_cast<double>(job.engine.kvTokens);
    numbers.ttft = sampleNumbers(ttft);
    numbers.latency = sampleNumbers(latency);
    if (!tpot.empty())
        numbers.tpot = sampleNumbers(tpot);
    numbers.itl = gapNumbers(run.gaps, begin);
    return numbers;
}

template <class Read> Estimate overEngines(const std::vector<EngineNumbers>& runs, const Read& read)
{
    std::vector<double> values;
    for (const EngineNumbers& run : runs)
        values.push_back(read(run));
    return estimateOf(values);
}

EngineSample engineSample(const std::vector<EngineNumbers>& runs,
                          SampleNumbers EngineNumbers::*sample)
{
    EngineSample estimates;
    estimates.mean =
        overEngines(runs, [&](const EngineNumbers& run) { return (run.*sample).mean; });
    for (std::size_t i = 0; i < estimates.at.size(); ++i)
        estimates.at[i] =
            overEngines(runs, [&](const EngineNumbers& run) { return (run.*sample).at[i]; });
    return estimates;
}

Done checkCount(const EngineJob& job, const EnginePlan& plan, std::size_t count)
{
    if (count == 0)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "serving.arrival",
                     .value = "0 requests",
                     .limit = RINGSIDE_TR_IN(
                         "ringside::Error",
                         "at least 1 request per replica before serving.arrival.horizon")});
    if (hasEnd(job.arrivals) && count == static_cast<std::size_t>(plan.requests))
        return fail({.code = ErrorCode::TooLarge,
                     .subject = "serving.arrival",
                     .value = "at least " + std::to_string(count) + " requests per replica",
                     .limit = RINGSIDE_TR_IN("ringside::Error",
                                             "fewer, by a shorter serving.arrival.horizon")});
    return {};
}

/// With drafts, a sequence needs fewer iterations than it has tokens.
std::vector<EngineRequest> inRounds(std::vector<EngineRequest> requests, double tokensPerRound)
{
    for (EngineRequest& request : requests)
        request.output =
            1 + static_cast<int>(std::ceil((request.output - 1) / tokensPerRound - 1e-9));
    return requests;
}

} // namespace

std::vector<EngineRequest> drawRequests(const EngineJob& job, const EnginePlan& plan,
                                        int replication)
{
    const std::vector<double> times =
        drawArrivals(arrivalsOfReplica(job.arrivals, job.replicas, replication % job.replicas),
                     randomStream(plan.seed, replication, kArrivalStream),
                     {.count = static_cast<std::size_t>(plan.requests), .until = plan.until});
    Rng lengths = randomStream(plan.seed, replication, kLengthStream);
    std::vector<EngineRequest> requests(times.size());
    for (std::size_t i = 0; i < times.size(); ++i) {
        EngineRequest& request = requests[i];
        request.arrival = times[i];
        request.prompt = drawLength(job.prompt, lengths);
        request.output = drawLength(job.output, lengths);
        request.cached = static_cast<int>(std::floor((request.prompt - 1) * job.cachedShare));
    }
    return requests;
}

Result<EngineEstimates> simulateEngine(const EngineJob& job, const EnginePlan& plan,
                                       std::stop_token stop)
{
    if (plan.replications < 2 || plan.requests < 10)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR_IN("ringside::Error", "replications"),
                     .value = std::to_string(plan.replications),
                     .limit = RINGSIDE_TR_IN("ringside::Error",
                                             "at least 2, of at least 10 requests each")});
    std::vector<EngineNumbers> runs;
    EngineEstimates estimates;
    for (int i = 0; i < plan.replications; ++i) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        const std::vector<EngineRequest> requests = drawRequests(job, plan, i);
        RINGSIDE_CHECK(checkCount(job, plan, requests.size()));
        RINGSIDE_TRY(const auto run, runEngine(job.engine, inRounds(requests, job.tokensPerRound)));
        runs.push_back(numbersOf(run, requests, job, plan.warmUp));
        estimates.requests += requests.size();
        estimates.tokens += runs.back().tokens;
    }
    estimates.ttft = engineSample(runs, &EngineNumbers::ttft);
    estimates.tpot = engineSample(runs, &EngineNumbers::tpot);
    estimates.itl = engineSample(runs, &EngineNumbers::itl);
    estimates.latency = engineSample(runs, &EngineNumbers::latency);
    const auto over = [&](double EngineNumbers::*number) {
        return overEngines(runs, [&](const EngineNumbers& run) { return run.*number; });
    };
    estimates.goodShare = over(&EngineNumbers::goodShare);
    estimates.goodput = over(&EngineNumbers::goodput);
    estimates.tokensPerSecond = over(&EngineNumbers::tokensPerSecond);
    estimates.utilisation = over(&EngineNumbers::utilisation);
    estimates.sequences = over(&EngineNumbers::sequences);
    estimates.kvShare = over(&EngineNumbers::kvShare);
    return estimates;
}

} // namespace ringside::serving
