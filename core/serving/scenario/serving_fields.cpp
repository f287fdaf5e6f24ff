// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

namespace ringside::serving {

const char* const kReplicaPricePath = "price.replica_hour";

namespace {

using K = scenario::FieldKind;
using scenario::absent;
using scenario::assumed;
using scenario::choice;
using scenario::FieldInfo;
using scenario::list;
using scenario::number;
using scenario::orNone;
using scenario::plain;

// Ranges keep all later products finite; they are far beyond real services.
constexpr double kMostBytes = 1e16, kMostTokens = 10e6;

FieldInfo time(const char* path, double low, double high, const char* meaning)
{
    return number(path, K::Duration, "s", low, high, meaning);
}

FieldInfo count(const char* path, double low, double high, const char* meaning)
{
    return number(path, K::Count, "", low, high, meaning);
}

FieldInfo name(const char* path, const char* word, const char* meaning)
{
    return absent(scenario::info(path, K::Name, "", meaning), word);
}

FieldInfo batchSizes(const char* path, const char* meaning)
{
    FieldInfo field = list(
        path, K::Counts, RINGSIDE_TR("ascending sizes from 1 to 1024 such as [1, 4, 16]"), meaning);
    field.ascending = true;
    return scenario::ranged(std::move(field), 1, 1024);
}

#define RINGSIDE_SLOT(member) [](ServingScenario& s) -> scenario::Slot { return &s.member; }

using Rows = std::vector<scenario::FieldRow<ServingScenario>>;

void addArrivals(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{choice("serving.arrival.kind",
                 {"poisson", "deterministic", "on-off", "profile", "trace", "closed"},
                 RINGSIDE_TR("arrival process")),
          RINGSIDE_SLOT(arrival.kind)},
         {orNone(number("serving.arrival.rate", K::Frequency, RINGSIDE_TR("requests/s"), 1e-3, 1e6,
                        RINGSIDE_TR("requests per second (on-off: while on)"))),
          RINGSIDE_SLOT(arrival.rate)},
         {time("serving.arrival.on", 1e-3, 1e6, RINGSIDE_TR("mean length of an on period")),
          RINGSIDE_SLOT(arrival.on)},
         {time("serving.arrival.off", 1e-3, 1e6, RINGSIDE_TR("mean length of an off period")),
          RINGSIDE_SLOT(arrival.off)},
         {list("serving.arrival.profile", K::Pairs,
               RINGSIDE_TR("pairs of time and rate such as [[0, 24], [300, 96]]"),
               RINGSIDE_TR("arrival rate over time, [[start, rate], ...]")),
          RINGSIDE_SLOT(arrival.profile)},
         {name("serving.arrival.trace", "none", RINGSIDE_TR("file with arrival times in s")),
          RINGSIDE_SLOT(arrival.traceFile)},
         {orNone(time("serving.arrival.horizon", 1, 30 * 86400.0,
                      RINGSIDE_TR("end of the profile (default: 600 s after its last step)"))),
          RINGSIDE_SLOT(arrival.horizon)},
         {orNone(
              count("serving.arrival.clients", 1, 1e5,
                    RINGSIDE_TR("clients that send their next request after an answer (closed)"))),
          RINGSIDE_SLOT(arrival.clients)},
         {choice("serving.service.kind", {"deterministic", "exponential", "lognormal"},
                 RINGSIDE_TR("distribution of the service time")),
          RINGSIDE_SLOT(service.kind)},
         {orNone(time("serving.service.mean", 1e-5, 600, RINGSIDE_TR("mean service time"))),
          RINGSIDE_SLOT(service.mean)},
         {plain("serving.service.scv", 0, 25,
                RINGSIDE_TR("variance of the service time / mean squared")),
          RINGSIDE_SLOT(service.scv)},
         {count("serving.batch.max_size", 1, 1024, RINGSIDE_TR("maximum batch size")),
          RINGSIDE_SLOT(batch.maxSize)},
         {time("serving.batch.max_delay", 0, 10, RINGSIDE_TR("maximum queue delay of a batch")),
          RINGSIDE_SLOT(batch.maxDelay)},
         {orNone(time("serving.batch.fixed", 0, 600, RINGSIDE_TR("fixed time per batch"))),
          RINGSIDE_SLOT(batch.fixed)},
         {orNone(time("serving.batch.per_item", 0, 600,
                      RINGSIDE_TR("additional time per request in a batch"))),
          RINGSIDE_SLOT(batch.perItem)},
         {batchSizes("serving.batch.allowed",
                     RINGSIDE_TR("allowed batch sizes (smaller batches are padded)")),
          RINGSIDE_SLOT(batch.allowed)}});
}

