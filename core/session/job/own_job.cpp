// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/own_job.h"

#include "core/authoring/yaml/kept_scenario.h"
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/kinds/kinds.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <QDir>

#include <utility>

namespace ringside::session {

namespace {

/// The displayed word or value of an unstated field.
std::string unstatedText(const scenario::FieldInfo& field)
{
    return scaling::fieldTable().text(scaling::Scenario{}, field.path);
}

JobField jobField(const scenario::FieldInfo& info, const scaling::Scenario& scenario,
                  const scaling::PresetCatalog& presets)
{
    JobField field;
    field.path = info.path;
    field.unit = info.unit;
    field.meaning = info.meaning;
    field.choices = info.choices;
    if (info.kind == scenario::FieldKind::Switch)
        field.choices = {"true", "false"};
    field.defaultText = unstatedText(info);
    field.text = scaling::fieldTable().text(scenario, info.path);
    if (info.path == scaling::paths::kClusterMachine)
        for (const scaling::MachinePreset& machine : presets.machines)
            field.choices.push_back(machine.id);
    if (info.path == scaling::paths::kClusterAccelerator)
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
        field.defaultText = scaling::fieldTable().text(shown, info.path);
    }
    return field;
}

} // namespace

QString ownJobFile(const QString& profileDir)
{
    return QDir(profileDir).filePath(QStringLiteral("my-job.yaml"));
}

namespace {

const scenario::ScenarioKind& training()
{
    return kinds::kindOf<scaling::Scenario>();
}

Result<OwnJob> jobOf(Result<bank::KeptScenario> result)
{
    RINGSIDE_TRY(auto kept, std::move(result));
    OwnJob job{{}, std::move(kept.problem), std::move(kept.setAside)};
    if (kept.state)
        job.scenario = *kept.state->as<scaling::Scenario>();
    return job;
}

} // namespace

Result<OwnJob> openOwnJob(const QString& profileDir)
{
    return jobOf(bank::openKeptScenario(ownJobFile(profileDir), training()));
}

Result<OwnJob> readOwnJob(const QString& profileDir)
{
    return jobOf(bank::readKeptScenario(ownJobFile(profileDir), training()));
}

Done keepOwnJob(const QString& profileDir, const scaling::Scenario& scenario)
{
    return bank::writeScenarioFile(ownJobFile(profileDir), training(),
                                   scenario::State::of(scenario));
}

Done saveJobAs(const QString& file, const scaling::Scenario& scenario)
{
    return bank::writeScenarioFile(file, training(), scenario::State::of(scenario));
}

