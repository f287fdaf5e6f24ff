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

/// Prices are made-up round numbers; those of tokens are per million.
Stated costStarters()
{
    return {{"nightly-batch",
             {{"cost.tokens.requests", "300000"},
              {"cost.tokens.unique", "2000"},
              {"cost.tokens.output", "500"},
              {"cost.tokens.option", "batch"},
              {"cost.price.input", "1"},
              {"cost.price.output", "4"},
              {"cost.price.batch", "0.5"}}},
            {"shared-manual",
             {{"cost.period", "10"},
              {"cost.tokens.requests", "600"},
              {"cost.tokens.shared", "100000"},
              {"cost.tokens.unique", "200"},
              {"cost.tokens.output", "400"},
              {"cost.tokens.cache", "explicit"},
              {"cost.tokens.cache_hours", "10"},
              {"cost.price.input", "1"},
              {"cost.price.output", "4"},
              {"cost.price.cached", "0.1"},
              {"cost.price.cache_hour", "1"}}},
            {"reserved-floor",
             {{"cost.tokens.load", "[[600, 10], [120, 40]]"},
              {"cost.tokens.unique", "1000"},
              {"cost.tokens.output", "200"},
              {"cost.tokens.option", "provisioned"},
              {"cost.tokens.units", "20"},
              {"cost.tokens.unit_rate", "1000"},
              {"cost.tokens.output_weight", "5"},
              {"cost.price.input", "1"},
              {"cost.price.output", "4"},
              {"cost.price.unit_hour", "2"}}}};
}

/// Uses the names that a sketch generates, so that the text of the sketch need not state them.
Stated accessStarters()
{
    return {{"denied-bucket",
             {{"access.principals.analysts.kind", "group"},
              {"access.principals.analysts.members", "[ana, ben]"},
              {"access.principals.ana.kind", "user"},
              {"access.principals.ben.kind", "user"},
              {"access.resources.project.parent", "none"},
              {"access.resources.bucket.parent", "project"},
              {"access.roles.viewer", "[storage.objects.get]"},
              {"access.bindings.analysts-viewer-project.who", "analysts"},
              {"access.bindings.analysts-viewer-project.role", "viewer"},
              {"access.bindings.analysts-viewer-project.at", "project"},
              {"access.denies.ben-get-bucket.who", "ben"},
              {"access.denies.ben-get-bucket.permissions", "[storage.objects.get]"},
              {"access.denies.ben-get-bucket.at", "bucket"},
              {"access.requests.ana-get-bucket.who", "ana"},
              {"access.requests.ana-get-bucket.permission", "[storage.objects.get]"},
              {"access.requests.ana-get-bucket.at", "bucket"},
              {"access.requests.ben-get-bucket.who", "ben"},
              {"access.requests.ben-get-bucket.permission", "[storage.objects.get]"},
              {"access.requests.ben-get-bucket.at", "bucket"},
              {"access.requests.ben-get-bucket.want", "deny"},
              {"access.watch", "[ana]"}}},
            {"broad-pipeline",
             {{"access.principals.pipeline.kind", "service-account"},
              {"access.resources.lake.parent", "none"},
              {"access.resources.images.parent", "lake"},
              {"access.resources.labels.parent", "lake"},
              {"access.resources.salaries.parent", "lake"},
              {"access.roles.editor",
               "[storage.objects.get, storage.objects.create, storage.objects.delete]"},
              {"access.bindings.pipeline-editor-lake.who", "pipeline"},
              {"access.bindings.pipeline-editor-lake.role", "editor"},
              {"access.bindings.pipeline-editor-lake.at", "lake"},
              {"access.requests.pipeline-get-images.who", "pipeline"},
              {"access.requests.pipeline-get-images.permission", "[storage.objects.get]"},
              {"access.requests.pipeline-get-images.at", "images"},
              {"access.requests.pipeline-get-salaries.who", "pipeline"},
              {"access.requests.pipeline-get-salaries.permission", "[storage.objects.get]"},
              {"access.requests.pipeline-get-salaries.at", "salaries"},
              {"access.requests.pipeline-get-salaries.want", "deny"},
              {"access.watch", "[pipeline]"}}}};
}

Stated startersOf(std::string_view kind)
{
    if (kind == "training")
        return trainingStarters();
    if (kind == "serving")
        return servingStarters();
    if (kind == "evaluation")
        return evaluationStarters();
    if (kind == "cost")
        return costStarters();
    return kind == "access" ? accessStarters() : Stated();
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
