// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/own_job.h"

#include "core/bank/json/kept_scenario.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <QDir>

#include <utility>

namespace ringside::session {

namespace {

/// The displayed word or value of an unstated field.
std::string unstatedText(const scaling::FieldInfo& field)
{
    return scaling::fieldText(scaling::Scenario{}, field.path);
}

JobField jobField(const scaling::FieldInfo& info, const scaling::Scenario& scenario,
                  const scaling::PresetCatalog& presets)
{
    JobField field;
    field.path = info.path;
    field.unit = info.unit;
    field.meaning = info.meaning;
    field.choices = info.choices;
    if (info.kind == scaling::FieldKind::Switch)
        field.choices = {"true", "false"};
    field.defaultText = unstatedText(info);
    field.text = scaling::fieldText(scenario, info.path);
    if (info.path == "cluster.machine")
        for (const scaling::MachinePreset& machine : presets.machines)
            field.choices.push_back(machine.id);
    if (info.path == "cluster.accelerator")
        for (const scaling::AcceleratorPreset& accelerator : presets.accelerators)
            field.choices.push_back(accelerator.id);
    if (field.text == info.absentText || field.text == field.defaultText)
        field.text.clear();
    // If a field is not stated, its value from the machine type is shown.
    const bool fromMachine = !scenario.cluster.machine.empty() && field.text.empty();
    const auto plain = scaling::materialize(scenario, presets);
    if (fromMachine && plain) {
        scaling::Scenario shown = *plain;
        shown.cluster.acceleratorFromMachine = shown.cluster.countFromMachine =
            shown.cluster.networkFromMachine = false;
        field.defaultText = scaling::fieldText(shown, info.path);
    }
    return field;
}

} // namespace

QString ownJobFile(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("my-job.yaml"));
}

namespace {

Result<OwnJob> jobOf(Result<bank::KeptScenario> result)
{
    RINGSIDE_TRY(auto kept, std::move(result));
    return OwnJob{std::move(kept.scenario), std::move(kept.problem), std::move(kept.setAside)};
}

} // namespace

Result<OwnJob> openOwnJob(const QString& profileDir)
{
    return jobOf(bank::openKeptScenario(ownJobFile(profileDir)));
}

Result<OwnJob> readOwnJob(const QString& profileDir)
{
    return jobOf(bank::readKeptScenario(ownJobFile(profileDir)));
}

Done keepOwnJob(const QString& profileDir, const scaling::Scenario& scenario)
{
    return bank::keepScenario(ownJobFile(profileDir), scenario);
}

Done saveJobAs(const QString& file, const scaling::Scenario& scenario)
{
    return bank::keepScenario(file, scenario);
}

std::vector<StarterJob> starterJobs()
{
    using Changes = std::vector<scaling::FieldChange>;
    const std::vector<std::pair<std::string, Changes>> stated{
        {"image-classifier",
         {{"cluster.workers", "4"},
          {"cluster.machine", "a2-highgpu-4g"},
          {"model.parameters", "25.6e6"},
          {"model.optimizer", "momentum"},
          {"work.per_accelerator_batch", "256"},
          {"work.samples_per_s", "2500"},
          {"input.samples_per_s_per_worker", "8000"}}},
        {"language-model",
         {{"cluster.workers", "8"},
          {"cluster.machine", "a2-highgpu-8g"},
          {"model.parameters", "340e6"},
          {"model.layers", "24"},
          {"model.hidden", "1024"},
          {"model.heads", "16"},
          {"work.per_accelerator_batch", "32"},
          {"work.sequence_length", "128"},
          {"work.mfu", "0.4"}}},
        {"seven-billion",
         {{"cluster.workers", "4"},
          {"cluster.machine", "a2-highgpu-8g"},
          {"model.parameters", "7e9"},
          {"model.layers", "32"},
          {"model.hidden", "4096"},
          {"model.heads", "32"},
          {"model.gradient_precision", "bf16"},
          {"work.per_accelerator_batch", "1"},
          {"work.sequence_length", "2048"},
          {"work.mfu", "0.4"}}},
        {"pipeline",
         {{"cluster.workers", "2"},
          {"cluster.machine", "a2-ultragpu-4g"},
          {"model.parameters", "13e9"},
          {"model.layers", "40"},
          {"model.hidden", "5120"},
          {"model.heads", "40"},
          {"model.gradient_precision", "bf16"},
          {"work.per_accelerator_batch", "1"},
          {"work.sequence_length", "2048"},
          {"work.mfu", "0.4"},
          {"strategy.kind", "pipeline"},
          {"strategy.pipeline_stages", "8"},
          {"strategy.micro_batches", "16"}}},
    };
    std::vector<StarterJob> jobs;
    for (const auto& [id, changes] : stated) {
        StarterJob job{id, {}};
        // A test reads each of them back; a field that is refused would show there.
        if (scaling::applyChanges(job.scenario, changes))
            jobs.push_back(std::move(job));
    }
    return jobs;
}

Result<std::vector<JobField>> jobFields(const std::vector<std::string>& paths,
                                        const scaling::Scenario& scenario,
                                        const scaling::PresetCatalog& presets)
{
    std::vector<JobField> fields;
    for (const std::string& path : paths) {
        const scaling::FieldInfo* info = scaling::findField(path);
        if (!info)
            return fail({.code = ErrorCode::UnknownField,
                         .subject = path,
                         .nearest = scaling::nearestField(path)});
        fields.push_back(jobField(*info, scenario, presets));
    }
    return fields;
}

Done setJobField(scaling::Scenario& scenario, const std::string& path, const std::string& text)
{
    if (!text.empty())
        return scaling::applyChange(scenario, {path, text});
    const scaling::FieldInfo* info = scaling::findField(path);
    if (!info)
        return fail({.code = ErrorCode::UnknownField,
                     .subject = path,
                     .nearest = scaling::nearestField(path)});
    const bool backToMachine = !scenario.cluster.machine.empty() &&
                               (path == "cluster.accelerators_per_worker" ||
                                path == "cluster.accelerator" || path == "cluster.network");
    if (!backToMachine)
        return scaling::applyChange(scenario, {path, unstatedText(*info)});
    if (path == "cluster.accelerator")
        scenario.cluster.acceleratorFromMachine = true;
    else if (path == "cluster.network")
        scenario.cluster.networkFromMachine = true;
    else
        scenario.cluster.countFromMachine = true;
    return {};
}

} // namespace ringside::session
