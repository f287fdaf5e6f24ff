// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_kind.h"
#include "core/access/scenario/access_scenario.h"
#include "core/cost/cost_kind.h"
#include "core/evaluation/evaluation_kind.h"
#include "core/events/events_kind.h"
#include "core/events/stream/stream_run.h"
#include "core/pipeline/pipeline_kind.h"
#include "core/retrieval/retrieval_kind.h"
#include "core/table/table_kind.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// Goals: a lever within 5 ms and a proof within 200 ms; at least 50 times as fast as the Python of
// the scripts ringside-beside-*, which have the same cases; of retrieval 5 times for the index and
// 1.5 times for spaces, where the Python is compiled products of matrices. A million events pass
// their windows within 300 ms, and 20,000 runs of a pipeline take 50 ms.

using namespace ringside;

namespace {

using Changes = std::vector<FieldChange>;

/// Ten groups with scores of their own, as probabilities.
Changes tenGroups()
{
    Changes changes;
    for (int group = 0; group < 10; ++group) {
        const std::string path = "evaluation.scores.groups.g" + std::to_string(group) + ".";
        changes.push_back({path + "share", 0.1});
        changes.push_back({path + "prevalence", 0.05 + 0.01 * group});
        changes.push_back({path + "separation", 1.5 + 0.1 * group});
    }
    return changes;
}

/// 20,000 rows; every fifth is positive, and has on average the higher score.
Changes largeTable()
{
    std::string table;
    for (int row = 0; row < 20000; ++row) {
        const bool isPositive = row % 5 == 0;
        // A permutation of the thousandths, so that scores repeat as in files.
        const double noise = (row * 7919 % 10007) / 10007.0;
        const double score = isPositive ? 0.3 + 0.7 * noise : 0.8 * noise;
        table +=
            (table.empty() ? "[" : ", [") + std::to_string(score) + (isPositive ? ", 1]" : ", 0]");
    }
    return {{"evaluation.scores.table", "[" + table + "]"},
            {"evaluation.scores.threshold", 0.5},
            {"evaluation.scores.at", 100.0}};
}

Changes elevators()
{
    return {{"evaluation.split.rule", "random"},        {"evaluation.split.entities", 900.0},
            {"evaluation.split.rows_per_entity", 55.0}, {"evaluation.split.shared", 0.65},
            {"evaluation.split.entity", 0.305},         {"evaluation.split.prevalence", 0.1},
            {"evaluation.split.use.entities", "new"}};
}

Changes correctedJudge()
{
    return {{"evaluation.judge.kind", "score"},
            {"evaluation.judge.true_share", 0.83},
            {"evaluation.judge.rows", 400.0},
            {"evaluation.judge.sensitivity", 0.9},
            {"evaluation.judge.specificity", 0.7},
            {"evaluation.judge.corrected", "true"},
            {"evaluation.judge.calibration_good", 110.0},
            {"evaluation.judge.calibration_bad", 90.0}};
}

Changes dailyTrigger()
{
    return {{"evaluation.retraining.kind", "triggers"},
            {"evaluation.retraining.policy", "schedule"},
            {"evaluation.retraining.every", 7.0},
            {"evaluation.retraining.labels_per_week", 40.0},
            {"evaluation.retraining.labels_dispersion", 28.0},
            {"evaluation.retraining.needed_labels", 400.0}};
}

/// A year of ten features that move, with a fault.
Changes yearOfDrift()
{
    Changes changes{{"evaluation.drift.days", 365.0},
                    {"evaluation.drift.baseline", "last-month"},
                    {"evaluation.drift.fault_day", 300.0},
                    {"evaluation.drift.threshold", 0.02}};
    for (int i = 0; i < 10; ++i) {
        const std::string path = "evaluation.drift.features.f" + std::to_string(i) + ".";
        changes.push_back({path + "trend", 0.002 * (i + 1)});
        changes.push_back({path + "monday", 0.2});
        changes.push_back({path + "fault", 0.4});
    }
    return changes;
}

Changes hourlyLooks(const char* rule)
{
    return {{"evaluation.experiment.kind", "sequential"},
            {"evaluation.experiment.looks", 336.0},
            {"evaluation.experiment.rule", rule}};
}

Changes eightHeadlines()
{
    return {{"evaluation.experiment.kind", "bandit"},
            {"evaluation.experiment.rates", "[0.1, 0.09, 0.085, 0.08, 0.075, 0.07, 0.06, 0.05]"},
            {"evaluation.experiment.readers", 20000.0},
            {"evaluation.experiment.policy", "thompson"}};
}

/// Readings every 12 s of `keys` sensors, 8 % of them up to two hours late.
Changes lateReadings(double events, double keys)
{
    return {
        {"events.stream.generate.count", events},    {"events.stream.generate.every", 12.0},
        {"events.stream.generate.keys", keys},       {"events.stream.generate.late_share", 0.08},
        {"events.stream.generate.late_max", 7200.0}, {"events.stream.generate.delay", 2.0},
        {"events.stream.window.size", 900.0},        {"events.stream.watermark.lag", 30.0},
        {"events.stream.lateness", 7200.0},          {"events.stream.value", "mean"}};
}

Changes sessions(double events)
{
    Changes changes = lateReadings(events, 200);
    changes.push_back({"events.stream.window.kind", "session"});
    changes.push_back({"events.stream.window.gap", 3000.0});
    changes.push_back({"events.stream.generate.jitter", 2400.0});
    return changes;
}

/// Examples of `keys` patients with five visits each, 40 days apart: a row per patient and night.
Changes nightlyRows(double keys, double gapDays)
{
    return {
        {"events.join.generate.keys", keys},           {"events.join.generate.visits", 5.0},
        {"events.join.generate.gap", gapDays * 86400}, {"events.join.kind", "latest"},
        {"events.join.store.every", 86400.0},          {"events.join.store.nulls", "latest-row"}};
}

Changes twoCounts()
{
    return {{"events.definitions.generate.count", 200000.0},
            {"events.definitions.generate.every", 13.0},
            {"events.definitions.generate.keys", 500.0},
            {"events.definitions.generate.late_share", 0.05},
            {"events.definitions.generate.late_max", 7200.0},
            {"events.definitions.generate.delay", 1.0},
            {"events.definitions.at", "[2600000, 2620000]"},
            {"events.definitions.a.span", 2592000.0},
            {"events.definitions.a.align", "calendar"},
            {"events.definitions.b.span", 2592000.0},
            {"events.definitions.b.late", "ignore"},
            {"events.definitions.b.late_limit", 60.0}};
}

Changes chainOfCopies()
{
    return {{"events.sync.stages.table.every", 3600.0},
            {"events.sync.stages.table.takes", 900.0},
            {"events.sync.stages.view.order", 1.0},
            {"events.sync.stages.view.every", 60.0},
            {"events.sync.stages.view.takes", 20.0},
            {"events.sync.limit", 900.0},
            {"events.sync.changes_per_s", 0.001},
            {"events.sync.from", 86400.0},
            {"events.sync.to", 950400.0}};
}

/// The kind whose section the first path has.
std::unique_ptr<const scenario::ScenarioKind> kindOf(const Changes& changes)
{
    return changes.front().path.starts_with("events.") ? events::eventsKind()
                                                       : evaluation::evaluationKind();
}

/// Standardized and imputed numbers that serving scales by the rows of each request.
Changes skewedFeatures(double rows, double requests,
                       int features) Changes changes{{"table.rows.count", rows},
                                                     {"table.requests.count", requests},
                                                     {"table.requests.batch", 20.0},
                                                     {"table.requests.shift", 0.2}};
for (int i = 0; i < features; ++i) {
    const std::string name = "f" + std::to_string(i), column = "table.columns." + name + ".";
    const std::string feature = "table.features." + name + ".";
    changes.push_back({column + "mean", 10.0 * i});
    changes.push_back({column + "spread", 1.0 + i});
    changes.push_back({column + "missing", 0.1});
    changes.push_back({feature + "column", name});
    changes.push_back({feature + "impute.with", i % 2 == 0 ? "mean" : "median"});
    changes.push_back({feature + "scale", i % 4 == 3 ? "quantile" : "standard"});
    changes.push_back({feature + "weight", i % 2 == 0 ? 0.4 : -0.4});
    changes.push_back({feature + "serving.statistics", "request"});
}
/// Numbers, dates and groups of people at once.
Changes privateTable(double people,
                     double loads) return {{"table.privacy.people", people},
                                           {"table.privacy.loads", loads},
                                           {"table.privacy.present", 0.8},
                                           {"table.privacy.id.transform", "mask"},
                                           {"table.privacy.dates.context", "stay"},
                                           {"table.privacy.quasi.columns.birth_year.values", 60.0},
                                           {"table.privacy.quasi.columns.district.values", 40.0},
                                           {"table.privacy.quasi.columns.district.skew", 0.7},
                                           {"table.privacy.quasi.columns.sex.values", 2.0}};
Changes pairedLists() return {{"table.pairing.visits", 100000.0},
                              {"table.pairing.missing_share", 0.01},
                              {"table.pairing.method", "shuffle"}};
/// The kind whose fields these are.
return changes.front().path.starts_with("table.") ? table::tableKind()
                                                  : evaluation::evaluationKind();
/// Runs of twelve tasks every hour: daily data, a task that never comes from the cache in the
/// middle, a model and a target at the end.
Changes hourlyPipeline(int runs) std::string times;
for (int day = 0; day < runs / 24 + 1; ++day)
    times += (day == 0 ? "" : ", ") + std::to_string(day * 86400);
Changes changes{{"pipeline.schedule.every", 3600.0},
                {"pipeline.schedule.count", static_cast<double>(runs)},
                {"pipeline.sources.sales.times", "[" + times + "]"},
                {"pipeline.sources.sales.address", "dated"},
                {"pipeline.tasks.t00.reads", "[sales]"},
                {"pipeline.tasks.t06.cache", "false"},
                {"pipeline.tasks.t10.model", "true"},
                {"pipeline.tasks.t11.side_effect", "endpoint"}};
for (int task = 0; task < 12; ++task) {
    const auto name = [](int index) {
        return "t" + std::string(index < 10 ? "0" : "") + std::to_string(index);
    };
    const std::string path = "pipeline.tasks." + name(task) + ".";
    changes.push_back({path + "duration", 60.0});
    if (task > 2)
        changes.push_back({path + "inputs", "[" + name(task - 1) + ", " + name(task - 3) + "]"});
    else if (task > 0)
        changes.push_back({path + "inputs", "[" + name(task - 1) + "]"});
    Changes loopWithRetries(){"pipeline.services.plant.capacity", 20.0},
        {"pipeline.services.plant.refuse_after", 60.0}, {"pipeline.tasks.fit.items", 300.0},
        {"pipeline.tasks.fit.duration", 720.0}, {"pipeline.tasks.fit.service", "plant"},
        {"pipeline.tasks.fit.retries", 10.0},
    {
        "pipeline.tasks.fit.backoff", 60.0
    }
};
auto kindOf(const Changes& changes) return changes.front().path.starts_with("pipeline.")
    ? pipeline::pipelineKind()
    : evaluation::evaluationKind();
/// A state as a handle moves, and as a bank proves it.
void withEffort(benchmark::State& state, const Changes& changes, scenario::Effort effort)
{
    const auto kind = kindOf(changes);
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(kind->evaluate(*scenario, effort));
}
#define RINGSIDE_EFFORTS(name, changes)                                                            \
    BENCHMARK_CAPTURE(withEffort, name##_lever, changes, scenario::Effort::Coarse)                 \
        ->Unit(benchmark::kMillisecond);                                                           \
    BENCHMARK_CAPTURE(withEffort, name##_proof, changes, scenario::Effort::Proof)                  \
        ->Unit(benchmark::kMillisecond)
RINGSIDE_EFFORTS(drift, yearOfDrift());
RINGSIDE_EFFORTS(peeking, hourlyLooks("peek"));
RINGSIDE_EFFORTS(pocock, hourlyLooks("pocock"));
RINGSIDE_EFFORTS(bandit, eightHeadlines());
RINGSIDE_EFFORTS(small_parity, skewedFeatures(800, 240, 4));
RINGSIDE_EFFORTS(large_parity, skewedFeatures(20000, 20000, 8));
RINGSIDE_EFFORTS(small_privacy, privateTable(2000, 3));
RINGSIDE_EFFORTS(large_privacy, privateTable(20000, 16));
RINGSIDE_EFFORTS(pairing, pairedLists());

// The sizes of a lever and of a proof.
BENCHMARK_CAPTURE(withEffort, windows_10k, lateReadings(1e4, 5), scenario::Effort::Coarse)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, sessions_10k, sessions(1e4), scenario::Effort::Coarse)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, join_1k, nightlyRows(200, 40), scenario::Effort::Coarse)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, windows_200k, lateReadings(2e5, 5), scenario::Effort::Proof)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, sessions_200k, sessions(2e5), scenario::Effort::Proof)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, join_5k_500k, nightlyRows(1000, 96), scenario::Effort::Proof)
    ->Unit(benchmark::kMillisecond);

