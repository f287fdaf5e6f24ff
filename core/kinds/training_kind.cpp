// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/training_kind.h"

#include "core/scaling/explain/explain_terms.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/picture/live_fields.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <cassert>
#include <utility>

namespace ringside::scaling {

namespace {

Error doesNotFit(const StepMetrics& metrics)
{
    const auto text = [](Bytes bytes) {
        return scenario::metricText(infoOf(Metric::Memory), bytes.value());
    };
    return {.code = ErrorCode::DoesNotFit,
            .subject = "memory",
            .value = text(metrics.memory),
            .limit = text(metrics.memoryCapacity)};
}

class TrainingKind final : public scenario::KindWithFields<Scenario>
{
public:
    explicit TrainingKind(PresetCatalog presets)
        : KindWithFields(fieldTable(), trainingMetrics()), m_presets(std::move(presets))
    {
    }

    std::string_view name() const override { return "training"; }

    std::vector<std::string> presetsFor(std::string_view path) const override
    {
        std::vector<std::string> ids;
        if (path == paths::kClusterAccelerator) {
            for (const AcceleratorPreset& preset : m_presets.accelerators)
                ids.push_back(preset.id);
        } else if (path == paths::kClusterMachine) {
            for (const MachinePreset& preset : m_presets.machines)
                ids.push_back(preset.id);
        }
        return ids;
    }

    std::vector<std::string> pictureNames() const override
    {
        std::vector<std::string> names;
        for (const SceneKind kind : allScenes())
            names.push_back(nameOf(kind));
        return names;
    }

    Result<scenario::Evaluation> evaluate(const scenario::State& state, scenario::Effort,
                                          std::stop_token) const override
    {
        RINGSIDE_TRY(auto job, scaling::evaluate(fieldsOf(state), m_presets));
        scenario::Evaluation evaluation;
        evaluation.state = state;
        for (const scenario::MetricInfo& info : metrics()) {
            const Metric metric = metricOf(info);
            if (fieldsNeededBy(job.metrics, metric).empty())
                evaluation.metrics.push_back(
                    {std::string(info.name), scenario::exactly(metricValue(job.metrics, metric))});
        }
        if (!job.metrics.fits)
            evaluation.refusal = doesNotFit(job.metrics);
        evaluation.assumptions = assumptionsOf(job);
        evaluation.detail = std::move(job);
        return evaluation;
    }

    /// A field that a machine type sets is shown with the machine's value.
    std::string unstatedText(const scenario::State& state, std::string_view path) const override
    {
        const Scenario& job = fieldsOf(state);
        auto plain = materialize(job, m_presets);
        if (job.cluster.machine.empty() || !plain)
            return KindWithFields::unstatedText(state, path);
        plain->cluster.acceleratorFromMachine = plain->cluster.countFromMachine =
            plain->cluster.networkFromMachine = false;
        return fieldTable().text(*plain, path);
    }

    std::vector<std::vector<FieldChange>>
    advice(const scenario::Evaluation& evaluation) const override
    {
        std::vector<std::vector<FieldChange>> changes;
        const auto* job = std::any_cast<EvaluatedJob>(&evaluation.detail);
        assert(job);
        if (const auto remedies = remediesOf(*job, m_presets)) {
            for (const Remedy& remedy : remedies->helpful)
                changes.push_back(remedy.changes);
        }
        return changes;
    }

    bool isLive(const scenario::State& state, std::string_view path) const override
    {
        const auto job = scaling::evaluate(fieldsOf(state), m_presets);
        return !job || scaling::isLive(std::string(path), *job, m_presets);
    }

    Result<std::vector<FieldChange>>
    deadChanges(const scenario::State& base, std::span<const FieldChange> changes) const override
    {
        return scaling::deadChanges(fieldsOf(base), changes, m_presets);
    }

private:
    PresetCatalog m_presets;
};

} // namespace

std::unique_ptr<const scenario::ScenarioKind> trainingKind(PresetCatalog presets)
{
    return std::make_unique<TrainingKind>(std::move(presets));
}

} // namespace ringside::scaling
