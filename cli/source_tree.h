// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace ringside::app::cli {

/// `title` names the command in an error. Starts `ringside-replay command arguments...`, which a
/// build of the sources has beside this program, in place of this one: it prints and exits as if it
/// were this one. An installed program has none beside it: reports that and returns kUsage.
int runReplay(const std::string& command, const std::string& title,
              const std::vector<std::string>& arguments);

/// Adds a subcommand of the source tree. Its options are those of ringside-replay, which parses
/// them.
CLI::App* addReplayCommand(CLI::App& parent, const char* name, const char* description);

} // namespace ringside::app::cli
