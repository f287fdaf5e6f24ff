// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/training_kind.h"

#include "core/base/tr.h"
#include "core/kinds/training_pictures.h"
#include "core/scaling/explain/explain_terms.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metric_names.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/picture/live_fields.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/picture/speedup_curves.h"
#include "core/scaling/picture/worker_sweep.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/lever_groups.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/linked_levers.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <any>
#include <cassert>
#include <utility>
#include <variant>

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

/// The points that are known of a job: its own, and the line of its picture.
std::vector<SweepPoint> knownPoints(const EvaluatedJob& job, const scenario::Picture* drawn)
{
    std::vector<SweepPoint> known;
    const auto* own = drawn ? std::get_if<scenario::OwnPicture>(&drawn->form) : nullptr;
    if (const auto* curves = own ? own->content.as<SpeedupCurves>() : nullptr)
        known = curves->own.points;
    known.push_back({static_cast<double>(job.scenario.cluster.workers), job.metrics});
    return known;
}

class TrainingKind final : public scenario::KindWithFields<Scenario>
{
public:
    explicit TrainingKind(PresetCatalog presets)
        : KindWithFields(fieldTable(), trainingMetrics()), m_presets(std::move(presets))
    {
    }

    std::string_view name() const override { return "training"; }
    std::string_view title() const override { return RINGSIDE_TR("Training"); }

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

    // Machines are known by their types' ids.
    std::string presetTitle(std::string_view path, std::string_view id) const override
    {
        if (path != paths::kClusterAccelerator)
            return {};
        const auto found = std::ranges::find(m_presets.accelerators, id, &AcceleratorPreset::id);
        return found == m_presets.accelerators.end() ? std::string() : found->name;
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
        if (job.cluster.machine.empty())
            return KindWithFields::unstatedText(state, path);
        auto plain = materialize(job, m_presets);
        if (!plain)
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

    bool isExact() const override { return true; }

    Result<scenario::SharedValue> extras(const scenario::ComparedStates& states,
                                         std::stop_token stop) const override
    {
        const EvaluatedJob &before = *jobOf(states.before), &now = *jobOf(states.now);
        // Each line includes the other's size.
        const auto lineOf = [&](const EvaluatedJob& job, const EvaluatedJob& other,
                                const scenario::Picture* drawn) {
            const auto sizes =
                workersToSweep(job.scenario, other.scenario.cluster.workers, m_presets);
            return sweepWorkers(job.scenario, sizes, knownPoints(job, drawn), m_presets, stop);
        };
        TrainingExtras extras;
        RINGSIDE_TRY(extras.speedupNow, lineOf(now, before, states.drawnNow));
        extras.speedupBefore = extras.speedupNow;
        if (!(before.scenario == now.scenario)) {
            RINGSIDE_TRY(extras.speedupBefore, lineOf(before, now, states.drawnBefore));
        }
        extras.terms = termsOf(now);
        if (states.isPinned) {
            RINGSIDE_TRY(extras.comparison, comparisonOf(before, now, m_presets, stop));
        }
        return scenario::SharedValue::of(std::move(extras));
    }

    std::vector<scenario::PictureTitle>
    picturesOf(const scenario::Evaluation& evaluation) const override
    {
        std::vector<scenario::PictureTitle> titles;
        for (const SceneKind kind : scenesFor(*jobOf(evaluation), m_presets))
            titles.push_back(pictureTitle(kind));
        return titles;
    }

    Result<scenario::Picture> picture(const scenario::Evaluation& evaluation, std::string_view name,
                                      scenario::Effort, std::stop_token stop) const override
    {
        RINGSIDE_TRY(const SceneKind kind, sceneNamed(std::string(name)));
        RINGSIDE_TRY(auto content, contentOf(kind, *jobOf(evaluation), m_presets, stop));
        return scenario::Picture{
            std::string(name), titleOf(kind), {}, scenario::OwnPicture{std::move(content)}};
    }

    // An all-reduce may simulate every message, and shows the present one only.
    bool isSlow(std::string_view picture) const override
    {
        return picture == nameOf(SceneKind::AllReduce);
    }
    bool showsBefore(std::string_view picture) const override
    {
        return picture != nameOf(SceneKind::AllReduce);
    }

    std::string pictureFor(std::string_view metric) const override
    {
        const auto known = scaling::metricNamed(std::string(metric));
        return known ? nameOf(sceneOf(*known)) : std::string();
    }

    Result<scenario::Lever> lever(const scenario::State& base, const scenario::State& now,
                                  std::string_view path) const override
    {
        RINGSIDE_TRY(auto lever,
                     leverFor(std::string(path), fieldsOf(base), fieldsOf(now), m_presets));
        return withTitles(std::move(lever));
    }

    std::vector<std::string> offeredLevers(const scenario::State& state) const override
    {
        return scaling::offeredLevers(fieldsOf(state));
    }

    bool hasLever(const scenario::State& state, std::string_view path) const override
    {
        return scaling::hasLever(std::string(path), fieldsOf(state));
    }

    std::vector<std::string> usefulLevers(const scenario::Evaluation& evaluation,
                                          std::span<const std::string> paths, bool onlyNow,
                                          std::stop_token stop) const override
    {
        const EvaluatedJob& job = *jobOf(evaluation);
        return onlyNow ? liveFields(paths, job, m_presets, stop)
                       : usefulFields(paths, job, m_presets, stop);
    }

    std::vector<scenario::Consequence> consequences(const scenario::State& before,
                                                    const scenario::State& after,
                                                    std::string_view moved) const override
    {
        auto changed =
            consequencesOf(fieldsOf(before), fieldsOf(after), std::string(moved), m_presets)
                .value_or(std::vector<scenario::Consequence>());
        for (scenario::Consequence& one : changed) {
            const auto accelerator = findAccelerator(m_presets, one.to);
            if (one.path == paths::kClusterAccelerator)
                one.name = accelerator ? (*accelerator)->name : one.to;
            else if (one.path == paths::kClusterNetwork)
                one.name = one.to;
        }
        return changed;
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

const EvaluatedJob* jobOf(const scenario::Evaluation& evaluation)
{
    return std::any_cast<EvaluatedJob>(&evaluation.detail);
}

} // namespace ringside::scaling
