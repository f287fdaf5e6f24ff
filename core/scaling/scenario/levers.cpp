// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scaling/scenario/value_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace ringside::scaling {

namespace {

enum class Spacing { Doubling, Linear, Rates };

/// What a slider offers, where the field's whole range would be useless.
struct Span
{
    std::string_view path;
    Spacing spacing;
    double from, to, step; ///< step of linear spacing
};

constexpr std::array kSpans{
    Span{"cluster.workers", Spacing::Doubling, 1, 256, 0},
    Span{"cluster.accelerators_per_worker", Spacing::Doubling, 1, 16, 0},
    Span{"cluster.network", Spacing::Rates, 10, 3200, 0},
    Span{"cluster.network_efficiency", Spacing::Linear, 0.3, 1, 0.05},
    Span{"cluster.network_latency", Spacing::Rates, 1, 1000, 0},
    Span{"cluster.intra_bandwidth", Spacing::Rates, 10, 1000, 0},
    Span{"cluster.intra_efficiency", Spacing::Linear, 0.3, 1, 0.05},
    Span{"cluster.intra_latency", Spacing::Rates, 1, 100, 0},
    Span{"model.parameters", Spacing::Rates, 1e6, 1e12, 0},
    Span{"work.per_accelerator_batch", Spacing::Doubling, 1, 4096, 0},
    Span{"work.global_batch", Spacing::Doubling, 16, 65536, 0},
    Span{"work.sequence_length", Spacing::Doubling, 64, 32768, 0},
    Span{"work.mfu", Spacing::Linear, 0.1, 0.7, 0.05},
    Span{"work.overlap", Spacing::Linear, 0, 1, 0.1},
    Span{"work.bucket_mib", Spacing::Doubling, 1, 512, 0},
    Span{"work.accumulation_steps", Spacing::Doubling, 1, 64, 0},
    Span{"input.samples_per_s_per_worker", Spacing::Rates, 100, 1e6, 0},
    Span{"straggler.count", Spacing::Linear, 0, 8, 1},
    Span{"straggler.factor", Spacing::Linear, 1, 3, 0.1},
    Span{"straggler.jitter", Spacing::Linear, 0, 0.5, 0.05},
    Span{"straggler.backup_workers", Spacing::Linear, 0, 8, 1},
    Span{"strategy.servers", Spacing::Doubling, 1, 64, 0},
    Span{"strategy.server_network", Spacing::Rates, 10, 400, 0},
    Span{"strategy.zero_stage", Spacing::Linear, 0, 3, 1},
    Span{"strategy.pipeline_stages", Spacing::Doubling, 1, 16, 0},
    Span{"strategy.micro_batches", Spacing::Doubling, 1, 256, 0},
    Span{"strategy.interleave", Spacing::Doubling, 1, 8, 0},
    Span{"strategy.compression_rank", Spacing::Doubling, 1, 64, 0},
    Span{"strategy.top_k_fraction", Spacing::Rates, 1e-3, 1, 0},
    Span{"strategy.staleness_bound", Spacing::Linear, 0, 10, 1},
    Span{"work.serial_fraction", Spacing::Linear, 0, 0.5, 0.01},
    Span{"input.storage_bandwidth", Spacing::Rates, 0.1, 100, 0},
    Span{"training.momentum", Spacing::Linear, 0, 0.95, 0.05},
    Span{"training.staleness_penalty", Spacing::Linear, 0, 0.2, 0.01},
    Span{"checkpoint.save_time", Spacing::Rates, 1, 1000, 0},
    Span{"checkpoint.mtbf", Spacing::Rates, 1000, 1e6, 0},
    Span{"checkpoint.interval", Spacing::Rates, 100, 1e5, 0},
    Span{"checkpoint.restart_time", Spacing::Linear, 0, 600, 60},
    Span{"tuning.trials", Spacing::Doubling, 1, 1024, 0},
    Span{"tuning.parallel", Spacing::Doubling, 1, 64, 0},
    Span{"tuning.early_stopping", Spacing::Linear, 0, 0.9, 0.1},
    Span{"strategy.tensor_parallel", Spacing::Doubling, 1, 16, 0},
    Span{"work.communication_slowdown", Spacing::Linear, 0, 0.3, 0.05},
    Span{"model.trainable_parameters", Spacing::Rates, 1e5, 1e12, 0},
    Span{"model.layers", Spacing::Doubling, 1, 128, 0},
    Span{"model.hidden", Spacing::Doubling, 128, 16384, 0},
    Span{"model.heads", Spacing::Doubling, 1, 128, 0},
    Span{"model.vocabulary", Spacing::Rates, 1000, 500000, 0},
    Span{"model.bytes_per_parameter_state", Spacing::Linear, 2, 20, 2},
    Span{"model.embedding_bytes", Spacing::Rates, 1e6, 1e12, 0},
    Span{"model.activation_bytes_per_sample", Spacing::Rates, 1e4, 1e10, 0},
    Span{"model.features", Spacing::Linear, 32, 1024, 32},
    Span{"work.compute_time", Spacing::Rates, 1e-3, 10, 0},
    Span{"work.samples_per_s", Spacing::Rates, 1, 1e5, 0},
    Span{"input.bytes_per_sample", Spacing::Rates, 100, 1e8, 0},
    Span{"strategy.compression_time", Spacing::Rates, 1e-4, 1, 0},
    Span{"training.learning_rate", Spacing::Rates, 1e-6, 10, 0},
    Span{"training.base_learning_rate", Spacing::Rates, 1e-6, 10, 0},
    Span{"training.base_batch", Spacing::Doubling, 1, 65536, 0},
    Span{"training.warmup_steps", Spacing::Rates, 10, 1e5, 0},
    Span{"training.curvature", Spacing::Rates, 0.1, 1e4, 0},
    Span{"training.early_curvature", Spacing::Rates, 0.1, 1e5, 0},
    Span{"training.gradient_noise", Spacing::Rates, 0.01, 100, 0},
    Span{"training.clip_norm", Spacing::Rates, 0.01, 100, 0},
    Span{"training.critical_batch", Spacing::Rates, 100, 1e7, 0},
    Span{"training.min_steps", Spacing::Rates, 100, 1e7, 0},
    Span{"training.run_samples", Spacing::Rates, 1e4, 1e12, 0},
    Span{"checkpoint.job_time", Spacing::Rates, 1000, 1e7, 0},
    Span{"price.accelerator_hour", Spacing::Rates, 0.1, 100, 0},
    Span{"tuning.trial_time", Spacing::Rates, 10, 1e5, 0},
};

/// Powers of ten with 1, 2 and 5, and the rates networks are sold at.
std::vector<double> rateStops(double from, double to)
{
    std::vector<double> stops;
    const int last = static_cast<int>(std::floor(std::log10(to) + 1e-9));
    for (int decade = static_cast<int>(std::floor(std::log10(from) + 1e-9)); decade <= last;
         ++decade) {
        for (const double digit : {1.0, 1.6, 2.0, 3.2, 5.0}) {
            const double stop = withoutNoise(digit * std::pow(10, decade));
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

Span spanOf(const FieldInfo& field, double value)
{
    for (const Span& span : kSpans) {
        if (span.path == field.path)
            return span;
    }
    // A field without a span of its own: two decades about its value.
    const double middle = value > 0 ? value : 1;
    return {field.path, Spacing::Rates, middle / 10, middle * 10, 0};
}

double numberOf(const std::string& text)
{
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// "Not stated" has no place on a scale; the end of it that comes closest stands for it.
double valueForAbsent(const FieldInfo& field)
{
    const Span span = spanOf(field, 1);
    const double end = field.absentText == "unlimited" ? span.to : span.from;
    const double allowed =
        std::clamp(end, field.minimum.value_or(end), field.maximum.value_or(end));
    return field.kind == FieldKind::Count ? std::ceil(allowed) : allowed;
}

void addStops(Lever& lever, const FieldInfo& field)
{
    const Span span = spanOf(field, lever.value);
    lever.stops = stopsOf(span);
    for (const double present : {lever.value, lever.defaultValue})
        lever.stops.push_back(present);
    // The default stays in reach: no servers, no warm-up. Only a model without parameters is none.
    if (field.defaultText != field.absentText && field.path != "model.parameters")
        lever.stops.push_back(numberOf(field.defaultText));
    std::erase_if(lever.stops, [&](double stop) {
        return (field.minimum && stop < *field.minimum) ||
               (field.maximum && stop > *field.maximum) ||
               (field.kind == FieldKind::Count && std::floor(stop) != stop);
    });
    std::sort(lever.stops.begin(), lever.stops.end());
    lever.stops.erase(std::unique(lever.stops.begin(), lever.stops.end()), lever.stops.end());
    lever.minimum = lever.stops.front();
    lever.maximum = lever.stops.back();
    lever.logarithmic = span.spacing != Spacing::Linear && lever.minimum > 0;
}

/// The text a lever starts from: what the preset says where the scenario says nothing.
std::string presentText(const Scenario& scenario, const FieldInfo& field,
                        const PresetCatalog& presets, std::string& source)
{
    std::string text = fieldText(scenario, field.path);
    if (text != field.absentText || text.empty())
        return text;
    const auto accelerator = findAccelerator(presets, scenario.cluster.accelerator);
    if (field.path == "cluster.intra_bandwidth" && accelerator) {
        source = sourceText((*accelerator)->sources);
        return numberText((*accelerator)->intraBandwidth.value() / kGiga);
    }
    if (field.path == "work.compute_time_batch" && scenario.work.perAcceleratorBatch)
        return numberText(*scenario.work.perAcceleratorBatch);
    if (field.path == "strategy.server_network")
        return fieldText(scenario, "cluster.network");
    if (field.path == "model.trainable_parameters")
        return fieldText(scenario, "model.parameters");
    return text;
}

/// Where a value comes from that a preset has set.
void addPresetSource(Lever& lever, const Scenario& scenario, const Scenario& plain,
                     const PresetCatalog& presets)
{
    const Cluster& cluster = scenario.cluster;
    const bool set =
        (lever.path == "cluster.accelerators_per_worker" && cluster.countFromMachine) ||
        (lever.path == "cluster.network" && cluster.networkFromMachine) ||
        (lever.path == "cluster.accelerator" && cluster.acceleratorFromMachine);
    const auto machine = findMachine(presets, cluster.machine);
    if (machine && set)
        lever.source = "set by " + cluster.machine + ": " + sourceText((*machine)->sources);
    else if (machine && lever.path == "cluster.machine")
        lever.source = sourceText((*machine)->sources);
    const auto accelerator = findAccelerator(presets, plain.cluster.accelerator);
    if (accelerator && !set && lever.path == "cluster.accelerator")
        lever.source = "peak, memory and link: " + sourceText((*accelerator)->sources);
}

/// The names a choice offers; empty for a field that is no choice.
std::vector<std::string> choicesOf(const FieldInfo& field, const std::string& present,
                                   const PresetCatalog& presets)
{
    std::vector<std::string> choices = field.choices;
    if (field.path == "cluster.accelerator") {
        for (const AcceleratorPreset& preset : presets.accelerators)
            choices.push_back(preset.id);
    } else if (field.path == "cluster.machine") {
        for (const MachinePreset& preset : presets.machines)
            choices.push_back(preset.id);
    }
    // An accelerator is needed for most jobs: "none" is offered where it stands.
    const bool offered = field.path != "cluster.accelerator" || present == field.absentText;
    if (!choices.empty() && !field.absentText.empty() && offered)
        choices.insert(choices.begin(), field.absentText);
    return choices;
}

} // namespace

Result<Lever> leverFor(const std::string& path, const Scenario& scenario,
                       const PresetCatalog& presets)
{
    const FieldInfo* field = findField(path);
    if (!field) {
        Error error{.code = ErrorCode::UnknownField, .subject = path};
        error.nearest = nearestField(path);
        return fail(error);
    }
    const auto plain = materialize(scenario, presets);
    if (!plain)
        return fail(plain.error());
    Scenario shown = *plain;
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
    if (field->kind == FieldKind::Name && lever.choices.empty())
        return fail({.code = ErrorCode::NotModelled,
                     .subject = path,
                     .detail = "a name is not something to move"});
    if (!lever.choices.empty()) {
        lever.kind = LeverKind::Choice;
        const auto found = std::find(lever.choices.begin(), lever.choices.end(), text);
        lever.value =
            found == lever.choices.end() ? 0 : static_cast<double>(found - lever.choices.begin());
        lever.defaultValue = lever.value;
        lever.maximum = static_cast<double>(lever.choices.size() - 1);
        return lever;
    }
    if (field->kind == FieldKind::Switch) {
        lever.kind = LeverKind::Switch;
        lever.value = lever.defaultValue = text == "true" ? 1 : 0;
        lever.stops = {0, 1};
        return lever;
    }
    lever.kind = field->kind == FieldKind::Count ? LeverKind::Integer : LeverKind::Number;
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
        auto lever = leverFor(path, scenario, presets);
        if (!lever)
            return fail(lever.error());
        levers.push_back(std::move(*lever));
    }
    return levers;
}

Result<double> leverValue(const Lever& lever, std::string_view text)
{
    const FieldInfo* field = findField(lever.path);
    if (!field) {
        Error error{.code = ErrorCode::UnknownField, .subject = lever.path};
        error.nearest = nearestField(lever.path);
        return fail(error);
    }
    // Beside its unit a number needs none.
    FieldInfo typed = *field;
    typed.plainNumber = true;
    return parseNumber(text, typed);
}

std::string leverText(const Lever& lever, double value)
{
    if (lever.kind == LeverKind::Switch)
        return value != 0 ? "true" : "false";
    if (lever.kind == LeverKind::Choice) {
        const auto last = static_cast<double>(lever.choices.size()) - 1;
        const auto index = static_cast<std::size_t>(std::clamp(std::round(value), 0.0, last));
        return lever.choices.empty() ? std::string() : lever.choices[index];
    }
    const double shown = lever.kind == LeverKind::Integer ? std::round(value) : value;
    return numberText(shown) + (lever.unit.empty() ? "" : " " + lever.unit);
}

} // namespace ringside::scaling
