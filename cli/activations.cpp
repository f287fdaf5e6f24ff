// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/shape_options.h"
#include "core/scaling/job/memory_model.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>

/// activations: memory kept by a transformer for the backward pass.
namespace ringside::app::cli {

namespace {

struct ActivationsArguments
{
    std::string layers, hidden, heads, sequence, batch = "1", tensor = "1", recompute = "none",
                                                 stages = "1", interleave = "1", microBatches,
                                                 schedule = "1f1b";
    bool sequenceParallel = false, json = false;
};

/// Activations of a transformer on the first stage of a pipeline of one stage or more.
struct ActivationsQuery
{
    int layers = 1, hidden = 1, heads = 1;
    double sequence = 1, batch = 1; ///< tokens per sample, samples per micro-batch
    int tensorParallel = 1;
    bool sequenceParallel = false;
    scaling::Recompute recompute = scaling::Recompute::None;
    int stages = 1, interleave = 1;
    std::optional<int> microBatches; ///< enough to fill the pipeline when absent
    scaling::PipelineSchedule schedule = scaling::PipelineSchedule::OneFOneB;
};
struct ActivationsReport
{
    Bytes perLayer; ///< per layer and micro-batch
    Bytes total;
    Bytes states; ///< weights, gradients and optimizer, 18 bytes for each of 12 L h^2 parameters
};

Result<ActivationsQuery> queryOf(const ActivationsArguments& typed)
{
    ActivationsQuery query;
    const std::vector<std::pair<std::pair<const char*, const std::string*>, int*>> counts{
        {{"--layers", &typed.layers}, &query.layers},
        {{"--hidden", &typed.hidden}, &query.hidden},
        {{"--heads", &typed.heads}, &query.heads},
        {{"--tensor-parallel", &typed.tensor}, &query.tensorParallel},
        {{"--stages", &typed.stages}, &query.stages},
        {{"--interleave", &typed.interleave}, &query.interleave}};
    for (const auto& [option, member] : counts) {
        RINGSIDE_TRY(const auto number, parseNumber(option.first, *option.second, kShapeCount));
        *member = static_cast<int>(number);
    }
    const auto sequence = parseNumber("--sequence", typed.sequence, kShapeTokens);
    const auto batch = parseNumber("--batch", typed.batch, kShapeBatch);
    const auto recompute = recomputeNamed(typed.recompute);
    if (!sequence || !batch)
        return fail(sequence ? batch.error() : sequence.error());
    if (!recompute)
        return fail(recompute.error());
    query.sequence = *sequence;
    query.batch = *batch;
    query.recompute = *recompute;
    query.sequenceParallel = typed.sequenceParallel;
    if (!typed.microBatches.empty()) {
        RINGSIDE_TRY(const auto number,
                     parseNumber("--micro-batches", typed.microBatches, kShapeCount));
        query.microBatches = static_cast<int>(number);
    }
    if (typed.schedule != "gpipe" && typed.schedule != "1f1b")
        return fail({.code = ErrorCode::UnknownName,
                     .subject = "--schedule",
                     .value = typed.schedule,
                     .limit = "gpipe or 1f1b"});
    if (typed.schedule == "gpipe")
        query.schedule = scaling::PipelineSchedule::Gpipe;
    return query;
}

/// Errors: OutOfRange; Incompatible when the ranks do not divide the heads, or for an impossible
/// schedule.
Result<ActivationsReport> activationsOf(const ActivationsQuery& query)
{
    if (query.heads % query.tensorParallel != 0)
        return fail({.code = ErrorCode::Incompatible,
                     .subject = "tensor-parallel",
                     .value = std::to_string(query.tensorParallel),
                     .limit = "a divisor of the " + std::to_string(query.heads) + " heads"});
    RINGSIDE_TRY(const auto live, scaling::liveLayers(query.layers, query.stages,
                                                      query.microBatches.value_or(query.stages),
                                                      query.interleave, query.schedule));
    const scaling::ActivationShape shape{
        query.layers,         query.hidden,           query.heads,    query.sequence, query.batch,
        query.tensorParallel, query.sequenceParallel, query.recompute};
    ActivationsReport report;
    report.perLayer = scaling::activationBytesPerLayer(shape);
    report.total = report.perLayer * live;
    report.states =
        scaling::transformerStates(query.layers, query.hidden, query.tensorParallel, query.stages);
    return report;
}

int run(const ActivationsArguments& typed)
{
    const auto query = queryOf(typed);
    if (!query)
        return reportError(query.error());
    const auto report = activationsOf(*query);
    if (!report)
        return reportError(report.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("bytes_per_layer"), report->perLayer.value()},
                              {QStringLiteral("total_bytes"), report->total.value()},
                              {QStringLiteral("states_bytes"), report->states.value()}});
    else
        printTable(
            {{QStringLiteral("a layer and micro-batch"), bytesText(report->perLayer.value())},
             {QStringLiteral("first stage"), bytesText(report->total.value())},
             {QStringLiteral("states at 18 bytes a parameter"),
              bytesText(report->states.value())}});
    return kDone;
}

} // namespace

void addActivations(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<ActivationsArguments>();
    CLI::App* command = root.add_subcommand(
        "activations", "Activations of a transformer on one accelerator, 16 bits");
    command->add_option("--layers", typed->layers, "transformer layers")->required();
    command->add_option("--hidden", typed->hidden, "hidden size")->required();
    command->add_option("--heads", typed->heads, "attention heads")->required();
    command->add_option("--sequence,--sequence-length", typed->sequence, "tokens a sample")
        ->required();
    command->add_option("--batch,--micro-batch", typed->batch, "samples a micro-batch (1)");
    command->add_option("--tensor-parallel", typed->tensor, "ranks that share each layer (1)");
    command->add_flag("--sequence-parallel", typed->sequenceParallel,
                      "norms and dropout are split over those ranks too");
    command->add_option("--recompute", typed->recompute, "none (default), selective or full");
    command->add_option("--stages,--pipeline-stages,--pipeline-parallel", typed->stages,
                        "pipeline stages (1)");
    command->add_option("--interleave", typed->interleave, "model chunks a stage (1)");
    command->add_option("--micro-batches", typed->microBatches,
                        "micro-batches a step (as many as fill the pipeline)");
    command->add_option("--schedule", typed->schedule, "1f1b (default) or gpipe");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli activations --layers 96 --hidden 12288 --heads 96 "
                    "--sequence 2048 --batch 1 --tensor-parallel 8 --sequence-parallel "
                    "--recompute selective --stages 8 --interleave 3");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
