// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/serving/replay.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace ringside::app::cli {

namespace {

void addReplay(CLI::App& serving, Action& action)
{
    auto typed = std::make_shared<ReplayArguments>();
    CLI::App* command = serving.add_subcommand(
        "replay", "Recompute the cases of a reference file under the names they have in it");
    command->add_option("file", typed->file, "a JSON file: {cases: [{id, inputs…}]}")->required();
    command->add_option("--family", typed->family, "what its cases are; else the file's base name");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli serving replay mmc.json --json");
    command->callback([typed, &action] { action = [typed] { return runServingReplay(*typed); }; });
}

} // namespace

void addServing(CLI::App& root, Action& action)
{
    CLI::App* serving =
        root.add_subcommand("serving", "Requests, replicas and what users wait for");
    serving->require_subcommand(1);
    addReplay(*serving, action);
}

} // namespace ringside::app::cli
