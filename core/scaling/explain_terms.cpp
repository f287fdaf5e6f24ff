// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collectives.h"
#include "core/scaling/exchange_model.h"
#include "core/scaling/job.h"
#include "core/scaling/job_plan.h"
#include "core/scaling/memory_model.h"
#include "core/scaling/preset_lookup.h"
#include "core/scaling/scenario_fields.h"
#include "core/scaling/step_model.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>

namespace ringside::scaling {

namespace {

/// Four significant digits: enough to check by hand, short enough to read.
std::string shortNumber(double value)
{
    std::string text(32, '\0');
    const int length = std::snprintf(text.data(), text.size(), "%.4g", value);
    text.resize(static_cast<std::size_t>(length));
    return text;
}

std::string milliseconds(double seconds)
{
    return shortNumber(seconds * 1e3) + " ms";
}

std::string gigabytes(Bytes bytes)
{
    return shortNumber(bytes.value() / kGiga) + " GB";
}

std::string gigabytesPerSecond(double rate)
{
    return shortNumber(rate / kGiga) + " GB/s";
}

Term computeTerm(const JobPlan& plan)
{
    const Work& work = plan.scenario.work;
    Term term;
    term.name = "compute";
    term.value = plan.microCompute * plan.microSteps / plan.stages;
    const std::string steps = std::to_string(plan.microSteps) + " · ";
    const std::string stages = plan.stages > 1 ? " / " + std::to_string(plan.stages) : "";
    if (work.computeTime) {
        term.formula = plan.stages > 1 ? "k · t / p" : "k · t";
        term.substituted = steps + milliseconds(plan.microCompute.value()) + stages;
    } else if (work.samplesPerSecond) {
        term.formula = plan.stages > 1 ? "k · b / r / p" : "k · b / r";
        term.substituted = steps + shortNumber(plan.batch) + " samples / " +
                           shortNumber(*work.samplesPerSecond) + " samples/s" + stages;
    } else if (plan.accelerator) {
        const auto peak = peakOf(*plan.accelerator, work.computePrecision);
        term.formula =
            plan.stages > 1 ? "k · 6 P s b / (peak · MFU) / p" : "k · 6 P s b / (peak · MFU)";
        term.substituted = steps + "6 · " + shortNumber(plan.scenario.model.parameters) + " · " +
                           std::to_string(work.sequenceLength) + " · " + shortNumber(plan.batch) +
                           " / (" + shortNumber(peak ? peak->value() / kTera : 0) + " TFLOP/s · " +
                           shortNumber(work.mfu.value_or(1)) + ")" + stages;
    }
    return term;
}

/// One level of a ring: 2 (p - 1) (alpha + n / (p B)).
Term ringTerm(const char* name, const char* letter, double ranks, double alpha, Bytes bytes,
              double rate)
{
    Term term;
    term.name = name;
    const std::string l = letter;
    term.formula = "2 (" + l + " - 1) (alpha + n / (" + l + " B))";
    const std::string count = shortNumber(ranks);
    term.substituted = "2 · (" + count + " - 1) · (" + shortNumber(alpha * 1e6) + " us + " +
                       gigabytes(bytes) + " / (" + count + " · " + gigabytesPerSecond(rate) + "))";
    term.value = Seconds(2 * (ranks - 1) * (alpha + bytes.value() / (ranks * rate)));
    return term;
}

void addTwoLevelTerms(std::vector<Term>& terms, const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const double g = fabric.ranksPerNode, nodes = request.ranks / g;
    terms.push_back(ringTerm("all-reduce inside the host", "g", g, fabric.alpha.value(),
                             request.bytes, fabric.bandwidth.value()));
    const double nic = fabric.interBandwidth.value() * (fabric.nicPerRank ? g : 1);
    terms.push_back(ringTerm("all-reduce between hosts", "N", nodes,
                             (fabric.alpha + fabric.interAlpha).value(), request.bytes,
                             std::min(nic, g * fabric.bandwidth.value())));
}

void addServerTerms(std::vector<Term>& terms, const CollectiveRequest& request,
                    const Exchange& exchange)
{
    const FabricSpec& fabric = request.fabric;
    const double workers = request.ranks / static_cast<double>(fabric.ranksPerNode);
    const bool inside = fabric.ranksPerNode > 1;
    const double nic =
        inside ? fabric.interBandwidth.value() * (fabric.nicPerRank ? fabric.ranksPerNode : 1)
               : fabric.bandwidth.value();
    double local = 0;
    if (inside) {
        terms.push_back(ringTerm("ring inside the host", "g", fabric.ranksPerNode,
                                 fabric.alpha.value(), request.bytes, fabric.bandwidth.value()));
        local = terms.back().value.value();
    }
    Term term;
    const bool twice = request.algorithm == Algorithm::ParameterServer;
    term.name = twice ? "push and pull" : "stream through the reducers";
    term.formula = std::string("2 alpha + ") + (twice ? "2 " : "") + "max(n / Bw, N n / (k Bs))";
    const std::string n = gigabytes(request.bytes);
    term.substituted = "2 · " + shortNumber((fabric.alpha + fabric.interAlpha).value() * 1e6) +
                       " us + " + (twice ? "2 · " : "") + "max(" + n + " / " +
                       gigabytesPerSecond(nic) + ", " + shortNumber(workers) + " · " + n + " / (" +
                       std::to_string(request.servers) + " · " +
                       gigabytesPerSecond(request.serverBandwidth.value()) + "))";
    term.value = Seconds(exchange.seconds - local);
    terms.push_back(term);
}

/// The all-reduce, or what replaces it, level by level.
void addLevelTerms(std::vector<Term>& terms, const Exchange& exchange)
{
    const CollectiveRequest& request = *exchange.request;
    if (request.servers > 0) {
        addServerTerms(terms, request, exchange);
    } else if (request.algorithm == Algorithm::HierarchicalRing &&
               request.ranks > request.fabric.ranksPerNode) {
        addTwoLevelTerms(terms, request);
    } else if (request.algorithm == Algorithm::Ring) {
        const FabricSpec& fabric = request.fabric;
        const bool crossing = fabric.ranksPerNode > 1 && request.ranks > fabric.ranksPerNode;
        const double rate = crossing ? std::min(fabric.bandwidth, fabric.interBandwidth).value()
                                     : fabric.bandwidth.value();
        const Seconds alpha = fabric.alpha + (crossing ? fabric.interAlpha : Seconds(0));
        terms.push_back(
            ringTerm("all-reduce", "p", request.ranks, alpha.value(), request.bytes, rate));
    }
}

bool isSharded(const Strategy& strategy)
{
    return strategy.kind == StrategyKind::Fsdp ||
           (strategy.zeroStage == 3 &&
            (strategy.kind == StrategyKind::Zero || strategy.kind == StrategyKind::DataParallel));
}

/// The whole exchange of a step, and its levels where it is one all-reduce.
void addCommunication(std::vector<Term>& terms, const JobPlan& plan, const Exchange& exchange,
                      const StepMetrics& metrics)
{
    const Scenario& s = plan.scenario;
    const std::string gradients = gigabytes(exchange.request->bytes) + " of gradients";
    Term total;
    total.name = "communication";
    total.value = metrics.communication;
    if (isSharded(s.strategy)) {
        const double bytes = s.model.parameters * bytesOf(s.work.computePrecision);
        total.formula = "k · 2 all-gathers + 1 reduce-scatter, each half an all-reduce";
        total.substituted = std::to_string(plan.microSteps) + " · 2 · " + gigabytes(Bytes(bytes)) +
                            " of weights, " + gradients + ", " + exchange.name;
    } else if (s.strategy.asynchronous) {
        total.formula = "push and pull of one worker alone";
        total.substituted = gradients;
    } else if (s.work.overlapModel == OverlapModel::Buckets) {
        total.formula = "sum over the buckets";
        total.substituted = gradients + " in buckets of " + shortNumber(s.work.bucketMib) +
                            " MiB, " + exchange.name;
    } else {
        addLevelTerms(terms, exchange);
        total.formula = "T";
        total.substituted = gradients + ", " + exchange.name;
    }
    terms.push_back(total);
}

void addExchangeTerms(std::vector<Term>& terms, const JobPlan& plan, const Exchange& exchange,
                      const StepMetrics& metrics)
{
    if (!exchange.request)
        return;
    addCommunication(terms, plan, exchange, metrics);
    Term exposed;
    exposed.name = "exposed communication";
    exposed.value = metrics.exposedCommunication;
    if (plan.scenario.strategy.asynchronous) {
        exposed.formula = "what a worker's cycle waits for";
    } else if (plan.scenario.work.overlapModel == OverlapModel::Buckets) {
        exposed.formula = "end of the last bucket - end of the backward pass";
    } else {
        exposed.formula = "max(0, T - hidden)";
        exposed.substituted = "max(0, " + milliseconds(exchange.seconds) + " - " +
                              milliseconds(exchange.hideable) + ")";
    }
    terms.push_back(exposed);
}

Assumption assumption(const Scenario& scenario, const std::string& path, const std::string& note)
{
    const FieldInfo* field = findField(path);
    Assumption line;
    line.path = path;
    line.value = fieldText(scenario, path);
    line.isDefault = line.value == field->defaultText;
    line.note = note.empty() ? field->source : note;
    return line;
}

void addPresetLines(std::vector<Assumption>& lines, const JobPlan& plan)
{
    const Cluster& cluster = plan.scenario.cluster;
    if (plan.accelerator) {
        lines.push_back({"cluster.accelerator", plan.accelerator->name,
                         "peak, memory and link: " + sourceText(plan.accelerator->sources), false});
        if (!cluster.intraBandwidth && plan.perWorker > 1)
            lines.push_back({"cluster.intra_bandwidth",
                             gigabytesPerSecond(plan.accelerator->intraBandwidth.value()),
                             plan.accelerator->intraLink + ", one way", true});
    }
    if (!cluster.machine.empty())
        lines.push_back({"cluster.machine", cluster.machine,
                         "sets accelerator, accelerators and network together", false});
}

} // namespace

std::vector<Assumption> assumptionsOf(const Scenario& scenario, const PresetCatalog& presets)
{
    std::vector<Assumption> lines;
    const auto plan = planOf(scenario, presets);
    if (!plan)
        return lines;
    const Scenario& s = plan->scenario;
    addPresetLines(lines, *plan);
    if (s.work.mfu)
        lines.push_back(assumption(s, "work.mfu", {}));
    if (plan->replicas > 1) {
        if (plan->workers > 1) {
            lines.push_back(assumption(s, "cluster.network_efficiency", {}));
            lines.push_back(assumption(s, "cluster.network_latency", {}));
        }
        if (plan->perWorker > 1) {
            lines.push_back(assumption(s, "cluster.intra_efficiency", {}));
            lines.push_back(assumption(s, "cluster.intra_latency", {}));
        }
        if (s.work.overlapModel == OverlapModel::Fraction)
            lines.push_back(assumption(s, "work.overlap", {}));
        const auto request = gradientExchange(*plan);
        if (s.strategy.collective == "auto" && request && *request && (*request)->servers == 0)
            lines.push_back(
                {"strategy.collective", nameOf((*request)->algorithm),
                 "auto: hierarchical-ring between hosts with several accelerators each, "
                 "ring otherwise",
                 true});
    }
    if (plan->backup < s.straggler.backupWorkers)
        lines.push_back({"straggler.backup_workers", std::to_string(plan->backup),
                         "fewer than half of the workers", false});
    if (s.strategy.kind == StrategyKind::Pipeline)
        lines.push_back({"strategy.pipeline_stages", std::to_string(plan->stages),
                         "stages are equal; sending activations between them is left out", true});
    if (const std::string why = activationsUnmodelled(s); !why.empty())
        lines.push_back({"model.memory_unmodelled", "activations not counted", why, true});
    return lines;
}

Result<std::vector<Term>> termsOf(const Scenario& scenario, const PresetCatalog& presets)
{
    const auto plan = planOf(scenario, presets);
    if (!plan)
        return fail(plan.error());
    const auto exchange = exchangeOf(*plan);
    if (!exchange)
        return fail(exchange.error());
    const auto metrics = stepMetrics(*plan, *exchange);
    if (!metrics)
        return fail(metrics.error());
    const StepMetrics& m = *metrics;
    std::vector<Term> terms{computeTerm(*plan)};
    addExchangeTerms(terms, *plan, *exchange, m);
    if (m.bubble.value() > 0)
        terms.push_back({"bubble", "(p - 1) / (v m) · compute",
                         "(" + std::to_string(plan->stages) + " - 1) / (" +
                             std::to_string(plan->scenario.strategy.interleave) + " · " +
                             std::to_string(plan->microSteps) + ") · " +
                             milliseconds(m.compute.value()),
                         m.bubble});
    if (m.straggle.value() > 0)
        terms.push_back({"waiting for the slowest", "slowest - compute",
                         milliseconds((m.compute + m.straggle).value()) + " - " +
                             milliseconds(m.compute.value()),
                         m.straggle});
    if (m.input.value() > 0) {
        const double rate = *plan->scenario.input.samplesPerSecondPerWorker;
        terms.push_back(
            {"input", "samples of a host / its rate",
             shortNumber(m.input.value() * rate) + " samples / " + shortNumber(rate) + " samples/s",
             m.input});
    }
    const std::string work = "compute + waiting + exposed + bubble";
    const bool prefetch = plan->scenario.input.prefetch;
    const std::string sum =
        milliseconds(m.compute.value()) + " + " + milliseconds(m.straggle.value()) + " + " +
        milliseconds(m.exposedCommunication.value()) + " + " + milliseconds(m.bubble.value());
    terms.push_back({"step", prefetch ? "max(input, " + work + ")" : "input + " + work,
                     prefetch ? "max(" + milliseconds(m.input.value()) + ", " + sum + ")"
                              : milliseconds(m.input.value()) + " + " + sum,
                     m.stepTime});
    return terms;
}

} // namespace ringside::scaling