/// The windows alone, with more events than a scenario may have.
void millionEvents(benchmark::State& state)
{
    events::TimedEvents events;
    events.keys = 100;
    for (std::uint32_t i = 0; i < 1'000'000; ++i) {
        // A twelfth of them arrives late, up to two hours.
        const events::Milliseconds late = i % 12 == 0 ? i * 7919LL % 7'200'000 : 0;
        events.happened.push_back(i * 100LL);
        events.arrived.push_back(i * 100LL + 2'000 + late);
        events.value.push_back(i % 17);
        events.key.push_back(i % events.keys);
    }
    events::WindowRules rules;
    rules.size = rules.period = 900'000;
    rules.lag = 30'000;
    rules.lateness = 7'200'000;
    for (auto _ : state)
        benchmark::DoNotOptimize(events::runStream(events, rules, {}));
}
BENCHMARK(millionEvents)->Unit(benchmark::kMillisecond);
RINGSIDE_EFFORTS(pipeline, hourlyPipeline(72));
RINGSIDE_EFFORTS(loop, loopWithRetries());

void besidePython(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    const auto kind = kindOf(changes);
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    double value = 0;
    for (auto _ : state) {
        const auto evaluation = kind->evaluate(*scenario, scenario::Effort::Proof);
        value = evaluation->find(metric)->value;
    }
    state.counters["value"] = value;
}
BENCHMARK_CAPTURE(besidePython, laws, tenGroups(), "ap_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, table, largeTable(), "auc_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, split, elevators(), "test_ap_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, judge, correctedJudge(), "rmse_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, retraining, dailyTrigger(), "useful_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, windows, lateReadings(2e5, 5), "last_delay_max_s")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, sessions, sessions(5e4), "last_delay_max_s")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, join, nightlyRows(1000, 96), "auc_join")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, counts, twoCounts(), "difference_mean")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, copies, chainOfCopies(), "stale_share")
    ->Unit(benchmark::kMicrosecond);

/// A world of `users` + 1 principals in groups of ten, projects of ten resources, and bindings of
/// five roles; user 0 is watched and asks.
access::AccessScenario accessWorld(int users, int resources, int bindings, int requests)
{
    const auto numbered = [](const char* name, int number) {
        return name + std::to_string(number);
    };
    access::AccessScenario world;
    for (int i = 0; i < users; ++i) {
        access::Principal& user = world.principals[numbered("u", i)];
        if (i % 10 != 9)
            continue;
        user.kind = access::PrincipalKind::Group;
        for (int member = i - 9; member < i; ++member)
            user.members.push_back(numbered("u", member));
    }
    const int projects = std::max(1, resources / 10);
    for (int i = 0; i < resources; ++i) {
        access::Resource& resource = world.resources[numbered("r", i)];
        if (i < projects) {
            resource.kind = access::kProject;
        } else {
            resource.parent = numbered("r", i % projects);
            resource.service = "storage";
        }
    }
    for (int i = 0; i < 5; ++i)
        world.roles[numbered("role", i)].permissions = {numbered("storage.objects.p", i),
                                                        numbered("storage.objects.q", i)};
    for (int i = 0; i < bindings; ++i)
        world.bindings[numbered("b", i)] = {numbered("u", i * 7 % users), numbered("role", i % 5),
                                            numbered("r", i * 13 % resources)};
    world.networks["net"] = {{"10.0.0.0/16"}, "r0", true, {}, {}};
    world.machines["m"].network = "net";
    world.perimeters["wall"].projects = {"r0"};
    world.perimeters["wall"].egress["any"] = {};
    for (int i = 0; i < requests; ++i) {
        access::Request& request = world.requests[numbered("q", i)];
        request.who = numbered("u", i % users);
        request.from = "m";
        request.permissions = {numbered("storage.objects.p", i % 5)};
        request.at = numbered("r", projects + i * 3 % (resources - projects));
    }
    world.watch = {"u0"};
    return world;
}

void accessBesidePython(benchmark::State& state, const access::AccessScenario& world)
{
    const auto kind = access::accessKind();
    const auto scenario = scenario::State::of(world);
    double value = 0;
    for (auto _ : state) {
        const auto evaluation = kind->evaluate(scenario, scenario::Effort::Proof);
        value = evaluation ? evaluation->find("excess_rights_count")->value : -1;
    }
    state.counters["value"] = value;
}
BENCHMARK_CAPTURE(accessBesidePython, bank, accessWorld(6, 10, 12, 5))
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(accessBesidePython, company, accessWorld(500, 1000, 2000, 20))
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, parity, skewedFeatures(800, 240, 4), "score_difference_mean")
BENCHMARK_CAPTURE(besidePython, privacy, privateTable(2000, 3), "false_pairs")

/// 50 sections of a manual, and facts that need their headers.
Changes manualInChunks()
{
    std::string sections;
    for (int i = 0; i < 50; ++i)
        sections += (i == 0 ? "[" : ", ") + std::to_string(1000 + 37 * i % 400);
    double length = 0;
    for (int i = 0; i < 50; ++i)
        length += 1000 + 37 * i % 400;
    return {{"retrieval.chunks.length", length},
            {"retrieval.chunks.size", 400.0},
            {"retrieval.chunks.overlap", 80.0},
            {"retrieval.chunks.mode", "layout"},
            {"retrieval.chunks.sections", sections + "]"},
            {"retrieval.chunks.spans", "[[120, 200, 1], [60, 0, 2], [180, 150, 1]]"}};
}

Changes fortyFacts()
{
    return {{"retrieval.answer.facts", 40.0},
            {"retrieval.answer.recall", 0.95},
            {"retrieval.answer.correlation", 0.2}};
}

Changes filteredList()
{
    return {{"retrieval.filter.vectors", 9e6},
            {"retrieval.filter.matching", 7500.0},
            {"retrieval.filter.wanted", 10.0},
            {"retrieval.filter.mode", "after"},
            {"retrieval.filter.fetched", 5000.0}};
}

/// Documents of words w0 to w399, a few of which the query has.
Changes documents(int count)
{
    Changes changes{{"retrieval.fusion.query", "w157 w189 w101 w250"},
                    {"retrieval.fusion.target", "d3"},
                    {"retrieval.fusion.top", 3.0}};
    for (int i = 0; i < count; ++i) {
        std::string text;
        for (int word = 0; word < 30; ++word)
            text += "w" + std::to_string((i * 7919 + word * word * 31 + word) % 400) + " ";
        const std::string id = "d" + std::to_string(i);
        changes.push_back({"retrieval.fusion.documents." + id, text});
        changes.push_back({"retrieval.fusion.dense." + id, (i * 7907 % 10007) / 10007.0});
    }
    return changes;
}

Changes patentIndex()
{
    return {{"retrieval.index.spread", 1.1}, {"retrieval.index.searched", 0.12}};
}

Changes mixedSpaces()
{
    return {{"retrieval.spaces.documents", 2000.0}, {"retrieval.spaces.moved", 0.2}};
}

/// With a kind of its own each time, which has computed no index before.
void retrievalAfresh(benchmark::State& state, const Changes& changes, scenario::Effort effort,
                     const std::string& metric)
{
    const auto known = retrieval::retrievalKind();
    const auto scenario = known->with(known->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    double value = 0;
    for (auto _ : state) {
        const auto kind = retrieval::retrievalKind();
        const auto evaluation = kind->evaluate(*scenario, effort);
        if (!evaluation) {
            state.SkipWithError("the scenario has no result");
            return;
        }
        value = evaluation->find(metric)->value;
    }
    state.counters["value"] = value;
}
void retrievalBesidePython(benchmark::State& state, const Changes& changes,
                           const std::string& metric)
{
    retrievalAfresh(state, changes, scenario::Effort::Proof, metric);
}
#define RINGSIDE_RETRIEVAL(name, changes, metric)                                                  \
    BENCHMARK_CAPTURE(retrievalBesidePython, name, changes, metric)->Unit(benchmark::kMicrosecond)
RINGSIDE_RETRIEVAL(chunks, manualInChunks(), "whole_share");
RINGSIDE_RETRIEVAL(answer, fortyFacts(), "complete_share");
RINGSIDE_RETRIEVAL(filter, filteredList(), "found");
RINGSIDE_RETRIEVAL(fusion, documents(12), "bm25");
RINGSIDE_RETRIEVAL(index, patentIndex(), "recall");
RINGSIDE_RETRIEVAL(spaces, mixedSpaces(), "neighbor_share");
BENCHMARK_CAPTURE(retrievalAfresh, fusion_of_2000, documents(2000), scenario::Effort::Proof, "bm25")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(retrievalAfresh, index_lever, patentIndex(), scenario::Effort::Coarse, "recall")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(retrievalAfresh, spaces_lever, mixedSpaces(), scenario::Effort::Coarse,
                  "neighbor_share")
    ->Unit(benchmark::kMillisecond);

/// A lever of the search, whose data set is known.
void searchedLever(benchmark::State& state)
{
    const auto kind = retrieval::retrievalKind();
    const auto scenario = kind->with(kind->fresh(), patentIndex());
    for (auto _ : state)
        benchmark::DoNotOptimize(kind->evaluate(*scenario, scenario::Effort::Proof));
}
BENCHMARK(searchedLever)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, runs, hourlyPipeline(20000), "work_s")
BENCHMARK_CAPTURE(besidePython, week, hourlyPipeline(72), "work_s")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, loop, loopWithRetries(), "tasks.fit.items_done")

