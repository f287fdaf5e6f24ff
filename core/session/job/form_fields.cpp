// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/form_fields.h"

#include "core/scaling/job/job.h"
#include "core/scenario/number_grammar.h"

#include <utility>

namespace ringside::session {

using scenario::FieldInfo;
using scenario::FieldKind;
using scenario::ScenarioKind;
using scenario::State;

namespace {

FormField formField(const ScenarioKind& kind, const FieldInfo& info, const State& state)
{
    FormField field;
    field.path = info.path;
    field.unit = info.unit;
    field.meaning = info.meaning;
    field.choices =
        info.kind == FieldKind::Switch ? std::vector<std::string>{"true", "false"} : info.choices;
    for (std::string& preset : kind.presetsFor(info.path))
        field.choices.push_back(std::move(preset));
    for (const std::string& choice : field.choices) {
        const std::string title = kind.presetTitle(info.path, choice);
        field.titles.push_back(title.empty() ? choice : title);
    }
    field.text = kind.fieldText(state, info.path);
    field.defaultText = info.defaultText;
    if (field.text == info.absentText || field.text == info.defaultText) {
        field.text.clear();
        field.defaultText = kind.unstatedText(state, info.path);
    }
    if (isDataRate(info) && !field.text.empty()) {
        if (const auto rate = scenario::parseNumber(field.text, info))
            field.rate = *rate * scenario::unitFactor(info.kind, info.unit).value_or(1);
    }
    return field;
}

} // namespace

bool isDataRate(const FieldInfo& field)
{
    return field.kind == FieldKind::Network || field.kind == FieldKind::Bandwidth;
}

Result<std::vector<FormField>> formFields(const ScenarioKind& kind,
                                          const std::vector<std::string>& paths, const State& state)
{
    std::vector<FormField> fields;
    for (const std::string& path : paths) {
        const FieldInfo* info = kind.findField(path);
        if (!info)
            return fail({.code = ErrorCode::UnknownField,
                         .subject = path,
                         .nearest = kind.nearestField(path)});
        fields.push_back(formField(kind, *info, state));
    }
    return fields;
}

Result<State> withTyped(const ScenarioKind& kind, const State& state, const std::string& path,
                        const std::string& text, char decimalMark)
{
    const FieldInfo* field = kind.findField(path);
    std::string value = text.empty() ? std::string(scenario::kNull) : text;
    if (field && scenario::takesNumbers(field->kind))
        value = scenario::withDecimalPoint(value, decimalMark);
    return kind.with(state, std::vector<FieldChange>{{path, std::move(value)}});
}

void chooseKernelModel(const scaling::Scenario& before, scaling::Scenario& job,
                       const scaling::PresetCatalog& presets)
{
    const auto byLaw = [](scaling::Scenario scenario) {
        scenario.work.kernelModel = scaling::KernelModel::Law;
        return scenario;
    };
    scaling::Work& work = job.work;
    if (work.computeTime || work.samplesPerSecond) {
        work.kernelModel = scaling::KernelModel::Constant;
        return;
    }
    if (work.kernelModel == scaling::KernelModel::Law || work.kernelEfficiency)
        return;
    if (scaling::evaluate(byLaw(job), presets) && !scaling::evaluate(byLaw(before), presets))
        job = byLaw(job);
}

} // namespace ringside::session
