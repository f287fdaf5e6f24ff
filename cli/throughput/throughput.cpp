// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/source_tree.h"
#include "cli/throughput/job.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace ringside::app::cli {

void addThroughput(CLI::App& root, Action& action)
{
    CLI::App* command =
        root.add_subcommand("throughput", "Step times of published training runs, predicted");
    command->require_subcommand(1);
    CLI::App* replay = addReplayCommand(
        *command, "replay",
        "In a source tree: predict every run of a file and compare the measured steps");
    replay->callback([replay, &action] {
        action = [replay] {
            return runReplay("throughput", "throughput replay", replay->remaining());
        };
    });
    auto job = std::make_shared<ThroughputJobArguments>();
    CLI::App* predict = command->add_subcommand(
        "job", "Predict one scenario's step, MFU, HFU and memory from its model's shape");
    predict->add_option("job", job->job, "a scenario's YAML file, or a question or job of the bank")
        ->required();
    predict->add_option("--bank", job->bank, "the question bank's file");
    predict->add_flag("--json", job->json, "print one JSON document");
    predict->footer("Example: ringside-cli throughput job job.yaml --json");
    predict->callback([job, &action] { action = [job] { return runThroughputJob(*job); }; });
}

} // namespace ringside::app::cli
