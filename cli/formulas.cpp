// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/scaling/job/memory_model.h"
#include "core/scaling/job/pipeline_model.h"

#include <CLI/CLI.hpp>

#include <memory>

/// The single formulas: memory and pipeline.
namespace ringside::app::cli {

namespace {

struct MemoryArguments
{
    std::string parameters, dataParallel = "1", zero = "0", optimizerBytes = "12",
                            convention = "zero-paper";
    bool json = false;
};

int runMemory(const MemoryArguments& typed)
{
    const auto parameters = parseNumber("--parameters", typed.parameters,
                                        {.minimum = 1,
                                         .maximum = 1e15,
                                         .takes = "a count from 1 to 1e15, such as 7e9 or 7B",
                                         .isCount = true});
    const auto ranks = parseNumber("--data-parallel", typed.dataParallel,
                                   {.minimum = 1,
                                    .maximum = 1e9,
                                    .whole = true,
                                    .takes = "a whole number of ranks from 1 on"});
    const auto zero = parseNumber(
        "--zero", typed.zero, {.minimum = 0, .maximum = 3, .whole = true, .takes = "0, 1, 2 or 3"});
    const auto optimizer =
        parseNumber("--optimizer-bytes", typed.optimizerBytes,
                    {.maximum = 1000, .takes = "bytes a parameter from 0 to 1000"});
    for (const auto* number : {&parameters, &ranks, &zero, &optimizer})
        if (!*number)
            return reportError(number->error());
    if (typed.convention != "zero-paper" && typed.convention != "deepspeed")
        return reportError({.code = ErrorCode::UnknownName,
                            .subject = "--convention",
                            .value = typed.convention,
                            .limit = "zero-paper or deepspeed"});
    const auto report =
        scaling::zeroMemory(*parameters, *ranks, static_cast<int>(*zero), *optimizer,
                            typed.convention == "deepspeed" ? scaling::StateConvention::DeepSpeed
                                                            : scaling::StateConvention::ZeroPaper);
    if (!report)
        return reportError(report.error());
    if (typed.json)
        printJson(
            QJsonObject{{QStringLiteral("parameters_bytes"), report->parameters.value()},
                        {QStringLiteral("gradients_bytes"), report->gradients.value()},
                        {QStringLiteral("optimizer_bytes"), report->optimizer.value()},
                        {QStringLiteral("total_bytes"), report->total.value()},
                        {QStringLiteral("communication_elements"), report->communicationElements}});
    else
        printTable({{QStringLiteral("parameters"), bytesText(report->parameters.value())},
                    {QStringLiteral("gradients"), bytesText(report->gradients.value())},
                    {QStringLiteral("optimizer states"), bytesText(report->optimizer.value())},
                    {QStringLiteral("total on a rank"), bytesText(report->total.value())},
                    {QStringLiteral("elements sent a step and rank"),
                     QString::number(report->communicationElements, 'g', 6)}});
    return kDone;
}

struct PipelineArguments
{
    std::string stages, microBatches, interleave = "1", schedule = "1f1b";
    bool json = false;
};

int runPipeline(const PipelineArguments& typed)
{
    constexpr NumberRule count{.minimum = 1,
                               .maximum = 1000000,
                               .whole = true,
                               .takes = "a whole number from 1 to 1000000"};
    const auto stages = parseNumber("--stages", typed.stages, count);
    const auto microBatches = parseNumber("--micro-batches", typed.microBatches, count);
    const auto interleave = parseNumber("--interleave", typed.interleave, count);
    for (const auto* number : {&stages, &microBatches, &interleave})
        if (!*number)
            return reportError(number->error());
    if (typed.schedule != "gpipe" && typed.schedule != "1f1b")
        return reportError({.code = ErrorCode::UnknownName,
                            .subject = "--schedule",
                            .value = typed.schedule,
                            .limit = "gpipe or 1f1b"});
    const auto report = scaling::pipelineFigures(
        static_cast<int>(*stages), static_cast<int>(*microBatches), static_cast<int>(*interleave),
        typed.schedule == "gpipe" ? scaling::PipelineSchedule::Gpipe
                                  : scaling::PipelineSchedule::OneFOneB);
    if (!report)
        return reportError(report.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("bubble_fraction"), report->bubbleFraction},
                              {QStringLiteral("bubble_over_ideal"), report->bubbleOverIdeal},
                              {QStringLiteral("utilisation"), report->utilisation},
                              {QStringLiteral("live_micro_batches"), report->liveMicroBatches}});
    else
        printTable(
            {{QStringLiteral("bubble, share of the step"),
              QString::number(report->bubbleFraction, 'g', 6)},
             {QStringLiteral("bubble over ideal time"),
              QString::number(report->bubbleOverIdeal, 'g', 6)},
             {QStringLiteral("utilisation"), QString::number(report->utilisation, 'g', 6)},
             {QStringLiteral("live micro-batches"), QString::number(report->liveMicroBatches)}});
    return kDone;
}

} // namespace

void addMemory(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<MemoryArguments>();
    CLI::App* command =
        root.add_subcommand("memory", "Model states on one rank under ZeRO stages 0 to 3");
    command->add_option("--parameters", typed->parameters, "parameters of the model")->required();
    command->add_option("--data-parallel", typed->dataParallel, "ranks that share states (1)");
    command->add_option("--zero", typed->zero, "ZeRO stage, 0 to 3 (0)");
    command->add_option("--optimizer-bytes", typed->optimizerBytes,
                        "optimizer bytes a parameter (12, Adam in mixed precision)");
    command->add_option("--convention", typed->convention, "zero-paper (default) or deepspeed");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli memory --parameters 7e9 --data-parallel 8 --zero 3");
    command->callback([typed, &action] { action = [typed] { return runMemory(*typed); }; });
}

void addPipeline(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<PipelineArguments>();
    CLI::App* command = root.add_subcommand("pipeline", "The bubble of a pipeline");
    command->add_option("--stages", typed->stages, "pipeline stages")->required();
    command->add_option("--micro-batches", typed->microBatches, "micro-batches a step")->required();
    command->add_option("--interleave", typed->interleave, "model chunks a stage (1)");
    command->add_option("--schedule", typed->schedule, "1f1b (default) or gpipe");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli pipeline --stages 4 --micro-batches 16");
    command->callback([typed, &action] { action = [typed] { return runPipeline(*typed); }; });
}

} // namespace ringside::app::cli
