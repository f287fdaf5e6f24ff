// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_field_table.h"

namespace ringside::serving {

namespace {

using K = ServingFieldKind;

// Ranges keep all later products finite; they are far beyond real services.
constexpr double kMostBytes = 1e16, kMostTokens = 10e6;

ServingFieldInfo number(const char* path, K kind, const char* unit, double low, double high,
                        const char* meaning)
{
    return {.path = path,
            .kind = kind,
            .unit = unit,
            .minimum = low,
            .maximum = high,
            .meaning = meaning};
}

ServingFieldInfo time(const char* path, double low, double high, const char* meaning)
{
    return number(path, K::Duration, "s", low, high, meaning);
}

ServingFieldInfo count(const char* path, double low, double high, const char* meaning)
{
    return number(path, K::Count, "", low, high, meaning);
}

ServingFieldInfo share(const char* path, double low, double high, const char* meaning)
{
    return number(path, K::Number, "", low, high, meaning);
}

ServingFieldInfo choice(const char* path, std::vector<std::string> names, const char* meaning)
{
    return {.path = path, .kind = K::Choice, .choices = std::move(names), .meaning = meaning};
}

ServingFieldInfo name(const char* path, const char* absent, const char* meaning)
{
    return {.path = path, .kind = K::Name, .absentText = absent, .meaning = meaning};
}

ServingFieldInfo list(const char* path, K kind, const char* meaning)
{
    return {.path = path, .kind = kind, .absentText = "none", .meaning = meaning};
}

ServingFieldInfo orNone(ServingFieldInfo info)
{
    info.absentText = "none";
    return info;
}

ServingFieldInfo assumed(ServingFieldInfo info)
{
    info.assumed = true;
    return info;
}

#define RINGSIDE_SLOT(member) [](ServingScenario& s) -> ServingSlot { return &s.member; }

using Rows = std::vector<ServingFieldRow>;

void addArrivals(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{choice("serving.arrival.kind", {"poisson", "deterministic", "on-off", "profile", "trace"},
                 "how requests arrive"),
          RINGSIDE_SLOT(arrival.kind)},
         {orNone(number("serving.arrival.rate", K::Frequency, "1/s", 1e-3, 1e6,
                        "requests per second; of on periods with on-off")),
          RINGSIDE_SLOT(arrival.rate)},
         {time("serving.arrival.on", 1e-3, 1e6, "mean on period"), RINGSIDE_SLOT(arrival.on)},
         {time("serving.arrival.off", 1e-3, 1e6, "mean off period"), RINGSIDE_SLOT(arrival.off)},
         {list("serving.arrival.profile", K::Profile, "rate from each time on, [[t, rate], ...]"),
          RINGSIDE_SLOT(arrival.profile)},
         {name("serving.arrival.trace", "none", "file of arrival times in s"),
          RINGSIDE_SLOT(arrival.traceFile)},
         {orNone(time("serving.arrival.horizon", 1, 30 * 86400.0,
                      "end of a profile; its last step and 600 s without")),
          RINGSIDE_SLOT(arrival.horizon)},
         {choice("serving.service.kind", {"deterministic", "exponential", "lognormal"},
                 "law of the service time"),
          RINGSIDE_SLOT(service.kind)},
         {orNone(time("serving.service.mean", 1e-5, 600, "mean service time")),
          RINGSIDE_SLOT(service.mean)},
         {share("serving.service.scv", 0, 25, "variance of the service time over its mean squared"),
          RINGSIDE_SLOT(service.scv)},
         {count("serving.batch.max_size", 1, 1024, "requests per batch, at most"),
          RINGSIDE_SLOT(batch.maxSize)},
         {time("serving.batch.max_delay", 0, 10, "wait of the oldest request for a full batch"),
          RINGSIDE_SLOT(batch.maxDelay)},
         {orNone(time("serving.batch.fixed", 0, 600, "time of a batch, whatever its size")),
          RINGSIDE_SLOT(batch.fixed)},
         {orNone(time("serving.batch.per_item", 0, 600, "time of each request in a batch")),
          RINGSIDE_SLOT(batch.perItem)},
         {list("serving.batch.allowed", K::Sizes, "batch sizes that smaller batches are padded to"),
          RINGSIDE_SLOT(batch.allowed)}});
}

