// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/scenario_fields.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/field_table.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/value_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

namespace ringside::scaling {

namespace {

template <class T> struct IsOptional : std::false_type
{
};
template <class T> struct IsOptional<std::optional<T>> : std::true_type
{
};

/// Number of the member's own units in one unit of the field: members of type Seconds, Bytes and
/// BytesPerSecond are in SI, plain numbers in the field's unit.
double siFactor(const FieldInfo& info)
{
    return unitFactor(info.kind, info.unit).value_or(1);
}

template <class T> void store(T& member, double value, const FieldInfo& info)
{
    if constexpr (IsOptional<T>::value) {
        typename T::value_type inner{};
        store(inner, value, info);
        member = inner;
    } else if constexpr (std::is_same_v<T, double>) {
        member = value;
    } else if constexpr (std::is_same_v<T, int> || std::is_enum_v<T>) {
        member = static_cast<T>(static_cast<int>(value));
    } else if constexpr (std::is_same_v<T, bool>) {
        member = value != 0;
    } else if constexpr (!std::is_same_v<T, std::string>) {
        member = T(value * siFactor(info));
    }
}

template <class T> std::string memberText(const T& member, const FieldInfo& info)
{
    const std::string unit = info.unit.empty() ? "" : " " + info.unit;
    if constexpr (IsOptional<T>::value)
        return member ? memberText(*member, info) : info.absentText;
    else if constexpr (std::is_same_v<T, std::string>)
        return member.empty() ? info.absentText : member;
    else if constexpr (std::is_same_v<T, bool>)
        return member ? "true" : "false";
    else if constexpr (std::is_enum_v<T>)
        return info.choices[static_cast<std::size_t>(member)];
    else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, int>)
        return text::numberText(static_cast<double>(member)) + unit;
    else
        return text::numberText(text::withoutNoise(member.value() / siFactor(info))) + unit;
}

Error wrong(ErrorCode code, const FieldInfo& info, std::string_view value, std::string limit)
{
    Error error{.code = code, .subject = info.path, .value = std::string(value.substr(0, 80))};
    error.limit = std::move(limit);
    return error;
}

Done assignChoice(const Slot& slot, std::string_view value, const FieldInfo& info)
{
    const auto found = std::find(info.choices.begin(), info.choices.end(), value);
    if (found == info.choices.end()) {
        Error error = wrong(ErrorCode::UnknownName, info, value, text::joined(info.choices));
        error.nearest = nearestName(value, info.choices);
        return fail(error);
    }
    const auto index = static_cast<double>(found - info.choices.begin());
    std::visit(
        [&](auto* member) {
            if constexpr (std::is_same_v<decltype(member), std::string*>)
                *member = std::string(value);
            else
                store(*member, index, info);
        },
        slot);
    return {};
}

Done assignName(const Slot& slot, std::string_view value, const FieldInfo& info)
{
    constexpr std::size_t kLongestName = 300;
    if (value.empty() || value.size() > kLongestName)
        return fail(wrong(ErrorCode::WrongType, info, value,
                          RINGSIDE_TR_IN("ringside::Error", "a name of 1 to 300 characters")));
    *std::get<std::string*>(slot) = std::string(value);
    return {};
}

Done assign(const Slot& slot, std::string_view value, const FieldInfo& info)
{
    if (!info.absentText.empty() && value == info.absentText) {
        std::visit(
            [](auto* member) {
                using T = std::remove_pointer_t<decltype(member)>;
                if constexpr (IsOptional<T>::value || std::is_same_v<T, std::string>)
                    *member = T{};
            },
            slot);
        return {};
    }
    switch (info.kind) {
    case FieldKind::Choice:
        return assignChoice(slot, value, info);
    case FieldKind::Name:
        return assignName(slot, value, info);
    case FieldKind::Switch:
        if (value != "true" && value != "false")
            return fail(wrong(ErrorCode::WrongType, info, value,
                              RINGSIDE_TR_IN("ringside::Error", "true or false")));
        *std::get<bool*>(slot) = value == "true";
        return {};
    default:
        break;
    }
    RINGSIDE_TRY(const auto number, parseNumber(value, info));
    std::visit([&](auto* member) { store(*member, number, info); }, slot);
    return {};
}

bool takesNumbers(FieldKind kind)
{
    return kind != FieldKind::Switch && kind != FieldKind::Choice && kind != FieldKind::Name;
}

Done assign(const Slot& slot, double value, const FieldInfo& info)
{
    if (!takesNumbers(info.kind)) {
        return fail(
            wrong(ErrorCode::WrongType, info, text::numberText(value),
                  info.kind == FieldKind::Switch ? "true or false" : text::joined(info.choices)));
    }
    RINGSIDE_CHECK(checkNumber(value, info));
    std::visit([&](auto* member) { store(*member, value, info); }, slot);
    return {};
}

/// Micro-batches of one step: micro-steps of all replicas, as job_plan.h divides the job.
double microBatchesOfStep(const Scenario& s)
{
    const Strategy& strategy = s.strategy;
    const bool combined = strategy.kind == StrategyKind::Combined;
    double replicas = static_cast<double>(s.cluster.workers) * s.cluster.acceleratorsPerWorker;
    if (strategy.kind == StrategyKind::Tensor || combined)
        replicas /= strategy.tensorParallel;
    if (strategy.kind == StrategyKind::Pipeline || combined)
        return replicas / strategy.pipelineStages *
               std::max(strategy.microBatches, s.work.accumulationSteps);
    return replicas * s.work.accumulationSteps;
}

/// Samples per micro-step on one accelerator in this scenario; 0 when unknown.
double presentBatch(const Scenario& s)
{
    if (s.work.scaling == Scaling::Strong && s.work.globalBatch && !s.cluster.countFromMachine)
        return *s.work.globalBatch / microBatchesOfStep(s);
    return s.work.perAcceleratorBatch.value_or(0);
}

/// compute_time was measured at the previous batch of the scenario.
void keepComputeTime(const Scenario& before, Scenario& after)
{
    if (!before.work.computeTime || !after.work.computeTime || before.work.computeTimeBatch ||
        after.work.computeTimeBatch)
        return;
    const double batch = before.work.perAcceleratorBatch.value_or(presentBatch(before));
    if (batch > 0 && presentBatch(after) != batch)
        after.work.computeTimeBatch = batch;
}

void keepSamples(const Scenario& before, Scenario& after)
{
    // Only the catalog knows the machine's accelerators, so the evaluation will ask for the
    // samples.
    if (before.cluster.countFromMachine)
        return;
    const double samples = microBatchesOfStep(before);
    Work& work = after.work;
    if (work.scaling == Scaling::Strong && !work.globalBatch && work.perAcceleratorBatch)
        work.globalBatch = *work.perAcceleratorBatch * samples;
    if (work.scaling == Scaling::Weak && !work.perAcceleratorBatch && work.globalBatch)
        work.perAcceleratorBatch = *work.globalBatch / samples;
}

void sideEffects(const Scenario& before, Scenario& after, const std::string& path,
                 std::string_view value)
{
    Work& work = after.work;
    Cluster& cluster = after.cluster;
    if (path == paths::kWorkComputeTime && work.computeTime) {
        work.samplesPerSecond.reset();
        work.kernelEfficiency.reset();
        work.computeTimeBatch.reset();
    } else if (path == paths::kWorkSamplesPerS && work.samplesPerSecond) {
        work.computeTime.reset();
        work.kernelEfficiency.reset();
    } else if (path == paths::kWorkKernelEfficiency && work.kernelEfficiency) {
        work.computeTime.reset();
        work.samplesPerSecond.reset();
    } else if (path == paths::kWorkKernelModel && work.kernelModel == KernelModel::Law) {
        work.computeTime.reset();
        work.samplesPerSecond.reset();
        work.kernelEfficiency.reset();
        work.computeTimeBatch.reset();
    } else if (path == paths::kWorkScaling) {
        keepSamples(before, after);
    } else if (path == paths::kClusterMachine) {
        const bool set = !cluster.machine.empty();
        cluster.acceleratorFromMachine = cluster.countFromMachine = cluster.networkFromMachine =
            set;
        if (set)
            cluster.intraBandwidth.reset();
    } else if (path == paths::kClusterAccelerator) {
        cluster.acceleratorFromMachine = false;
    } else if (path == paths::kClusterAcceleratorsPerWorker) {
        cluster.countFromMachine = value == "machine" && !cluster.machine.empty();
    } else if (path == paths::kClusterNetwork) {
        cluster.networkFromMachine = false;
    }
    keepComputeTime(before, after);
}

} // namespace