/// A call rate that changes every hour of a year, over a reservation and shared capacity.
Changes yearOfCalls(const char* load)
{
    return {{"cost.period", 8760.0},
            {"cost.tokens.load", load},
            {"cost.tokens.unique", 800.0},
            {"cost.tokens.output", 200.0},
            {"cost.tokens.units", 24.0},
            {"cost.tokens.unit_rate", 2000.0},
            {"cost.tokens.output_weight", 4.0},
            {"cost.tokens.option", "provisioned"},
            {"cost.tokens.spare.mean", 45.0},
            {"cost.tokens.spare.sd", 12.0},
            {"cost.tokens.retry.attempts", 2.0},
            {"cost.price.input", 1.0},
            {"cost.price.output", 6.0},
            {"cost.price.unit_hour", 3.0},
            {"cost.price.failed", 0.05}};
}

std::string hourlyLoad(int hours)
{
    std::string load;
    for (int hour = 0; hour < hours; ++hour)
        load += (hour == 0 ? "[[" : ", [") + std::to_string(8760.0 / hours) + ", " +
                std::to_string(30 + hour * 7 % 60) + "]";
    return load + "]";
}

/// Answers of one call each, without refusals.
Changes archive()
{
    return {{"cost.tokens.requests", 4e6}, {"cost.tokens.unique", 1500.0},
            {"cost.tokens.output", 80.0},  {"cost.tokens.option", "batch"},
            {"cost.price.input", 1.0},     {"cost.price.output", 6.0},
            {"cost.price.batch", 0.5}};
}

