// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/levers.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scenario/number_grammar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace ringside::scaling {

namespace {

enum class Spacing { Doubling, Linear, Rates };

/// The values of a slider, when the field's whole range would be useless.
struct Span
{
    std::string_view path;
    Spacing spacing;
    double from, to, step; ///< step of linear spacing
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

/// Powers of ten times 1, 2 and 5, and common network rates.
std::vector<double> rateStops(double from, double to)
{
    std::vector<double> stops;
    const int last = static_cast<int>(std::floor(std::log10(to) + 1e-9));
    for (int decade = static_cast<int>(std::floor(std::log10(from) + 1e-9)); decade <= last;
         ++decade) {
        for (const double digit : {1.0, 1.6, 2.0, 3.2, 5.0}) {
            const double stop = text::withoutNoise(digit * std::pow(10, decade));
            if (stop >= from * (1 - 1e-9) && stop <= to * (1 + 1e-9))
                stops.push_back(stop);
        }
    }
    return stops;
}

std::vector<double> stopsOf(const Span& span)
{
    std::vector<double> stops;
    switch (span.spacing) {
    case Spacing::Doubling:
        for (double stop = span.from; stop <= span.to; stop *= 2)
            stops.push_back(stop);
        break;
    case Spacing::Linear: {
        const auto count = static_cast<int>(std::lround((span.to - span.from) / span.step));
        for (int i = 0; i <= count; ++i)
            stops.push_back(std::round((span.from + i * span.step) * 1e6) / 1e6);
        break;
    }
    case Spacing::Rates:
        stops = rateStops(span.from, span.to);
        break;
    }
    return stops;
}

Span spanOf(const scenario::FieldInfo& field, double value)
{
    for (const Span& span : kSpans) {
        if (span.path == field.path)
            return span;
    }
    // A field without a defined span: two decades around its value.
    const double middle = value > 0 ? value : 1;
    return {field.path, Spacing::Rates, middle / 10, middle * 10, 0};
}

double numberOf(const std::string& text)
{
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// "Not stated" has no position on a scale; the closest end represents it.
double valueForAbsent(const scenario::FieldInfo& field)
{
    const Span span = spanOf(field, 1);
    const double end = field.absentText == "unlimited" ? span.to : span.from;
    const double allowed =
        std::clamp(end, field.minimum.value_or(end), field.maximum.value_or(end));
    return field.kind == scenario::FieldKind::Count ? std::ceil(allowed) : allowed;
}

void addStops(Lever& lever, const scenario::FieldInfo& field)
{
    const Span span = spanOf(field, lever.value);
    lever.stops = stopsOf(span);
    for (const double present : {lever.value, lever.defaultValue})
        lever.stops.push_back(present);
    // The default stays reachable: no servers, no warm-up. Except for a model without parameters,
    // which is none.
    if (field.defaultText != field.absentText && field.path != paths::kModelParameters)
        lever.stops.push_back(numberOf(field.defaultText));
    std::erase_if(lever.stops, [&](double stop) {
        return (field.minimum && stop < *field.minimum) ||
               (field.maximum && stop > *field.maximum) ||
               (field.kind == scenario::FieldKind::Count && std::floor(stop) != stop);
    });
    std::sort(lever.stops.begin(), lever.stops.end());
    lever.stops.erase(std::unique(lever.stops.begin(), lever.stops.end()), lever.stops.end());
    lever.minimum = lever.stops.front();
    lever.maximum = lever.stops.back();
    lever.logarithmic = span.spacing != Spacing::Linear && lever.minimum > 0;
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
void addPresetSource(Lever& lever, const Scenario& scenario, const Scenario& plain,
                     const PresetCatalog& presets)
{
    const Cluster& cluster = scenario.cluster;
    const bool set =
        (lever.path == paths::kClusterAcceleratorsPerWorker && cluster.countFromMachine) ||
        (lever.path == paths::kClusterNetwork && cluster.networkFromMachine) ||
        (lever.path == paths::kClusterAccelerator && cluster.acceleratorFromMachine);
    const auto machine = findMachine(presets, cluster.machine);
    if (machine && set)
        lever.source =
            forms::filled(forms::kSetBy, {cluster.machine, sourceText((*machine)->sources)});
    else if (machine && lever.path == paths::kClusterMachine)
        lever.source = sourceText((*machine)->sources);
    const auto accelerator = findAccelerator(presets, plain.cluster.accelerator);
    if (accelerator && !set && lever.path == paths::kClusterAccelerator)
        lever.source = forms::filled(forms::kFigures, {sourceText((*accelerator)->sources)});
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

} // namespace

Result<Lever> leverFor(const std::string& path, const Scenario& scenario,
                       const PresetCatalog& presets)
{
    const scenario::FieldInfo* field = fieldTable().find(path);
    if (!field) {
        Error error{.code = ErrorCode::UnknownField, .subject = path};
        error.nearest = fieldTable().nearest(path);
        return fail(error);
    }
    RINGSIDE_TRY(const auto plain, materialize(scenario, presets));
    Scenario shown = plain;
    shown.cluster.acceleratorFromMachine = shown.cluster.countFromMachine =
        shown.cluster.networkFromMachine = false;

    Lever lever;
    lever.path = path;
    lever.unit = field->unit;
    lever.assumed = field->assumed;
    lever.source = field->source;
    lever.meaning = field->meaning;
    lever.lowest = field->minimum;
    lever.highest = field->maximum;
    lever.absentText = field->absentText;
    const std::string text = presentText(shown, *field, presets, lever.source);
    addPresetSource(lever, scenario, shown, presets);
    lever.choices = choicesOf(*field, text, presets);
    if (field->kind == scenario::FieldKind::Name && lever.choices.empty())
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = path,
             .detail = RINGSIDE_TR_IN("ringside::Error", "a name is not something to move")});
    if (!lever.choices.empty()) {
        lever.kind = LeverKind::Choice;
        const auto found = std::find(lever.choices.begin(), lever.choices.end(), text);
        lever.value =
            found == lever.choices.end() ? 0 : static_cast<double>(found - lever.choices.begin());
        lever.defaultValue = lever.value;
        lever.maximum = static_cast<double>(lever.choices.size() - 1);
        return lever;
    }
    if (field->kind == scenario::FieldKind::Switch) {
        lever.kind = LeverKind::Switch;
        lever.value = lever.defaultValue = text == "true" ? 1 : 0;
        lever.stops = {0, 1};
        return lever;
    }
    lever.kind = field->kind == scenario::FieldKind::Count ? LeverKind::Integer : LeverKind::Number;
    lever.value = lever.defaultValue = numberOf(text);
    lever.absent = lever.defaultAbsent = text == field->absentText && !text.empty();
    if (lever.absent)
        lever.value = lever.defaultValue = valueForAbsent(*field);
    addStops(lever, *field);
    return lever;
}

Result<std::vector<Lever>> leversFor(const std::vector<std::string>& paths,
                                     const Scenario& scenario, const PresetCatalog& presets)
{
    std::vector<Lever> levers;
    for (const std::string& path : paths) {
        RINGSIDE_TRY(auto lever, leverFor(path, scenario, presets));
        levers.push_back(std::move(lever));
    }
    return levers;
}

Result<double> leverValue(const Lever& lever, std::string_view text)
{
    const scenario::FieldInfo* field = fieldTable().find(lever.path);
    if (!field) {
        Error error{.code = ErrorCode::UnknownField, .subject = lever.path};
        error.nearest = fieldTable().nearest(lever.path);
        return fail(error);
    }
    // A number next to its unit needs none.
    scenario::FieldInfo typed = *field;
    typed.plainNumber = true;
    return parseNumber(text, typed);
}

FieldValue leverChange(const Lever& lever, double value)
{
    if (lever.kind == LeverKind::Switch)
        return value != 0 ? "true" : "false";
    if (lever.kind == LeverKind::Choice) {
        const auto last = static_cast<double>(lever.choices.size()) - 1;
        const auto index = static_cast<std::size_t>(std::clamp(std::round(value), 0.0, last));
        return lever.choices.empty() ? std::string() : lever.choices[index];
    }
    return lever.kind == LeverKind::Integer ? std::round(value) : value;
}

std::string leverText(const Lever& lever, double value)
{
    const FieldValue moved = leverChange(lever, value);
    if (const auto* name = std::get_if<std::string>(&moved))
        return *name;
    return text::numberText(std::get<double>(moved)) + (lever.unit.empty() ? "" : " " + lever.unit);
}

} // namespace ringside::scaling