void addReplicas(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{count("serving.replicas", 0, 1000,
                RINGSIDE_TR("replicas (with an autoscaler: at the start)")),
          RINGSIDE_SLOT(replicas)},
         {count("serving.concurrency", 1, 1000, RINGSIDE_TR("concurrent requests per replica")),
          RINGSIDE_SLOT(concurrency)},
         {orNone(count("serving.queue_limit", 0, 1e6,
                       RINGSIDE_TR("queue limit (more requests get a 429)"))),
          RINGSIDE_SLOT(queueLimit)},
         {choice("serving.autoscaler.kind", {"none", "hpa", "agent-platform", "kpa", "cloud-run"},
                 RINGSIDE_TR("autoscaler")),
          RINGSIDE_SLOT(autoscaler.kind)},
         {plain("serving.autoscaler.target", 0.01, 1,
                RINGSIDE_TR("target utilization or concurrency")),
          RINGSIDE_SLOT(autoscaler.target)},
         {count("serving.autoscaler.min", 0, 1000, RINGSIDE_TR("minimum replicas")),
          RINGSIDE_SLOT(autoscaler.min)},
         {count("serving.autoscaler.max", 1, 1000, RINGSIDE_TR("maximum replicas")),
          RINGSIDE_SLOT(autoscaler.max)},
         {time("serving.autoscaler.period", 1, 3600, RINGSIDE_TR("time between scaling decisions")),
          RINGSIDE_SLOT(autoscaler.period)},
         {time("serving.autoscaler.window", 0, 3600,
               RINGSIDE_TR("stabilization window for scale-in")),
          RINGSIDE_SLOT(autoscaler.window)},
         {orNone(plain("serving.autoscaler.tolerance", 0, 1,
                       RINGSIDE_TR("tolerance around the target (HPA: 0.1)"))),
          RINGSIDE_SLOT(tolerance)},
         {choice("serving.autoscaler.counts_starting", {"ready", "all"},
                 RINGSIDE_TR("replicas that Agent Platform's formula counts (undocumented)")),
          RINGSIDE_SLOT(autoscaler.countsStarting)},
         {time("serving.start.machine", 0, 86400, RINGSIDE_TR("time to provision a machine")),
          RINGSIDE_SLOT(start.machine)},
         {number("serving.start.image_bytes", K::Size, "B", 0, kMostBytes,
                 RINGSIDE_TR("container image size")),
          RINGSIDE_SLOT(start.image)},
         {number("serving.start.image_rate", K::Bandwidth, "B/s", 1, 1e15,
                 RINGSIDE_TR("image download rate")),
          RINGSIDE_SLOT(start.imageRate)},
         {number("serving.start.model_bytes", K::Size, "B", 0, kMostBytes,
                 RINGSIDE_TR("model size")),
          RINGSIDE_SLOT(start.model)},
         {number("serving.start.load_rate", K::Bandwidth, "B/s", 1, 1e15,
                 RINGSIDE_TR("model load rate")),
          RINGSIDE_SLOT(start.loadRate)},
         {time("serving.start.warm_up", 0, 86400, RINGSIDE_TR("warm-up time")),
          RINGSIDE_SLOT(start.warmUp)},
         {time("serving.idle_period", 300, 28800, RINGSIDE_TR("idle time before scaling to zero")),
          RINGSIDE_SLOT(autoscaler.idlePeriod)},
         {time("serving.min_up", 0, 28800, RINGSIDE_TR("minimum time up before scaling to zero")),
          RINGSIDE_SLOT(autoscaler.minUp)},
         {orNone(time("serving.mtbf", 10, 1e9,
                      RINGSIDE_TR("mean time between failures of a ready replica"))),
          RINGSIDE_SLOT(mtbf)}});
}

