// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/explain_terms.h"

#include "core/base/tr.h"
#include "core/scaling/algorithm/lower_bound.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/explain/explain_law.h"
#include "core/scaling/explain/explain_parallel.h"
#include "core/scaling/explain/shared_terms.h"
#include "core/scaling/explain/term_text.h"
#include "core/scaling/job/compression_model.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/memory_model.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace ringside::scaling {

namespace {

/// Operations per token, in units of the parameters: 6 for training, 8 with full recomputation.
std::string flopsSymbols(const Scenario& s)
{
    const bool frozen = s.model.trainableParameters.has_value();
    const bool again = s.work.recompute == Recompute::Full;
    std::string text = frozen ? (again ? "(6 P + 2 Pt)" : "(4 P + 2 Pt)") : (again ? "8 P" : "6 P");
    if (s.work.attentionFlops) {
        const bool scores = s.work.recompute != Recompute::None;
        text = "(" + text + (scores ? " + 16 L h s)" : " + 12 L h s)");
    }
    return text;
}

std::string flopsNumbers(const Scenario& s)
{
    const double p = s.model.parameters;
    const bool again = s.work.recompute == Recompute::Full;
    std::string text = std::string(again ? "8" : "6") + " · " + shortNumber(p);
    if (s.model.trainableParameters) {
        text = std::string(again ? "(6" : "(4") + " · " + shortNumber(p) + " + 2 · " +
               shortNumber(*s.model.trainableParameters) + ")";
    }
    if (s.work.attentionFlops) {
        const bool scores = s.work.recompute != Recompute::None;
        text = "(" + text + (scores ? " + 16 · " : " + 12 · ") +
               std::to_string(s.model.layers.value_or(0)) + " · " +
               std::to_string(s.model.hidden.value_or(0)) + " · " +
               std::to_string(s.work.sequenceLength) + ")";
    }
    return text;
}

const char* computeSymbols(const JobPlan& plan)
{
    const Work& work = plan.scenario.work;
    if (work.computeTime)
        return RINGSIDE_TR("k micro-steps, c compute time of one; t tensor-parallel accelerators "
                           "and p stages divide it");
    if (work.samplesPerSecond)
        return RINGSIDE_TR("k micro-steps, b samples of one, r samples per second; t "
                           "tensor-parallel accelerators and p stages divide it");
    return RINGSIDE_TR("k micro-steps, P parameters, Pt trained ones, L layers, h hidden size, s "
                       "tokens per sample, b samples, e efficiency of the kernels; t "
                       "tensor-parallel accelerators and p stages divide it");
}

Term computeTerm(const JobPlan& plan)
{
    const Work& work = plan.scenario.work;
    Term term;
    term.name = RINGSIDE_TR("compute");
    term.value = plan.microCompute * plan.microSteps / plan.perReplica();
    term.symbols = computeSymbols(plan);
    const std::string steps = std::to_string(plan.microSteps) + " · ";
    const std::string divisor = divisorSymbols(plan), divided = divisorNumbers(plan);
    if (work.computeTime) {
        term.formula = "k · c" + divisor;
        term.substituted = steps + milliseconds(plan.microCompute.value()) + divided;
    } else if (work.samplesPerSecond) {
        term.formula = "k · b / r" + divisor;
        term.substituted = steps + shortNumber(plan.batch) + " samples / " +
                           shortNumber(*work.samplesPerSecond) + " samples/s" + divided;
    } else if (plan.accelerator) {
        const auto peak = peakOf(*plan.accelerator, work.computePrecision);
        const std::string operations = flopsSymbols(plan.scenario);
        term.formula = "k · " + operations + " s b / (peak · e)" + divisor;
        term.substituted = steps + flopsNumbers(plan.scenario) + " · " +
                           std::to_string(work.sequenceLength) + " · " + shortNumber(plan.batch) +
                           " / (" + shortNumber(peak ? peak->value() / kTera : 0) + " TFLOP/s · " +
                           shortNumber(work.kernelEfficiency.value_or(1)) + ")" + divided;
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
    term.symbols = RINGSIDE_TR("p, g or N ranks of the ring, alpha latency, n bytes, B bandwidth");
    return term;
}

void addTwoLevelTerms(std::vector<Term>& terms, const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const double g = fabric.ranksPerNode, nodes = request.ranks / g;
    terms.push_back(ringTerm(RINGSIDE_TR("all-reduce inside the host"), "g", g,
                             fabric.alpha.value(), request.bytes, fabric.bandwidth.value()));
    const double nic = fabric.interBandwidth.value() * (fabric.nicPerRank ? g : 1);
    terms.push_back(ringTerm(RINGSIDE_TR("all-reduce between hosts"), "N", nodes,
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
        terms.push_back(ringTerm(RINGSIDE_TR("ring inside the host"), "g", fabric.ranksPerNode,
                                 fabric.alpha.value(), request.bytes, fabric.bandwidth.value()));
        local = terms.back().value.value();
    }
    Term term;
    const bool twice = request.algorithm == Algorithm::ParameterServer;
    term.name = twice ? RINGSIDE_TR("push and pull") : RINGSIDE_TR("stream through the reducers");
    term.formula = std::string("2 alpha + ") + (twice ? "2 " : "") + "max(n / Bw, N n / (k Bs))";
    const std::string n = gigabytes(request.bytes);
    term.substituted = "2 · " + shortNumber((fabric.alpha + fabric.interAlpha).value() * 1e6) +
                       " us + " + (twice ? "2 · " : "") + "max(" + n + " / " +
                       gigabytesPerSecond(nic) + ", " + shortNumber(workers) + " · " + n + " / (" +
                       std::to_string(request.servers) + " · " +
                       gigabytesPerSecond(request.serverBandwidth.value()) + "))";
    term.value = Seconds(exchange.seconds - local);
    term.symbols = RINGSIDE_TR("alpha latency, n bytes, N hosts, k servers, Bw and Bs bandwidth of "
                               "a host and of a server");
    terms.push_back(term);
}

/// The all-reduce, or its replacement, level by level.
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
    return zeroStageOf(strategy) == 3;
}

/// The gradients' whole exchange, when it is more than one all-reduce.
Term exchangeTerm(const JobPlan& plan, const Exchange& exchange)
{
    const Scenario& s = plan.scenario;
    const std::string gradients = gigabytes(exchange.request->bytes) + " of gradients";
    Term term;
    term.name = RINGSIDE_TR("exchange of gradients");
    term.value = Seconds(exchange.seconds);
    if (replacesAllReduce(s))
        return compressedTerm(plan, exchange);
    if (isSharded(s.strategy)) {
        const double bytes =
            s.model.parameters / plan.perReplica() * bytesOf(s.work.computePrecision);
        const int reductions = gradientReductions(plan);
        term.symbols = RINGSIDE_TR("k micro-steps");
        term.formula = reductions > 1
                           ? "k · (2 all-gathers + 1 reduce-scatter), each half an all-reduce"
                           : "k · 2 all-gathers + 1 reduce-scatter, each half an all-reduce";
        term.substituted = std::to_string(plan.microSteps) + " · 2 · " + gigabytes(Bytes(bytes)) +
                           " of weights, " + std::to_string(reductions) + " · " + gradients + ", " +
                           exchange.name;
    } else if (exchange.early.count > 0) {
        term.symbols = RINGSIDE_TR("k micro-steps");
        term.formula = "(k - 1) reduce-scatters + 1 all-reduce";
        term.substituted = std::to_string(exchange.early.count) + " · " +
                           milliseconds(exchange.early.seconds) + " + " +
                           milliseconds(exchange.seconds - exchange.encoding -
                                        exchange.early.count * exchange.early.seconds) +
                           ", " + gradients + ", " + exchange.name;
    } else if (s.strategy.asynchronous) {
        term.formula = "push and pull of one worker alone";
        term.substituted = gradients;
    } else {
        term.formula = "sum over the buckets";
        term.substituted = gradients + " in buckets of " + shortNumber(s.work.bucketMib) +
                           " MiB, " + exchange.name;
    }
    return term;
}

/// All transfers of a step, part by part, and in total.
void addCommunication(std::vector<Term>& terms, const JobPlan& plan, const Exchange& exchange,
                      const ModelParallel& inside, const StepMetrics& metrics)
{
    const Scenario& s = plan.scenario;
    addModelParallelTerms(terms, plan, inside);
    Term total;
    total.formula = "sum of the above";
    if (inside.seconds() <= 0) {
        total.formula = "T";
        total.symbols = RINGSIDE_TR("T time of the exchange");
    }
    total.substituted = milliseconds(inside.seconds());
    if (exchange.request) {
        const bool parts = replacesAllReduce(s) || isSharded(s.strategy) ||
                           s.strategy.asynchronous || exchange.early.count > 0 ||
                           s.work.overlapModel == OverlapModel::Buckets;
        const std::string gradients =
            gigabytes(exchange.request->bytes) + " of gradients, " + exchange.name;
        if (parts) {
            const Term whole = exchangeTerm(plan, exchange);
            if (inside.seconds() > 0)
                terms.push_back(whole);
            else
                total = whole;
        } else {
            addLevelTerms(terms, exchange);
            total.substituted = gradients;
            if (exchange.encoding > 0 && inside.seconds() <= 0) {
                total.formula = "T + encoding";
                total.substituted += " + " + milliseconds(exchange.encoding);
            }
        }
        if (inside.seconds() > 0)
            total.substituted = milliseconds(inside.seconds()) + " + " +
                                milliseconds(exchange.seconds) + " (" + gradients + ")";
    }
    total.name = RINGSIDE_TR("communication");
    total.value = metrics.communication;
    terms.push_back(total);
}

/// The exposed part of it.
Term exposedTerm(const JobPlan& plan, const Exchange& exchange, const ModelParallel& inside,
                 const StepMetrics& metrics)
{
    const Scenario& s = plan.scenario;
    Term term;
    term.name = RINGSIDE_TR("exposed communication");
    term.value = metrics.exposedCommunication;
    if (exchange.request && s.strategy.asynchronous) {
        term.formula = "what a worker's cycle waits for";
        return term;
    }
    std::string formula, numbers;
    if (inside.seconds() > 0) {
        formula = "sum inside a replica";
        numbers = milliseconds(inside.seconds());
    }
    const std::string plus = formula.empty() ? "" : " + ";
    if (exchange.request && s.work.overlapModel == OverlapModel::Buckets) {
        formula += plus + "end of the last bucket - end of the backward pass";
        if (!numbers.empty())
            numbers += plus + milliseconds(exchange.exposed);
    } else if (exchange.request) {
        const EarlyReductions& early = exchange.early;
        term.symbols = RINGSIDE_TR("T time of the exchange, k micro-steps");
        formula += plus + "max(0, T - hidden)";
        numbers +=
            plus + "max(0, " +
            milliseconds(exchange.seconds - exchange.encoding - early.count * early.seconds) +
            " - " + milliseconds(exchange.hideable) + ")";
        if (early.count > 0) {
            formula += " + (k - 1) max(0, T / 2 - hidden)";
            numbers += " + " + std::to_string(early.count) + " · " + milliseconds(early.notHidden);
        }
    }
    if (exchange.encoding > 0) {
        formula += " + encoding";
        if (!numbers.empty())
            numbers += " + " + milliseconds(exchange.encoding);
    }
    if (exchange.request && s.work.communicationSlowdown > 0) {
        formula += ", and " + shortNumber(s.work.communicationSlowdown) + " of what is hidden";
    }
    term.formula = formula;
    term.substituted = numbers;
    return term;
}

void addExchangeTerms(std::vector<Term>& terms, const JobPlan& plan, const Exchange& exchange,
                      const ModelParallel& inside, const StepMetrics& metrics)
{
    if (!exchange.request && inside.seconds() <= 0)
        return;
    addCommunication(terms, plan, exchange, inside, metrics);
    terms.push_back(exposedTerm(plan, exchange, inside, metrics));
}

void addPresetLines(std::vector<scenario::Assumption>& lines, const JobPlan& plan)
{
    const Cluster& cluster = plan.scenario.cluster;
    if (plan.accelerator) {
        lines.push_back({paths::kClusterAccelerator, plan.accelerator->name,
                         forms::filled(forms::kFigures, {sourceText(plan.accelerator->sources)}),
                         false});
        if (!cluster.intraBandwidth && plan.perWorker > 1)
            lines.push_back({paths::kClusterIntraBandwidth,
                             gigabytesPerSecond(plan.accelerator->intraBandwidth.value()),
                             plan.accelerator->intraLink + ", one way", true});
    }
    if (!cluster.machine.empty())
        lines.push_back({paths::kClusterMachine, cluster.machine,
                         "sets accelerator, accelerators and network together", false});
}

/// Quality of the choice: its time over the lower bound of an all-reduce.
std::string aboveBoundText(const CollectiveRequest& request)
{
    const auto result = formula(request);
    const auto bound = lowerBound(request);
    if (!result || !bound || bound->time().value() <= 0)
        return {};
    return "; " + shortNumber(result->time / bound->time()) + " times the lower bound of " +
           milliseconds(bound->time().value());
}

} // namespace

std::vector<scenario::Assumption> assumptionsOf(const EvaluatedJob& job)
{
    std::vector<scenario::Assumption> lines;
    const JobPlan& plan = job.plan;
    const Scenario& s = plan.scenario;
    if (plan.law) {
        addLawAssumptions(lines, plan);
        addRunLines(lines, plan);
        return lines;
    }
    addPresetLines(lines, plan);
    if (s.work.kernelEfficiency)
        lines.push_back(assumption(s, paths::kWorkKernelEfficiency, {}));
    if (plan.replicas > 1 || plan.perReplica() > 1) {
        if (plan.workers > 1) {
            lines.push_back(assumption(s, paths::kClusterNetworkEfficiency, {}));
            lines.push_back(assumption(s, paths::kClusterNetworkLatency, {}));
        }
        if (plan.perWorker > 1) {
            lines.push_back(assumption(s, paths::kClusterIntraEfficiency, {}));
            lines.push_back(assumption(s, paths::kClusterIntraLatency, {}));
        }
        if (plan.replicas > 1 && s.work.overlapModel == OverlapModel::Fraction)
            lines.push_back(assumption(s, paths::kWorkOverlap, {}));
        if (s.work.communicationSlowdown > 0)
            lines.push_back(assumption(s, paths::kWorkCommunicationSlowdown, {}));
        addCompressionLines(lines, plan);
        addCollectiveLines(lines, plan, job.exchange);
        // For compressed gradients the uncompressed exchange, for which the choice is made.
        const auto request = gradientExchange(plan);
        if (s.strategy.collective == "auto" && request && *request && (*request)->servers == 0)
            lines.push_back({paths::kStrategyCollective, nameOf((*request)->algorithm),
                             "auto: hierarchical-ring between hosts with several accelerators "
                             "each, ring otherwise" +
                                 aboveBoundText(**request),
                             true});
    }
    if (plan.backup < s.straggler.backupWorkers)
        lines.push_back({paths::kStragglerBackupWorkers, std::to_string(plan.backup),
                         "fewer than half of the workers", false});
    addModelParallelAssumptions(lines, plan, job.parallel);
    addRunLines(lines, plan);
    if (const std::string why = activationsUnmodelled(s); !why.empty())
        lines.push_back({paths::kModelMemoryUnmodelled, "activations not counted", why, true});
    return lines;
}

std::vector<Term> termsOf(const EvaluatedJob& job)
{
    const JobPlan& plan = job.plan;
    const StepMetrics& m = job.metrics;
    std::vector<Term> terms;
    if (plan.law) {
        addLawTerms(terms, *plan.law);
    } else {
        terms.push_back(computeTerm(plan));
        addExchangeTerms(terms, plan, job.exchange, job.parallel, m);
        if (m.bubble.value() > 0)
            terms.push_back(bubbleTerm(plan, m, job.parallel));
    }
    if (m.straggle.value() > 0)
        terms.push_back({"waiting for the slowest", "slowest - compute",
                         milliseconds((m.compute + m.straggle).value()) + " - " +
                             milliseconds(m.compute.value()),
                         m.straggle});
    if (m.input.value() > 0)
        terms.push_back(inputTerm(plan, m));
    if (m.serial.value() > 0)
        terms.push_back(serialTerm(plan, m));
    const std::string work = "compute + waiting + exposed + bubble";
    const bool prefetch = plan.scenario.input.prefetch;
    const bool serial = m.serial.value() > 0;
    const std::string more = serial ? " + serial" : "";
    const std::string moreTime = serial ? " + " + milliseconds(m.serial.value()) : "";
    const std::string sum =
        milliseconds(m.compute.value()) + " + " + milliseconds(m.straggle.value()) + " + " +
        milliseconds(m.exposedCommunication.value()) + " + " + milliseconds(m.bubble.value());
    terms.push_back({"step", (prefetch ? "max(input, " + work + ")" : "input + " + work) + more,
                     (prefetch ? "max(" + milliseconds(m.input.value()) + ", " + sum + ")"
                               : milliseconds(m.input.value()) + " + " + sum) +
                         moreTime,
                     m.stepTime});
    addRunTerms(terms, plan, m);
    return terms;
}

} // namespace ringside::scaling
