// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/throughput/replay.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace ringside::app::cli {

void addThroughput(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<ThroughputReplayArguments>();
    CLI::App* command =
        root.add_subcommand("throughput", "Step times of published training runs, predicted");
    command->require_subcommand(1);
    CLI::App* replay = command->add_subcommand(
        "replay", "Predict every run of a file; with measured steps, the error by hardware and "
                  "by source");
    replay->add_option("file", typed->file, "a JSON list of runs: hardware, model, layout")
        ->required();
    replay->add_flag("--json", typed->json, "print one JSON document");
    replay->footer("Example: ringside-cli throughput replay runs.json --json");
    auto job = std::make_shared<ThroughputJobArguments>();
    CLI::App* predict = command->add_subcommand(
        "job", "Predict one scenario's step, MFU, HFU and memory from its model's shape");
    predict->add_option("job", job->job, "a scenario's YAML file, or a question or job of the bank")
        ->required();
    predict->add_option("--bank", job->bank, "the question bank's file");
    predict->add_flag("--json", job->json, "print one JSON document");
    predict->footer("Example: ringside-cli throughput job job.yaml --json");
    predict->callback([job, &action] { action = [job] { return runThroughputJob(*job); }; });
    replay->callback(
        [typed, &action] { action = [typed] { return runThroughputReplay(*typed); }; });
}

} // namespace ringside::app::cli
