// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/levers.h"

#include "core/base/text.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace ringside::scaling {

namespace {

using scenario::LeverFacts;
using scenario::Spacing;
using scenario::StopRange;

struct Span
{
    std::string_view path;
    Spacing spacing;
    double from, to, step;
};

constexpr std::array kSpans{
    Span{paths::kClusterWorkers, Spacing::Doubling, 1, 256, 0},
    Span{paths::kClusterAcceleratorsPerWorker, Spacing::Doubling, 1, 16, 0},
    Span{paths::kClusterNetwork, Spacing::Rates, 10, 3200, 0},
    Span{paths::kClusterNetworkEfficiency, Spacing::Linear, 0.3, 1, 0.05},
    Span{paths::kClusterNetworkLatency, Spacing::Rates, 1, 1000, 0},
    Span{paths::kClusterIntraBandwidth, Spacing::Rates, 10, 1000, 0},
    Span{paths::kClusterIntraEfficiency, Spacing::Linear, 0.3, 1, 0.05},
    Span{paths::kClusterIntraLatency, Spacing::Rates, 1, 100, 0},
    Span{paths::kModelParameters, Spacing::Rates, 1e6, 1e12, 0},
    Span{paths::kWorkPerAcceleratorBatch, Spacing::Doubling, 1, 4096, 0},
    Span{paths::kWorkGlobalBatch, Spacing::Doubling, 16, 65536, 0},
    Span{paths::kWorkSequenceLength, Spacing::Doubling, 64, 32768, 0},
    Span{paths::kWorkKernelEfficiency, Spacing::Linear, 0.1, 0.7, 0.05},
    Span{paths::kWorkOverlap, Spacing::Linear, 0, 1, 0.1},
    Span{paths::kWorkBucketMib, Spacing::Doubling, 1, 512, 0},
    Span{paths::kWorkAccumulationSteps, Spacing::Doubling, 1, 64, 0},
    Span{paths::kInputSamplesPerSPerWorker, Spacing::Rates, 100, 1e6, 0},
    Span{paths::kStragglerCount, Spacing::Linear, 0, 8, 1},
    Span{paths::kStragglerFactor, Spacing::Linear, 1, 3, 0.1},
    Span{paths::kStragglerJitter, Spacing::Linear, 0, 0.5, 0.05},
    Span{paths::kStragglerBackupWorkers, Spacing::Linear, 0, 8, 1},
    Span{paths::kStrategyServers, Spacing::Doubling, 1, 64, 0},
    Span{paths::kStrategyServerNetwork, Spacing::Rates, 10, 400, 0},
    Span{paths::kStrategyZeroStage, Spacing::Linear, 0, 3, 1},
    Span{paths::kStrategyPipelineStages, Spacing::Doubling, 1, 16, 0},
    Span{paths::kStrategyMicroBatches, Spacing::Doubling, 1, 256, 0},
    Span{paths::kStrategyInterleave, Spacing::Doubling, 1, 8, 0},
    Span{paths::kStrategyCompressionRank, Spacing::Doubling, 1, 64, 0},
    Span{paths::kStrategyTopKFraction, Spacing::Rates, 1e-3, 1, 0},
    Span{paths::kStrategyStalenessBound, Spacing::Linear, 0, 10, 1},
    Span{paths::kWorkSerialFraction, Spacing::Linear, 0, 0.5, 0.01},
    Span{paths::kInputStorageBandwidth, Spacing::Rates, 0.1, 100, 0},
    Span{paths::kTrainingMomentum, Spacing::Linear, 0, 0.95, 0.05},
    Span{paths::kTrainingStalenessPenalty, Spacing::Linear, 0, 0.2, 0.01},
    Span{paths::kCheckpointSaveTime, Spacing::Rates, 1, 1000, 0},
    Span{paths::kCheckpointMtbf, Spacing::Rates, 1000, 1e6, 0},
    Span{paths::kCheckpointInterval, Spacing::Rates, 100, 1e5, 0},
    Span{paths::kCheckpointRestartTime, Spacing::Linear, 0, 600, 60},
    Span{paths::kTuningTrials, Spacing::Doubling, 1, 1024, 0},
    Span{paths::kTuningParallel, Spacing::Doubling, 1, 64, 0},
    Span{paths::kTuningEarlyStopping, Spacing::Linear, 0, 0.9, 0.1},
    Span{paths::kStrategyTensorParallel, Spacing::Doubling, 1, 16, 0},
    Span{paths::kWorkCommunicationSlowdown, Spacing::Linear, 0, 0.3, 0.05},
    Span{paths::kModelTrainableParameters, Spacing::Rates, 1e5, 1e12, 0},
    Span{paths::kModelLayers, Spacing::Doubling, 1, 128, 0},
    Span{paths::kModelHidden, Spacing::Doubling, 128, 16384, 0},
    Span{paths::kModelHeads, Spacing::Doubling, 1, 128, 0},
    Span{paths::kModelVocabulary, Spacing::Rates, 1000, 500000, 0},
    Span{paths::kModelBytesPerParameterState, Spacing::Linear, 2, 20, 2},
    Span{paths::kModelEmbeddingBytes, Spacing::Rates, 1e6, 1e12, 0},
    Span{paths::kModelActivationBytesPerSample, Spacing::Rates, 1e4, 1e10, 0},
    Span{paths::kModelFeatures, Spacing::Linear, 32, 1024, 32},
    Span{paths::kWorkComputeTime, Spacing::Rates, 1e-3, 10, 0},
    Span{paths::kWorkSamplesPerS, Spacing::Rates, 1, 1e5, 0},
    Span{paths::kInputBytesPerSample, Spacing::Rates, 100, 1e8, 0},
    Span{paths::kStrategyCompressionTime, Spacing::Rates, 1e-4, 1, 0},
    Span{paths::kTrainingLearningRate, Spacing::Rates, 1e-6, 10, 0},
    Span{paths::kTrainingBaseLearningRate, Spacing::Rates, 1e-6, 10, 0},
    Span{paths::kTrainingBaseBatch, Spacing::Doubling, 1, 65536, 0},
    Span{paths::kTrainingWarmupSteps, Spacing::Rates, 10, 1e5, 0},
    Span{paths::kTrainingCurvature, Spacing::Rates, 0.1, 1e4, 0},
    Span{paths::kTrainingEarlyCurvature, Spacing::Rates, 0.1, 1e5, 0},
    Span{paths::kTrainingGradientNoise, Spacing::Rates, 0.01, 100, 0},
    Span{paths::kTrainingClipNorm, Spacing::Rates, 0.01, 100, 0},
    Span{paths::kTrainingCriticalBatch, Spacing::Rates, 100, 1e7, 0},
    Span{paths::kTrainingMinSteps, Spacing::Rates, 100, 1e7, 0},
    Span{paths::kTrainingRunSamples, Spacing::Rates, 1e4, 1e12, 0},
    Span{paths::kCheckpointJobTime, Spacing::Rates, 1000, 1e7, 0},
    Span{paths::kPriceAcceleratorHour, Spacing::Rates, 0.1, 100, 0},
    Span{paths::kTuningTrialTime, Spacing::Rates, 10, 1e5, 0},
    Span{paths::kStrategyContextParallel, Spacing::Doubling, 1, 64, 0},
    Span{paths::kStrategyExpertParallel, Spacing::Doubling, 1, 256, 0},
    Span{paths::kStrategyLocalSteps, Spacing::Rates, 1, 1000, 0},
    Span{paths::kCheckpointStall, Spacing::Rates, 0.1, 100, 0},
};

StopRange rangeOf(const scenario::FieldInfo& field, const std::string& present)
{
    for (const Span& span : kSpans) {
        if (span.path == field.path)
            return {span.spacing, span.from, span.to, span.step};
    }
    // A field without a defined span: two decades around its value.
    double value = 0;
    std::from_chars(present.data(), present.data() + present.size(), value);
    const double middle = value > 0 ? value : 1;
    return {Spacing::Rates, middle / 10, middle * 10, 0};
}

/// Initial text of a lever: the preset's value if the scenario states none.
std::string presentText(const Scenario& scenario, const scenario::FieldInfo& field,
                        const PresetCatalog& presets, std::string& source)
{
    std::string text = fieldTable().text(scenario, field.path);
    if (text != field.absentText || text.empty())
        return text;
    const auto accelerator = findAccelerator(presets, scenario.cluster.accelerator);
    if (field.path == paths::kClusterIntraBandwidth && accelerator) {
        source = sourceText((*accelerator)->sources);
        return text::numberText((*accelerator)->intraBandwidth.value() / kGiga);
    }
    if (field.path == paths::kWorkComputeTimeBatch && scenario.work.perAcceleratorBatch)
        return text::numberText(*scenario.work.perAcceleratorBatch);
    if (field.path == paths::kStrategyServerNetwork)
        return fieldTable().text(scenario, paths::kClusterNetwork);
    if (field.path == paths::kModelTrainableParameters)
        return fieldTable().text(scenario, paths::kModelParameters);
    return text;
}

/// Source of a value set by a preset.
void addPresetSource(std::string& source, const std::string& path, const Scenario& scenario,
                     const Scenario& plain, const PresetCatalog& presets)
{
    const Cluster& cluster = scenario.cluster;
    const bool set = (path == paths::kClusterAcceleratorsPerWorker && cluster.countFromMachine) ||
                     (path == paths::kClusterNetwork && cluster.networkFromMachine) ||
                     (path == paths::kClusterAccelerator && cluster.acceleratorFromMachine);
    const auto machine = findMachine(presets, cluster.machine);
    if (machine && set)
        source = forms::filled(forms::kSetBy, {cluster.machine, sourceText((*machine)->sources)});
    else if (machine && path == paths::kClusterMachine)
        source = sourceText((*machine)->sources);
    const auto accelerator = findAccelerator(presets, plain.cluster.accelerator);
    if (accelerator && !set && path == paths::kClusterAccelerator)
        source = forms::filled(forms::kFigures, {sourceText((*accelerator)->sources)});
}

/// The names of a choice; empty for other fields.
std::vector<std::string> choicesOf(const scenario::FieldInfo& field, const std::string& present,
                                   const PresetCatalog& presets)
{
    std::vector<std::string> choices = field.choices;
    if (field.path == paths::kClusterAccelerator) {
        for (const AcceleratorPreset& preset : presets.accelerators)
            choices.push_back(preset.id);
    } else if (field.path == paths::kClusterMachine) {
        for (const MachinePreset& preset : presets.machines)
            choices.push_back(preset.id);
    }
    // Most jobs need an accelerator, so "none" is offered only if it is the current value.
    const bool offered = field.path != paths::kClusterAccelerator || present == field.absentText;
    if (!choices.empty() && !field.absentText.empty() && offered)
        choices.insert(choices.begin(), field.absentText);
    return choices;
}

/// The job with its presets' values in plain fields.
Result<Scenario> shownOf(const Scenario& scenario, const PresetCatalog& presets)
{
    RINGSIDE_TRY(auto shown, materialize(scenario, presets));
    shown.cluster.acceleratorFromMachine = shown.cluster.countFromMachine =
        shown.cluster.networkFromMachine = false;
    return shown;
}

} // namespace

Result<scenario::Lever> leverFor(const std::string& path, const Scenario& base, const Scenario& now,
                                 const PresetCatalog& presets)
{
    const scenario::FieldInfo* field = fieldTable().find(path);
    if (!field) {
        Error error{.code = ErrorCode::UnknownField, .subject = path};
        error.nearest = fieldTable().nearest(path);
        return fail(error);
    }
    RINGSIDE_TRY(const auto shown, shownOf(now, presets));
    LeverFacts facts;
    facts.source = field->source;
    facts.now = presentText(shown, *field, presets, facts.source);
    addPresetSource(facts.source, path, now, shown, presets);
    facts.stated = facts.now;
    if (!(base == now)) {
        RINGSIDE_TRY(const auto stated, shownOf(base, presets));
        std::string source;
        facts.stated = presentText(stated, *field, presets, source);
    }
    facts.choices = choicesOf(*field, facts.now, presets);
    facts.range = rangeOf(*field, facts.now);
    // A model without parameters is none.
    facts.stopsAtDefault = field->path != paths::kModelParameters;
    return scenario::leverOf(*field, facts);
}

} // namespace ringside::scaling