std::vector<StarterJob> starterJobs()
{
    const std::vector<std::pair<std::string, std::vector<scaling::FieldChange>>> stated{
        {"image-classifier",
         {{scaling::paths::kClusterWorkers, "4"},
          {scaling::paths::kClusterMachine, "a2-highgpu-4g"},
          {scaling::paths::kModelParameters, "25.6e6"},
          {scaling::paths::kModelOptimizer, "momentum"},
          {scaling::paths::kWorkPerAcceleratorBatch, "256"},
          {scaling::paths::kWorkSamplesPerS, "2500"},
          {scaling::paths::kInputSamplesPerSPerWorker, "8000"}}},
        {"language-model",
         {{scaling::paths::kClusterWorkers, "8"},
          {scaling::paths::kClusterMachine, "a2-highgpu-8g"},
          {scaling::paths::kModelParameters, "340e6"},
          {scaling::paths::kModelLayers, "24"},
          {scaling::paths::kModelHidden, "1024"},
          {scaling::paths::kModelHeads, "16"},
          {scaling::paths::kWorkPerAcceleratorBatch, "32"},
          {scaling::paths::kWorkSequenceLength, "128"},
          {scaling::paths::kWorkKernelModel, "law"}}},
        {"seven-billion",
         {{scaling::paths::kClusterWorkers, "4"},
          {scaling::paths::kClusterMachine, "a2-highgpu-8g"},
          {scaling::paths::kModelParameters, "7e9"},
          {scaling::paths::kModelLayers, "32"},
          {scaling::paths::kModelHidden, "4096"},
          {scaling::paths::kModelHeads, "32"},
          {scaling::paths::kModelGated, "true"},
          {scaling::paths::kModelGradientPrecision, "bf16"},
          {scaling::paths::kWorkPerAcceleratorBatch, "1"},
          {scaling::paths::kWorkSequenceLength, "2048"},
          {scaling::paths::kWorkKernelModel, "law"}}},
        {"pipeline",
         {{scaling::paths::kClusterWorkers, "2"},
          {scaling::paths::kClusterMachine, "a2-ultragpu-4g"},
          {scaling::paths::kModelParameters, "13e9"},
          {scaling::paths::kModelLayers, "40"},
          {scaling::paths::kModelHidden, "5120"},
          {scaling::paths::kModelHeads, "40"},
          {scaling::paths::kModelGradientPrecision, "bf16"},
          {scaling::paths::kWorkPerAcceleratorBatch, "1"},
          {scaling::paths::kWorkSequenceLength, "2048"},
          {scaling::paths::kWorkKernelModel, "law"},
          {scaling::paths::kStrategyKind, "pipeline"},
          {scaling::paths::kStrategyPipelineStages, "8"},
          {scaling::paths::kStrategyMicroBatches, "16"}}},
    };
    std::vector<StarterJob> jobs;
    for (const auto& [id, changes] : stated) {
        StarterJob job{id, {}};
        // A test reads each of them back; a field that is refused would show there.
        if (scaling::fieldTable().applyAll(job.scenario, changes))
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
        const scenario::FieldInfo* info = scaling::fieldTable().find(path);
        if (!info)
            return fail({.code = ErrorCode::UnknownField,
                         .subject = path,
                         .nearest = scaling::fieldTable().nearest(path)});
        fields.push_back(jobField(*info, scenario, presets));
    }
    return fields;
}

Done setJobField(scaling::Scenario& scenario, const std::string& path, const std::string& text)
{
    if (!text.empty()) {
        scaling::Scenario changed = scenario;
        RINGSIDE_CHECK(scaling::fieldTable().apply(changed, {path, text}));
        if (changed.work.computeTime || changed.work.samplesPerSecond)
            changed.work.kernelModel = scaling::KernelModel::Constant;
        scenario = std::move(changed);
        return {};
    }
    const scenario::FieldInfo* info = scaling::fieldTable().find(path);
    if (!info)
        return fail({.code = ErrorCode::UnknownField,
                     .subject = path,
                     .nearest = scaling::fieldTable().nearest(path)});
    const bool backToMachine =
        !scenario.cluster.machine.empty() &&
        (path == scaling::paths::kClusterAcceleratorsPerWorker ||
         path == scaling::paths::kClusterAccelerator || path == scaling::paths::kClusterNetwork);
    if (!backToMachine)
        return scaling::fieldTable().apply(scenario, {path, unstatedText(*info)});
    if (path == scaling::paths::kClusterAccelerator)
        scenario.cluster.acceleratorFromMachine = true;
    else if (path == scaling::paths::kClusterNetwork)
        scenario.cluster.networkFromMachine = true;
    else
        scenario.cluster.countFromMachine = true;
    return {};
}

void preferLaw(const scaling::Scenario& before, scaling::Scenario& job,
               const scaling::PresetCatalog& presets)
{
    const auto byLaw = [](scaling::Scenario scenario) {
        scenario.work.kernelModel = scaling::KernelModel::Law;
        return scenario;
    };
    const scaling::Work& work = job.work;
    if (work.kernelModel == scaling::KernelModel::Law || work.computeTime ||
        work.samplesPerSecond || work.kernelEfficiency)
        return;
    if (scaling::evaluate(byLaw(job), presets) && !scaling::evaluate(byLaw(before), presets))
        job = byLaw(job);
}

} // namespace ringside::session
