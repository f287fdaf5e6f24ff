// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/starter_scenarios.h"

#include "core/scaling/scenario/field_paths.h"

#include <utility>

namespace ringside::session {

namespace {

using Stated = std::vector<std::pair<std::string, std::vector<FieldChange>>>;

Stated trainingStarters()
{
    return {{"image-classifier",
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
              {scaling::paths::kStrategyMicroBatches, "16"}}}};
}

Stated servingStarters()
{
    return {{"online-model",
             {{"serving.arrival.rate", "34 requests/s"},
              {"serving.service.kind", "exponential"},
              {"serving.service.mean", "100 ms"},
              {"serving.replicas", "4"}}},
            {"batched-model",
             {{"serving.arrival.rate", "90 requests/s"},
              {"serving.batch.max_size", "8"},
              {"serving.batch.max_delay", "20 ms"},
              {"serving.batch.fixed", "6 ms"},
              {"serving.batch.per_item", "4 ms"}}},
            {"autoscaled-service",
             {{"serving.arrival.kind", "profile"},
              {"serving.arrival.profile", "[[0, 24], [300, 96], [1200, 24]]"},
              {"serving.arrival.horizon", "1800 s"},
              {"serving.service.mean", "100 ms"},
              {"serving.replicas", "4"},
              {"serving.autoscaler.kind", "hpa"},
              {"serving.autoscaler.min", "2"},
              {"serving.autoscaler.max", "60"},
              {"serving.start.machine", "180 s"}}},
            {"language-model",
             {{"serving.arrival.rate", "6 requests/s"},
              {"llm.model", "llama-3-8b"},
              {"llm.accelerator", "a100-80gb"},
              {"llm.prompt", "1024"},
              {"llm.output", "200"}}}};
}

/// 60 transactions with a fraud probability, made up; every sixth is fraud.
constexpr const char* kFraudScores =
    "[[0.91, 1], [0.88, 1], [0.86, 1], [0.82, 1], [0.81, 1], [0.75, 1], "
    "[0.65, 1], [0.59, 1], [0.58, 0], [0.57, 0], [0.56, 1], [0.55, 0], "
    "[0.53, 0], [0.5, 1], [0.48, 0], [0.47, 0], [0.45, 0], [0.43, 0], "
    "[0.43, 0], [0.42, 0], [0.41, 0], [0.41, 0], [0.41, 0], [0.35, 0], "
    "[0.33, 0], [0.31, 0], [0.3, 0], [0.29, 0], [0.27, 0], [0.27, 0], "
    "[0.27, 0], [0.26, 0], [0.25, 0], [0.25, 0], [0.23, 0], [0.22, 0], "
    "[0.21, 0], [0.21, 0], [0.2, 0], [0.19, 0], [0.19, 0], [0.19, 0], "
    "[0.18, 0], [0.16, 0], [0.16, 0], [0.16, 0], [0.15, 0], [0.13, 0], "
    "[0.11, 0], [0.11, 0], [0.11, 0], [0.1, 0], [0.09, 0], [0.09, 0], "
    "[0.08, 0], [0.06, 0], [0.05, 0], [0.04, 0], [0.02, 0], [0.01, 0]]";

Stated evaluationStarters()
{
    return {{"fraud-scores",
             {{"evaluation.scores.table", kFraudScores},
              {"evaluation.scores.threshold", "0.7"},
              {"evaluation.scores.rows", "60"},
              {"evaluation.scores.cost.false_alarm", "5"},
              {"evaluation.scores.cost.miss", "100"}}},
            {"two-classes",
             {{"evaluation.scores.matrix", "[[950, 30], [8, 12]]"},
              {"evaluation.scores.rows", "1000"},
              {"evaluation.scores.cost.false_alarm", "2"},
              {"evaluation.scores.cost.miss", "40"}}},
            {"click-test",
             {{"evaluation.experiment.kind", "ab"},
              {"evaluation.experiment.base_rate", "0.04"},
              {"evaluation.experiment.effect", "0.004"},
              {"evaluation.experiment.units_per_day", "5000"}}}};
}

Stated startersOf(std::string_view kind)
{
    if (kind == "training")
        return trainingStarters();
    if (kind == "serving")
        return servingStarters();
    return kind == "evaluation" ? evaluationStarters() : Stated();
}

} // namespace

std::vector<StarterScenario> starterScenarios(const scenario::ScenarioKind& kind)
{
    std::vector<StarterScenario> starters;
    for (const auto& [id, changes] : startersOf(kind.name())) {
        // A test computes each of them; a field that is refused would show there.
        if (auto state = kind.with(kind.fresh(), changes))
            starters.push_back({id, *std::move(state)});
    }
    return starters;
}

} // namespace ringside::session
