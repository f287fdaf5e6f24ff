// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/form/form_layout.h"
#include "app/job/form/job_form.h"
#include "core/serving/scenario/serving_fields.h"

namespace ringside::app {

namespace {

using Condition = FormLayout::Condition;

Condition arrivals(std::vector<std::string> kinds)
{
    return {"serving.arrival.kind", std::move(kinds)};
}

std::vector<FormLayout::Group> requestGroups()
{
    return {
        {JobForm::tr("Requests"), {"serving.arrival.kind"}},
        {{}, {"serving.arrival.rate"}, {arrivals({"poisson", "deterministic", "on-off"})}},
        {{}, {"serving.arrival.on", "serving.arrival.off"}, {arrivals({"on-off"})}},
        {{}, {"serving.arrival.profile"}, {arrivals({"profile"})}},
        {{}, {"serving.arrival.trace"}, {arrivals({"trace"})}},
        {{}, {"serving.arrival.clients"}, {arrivals({"closed"})}},
    };
}

std::vector<FormLayout::Group> serviceGroups()
{
    const Condition hasModel{"llm.model", {"none"}, false}, hasNoModel{"llm.model", {"none"}};
    return {
        {JobForm::tr("Language model"), {"llm.model"}},
        {JobForm::tr("Service"),
         {"serving.service.kind", "serving.service.mean", "serving.service.scv"},
         {hasNoModel}},
        {JobForm::tr("Batches instead of a service time"),
         {"serving.batch.fixed", "serving.batch.per_item", "serving.batch.max_size",
          "serving.batch.max_delay"},
         {hasNoModel}},
        {{},
         {"llm.engine", "llm.accelerator", "llm.accelerators", "llm.tensor_parallel", "llm.prompt",
          "llm.output", "llm.weight_bytes", "llm.kv_bytes", "llm.policy", "llm.max_seqs"},
         {hasModel}},
        {JobForm::tr("Replicas, targets and price"),
         {"serving.replicas", "serving.concurrency", "serving.queue_limit", "slo.latency",
          "slo.percentile", serving::kReplicaPricePath}},
        {JobForm::tr("Autoscaler and start-up"),
         {"serving.autoscaler.kind", "serving.autoscaler.target", "serving.autoscaler.min",
          "serving.autoscaler.max", "serving.start.machine", "serving.start.warm_up"},
         {hasNoModel}},
    };
}

std::vector<std::string> rareServingPaths()
{
    return {"serving.arrival.horizon",
            "serving.batch.allowed",
            "serving.autoscaler.period",
            "serving.autoscaler.window",
            "serving.autoscaler.tolerance",
            "serving.autoscaler.counts_starting",
            "serving.start.image_bytes",
            "serving.start.image_rate",
            "serving.start.model_bytes",
            "serving.start.load_rate",
            "serving.idle_period",
            "serving.min_up",
            "serving.mtbf",
            "llm.pipeline_parallel",
            "llm.attention_data_parallel",
            "llm.expert_parallel",
            "llm.prompt_scv",
            "llm.output_scv",
            "llm.share",
            "llm.reserve",
            "llm.bandwidth_efficiency",
            "llm.compute_efficiency",
            "llm.overhead",
            "llm.message_latency",
            "llm.all_reduce_time",
            "llm.token_budget",
            "llm.block",
            "llm.prefix_hit",
            "llm.draft.tokens",
            "llm.draft.acceptance",
            "llm.draft.cost",
            "slo.ttft",
            "slo.tpot",
            "serving.seed",
            "serving.replications"};
}

} // namespace

FormLayout servingLayout()
{
    FormLayout layout{QStringLiteral("servingForm"), requestGroups(), rareServingPaths()};
    const auto service = serviceGroups();
    layout.groups.insert(layout.groups.end(), service.begin(), service.end());
    return layout;
}

} // namespace ringside::app