Changes preemptedJobs()
{
    return {{"cost.jobs.count", 300.0},        {"cost.jobs.parallel", 37.0},
            {"cost.jobs.run", 2400.0},         {"cost.jobs.start", 840.0},
            {"cost.jobs.checkpoint", 120.0},   {"cost.jobs.save", 60.0},
            {"cost.jobs.restart", 90.0},       {"cost.jobs.preempted_per_hour", 6.0},
            {"cost.price.machine_hour", 28.1}, {"cost.price.spot", 0.166}};
}

Changes fullQuota(double machines)
{
    return {{"cost.quota.machines", machines},
            {"cost.quota.per_hour", machines * 4.8},
            {"cost.quota.service", 690.0},
            {"cost.quota.patience", 900.0},
            {"cost.price.machine_hour", 1.0}};
}

Changes museum()
{
    return {{"cost.period", 24.0},         {"cost.standby.load", "[[9, 3.33]]"},
            {"cost.standby.service", 3.0}, {"cost.standby.start", 30.0},
            {"cost.standby.idle", 900.0},  {"cost.price.machine_hour", 0.9}};
}

Changes clusteredTable()
{
    return {{"cost.scan.bytes_per_day", 5.2e9}, {"cost.scan.days", 1095.0},
            {"cost.scan.days_read", 21.0},      {"cost.scan.partition", "day"},
            {"cost.scan.clustered", "true"},    {"cost.scan.values", 60000.0},
            {"cost.scan.values_read", 30.0},    {"cost.scan.block_bytes", 1e8},
            {"cost.price.scan_tib", 6.0}};
}