void addReplicas(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{count("serving.replicas", 0, 1000, "replicas, at the start with an autoscaler"),
          RINGSIDE_SLOT(replicas)},
         {count("serving.concurrency", 1, 1000, "requests that a replica serves at once"),
          RINGSIDE_SLOT(concurrency)},
         {orNone(count("serving.queue_limit", 0, 1e6, "waiting requests before a 429")),
          RINGSIDE_SLOT(queueLimit)},
         {choice("serving.autoscaler.kind", {"none", "hpa", "agent-platform", "kpa", "cloud-run"},
                 "rule for the number of replicas"),
          RINGSIDE_SLOT(autoscaler.kind)},
         {share("serving.autoscaler.target", 0.01, 1, "utilisation or concurrency to hold"),
          RINGSIDE_SLOT(autoscaler.target)},
         {count("serving.autoscaler.min", 0, 1000, "replicas, at least"),
          RINGSIDE_SLOT(autoscaler.min)},
         {count("serving.autoscaler.max", 1, 1000, "replicas, at most"),
          RINGSIDE_SLOT(autoscaler.max)},
         {time("serving.autoscaler.period", 1, 3600, "between decisions"),
          RINGSIDE_SLOT(autoscaler.period)},
         {time("serving.autoscaler.window", 0, 3600, "before replicas are removed"),
          RINGSIDE_SLOT(autoscaler.window)},
         {orNone(share("serving.autoscaler.tolerance", 0, 1,
                       "of the ratio to the target; 0.1 with hpa")),
          RINGSIDE_SLOT(tolerance)},
         {choice("serving.autoscaler.counts_starting", {"ready", "all"},
                 "replicas in Agent Platform's formula; not documented"),
          RINGSIDE_SLOT(autoscaler.countsStarting)},
         {time("serving.start.machine", 0, 86400, "time until a machine is there"),
          RINGSIDE_SLOT(start.machine)},
         {number("serving.start.image_bytes", K::Size, "B", 0, kMostBytes, "container image"),
          RINGSIDE_SLOT(start.image)},
         {number("serving.start.image_rate", K::Bandwidth, "B/s", 1, 1e15, "its download"),
          RINGSIDE_SLOT(start.imageRate)},
         {number("serving.start.model_bytes", K::Size, "B", 0, kMostBytes, "model"),
          RINGSIDE_SLOT(start.model)},
         {number("serving.start.load_rate", K::Bandwidth, "B/s", 1, 1e15, "its load"),
          RINGSIDE_SLOT(start.loadRate)},
         {time("serving.start.warm_up", 0, 86400, "first requests before it is ready"),
          RINGSIDE_SLOT(start.warmUp)},
         {time("serving.idle_period", 300, 28800, "without requests before it scales to zero"),
          RINGSIDE_SLOT(autoscaler.idlePeriod)},
         {time("serving.min_up", 0, 28800, "before it may scale to zero again"),
          RINGSIDE_SLOT(autoscaler.minUp)},
         {orNone(time("serving.mtbf", 10, 1e9, "mean time between failures of a ready replica")),
          RINGSIDE_SLOT(mtbf)}});
}

void addPlans(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{orNone(number("serving.batch_job.rows", K::Number, "", 1, 1e15, "rows to predict")),
          RINGSIDE_SLOT(batchJob.rows)},
         {count("serving.batch_job.shards", 1, 1e8, "parts of the input"),
          RINGSIDE_SLOT(batchJob.shards)},
         {count("serving.batch_job.replicas", 1, 1e6, "replicas of the batch job"),
          RINGSIDE_SLOT(batchJob.replicas)},
         {orNone(number("serving.batch_job.rate", K::Frequency, "1/s", 1e-6, 1e9,
                        "rows per second per replica")),
          RINGSIDE_SLOT(batchJob.rate)},
         {orNone(share("serving.split.canary", 0, 1, "share of requests to the canary")),
          RINGSIDE_SLOT(split.canary)},
         {orNone(share("serving.split.base_errors", 0, 1, "error rate of the base")),
          RINGSIDE_SLOT(split.baseErrors)},
         {orNone(share("serving.split.canary_errors", 0, 1, "error rate of the canary to detect")),
          RINGSIDE_SLOT(split.canaryErrors)},
         {orNone(count("serving.split.requests", 1, 1e8, "requests seen on each side")),
          RINGSIDE_SLOT(split.requests)},
         {share("serving.split.alpha", 1e-9, 0.5, "false alarms of the test"),
          RINGSIDE_SLOT(split.alpha)},
         {share("serving.split.power", 0.5, 0.999999, "detections of the test"),
          RINGSIDE_SLOT(split.power)},
         {count("serving.fan_out", 0, 1000, "lookups per request, all awaited"),
          RINGSIDE_SLOT(lookup.fanOut)},
         {orNone(time("serving.lookup.mean", 1e-6, 600, "mean time of a lookup")),
          RINGSIDE_SLOT(lookup.mean)},
         {share("serving.lookup.scv", 0, 25, "variance of a lookup over its mean squared"),
          RINGSIDE_SLOT(lookup.scv)},
         {count("monitor.bins", 2, 10000, "cells of the histogram"), RINGSIDE_SLOT(monitor.bins)},
         {orNone(number("monitor.baseline_n", K::Count, "", 1, 1e12, "rows of the baseline")),
          RINGSIDE_SLOT(monitor.baselineCount)},
         {orNone(number("monitor.window_n", K::Count, "", 1, 1e12, "rows of a window")),
          RINGSIDE_SLOT(monitor.windowCount)},
         {choice("monitor.metric", {"js", "linf", "psi"}, "distance"),
          RINGSIDE_SLOT(monitor.metric)},
         {share("monitor.threshold", 0, 100, "distance that alerts"),
          RINGSIDE_SLOT(monitor.threshold)},
         {orNone(time("slo.latency", 1e-6, 1e6, "latency to hold")), RINGSIDE_SLOT(slo.latency)},
         {orNone(time("slo.ttft", 1e-6, 1e6, "time to first token to hold")),
          RINGSIDE_SLOT(slo.ttft)},
         {orNone(time("slo.tpot", 1e-6, 1e6, "time per output token to hold")),
          RINGSIDE_SLOT(slo.tpot)},
         {share("slo.percentile", 0.5, 0.9999, "share of requests that hold it"),
          RINGSIDE_SLOT(slo.percentile)},
         {orNone(number("price.replica_hour", K::Number, "", 0, 1e6, "price of a replica-hour")),
          RINGSIDE_SLOT(pricePerReplicaHour)},
         {count("serving.seed", 0, 2e9, "of all random numbers"), RINGSIDE_SLOT(seed)},
         {count("serving.replications", 2, 1000, "independent runs"),
          RINGSIDE_SLOT(replications)}});
}