std::string slotText(const Slot& slot, const FieldInfo& info)
{
    return std::visit([&](const auto* member) { return memberText(*member, info); }, slot);
}

const std::vector<FieldInfo>& scenarioFields()
{
    static const std::vector<FieldInfo> fields = [] {
        std::vector<FieldInfo> infos;
        for (const FieldRow& row : fieldRows())
            infos.push_back(row.info);
        return infos;
    }();
    return fields;
}

const FieldInfo* findField(std::string_view path)
{
    const FieldRow* row = findRow(path);
    return row ? &row->info : nullptr;
}

std::optional<std::string> renamedTo(std::string_view path)
{
    if (path == paths::kFormerKernelEfficiency)
        return paths::kWorkKernelEfficiency;
    return std::nullopt;
}

std::string nearestField(std::string_view path)
{
    std::vector<std::string> paths;
    for (const FieldInfo& field : scenarioFields()) {
        // A path without its section means the field.
        if (std::string_view(field.path).substr(field.path.find('.') + 1) == path)
            return field.path;
        paths.push_back(field.path);
    }
    return nearestName(path, paths);
}

Done applyChange(Scenario& scenario, const FieldChange& change)
{
    const FieldRow* row = findRow(change.path);
    if (!row) {
        Error error{.code = ErrorCode::UnknownField, .subject = change.path.substr(0, 80)};
        error.value = valueText(change).substr(0, 80);
        error.nearest = nearestField(change.path);
        return fail(error);
    }
    Scenario changed = scenario;
    const Slot slot = row->slot(changed);
    const auto* number = std::get_if<double>(&change.value);
    const std::string_view text =
        number ? std::string_view() : text::trimmed(std::get<std::string>(change.value));
    const Done done = number ? assign(slot, *number, row->info) : assign(slot, text, row->info);
    if (!done)
        return done;
    sideEffects(scenario, changed, row->info.path, text);
    scenario = std::move(changed);
    return {};
}

