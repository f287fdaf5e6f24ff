// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/llm/kv_memory.h"
#include "core/serving/llm/roofline.h"
#include "core/serving/llm/speculative.h"
#include "core/serving/plan/batch_job.h"
#include "core/serving/plan/canary.h"
#include "core/statistics/drift_noise.h"
#include "core/statistics/sequential_ratio_test.h"
#include "tests/tools/replay/case.h"

#include <cmath>

namespace ringside::replay {

namespace {

statistics::ShareTest testOf(CaseReader& given)
{
    return {.baseRate = given.number("base_rate"),
            .newRate = given.number("canary_rate"),
            .newPart = given.numberOr("canary_share", 0.5),
            .alpha = given.number("alpha"),
            .power = given.numberOr("power", 0.8),
            .sides = given.wholeOr("sides", 2)};
}

Outputs fixedSize(CaseReader& given)
{
    RINGSIDE_TRY(const auto size, serving::canarySize(testOf(given)));
    return QJsonObject{
        {QStringLiteral("canary_requests"), static_cast<double>(size.canaryRequests)},
        {QStringLiteral("total_requests"), static_cast<double>(size.totalRequests)}};
}

Outputs powerOfSize(CaseReader& given)
{
    RINGSIDE_TRY(const auto power,
                 serving::canaryPower(testOf(given), given.whole("requests_each")));
    return QJsonObject{{QStringLiteral("power_normal"), power.normal},
                       {QStringLiteral("power_exact"), power.exact}};
}

QJsonObject meanRequestsJson(const statistics::SequentialRuns& runs)
{
    return {{QStringLiteral("value"), runs.meanRows}, {QStringLiteral("se"), runs.standardError}};
}

Outputs sequential(CaseReader& given)
{
    constexpr int kRuns = 200000;
    const statistics::SequentialRatioTest test{given.number("base_rate"),
                                               given.number("canary_rate"), given.number("alpha"),
                                               given.number("beta")};
    const auto numbers = statistics::sequentialRatioTest(test);
    if (!numbers)
        return fail(given.place().member("canary_rate").wrong("more than base_rate"));
    const auto seed = static_cast<std::uint64_t>(given.numberOr("seed", 1));
    const auto bad = statistics::simulateSequential(*numbers, test.newRate, kRuns, seed);
    const auto good = statistics::simulateSequential(*numbers, test.baseRate, kRuns, seed + 1);
    return QJsonObject{
        {QStringLiteral("upper"), numbers->upper},
        {QStringLiteral("lower"), numbers->lower},
        {QStringLiteral("step_error"), numbers->stepHit},
        {QStringLiteral("step_ok"), numbers->stepMiss},
        {QStringLiteral("asn_bad"), numbers->meanIfBad},
        {QStringLiteral("asn_good"), numbers->meanIfGood},
        {QStringLiteral("clean_run_accepts"), static_cast<double>(numbers->cleanRunAccepts)},
        {QStringLiteral("fixed_one_sample"), static_cast<double>(numbers->fixedSize)},
        {QStringLiteral("simulated_mean_requests_bad"), meanRequestsJson(bad)},
        {QStringLiteral("simulated_mean_requests_good"), meanRequestsJson(good)},
        {QStringLiteral("simulated_stop_bad"), bad.stopShare},
        {QStringLiteral("simulated_false_stop"), good.stopShare}};
}

Outputs tailQueries(CaseReader& given)
{
    const auto size = serving::tailSize(given.number("tail"), given.number("confidence"));
    return QJsonObject{{QStringLiteral("margin"), size.margin},
                       {QStringLiteral("queries"), static_cast<double>(size.queries)},
                       {QStringLiteral("rounded"), static_cast<double>(size.rounded)}};
}

Outputs budget(CaseReader& given)
{
    const auto burn = serving::errorBudget(given.number("slo"), given.number("share"),
                                           given.number("error"), given.number("window_days"));
    return QJsonObject{{QStringLiteral("burn_rate"), burn.burnRate},
                       {QStringLiteral("hours_to_exhaust"), burn.hoursToExhaust},
                       {QStringLiteral("budget_minutes"), burn.budgetMinutes}};
}

Outputs batchJobCase(CaseReader& given)
{
    RINGSIDE_TRY(const auto numbers,
                 serving::batchJob({.rows = given.number("rows"),
                                    .shards = given.whole("shards"),
                                    .replicas = given.whole("replicas"),
                                    .rowsPerSecond = given.number("rows_per_s"),
                                    .startUp = Seconds(given.number("startup")),
                                    .pricePerReplicaHour = given.number("price_replica_hour")}));
    return QJsonObject{{QStringLiteral("waves"), static_cast<double>(numbers.waves)},
                       {QStringLiteral("time"), numbers.time.value()},
                       {QStringLiteral("replica_hours"), numbers.replicaHours},
                       {QStringLiteral("cost"), numbers.cost},
                       {QStringLiteral("cost_per_million"), numbers.costPerMillion},
                       {QStringLiteral("busy_share"), numbers.busyShare}};
}

Outputs online(CaseReader& given)
{
    const auto numbers =
        serving::onlineCost(given.number("arrival_rate"), given.number("rate_per_replica"),
                            given.number("target"), given.number("price_replica_hour"));
    return QJsonObject{{QStringLiteral("replicas"), static_cast<double>(numbers.replicas)},
                       {QStringLiteral("cost_per_million"), numbers.costPerMillion}};
}

Outputs fanOutCase(CaseReader& given)
{
    const auto numbers = serving::fanOut(given.number("lookups"), given.number("quantile_each"));
    return QJsonObject{{QStringLiteral("share_all_within"), numbers.shareAllWithin},
                       {QStringLiteral("quantile_needed_for_p99"), numbers.quantileNeeded}};
}

Outputs paging(CaseReader& given)
{
    const std::vector<int> lengths = given.wholes("lengths");
    const auto use = serving::pagingUse(lengths, given.whole("block"), given.whole("max_length"));
    return QJsonObject{{QStringLiteral("paged_used_share"), use.pagedUsedShare},
                       {QStringLiteral("contiguous_used_share"), use.contiguousUsedShare},
                       {QStringLiteral("mean_waste_tokens"), use.meanWasteTokens}};
}

Outputs disaggregation(CaseReader& given)
{
    return QJsonObject{
        {QStringLiteral("prefill_per_decode"),
         serving::prefillPerDecode(given.number("prefill_time"), given.number("step_time"),
                                   given.number("batch"), given.number("output"))}};
}

Outputs prefix(CaseReader& given)
{
    const auto numbers =
        serving::prefixCache(given.number("prompt"), given.number("time_per_token"),
                             given.number("hit_share"), given.number("miss_share_of_requests"));
    return QJsonObject{{QStringLiteral("mean_prefill"), numbers.meanPrefill},
                       {QStringLiteral("speedup"), numbers.speedup}};
}

Outputs decodeFloorCase(CaseReader& given)
{
    const serving::Machine machine{FlopsPerSecond(1), BytesPerSecond(given.number("bandwidth")),
                                   given.whole("accelerators")};
    const Seconds floor =
        serving::decodeFloor(given.number("parameters"), given.number("weight_bytes"), machine);
    return QJsonObject{{QStringLiteral("min_tpot"), floor.value()}};
}

Outputs startUpCase(CaseReader& given)
{
    const Seconds time =
        serving::startUpTime({.machine = Seconds(given.number("machine")),
                              .image = Bytes(given.number("image_bytes")),
                              .imageRate = BytesPerSecond(given.number("image_rate")),
                              .model = Bytes(given.number("model_bytes")),
                              .loadRate = BytesPerSecond(given.number("load_rate")),
                              .warmUp = Seconds(given.number("warm_up"))});
    return QJsonObject{{QStringLiteral("startup"), time.value()}};
}

struct Kind
{
    const char* name;
    Outputs (*compute)(CaseReader&);
};

Outputs byKind(CaseReader& given, std::span<const Kind> kinds)
{
    const std::string name = given.text("kind");
    std::string names;
    for (const Kind& kind : kinds) {
        if (name == kind.name)
            return kind.compute(given);
        names += (names.empty() ? "" : ", ") + std::string(kind.name);
    }
    return fail(given.place().member("kind").wrong(names));
}

QJsonObject noiseJson(const statistics::HistogramDistances& distances)
{
    return {{QStringLiteral("psi"), distances.psi},
            {QStringLiteral("jensen_shannon"), distances.jensenShannon},
            {QStringLiteral("l_infinity"), distances.lInfinity}};
}

Outputs noise(CaseReader& given)
{
    const int runs = given.wholeOr("runs", 6000);
    const auto seen = statistics::driftNoise(given.whole("bins"), given.number("baseline_n"),
                                             given.number("current_n"), runs,
                                             static_cast<std::uint64_t>(given.numberOr("seed", 1)));
    return QJsonObject{{QStringLiteral("psi_expected"), seen.psiExpected},
                       {QStringLiteral("jensen_shannon_expected"), seen.jensenShannonExpected},
                       {QStringLiteral("simulated_mean"), noiseJson(seen.simulatedMean)},
                       {QStringLiteral("simulated_p99"), noiseJson(seen.simulatedP99)}};
}

} // namespace

Outputs replayCanary(CaseReader& given)
{
    static constexpr std::array kKinds{
        Kind{"fixed size", fixedSize}, Kind{"power of a given size", powerOfSize},
        Kind{"Wald sequential test, base rate known", sequential},
        Kind{"queries for a tail percentile", tailQueries}, Kind{"error budget", budget}};
    return byKind(given, kKinds);
}

Outputs replayPlans(CaseReader& given)
{
    static constexpr std::array kKinds{Kind{"batch job", batchJobCase},
                                       Kind{"online", online},
                                       Kind{"fan-out", fanOutCase},
                                       Kind{"paging", paging},
                                       Kind{"disaggregation", disaggregation},
                                       Kind{"prefix cache", prefix},
                                       Kind{"decode floor", decodeFloorCase},
                                       Kind{"start-up", startUpCase}};
    return byKind(given, kKinds);
}

Outputs replayDrift(CaseReader& given)
{
    if (given.has("bins"))
        return noise(given);
    const std::vector<double> baseline = given.numbers("baseline");
    const std::vector<double> current = given.numbers("current");
    if (given.has("baseline_edges")) {
        RINGSIDE_TRY(const auto divergence,
                     statistics::histogramDivergence({given.numbers("baseline_edges"), baseline},
                                                     {given.numbers("current_edges"), current}));
        return QJsonObject{{QStringLiteral("jensen_shannon_bits"), divergence}};
    }
    RINGSIDE_TRY(const auto distances, statistics::histogramDistances(baseline, current));
    return QJsonObject{{QStringLiteral("l_infinity"), distances.lInfinity},
                       {QStringLiteral("jensen_shannon_bits"), distances.jensenShannon},
                       {QStringLiteral("psi"), distances.psi}};
}

} // namespace ringside::replay