void addLlm(Rows& rows)
{
    rows.insert(
        rows.end(),
        {{name("llm.model", "none", "preset of a model"), RINGSIDE_SLOT(llm.model)},
         {share("llm.weight_bytes", 0.5, 4, "bytes per parameter"), RINGSIDE_SLOT(llm.weightBytes)},
         {share("llm.kv_bytes", 0.5, 4, "bytes per element of the KV cache"),
          RINGSIDE_SLOT(llm.kvBytes)},
         {count("llm.prompt", 1, kMostTokens, "prompt tokens, mean"), RINGSIDE_SLOT(llm.prompt)},
         {count("llm.output", 1, kMostTokens, "output tokens, mean"), RINGSIDE_SLOT(llm.output)},
         {share("llm.prompt_scv", 0, 25, "variance of prompt lengths over their mean squared"),
          RINGSIDE_SLOT(llm.promptScv)},
         {share("llm.output_scv", 0, 25, "variance of output lengths over their mean squared"),
          RINGSIDE_SLOT(llm.outputScv)},
         {name("llm.accelerator", "none", "preset of an accelerator"),
          RINGSIDE_SLOT(llm.accelerator)},
         {count("llm.accelerators", 1, 4096, "accelerators per replica"),
          RINGSIDE_SLOT(llm.accelerators)},
         {count("llm.tensor_parallel", 1, 4096, "accelerators that share each layer"),
          RINGSIDE_SLOT(llm.tensorParallel)},
         {share("llm.share", 0.05, 1, "of the memory that may be used"), RINGSIDE_SLOT(llm.share)},
         {assumed(number("llm.reserve", K::Size, "B", 0, kMostBytes, "activations and buffers")),
          RINGSIDE_SLOT(llm.reserve)},
         {assumed(share("llm.bandwidth_efficiency", 0.01, 1, "share of the memory bandwidth")),
          RINGSIDE_SLOT(llm.bandwidthEfficiency)},
         {assumed(share("llm.compute_efficiency", 0.01, 1, "share of the peak")),
          RINGSIDE_SLOT(llm.computeEfficiency)},
         {assumed(time("llm.overhead", 0, 10, "per iteration")), RINGSIDE_SLOT(llm.overhead)},
         {assumed(time("llm.message_latency", 0, 1, "of an all-reduce's message")),
          RINGSIDE_SLOT(llm.messageLatency)},
         {orNone(time("llm.all_reduce_time", 0, 10, "measured, of one all-reduce of a step")),
          RINGSIDE_SLOT(llm.allReduceTime)},
         {choice("llm.policy", {"static", "continuous", "chunked"}, "batching of the engine"),
          RINGSIDE_SLOT(llm.policy)},
         {count("llm.max_seqs", 1, 100000, "sequences at once, at most"),
          RINGSIDE_SLOT(llm.maxSeqs)},
         {count("llm.token_budget", 1, kMostTokens, "tokens per iteration, at most"),
          RINGSIDE_SLOT(llm.tokenBudget)},
         {count("llm.block", 1, 1024, "tokens per block of the KV cache"),
          RINGSIDE_SLOT(llm.block)},
         {share("llm.prefix_hit", 0, 0.999, "share of prompt tokens in the prefix cache"),
          RINGSIDE_SLOT(llm.prefixHit)},
         {share("llm.draft.acceptance", 0, 1, "of drafted tokens"),
          RINGSIDE_SLOT(llm.draftAcceptance)},
         {count("llm.draft.tokens", 0, 100, "drafted per round"), RINGSIDE_SLOT(llm.draftTokens)},
         {share("llm.draft.cost", 0, 10, "of a draft step over one of the model"),
          RINGSIDE_SLOT(llm.draftCost)}});
}

#undef RINGSIDE_SLOT

} // namespace

const std::vector<ServingFieldRow>& servingFieldRows()
{
    static const Rows rows = [] {
        Rows made;
        addArrivals(made);
        addReplicas(made);
        addLlm(made);
        addPlans(made);
        return made;
    }();
    return rows;
}

} // namespace ringside::serving
