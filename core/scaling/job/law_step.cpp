// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/law_step.h"
#include "core/base/error_forms.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/law_layout.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/throughput/expert_load.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace ringside::scaling {

namespace {

constexpr double kUsualVocabulary = 32000, kGbitInBytes = 1.25e8, kUsualHostLink = 55e9;

Error absentField(const char* path, const char* reason)
{
    return {.code = ErrorCode::MissingField, .subject = path, .limit = reason};
}

/// Width of the FFN that gives the model its number of parameters.
double ffnOf(const Scenario& s, throughput::Transformer& model)
{
    const double attention =
        model.hidden * model.headDim * (2.0 * model.heads + 2.0 * model.keyHeads);
    const auto width = [&](double matrices) {
        const double layer =
            (s.model.parameters - matrices * model.vocabulary * model.hidden) / model.layers;
        return (layer - attention) / ((model.gated ? 3 : 2) * model.hidden);
    };
    double ffn = width(model.tied ? 1 : 2);
    if (ffn < 2 * model.hidden && !model.tied) {
        model.tied = true;
        ffn = width(1);
    }
    if (s.model.parameters <= 0 || ffn < model.hidden)
        ffn = 4 * model.hidden;
    return std::round(ffn);
}

Done fillExperts(const Model& stated, throughput::Transformer& model)
{
    if (stated.experts == 0)
        return {};
    if (stated.topK > stated.experts)
        return fail(
            notAllowed(paths::kModelTopK, std::to_string(stated.topK),
                       filled(error_forms::kMostExperts, {std::to_string(stated.experts)})));
    if (stated.denseLayers >= *stated.layers)
        return fail(
            notAllowed(paths::kModelDenseLayers, std::to_string(stated.denseLayers),
                       filled(error_forms::kFewerLayers, {std::to_string(*stated.layers)})));
    if (!stated.ffn && !stated.expertFfn)
        return fail(
            absentField(paths::kModelExpertFfn,
                        RINGSIDE_TR("a number: the width of an expert does not follow from the "
                                    "number of parameters")));
    model.experts = {.count = stated.experts,
                     .topK = stated.topK,
                     .ffn = static_cast<double>(stated.expertFfn.value_or(stated.ffn.value_or(1))),
                     .shared = stated.sharedExperts,
                     .denseLayers = stated.denseLayers};
    return {};
}

/// Formats of matrix products that the chip has and whose efficiency was fitted.
std::vector<std::string> precisionsOf(const throughput::Accelerator& chip)
{
    const auto& fitted =
        throughput::fittedConstants().generations[static_cast<int>(chip.generation)];
    std::vector<std::string> names{"bf16", "fp16"};
    if (chip.peak8 > 0 && fitted.gemm8 > 0)
        names.insert(names.end(), {"fp8", "mxfp8"});
    if (chip.peak4 > 0 && fitted.gemm4 > 0)
        names.emplace_back("nvfp4");
    return names;
}

Done fillPrecision(const Scenario& s, throughput::TrainingRun& run)
{
    const Precision precision = s.work.computePrecision;
    const auto names = precisionsOf(run.accelerator);
    if (std::ranges::find(names, nameOf(precision)) == names.end())
        return fail({.code = ErrorCode::Incompatible,
                     .subject = paths::kWorkComputePrecision,
                     .value = nameOf(precision),
                     .limit = text::joined(names),
                     .detail = filled(error_forms::kKnownOf, {run.accelerator.name})});
    switch (precision) {
    case Precision::Fp8:
        run.precision = throughput::Precision::Fp8;
        break;
    case Precision::Mxfp8:
        run.precision = throughput::Precision::Mxfp8;
        break;
    case Precision::Nvfp4:
        run.precision = throughput::Precision::Nvfp4;
        break;
    default:
        run.halfPrecisionIsBf16 = precision == Precision::Bf16;
        break;
    }
    return {};
}

Done fillMachine(const Scenario& s, LawInput& input)
{
    throughput::TrainingRun& run = input.run;
    const Cluster& cluster = s.cluster;
    RINGSIDE_TRY(run.accelerator, lawAccelerator(s));
    throughput::Accelerator& chip = run.accelerator;
    // A rack that NVLink joins as one domain is larger than its hosts.
    constexpr int kLargestHost = 8;
    if (!chip.isTpu() && chip.perHost <= kLargestHost && !s.accelerator.perHost)
        chip.perHost = cluster.acceleratorsPerWorker;
    if (s.accelerator.networkGbps && !s.accelerator.like.empty())
        chip.network = *s.accelerator.networkGbps * kGbitInBytes;
    else if (chip.isTpu() && cluster.dcnGbps)
        chip.network = *cluster.dcnGbps * kGbitInBytes;
    else if (cluster.networkGbps)
        chip.network = *cluster.networkGbps * kGbitInBytes /
                       (cluster.nicPerAccelerator ? 1 : cluster.acceleratorsPerWorker);
    else
        input.assumptions.push_back(
            forms::filled(forms::kNetwork, {text::numberText(chip.network / kGbitInBytes)}));
    if (cluster.nvlsBandwidth)
        chip.nvls = cluster.nvlsBandwidth->value();
    if (cluster.collectiveModel == CollectiveModel::Ideal)
        run.collectives = throughput::Collectives::Ideal;
    if (s.strategy.activationOffload)
        run.offloadLink = cluster.hostLink ? cluster.hostLink->value() : kUsualHostLink;
    if (!s.accelerator.like.empty())
        input.assumptions.push_back(forms::filled(forms::kBorrowed, {s.accelerator.like}));
    else if (chip.borrowed)
        input.assumptions.push_back(forms::filled(forms::kNotFitted, {chip.name}));
    return fillPrecision(s, run);
}

void fillSoftware(const Scenario& s, LawInput& input)
{
    throughput::TrainingRun& run = input.run;
    if (run.accelerator.isTpu())
        run.stack = throughput::Stack::Xla;
    if (!s.work.stack.empty())
        run.stack = throughput::stackNamed(s.work.stack).value_or(run.stack);
    else
        input.assumptions.push_back(forms::filled(forms::kStack, {nameOf(run.stack)}));
    input.knownStack =
        !s.work.stack.empty() && !run.accelerator.borrowed && s.accelerator.like.empty();
    if (s.work.attention == AttentionKind::Standard)
        run.attention = throughput::AttentionKernel::Standard;
    constexpr double kGenerations[]{0, 1, 1.5, 3};
    run.attentionGeneration = kGenerations[static_cast<int>(s.work.attentionKernel)];
    run.gemmEfficiency = s.work.kernelEfficiency.value_or(0);
    const double all = s.work.recompute == Recompute::Full ? 1 : 0;
    run.recompute = s.work.recomputeFraction.value_or(all);
    run.recomputesAttention = s.work.recompute == Recompute::Selective;
}

/// How uneven a router without balancing would be, and what a capacity drops.
void noteExperts(const Scenario& s, LawInput& input)
{
    const throughput::TrainingRun& run = input.run;
    const throughput::Experts& experts = run.model.experts;
    if (experts.count == 0)
        return;
    const double tokens = run.layout.microBatch * run.model.sequence / run.layout.context;
    const auto load =
        throughput::expertLoad(tokens * run.layout.expert, experts.count, experts.topK);
    char line[160];
    std::snprintf(line, sizeof line,
                  "experts evenly loaded; without balancing the fullest has %.2f times the mean",
                  load.imbalance());
    input.assumptions.emplace_back(line);
    if (!s.model.capacityFactor)
        return;
    std::snprintf(line, sizeof line,
                  "at capacity factor %g, %.2g %% of the tokens of such a router are dropped",
                  *s.model.capacityFactor,
                  100 * throughput::droppedShare(tokens * run.layout.expert, experts.count,
                                                 experts.topK, *s.model.capacityFactor));
    input.assumptions.emplace_back(line);
}

} // namespace