Done applyChanges(Scenario& scenario, std::span<const FieldChange> changes)
{
    // The law resets an efficiency, and a time the batch that it was stated for.
    const auto turnOf = [](const std::string& path) {
        return path == paths::kWorkKernelModel        ? 0
               : path == paths::kWorkComputeTime      ? 2
               : path == paths::kWorkComputeTimeBatch ? 3
                                                      : 1;
    };
    Scenario changed = scenario;
    for (const int turn : {0, 1, 2, 3}) {
        for (const FieldChange& change : changes) {
            if (turnOf(change.path) != turn)
                continue;
            RINGSIDE_CHECK(applyChange(changed, change));
        }
    }
    scenario = std::move(changed);
    return {};
}

Result<Scenario> scenarioWith(const Scenario& base, std::span<const FieldChange> changes)
{
    Scenario scenario = base;
    RINGSIDE_CHECK(applyChanges(scenario, changes));
    return scenario;
}

std::string valueText(const FieldChange& change)
{
    const auto* number = std::get_if<double>(&change.value);
    if (!number)
        return std::get<std::string>(change.value);
    const FieldInfo* field = findField(change.path);
    return text::numberText(*number) + (!field || field->unit.empty() ? "" : " " + field->unit);
}

std::string fieldText(const Scenario& scenario, std::string_view path)
{
    const FieldRow* row = findRow(path);
    if (!row)
        return {};
    const Cluster& cluster = scenario.cluster;
    if (cluster.countFromMachine && path == paths::kClusterAcceleratorsPerWorker)
        return row->info.absentText;
    if ((cluster.acceleratorFromMachine && path == paths::kClusterAccelerator) ||
        (cluster.networkFromMachine && path == paths::kClusterNetwork))
        return row->info.absentText;
    Scenario copy = scenario;
    return slotText(row->slot(copy), row->info);
}

std::vector<FieldChange> statedFields(const Scenario& scenario)
{
    const Cluster& cluster = scenario.cluster;
    // A machine type sets these three; a stated override is written even if it is empty.
    const auto overrides = [&](const std::string& path) {
        if (cluster.machine.empty())
            return false;
        return (path == paths::kClusterAccelerator && !cluster.acceleratorFromMachine) ||
               (path == paths::kClusterAcceleratorsPerWorker && !cluster.countFromMachine) ||
               (path == paths::kClusterNetwork && !cluster.networkFromMachine);
    };
    std::vector<FieldChange> stated;
    for (const FieldInfo& field : scenarioFields()) {
        const std::string text = fieldText(scenario, field.path);
        if (overrides(field.path) || (!text.empty() && text != field.defaultText))
            stated.push_back({field.path, text});
    }
    // The machine's own accelerators are set by it anyway.
    std::erase_if(stated, [&](const FieldChange& change) {
        return change.path == paths::kClusterAcceleratorsPerWorker && cluster.countFromMachine &&
               !cluster.machine.empty();
    });
    return stated;
}

std::vector<std::string> supersededBy(std::string_view path)
{
    if (const auto present = renamedTo(path))
        return supersededBy(*present);
    if (path == paths::kClusterMachine)
        return {paths::kClusterAccelerator, paths::kClusterAcceleratorsPerWorker,
                paths::kClusterNetwork, paths::kClusterIntraBandwidth};
    if (path == paths::kWorkComputeTime)
        return {paths::kWorkSamplesPerS, paths::kWorkKernelEfficiency,
                paths::kWorkComputeTimeBatch};
    if (path == paths::kWorkSamplesPerS)
        return {paths::kWorkComputeTime, paths::kWorkKernelEfficiency,
                paths::kWorkComputeTimeBatch};
    if (path == paths::kWorkKernelModel)
        return {paths::kWorkComputeTime, paths::kWorkSamplesPerS, paths::kWorkKernelEfficiency,
                paths::kWorkComputeTimeBatch};
    if (path == paths::kWorkKernelEfficiency)
        return {paths::kWorkComputeTime, paths::kWorkSamplesPerS, paths::kWorkComputeTimeBatch};
    return {};
}

Result<Scenario> materialize(const Scenario& scenario, const PresetCatalog& presets)
{
    Scenario plain = scenario;
    Cluster& cluster = plain.cluster;
    if (cluster.machine.empty())
        return plain;
    RINGSIDE_TRY(const auto machine, findMachine(presets, cluster.machine));
    if (cluster.acceleratorFromMachine)
        cluster.accelerator = machine->accelerator;
    if (cluster.countFromMachine)
        cluster.acceleratorsPerWorker = machine->acceleratorsPerWorker;
    if (cluster.networkFromMachine && machine->networkGbps > 0)
        cluster.networkGbps = machine->networkGbps;
    return plain;
}

} // namespace ringside::scaling