void addPlans(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{orNone(plain("serving.batch_job.rows", 1, 1e15, RINGSIDE_TR("rows to predict"))),
          RINGSIDE_SLOT(batchJob.rows)},
         {count("serving.batch_job.shards", 1, 1e8, RINGSIDE_TR("input shards")),
          RINGSIDE_SLOT(batchJob.shards)},
         {count("serving.batch_job.replicas", 1, 1e6, RINGSIDE_TR("replicas of the batch job")),
          RINGSIDE_SLOT(batchJob.replicas)},
         {orNone(number("serving.batch_job.rate", K::Frequency, RINGSIDE_TR("rows/s"), 1e-6, 1e9,
                        RINGSIDE_TR("rows per second per replica"))),
          RINGSIDE_SLOT(batchJob.rate)},
         {orNone(plain("serving.split.canary", 0, 1,
                       RINGSIDE_TR("share of requests sent to the canary"))),
          RINGSIDE_SLOT(split.canary)},
         {orNone(plain("serving.split.base_errors", 0, 1,
                       RINGSIDE_TR("error rate of the current version"))),
          RINGSIDE_SLOT(split.baseErrors)},
         {orNone(plain("serving.split.canary_errors", 0, 1,
                       RINGSIDE_TR("canary error rate to detect"))),
          RINGSIDE_SLOT(split.canaryErrors)},
         {orNone(count("serving.split.requests", 1, 1e8, RINGSIDE_TR("requests per version"))),
          RINGSIDE_SLOT(split.requests)},
         {plain("serving.split.alpha", 1e-9, 0.5, RINGSIDE_TR("significance level of the test")),
          RINGSIDE_SLOT(split.alpha)},
         {plain("serving.split.power", 0.5, 0.999999, RINGSIDE_TR("power of the test")),
          RINGSIDE_SLOT(split.power)},
         {count("serving.fan_out", 0, 1000, RINGSIDE_TR("parallel lookups per request")),
          RINGSIDE_SLOT(lookup.fanOut)},
         {orNone(time("serving.lookup.mean", 1e-6, 600, RINGSIDE_TR("mean time of a lookup"))),
          RINGSIDE_SLOT(lookup.mean)},
         {plain("serving.lookup.scv", 0, 25,
                RINGSIDE_TR("variance of the lookup time / mean squared")),
          RINGSIDE_SLOT(lookup.scv)}});
}

void addTargets(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{count("monitor.bins", 2, 10000, RINGSIDE_TR("histogram bins")),
          RINGSIDE_SLOT(monitor.bins)},
         {orNone(number("monitor.baseline_n", K::Count, "", 1, 1e12,
                        RINGSIDE_TR("rows in the baseline"))),
          RINGSIDE_SLOT(monitor.baselineCount)},
         {orNone(number("monitor.window_n", K::Count, "", 1, 1e12,
                        RINGSIDE_TR("rows per monitoring window"))),
          RINGSIDE_SLOT(monitor.windowCount)},
         {choice("monitor.metric", {"js", "linf", "psi"}, RINGSIDE_TR("distance metric")),
          RINGSIDE_SLOT(monitor.metric)},
         {plain("monitor.threshold", 0, 100, RINGSIDE_TR("alert threshold")),
          RINGSIDE_SLOT(monitor.threshold)},
         {orNone(time("slo.latency", 1e-6, 1e6, RINGSIDE_TR("latency target"))),
          RINGSIDE_SLOT(slo.latency)},
         {orNone(time("slo.ttft", 1e-6, 1e6, RINGSIDE_TR("target for the time to first token"))),
          RINGSIDE_SLOT(slo.ttft)},
         {orNone(time("slo.tpot", 1e-6, 1e6, RINGSIDE_TR("target for the time per output token"))),
          RINGSIDE_SLOT(slo.tpot)},
         {plain("slo.percentile", 0.5, 0.9999,
                RINGSIDE_TR("share of requests that must meet the target")),
          RINGSIDE_SLOT(slo.percentile)},
         {orNone(plain(kReplicaPricePath, 0, 1e6, RINGSIDE_TR("price per replica-hour"))),
          RINGSIDE_SLOT(pricePerReplicaHour)},
         {count("serving.seed", 0, 2e9, RINGSIDE_TR("random seed")), RINGSIDE_SLOT(seed)},
         {count("serving.replications", 2, 1000, RINGSIDE_TR("independent simulation runs")),
          RINGSIDE_SLOT(replications)}});
}

