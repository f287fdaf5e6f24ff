// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/explain_parallel.h"

#include "core/base/tr.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/explain/term_text.h"
#include "core/scaling/job/parallel_layout.h"
#include "core/scaling/job/step_model.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

/// Ranks, latency and rate of one level of rings.
struct RingLevel
{
    const char* name;
    const char* letter;
    double ranks, alpha, rate;
};

/// The factor before every level: number of collectives per stage and step.
struct Count
{
    std::string symbols, numbers;
    double value = 0;
};

constexpr const char* kTensorSymbols =
    RINGSIDE_TR("L layers, k micro-steps, p stages; t, g or N ranks of the ring, alpha latency, B "
                "bandwidth; n bytes: e per value, b samples of s tokens, h hidden size");

Term levelTerm(const Count& count, const RingLevel& level, Bytes bytes)
{
    Term term;
    const std::string l = level.letter, ranks = shortNumber(level.ranks);
    term.name = level.name;
    term.formula = count.symbols + " · 2 (" + l + " - 1) (alpha + n / (" + l + " B)), n = e b s h";
    term.substituted = count.numbers + " · 2 · (" + ranks + " - 1) · (" +
                       microsecondsText(level.alpha) + " + " + gigabytes(bytes) + " / (" + ranks +
                       " · " + gigabytesPerSecond(level.rate) + "))";
    const double one =
        2 * (level.ranks - 1) * (level.alpha + bytes.value() / (level.ranks * level.rate));
    term.value = Seconds(count.value * one);
    term.symbols = kTensorSymbols;
    return term;
}

Count collectiveCount(const JobPlan& plan, const ModelParallel& inside)
{
    const bool again = plan.scenario.work.recompute == Recompute::Full;
    Count count;
    count.value = inside.collectives;
    count.symbols = std::string(again ? "6" : "4") + " L k" + (plan.stages > 1 ? " / p" : "");
    count.numbers = std::string(again ? "6" : "4") + " · " +
                    std::to_string(plan.scenario.model.layers.value_or(0)) + " · " +
                    std::to_string(plan.microSteps) +
                    (plan.stages > 1 ? " / " + std::to_string(plan.stages) : "");
    return count;
}

void addTensorTerms(std::vector<Term>& terms, const JobPlan& plan, const ModelParallel& inside)
{
    const CollectiveRequest& request = *inside.tensor;
    const FabricSpec& fabric = request.fabric;
    const Count count = collectiveCount(plan, inside);
    const bool crossing = fabric.ranksPerNode > 1 && request.ranks > fabric.ranksPerNode;
    const double inner = fabric.bandwidth.value(), outer = fabric.interBandwidth.value();
    const double farAlpha = (fabric.alpha + (crossing ? fabric.interAlpha : Seconds(0))).value();
    if (request.algorithm == Algorithm::HierarchicalRing && crossing) {
        const double g = fabric.ranksPerNode;
        const double nic = outer * (fabric.nicPerRank ? g : 1);
        terms.push_back(levelTerm(
            count,
            {RINGSIDE_TR("tensor parallel inside the host"), "g", g, fabric.alpha.value(), inner},
            request.bytes));
        terms.push_back(levelTerm(count,
                                  {RINGSIDE_TR("tensor parallel between hosts"), "N",
                                   request.ranks / g, farAlpha, std::min(nic, g * inner)},
                                  request.bytes));
    } else if (request.algorithm == Algorithm::Ring ||
               request.algorithm == Algorithm::HierarchicalRing) {
        const double rate = crossing ? std::min(inner, outer) : inner;
        terms.push_back(levelTerm(count,
                                  {RINGSIDE_TR("tensor parallel"), "t",
                                   static_cast<double>(request.ranks), farAlpha, rate},
                                  request.bytes));
    } else {
        Term term;
        term.name = RINGSIDE_TR("tensor parallel");
        term.formula = count.symbols + " · T(n), n = e b s h";
        term.substituted = count.numbers + " · " +
                           microsecondsText(inside.tensorSeconds / inside.collectives) + " (" +
                           nameOf(request.algorithm) + ", " + gigabytes(request.bytes) + ")";
        term.value = Seconds(inside.tensorSeconds);
        term.symbols = kTensorSymbols;
        terms.push_back(term);
    }
    if (plan.scenario.strategy.sequenceParallel)
        terms.back().formula += ", as reduce-scatter and all-gather";
}

} // namespace

std::string divisorSymbols(const JobPlan& plan)
{
    if (plan.tensor > 1)
        return plan.stages > 1 ? " / (t p)" : " / t";
    return plan.stages > 1 ? " / p" : "";
}

std::string divisorNumbers(const JobPlan& plan)
{
    const std::string t = std::to_string(plan.tensor), p = std::to_string(plan.stages);
    if (plan.tensor > 1)
        return plan.stages > 1 ? " / (" + t + " · " + p + ")" : " / " + t;
    return plan.stages > 1 ? " / " + p : "";
}

