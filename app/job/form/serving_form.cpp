// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/form/serving_form.h"

#include "core/serving/scenario/serving_fields.h"
#include "core/session/job/own_serving.h"

namespace ringside::app {

namespace {

/// In the order of groupsOf().
enum ServingGroup : std::size_t {
    Requests,
    Rate,
    Bursts,
    Profile,
    Trace,
    Model,
    Service,
    Batches,
    Engine,
    Replicas,
    Scaler
};

std::vector<session::JobField> fieldsOf(const std::vector<std::string>& paths)
{
    auto fields = session::servingJobFields(paths, {});
    return fields ? *std::move(fields) : std::vector<session::JobField>();
}

std::vector<JobForm::Group> groupsOf()
{
    return {
        {ServingForm::tr("Requests"), fieldsOf({"serving.arrival.kind"})},
        {{}, fieldsOf({"serving.arrival.rate"})},
        {{}, fieldsOf({"serving.arrival.on", "serving.arrival.off"})},
        {{}, fieldsOf({"serving.arrival.profile"})},
        {{}, fieldsOf({"serving.arrival.trace"})},
        {ServingForm::tr("Language model"), fieldsOf({"llm.model"})},
        {ServingForm::tr("Service"),
         fieldsOf({"serving.service.kind", "serving.service.mean", "serving.service.scv"})},
        {ServingForm::tr("Batches instead of a service time"),
         fieldsOf({"serving.batch.fixed", "serving.batch.per_item", "serving.batch.max_size",
                   "serving.batch.max_delay"})},
        {{},
         fieldsOf({"llm.accelerator", "llm.accelerators", "llm.tensor_parallel", "llm.prompt",
                   "llm.output", "llm.weight_bytes", "llm.kv_bytes", "llm.policy",
                   "llm.max_seqs"})},
        {ServingForm::tr("Replicas, targets and price"),
         fieldsOf({"serving.replicas", "serving.concurrency", "serving.queue_limit", "slo.latency",
                   "slo.percentile", serving::kReplicaPricePath})},
        {ServingForm::tr("Autoscaler and start-up"),
         fieldsOf({"serving.autoscaler.kind", "serving.autoscaler.target", "serving.autoscaler.min",
                   "serving.autoscaler.max", "serving.start.machine", "serving.start.warm_up"})},
    };
}

std::vector<session::JobField> rareFields()
{
    return fieldsOf({"serving.arrival.horizon",
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
                     "serving.replications"});
}

} // namespace

ServingForm::ServingForm(const Theme& theme, QWidget* parent)
    : JobForm(theme, groupsOf(), rareFields(), parent)
{
    setObjectName(QStringLiteral("servingForm"));
    setJob({});
}

void ServingForm::setJob(const serving::ServingScenario& scenario)
{
    if (const auto fields = session::servingJobFields(paths(), scenario))
        setFields(*fields);
    using Arrivals = serving::ArrivalKind;
    const Arrivals arrivals = scenario.arrival.kind;
    setGroupShown(Rate, arrivals != Arrivals::Profile && arrivals != Arrivals::Trace);
    setGroupShown(Bursts, arrivals == Arrivals::OnOff);
    setGroupShown(Profile, arrivals == Arrivals::Profile);
    setGroupShown(Trace, arrivals == Arrivals::Trace);
    const bool isLlm = !scenario.llm.model.empty();
    setGroupShown(Engine, isLlm);
    for (const ServingGroup group : {Service, Batches, Scaler})
        setGroupShown(group, !isLlm);
}

} // namespace ringside::app
