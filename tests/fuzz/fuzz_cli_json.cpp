// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "tests/fuzz/fuzz_input.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

using namespace ringside;
using namespace ringside::app;

/// A JSON file of the command line, by every subcommand that reads one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const fuzz::Folder folder;
    const std::string file = folder.write("input.json", fuzz::bytesOf(data, size)).toStdString();
    const std::vector<std::string> commands[] = {
        {"--json", file, "readiness"}, {"--json", file, "replay", "fsrs"}, {file, "fit", "fsrs"}};
    for (std::vector<std::string> text : commands) { // last word first, as CLI11 takes them
        CLI::App root("fuzz", "fuzz");
        cli::Action action;
        cli::addFsrs(root, action);
        cli::addReadiness(root, action);
        root.parse(std::move(text));
        const int code = action();
        fuzz::require(code == cli::kDone || code == cli::kFindings || code == cli::kUsage ||
                      code == cli::kFile);
    }
    return 0;
}
