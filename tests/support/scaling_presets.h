// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/explain/explain_terms.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scenario/assumption.h"

#include <QtTest>

#include <initializer_list>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace ringside::scaling {

/// Dense peaks in TFLOP/s, memory in GB and the one-way link in GB/s, as the vendors print them:
/// T4, L4, V100 SXM2, A100 and H100 SXM datasheets.
inline PresetCatalog testPresets()
{
    const auto accelerator = [](const char* id, double fp32, double tf32, double half, bool bf16,
                                double memory, double link) {
        AcceleratorPreset preset;
        preset.id = preset.name = id;
        preset.fp32 = FlopsPerSecond(fp32 * kTera);
        if (tf32 > 0)
            preset.tf32 = FlopsPerSecond(tf32 * kTera);
        preset.fp16 = FlopsPerSecond(half * kTera);
        if (bf16)
            preset.bf16 = FlopsPerSecond(half * kTera);
        preset.memory = Bytes(memory * kGiga);
        preset.intraBandwidth = BytesPerSecond(link * kGiga);
        preset.sources = {{"datasheet", "https://example.org", "2026-11-21"}};
        return preset;
    };
    PresetCatalog catalog;
    catalog.accelerators = {accelerator("t4", 8.1, 0, 65, false, 16, 15.75),
                            accelerator("l4", 30.3, 0, 121, true, 24, 31.5),
                            accelerator("v100-16gb", 15.7, 0, 125, false, 16, 150),
                            accelerator("a100-40gb", 19.5, 156, 312, true, 40, 300),
                            accelerator("a100-80gb", 19.5, 156, 312, true, 80, 300),
                            accelerator("h100-80gb", 67, 495, 989, true, 80, 450)};
    catalog.machines = {{"a2-highgpu-4g", "a100-40gb", 4, 50, {}},
                        {"a2-highgpu-1g", "a100-40gb", 1, 24, {}},
                        {"a3-highgpu-8g", "h100-80gb", 8, 1000, {}}};
    return catalog;
}

/// The same catalog, made once.
inline const PresetCatalog& presets()
{
    static const PresetCatalog catalog = testPresets();
    return catalog;
}

using Changes = std::vector<FieldChange>;

/// A scenario from its fields; a field that is refused fails the test.
inline Scenario scenarioOf(const Changes& changes, Scenario scenario = {})
{
    for (const FieldChange& change : changes) {
        const Done done = scaling::fieldTable().apply(scenario, change);
        if (!done)
            QTest::qFail(
                ("refused: " + change.path + " = " + scaling::fieldTable().valueText(change))
                    .c_str(),
                __FILE__, __LINE__);
    }
    return scenario;
}

/// The step of a job, for tests that look at nothing else of it.
inline Result<StepMetrics> stepOf(const Scenario& scenario, const PresetCatalog& presets)
{
    auto job = evaluate(scenario, presets);
    if (!job)
        return fail(job.error());
    return std::move(job->metrics);
}

/// The step of a job with changes; a job that cannot be evaluated fails the test.
inline StepMetrics metricsOf(const Scenario& scenario, const Changes& changes = {})
{
    const auto metrics = stepOf(scenarioOf(changes, scenario), presets());
    if (!metrics)
        QTest::qFail((metrics.error().subject + ": " + metrics.error().detail).c_str(), __FILE__,
                     __LINE__);
    return metrics ? *metrics : StepMetrics();
}

inline std::vector<scenario::Assumption> assumptionsFor(const Scenario& scenario,
                                                        const PresetCatalog& presets)
{
    const auto job = evaluate(scenario, presets);
    return job ? assumptionsOf(*job) : std::vector<scenario::Assumption>();
}

inline Result<std::vector<Term>> termsFor(const Scenario& scenario, const PresetCatalog& presets)
{
    const auto job = evaluate(scenario, presets);
    if (!job)
        return fail(job.error());
    return termsOf(*job);
}

/// Evaluates a job and gives it to `draw`, with the presets and the stop token where it takes them.
template <class Draw>
auto drawn(Draw draw, const Scenario& scenario, const PresetCatalog& presets,
           const std::stop_token& stop = {})
{
    const auto call = [&](const EvaluatedJob& job) {
        using Job = const EvaluatedJob&;
        if constexpr (std::is_invocable_v<Draw, Job>)
            return draw(job);
        else if constexpr (std::is_invocable_v<Draw, Job, std::stop_token>)
            return draw(job, stop);
        else if constexpr (std::is_invocable_v<Draw, Job, const PresetCatalog&>)
            return draw(job, presets);
        else
            return draw(job, presets, stop);
    };
    const auto job = evaluate(scenario, presets);
    using Drawn = std::invoke_result_t<decltype(call), const EvaluatedJob&>;
    return job ? call(*job) : Drawn(fail(job.error()));
}

/// Job 1 of the orientation tables: four workers of four A100, BERT-base, 50 Gbps.
inline Scenario mirroredJob()
{
    return scenarioOf({{"cluster.workers", "4"},
                       {"cluster.accelerators_per_worker", "4"},
                       {"cluster.accelerator", "a100-40gb"},
                       {"cluster.network", "50 Gbps"},
                       {"model.parameters", "110e6"},
                       {"model.layers", "12"},
                       {"model.hidden", "768"},
                       {"model.heads", "12"},
                       {"work.per_accelerator_batch", "64"},
                       {"work.sequence_length", "128"},
                       {"work.kernel_efficiency", "0.40"}});
}

} // namespace ringside::scaling

Q_DECLARE_METATYPE(ringside::scaling::Scenario)
