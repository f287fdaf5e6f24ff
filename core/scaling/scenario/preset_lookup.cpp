// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/preset_lookup.h"

#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

template <class Preset>
Result<const Preset*> findPreset(const std::vector<Preset>& presets, const std::string& id,
                                 const char* path)
{
    if (id.empty())
        return fail({.code = ErrorCode::MissingField, .subject = path});
    const auto found =
        std::find_if(presets.begin(), presets.end(), [&](const Preset& p) { return p.id == id; });
    if (found != presets.end())
        return &*found;
    std::vector<std::string> ids;
    for (const Preset& preset : presets)
        ids.push_back(preset.id);
    Error error{.code = ErrorCode::UnknownName, .subject = path, .value = id};
    error.limit = text::joined(ids);
    error.nearest = nearestName(id, ids);
    return fail(error);
}

} // namespace

Result<const AcceleratorPreset*> findAccelerator(const PresetCatalog& presets,
                                                 const std::string& id)
{
    return findPreset(presets.accelerators, id, paths::kClusterAccelerator);
}

Result<const MachinePreset*> findMachine(const PresetCatalog& presets, const std::string& id)
{
    return findPreset(presets.machines, id, paths::kClusterMachine);
}

std::optional<FlopsPerSecond> peakOf(const AcceleratorPreset& accelerator, Precision precision)
{
    switch (precision) {
    case Precision::Fp32:
        return accelerator.fp32;
    case Precision::Tf32:
        return accelerator.tf32;
    case Precision::Fp16:
        return accelerator.fp16;
    case Precision::Bf16:
        return accelerator.bf16;
    case Precision::Fp8:
    case Precision::Mxfp8:
    case Precision::Nvfp4:
        break; // only the step-time law knows these
    }
    return std::nullopt;
}

double bytesOf(Precision precision)
{
    // Weights and activations of low-precision training are kept in 16 bits.
    return precision == Precision::Fp32 || precision == Precision::Tf32 ? 4 : 2;
}

std::string nameOf(Precision precision)
{
    switch (precision) {
    case Precision::Fp32:
        return "fp32";
    case Precision::Tf32:
        return "tf32";
    case Precision::Fp16:
        return "fp16";
    case Precision::Bf16:
        return "bf16";
    case Precision::Fp8:
        return "fp8";
    case Precision::Mxfp8:
        return "mxfp8";
    case Precision::Nvfp4:
        return "nvfp4";
    }
    return {};
}

std::string sourceText(const std::vector<PresetSource>& sources)
{
    if (sources.empty())
        return RINGSIDE_TR("no source checked");
    const PresetSource& source = sources.front();
    return source.checked.empty() ? forms::filled(forms::kNotChecked, {source.title})
                                  : forms::filled(forms::kChecked, {source.title, source.checked});
}

} // namespace ringside::scaling