void addModelParallelTerms(std::vector<Term>& terms, const JobPlan& plan,
                           const ModelParallel& inside)
{
    if (inside.tensor)
        addTensorTerms(terms, plan, inside);
    if (inside.transferSeconds <= 0)
        return;
    const Strategy& strategy = plan.scenario.strategy;
    const bool divided = plan.tensor > 1 && (strategy.scatterGather || strategy.sequenceParallel);
    Term term;
    term.name = RINGSIDE_TR("transfers between stages");
    term.formula = std::string("2 k v (alpha + n / B), n = e b s h") + (divided ? " / t" : "");
    term.substituted = "2 · " + std::to_string(plan.microSteps) + " · " +
                       std::to_string(strategy.interleave) + " · (" +
                       microsecondsText(inside.transferLatency.value()) + " + " +
                       gigabytes(inside.transferBytes) + " / " +
                       gigabytesPerSecond(inside.transferRate.value()) + ")";
    term.value = Seconds(inside.transferSeconds);
    term.symbols = RINGSIDE_TR("k micro-steps, v chunks per stage, alpha latency, B bandwidth; n "
                               "bytes: e per value, b samples of s tokens, h hidden size, t "
                               "tensor-parallel accelerators");
    terms.push_back(term);
}

namespace {

/// Of schedules that compute weight gradients later, from a micro-batch's passes.
Term splitBubbleTerm(const JobPlan& plan, const StepMetrics& metrics, const ModelParallel& inside)
{
    const throughput::StageTime stage = stageTimeOf(plan, inside);
    const bool isDual = plan.scenario.strategy.schedule == PipelineSchedule::DualPipe;
    const std::string p = std::to_string(plan.stages), forward = milliseconds(stage.forward),
                      backward = milliseconds(stage.backward),
                      weights = milliseconds(stage.weights);
    Term term;
    term.name = RINGSIDE_TR("bubble");
    term.formula = isDual ? "(p / 2 - 1) (F + 2 B - 3 W)" : "(p - 1) (F + B - 2 W)";
    term.substituted =
        isDual
            ? "(" + p + " / 2 - 1) · (" + forward + " + 2 · " + backward + " - 3 · " + weights + ")"
            : "(" + p + " - 1) · (" + forward + " + " + backward + " - 2 · " + weights + ")";
    term.value = metrics.bubble;
    term.symbols = RINGSIDE_TR("p stages, F forward and B backward pass of one, W its weight "
                               "gradients");
    return term;
}

} // namespace

Term bubbleTerm(const JobPlan& plan, const StepMetrics& metrics, const ModelParallel& inside)
{
    const Scenario& s = plan.scenario;
    if (s.strategy.schedule == PipelineSchedule::ZeroBubbleH1 ||
        s.strategy.schedule == PipelineSchedule::DualPipe)
        return splitBubbleTerm(plan, metrics, inside);
    const bool sends = inside.seconds() > 0;
    const bool early = s.strategy.earlyRecomputation && s.work.recompute == Recompute::Full;
    std::string slots = early ? "3/4 compute" : "compute";
    std::string numbers = (early ? "3/4 · " : "") + milliseconds(metrics.compute.value());
    if (sends) {
        slots = "(" + slots + (early ? " + 2/3" : " +") + " tensor parallel + transfers)";
        numbers = "(" + numbers + (early ? " + 2/3 · " : " + ") +
                  milliseconds(inside.tensorSeconds) + " + " +
                  milliseconds(inside.transferSeconds) + ")";
    }
    Term term;
    term.name = RINGSIDE_TR("bubble");
    term.formula = "(p - 1) / (v m) · " + slots;
    term.substituted = "(" + std::to_string(plan.stages) + " - 1) / (" +
                       std::to_string(s.strategy.interleave) + " · " +
                       std::to_string(plan.microSteps) + ") · " + numbers;
    term.value = metrics.bubble;
    term.symbols = RINGSIDE_TR("p stages, v chunks per stage, m micro-batches");
    return term;
}

void addModelParallelAssumptions(std::vector<scenario::Assumption>& lines, const JobPlan& plan,
                                 const ModelParallel& inside)
{
    const Strategy& strategy = plan.scenario.strategy;
    if (plan.tensor > 1) {
        const GroupLayout layout = layoutOf(plan, GroupKind::Tensor);
        const scenario::FieldInfo* field = fieldTable().find(paths::kStrategyTensorPlacement);
        const std::string value = fieldTable().text(plan.scenario, paths::kStrategyTensorPlacement);
        lines.push_back({paths::kStrategyTensorPlacement, value,
                         forms::filled(forms::kInHost, {std::to_string(layout.perHost),
                                                        std::to_string(plan.tensor)}) +
                             "; " + RINGSIDE_TR("the collectives of a layer are never hidden"),
                         value == field->defaultText});
    }
    if (plan.stages == 1 && strategy.kind != StrategyKind::Pipeline)
        return;
    std::string note = RINGSIDE_TR("stages are equal");
    note += "; ";
    if (inside.transferSeconds > 0)
        note += RINGSIDE_TR("sending activations between them is never hidden");
    else if (inside.transfersUnknown.empty())
        note += RINGSIDE_TR("sending activations between them is left out");
    else
        note += forms::filled(forms::kLeftOut, {inside.transfersUnknown});
    if (strategy.schedule == PipelineSchedule::Gpipe && plan.microSteps < 4 * plan.stages)
        note += std::string("; ") +
                RINGSIDE_TR("GPipe's authors measured less idle time with so few micro-batches");
    lines.push_back({paths::kStrategyPipelineStages, std::to_string(plan.stages), note, true});
}

} // namespace ringside::scaling
