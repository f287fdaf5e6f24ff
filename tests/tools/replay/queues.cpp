// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/queue/batch_chain.h"
#include "core/serving/queue/ggc.h"
#include "core/serving/queue/mdc.h"
#include "core/serving/queue/mg1.h"
#include "core/serving/queue/mmc.h"
#include "core/serving/station/replications.h"
#include "tests/tools/replay/case.h"

namespace ringside::replay {

namespace {

using serving::ArrivalProcess;
using serving::SimulationPlan;
using serving::StationEstimates;
using serving::StationJob;

void addQueue(QJsonObject& object, const serving::QueueNumbers& queue)
{
    object.insert(QStringLiteral("utilisation"), queue.utilisation);
    object.insert(QStringLiteral("mean_wait"), queue.meanWait);
    object.insert(QStringLiteral("mean_latency"), queue.meanLatency);
    object.insert(QStringLiteral("mean_queue"), queue.meanQueue);
    object.insert(QStringLiteral("mean_in_system"), queue.meanInSystem);
    object.insert(QStringLiteral("wait"), percentilesJson(queue.wait));
    object.insert(QStringLiteral("latency"), percentilesJson(queue.latency));
}

/// Ten replications share the file's arrivals; a longer run would have a different start-up bias.
SimulationPlan planOf(CaseReader& given)
{
    SimulationPlan plan;
    plan.replications = given.replications();
    plan.arrivals = static_cast<std::size_t>(given.numberOr("simulated_arrivals", 1200000) / 10);
    plan.seed = static_cast<std::uint64_t>(given.numberOr("seed", 1));
    return plan;
}

Result<StationEstimates> simulated(CaseReader& given, ArrivalProcess arrivals,
                                   const serving::TimeLaw& service, int servers,
                                   std::optional<int> queueLimit = {})
{
    RINGSIDE_TRY(const auto law, serving::TimeDistribution::of(service));
    StationJob job{std::move(arrivals), law, {}};
    job.station.servers = servers;
    job.station.queueLimit = queueLimit;
    return simulateStation(job, planOf(given));
}

QJsonObject waitJson(const StationEstimates& estimates)
{
    return estimatesJson(estimates.wait.mean, estimates.wait.at);
}

} // namespace

Outputs replayMmc(CaseReader& given)
{
    RINGSIDE_TRY(const auto numbers,
                 serving::markovQueue({.arrivalRate = given.number("arrival_rate"),
                                       .serviceRate = given.number("service_rate"),
                                       .servers = given.whole("servers")}));
    QJsonObject object{{QStringLiteral("erlang_b"), numbers.erlangB},
                       {QStringLiteral("erlang_c"), numbers.erlangC}};
    addQueue(object, numbers.queue);
    return object;
}

Outputs replayMmck(CaseReader& given)
{
    const serving::MarkovQueue queue{.arrivalRate = given.number("arrival_rate"),
                                     .serviceRate = given.number("service_rate"),
                                     .servers = given.whole("servers"),
                                     .places = given.whole("places")};
    RINGSIDE_TRY(const auto numbers, serving::markovQueue(queue));
    RINGSIDE_TRY(const auto run,
                 simulated(given, serving::PoissonArrivals{queue.arrivalRate},
                           {serving::TimeShape::Exponential, Seconds(1 / queue.serviceRate), 1},
                           queue.servers, *queue.places - queue.servers));
    QJsonObject object{
        {QStringLiteral("rejected_share"), numbers.rejectedShare},
        {QStringLiteral("throughput"), numbers.throughput},
        {QStringLiteral("simulated_rejected_share"), estimateJson(run.rejectedShare)}};
    addQueue(object, numbers.queue);
    return object;
}

Outputs replayMg1(CaseReader& given)
{
    const double rate = given.number("arrival_rate");
    CaseReader service = given.member("service");
    const serving::TimeLaw law = service.timeLaw();
    given.keep(service.error());
    RINGSIDE_TRY(const auto numbers, serving::generalServer(rate, law));
    RINGSIDE_TRY(const auto run, simulated(given, serving::PoissonArrivals{rate}, law, 1));
    QJsonObject object{{QStringLiteral("sd_wait"), numbers.waitDeviation},
                       {QStringLiteral("simulated_wait"), waitJson(run)}};
    addQueue(object, numbers.queue);
    return object;
}

Outputs replayMdc(CaseReader& given)
{
    const double rate = given.number("arrival_rate"), service = given.number("service_time");
    const int servers = given.whole("servers");
    RINGSIDE_TRY(const auto numbers, serving::constantServers(rate, service, servers));
    RINGSIDE_TRY(const auto run,
                 simulated(given, serving::PoissonArrivals{rate},
                           {serving::TimeShape::Deterministic, Seconds(service), 0}, servers));
    QJsonObject object{{QStringLiteral("prob_no_wait"), numbers.noWaitShare},
                       {QStringLiteral("simulated_wait"), waitJson(run)}};
    addQueue(object, numbers.queue);
    return object;
}

Outputs replayGgc(CaseReader& given)
{
    CaseReader arrival = given.member("arrival"), service = given.member("service");
    const serving::TimeLaw between = arrival.timeLaw(), law = service.timeLaw();
    given.keep(arrival.error());
    given.keep(service.error());
    const int servers = given.whole("servers");
    RINGSIDE_TRY(const auto arrivals, serving::TimeDistribution::of(between));
    RINGSIDE_TRY(const auto services, serving::TimeDistribution::of(law));
    RINGSIDE_TRY(const auto estimates,
                 serving::estimatedWait(1 / arrivals.mean(), arrivals.scv(), services.mean(),
                                        services.scv(), servers));
    RINGSIDE_TRY(const auto run,
                 simulated(given, serving::RenewalArrivals{arrivals}, law, servers));
    return QJsonObject{{QStringLiteral("utilisation"), estimates.utilisation},
                       {QStringLiteral("allen_cunneen_mean_wait"), estimates.allenCunneen},
                       {QStringLiteral("sakasegawa_mean_wait"), estimates.sakasegawa},
                       {QStringLiteral("simulated_wait"), waitJson(run)},
                       {QStringLiteral("allen_cunneen_over_simulated"),
                        estimates.allenCunneen / run.wait.mean.value}};
}

Outputs replayBurst(CaseReader& given)
{
    CaseReader arrival = given.member("arrival"), service = given.member("service");
    const serving::TimeLaw law = service.timeLaw();
    const serving::OnOffArrivals bursts{arrival.number("rate_on"), arrival.number("mean_on"),
                                        arrival.number("mean_off")};
    given.keep(arrival.error());
    given.keep(service.error());
    const int servers = given.whole("servers");
    RINGSIDE_TRY(const auto run, simulated(given, bursts, law, servers));
    const double rate = serving::meanRate(bursts, 0), tau = law.mean.value();
    QJsonObject object{
        {QStringLiteral("utilisation"), rate * tau / servers},
        {QStringLiteral("utilisation_while_on"), bursts.rate * tau / servers},
        {QStringLiteral("simulated_latency"), estimatesJson(run.latency.mean, run.latency.at)}};
    RINGSIDE_TRY(
        const auto even,
        serving::markovQueue({.arrivalRate = rate, .serviceRate = 1 / tau, .servers = servers}));
    QJsonObject same = percentilesJson(even.queue.latency);
    same.insert(QStringLiteral("mean"), even.queue.meanLatency);
    object.insert(QStringLiteral("poisson_same_rate"), same);
    return object;
}

namespace {

Result<StationEstimates> simulatedBatches(CaseReader& given, const serving::BatchRule& rule,
                                          double rate)
{
    StationJob job{serving::PoissonArrivals{rate}, {}, {}};
    job.station.servers = given.wholeOr("instances", 1);
    job.station.batch = rule;
    return simulateStation(job, planOf(given));
}

serving::BatchRule ruleOf(CaseReader& given)
{
    return {.maxSize = given.whole("max_size"),
            .maxDelay = given.number("max_delay"),
            .fixed = given.number("service_fixed"),
            .perItem = given.number("service_per_item")};
}

} // namespace

Outputs replayBatchNoDelay(CaseReader& given)
{
    serving::BatchQueue queue{.arrivalRate = given.number("arrival_rate"),
                              .fixed = given.number("service_fixed"),
                              .perItem = given.number("service_per_item")};
    if (given.place().member("max_size").value.toString() == QLatin1String("unlimited")) {
        RINGSIDE_TRY(const auto numbers, serving::batchQueue(queue));
        const double bound = serving::inoueBound(queue);
        return QJsonObject{{QStringLiteral("mean_latency"), numbers.meanLatency},
                           {QStringLiteral("published_upper_bound"), bound},
                           {QStringLiteral("bound_over_exact"), bound / numbers.meanLatency}};
    }
    queue.maxSize = given.whole("max_size");
    RINGSIDE_TRY(const auto numbers, serving::batchQueue(queue));
    RINGSIDE_TRY(const auto run, simulatedBatches(given, ruleOf(given), queue.arrivalRate));
    QJsonObject latency = estimatesJson(run.latency.mean, run.latency.at);
    latency.insert(QStringLiteral("mean_batch_seen"), estimateJson(run.meanBatchSeen));
    return QJsonObject{{QStringLiteral("capacity"), numbers.capacity},
                       {QStringLiteral("utilisation"), numbers.utilisation},
                       {QStringLiteral("mean_batch"), numbers.meanBatch},
                       {QStringLiteral("mean_latency"), numbers.meanLatency},
                       {QStringLiteral("mean_in_system"), numbers.meanInSystem},
                       {QStringLiteral("simulated_latency"), latency}};
}

Outputs replayBatchDelay(CaseReader& given)
{
    const serving::BatchRule rule = ruleOf(given);
    RINGSIDE_TRY(const auto run, simulatedBatches(given, rule, given.number("arrival_rate")));
    QJsonObject latency = estimatesJson(run.latency.mean, run.latency.at);
    latency.insert(QStringLiteral("batches_per_s"), estimateJson(run.batchesPerSecond));
    latency.insert(QStringLiteral("mean_batch"), estimateJson(run.meanBatch));
    const double full = rule.maxSize / rule.serviceOf(rule.maxSize);
    return QJsonObject{{QStringLiteral("capacity"), given.wholeOr("instances", 1) * full},
                       {QStringLiteral("simulated_latency"), latency}};
}

Outputs replayTrace(CaseReader& given)
{
    serving::StationSpec spec;
    std::vector<double> services;
    const bool isBatcher = given.text("kind") == "batcher";
    if (isBatcher) {
        spec.servers = given.whole("instances");
        spec.batch = ruleOf(given);
        if (given.has("queue_limit"))
            spec.queueLimit = given.whole("queue_limit");
    } else {
        spec.servers = given.whole("servers");
        services = given.numbers("service");
        if (given.has("places"))
            spec.queueLimit = given.whole("places") - spec.servers;
    }
    std::vector<double> arrivals = given.numbers("arrivals");
    RINGSIDE_CHECK(serving::checkTrace(arrivals));
    RINGSIDE_CHECK(serving::checkStation(spec));
    if (!isBatcher && services.size() != arrivals.size())
        return fail(given.place().member("service").wrong("one time per arrival"));
    const auto run = serving::runStation(spec, std::move(arrivals), services);
    QJsonObject object{{QStringLiteral("start"), listJson(run.start)},
                       {QStringLiteral("finish"), listJson(run.finish)}};
    if (!isBatcher)
        return object;
    QJsonArray sizes;
    for (const int size : run.batch)
        sizes.append(size == 0 ? QJsonValue(QJsonValue::Null) : QJsonValue(size));
    object.insert(QStringLiteral("batch_size"), sizes);
    return object;
}

} // namespace ringside::replay