/// The whole evaluation, with what it assumes.
void costOf(benchmark::State& state, const Changes& changes)
{
    const auto kind = cost::costKind();
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(kind->evaluate(*scenario, scenario::Effort::Proof));
}
BENCHMARK_CAPTURE(costOf, archive, archive())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(costOf, year_of_10000_levels, yearOfCalls(hourlyLoad(10000).c_str()))
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(costOf, quota_of_2000, fullQuota(2000))->Unit(benchmark::kMicrosecond);

/// The numbers alone, as the Python computes them.
void besideScipy(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    const auto kind = cost::costKind();
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    const auto& fields = *scenario->as<cost::CostScenario>();
    double value = 0;
    for (auto _ : state) {
        const auto bill = cost::billOf(fields);
        for (const auto& found : bill->metrics) {
            if (found.name == metric)
                value = found.estimate.value;
        }
    }
    state.counters["value"] = value;
}
BENCHMARK_CAPTURE(besideScipy, archive, archive(), "tokens_usd")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, storms, yearOfCalls("[[4305, 30], [75, 90]]"), "failed_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, jobs, preemptedJobs(), "job_s")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, quota, fullQuota(10), "gone_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, standby, museum(), "start_wait_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, blocks, clusteredTable(), "scan_share")
    ->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