Result<throughput::Transformer> transformerOf(const Scenario& s,
                                              std::vector<std::string>& assumptions)
{
    throughput::Transformer model;
    const Model& stated = s.model;
    const char* needed = "a number: the step-time law computes from the model's shape";
    if (!stated.layers)
        return fail(absentField(paths::kModelLayers, needed));
    if (!stated.hidden)
        return fail(absentField(paths::kModelHidden, needed));
    if (!stated.heads)
        return fail(absentField(paths::kModelHeads, needed));
    model.layers = *stated.layers;
    model.hidden = *stated.hidden;
    model.heads = *stated.heads;
    model.keyHeads = stated.keyHeads.value_or(model.heads);
    if (model.heads % model.keyHeads != 0)
        return fail(
            notAllowed(paths::kModelKvHeads, std::to_string(model.keyHeads),
                       filled(error_forms::kDivisorOfHeads, {std::to_string(model.heads)})));
    model.headDim = stated.headDim ? *stated.headDim : model.hidden / model.heads;
    model.sequence = s.work.sequenceLength;
    model.vocabulary = stated.vocabulary.value_or(kUsualVocabulary);
    if (!stated.vocabulary)
        assumptions.emplace_back(RINGSIDE_TR("32,000 entries of the vocabulary"));
    model.gated = stated.gated;
    model.tied = stated.tiedEmbeddings;
    if (stated.queryRank > 0)
        model.latent = {.queryRank = stated.queryRank,
                        .keyRank = stated.keyRank,
                        .plainDim = static_cast<int>(model.headDim),
                        .rotaryDim = stated.rotaryDim,
                        .valueDim = static_cast<int>(model.headDim)};
    RINGSIDE_CHECK(fillExperts(stated, model));
    if (stated.ffn || stated.experts > 0) {
        model.ffn = stated.ffn.value_or(stated.expertFfn.value_or(1));
        return model;
    }
    model.ffn = ffnOf(s, model);
    assumptions.push_back(forms::filled(forms::kFfn, {text::numberText(model.ffn)}));
    return model;
}

