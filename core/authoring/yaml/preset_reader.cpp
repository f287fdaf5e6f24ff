// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/preset_reader.h"

#include "core/authoring/yaml/field_reader.h"
#include "core/authoring/yaml/read_text_file.h"
#include "core/authoring/yaml/source_list.h"

#include <QDir>

#include <algorithm>

namespace ringside::bank {

namespace {

using scaling::AcceleratorPreset;
using scaling::MachinePreset;
using scaling::PresetSource;

std::vector<PresetSource> presetSources(FieldReader& fields, ReadContext& context)
{
    std::vector<PresetSource> out;
    for (const Source& source : readSources(fields, context, 1)) {
        out.push_back({source.title.toStdString(), source.url.toStdString(),
                       source.checked.toString(Qt::ISODate).toStdString()});
    }
    return out;
}

/// A positive number in `unit`, converted to SI.
std::optional<double> positive(FieldReader& fields, const char* key, double unit, bool required,
                               ReadContext& context)
{
    const YamlNode* node = required ? fields.require(key) : fields.find(key);
    if (!node)
        return std::nullopt;
    const std::optional<double> value = readNumber(*node, key, context);
    if (value && !(*value > 0)) {
        context.report(*node, {.code = ErrorCode::OutOfRange,
                               .subject = key,
                               .value = node->text,
                               .limit = "more than 0"});
        return std::nullopt;
    }
    return value ? std::optional(*value * unit) : std::nullopt;
}

std::optional<FlopsPerSecond> peak(FieldReader& fields, const char* key, ReadContext& context)
{
    const std::optional<double> value = positive(fields, key, kTera, false, context);
    return value ? std::optional(FlopsPerSecond(*value)) : std::nullopt;
}

template <class Preset>
void keep(Preset preset, std::vector<Preset>& all, const YamlNode& node, ReadContext& context)
{
    const bool twice = std::any_of(all.begin(), all.end(),
                                   [&](const Preset& other) { return other.id == preset.id; });
    if (twice) {
        context.report(node, {.code = ErrorCode::DuplicateField,
                              .subject = preset.id,
                              .detail = "the id of an earlier preset"});
    }
    all.push_back(std::move(preset));
}

const std::vector<YamlNode>* listOf(const std::optional<YamlNode>& root, ReadContext& context)
{
    if (!root)
        return nullptr;
    if (root->kind == YamlNode::Kind::Sequence)
        return &root->items;
    context.report(*root, {.code = ErrorCode::WrongType,
                           .subject = "the file",
                           .value = nameOf(root->kind),
                           .limit = "a list of presets"});
    return nullptr;
}

using PresetFileReader = void (*)(std::string_view, const std::string&, scaling::PresetCatalog&,
                                  std::vector<Error>&);

void readPresetFile(const QString& file, PresetFileReader read, scaling::PresetCatalog& catalog,
                    std::vector<Error>& errors)
{
    if (const auto text = readTextFile(file))
        read(*text, file.toStdString(), catalog, errors);
    else
        errors.push_back(text.error());
}

} // namespace

scaling::PresetCatalog readPresets(const QString& dir, std::vector<Error>& errors)
{
    const QDir folder(dir);
    scaling::PresetCatalog catalog;
    readPresetFile(folder.filePath(QString(kAcceleratorsFile)), readAccelerators, catalog, errors);
    readPresetFile(folder.filePath(QString(kMachinesFile)), readMachines, catalog, errors);
    return catalog;
}

void readAccelerators(std::string_view text, const std::string& file,
                      scaling::PresetCatalog& catalog, std::vector<Error>& errors)
{
    ReadContext context{file, errors};
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    const std::vector<YamlNode>* items = listOf(root, context);
    if (!items)
        return;
    for (const YamlNode& node : *items) {
        FieldReader fields(node, "accelerator", context);
        AcceleratorPreset preset;
        preset.id = fields.requiredText("id").toStdString();
        preset.name = fields.requiredText("name").toStdString();
        preset.fp32 = peak(fields, "fp32_tflops", context);
        preset.tf32 = peak(fields, "tf32_tflops", context);
        preset.fp16 = peak(fields, "fp16_tflops", context);
        preset.bf16 = peak(fields, "bf16_tflops", context);
        preset.memory = Bytes(positive(fields, "memory_gb", kGiga, true, context).value_or(0));
        preset.intraBandwidth =
            BytesPerSecond(positive(fields, "intra_gb_per_s", kGiga, true, context).value_or(0));
        preset.intraLink = fields.text("intra_link").toStdString();
        preset.sources = presetSources(fields, context);
        fields.finish();
        keep(std::move(preset), catalog.accelerators, node, context);
    }
}

void readMachines(std::string_view text, const std::string& file, scaling::PresetCatalog& catalog,
                  std::vector<Error>& errors)
{
    constexpr int kMostAccelerators = 1024;
    ReadContext context{file, errors};
    const std::optional<YamlNode> root = parseYaml(text, file, errors);
    const std::vector<YamlNode>* items = listOf(root, context);
    if (!items)
        return;
    for (const YamlNode& node : *items) {
        FieldReader fields(node, "machine", context);
        MachinePreset preset;
        preset.id = fields.requiredText("id").toStdString();
        preset.accelerator = fields.requiredText("accelerator").toStdString();
        preset.acceleratorsPerWorker =
            fields.requiredInteger("accelerators_per_worker", 1, kMostAccelerators).value_or(1);
        preset.networkGbps = positive(fields, "network_gbps", 1, true, context).value_or(0);
        preset.sources = presetSources(fields, context);
        fields.finish();
        const auto& known = catalog.accelerators;
        if (std::none_of(known.begin(), known.end(),
                         [&](const AcceleratorPreset& a) { return a.id == preset.accelerator; })) {
            context.report(node, {.code = ErrorCode::UnknownName,
                                  .subject = "accelerator",
                                  .value = preset.accelerator,
                                  .limit = "the id of an accelerator preset"});
        }
        keep(std::move(preset), catalog.machines, node, context);
    }
}

} // namespace ringside::bank
