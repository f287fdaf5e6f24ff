// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "tests/tools/replay/replay.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

#include <memory>

using namespace ringside;

namespace {

void addServing(CLI::App& root, app::cli::Action& action)
{
    auto typed = std::make_shared<replay::ServingReplay>();
    CLI::App* command = root.add_subcommand(
        "serving", "Recompute the cases of a reference file under the names they have in it");
    command->add_option("file", typed->file, "a JSON file: {cases: [{id, inputs…}]}")->required();
    command->add_option("--family", typed->family, "what its cases are; else the file's base name");
    command->add_option("--replications", typed->replications, "independent runs, 40 without");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli serving replay mmc.json --json");
    command->callback(
        [typed, &action] { action = [typed] { return replay::runServingReplay(*typed); }; });
}

void addThroughput(CLI::App& root, app::cli::Action& action)
{
    auto typed = std::make_shared<replay::ThroughputReplay>();
    CLI::App* command = root.add_subcommand(
        "throughput", "Predict every run of a file; with measured steps, the error by hardware "
                      "and by source");
    command->add_option("file", typed->file, "a JSON list of runs: hardware, model, layout")
        ->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli throughput replay runs.json --json");
    command->callback(
        [typed, &action] { action = [typed] { return replay::runThroughputReplay(*typed); }; });
}

void addPublished(CLI::App& root, app::cli::Action& action)
{
    auto typed = std::make_shared<replay::PublishedServingRows>();
    CLI::App* command = root.add_subcommand(
        "published", "Predict every published measurement of inference in a file; the error by "
                     "engine and accelerator");
    command
        ->add_option("file", typed->file, "a JSON list of runs: engine, model, accelerator, load")
        ->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli serving published runs.json --json");
    command->callback(
        [typed, &action] { action = [typed] { return replay::runPublishedServing(*typed); }; });
}

} // namespace

/// ringside-replay: the models of the core beside reference files. `ringside-cli serving replay`,
/// `serving published` and `throughput replay` start it in a build of the sources; it is not
/// installed.
int main(int argc, char** argv)
{
    app::cli::openStandardStreams();
    const QCoreApplication application(argc, argv);
    CLI::App root("Recomputes reference files of serving models and of training runs",
                  "ringside-replay");
    root.require_subcommand(1);
    app::cli::Action action;
    addServing(root, action);
    addThroughput(root, action);
    addPublished(root, action);
    try {
        root.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // CLI11 numbers its errors from 100 on; scripts rely on 2.
        return app::cli::finishOutput(root.exit(error) == 0 ? app::cli::kDone : app::cli::kUsage);
    }
    return app::cli::finishOutput(action());
}