Result<throughput::Accelerator> lawAccelerator(const Scenario& scenario)
{
    const CustomAccelerator& typed = scenario.accelerator;
    const bool custom = !typed.like.empty();
    const std::string& name = custom ? typed.like : scenario.cluster.accelerator;
    const char* path = custom ? paths::kAcceleratorLike : paths::kClusterAccelerator;
    if (name.empty())
        return fail(absentField(path, RINGSIDE_TR("an accelerator of the step-time law")));
    auto chip = throughput::acceleratorNamed(name);
    if (!chip) {
        Error error = chip.error();
        error.subject = path;
        return fail(error);
    }
    if (!custom)
        return chip;
    const auto set = [](double& figure, const auto& stated, double factor) {
        if (stated)
            figure = *stated * factor;
    };
    set(chip->peak16, typed.peak16, kTera);
    set(chip->peak8, typed.peak8, kTera);
    set(chip->peak4, typed.peak4, kTera);
    if (typed.hbm)
        chip->hbm = typed.hbm->value();
    if (typed.memory)
        chip->memory = typed.memory->value();
    if (typed.link)
        chip->link = typed.link->value();
    chip->perHost = typed.perHost.value_or(chip->perHost);
    chip->processors = typed.processors.value_or(chip->processors);
    chip->borrowed = true;
    return chip;
}

Result<LawInput> lawInputOf(const JobPlan& plan)
{
    const Scenario& s = plan.scenario;
    LawInput input;
    RINGSIDE_TRY(input.run.model, transformerOf(s, input.assumptions));
    RINGSIDE_CHECK(fillMachine(s, input));
    fillSoftware(s, input);
    RINGSIDE_CHECK(fillLawLayout(plan, input.run));
    noteExperts(s, input);
    return input;
}

Result<LawStep> lawStepOf(const JobPlan& plan)
{
    const Work& work = plan.scenario.work;
    if (work.computeTime || work.samplesPerSecond) {
        const bool isTime = work.computeTime.has_value();
        return fail(
            {.code = ErrorCode::Incompatible,
             .subject = isTime ? paths::kWorkComputeTime : paths::kWorkSamplesPerS,
             .value = text::numberText(isTime ? work.computeTime->value() : *work.samplesPerSecond),
             .limit = RINGSIDE_TR("not stated: work.kernel_model: law computes the time")});
    }
    LawStep law;
    RINGSIDE_TRY(law.input, lawInputOf(plan));
    const throughput::TrainingRun& run = law.input.run;
    law.step = throughput::stepTime(run);
    law.memory = throughput::memoryOf(run);
    law.utilisation = throughput::utilisationOf(run, law.step.total);
    law.spread = throughput::spreadOf(run, law.input.knownStack);
    return law;
}

Result<LawInput> trainingRunOf(const Scenario& scenario, const PresetCatalog& presets)
{
    Scenario timed = scenario;
    timed.work.computeTime.reset();
    timed.work.samplesPerSecond.reset();
    if (timed.work.kernelModel != KernelModel::Law)
        timed.work.kernelEfficiency.reset();
    timed.work.kernelModel = KernelModel::Law;
    // The law has no numbers for these; the nearest that it has takes their place.
    Strategy& strategy = timed.strategy;
    strategy.compression = "none";
    strategy.tensorPlacement = TensorPlacement::InsideHost;
    if (strategy.schedule == PipelineSchedule::Gpipe)
        strategy.schedule = PipelineSchedule::OneFOneB;
    RINGSIDE_TRY(JobPlan plan, planOf(timed, presets));
    return std::move(plan.law->input);
}

} // namespace ringside::scaling