void addLlm(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{name("llm.model", "none", RINGSIDE_TR("model")), RINGSIDE_SLOT(llm.model)},
         {plain("llm.weight_bytes", 0.5, 4, RINGSIDE_TR("bytes per parameter")),
          RINGSIDE_SLOT(llm.weightBytes)},
         {plain("llm.kv_bytes", 0.5, 4, RINGSIDE_TR("bytes per element of the KV cache")),
          RINGSIDE_SLOT(llm.kvBytes)},
         {count("llm.prompt", 1, kMostTokens, RINGSIDE_TR("mean prompt length in tokens")),
          RINGSIDE_SLOT(llm.prompt)},
         {count("llm.output", 1, kMostTokens, RINGSIDE_TR("mean output length in tokens")),
          RINGSIDE_SLOT(llm.output)},
         {plain("llm.prompt_scv", 0, 25, RINGSIDE_TR("variance of prompt lengths / mean squared")),
          RINGSIDE_SLOT(llm.promptScv)},
         {plain("llm.output_scv", 0, 25, RINGSIDE_TR("variance of output lengths / mean squared")),
          RINGSIDE_SLOT(llm.outputScv)},
         {name("llm.accelerator", "none", RINGSIDE_TR("accelerator")),
          RINGSIDE_SLOT(llm.accelerator)},
         {count("llm.accelerators", 1, 4096, RINGSIDE_TR("accelerators per replica")),
          RINGSIDE_SLOT(llm.accelerators)},
         {count("llm.tensor_parallel", 1, 4096, RINGSIDE_TR("tensor parallelism")),
          RINGSIDE_SLOT(llm.tensorParallel)},
         {plain("llm.share", 0.05, 1, RINGSIDE_TR("usable share of the accelerator's memory")),
          RINGSIDE_SLOT(llm.share)},
         {assumed(number("llm.reserve", K::Size, "B", 0, kMostBytes,
                         RINGSIDE_TR("memory for activations and buffers"))),
          RINGSIDE_SLOT(llm.reserve)},
         {assumed(plain("llm.bandwidth_efficiency", 0.01, 1,
                        RINGSIDE_TR("achieved share of the memory bandwidth"))),
          RINGSIDE_SLOT(llm.bandwidthEfficiency)},
         {assumed(plain("llm.compute_efficiency", 0.01, 1,
                        RINGSIDE_TR("achieved share of the peak FLOPs"))),
          RINGSIDE_SLOT(llm.computeEfficiency)},
         {assumed(time("llm.overhead", 0, 10, RINGSIDE_TR("overhead per iteration"))),
          RINGSIDE_SLOT(llm.overhead)},
         {assumed(time("llm.message_latency", 0, 1, RINGSIDE_TR("latency per all-reduce message"))),
          RINGSIDE_SLOT(llm.messageLatency)},
         {orNone(
              time("llm.all_reduce_time", 0, 10, RINGSIDE_TR("measured time of one all-reduce"))),
          RINGSIDE_SLOT(llm.allReduceTime)},
         {choice("llm.policy", {"static", "continuous", "chunked"}, RINGSIDE_TR("batching policy")),
          RINGSIDE_SLOT(llm.policy)},
         {count("llm.max_seqs", 1, 100000, RINGSIDE_TR("maximum concurrent sequences")),
          RINGSIDE_SLOT(llm.maxSeqs)},
         {count("llm.token_budget", 1, kMostTokens, RINGSIDE_TR("token budget per iteration")),
          RINGSIDE_SLOT(llm.tokenBudget)},
         {choice("llm.engine", {"ideal", "tensorrt-llm", "vllm"},
                 RINGSIDE_TR("inference engine (ideal: roofline with the efficiencies below)")),
          RINGSIDE_SLOT(llm.engine)},
         {count("llm.pipeline_parallel", 1, 256, RINGSIDE_TR("pipeline parallelism")),
          RINGSIDE_SLOT(llm.pipelineParallel)},
         {count("llm.attention_data_parallel", 1, 256,
                RINGSIDE_TR("data-parallel copies of the attention layers")),
          RINGSIDE_SLOT(llm.attentionCopies)},
         {count("llm.expert_parallel", 1, 4096, RINGSIDE_TR("expert parallelism")),
          RINGSIDE_SLOT(llm.expertParallel)},
         {count("llm.block", 1, 1024, RINGSIDE_TR("tokens per KV cache block")),
          RINGSIDE_SLOT(llm.block)},
         {plain("llm.prefix_hit", 0, 0.999, RINGSIDE_TR("prefix cache hit rate")),
          RINGSIDE_SLOT(llm.prefixHit)},
         {plain("llm.draft.acceptance", 0, 1, RINGSIDE_TR("acceptance rate of draft tokens")),
          RINGSIDE_SLOT(llm.draftAcceptance)},
         {count("llm.draft.tokens", 0, 100, RINGSIDE_TR("draft tokens per round")),
          RINGSIDE_SLOT(llm.draftTokens)},
         {plain("llm.draft.cost", 0, 10,
                RINGSIDE_TR("cost of a draft step relative to a model step")),
          RINGSIDE_SLOT(llm.draftCost)}});
}

#undef RINGSIDE_SLOT

Done checkChange(const ServingScenario& before, ServingScenario& after, const std::string& path,
                 std::string_view)
{
    if (after.arrival.traceFile != before.arrival.traceFile)
        after.arrival.trace = {}; // that of another file
    if (path == "serving.arrival.profile" && !after.arrival.profile.empty())
        return checkProfile(after.arrival.profile);
    return {};
}

} // namespace

const scenario::FieldTable<ServingScenario>& fieldTable()
{
    static const scenario::FieldTable<ServingScenario> table = [] {
        Rows rows;
        addArrivals(rows);
        addReplicas(rows);
        addLlm(rows);
        addPlans(rows);
        addTargets(rows);
        return scenario::FieldTable<ServingScenario>(std::move(rows), {}, {.changed = checkChange});
    }();
    return table;
}

} // namespace ringside::serving
